//! While the data folder of a running server is moved away, replaced or removed, the server acknowledges
//! nothing.

use std::collections::BTreeSet;
use std::fs;

use reqwest::StatusCode;

use crate::judges::{Ride, RideResponse, Server, Stage, assert_recorded};

async fn assert_refused(server: &Server, stage: &Stage, rides: &[Ride]) {
    for (ride, response) in stage.deliver_all(rides).await {
        // the second code if the check of the entry had to open another connection for reading
        let codes = ["storage-unavailable", "database-unavailable"];
        let refusals =
            codes.map(|code| RideResponse::Refused(StatusCode::SERVICE_UNAVAILABLE, code.to_owned(), true));
        assert!(refusals.contains(&response), "{ride:?}: {response:?}");
    }
    assert_eq!(server.readiness().await, (StatusCode::SERVICE_UNAVAILABLE, "storage-unavailable".to_owned()));
}

async fn assert_accepted(stage: &Stage, rides: &[Ride], acknowledged: &mut BTreeSet<Ride>) {
    for (ride, response) in stage.deliver_all(rides).await {
        assert_eq!(response, RideResponse::Accepted, "{ride:?}");
        acknowledged.insert(ride);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_acknowledged_while_the_data_folder_is_replaced() {
    let parent = tempfile::tempdir().unwrap();
    let (data, away) = (parent.path().join("data"), parent.path().join("away"));
    let server = Server::demo(&data);
    let stage = Stage::of_demo(&server.address).await;
    let rides = stage.open_rides().await;
    let mut parts = rides.chunks(8);
    let mut part = || parts.next().unwrap();
    let mut acknowledged = BTreeSet::new();
    assert_accepted(&stage, part(), &mut acknowledged).await;
    // opens all connections for reading, which keep working
    let sheet_reads: Vec<_> = (0..32)
        .map(|_| {
            tokio::spawn({
                let stage = stage.clone();
                async move { stage.recorded().await }
            })
        })
        .collect();
    for sheet in sheet_reads {
        assert!(sheet.await.unwrap().is_superset(&acknowledged));
    }

    // moved away
    fs::rename(&data, &away).unwrap();
    let rides_without_folder = part();
    assert_refused(&server, &stage, rides_without_folder).await;
    // replaced by an empty folder
    fs::create_dir(&data).unwrap();
    assert_refused(&server, &stage, rides_without_folder).await;
    assert!(
        fs::read_dir(&data).unwrap().next().is_none(),
        "the server created a database in a folder that isn't its own"
    );
    fs::remove_dir(&data).unwrap();
    // replaced by a copy: same names and contents, but other files
    fs::create_dir(&data).unwrap();
    for file in
        fs::read_dir(&away).unwrap().map(Result::unwrap).filter(|file| file.file_type().unwrap().is_file())
    {
        fs::copy(file.path(), data.join(file.file_name())).unwrap();
    }
    assert_refused(&server, &stage, rides_without_folder).await;
    fs::remove_dir_all(&data).unwrap();

    // the original folder is back
    fs::rename(&away, &data).unwrap();
    server.wait_until_ready().await;
    assert_accepted(&stage, rides_without_folder, &mut acknowledged).await;
    assert_accepted(&stage, part(), &mut acknowledged).await;
    drop(server);

    let server = Server::demo(&data);
    let stage = Stage::of_demo(&server.address).await;
    assert_recorded(&acknowledged, &stage.recorded().await);

    // removed permanently
    fs::remove_dir_all(&data).unwrap();
    assert_refused(&server, &stage, part()).await;
}
