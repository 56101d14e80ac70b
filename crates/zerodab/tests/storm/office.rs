//! Timekeepers' phones and entry desks in the storm: each sends its records, in the order in which they were made,
//! until they are acknowledged.

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::time::sleep;
use uuid::Uuid;

use crate::network::Network;
use crate::site::FinalState;

/// The entry fee in cents. Each rider also has an own part, so that no two payments are alike.
const FEE_CENTS: usize = 2500;

/// A timekeeper's phone or an entry desk.
pub struct Recorder {
    network: Network,
    requests: Vec<Value>,
    rng: fastrand::Rng,
}

/// What one of them has sent, all of it acknowledged.
pub struct RecorderReport {
    network: Network,
    requests: Vec<Value>,
}

impl Recorder {
    /// A timekeeper who records one point of every rider: `start` or `finish`.
    pub fn timekeeper(point: &str, participants: &[String], mut network: Network) -> Self {
        let mut rng = network.fork();
        let time = |participant: &String, rng: &mut fastrand::Rng| {
            let id = Uuid::from_u128(rng.u128(..));
            json!({ "id": id, "participant": participant, "point": point, "recordedAt": Timestamp::now() })
        };
        let times: Vec<_> = participants.iter().map(|participant| time(participant, &mut rng)).collect();
        let to_request = |times: &[Value]| json!({ "deviceNow": Timestamp::now(), "judgeName": "Laika ņēmējs", "times": times });
        let requests = times.chunks(3).map(to_request).collect();
        Self { network, requests, rng }
    }

    /// A desk that takes the fees of these riders.
    pub fn desk(participants: &[String], mut network: Network) -> Self {
        let mut rng = network.fork();
        let payment = |(index, participant): (usize, &String)| {
            json!({
                "id": Uuid::from_u128(rng.u128(..)), "participant": participant, "method": "cash",
                "amountCents": FEE_CENTS + index, "reason": "",
            })
        };
        let requests = participants.iter().enumerate().map(payment).collect();
        Self { network, requests, rng }
    }

    /// Sends everything.
    pub async fn work(mut self) -> RecorderReport {
        for request in &self.requests {
            while self.network.send(request).await.is_none() {
                // an answer that comes too late is one to a request that is sent again
                while self.network.responses.try_recv().is_ok() {}
                sleep(Duration::from_millis(self.rng.u64(0..15))).await;
            }
        }
        RecorderReport { network: self.network, requests: self.requests }
    }
}

impl RecorderReport {
    /// Sends everything again.
    pub async fn send_all_again(&self) {
        for request in &self.requests {
            self.network.send_reliably(request).await;
        }
    }
}

/// Compares the times and payments on the server with what was sent. Panics at the first difference.
pub fn compare(reports: &[RecorderReport], final_state: &FinalState) {
    let requests: Vec<_> = reports.iter().flat_map(|report| &report.requests).collect();
    let times = requests.iter().filter_map(|request| request["times"].as_array()).flatten();
    let stored_times = final_state.timekeeping["times"].as_array().unwrap();
    assert_eq!(ids(stored_times), ids(times), "the recorded times");

    let payments = || requests.iter().copied().filter(|request| request["amountCents"].is_u64());
    let stored_payments = final_state.cash_list["payments"].as_array().unwrap();
    assert_eq!(ids(stored_payments), ids(payments()), "the payments");
    let total: u64 = payments().map(|payment| payment["amountCents"].as_u64().unwrap()).sum();
    assert_eq!(final_state.cash_list["sums"]["totalCents"], total, "the cash list adds up");
}

/// Returns the ids of records, each of which must be there once.
fn ids<'a>(records: impl IntoIterator<Item = &'a Value>) -> BTreeSet<&'a str> {
    let mut ids = BTreeSet::new();
    for record in records {
        let id = record["id"].as_str().unwrap();
        assert!(ids.insert(id), "{id} is there twice");
    }
    ids
}
