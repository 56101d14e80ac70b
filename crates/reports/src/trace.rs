//! The trace of a request: how long it took, by its route, as a single span.

use sentry_core::protocol::SpanStatus;
use sentry_core::{Hub, Transaction, TransactionContext};

/// The trace of a request; empty if no endpoint is configured.
pub struct Trace(Option<Transaction>);

impl Trace {
    pub(crate) fn start(hub: Option<&Hub>) -> Self {
        Self(hub.map(|hub| hub.start_transaction(TransactionContext::new("request", "http.server"))))
    }

    /// Ends the trace when the request has been answered.
    pub fn finish(self, method: &str, route: &str, status: u16) {
        let Some(transaction) = self.0 else { return };
        transaction.set_name(&format!("{method} {route}"));
        transaction.set_tag("status", status);
        transaction.set_status(match status {
            0..400 => SpanStatus::Ok,
            400..500 => SpanStatus::InvalidArgument,
            _ => SpanStatus::InternalError,
        });
        transaction.finish();
    }
}
