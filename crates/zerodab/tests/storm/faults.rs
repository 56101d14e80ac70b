//! Faults of the database in the middle of the storm.

use std::sync::Arc;
use std::time::{Duration, Instant};

use testkit::{Database, Federation, SmallDisk, Start, Terminator};

use crate::responses::Responses;

/// How many deliveries must be refused before a fault ends.
const REFUSALS: usize = 5;
/// A limit on each fault: the log on a full disk may have space for many entries, and phones may have few
/// left.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// A federation with a database whose faults can be simulated.
pub struct FaultyFederation {
    pub federation: Federation,
    /// None if this process may not mount a small disk.
    fault: Option<Fault>,
}

enum Fault {
    /// The disk fills up.
    Disk(Arc<SmallDisk>),
    /// Connections are ended.
    Connections(Terminator),
}

impl Start for FaultyFederation {
    async fn start(database: Database) -> Self {
        if database.storage.is_shared() {
            let fault = Some(Fault::Connections(Terminator::connect(&database).await));
            return Self { federation: Federation::start(database).await, fault };
        }
        match SmallDisk::mount().map(Arc::new) {
            Some(disk) => {
                let database = Database::sqlite_on(disk.clone()).await;
                Self { federation: Federation::start(database).await, fault: Some(Fault::Disk(disk)) }
            }
            None => Self { federation: Federation::start(database).await, fault: None },
        }
    }
}

impl FaultyFederation {
    /// Causes the fault until some deliveries are refused, then lets the database recover.
    pub async fn cause_fault(&self, responses: &Responses) {
        let (enough, started_at) = (responses.refusals() + REFUSALS, Instant::now());
        let must_continue = || responses.refusals() < enough && started_at.elapsed() < TIME_LIMIT;
        match &self.fault {
            Some(Fault::Disk(disk)) => {
                disk.fill();
                while must_continue() {
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                disk.free();
            }
            Some(Fault::Connections(operator)) => {
                while must_continue() {
                    operator.terminate("true").await;
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
            }
            None => {}
        }
    }
}
