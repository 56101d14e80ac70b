//! Streams and their feeds are counted by guards.
#![allow(clippy::unwrap_used)]

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
