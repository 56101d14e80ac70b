//! A judge's phone: records entries, stores them until they are answered, and sends them again in any order
//! until they are.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use tokio::time::sleep;
use uuid::Uuid;

use crate::network::Network;
use crate::plan::{PlannedEntry, SCORES};

/// A phone that records and delivers.
pub struct Phone {
    number: u8,
    /// What it has still to record.
    planned: Vec<PlannedEntry>,
    /// How far the phone's clock is ahead.
    clock_offset: SignedDuration,
    rng: fastrand::Rng,
    /// How long it waits between requests, at most.
    longest_pause: Duration,
    /// The entries without a response.
    outbox: Vec<Value>,
    report: PhoneReport,
    /// How many entries of all phones are answered.
    acknowledged: Arc<AtomicUsize>,
}

/// A phone that has delivered everything.
pub struct PhoneReport {
    pub network: Network,
    number: u8,
    clock_offset: SignedDuration,
    /// All entries it recorded, as they were sent.
    sent: Vec<Value>,
    /// The first outcome of each entry.
    pub outcomes: BTreeMap<Uuid, String>,
}

impl Phone {
    pub fn new(
        number: u8,
        planned: Vec<PlannedEntry>,
        mut network: Network,
        longest_pause: Duration,
        acknowledged: Arc<AtomicUsize>,
    ) -> Self {
        let mut rng = network.fork();
        // off by up to 28 hours in either direction; one is a month behind
        let clock_offset = match number {
            1 => SignedDuration::from_hours(-24 * 31),
            _ => SignedDuration::from_secs(rng.i64(-100_000..100_000)),
        };
        let report =
            PhoneReport { network, number, clock_offset, sent: Vec::new(), outcomes: BTreeMap::new() };
        Self { number, planned, clock_offset, rng, longest_pause, outbox: Vec::new(), report, acknowledged }
    }

    /// Records and delivers all entries.
    pub async fn work(mut self) -> PhoneReport {
        self.planned.reverse();
        while !self.planned.is_empty() || !self.outbox.is_empty() {
            for _ in 0..self.rng.usize(0..4) {
                let Some(planned) = self.planned.pop() else { break };
                let entry = entry_json(&planned, Timestamp::now() + self.clock_offset);
                self.report.sent.push(entry.clone());
                self.outbox.push(entry);
            }
            while let Ok(response) = self.report.network.responses.try_recv() {
                self.handle_response(&response);
            }
            if !self.outbox.is_empty() {
                self.rng.shuffle(&mut self.outbox);
                let part = self.rng.usize(1..=self.outbox.len().min(40));
                let batch = batch(self.number, self.clock_offset, &self.outbox[..part]);
                if let Some(response) = self.report.network.send(&batch).await {
                    self.handle_response(&response);
                }
            }
            sleep(self.longest_pause.mul_f64(self.rng.f64())).await;
        }
        self.report
    }

    fn handle_response(&mut self, response: &Value) {
        for (id, outcome) in outcomes(response) {
            self.outbox.retain(|entry| entry["id"] != id.to_string());
            if let Some(before) = self.report.outcomes.get(&id) {
                assert_eq!(*before, outcome, "the reply to {id} changed");
            } else {
                self.report.outcomes.insert(id, outcome);
                self.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

impl PhoneReport {
    /// Delivers everything again, and expects the same outcome for each entry.
    pub async fn deliver_all_again(&self) {
        for part in self.sent.chunks(100) {
            let response = self.network.send_reliably(&batch(self.number, self.clock_offset, part)).await;
            for (id, outcome) in outcomes(&response) {
                assert_eq!(self.outcomes.get(&id), Some(&outcome), "the reply to {id} changed");
            }
        }
    }
}

/// Returns an entry as a phone sends it.
fn entry_json(planned: &PlannedEntry, recorded_at: Timestamp) -> Value {
    let (_, event_name) = SCORES.iter().find(|(score, _)| *score == planned.score).unwrap();
    let event = |name: &&str| json!({ "name": name, "points": planned.score, "timestamp": recorded_at });
    let events: Vec<_> = event_name.iter().map(event).collect();
    json!({
        "id": planned.id,
        "participant": planned.participant,
        "key": planned.key,
        "recordedAt": recorded_at,
        "events": events,
        "replaces": planned.replaces,
    })
}

/// Returns a request with these entries.
fn batch(phone: u8, clock_offset: SignedDuration, entries: &[Value]) -> Value {
    json!({ "deviceNow": Timestamp::now() + clock_offset, "judgeName": format!("Tiesnesis {phone}"), "entries": entries })
}

fn outcomes(response: &Value) -> Vec<(Uuid, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    response["replies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reply| (text(&reply["id"]).parse().unwrap(), text(&reply["outcome"])))
        .collect()
}
