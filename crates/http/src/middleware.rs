//! The middleware of every route: time limits, CSRF protection, security headers, request ids and the request
//! log.

use std::time::Duration;

use app::App;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::IntoResponse as _;
use axum::response::Response;
use reports::Reports;
use tower::ServiceBuilder;
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::server::connections::limit_streams;
use crate::server::reporting::report;
use crate::server::request_log::{NewRequestId, log_response, remove_invalid_id, request_span};
use crate::server::security_headers::SecurityHeaders;
use crate::server_health::count_errors;
use crate::{MAX_BODY_BYTES, Problem, ProblemCode, health};

/// How long a request may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How long an upload may take: enough for 20 MB over a bad mobile network.
const UPLOAD_TIMEOUT: Duration = Duration::from_mins(10);

/// Applies the API's middleware: `routes` have a timeout, `uploads` a longer one, and `streams` none but a
/// limit on how many are open.
pub fn api(routes: Router, uploads: Router, streams: Router) -> Router {
    let refuse_cross_site = |_: ProtectionError| {
        Problem::new(ProblemCode::CrossSite, "the request comes from another site").into_response()
    };
    routes
        .layer(from_fn(|request, next| limit_duration(TIMEOUT, request, next)))
        .merge(uploads.layer(from_fn(|request, next| limit_duration(UPLOAD_TIMEOUT, request, next))))
        .merge(streams.layer(from_fn(limit_streams)))
        // the code differs from `not-found`, so that a web app of another version doesn't mistake an unknown
        // route for a stage that doesn't exist any more
        .fallback(|| async { Problem::new(ProblemCode::UnknownAddress, "this server has no such address") })
        .method_not_allowed_fallback(|| async {
            Problem::new(ProblemCode::MethodNotAllowed, "this address has no such method")
        })
        .layer(from_fn(add_position))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
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

/// Refuses a request with 503 `timeout` if it takes longer.
async fn limit_duration(timeout: Duration, request: axum::extract::Request, next: Next) -> Response {
    match tokio::time::timeout(timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(ProblemCode::Timeout, "the server took too long; try again").into_response(),
    }
}

/// Applies the middleware of the whole server.
pub fn server(routes: Router, reports: Reports, app: App) -> Router {
    let security_headers = SecurityHeaders::new(app.site());
    let layers = ServiceBuilder::new()
        .map_request(remove_invalid_id)
        .layer(SetRequestIdLayer::x_request_id(NewRequestId))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(request_span)
                .on_request(())
                .on_response(log_response)
                .on_failure(()),
        )
        .layer(PropagateRequestIdLayer::x_request_id())
        .map_response(move |mut response: Response| {
            security_headers.apply(response.headers_mut());
            response
        })
        .layer(from_fn_with_state(app, count_errors))
        .layer(from_fn_with_state(reports, report));
    routes.route_layer(from_fn(health::measure)).layer(layers)
}
