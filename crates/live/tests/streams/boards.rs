//! The board and the participant list of one stage: snapshots, deltas, resets and the end of a stream.

use std::cmp::Reverse;

use app::App;
use app::registration;
use app::results::{self, NewPenaltyIn};
use domain::ids::StageId;
use live::{Encoding, Live};
use serde_json::{Value, json};
use testkit::{Federation, Role, apply, on_both};

use crate::{Reader, SOON, access, participant_input};

async fn board(app: &App, live: &Live) -> Value {
    let snapshot = live.snapshot(access(app).await).await.unwrap();
    serde_json::from_slice(&snapshot.bytes(Encoding::Identity).unwrap()).unwrap()
}

/// Waits until the board and the list include a change.
async fn wait_for_position(live: &Live, stage: StageId, position: u64) {
    let wait = async { while !live.wait_for_position(stage, position).await.unwrap() {} };
    tokio::time::timeout(SOON, wait).await.expect("the change reaches the board");
}

/// Applies a delta as a browser does.
fn apply_delta(board: &mut Value, delta: &Value) {
    let id = |row: &Value| row["id"].as_str().unwrap().to_owned();
    let rows = board["rows"].as_array_mut().unwrap();
    for row in delta["rows"].as_array().unwrap() {
        rows.retain(|existing| id(existing) != id(row));
        rows.push(row.clone());
    }
    for rank in delta["ranks"].as_array().unwrap() {
        let row = rows.iter_mut().find(|row| id(row) == id(rank)).unwrap();
        row["rank"] = rank.clone();
        row["rank"].as_object_mut().unwrap().remove("id");
    }
    for removed in delta["removed"].as_array().unwrap() {
        rows.retain(|row| &row["id"] != removed);
    }
    board["feedPosition"] = delta["feedPosition"].clone();
}

fn sort_rows(mut board: Value) -> Value {
    board["rows"].as_array_mut().unwrap().sort_by_key(|row| row["id"].as_str().unwrap().to_owned());
    board
}

#[apply(on_both)]
async fn a_snapshot_and_every_delta_after_it_make_the_next_snapshot(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let mut followed = board(&federation.app, &live).await;
    let mut stream =
        Reader::follow_board(&live, access(&federation.app).await, followed["feedPosition"].as_u64()).await;
    let path = Federation::classic();
    let secretary = federation.caller(Role::Secretary).await;
    federation.record(&path, vec![federation.entry(1, 1, 1, 5)]).await;
    federation.record(&path, vec![federation.entry(2, 1, 1, 3), federation.entry(5, 1, 1, 0)]).await;
    federation.record(&path, vec![federation.entry(3, 1, 1, 0)]).await;
    let penalty =
        NewPenaltyIn { id: uuid::Uuid::now_v7(), points: 20, reason_code: None, reason: String::new() };
    results::add_penalty(&federation.app, &secretary, &path, &Federation::rider(3), penalty).await.unwrap();
    while followed["feedPosition"] != json!(5) {
        let (kind, delta) = stream.event().await.expect("a delta");
        assert_eq!(kind, "delta");
        apply_delta(&mut followed, &delta);
    }
    assert_eq!(sort_rows(followed), sort_rows(board(&federation.app, &live).await));
}

#[apply(on_both)]
async fn a_board_shows_the_next_phase_without_a_change(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let before = live.snapshot(access(&federation.app).await).await.unwrap();
    let running = board(&federation.app, &live).await;
    assert_eq!((&running["phase"], &running["phaseUntil"]), (&json!("live"), &json!("2026-06-14T16:00:00Z")));
    federation.advance(jiff::SignedDuration::from_hours(6));
    let over = board(&federation.app, &live).await;
    assert_eq!(
        (&over["phase"], &over["phaseUntil"], &over["feedPosition"]),
        (&json!("finished"), &json!(null), &running["feedPosition"])
    );
    let after = live.snapshot(access(&federation.app).await).await.unwrap();
    assert_ne!(before.hash, after.hash, "otherwise a browser would keep its cached copy");
}

