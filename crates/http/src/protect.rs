//! What stands before every route: limits, refusals of other sites, headers, the log.

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::InvalidHeaderValue;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::IntoResponse as _;
use axum::response::Response;
use reports::Reports;
use tower::ServiceBuilder;
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::request_id::{MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use tracing::field::Empty;
use tracing::{Level, Span};

use crate::connections::limit_streams;
use crate::reporting::report;
use crate::{MAX_BODY, Problem, health};

/// How long a request may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How long one may take that brings a file: 20 MB over a bad mobile network.
const UPLOAD: Duration = Duration::from_mins(10);

/// Pages load from this site alone and run no script that stands in a page. Sponsors' logos may come from elsewhere.
const PAGES: &str = "default-src 'self'; manifest-src 'self'; worker-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; form-action 'self'; \
                     frame-ancestors 'none'";

/// The policy of a page that other sites may show inside theirs, by their origins with spaces between.
pub fn embedded_policy(origins: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(PAGES.replace("frame-ancestors 'none'", &format!("frame-ancestors {origins}")))
}

/// The policy of a page that brings a style of its own, by the style's hash.
pub fn page_policy(style: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(format!("{PAGES}; style-src 'self' '{style}'"))
}

/// The API: `routes` within a time, `uploads` within a longer one, `streams` for as long as somebody watches and as many as there may be.
pub fn api(routes: Router, uploads: Router, streams: Router) -> Router {
    let refused =
        |_: ProtectionError| Problem::new(StatusCode::FORBIDDEN, "cross-site", "the request comes from another site").into_response();
    routes
        .layer(from_fn(|request, next| within(TIMEOUT, request, next)))
        .merge(uploads.layer(from_fn(|request, next| within(UPLOAD, request, next))))
        .merge(streams.layer(from_fn(limit_streams)))
        // with a code of its own: an app that is older than this server must not take it for a stage that is gone
        .fallback(|| async { Problem::new(StatusCode::NOT_FOUND, "unknown-address", "this server has no such address") })
        .method_not_allowed_fallback(|| async {
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "this address has no such method")
        })
        .layer(from_fn(tell_position))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        // most answers hold what only this caller may see
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .layer(CsrfLayer::new().with_rejection_response(refused))
}

/// The number of a stage's last change after a write to it: what `at-least` of its board takes.
const POSITION: HeaderName = HeaderName::from_static("zerodab-position");

/// Tells who wrote to a stage from which position on its board holds that.
async fn tell_position(request: axum::extract::Request, next: Next) -> Response {
    if request.method() == Method::GET || !request.uri().path().contains("/stages/") {
        return next.run(request).await;
    }
    let (mut response, position) = app::with_position(next.run(request)).await;
    if let Some(position) = position {
        response.headers_mut().insert(POSITION, HeaderValue::from(position));
    }
    response
}

async fn within(time: Duration, request: axum::extract::Request, next: Next) -> Response {
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", "the server took too long; try again").into_response(),
    }
}

/// The whole server, at this site's address.
pub fn server(routes: Router, reports: Reports, site: &str) -> Router {
    let strictness = Strictness::of(site);
    let layers = ServiceBuilder::new()
        .map_request(without_strange_id)
        .layer(SetRequestIdLayer::x_request_id(NewId))
        .layer(TraceLayer::new_for_http().make_span_with(request_span).on_request(()).on_response(log_answer).on_failure(()))
        .layer(PropagateRequestIdLayer::x_request_id())
        .map_response(move |mut response: Response| {
            strictness.apply(response.headers_mut());
            response
        })
        .layer(from_fn_with_state(reports, report));
    routes.route_layer(from_fn(health::measure)).layer(layers)
}

/// What every answer tells browsers, unless it tells them otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strictness {
    /// The site is under TLS, so browsers must never ask for it without.
    https_only: bool,
}

impl Strictness {
    /// That of the site at this address, as `https://trial.example`.
    pub fn of(site: &str) -> Self {
        Self { https_only: site.starts_with("https://") }
    }

    fn apply(self, headers: &mut HeaderMap) {
        let mut set = |name: HeaderName, value: &'static str| {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        };
        set(header::CONTENT_SECURITY_POLICY, PAGES);
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
        set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups");
        set(HeaderName::from_static("permissions-policy"), "camera=(self), geolocation=(), microphone=()");
        if let Some(value) = self.transport_security() {
            set(header::STRICT_TRANSPORT_SECURITY, value);
        }
    }

    /// The header by which browsers keep to TLS, where the site is under it.
    pub fn transport_security(self) -> Option<&'static str> {
        // of this host alone: its neighbours may belong to somebody else
        self.https_only.then_some("max-age=31536000")
    }

    /// What the layers do to an answer, for one that doesn't pass them.
    pub fn finish(self, request: &HeaderMap, answer: &mut HeaderMap) {
        self.apply(answer);
        if let Some(id) = request.get(&REQUEST_ID).filter(|id| is_plain_id(id)).cloned().or_else(new_id) {
            answer.insert(REQUEST_ID, id);
        }
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What a proxy gives as a request's id goes into the log and back to the caller, so it is one word; any other is replaced.
fn is_plain_id(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=64).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
}

fn without_strange_id(mut request: axum::extract::Request) -> axum::extract::Request {
    if request.headers().get(&REQUEST_ID).is_some_and(|id| !is_plain_id(id)) {
        request.headers_mut().remove(&REQUEST_ID);
    }
    request
}

/// Names requests: ids that nobody needs to be unable to guess, so they cost no call to the system.
#[derive(Clone, Copy)]
struct NewId;

impl MakeRequestId for NewId {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<RequestId> {
        new_id().map(RequestId::new)
    }
}

fn new_id() -> Option<HeaderValue> {
    let id = uuid::Builder::from_random_bytes(fastrand::u128(..).to_ne_bytes()).into_uuid();
    HeaderValue::from_str(id.hyphenated().encode_lower(&mut uuid::Uuid::encode_buffer())).ok()
}

/// The id of a request.
pub fn request_id(headers: &HeaderMap) -> &str {
    headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The target of the log's lines about requests; at INFO there is one for each.
pub const REQUESTS: &str = "requests";

/// A request in the log: its route, not its path, and no query, headers or body, which may name people or hold secrets. At the level of
/// errors, so that every line that is written while it is answered carries the request's id.
fn request_span<B>(request: &Request<B>) -> Span {
    span(request.method(), request_id(request.headers()))
}

fn span(method: &Method, id: &str) -> Span {
    tracing::error_span!(target: REQUESTS, "request", %method, id, route = Empty)
}

/// Of an answer: its route stands in the span.
#[derive(Clone, Copy, Debug)]
pub struct RouteRecorded;

/// Records the route that a request has found, which the router alone knows.
pub fn record_route(route: &str) -> RouteRecorded {
    Span::current().record("route", route);
    RouteRecorded
}

fn log_answer<B>(response: &axum::http::Response<B>, took: Duration, span: &Span) {
    if response.extensions().get::<RouteRecorded>().is_none() {
        span.record("route", "other");
    }
    log_line(response.status(), took);
}

fn log_line(status: StatusCode, took: Duration) {
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(target: REQUESTS, status = status.as_u16(), micros, "answered");
}

/// The line of an answer that doesn't pass the layers.
pub fn log_shortcut(method: &Method, route: &str, response: &Response, took: Duration) {
    if tracing::enabled!(target: REQUESTS, Level::INFO) {
        let span = span(method, request_id(response.headers()));
        span.record("route", route);
        span.in_scope(|| log_line(response.status(), took));
    }
}
