//! A full disk refuses entries and loses none; when there is space again, the server recovers without a
//! restart.

use std::collections::BTreeSet;

use reqwest::StatusCode;
use storage::{Connection, Storage};
use testkit::SmallDisk;

use crate::judges::{RideResponse, Server, Stage, assert_recorded};

/// The number of rides delivered at a time.
const BATCH: usize = 12;
/// The number of refusals after which a disk has been full for long enough.
const MIN_REFUSALS: usize = 12;

async fn truncate_log(connection: &impl Connection) {
    connection.execute_unprepared("PRAGMA wal_checkpoint(TRUNCATE)").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_entries_and_loses_none() {
    let Some(disk) = SmallDisk::mount() else { return };
    // SQLite's write-ahead log keeps its size, so without this an old log would have space on a full disk
    drop(Server::demo(disk.path()));
    let database = Storage::sqlite(&disk.path().join("zerodab.db")).await.unwrap();
    truncate_log(database.reader()).await;
    drop(database);
    let server = Server::demo(disk.path());
    let stage = Stage::of_demo(&server.address).await;
    let mut rides = stage.open_rides().await;
    let mut acknowledged = BTreeSet::new();
    let mut total_refusals = 0;
    // twice, because the first outage must leave nothing behind that breaks the second
    for _ in 0..2 {
        disk.fill();
        let mut refusals = Vec::new();
        while refusals.len() < MIN_REFUSALS {
            let batch = rides.split_off(
                rides.len().checked_sub(BATCH).expect("the disk is not full: every ride was accepted"),
            );
            for (ride, response) in stage.deliver_all(&batch).await {
                if response == RideResponse::Accepted {
                    acknowledged.insert(ride);
                } else {
                    refusals.push((ride, response));
                }
            }
        }
        for (ride, response) in &refusals {
            assert_eq!(
                *response,
                RideResponse::Refused(StatusCode::INSUFFICIENT_STORAGE, "storage-full".to_owned(), true),
                "{ride:?}"
            );
        }
        assert_eq!(server.readiness().await, (StatusCode::SERVICE_UNAVAILABLE, "storage-full".to_owned()));
        total_refusals += refusals.len();
        assert!(
            stage.recorded().await.is_superset(&acknowledged),
            "acknowledged entries can be read while the disk is full"
        );

        disk.free();
        server.wait_until_ready().await;
        let refused_rides: Vec<_> = refusals.into_iter().map(|(ride, _)| ride).collect();
        for (ride, response) in stage.deliver_all(&refused_rides).await {
            assert_eq!(response, RideResponse::Accepted, "{ride:?} was not recorded before, and is now");
            acknowledged.insert(ride);
        }
    }
    drop(server);
    let server = Server::demo(disk.path());
    let recorded = Stage::of_demo(&server.address).await.recorded().await;
    assert!(total_refusals >= 2 * MIN_REFUSALS);
    assert_recorded(&acknowledged, &recorded);
}
