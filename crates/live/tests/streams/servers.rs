//! Changes that another server on the same PostgreSQL database makes.

use app::ChangeNotification;
use live::Live;
use serde_json::{Value, json};
use testkit::{Database, Federation, Role, Start as _, Terminator};

use crate::{Reader, SOON, access};

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn an_entry_posted_to_one_server_reaches_a_stream_of_another() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another_app().await;
    let live = Live::start(other.clone());
    let mut stream = Reader::follow_board(&live, access(&other).await, Some(0)).await;
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
    let other = one.another_app().await;
    let live = Live::start(other.clone());
    let mut stream = Reader::follow_board(&live, access(&other).await, Some(0)).await;
    // cuts the listening connections of both servers, as a failing network does
    let cut = Terminator::connect(&one.database).await.terminate("query ILIKE 'LISTEN%'").await;
    assert_eq!(cut, 2);
    one.record(&Federation::classic(), vec![one.entry(1, 1, 1, 5)]).await;
    assert_eq!(stream.event().await.unwrap().1["feedPosition"], json!(1));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: scripts/with-postgres cargo test -- --include-ignored"]
async fn another_server_includes_a_write_and_announces_an_edit() {
    let one = Federation::start(Database::postgres().await).await;
    let other = one.another_app().await;
    let live = Live::start(other.clone());
    let access = access(&other).await;
    live.snapshot(access).await.unwrap();
    let mut stream = Reader::new(live.follow_competitions().await.unwrap());
    stream.event().await.expect("the version at once");
    let (_, position) =
        app::with_position(Box::pin(one.record(&Federation::classic(), vec![one.entry(1, 1, 1, 5)]))).await;
    assert!(live.wait_for_position(access.stage(), position.unwrap()).await.unwrap());
    assert_eq!(live.snapshot(access).await.unwrap().position, 1);
    let admin = one.caller(Role::Admin).await;
    app::stages::publish(&one.app, &admin, &Federation::open_free(), false).await.unwrap();
    assert_eq!(stream.event().await.expect("a version").0, "version");
}
