//! What is told to the operator's own tools, when they are configured: errors and traces to whatever speaks Sentry's protocol, page views to
//! a counter. Nothing is told that says who somebody is: [`scrub`] goes over every text, and addresses are named by their route.

mod analytics;
mod delivery;
mod scrub;
mod trace;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use outbound::Web;
use sentry_core::protocol::{Event, Exception};
use sentry_core::types::Dsn;
use sentry_core::{Client, ClientOptions, Hub, Level, Scope};

pub use analytics::{Analytics, PageViews};
pub use scrub::scrub;
pub use trace::Trace;

use delivery::{Delivery, Sender};

/// The part of all requests of which a trace is told.
const TRACED: f32 = 0.5;
/// How long what is still to be told may keep the server from stopping.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Tells what went wrong; to nobody, where nothing is configured. Cheap to clone.
#[derive(Clone, Default)]
pub struct Reports(Option<Told>);

#[derive(Clone)]
struct Told {
    hub: Arc<Hub>,
    sender: Sender,
}

/// What went wrong with a request.
#[derive(Clone, Debug)]
pub struct Failure<'a> {
    /// `panic`, or `error`.
    pub kind: &'static str,
    /// What was said of it.
    pub what: &'a str,
    /// The request's method.
    pub method: &'a str,
    /// The pattern of its address, never the address.
    pub route: &'a str,
    /// Its id, which is in the log and in the answer.
    pub request: &'a str,
}

/// What went wrong in somebody's browser.
#[derive(Clone, Debug)]
pub struct BrowserFailure {
    /// The error's kind, as `TypeError`.
    pub kind: String,
    /// What it says.
    pub message: String,
    /// Where in the code.
    pub stack: String,
    /// The pattern of the page's address.
    pub page: String,
}

impl Reports {
    /// To an endpoint by its DSN, as `https://key@errors.example/1`. Needs a runtime, which carries what is told.
    pub fn to(dsn: &str, web: Web) -> Result<Self, String> {
        // the error would show the key
        let dsn: Dsn = dsn.parse().map_err(|_| "an address for error reports is as https://key@errors.example/1".to_owned())?;
        let (delivery, sender) = Delivery::start(&dsn, web);
        let release = concat!("zerodab@", env!("CARGO_PKG_VERSION"));
        let mut options = ClientOptions::new().release(release).environment("production").traces_sample_rate(TRACED);
        options.default_integrations = false;
        options.send_default_pii = false;
        options.dsn = Some(dsn);
        options.transport = Some(Arc::new(delivery));
        let hub = Hub::new(Some(Arc::new(Client::from_config(options))), Arc::new(Scope::default()));
        Ok(Self(Some(Told { hub: Arc::new(hub), sender })))
    }

    /// Whether anybody is told.
    pub fn are_sent(&self) -> bool {
        self.0.is_some()
    }

    /// Tells that a request failed.
    pub fn failed(&self, failure: &Failure<'_>) {
        let tags = [("method", failure.method), ("request", failure.request), ("side", "server")];
        self.tell(failure.kind, failure.what, failure.route, "rust", &tags, None);
    }

    /// Tells that a screen failed.
    pub fn failed_in_browser(&self, failure: &BrowserFailure) {
        self.tell(&failure.kind, &failure.message, &failure.page, "javascript", &[("side", "browser")], Some(&failure.stack));
    }

    fn tell(&self, kind: &str, what: &str, route: &str, platform: &'static str, tags: &[(&str, &str)], stack: Option<&str>) {
        let Some(Told { hub, .. }) = &self.0 else { return };
        let exception = Exception { ty: scrub(kind), value: Some(scrub(what)), ..Exception::default() };
        hub.capture_event(Event {
            level: Level::Error,
            platform: platform.into(),
            transaction: Some(route.to_owned()),
            exception: vec![exception].into(),
            tags: tags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            extra: stack.map(|stack| ("stack".to_owned(), scrub(stack).into())).into_iter().collect::<BTreeMap<_, _>>(),
            ..Event::default()
        });
    }

    /// Begins to follow a request; half of them are told.
    pub fn trace(&self) -> Trace {
        Trace::begin(self.0.as_ref().map(|sentry| &*sentry.hub))
    }

    /// Waits a moment until all is told.
    pub async fn finish(&self) {
        if let Some(Told { sender, .. }) = &self.0 {
            let _ = tokio::time::timeout(LAST_WORDS, sender.emptied()).await;
        }
    }
}
