//! The short way to the board that everyone reads: ahead of the router and its layers, which cost more than the answer.
//!
//! It answers what the long way would, and only for a stage that the long way has just found to be everyone's (`app::boards::known`).
//! Everything else, and everything while requests are logged, goes the long way.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context as TaskContext, Poll};
use std::time::Instant;

use app::StagePath;
use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use metrics::{Counter, Histogram};
use tower::Service;

use crate::{Context, health, protect, streamed};

/// The route's name among the figures.
const ROUTE: &str = "/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/board";

/// A router, and the short way past it. Cheap to clone: each request holds one.
#[derive(Clone)]
pub struct Shortcut {
    short_way: Arc<ShortWay>,
    long_way: Router,
}

struct ShortWay {
    context: Context,
    sent: Counter,
    unchanged: Counter,
    seconds: Histogram,
}

impl Shortcut {
    pub fn past(long_way: Router, context: Context) -> Self {
        let count = |status| health::count("GET", ROUTE, status);
        let (sent, unchanged) = (count(StatusCode::OK), count(StatusCode::NOT_MODIFIED));
        let short_way = ShortWay { context, sent, unchanged, seconds: health::seconds("GET", ROUTE) };
        Self { short_way: Arc::new(short_way), long_way }
    }
}

impl ShortWay {
    /// The answer, if the short way has one.
    fn answer(&self, request: &Request) -> Option<Response> {
        let began = Instant::now();
        // whoever names a position may have to wait for it
        if request.method() != Method::GET || request.uri().query().is_some() || protect::logs_requests() {
            return None;
        }
        let view = app::boards::known(&self.context.app, &stage(request.uri().path())?)?;
        let snapshot = self.context.live.snapshot_at_hand(view)?;
        let mut response = streamed::public(&snapshot, request.headers()).ok()?;
        protect::finish(request.headers(), response.headers_mut());
        if response.status() == StatusCode::OK { &self.sent } else { &self.unchanged }.increment(1);
        self.seconds.record(began.elapsed());
        Some(response)
    }
}

/// The stage whose board this path may be. Whether its parts are slugs is known of those that are known.
fn stage(path: &str) -> Option<StagePath> {
    let parts = path.strip_prefix("/api/v1/institutions/")?.strip_suffix("/board")?;
    let (institution, parts) = parts.split_once("/championships/")?;
    let (championship, stage) = parts.split_once("/stages/")?;
    Some(StagePath { institution: institution.to_owned(), championship: championship.to_owned(), stage: stage.to_owned() })
}

impl Service<Request> for Shortcut {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut TaskContext<'_>) -> Poll<Result<(), Infallible>> {
        // a router is always ready
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match self.short_way.answer(&request) {
            Some(response) => Box::pin(ready(Ok(response))),
            None => Box::pin(self.long_way.call(request)),
        }
    }
}
