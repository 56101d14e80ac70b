//! Boards and streams follow the change feed, also from another server on the same database.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::cmp::Reverse;
use std::time::Duration;

use app::boards::PublicAccess;
use app::registration::{self, ParticipantIn};
use app::results::{self, NewPenaltyIn};
use app::{App, Caller, ChangeNotification};
use domain::ids::StageId;
use http_body_util::BodyExt as _;
use jiff::civil::date;
use live::{Encoding, Live, Subscription};
use serde_json::{Value, json};
use testkit::{Database, Federation, Role, Start as _, Terminator, apply, on_both};

async fn access(app: &App) -> PublicAccess {
    app::boards::watch(app, &Caller::visitor(), &Federation::classic()).await.unwrap()
}

async fn board(app: &App, live: &Live) -> Value {
    let snapshot = live.snapshot(access(app).await).await.unwrap();
    serde_json::from_slice(&snapshot.bytes(Encoding::Identity).unwrap()).unwrap()
}

/// A subscriber that reads one event at a time, however many arrive in one piece.
struct Reader {
    subscription: Subscription,
    text: String,
}

impl Reader {
    async fn of(live: &Live, access: PublicAccess, since: Option<u64>) -> Self {
        Self { subscription: live.follow_board(access, since).await.unwrap(), text: String::new() }
    }

    /// The next event, skipping comments; none if the stream ends. Fails if nothing arrives in time.
    async fn event(&mut self) -> Option<(String, Value)> {
        let event = async {
            loop {
                while let Some((event, rest)) =
                    self.text.split_once("\n\n").map(|(event, rest)| (event.to_owned(), rest.to_owned()))
                {
                    self.text = rest;
                    let line = |name: &str| {
                        event.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned)
                    };
                    if let Some(kind) = line("event: ") {
                        return Some((kind, serde_json::from_str(&line("data: ").unwrap()).unwrap()));
                    }
                }
                let bytes = self.subscription.frame().await?.unwrap().into_data().unwrap();
                self.text += std::str::from_utf8(&bytes).unwrap();
            }
        };
        tokio::time::timeout(SOON, event).await.expect("an event, or the end of the stream")
    }
}

fn input(number: u32) -> ParticipantIn {
    ParticipantIn {
        name: format!("Braucējs {number}"),
        racing_number: number.to_string(),
        racing_class: "A".to_owned(),
        birth_date: Some(date(1990, 3, 17)),
        ..ParticipantIn::default()
    }
}

/// The longest time that a test waits. Shorter than the interval at which a feed on SQLite looks for changes
/// that it wasn't notified of.
const SOON: Duration = Duration::from_secs(10);

/// Waits until the board and the list include a change.
async fn reach(live: &Live, stage: StageId, position: u64) {
    let reached = async { while !live.reach(stage, position).await.unwrap() {} };
    tokio::time::timeout(SOON, reached).await.expect("the change reaches the board");
}

