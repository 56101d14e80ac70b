//! Boards and streams follow the change feed, also from another server on the same database.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod boards;
mod servers;
mod topics;

use std::time::Duration;

use app::boards::PublicAccess;
use app::registration::ParticipantIn;
use app::{App, Caller};
use http_body_util::BodyExt as _;
use jiff::civil::date;
use live::{Live, Subscription};
use serde_json::Value;
use testkit::Federation;

/// The longest time that a test waits. Shorter than the interval at which a feed on SQLite looks for changes
/// that it wasn't notified of.
const SOON: Duration = Duration::from_secs(10);

/// Returns a visitor's access to the classic stage.
async fn access(app: &App) -> PublicAccess {
    app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap()
}

/// A subscriber that reads one event at a time, however many arrive in one piece.
struct Reader {
    subscription: Subscription,
    text: String,
}

impl Reader {
    fn new(subscription: Subscription) -> Self {
        Self { subscription, text: String::new() }
    }

    async fn follow_board(live: &Live, access: PublicAccess, since: Option<u64>) -> Self {
        Self::new(live.follow_board(access, since).await.unwrap())
    }

    /// Returns the next event, skipping heartbeats; none if the stream ends. Fails if nothing arrives in time.
    async fn event(&mut self) -> Option<(String, Value)> {
        let event = async {
            loop {
                while let Some((event, rest)) =
                    self.text.split_once("\n\n").map(|(event, rest)| (event.to_owned(), rest.to_owned()))
                {
                    self.text = rest;
                    let line = |name: &str| {
                        event.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned)
                    };
                    if let Some(kind) = line("event: ").filter(|kind| kind != "heartbeat") {
                        return Some((kind, serde_json::from_str(&line("data: ").unwrap()).unwrap()));
                    }
                }
                let bytes = self.subscription.frame().await?.unwrap().into_data().unwrap();
                self.text += std::str::from_utf8(&bytes).unwrap();
            }
        };
        tokio::time::timeout(SOON, event).await.expect("an event, or the end of the stream")
    }
}

fn participant_input(number: u32) -> ParticipantIn {
    ParticipantIn {
        name: format!("Braucējs {number}"),
        racing_number: number.to_string(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1990, 3, 17)),
        ..ParticipantIn::default()
    }
}