#[apply(on_both)]
async fn a_delta_has_the_changed_rows_and_places_and_no_more(federation: Federation) {
    federation.record_all_rides().await;
    let live = Live::start(federation.app.clone());
    let mut stream = Reader::follow_board(&live, access(&federation.app).await, None).await;
    let secretary = federation.caller(Role::Secretary).await;
    let penalty =
        NewPenaltyIn { id: uuid::Uuid::now_v7(), points: 9, reason_code: None, reason: String::new() };
    results::add_penalty(&federation.app, &secretary, &Federation::classic(), &Federation::rider(1), penalty)
        .await
        .unwrap();
    let (_, delta) = stream.event().await.unwrap();
    let ids = |part: &str| {
        delta[part]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(ids("rows"), [Federation::rider(1).to_string()]);
    // 0 + 9 points fall behind rider 2 with 6; riders 3 and 4 and class B keep their places
    assert_eq!(ids("ranks"), [Federation::rider(2).to_string()]);
}

#[apply(on_both)]
async fn a_list_of_participants_and_every_delta_after_it_make_the_next_list(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    let list = async || {
        let snapshot = live.participants(access(&federation.app).await).await.unwrap();
        serde_json::from_slice::<Value>(&snapshot.bytes(Encoding::Identity).unwrap()).unwrap()
    };
    let mut followed = list().await;
    let subscription = live
        .follow_participants(access(&federation.app).await, followed["feedPosition"].as_u64())
        .await
        .unwrap();
    let mut stream = Reader::new(subscription);
    for number in 50..53 {
        registration::add(&federation.app, &secretary, &path, participant_input(number)).await.unwrap();
    }
    federation.record_all_rides().await;
    registration::edit(&federation.app, &secretary, &path, Federation::rider(1), 1, participant_input(60))
        .await
        .unwrap();
    let added = list().await["participants"][0]["id"].as_str().unwrap().parse().unwrap();
    let version =
        registration::find(&federation.app, &secretary, &path, &added).await.unwrap().participant.version;
    let deletion = registration::delete(&federation.app, &secretary, &path, added, version);
    let (deleted, position) = app::with_position(deletion).await;
    deleted.unwrap();
    wait_for_position(&live, access(&federation.app).await.stage(), position.unwrap()).await;
    let last = list().await;
    // three were added, one was deleted again, and one got another number
    assert_eq!(last["participants"].as_array().unwrap().len(), 8);
    assert!(last.to_string().contains("\"60\""));
    while followed["feedPosition"] != last["feedPosition"] {
        let (kind, delta) = stream.event().await.expect("a delta");
        assert_eq!(kind, "delta");
        let rows = followed["participants"].as_array_mut().unwrap();
        rows.retain(|row| !delta["removed"].as_array().unwrap().contains(&row["id"]));
        for changed in delta["participants"].as_array().unwrap() {
            rows.retain(|row| row["id"] != changed["id"]);
            rows.push(changed.clone());
        }
        rows.sort_by_key(|row| (Reverse(row["registeredAt"].to_string()), row["id"].to_string()));
        followed["feedPosition"] = delta["feedPosition"].clone();
    }
    assert_eq!(followed, last);
}

#[apply(on_both)]
async fn approving_resets_the_streams(federation: Federation) {
    federation.record_all_rides().await;
    let live = Live::start(federation.app.clone());
    let mut stream = Reader::follow_board(&live, access(&federation.app).await, None).await;
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert_eq!(stream.event().await.unwrap().0, "reset");
    let board = board(&federation.app, &live).await;
    assert_eq!(
        (&board["resultsStatus"], board["rows"][0]["position"].is_number()),
        (&json!("approved"), true)
    );
}

#[apply(on_both)]
async fn unpublishing_a_stage_ends_its_public_streams_and_no_others(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    let former_access = access(app).await;
    let secretary_access = app::boards::authorize_secretary(app, &admin, &path).await.unwrap();
    let mut everyone = Reader::follow_board(&live, former_access, None).await;
    let subscription = live.follow_participants(former_access, None).await.unwrap();
    let mut participants = Reader::new(subscription);
    let mut secretary = Reader::new(live.follow_secretary_board(secretary_access, None).await.unwrap());
    app::stages::publish(app, &admin, &path, false).await.unwrap();
    for public in [&mut everyone, &mut participants] {
        assert_eq!(public.event().await.unwrap().0, "reset");
        assert!(public.event().await.is_none(), "the stream has ended");
    }
    assert!(
        live.follow_board(former_access, None).await.is_err(),
        "an access granted before unpublishing is refused"
    );
    assert_eq!(secretary.event().await.unwrap().0, "reset");
    registration::add(app, &admin, &path, participant_input(50)).await.unwrap();
    assert_eq!(secretary.event().await.unwrap().0, "delta", "the secretary's stream continues");

    // a secretary watches the public board; the public does too once it is published again
    let mut colleague =
        Reader::follow_board(&live, app::boards::authorize(app, &admin, &path).await.unwrap(), None).await;
    app::stages::publish(app, &admin, &path, true).await.unwrap();
    assert_eq!(colleague.event().await.unwrap().0, "reset");
    let mut again = Reader::follow_board(&live, access(app).await, None).await;
    registration::add(app, &admin, &path, participant_input(51)).await.unwrap();
    assert!(again.event().await.is_some());
}

#[apply(on_both)]
async fn waiting_for_a_position_ends_when_the_board_includes_that_write_or_after_a_limit(
    federation: Federation,
) {
    let live = Live::start(federation.app.clone());
    let path = Federation::classic();
    let access = access(&federation.app).await;
    live.snapshot(access).await.unwrap();
    for number in 1..=4_u8 {
        let entries = vec![federation.entry(number, 1, 1, 5)];
        let (_, position) = app::with_position(Box::pin(federation.record(&path, entries))).await;
        assert!(live.wait_for_position(access.stage(), position.unwrap()).await.unwrap());
        assert_eq!(live.snapshot(access).await.unwrap().position, u64::from(number));
    }
    assert!(!live.wait_for_position(access.stage(), 99).await.unwrap(), "the wait has a limit");
}

#[apply(on_both)]
async fn a_stream_ends_when_the_server_stops(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let mut stream = Reader::follow_board(&live, access(&federation.app).await, None).await;
    assert_eq!(live.open_streams(), 1);
    live.close();
    assert!(stream.event().await.is_none(), "the stream has ended");
    drop(stream);
    assert_eq!(live.open_streams(), 0);
}
