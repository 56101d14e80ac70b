//! An acknowledged entry survives a `kill -9` of the server.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::judges::{Ride, RideResponse, Server, Stage, assert_recorded};

/// How many times the server is killed while judges deliver.
const KILLS: usize = 5;
const JUDGES: usize = 4;
/// The longest time for the deliveries before a kill.
const TIME_LIMIT: Duration = Duration::from_mins(1);

/// The rides that the server has acknowledged.
type Acknowledged = Arc<watch::Sender<BTreeSet<Ride>>>;

/// Delivers rides one after the other until the server is gone, and collects the acknowledged ones.
async fn deliver(stage: Stage, rides: Vec<Ride>, acknowledged: Acknowledged) {
    for ride in rides {
        match stage.deliver(&ride).await {
            RideResponse::Accepted => acknowledged.send_modify(|rides| {
                rides.insert(ride);
            }),
            RideResponse::Missing => return,
            refusal @ RideResponse::Refused(..) => panic!("{refusal:?}"),
        }
    }
    panic!("the rides ran out before the server was killed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_entry_survives_a_kill_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let acknowledged = Acknowledged::default();
    let mut progress = acknowledged.subscribe();
    for kill in 0..KILLS {
        let server = Server::demo(folder.path());
        let stage = Stage::of_demo(&server.address).await;
        let open = stage.open_rides().await;
        let judges: Vec<_> = (0..JUDGES)
            .map(|judge| {
                let rides = open.iter().skip(judge).step_by(JUDGES).cloned().collect();
                tokio::spawn(deliver(stage.clone(), rides, acknowledged.clone()))
            })
            .collect();
        let enough = acknowledged.borrow().len() + 2 * JUDGES + 3 * kill;
        let delivered = progress.wait_for(|rides| rides.len() >= enough);
        tokio::time::timeout(TIME_LIMIT, delivered).await.expect("deliveries in time").unwrap();
        drop(server);
        for judge in judges {
            judge.await.unwrap();
        }
    }
    let server = Server::demo(folder.path());
    let recorded = Stage::of_demo(&server.address).await.recorded().await;
    assert_recorded(&acknowledged.borrow(), &recorded);
}
