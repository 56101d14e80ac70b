//! The id of each request, and one line for it in the log.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode};
use axum::response::Response;
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::field::Empty;
use tracing::{Level, Span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Whether a request id that a proxy set is a single word. It appears in the log and in the response, so any
/// other id is replaced.
fn is_plain_id(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=64).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
}

/// Removes an id that isn't a single word, so that the request gets a new one.
pub fn remove_invalid_id(mut request: axum::extract::Request) -> axum::extract::Request {
    if request.headers().get(&REQUEST_ID).is_some_and(|id| !is_plain_id(id)) {
        request.headers_mut().remove(&REQUEST_ID);
    }
    request
}

/// Generates request ids. They needn't be unguessable, so a fast generator without system calls is enough.
#[derive(Clone, Copy)]
pub struct NewRequestId;

impl MakeRequestId for NewRequestId {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<RequestId> {
        new_request_id().map(RequestId::new)
    }
}

fn new_request_id() -> Option<HeaderValue> {
    let id = uuid::Builder::from_random_bytes(fastrand::u128(..).to_ne_bytes()).into_uuid();
    HeaderValue::from_str(id.hyphenated().encode_lower(&mut uuid::Uuid::encode_buffer())).ok()
}

/// Sets the id of a response that doesn't pass through the layers: the request's, or a new one.
pub fn set_request_id(request: &HeaderMap, response: &mut HeaderMap) {
    let valid_id = request.get(&REQUEST_ID).filter(|id| is_plain_id(id)).cloned();
    if let Some(id) = valid_id.or_else(new_request_id) {
        response.insert(REQUEST_ID, id);
    }
}

/// Returns the id of a request, or of the response to it.
pub fn request_id(headers: &HeaderMap) -> &str {
    headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The log target of requests. At INFO there is one line per request.
pub const REQUEST_LOG_TARGET: &str = "requests";

/// Creates the log span of a request. It has the route instead of the path, and no query, headers or body,
/// because these may name people or contain secrets. Its level is ERROR, so that every line that is logged
/// while the request is handled carries the request's id.
pub fn request_span<B>(request: &Request<B>) -> Span {
    create_span(request.method(), request_id(request.headers()))
}

fn create_span(method: &Method, id: &str) -> Span {
    tracing::error_span!(target: REQUEST_LOG_TARGET, "request", %method, id, route = Empty)
}

/// A response extension that says that the span already has the route.
#[derive(Clone, Copy, Debug)]
pub struct RouteRecorded;

/// Records the route of a request in its span. Only the router knows the route.
pub fn record_route(route: &str) -> RouteRecorded {
    Span::current().record("route", route);
    RouteRecorded
}

/// Logs the response to a request, in the span of the request.
pub fn log_response<B>(response: &axum::http::Response<B>, duration: Duration, span: &Span) {
    if response.extensions().get::<RouteRecorded>().is_none() {
        span.record("route", "other");
    }
    log_line(response.status(), duration);
}

fn log_line(status: StatusCode, duration: Duration) {
    let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(target: REQUEST_LOG_TARGET, status = status.as_u16(), micros, "answered");
}

/// Logs a response that doesn't pass through the layers.
pub fn log_fast_path(method: &Method, route: &str, response: &Response, duration: Duration) {
    if tracing::enabled!(target: REQUEST_LOG_TARGET, Level::INFO) {
        let span = create_span(method, request_id(response.headers()));
        span.record("route", route);
        span.in_scope(|| log_line(response.status(), duration));
    }
}