/// Applies a delta as a browser does.
fn apply(board: &mut Value, delta: &Value) {
    let id = |row: &Value| row["id"].as_str().unwrap().to_owned();
    let rows = board["rows"].as_array_mut().unwrap();
    for row in delta["rows"].as_array().unwrap() {
        rows.retain(|known| id(known) != id(row));
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

fn sorted(mut board: Value) -> Value {
    board["rows"].as_array_mut().unwrap().sort_by_key(|row| row["id"].as_str().unwrap().to_owned());
    board
}

#[apply(on_both)]
async fn a_snapshot_and_every_delta_after_it_make_the_next_snapshot(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let mut followed = board(&federation.app, &live).await;
    let mut stream =
        Reader::of(&live, access(&federation.app).await, followed["feedPosition"].as_u64()).await;
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
        apply(&mut followed, &delta);
    }
    assert_eq!(sorted(followed), sorted(board(&federation.app, &live).await));
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
    let mut stream = Reader::of(&live, access(&federation.app).await, None).await;
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
async fn the_list_and_every_delta_after_it_make_the_next_list(federation: Federation) {
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
    let mut stream = Reader { subscription, text: String::new() };
    for number in 50..53 {
        registration::add(&federation.app, &secretary, &path, input(number)).await.unwrap();
    }
    federation.record_all_rides().await;
    registration::edit(&federation.app, &secretary, &path, Federation::rider(1), 1, input(60)).await.unwrap();
    let added = list().await["participants"][0]["id"].as_str().unwrap().parse().unwrap();
    let seen =
        registration::find(&federation.app, &secretary, &path, &added).await.unwrap().participant.version;
    let deleting = registration::delete(&federation.app, &secretary, &path, added, seen);
    let (deleted, position) = app::with_position(deleting).await;
    deleted.unwrap();
    reach(&live, access(&federation.app).await.stage(), position.unwrap()).await;
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
    let mut stream = Reader::of(&live, access(&federation.app).await, None).await;
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
    let former = access(app).await;
    let in_full = app::boards::watch_as_secretary(app, &admin, &path).await.unwrap();
    let mut everyone = Reader::of(&live, former, None).await;
    let subscription = live.follow_participants(former, None).await.unwrap();
    let mut participants = Reader { subscription, text: String::new() };
    let mut secretary = Reader {
        subscription: live.follow_secretary_board(in_full, None).await.unwrap(),
        text: String::new(),
    };
    app::stages::publish(app, &admin, &path, false).await.unwrap();
    for public in [&mut everyone, &mut participants] {
        assert_eq!(public.event().await.unwrap().0, "reset");
        assert!(public.event().await.is_none(), "the stream has ended");
    }
    assert!(
        live.follow_board(former, None).await.is_err(),
        "an access granted before unpublishing is refused"
    );
    assert_eq!(secretary.event().await.unwrap().0, "reset");
    registration::add(app, &admin, &path, input(50)).await.unwrap();
    assert_eq!(secretary.event().await.unwrap().0, "delta", "the secretary's stream continues");

    // a secretary watches the public board; the public does too once it is published again
    let mut colleague = Reader::of(&live, app::boards::watch(app, &admin, &path).await.unwrap(), None).await;
    app::stages::publish(app, &admin, &path, true).await.unwrap();
    assert_eq!(colleague.event().await.unwrap().0, "reset");
    let mut again = Reader::of(&live, access(app).await, None).await;
    registration::add(app, &admin, &path, input(51)).await.unwrap();
    assert!(again.event().await.is_some());
}

#[apply(on_both)]
async fn followers_of_the_competitions_get_a_version_only_when_the_public_list_changes(
    federation: Federation,
) {
    let live = Live::start(federation.app.clone());
    let (app, admin, path) = (&federation.app, federation.caller(Role::Admin).await, Federation::classic());
    let mut stream = Reader { subscription: live.follow_competitions().await.unwrap(), text: String::new() };
    let etag = async || json!({ "version": live.competitions().await.unwrap().etag() });
    let first = etag().await;
    assert_eq!(stream.event().await.unwrap(), ("version".to_owned(), first.clone()));
    federation.record(&path, vec![federation.entry(1, 1, 1, 5)]).await;
    app::stages::put_regulation(app, &admin, &Federation::hidden(), "%PDF-1.4\n%%EOF".into()).await.unwrap();
    assert_eq!(etag().await, first, "an edit of an unpublished stage makes no version");
    app::stages::publish(app, &admin, &Federation::open_free(), false).await.unwrap();
    let (kind, version) = stream.event().await.expect("a version");
    assert_eq!(kind, "version");
    assert_ne!(version, first);
    assert_eq!(version, etag().await, "the response is ready when its version is announced");
    app::stages::publish(app, &admin, &Federation::open_free(), true).await.unwrap();
    assert_eq!(stream.event().await.unwrap().1, first, "the same content has the same version");
}

#[apply(on_both)]
async fn followers_of_standings_get_published_versions_and_the_secretary_gets_all(federation: Federation) {
    federation.record_all_rides().await;
    let live = Live::start(federation.app.clone());
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let cup = app::ChampionshipPath {
        institution: path.institution.clone(),
        championship: path.championship.clone(),
    };
    testkit::approve(app, &secretary, &path).await.unwrap();
    let in_full = app::standings::watch_as_secretary(app, &secretary, &cup).await.unwrap();
    let mut everyone =
        Reader { subscription: live.follow_standings(&cup).await.unwrap(), text: String::new() };
    let mut in_full_stream =
        Reader { subscription: live.follow_standings_in_full(in_full).await.unwrap(), text: String::new() };
    everyone.event().await.expect("the version at once");
    in_full_stream.event().await.expect("the version at once");
    app::standings::generate(app, &secretary, &path, app::standings::GenerateIn::default()).await.unwrap();
    in_full_stream.event().await.expect("generated standings are the secretary's");
    app::standings::publish(app, &secretary, &path, app::standings::PublishIn::default()).await.unwrap();
    in_full_stream.event().await.expect("published standings");
    // the first event after the initial version: generating sent nothing to everyone
    let (_, version) = everyone.event().await.expect("published standings are everyone's");
    assert_eq!(version["version"], json!(live.standings(&cup).await.unwrap().etag()));
}

#[apply(on_both)]
async fn a_response_is_built_once_and_rebuilt_after_an_edit(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let (app, admin) = (&federation.app, federation.caller(Role::Admin).await);
    let first = live.competitions().await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&first, &live.competitions().await.unwrap()));
    app::stages::publish(app, &admin, &Federation::open_free(), false).await.unwrap();
    let next = live.competitions().await.unwrap();
    assert_ne!(first.etag(), next.etag(), "the next read includes the edit");
    let path = Federation::open_free();
    assert!(live.stage(&path).await.is_err());
}

