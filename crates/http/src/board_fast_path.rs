//! A fast path for the public board, the most frequent request: it bypasses the router and its layers, which
//! cost more than the response.
//!
//! It returns the same response as the router would, and only for a stage that the router has recently found
//! to be public (`app::boards::cached_access`). Every other request goes to the router.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::task::{Context as TaskContext, Poll};
use std::time::Instant;

use app::StagePath;
use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use metrics::{Counter, Histogram};
use tower::Service;

use crate::path_patterns::PathPatterns;
use crate::response::snapshot::public_snapshot_response;
use crate::server::request_log;
use crate::server::security_headers::SecurityHeaders;
use crate::{API_PATH, Context, STAGE_PATH, health};

/// The path of the board, which is also the route's label in the metrics.
static ROUTE: LazyLock<&str> = LazyLock::new(|| &*format!("{API_PATH}{STAGE_PATH}/board").leak());

/// A router with a fast path in front of it. Cheap to clone: each request has its own clone.
#[derive(Clone)]
pub struct BoardFastPath {
    fast_path: Arc<FastPath>,
    router: Router,
}

struct FastPath {
    context: Context,
    /// Counts the responses with a board.
    sent: Counter,
    /// Counts the responses to clients that already have the board.
    unchanged: Counter,
    response_times: Histogram,
    security_headers: SecurityHeaders,
}

impl BoardFastPath {
    pub fn new(router: Router, context: Context) -> Self {
        let counter = |status| health::request_counter("GET", *ROUTE, status);
        let fast_path = FastPath {
            sent: counter(StatusCode::OK),
            unchanged: counter(StatusCode::NOT_MODIFIED),
            response_times: health::response_times("GET", *ROUTE),
            security_headers: SecurityHeaders::new(context.app.site()),
            context,
        };
        Self { fast_path: Arc::new(fast_path), router }
    }
}

impl FastPath {
    /// Returns the response, if the fast path has one.
    fn respond(&self, request: &Request) -> Option<Response> {
        let started_at = Instant::now();
        // a request with `at-least` may have to wait
        if request.method() != Method::GET || request.uri().query().is_some() {
            return None;
        }
        let access = app::boards::cached_access(&self.context.app, &stage_of_board(request.uri().path())?)?;
        let snapshot = self.context.live.cached_snapshot(access)?;
        let mut response = public_snapshot_response(&snapshot, request.headers()).ok()?;
        self.security_headers.finish(request.headers(), response.headers_mut());
        if response.status() == StatusCode::OK { &self.sent } else { &self.unchanged }.increment(1);
        self.response_times.record(started_at.elapsed());
        request_log::log_fast_path(request.method(), *ROUTE, &response, started_at.elapsed());
        Some(response)
    }
}

/// Returns the stage whose board is at a path.
fn stage_of_board(path: &str) -> Option<StagePath> {
    static BOARD: LazyLock<PathPatterns> = LazyLock::new(|| PathPatterns::new([*ROUTE]));
    BOARD.find(path)?.stage()
}

impl Service<Request> for BoardFastPath {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut TaskContext<'_>) -> Poll<Result<(), Infallible>> {
        // a router is always ready
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match self.fast_path.respond(&request) {
            Some(response) => Box::pin(ready(Ok(response))),
            None => Box::pin(self.router.call(request)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::io;
    use std::sync::{Mutex, PoisonError};

    use axum::body::Body;
    use live::Live;
    use reports::Reports;
    use testkit::{Database, Federation, Start as _};
    use tower::ServiceExt as _;
    use tracing_subscriber::fmt;

    use super::*;
    use crate::{Proxies, Quotas};

    /// Collects the lines of a log.
    #[derive(Clone, Default)]
    struct LogBuffer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for LogBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn the_fast_path_answers_and_logs_the_same_line_as_the_router() {
        let log = LogBuffer::default();
        let writer = log.clone();
        let subscriber =
            fmt().with_env_filter("requests=info").with_ansi(false).with_writer(move || writer.clone());
        let _logging = tracing::subscriber::set_default(subscriber.finish());
        let federation = Federation::start(Database::sqlite().await).await;
        let live = Live::start(federation.app.clone());
        let (proxies, reports, quotas) = (Proxies::default(), Reports::default(), Quotas::default());
        let context = Context { app: federation.app.clone(), live, proxies, reports, quotas };
        let request = || {
            let path = "/api/v1/institutions/btf/championships/cup/stages/classic/board";
            axum::http::Request::get(path)
                .header("x-request-id", "from-the-proxy")
                .body(Body::empty())
                .unwrap()
        };
        // the fast path answers only after the router has found the stage to be public
        let response = crate::router(context.clone(), Router::new()).oneshot(request()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let service = BoardFastPath::new(Router::new(), context);
        let response = service.fast_path.respond(&request()).expect("the fast path has a response");
        assert_eq!(
            (response.status(), &response.headers()["x-request-id"]),
            (StatusCode::OK, &"from-the-proxy".parse().unwrap())
        );
        let lines = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        let [routed, direct] = lines.lines().collect::<Vec<_>>()[..] else { panic!("{lines}") };
        for line in [routed, direct] {
            for part in ["method=GET", "id=\"from-the-proxy\"", *ROUTE, "status=200", "micros="] {
                assert!(line.contains(part), "{part} in {line}");
            }
            assert!(!line.contains("btf"), "{line}");
        }
    }
}
