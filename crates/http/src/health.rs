//! Liveness, readiness and metrics for the operator's tools. The metrics have their own port.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use app::App;
use app::backup::ScheduledBackups;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::FutureExt as _;
use live::Live;
use metrics::{Counter, Histogram, SharedString};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::server::reporting::Route;
use crate::server::request_log;
use crate::{Context, Problem, counters};

/// How often histogram samples are aggregated.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// How long the metrics wait for a value from the database.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

pub fn routes() -> Router<Context> {
    metrics_recorder();
    counters::start_at_zero();
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(check_readiness))
}

/// Returns the metrics route. Serve it where only the operator's tools have access: it shows how many people
/// watch and which routes are used.
pub fn metrics_router(app: App, live: Live) -> Router {
    Router::new().route("/metrics", get(render_metrics)).with_state((app, live))
}

/// Reports whether the database can be read and written.
async fn check_readiness(State(context): State<Context>) -> Response {
    match context.app.check_database().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => Problem::from(error).into_not_ready().into_response(),
    }
}

/// Returns the metrics in Prometheus's text format.
async fn render_metrics(State((app, live)): State<(App, Live)>) -> Response {
    set_backup_metric(&app).await;
    let figures = app::server_health::figures(&app);
    set_gauge("zerodab_disk_free_bytes", figures.disk_free);
    if let Some(end) = figures.certificate_end {
        metrics::gauge!("zerodab_certificate_expiry_timestamp_seconds").set(end.as_duration().as_secs_f64());
    }
    let queue = tokio::time::timeout(DATABASE_TIMEOUT, app::server_health::waiting_emails(&app)).await;
    set_gauge("zerodab_mail_queue_messages", queue.ok().and_then(Result::ok));
    #[expect(
        clippy::cast_precision_loss,
        reason = "a process has far fewer open streams than a float has digits"
    )]
    metrics::gauge!("zerodab_stream_watchers").set(live.open_streams() as f64);
    let Some(recorder) = metrics_recorder() else { return Problem::internal().into_response() };
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder.render()).into_response()
}

/// Sets the time of the last backup, if the server makes backups by itself: 0 before the first one, so that an alert notices
/// when none succeeds. Without a database the value is the last known one; the other metrics say more.
async fn set_backup_metric(app: &App) {
    if app.backup_schedule().is_none() {
        return;
    }
    let gauge = metrics::gauge!("zerodab_last_backup_timestamp_seconds");
    if let Ok(Ok(ScheduledBackups { good, .. })) =
        tokio::time::timeout(DATABASE_TIMEOUT, app::backup::last(app)).await
    {
        gauge.set(good.map_or(0.0, |backup| backup.at.as_duration().as_secs_f64()));
    }
}

/// Sets a gauge. A value that can't be read is left as it was.
#[expect(clippy::cast_precision_loss, reason = "a disk has fewer bytes than a float has digits")]
fn set_gauge(name: &'static str, value: Option<u64>) {
    if let Some(value) = value {
        metrics::gauge!(name).set(value as f64);
    }
}

/// Counts and times every request by its route, never by its path, because paths contain people's names.
pub async fn measure(request: Request, next: Next) -> Response {
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned());
    let route_recorded = request_log::record_route(&route);
    if let Some(reported) = request.extensions().get::<Route>() {
        reported.set(&route);
    }
    // a client may invent methods, and each would become a time series
    let method = match *request.method() {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let started_at = Instant::now();
    let outcome = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let status = outcome.as_ref().map_or(StatusCode::INTERNAL_SERVER_ERROR, Response::status);
    request_counter(method, route.clone(), status).increment(1);
    response_times(method, route).record(started_at.elapsed());
    // `server::reporting` answers a panic
    let mut response = outcome.unwrap_or_else(|panic| resume_unwind(panic));
    response.extensions_mut().insert(route_recorded);
    response
}

/// Returns the number of a route's responses with a status.
pub fn request_counter(method: &'static str, route: impl Into<SharedString>, status: StatusCode) -> Counter {
    let (route, status) = (route.into(), status.as_u16().to_string());
    metrics::counter!("zerodab_http_requests_total", "method" => method, "route" => route, "status" => status)
}

/// Returns the response times of a route, in seconds.
pub fn response_times(method: &'static str, route: impl Into<SharedString>) -> Histogram {
    metrics::histogram!("zerodab_http_request_seconds", "method" => method, "route" => route.into())
}

/// Returns the process's only recorder, shared by all its servers.
fn metrics_recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2.0, 10.0];
        let recorder = PrometheusBuilder::new()
            .set_buckets(&buckets)
            .and_then(PrometheusBuilder::install_recorder)
            .ok()?;
        let handle = recorder.clone();
        // without upkeep, a server whose metrics are never read would accumulate every sample
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(UPKEEP_INTERVAL);
                handle.run_upkeep();
            }
        });
        Some(recorder)
    };
    RECORDER.get_or_init(install).as_ref()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::body::Body;
    use axum::middleware::from_fn;
    use tower::ServiceExt as _;

    use super::*;

    async fn panicking_handler() -> StatusCode {
        panic!("no such wheel")
    }

    #[tokio::test]
    async fn a_panic_of_a_handler_is_counted_as_a_failed_request() {
        let recorder = metrics_recorder().unwrap();
        let router = Router::new().route("/wheel", get(panicking_handler)).route_layer(from_fn(measure));
        let request = axum::http::Request::get("/wheel").body(Body::empty()).unwrap();
        let outcome = AssertUnwindSafe(router.oneshot(request)).catch_unwind().await;
        assert!(outcome.is_err());
        let metrics = recorder.render();
        assert!(metrics.contains(r#"{method="GET",route="/wheel",status="500"} 1"#), "{metrics}");
    }
}
