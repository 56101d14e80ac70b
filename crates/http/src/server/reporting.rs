//! Reports the failures and durations of requests to the operator's tools, with the route's pattern and the
//! request's id but no content of the request. Also turns a panic of a handler into a response.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use reports::{Failure, Reports};

use super::request_log;
use crate::Problem;
use crate::response::problem::Cause;

/// A request extension in which the inner layers store the route's pattern, for the outer ones.
#[derive(Clone, Default)]
pub struct Route(Arc<OnceLock<String>>);

impl Route {
    /// Stores the pattern. The first one stays.
    pub fn set(&self, pattern: &str) {
        let _ = self.0.set(pattern.to_owned());
    }
}

/// Reports the failure of a request, and traces how long it takes.
pub async fn report(State(reports): State<Reports>, mut request: Request, next: Next) -> Response {
    if !reports.is_enabled() {
        return run_catching(request, next).await.0;
    }
    let route = Route::default();
    request.extensions_mut().insert(route.clone());
    let (method, id) = (request.method().clone(), request_log::request_id(request.headers()).to_owned());
    let trace = reports.start_trace();
    let (response, kind) = run_catching(request, next).await;
    let pattern = route.0.get().map_or("other", String::as_str);
    if let Some(Cause(message)) = response.extensions().get() {
        reports.report_failure(&Failure {
            kind,
            message,
            method: method.as_str(),
            route: pattern,
            request: &id,
        });
    }
    trace.finish(method.as_str(), pattern, response.status().as_u16());
    response
}

/// Runs the handler. Returns its response, and what kind of failure it would be: `error` or `panic`.
async fn run_catching(request: Request, next: Next) -> (Response, &'static str) {
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => (response, "error"),
        Err(panic) => (panic_response(&*panic), "panic"),
    }
}

fn panic_response(panic: &(dyn Any + Send)) -> Response {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    let message = text.or_else(|| panic.downcast_ref::<String>().cloned());
    let message = message.unwrap_or_else(|| "a handler panicked".to_owned());
    tracing::error!(why = message, "a handler panicked");
    Problem::with_cause(&message).into_response()
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

    async fn panicking_handler() -> StatusCode {
        panic!("no such wheel")
    }

    #[tokio::test]
    async fn a_panic_of_a_handler_becomes_a_response_and_only_the_operator_sees_its_message() {
        let router = Router::new()
            .route("/", get(panicking_handler))
            .layer(from_fn_with_state(Reports::default(), report));
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(&*response.extensions().get::<Cause>().unwrap().0, "no such wheel");
        let body = http_body_util::BodyExt::collect(response.into_body()).await.unwrap().to_bytes();
        assert!(!body.windows(5).any(|part| part == b"wheel"));
    }
}
