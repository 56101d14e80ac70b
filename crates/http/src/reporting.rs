//! Failures and times of requests, told to the operator's tools: by the route's pattern and the request's id, with nothing of the request
//! itself. A handler that panics ends here, in an answer.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use reports::{Failure, Reports};

use crate::{Problem, protect};

/// Why an answer is what it is, for the operator alone.
#[derive(Clone, Debug)]
pub struct Broken(pub Arc<str>);

/// Where whoever knows the route's pattern notes it.
#[derive(Clone, Default)]
pub struct Route(Arc<OnceLock<String>>);

impl Route {
    pub fn note(&self, pattern: &str) {
        let _ = self.0.set(pattern.to_owned());
    }
}

pub async fn report(State(reports): State<Reports>, mut request: Request, next: Next) -> Response {
    if !reports.are_sent() {
        return caught(request, next).await.0;
    }
    let route = Route::default();
    request.extensions_mut().insert(route.clone());
    let (method, id) = (request.method().clone(), protect::request_id(request.headers()).to_owned());
    let trace = reports.trace();
    let (response, kind) = caught(request, next).await;
    let pattern = route.0.get().map_or("other", String::as_str);
    if let Some(Broken(what)) = response.extensions().get() {
        reports.failed(&Failure { kind, what, method: method.as_str(), route: pattern, request: &id });
    }
    trace.finish(method.as_str(), pattern, response.status().as_u16());
    response
}

/// The answer, and what kind of failure it is if it is one.
async fn caught(request: Request, next: Next) -> (Response, &'static str) {
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => (response, "error"),
        Err(why) => (panicked(&*why), "panic"),
    }
}

fn panicked(why: &(dyn Any + Send)) -> Response {
    let words = why.downcast_ref::<&str>().map(ToString::to_string).or_else(|| why.downcast_ref::<String>().cloned());
    let words = words.unwrap_or_else(|| "a handler panicked".to_owned());
    tracing::error!(why = words, "a handler panicked");
    Problem::broken(&words).into_response()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::Router;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    async fn breaks() -> StatusCode {
        panic!("no such wheel")
    }

    #[tokio::test]
    async fn a_handler_that_panics_is_answered_and_why_is_for_the_operator_alone() {
        let router = Router::new().route("/", get(breaks)).layer(from_fn_with_state(Reports::default(), report));
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(&*response.extensions().get::<Broken>().unwrap().0, "no such wheel");
        let body = http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        assert!(!body.windows(5).any(|part| part == b"wheel"));
    }
}
