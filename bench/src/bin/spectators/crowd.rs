//! What all spectators have received.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use bench::events::StreamItem;
use tokio::sync::Notify;

/// The combined state of all spectators.
#[derive(Default)]
pub struct Crowd {
    pub connected: usize,
    /// The number of events that were received, each counted once per spectator.
    pub received: u64,
    /// The id of the newest event.
    pub newest: Option<u64>,
    /// The number of spectators who have the newest event.
    pub newest_receipts: usize,
    /// When the last spectator received the newest event.
    pub last_receipt: Option<Instant>,
    /// The first failure, which makes the run invalid.
    pub failure: Option<String>,
    /// The bytes that the first spectator received; `None` if they aren't recorded.
    pub recording: Option<Vec<u8>>,
    changed: Rc<Notify>,
}

pub type SharedCrowd = Rc<RefCell<Crowd>>;

impl Crowd {
    /// Handles something that a spectator received; `own_newest` is the spectator's newest event.
    pub fn handle(&mut self, item: StreamItem, own_newest: &mut Option<u64>, spectators: usize) {
        match item {
            StreamItem::Connected => self.connected += 1,
            StreamItem::Refused => self.fail("a spectator was refused".to_owned()),
            StreamItem::Reset => self.fail("a spectator got a reset".to_owned()),
            StreamItem::Event(id) => {
                if *own_newest >= Some(id) {
                    self.fail(format!("event {id} came after {own_newest:?}"));
                }
                // starts the count for a new event; `wait_until` waits until all spectators have it
                if self.newest < Some(id) {
                    self.newest = Some(id);
                    self.newest_receipts = 0;
                }
                *own_newest = Some(id);
                self.received += 1;
                if self.newest == Some(id) {
                    self.newest_receipts += 1;
                    if self.newest_receipts < spectators {
                        return;
                    }
                    self.last_receipt = Some(Instant::now());
                }
            }
        }
        self.changed.notify_one();
    }

    /// Returns the message for the case that the time is up.
    pub fn timeout_message(&self) -> String {
        let Self { connected, received, newest, newest_receipts, .. } = self;
        format!(
            "the time is up: {connected} are connected, {received} events arrived, {newest_receipts} have the newest ({newest:?})"
        )
    }

    pub fn fail(&mut self, failure: String) {
        self.failure.get_or_insert(failure);
        self.changed.notify_one();
    }
}

/// Waits until a condition is met.
pub async fn wait_until(crowd: &SharedCrowd, condition: impl Fn(&Crowd) -> bool) -> Result<(), String> {
    let changed = crowd.borrow().changed.clone();
    loop {
        {
            let crowd = crowd.borrow();
            if let Some(failure) = &crowd.failure {
                return Err(failure.clone());
            }
            if condition(&crowd) {
                return Ok(());
            }
        }
        changed.notified().await;
    }
}
