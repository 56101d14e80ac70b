//! Streams and their feeds are counted by guards.
#![allow(clippy::unwrap_used)]

use std::sync::atomic::{AtomicUsize, Ordering};

use app::Caller;
use http_body_util::BodyExt as _;
use testkit::{Database, Federation, Start as _};

use super::*;

async fn access(federation: &Federation) -> PublicAccess {
    app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap()
}

#[tokio::test]
async fn a_stream_is_counted_until_it_is_dropped_however_it_ended() {
    let federation = Federation::start(Database::sqlite().await).await;
    let live = Live::start(federation.app.clone());
    let access = access(&federation).await;
    let StagePath { institution, championship, .. } = Federation::classic();
    live.snapshot(access).await.unwrap();
    live.competitions().await.unwrap();
    assert_eq!(live.open_streams(), 0, "a request is no stream");

    let unread = live.follow_board(access, None).await.unwrap();
    let participants = live.follow_participants(access, None).await.unwrap();
    let mut read = live.follow_competitions().await.unwrap();
    read.frame().await.unwrap().unwrap();
    assert_eq!(live.open_streams(), 3);
    let path = ChampionshipPath { institution, championship: format!("no-{championship}") };
    assert!(live.follow_standings(&path).await.is_err());
    assert_eq!(live.open_streams(), 3, "nothing of a stream that didn't begin is counted");
    drop(unread);
    assert_eq!(live.open_streams(), 2);
    live.close();
    while read.frame().await.is_some() {}
    drop((participants, read));
    assert_eq!(live.open_streams(), 0);
}

#[tokio::test]
async fn a_feed_is_forgotten_only_while_no_stream_and_no_request_uses_it() {
    let federation = Federation::start(Database::sqlite().await).await;
    let live = Live::start(federation.app.clone());
    let access = access(&federation).await;
    let stage = access.stage();
    let stream = live.follow_board(access, None).await.unwrap();
    let request = live.feed(stage).await.unwrap();
    assert!(!live.remove_if_idle(stage), "a stream and a request use it");
    drop(stream);
    assert!(!live.remove_if_idle(stage), "a request uses it");
    drop(request);
    assert!(live.remove_if_idle(stage));
    assert!(!live.remove_if_idle(stage), "it is gone");
    live.snapshot(access).await.unwrap();
    assert!(live.remove_if_idle(stage), "it is loaded again, and a request that has ended doesn't use it");
}

#[tokio::test]
async fn the_outlook_is_computed_once_for_all_who_read_it_until_the_board_changes_or_the_competition_ends() {
    let federation = Federation::start(Database::sqlite().await).await;
    let live = Live::start(federation.app.clone());
    let access = access(&federation).await;
    let first = live.outlook(access).await.unwrap();
    assert!(Arc::ptr_eq(&first, &live.outlook(access).await.unwrap()));

    federation.record(&Federation::classic(), vec![federation.entry(5, 1, 1, 0)]).await;
    assert!(live.wait_for_position(access.stage(), first.position + 1).await.unwrap());
    let after_ride = live.outlook(access).await.unwrap();
    assert_ne!(after_ride.etag(), first.etag());

    federation.advance(jiff::SignedDuration::from_hours(24));
    let after_end = live.outlook(access).await.unwrap();
    assert_eq!(after_end.position, after_ride.position);
    assert_ne!(after_end.etag(), after_ride.etag(), "whoever hasn't finished can reach nothing any more");
}

/// Reads what a stream sends until it contains the text. Returns the number of heartbeats until then.
async fn heartbeats_until(subscription: &mut Subscription, text: &str) -> usize {
    let mut read = String::new();
    while !read.contains(text) {
        let data = subscription.frame().await.unwrap().unwrap().into_data().unwrap();
        read += std::str::from_utf8(&data).unwrap();
    }
    read.matches("event: heartbeat").count()
}

#[tokio::test]
async fn a_stream_that_can_not_be_followed_has_no_heartbeat_until_it_can() {
    const ATTEMPTS: usize = 3;
    let mut database = Database::sqlite().await;
    let attempts = Arc::new(AtomicUsize::new(0));
    let counted = attempts.clone();
    database.storage.observe_statements(move |statement| {
        let is_attempt = statement.sql.contains("last_change") || statement.sql.contains("\"changes\"");
        counted.fetch_add(usize::from(is_attempt), Ordering::SeqCst);
    });
    let federation = Federation::start(database).await;
    let live = Live::start_with_heartbeats(federation.app.clone(), Duration::from_millis(20));
    let mut stream = live.follow_board(access(&federation).await, Some(0)).await.unwrap();
    heartbeats_until(&mut stream, "event: heartbeat").await;
    federation.database.execute("ALTER TABLE stages RENAME TO mislaid").await;
    let before = attempts.load(Ordering::SeqCst);
    while attempts.load(Ordering::SeqCst) < before + ATTEMPTS {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    federation.database.execute("ALTER TABLE mislaid RENAME TO stages").await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 5)]).await;
    // the attempts are a second apart; some heartbeats were sent before the first one
    let heartbeats = heartbeats_until(&mut stream, "event: delta").await;
    assert!(heartbeats < 30, "{heartbeats} heartbeats while the stage couldn't be followed");
}
