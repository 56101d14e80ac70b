//! Redirects plain HTTP to the site's address with https.

use axum::Router;
use axum::extract::State;
use axum::http::uri::PathAndQuery;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};

/// Builds a router that redirects every page to the site at this address, such as `https://trial.example`.
pub fn redirect_router(site: &str) -> Router {
    Router::new().fallback(redirect).with_state(site.to_owned())
}

/// Redirects reading requests. Others are refused: whatever they carry has already been sent in the clear,
/// and a redirect would hide that.
async fn redirect(State(site): State<String>, method: Method, uri: Uri) -> Response {
    // the connection has no further use
    let close = (header::CONNECTION, "close");
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [close, (header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let location = [(header::LOCATION, format!("{site}{path}"))];
    (StatusCode::PERMANENT_REDIRECT, [close], location).into_response()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt as _;

    use super::*;

    async fn answer(method: Method, address: &str) -> Response {
        let request = Request::builder().method(method).uri(address).body(Body::empty()).unwrap();
        redirect_router("https://trial.example").oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn a_page_is_redirected_to_the_same_path_of_the_site() {
        for (address, location) in [
            ("/", "https://trial.example/"),
            ("/competitions?search=a%20b", "https://trial.example/competitions?search=a%20b"),
            ("//evil.example/", "https://trial.example//evil.example/"),
            ("http://evil.example/market", "https://trial.example/market"),
        ] {
            for method in [Method::GET, Method::HEAD] {
                let response = answer(method, address).await;
                assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT);
                assert_eq!(response.headers()[header::LOCATION], location);
            }
        }
    }

    #[tokio::test]
    async fn a_request_that_carries_data_is_refused() {
        for method in [Method::POST, Method::PUT, Method::DELETE] {
            let response = answer(method, "/api/v1/session").await;
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
            assert!(!response.headers().contains_key(header::LOCATION));
        }
    }
}
