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

/// A phone at the start of its day.
pub struct Phone {
    number: u8,
    to_ride: Vec<PlannedEntry>,
    clock: SignedDuration,
    rng: fastrand::Rng,
    outbox: Vec<Value>,
    report: PhoneReport,
    acknowledged: Arc<AtomicUsize>,
}

/// A phone that has delivered everything.
pub struct PhoneReport {
    pub network: Network,
    number: u8,
    clock: SignedDuration,
    /// All entries it recorded, as they were sent.
    sent: Vec<Value>,
    /// The first outcome of each entry.
    pub outcomes: BTreeMap<Uuid, String>,
}

impl Phone {
    pub fn new(
        number: u8,
        to_ride: Vec<PlannedEntry>,
        mut network: Network,
        acknowledged: Arc<AtomicUsize>,
    ) -> Self {
        let mut rng = network.fork();
        // off by up to 28 hours in either direction; one is a month behind
        let clock = match number {
            1 => SignedDuration::from_hours(-24 * 31),
            _ => SignedDuration::from_secs(rng.i64(-100_000..100_000)),
        };
        let report = PhoneReport { network, number, clock, sent: Vec::new(), outcomes: BTreeMap::new() };
        Self { number, to_ride, clock, rng, outbox: Vec::new(), report, acknowledged }
    }

    /// Records and delivers all entries.
    pub async fn work(mut self) -> PhoneReport {
        self.to_ride.reverse();
        while !self.to_ride.is_empty() || !self.outbox.is_empty() {
            for _ in 0..self.rng.usize(0..4) {
                let Some(ride) = self.to_ride.pop() else { break };
                let entry = entry(&ride, Timestamp::now() + self.clock);
                self.report.sent.push(entry.clone());
                self.outbox.push(entry);
            }
            while let Ok(answer) = self.report.network.answers.try_recv() {
                self.handle_response(&answer);
            }
            if !self.outbox.is_empty() {
                self.rng.shuffle(&mut self.outbox);
                let part = self.rng.usize(1..=self.outbox.len().min(40));
                let batch = batch(self.number, self.clock, &self.outbox[..part]);
                if let Some(answer) = self.report.network.send(&batch).await {
                    self.handle_response(&answer);
                }
            }
            sleep(Duration::from_millis(self.rng.u64(0..15))).await;
        }
        self.report
    }

    fn handle_response(&mut self, answer: &Value) {
        for (id, outcome) in outcomes(answer) {
            self.outbox.retain(|entry| entry["id"] != id.to_string());
            if let Some(before) = self.report.outcomes.get(&id) {
                assert_eq!(*before, outcome, "the answer to {id} changed");
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
            let answer = self.network.send_surely(&batch(self.number, self.clock, part)).await;
            for (id, outcome) in outcomes(&answer) {
                assert_eq!(self.outcomes.get(&id), Some(&outcome), "the answer to {id} changed");
            }
        }
    }
}

fn entry(ride: &PlannedEntry, at: Timestamp) -> Value {
    let (_, name) = SCORES[SCORES.iter().position(|(score, _)| *score == ride.score).unwrap()];
    let events: Vec<_> =
        name.iter().map(|name| json!({ "name": name, "points": ride.score, "timestamp": at })).collect();
    json!({ "id": ride.id, "participant": ride.participant, "key": ride.key, "recordedAt": at, "events": events, "replaces": ride.replaces })
}

fn batch(phone: u8, clock: SignedDuration, entries: &[Value]) -> Value {
    json!({ "deviceNow": Timestamp::now() + clock, "judgeName": format!("Tiesnesis {phone}"), "entries": entries })
}

fn outcomes(answer: &Value) -> Vec<(Uuid, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    answer["replies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reply| (text(&reply["id"]).parse().unwrap(), text(&reply["outcome"])))
        .collect()
}