#[apply(on_both)]
async fn reach_waits_until_the_board_includes_a_write(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let path = Federation::classic();
    let access = access(&federation.app).await;
    live.snapshot(access).await.unwrap();
    for number in 1..=4_u8 {
        let entries = vec![federation.entry(number, 1, 1, 5)];
        let (_, position) = app::with_position(federation.record(&path, entries)).await;
        assert!(live.reach(access.stage(), position.unwrap()).await.unwrap());
        assert_eq!(live.snapshot(access).await.unwrap().position, u64::from(number));
    }
    assert!(!live.reach(access.stage(), 99).await.unwrap(), "the wait has a limit");
}

#[apply(on_both)]
async fn a_stream_ends_when_the_server_stops(federation: Federation) {
    let live = Live::start(federation.app.clone());
    let mut stream = Reader::of(&live, access(&federation.app).await, None).await;
    assert_eq!(live.watchers(), 1);
    live.close();
    assert!(stream.event().await.is_none(), "the stream has ended");
    drop(stream);
    assert_eq!(live.watchers(), 0);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn an_entry_posted_to_one_server_reaches_a_stream_of_another() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another().await;
    let live = Live::start(other.clone());
    let mut stream = Reader::of(&live, access(&other).await, Some(0)).await;
    let mut delta = Value::Null;
    // only a notification of the database is announced here; polling isn't
    let mut changes = other.changes();
    for (rider, score, position) in [(1, 5, 1), (2, 0, 2)] {
        one.record(&Federation::classic(), vec![one.entry(rider, 1, 1, score)]).await;
        let change = tokio::time::timeout(SOON, changes.recv()).await.expect("a notification").unwrap();
        assert_eq!(change, ChangeNotification::Stage(access(&other).await.stage()));
        delta = stream.event().await.unwrap().1;
        assert_eq!(delta["feedPosition"], json!(position));
    }
    assert_eq!(delta["rows"][0]["rank"]["place"], json!(1));
    assert_eq!(delta["ranks"][0]["place"], json!(2));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn a_lost_notification_delays_a_row_and_loses_none() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another().await;
    let live = Live::start(other.clone());
    let mut stream = Reader::of(&live, access(&other).await, Some(0)).await;
    // cuts the listening connections of both servers, as a failing network does
    let cut = Terminator::of(&one.database).await.terminate("query ILIKE 'LISTEN%'").await;
    assert_eq!(cut, 2);
    one.record(&Federation::classic(), vec![one.entry(1, 1, 1, 5)]).await;
    assert_eq!(stream.event().await.unwrap().1["feedPosition"], json!(1));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn another_server_includes_a_write_and_announces_an_edit() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another().await;
    let live = Live::start(other.clone());
    let access = access(&other).await;
    live.snapshot(access).await.unwrap();
    let mut stream = Reader { subscription: live.follow_competitions().await.unwrap(), text: String::new() };
    stream.event().await.expect("the version at once");
    let (_, position) =
        app::with_position(one.record(&Federation::classic(), vec![one.entry(1, 1, 1, 5)])).await;
    assert!(live.reach(access.stage(), position.unwrap()).await.unwrap());
    assert_eq!(live.snapshot(access).await.unwrap().position, 1);
    let admin = one.caller(Role::Admin).await;
    app::stages::publish(&one.app, &admin, &Federation::open_free(), false).await.unwrap();
    assert_eq!(stream.event().await.expect("a version").0, "version");
}
