//! The change feed: the changes after a position, and none without a change.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::Duration;

use app::accounts::{self, Client};
use app::boards::{self, Changes};
use app::judging::EntriesIn;
use app::results::{self, NewPenaltyIn};
use app::{Caller, ChangeNotification, StagePath};
use jiff::SignedDuration;
use storage::Writer;
use testkit::{Federation, PASSWORD, Role, apply, on_both};
use tokio::sync::oneshot;
use uuid::Uuid;

#[apply(on_both)]
async fn every_change_is_in_the_feed_and_only_changes_are(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    let stage = boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let loaded = boards::load(app, stage).await.unwrap();
    assert_eq!((loaded.position, loaded.participants.len()), (0, 6));
    assert!(matches!(boards::load_changes(app, &loaded.stage, 0).await.unwrap(), Changes::Nothing));

    federation.record(&path, vec![federation.entry(1, 1, 1, 1), federation.entry(2, 1, 1, 2)]).await;
    let Changes::Riders { position, riders, participants } =
        boards::load_changes(app, &loaded.stage, 0).await.unwrap()
    else {
        panic!()
    };
    assert_eq!((position, riders.len(), participants.len()), (2, 2, 0));

    federation.record(&path, vec![federation.entry(1, 1, 1, 1)]).await;
    assert!(
        matches!(boards::load_changes(app, &loaded.stage, 2).await.unwrap(), Changes::Nothing),
        "a duplicate changes nothing"
    );

    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 5, reason_code: None, reason: String::new() };
    results::add_penalty(app, &secretary, &path, &Federation::rider(1), penalty).await.unwrap();
    let Changes::Riders { position, riders, .. } = boards::load_changes(app, &loaded.stage, 2).await.unwrap()
    else {
        panic!()
    };
    assert_eq!((position, riders.len()), (3, 1));
    assert_eq!(riders[0].1.as_ref().unwrap().row.penalty_points, 5);
}

#[apply(on_both)]
async fn an_approval_makes_followers_reload_everything(federation: Federation) {
    federation.record_all_rides().await;
    let stage =
        boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap().stage();
    let loaded = boards::load(&federation.app, stage).await.unwrap();
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert!(matches!(
        boards::load_changes(&federation.app, &loaded.stage, loaded.position).await.unwrap(),
        Changes::Everything
    ));
}

#[apply(on_both)]
async fn a_change_wakes_followers_even_if_its_caller_has_disconnected(federation: Federation) {
    let path = Federation::classic();
    let secretary = federation.caller(Role::Secretary).await;
    let stage = boards::authorize(&federation.app, &Caller::visitor(), &path).await.unwrap().stage();
    // another server locks the stage, so that the write has to wait
    let other = Writer::start(federation.database.reopen().await.storage);
    let (report_lock, locked) = oneshot::channel();
    let (release, released) = oneshot::channel::<()>();
    let locking = tokio::spawn(async move {
        let job = other.write(move |tx| {
            Box::pin(async move {
                storage::stages::lock(tx, stage).await?;
                report_lock.send(()).unwrap();
                released.await.unwrap();
                Ok::<_, storage::Error>(())
            })
        });
        job.await
    });
    locked.await.unwrap();
    let (now, is_clock_read) = (federation.app.now(), Arc::new(AtomicBool::new(false)));
    let clock = {
        let is_clock_read = is_clock_read.clone();
        Arc::new(move || {
            is_clock_read.store(true, Ordering::Relaxed);
            now
        })
    };
    let app = federation.another_app_with_clock(clock).await;
    let mut changes = app.changes();
    is_clock_read.store(false, Ordering::Relaxed);
    let batch = EntriesIn { device_now: now, judge_name: None, entries: vec![federation.entry(1, 1, 1, 1)] };
    let mut recording = Box::pin(app::judging::record(&app, &secretary, &path, batch));
    // the use case reads the clock once and then hands its write over, without waiting for anything in between
    poll_fn(|context| {
        assert!(recording.as_mut().poll(context).is_pending(), "the write waits for the lock");
        if is_clock_read.load(Ordering::Relaxed) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    // the phone's connection is cut
    drop(recording);
    release.send(()).unwrap();
    locking.await.unwrap().unwrap();
    let change =
        tokio::time::timeout(Duration::from_secs(10), changes.recv()).await.expect("a notification in time");
    assert_eq!(change.unwrap(), ChangeNotification::Stage(stage));
    assert_eq!(boards::load(&federation.app, stage).await.unwrap().position, 1);
}

#[apply(on_both)]
async fn a_published_stage_is_known_without_a_query_and_a_hidden_one_is_queried_each_time(
    federation: Federation,
) {
    let is_public =
        async |path: StagePath| boards::public_access(&federation.app, &path).await.unwrap().is_some();
    assert!(is_public(Federation::classic()).await);
    assert!(!is_public(Federation::hidden()).await);
    // behind the cache's back, each becomes the opposite
    federation.database.execute("UPDATE stages SET is_published = NOT is_published").await;
    assert!(is_public(Federation::classic()).await, "from the cache");
    assert!(is_public(Federation::hidden()).await, "from a query");
    federation.advance(SignedDuration::from_secs(2));
    assert!(!is_public(Federation::classic()).await, "the cached access expires");
}

#[apply(on_both)]
async fn a_database_that_does_not_answer_ends_no_access(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let sign_in = async |role: Role| {
        accounts::sign_in(app, &Client::default(), &role.email(), PASSWORD).await.unwrap().0
    };
    let (token, other) = (sign_in(Role::Secretary).await, sign_in(Role::Judge).await);
    let mut lost = pin!(boards::wait_for_secretary_access_loss(app.clone(), token.reveal().to_owned(), path));
    assert!(poll_fn(|context| Poll::Ready(lost.as_mut().poll(context).is_pending())).await);
    // when a session ends, the permission of every viewer is checked again
    accounts::sign_out(app, other.reveal()).await.unwrap();
    let closing = federation.database.storage.clone().close();
    drop(tokio::time::timeout(Duration::from_millis(100), closing).await);
    let outcome = tokio::time::timeout(Duration::from_secs(1), lost).await;
    assert!(outcome.is_err(), "the secretary is still one");
}
