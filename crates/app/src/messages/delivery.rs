//! Delivers messages in the background, one email or notification after the other, so that other servers aren't
//! flooded. What isn't accepted is tried again later. If the server stops between sending and storing that, it
//! sends twice rather than never; a phone shows the second notification in place of the first.

use std::time::Duration;

use super::{emails, notifications};
use crate::{App, Error, server_health};

/// The number of emails or notifications that are read at once.
pub(super) const BATCH: u64 = 50;
/// The interval in which those that wait for another attempt are looked for.
const INTERVAL: Duration = Duration::from_secs(30);

/// Delivers messages as long as the server runs: when one is sent, and in an interval.
pub async fn run_sender(app: App) {
    loop {
        match deliver_due(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "emails and notifications of messages were tried"),
            Err(error) => {
                tracing::warn!(error = %storage::with_causes(&error), "messages are delayed");
            }
        }
        // an elapsed interval is no error: then what failed is due again
        let _ = tokio::time::timeout(INTERVAL, app.deliveries_due.notified()).await;
    }
}

/// Tries all emails and notifications that are due, each once. Returns how many were tried.
pub async fn deliver_due(app: &App) -> Result<usize, Error> {
    // side by side, so that a fault of the one neither stops nor delays the other
    let (notifications, emails, tests) = tokio::join!(
        notifications::deliver_due(app),
        emails::deliver_due(app),
        server_health::deliver_due_tests(app)
    );
    Ok(notifications? + emails? + tests?)
}
