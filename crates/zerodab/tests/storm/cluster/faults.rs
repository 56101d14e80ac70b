//! The faults of a cluster, and what each costs: how long no ride was saved, and which requests were refused.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::task::{JoinHandle, block_in_place};
use tokio::time::sleep;

use super::Cluster;
use crate::responses::Responses;

/// How long anything may take that a fault waits for.
const TIME_LIMIT: Duration = Duration::from_mins(2);
/// How long a server that was killed is away: longer than the balancer takes to notice.
const REPAIR: Duration = Duration::from_secs(1);

/// A fault of the cluster.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// Both servers are restarted one after the other, as for an upgrade.
    RollingRestart,
    /// A server is killed.
    KilledServer,
    /// The primary is killed, and the standby takes over.
    LostPrimary,
    /// The network between a server and its database loses everything for a while.
    Partition,
}

/// All faults, in the order in which they happen: the last one lasts the longest.
pub const ALL: [Fault; 4] =
    [Fault::RollingRestart, Fault::KilledServer, Fault::LostPrimary, Fault::Partition];

/// Observes when rides are saved, and causes the faults.
pub struct Faults {
    /// When the number of acknowledged rides has grown.
    saves: Arc<Mutex<Vec<Instant>>>,
    observer: JoinHandle<()>,
    responses: Arc<Responses>,
    reports: Vec<Value>,
}

impl Faults {
    /// Starts to observe.
    pub fn observe(acknowledged: Arc<AtomicUsize>, responses: Arc<Responses>) -> Self {
        let saves = Arc::<Mutex<Vec<Instant>>>::default();
        let times = saves.clone();
        let observer = tokio::spawn(async move {
            let mut last = 0;
            loop {
                let now = acknowledged.load(Ordering::Relaxed);
                if now > last {
                    times.lock().unwrap().push(Instant::now());
                }
                last = now;
                sleep(Duration::from_millis(5)).await;
            }
        });
        Self { saves, observer, responses, reports: Vec::new() }
    }

    /// Returns how many faults there were.
    pub fn count(&self) -> usize {
        self.reports.len()
    }

    /// Returns what each fault has cost.
    pub fn report(&self) -> &[Value] {
        &self.reports
    }

    /// Causes a fault, and waits until a ride is saved after it.
    pub async fn cause(&mut self, fault: Fault, cluster: &mut Cluster) {
        let (before, started_at) = (self.responses.refused_by_kind(), Instant::now());
        let repaired_at = match fault {
            Fault::RollingRestart => {
                for server in &mut cluster.servers {
                    block_in_place(|| server.restart());
                    self.wait_for_save().await;
                }
                started_at
            }
            Fault::KilledServer => {
                block_in_place(|| cluster.servers[0].kill());
                sleep(REPAIR).await;
                block_in_place(|| cluster.servers[0].start_again());
                started_at
            }
            Fault::LostPrimary => {
                cluster.databases.kill_primary();
                self.wait_for_refusal().await;
                cluster.databases.promote_standby().await;
                Instant::now()
            }
            Fault::Partition => {
                cluster.databases.cut_off(1);
                wait_for_readiness(cluster, 0, StatusCode::SERVICE_UNAVAILABLE).await;
                // the server that is cut off has locked what the other one needs, until the database gives it up
                self.wait_for_save().await;
                wait_for_readiness(cluster, 1, StatusCode::OK).await;
                cluster.databases.reconnect(1);
                wait_for_readiness(cluster, 0, StatusCode::OK).await;
                started_at
            }
        };
        let lasted = started_at.elapsed();
        self.wait_for_save().await;
        self.reports.push(json!({
            "fault": format!("{fault:?}"),
            "lasted": lasted.as_secs_f64(),
            "longestPauseOfWrites": self.longest_pause(started_at).as_secs_f64(),
            "afterRepair": self.first_save_after(repaired_at).as_secs_f64(),
            "refused": difference(&before, &self.responses.refused_by_kind()),
        }));
    }

    /// Waits until one more ride is acknowledged.
    async fn wait_for_save(&self) {
        let count = self.saves.lock().unwrap().len();
        wait_until("a ride to be saved", async || self.saves.lock().unwrap().len() > count).await;
    }

    /// Waits until the servers have refused a request.
    async fn wait_for_refusal(&self) {
        let count = self.responses.refusals();
        wait_until("a request to be refused", async || self.responses.refusals() > count).await;
    }

    /// Returns the longest time without a saved ride since this moment.
    fn longest_pause(&self, since: Instant) -> Duration {
        let saves = self.saves.lock().unwrap();
        let mut last = since;
        let mut longest = Duration::ZERO;
        for save in saves.iter().filter(|save| **save >= since) {
            longest = longest.max(*save - last);
            last = *save;
        }
        longest
    }

    fn first_save_after(&self, moment: Instant) -> Duration {
        let saves = self.saves.lock().unwrap();
        saves.iter().find(|save| **save >= moment).map_or(Duration::ZERO, |save| *save - moment)
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        self.observer.abort();
    }
}

/// Waits until `/readyz` of a server has this status.
async fn wait_for_readiness(cluster: &Cluster, index: usize, expected: StatusCode) {
    let url = format!("http://{}/readyz", cluster.servers[index].address);
    wait_until(&format!("{url} to be {expected}"), async || {
        reqwest::get(&url).await.is_ok_and(|response| response.status() == expected)
    })
    .await;
}

async fn wait_until(what: &str, has_happened: impl AsyncFn() -> bool) {
    let wait = async {
        while !has_happened().await {
            sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIME_LIMIT, wait).await.unwrap_or_else(|_| panic!("waited in vain for {what}"));
}

/// Returns by how much each number has grown.
fn difference(before: &BTreeMap<String, usize>, after: &BTreeMap<String, usize>) -> BTreeMap<String, usize> {
    let growth =
        |(kind, count): (&String, &usize)| (kind.clone(), count - before.get(kind).copied().unwrap_or(0));
    after.iter().map(growth).filter(|(_, count)| *count > 0).collect()
}
