//! An acknowledged entry survives a `kill -9` of the server.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::judges::{Answer, Ride, Server, Stage, assert_recorded};

/// How many times the server is killed while judges deliver.
const KILLS: usize = 5;
const JUDGES: usize = 4;

/// Delivers rides one after the other until the server is gone, and collects the acknowledged ones.
async fn deliver(stage: Stage, rides: Vec<Ride>, acknowledged: Arc<Mutex<BTreeSet<Ride>>>) {
    for ride in rides {
        match stage.deliver(&ride).await {
            Answer::Accepted => acknowledged.lock().unwrap().insert(ride),
            Answer::Nothing => return,
            refused @ Answer::Refused(..) => panic!("{refused:?}"),
        };
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_entry_survives_a_kill_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let acknowledged = Arc::new(Mutex::new(BTreeSet::new()));
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
        tokio::time::sleep(Duration::from_millis(100 + 37 * kill as u64)).await;
        drop(server);
        for judge in judges {
            judge.await.unwrap();
        }
    }
    let server = Server::demo(folder.path());
    let recorded = Stage::of_demo(&server.address).await.recorded().await;
    let acknowledged = acknowledged.lock().unwrap();
    assert!(acknowledged.len() > KILLS, "judges delivered {} entries", acknowledged.len());
    assert_recorded(&acknowledged, &recorded);
}
