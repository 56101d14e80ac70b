//! Checks that the OpenAPI document lists the codes of all problems that a test server answers with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::Response;
use http_api::ProblemCode;
use matchit::Router;
use serde_json::Value;

/// A documented path, with the codes that each of its methods lists.
struct Route {
    path: String,
    codes: BTreeMap<String, BTreeSet<String>>,
}

static ROUTES: LazyLock<Router<Route>> = LazyLock::new(|| {
    let document: Value = serde_json::from_str(&http_api::openapi_json()).unwrap();
    let mut routes = Router::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let operations = operations.as_object().unwrap().iter();
        let codes =
            operations.map(|(method, operation)| (method.to_uppercase(), listed_codes(operation))).collect();
        routes.insert(path.as_str(), Route { path: path.clone(), codes }).unwrap();
    }
    routes
});

fn listed_codes(operation: &Value) -> BTreeSet<String> {
    let responses = operation["responses"].as_object().unwrap().values();
    let codes = responses.filter_map(|response| response["x-problem-codes"].as_array()).flatten();
    codes.map(|code| code.as_str().unwrap().to_owned()).collect()
}

/// Panics if the response is a problem with a code that the document doesn't list for the request. The
/// client then gets no response, so no test passes.
pub async fn expect_documented(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let content_type = response.headers().get(header::CONTENT_TYPE);
    if content_type.is_none_or(|content_type| content_type != "application/problem+json") {
        return response;
    }
    let (head, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    // the response to a HEAD request has no body
    if !body.is_empty() {
        let problem: Value = serde_json::from_slice(&body).unwrap();
        if let Some(message) = undocumented(&method, &path, problem["code"].as_str().unwrap()) {
            panic!("{message}");
        }
    }
    Response::from_parts(head, Body::from(body))
}

/// Returns an error message if the document doesn't list the code for a request.
fn undocumented(method: &Method, path: &str, code: &str) -> Option<String> {
    let route = ROUTES.at(path).ok().map(|matched| matched.value);
    let documented_codes = route.and_then(|route| route.codes.get(method.as_str()));
    let is_general = ProblemCode::GENERAL.iter().any(|general| general.to_string() == code);
    if is_general || documented_codes.is_some_and(|codes| codes.contains(code)) {
        return None;
    }
    let path = route.map_or(path, |route| route.path.as_str());
    Some(format!("{method} {path} answered with the code `{code}`, which its `Problems` don't list"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_that_the_route_does_not_list_is_noticed_unless_it_is_general() {
        let registration = "/api/v1/institutions/btf/championships/cup/stages/classic/registration";
        let club = "/api/v1/clubs/S%C5%ABnu%20brig%C4%81de";
        for (method, path, code) in [
            (Method::POST, registration, "number-taken"),
            (Method::POST, registration, "forbidden"),
            (Method::PUT, club, "club-exists"),
            (Method::GET, "/api/v1/nothing", "unknown-address"),
        ] {
            assert_eq!(undocumented(&method, path, code), None);
        }
        for (method, path, code) in [
            (Method::POST, registration, "club-exists"),
            (Method::GET, registration, "number-taken"),
            (Method::PUT, club, "number-taken"),
            (Method::GET, "/api/v1/nothing", "number-taken"),
        ] {
            let message = undocumented(&method, path, code).unwrap();
            assert!(message.contains(method.as_str()) && message.contains(code), "{message}");
        }
        let message = undocumented(&Method::POST, registration, "club-exists").unwrap();
        assert!(message.contains("/stages/{stage}/registration"), "{message}");
    }
}
