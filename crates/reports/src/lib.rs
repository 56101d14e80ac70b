//! Reports to the operator's own tools, if configured: errors and traces to a server that speaks Sentry's
//! protocol, traces to a collector of OpenTelemetry, page views to an analytics endpoint. No report identifies a person: [`scrub`] cleans every text,
//! and requests are named by their route, not their address.

mod analytics;
mod delivery;
mod opentelemetry;
mod scrub;
mod trace;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use outbound::HttpClient;
use sentry_core::protocol::{Event, Exception};
use sentry_core::types::Dsn;
use sentry_core::{Client, ClientOptions, Hub, Level, Scope};

pub use self::opentelemetry::{InvalidCollector, Traces};
pub use analytics::{Analytics, InvalidAddress, PageViews};
pub use scrub::scrub;
pub use trace::Trace;

use delivery::{Delivery, ReportQueue};

/// The share of requests that are traced.
const TRACE_SAMPLE_RATE: f32 = 0.5;
/// How long unsent reports may delay the server's shutdown.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Reports failures, or does nothing if no endpoint is configured. Cheap to clone.
#[derive(Clone, Default)]
pub struct Reports(Option<Tracker>);

/// The connection to the error tracker.
#[derive(Clone)]
struct Tracker {
    hub: Arc<Hub>,
    queue: ReportQueue,
}

/// A request that failed with an error or a panic.
#[derive(Clone, Debug)]
pub struct Failure<'a> {
    /// `panic` or `error`.
    pub kind: &'static str,
    /// The error message.
    pub message: &'a str,
    /// The request's method.
    pub method: &'a str,
    /// The pattern of its address (never the address itself).
    pub route: &'a str,
    /// Its id, which is also in the log and in the response.
    pub request: &'a str,
}

/// An error in a browser.
#[derive(Clone, Debug)]
pub struct BrowserFailure {
    /// The error's type, such as `TypeError`.
    pub kind: String,
    /// The error's message.
    pub message: String,
    /// The stack trace.
    pub stack: String,
    /// The pattern of the page's address.
    pub page: String,
}

/// The address for error reports isn't a DSN. Its parser's error is left out, because it would show the key.
#[derive(Debug, thiserror::Error)]
#[error("the address for error reports must look like https://key@errors.example/1")]
pub struct InvalidDsn;

impl Reports {
    /// Sends to the endpoint of a DSN such as `https://key@errors.example/1`. Must be called within a Tokio
    /// runtime, which sends the reports.
    ///
    /// # Errors
    /// `InvalidDsn` if the text isn't a DSN.
    pub fn start(dsn: &str, client: HttpClient) -> Result<Self, InvalidDsn> {
        let dsn: Dsn = dsn.parse().map_err(|_| InvalidDsn)?;
        let (delivery, queue) = Delivery::start(&dsn, client);
        let release = concat!("zerodab@", env!("CARGO_PKG_VERSION"));
        let mut options = ClientOptions::new()
            .release(release)
            .environment("production")
            .traces_sample_rate(TRACE_SAMPLE_RATE);
        options.default_integrations = false;
        options.send_default_pii = false;
        options.dsn = Some(dsn);
        options.transport = Some(Arc::new(delivery));
        let hub = Hub::new(Some(Arc::new(Client::from_config(options))), Arc::new(Scope::default()));
        Ok(Self(Some(Tracker { hub: Arc::new(hub), queue })))
    }

    /// Whether an endpoint is configured.
    pub fn is_enabled(&self) -> bool {
        self.0.is_some()
    }

    /// Reports a failed request.
    pub fn report_failure(&self, failure: &Failure<'_>) {
        let tags = [("method", failure.method), ("request", failure.request), ("side", "server")];
        self.report(failure.kind, failure.message, failure.route, "rust", &tags, None);
    }

    /// Reports an error in a browser.
    pub fn report_browser_failure(&self, failure: &BrowserFailure) {
        self.report(
            &failure.kind,
            &failure.message,
            &failure.page,
            "javascript",
            &[("side", "browser")],
            Some(&failure.stack),
        );
    }

    fn report(
        &self,
        kind: &str,
        message: &str,
        route: &str,
        platform: &'static str,
        tags: &[(&str, &str)],
        stack: Option<&str>,
    ) {
        let Some(Tracker { hub, .. }) = &self.0 else { return };
        let exception = Exception { ty: scrub(kind), value: Some(scrub(message)), ..Exception::default() };
        hub.capture_event(Event {
            level: Level::Error,
            platform: platform.into(),
            transaction: Some(route.to_owned()),
            exception: vec![exception].into(),
            tags: tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            extra: stack
                .map(|stack| ("stack".to_owned(), scrub(stack).into()))
                .into_iter()
                .collect::<BTreeMap<_, _>>(),
            ..Event::default()
        });
    }

    /// Starts to trace a request. Half of all requests are sampled.
    pub fn start_trace(&self) -> Trace {
        Trace::start(self.0.as_ref().map(|tracker| &*tracker.hub))
    }

    /// Waits up to two seconds until all reports have been sent.
    pub async fn finish(&self) {
        if let Some(Tracker { queue, .. }) = &self.0 {
            // what isn't sent in time is lost
            let _ = tokio::time::timeout(FLUSH_TIMEOUT, queue.flush()).await;
        }
    }
}
