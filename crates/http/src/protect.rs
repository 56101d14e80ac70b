//! The middleware of every route: time limits, CSRF protection, security headers, request ids and the request
//! log.

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
use crate::{MAX_BODY, Problem, ProblemCode, health};

/// How long a request may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How long an upload may take: enough for 20 MB over a bad mobile network.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(10);

/// The content security policy of pages: they load only from this site and run no inline scripts. Images,
/// such as sponsors' logos, may come from other sites.
const PAGES: &str = "default-src 'self'; manifest-src 'self'; worker-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; form-action 'self'; \
                     frame-ancestors 'none'";

/// Returns the policy of a page that other sites may embed; `origins` is a space-separated list.
pub fn embedded_policy(origins: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(PAGES.replace("frame-ancestors 'none'", &format!("frame-ancestors {origins}")))
}

/// Returns the policy of a page with one inline style; `style` is the style's hash.
pub fn page_policy(style: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    HeaderValue::try_from(format!("{PAGES}; style-src 'self' '{style}'"))
}

/// Applies the API's middleware: `routes` have a timeout, `uploads` a longer one, and `streams` none but a
/// limit on how many are open.
pub fn api(routes: Router, uploads: Router, streams: Router) -> Router {
    let refuse_cross_site = |_: ProtectionError| {
        Problem::new(ProblemCode::CrossSite, "the request comes from another site").into_response()
    };
    routes
        .layer(from_fn(|request, next| within(TIMEOUT, request, next)))
        .merge(uploads.layer(from_fn(|request, next| within(UPLOAD_TIMEOUT, request, next))))
        .merge(streams.layer(from_fn(limit_streams)))
        // the code differs from `not-found`, so that a web app of another version doesn't mistake an unknown
        // route for a stage that doesn't exist any more
        .fallback(|| async { Problem::new(ProblemCode::UnknownAddress, "this server has no such address") })
        .method_not_allowed_fallback(|| async {
            Problem::new(ProblemCode::MethodNotAllowed, "this address has no such method")
        })
        .layer(from_fn(add_position))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        // most responses contain data that only this caller may see
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
        .layer(CsrfLayer::new().with_rejection_response(refuse_cross_site))
}

/// The header with the sequence number of a stage's last change after a write to it. The board's query
/// parameter `at-least` takes this number.
const POSITION: HeaderName = HeaderName::from_static("zerodab-position");

/// Adds the position header to the response to a write to a stage, so that the client can wait for a board
/// that includes the write.
async fn add_position(request: axum::extract::Request, next: Next) -> Response {
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
        Err(_) => Problem::new(ProblemCode::Timeout, "the server took too long; try again").into_response(),
    }
}

/// Applies the middleware of the whole server. `site` is the site's address.
pub fn server(routes: Router, reports: Reports, site: &str) -> Router {
    let security_headers = SecurityHeaders::of(site);
    let layers = ServiceBuilder::new()
        .map_request(remove_invalid_id)
        .layer(SetRequestIdLayer::x_request_id(NewRequestId))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(request_span)
                .on_request(())
                .on_response(log_answer)
                .on_failure(()),
        )
        .layer(PropagateRequestIdLayer::x_request_id())
        .map_response(move |mut response: Response| {
            security_headers.apply(response.headers_mut());
            response
        })
        .layer(from_fn_with_state(reports, report));
    routes.route_layer(from_fn(health::measure)).layer(layers)
}

/// Sets the security headers of every response that doesn't set its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct SecurityHeaders {
    /// Whether the site uses TLS, so that browsers must never request it without.
    https_only: bool,
}

impl SecurityHeaders {
    /// The headers of the site at this address, such as `https://trial.example`.
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

    /// Returns the value of `Strict-Transport-Security`, if the site uses TLS.
    pub fn transport_security(self) -> Option<&'static str> {
        // without `includeSubDomains`: subdomains may belong to somebody else
        self.https_only.then_some("max-age=31536000")
    }

    /// Sets the security headers and the request id of a response that doesn't pass through the layers.
    pub fn finish(self, request: &HeaderMap, response: &mut HeaderMap) {
        self.apply(response);
        let known = request.get(&REQUEST_ID).filter(|id| is_plain_id(id)).cloned();
        if let Some(id) = known.or_else(new_request_id) {
            response.insert(REQUEST_ID, id);
        }
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Whether a request id that a proxy set is a single word. It appears in the log and in the response, so any
/// other id is replaced.
fn is_plain_id(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=64).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
}

fn remove_invalid_id(mut request: axum::extract::Request) -> axum::extract::Request {
    if request.headers().get(&REQUEST_ID).is_some_and(|id| !is_plain_id(id)) {
        request.headers_mut().remove(&REQUEST_ID);
    }
    request
}

/// Generates request ids. They needn't be unguessable, so a fast generator without system calls is enough.
#[derive(Clone, Copy)]
struct NewRequestId;

impl MakeRequestId for NewRequestId {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<RequestId> {
        new_request_id().map(RequestId::new)
    }
}

fn new_request_id() -> Option<HeaderValue> {
    let id = uuid::Builder::from_random_bytes(fastrand::u128(..).to_ne_bytes()).into_uuid();
    HeaderValue::from_str(id.hyphenated().encode_lower(&mut uuid::Uuid::encode_buffer())).ok()
}

/// Returns the id of a request, or of the response to it.
pub fn request_id(headers: &HeaderMap) -> &str {
    headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The log target of requests. At INFO there is one line per request.
pub const REQUESTS: &str = "requests";

/// Creates the log span of a request. It has the route instead of the path, and no query, headers or body,
/// which may name people or contain secrets. Its level is ERROR, so that every line that is logged while the
/// request is answered carries the request's id.
fn request_span<B>(request: &Request<B>) -> Span {
    span(request.method(), request_id(request.headers()))
}

fn span(method: &Method, id: &str) -> Span {
    tracing::error_span!(target: REQUESTS, "request", %method, id, route = Empty)
}

/// A response extension that says that the span already has the route.
#[derive(Clone, Copy, Debug)]
pub struct RouteRecorded;

/// Records the route of a request in its span. Only the router knows the route.
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

/// Logs a response that doesn't pass through the layers.
pub fn log_shortcut(method: &Method, route: &str, response: &Response, took: Duration) {
    if tracing::enabled!(target: REQUESTS, Level::INFO) {
        let span = span(method, request_id(response.headers()));
        span.record("route", route);
        span.in_scope(|| log_line(response.status(), took));
    }
}
