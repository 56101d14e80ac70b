//! What befalls the database in the middle of the storm.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use testkit::{Database, Federation, SmallDisk, Start, Terminator};

/// How many phones are told to come again before a fault passes.
const REFUSALS: usize = 5;
/// A disk whose log has room may take many entries yet, and phones may have little left to deliver.
const PATIENCE: Duration = Duration::from_secs(5);

/// A federation on a database that can be struck.
pub struct Stormy {
    pub federation: Federation,
    weakness: Option<Weakness>,
}

enum Weakness {
    /// The disk fills up.
    Disk(Arc<SmallDisk>),
    /// Connections are ended.
    Connections(Terminator),
}

impl Start for Stormy {
    async fn start(database: Database) -> Self {
        if database.storage.is_shared() {
            let weakness = Some(Weakness::Connections(Terminator::of(&database).await));
            return Self { federation: Federation::start(database).await, weakness };
        }
        match SmallDisk::mount().map(Arc::new) {
            Some(disk) => {
                let database = Database::sqlite_on(disk.clone()).await;
                Self { federation: Federation::start(database).await, weakness: Some(Weakness::Disk(disk)) }
            }
            None => Self { federation: Federation::start(database).await, weakness: None },
        }
    }
}

impl Stormy {
    /// Strikes until some phones are refused, then lets the database be.
    pub async fn strike(&self, refusals: &AtomicUsize) {
        let (enough, begun) = (refusals.load(Ordering::Relaxed) + REFUSALS, Instant::now());
        let goes_on = || refusals.load(Ordering::Relaxed) < enough && begun.elapsed() < PATIENCE;
        match &self.weakness {
            Some(Weakness::Disk(disk)) => {
                disk.fill();
                while goes_on() {
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                disk.free();
            }
            Some(Weakness::Connections(operator)) => {
                while goes_on() {
                    operator.terminate("true").await;
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
            }
            None => {}
        }
    }
}
