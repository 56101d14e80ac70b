//! Test rides: rides from before the stage's start, which don't count unless the secretary keeps them.

use app::judging::{
    EntriesIn, EntryIn, JudgingError, Outcome, Reply, ReplyCode, ScoreIn, TestRides, count_test_rides,
    edit_ride, find_sheet, keep_test_rides, record, remove_test_rides,
};
use app::{Caller, Error};
use domain::judging::RideKey;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

const START: SignedDuration = SignedDuration::from_hours(2);

async fn deliver(federation: &Federation, entries: Vec<EntryIn>) -> Vec<Reply> {
    let judge = federation.caller(Role::Judge).await;
    let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries };
    record(&federation.app, &judge, &Federation::classic(), batch).await.unwrap().replies
}

/// A ride that was recorded this long before the start.
fn early(federation: &Federation, rider: u8, score: u32, before: SignedDuration) -> EntryIn {
    EntryIn { recorded_at: federation.app.now() - START - before, ..federation.entry(rider, 1, 1, score) }
}

async fn totals(federation: &Federation) -> Vec<Option<i64>> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage())
        .await
        .unwrap()
        .riders
        .into_iter()
        .map(|rider| rider.row.total)
        .collect()
}

async fn count(federation: &Federation) -> TestRides {
    count_test_rides(&federation.app, &federation.caller(Role::Secretary).await, &Federation::classic())
        .await
        .unwrap()
}

/// The count of test rides of this many riders, one each, all of them delivered after the start.
fn tests_of(riders: usize) -> TestRides {
    TestRides { rides: riders, riders, delivered_after_start: riders }
}

#[apply(on_both)]
async fn a_ride_before_the_start_by_the_corrected_clock_is_a_test_ride(federation: Federation) {
    let second = SignedDuration::from_secs(1);
    let replies = deliver(
        &federation,
        vec![early(&federation, 1, 3, second), early(&federation, 2, 3, SignedDuration::ZERO)],
    )
    .await;
    let outcomes: Vec<_> = replies.iter().map(|reply| (reply.outcome, reply.code)).collect();
    assert_eq!(outcomes, [(Outcome::Accepted, Some(ReplyCode::TestRide)), (Outcome::Accepted, None)]);
    assert_eq!(totals(&federation).await, [Some(3)], "rider 1 has not started");
    assert_eq!(count(&federation).await, tests_of(1));
}

#[apply(on_both)]
async fn a_test_ride_does_not_affect_the_same_lap_in_the_race(federation: Federation) {
    deliver(&federation, vec![early(&federation, 1, 3, START)]).await;
    let replies = deliver(&federation, vec![federation.entry(1, 1, 1, 5)]).await;
    assert_eq!(replies[0].outcome, Outcome::Accepted);
    assert_eq!(totals(&federation).await, [Some(5)]);
}

#[apply(on_both)]
async fn the_secretary_removes_all_test_rides_at_once(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let rides =
        vec![early(&federation, 1, 3, START), early(&federation, 2, 1, START), federation.entry(3, 1, 1, 0)];
    deliver(&federation, rides.clone()).await;
    assert_eq!(remove_test_rides(app, &secretary, &path, 2).await.unwrap(), tests_of(2));
    assert_eq!(count(&federation).await, tests_of(0));
    let again: Vec<_> =
        deliver(&federation, rides).await.into_iter().map(|reply| (reply.outcome, reply.code)).collect();
    let test = (Outcome::Accepted, Some(ReplyCode::TestRide));
    assert_eq!(again, [test, test, (Outcome::Accepted, None)], "a repeated delivery doesn't restore them");
    assert_eq!(totals(&federation).await, [Some(0)]);
    let refused = remove_test_rides(app, &federation.caller(Role::Judge).await, &path, 2).await;
    assert!(refused.is_err(), "only the secretary decides");
}

#[apply(on_both)]
async fn test_rides_that_the_secretary_keeps_follow_the_conflict_rules(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    deliver(
        &federation,
        vec![early(&federation, 1, 3, START), early(&federation, 2, 1, START), federation.entry(2, 1, 1, 5)],
    )
    .await;
    assert_eq!(keep_test_rides(app, &secretary, &path).await.unwrap(), tests_of(2));
    let access = app::boards::authorize_secretary(app, &secretary, &path).await.unwrap();
    let mut riders = app::boards::load(app, access.stage()).await.unwrap().riders;
    riders.sort_by_key(|rider| rider.row.total);
    let rows: Vec<_> =
        riders.iter().map(|rider| (rider.row.total, rider.secretary_fields.undecided_rides.len())).collect();
    assert_eq!(rows, [(Some(3), 0), (Some(5), 1)]);
    let stage = access.stage();
    let events: Vec<_> =
        storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    assert_eq!(events.last().unwrap().event.name(), "keep_test_rides");
}

#[apply(on_both)]
async fn an_edit_that_has_not_seen_the_conflict_of_a_kept_test_ride_is_refused(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    deliver(&federation, vec![early(&federation, 1, 3, START), federation.entry(1, 1, 1, 5)]).await;
    let (rider, key) = (Federation::rider(1), RideKey::new(1, 1));
    let version =
        app::results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().entries[0].version;
    keep_test_rides(app, &secretary, &path).await.unwrap();
    let edited = edit_ride(app, &secretary, &path, &rider, key, version, ScoreIn::from(0)).await;
    assert!(matches!(edited, Err(Error::Stale(Some(_)))), "the conflict is decided by nobody unseen");
}

#[apply(on_both)]
async fn a_corrected_test_ride_stays_a_test_ride(federation: Federation) {
    let first = early(&federation, 1, 3, START);
    let second = EntryIn { replaces: Some(first.id), ..federation.entry(1, 1, 1, 5) };
    let replies = deliver(&federation, vec![first, second]).await;
    assert_eq!(replies[1].code, Some(ReplyCode::TestRide));
    assert_eq!(count(&federation).await, tests_of(1));
    assert!(totals(&federation).await.is_empty());
}
#[apply(on_both)]
async fn a_removed_test_ride_stays_removed_when_its_judge_corrects_or_moves_it(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    let first = early(&federation, 1, 3, START);
    deliver(&federation, vec![first.clone()]).await;
    remove_test_rides(app, &secretary, &path, 1).await.unwrap();
    let correction = EntryIn { replaces: Some(first.id), ..early(&federation, 1, 5, START) };
    let again = EntryIn { replaces: Some(correction.id), ..early(&federation, 1, 2, START) };
    let moved = EntryIn { replaces: Some(again.id), ..early(&federation, 2, 2, START) };
    for sent in [correction, again, moved] {
        let replies = deliver(&federation, vec![sent]).await;
        assert_eq!((replies[0].outcome, replies[0].code), (Outcome::Accepted, Some(ReplyCode::TestRide)));
    }
    assert!(totals(&federation).await.is_empty(), "nobody has started");
    let listed = app::results::find_approval(app, &secretary, &path).await.unwrap().items;
    assert!(
        listed.iter().all(|item| item.kind.name() != "lateRides" && item.kind.name() != "openConflicts"),
        "{listed:?}"
    );
}

#[apply(on_both)]
async fn the_sheet_names_the_removed_test_rides_of_its_judge(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let (secretary, guest) =
        (federation.caller(Role::Secretary).await, federation.caller(Role::JudgeLink).await);
    let removed =
        async |role| find_sheet(app, &federation.caller(role).await, &path).await.unwrap().removed_tests;
    let (own, others) = (early(&federation, 1, 3, START), early(&federation, 2, 1, START));
    deliver(&federation, vec![own.clone(), federation.entry(3, 1, 1, 0)]).await;
    let batch = EntriesIn {
        device_now: app.now(),
        judge_name: Some("Kaimiņš".to_owned()),
        entries: vec![others.clone()],
    };
    record(app, &guest, &path, batch).await.unwrap();
    assert!(removed(Role::Judge).await.is_empty(), "the secretary hasn't decided");
    remove_test_rides(app, &secretary, &path, 2).await.unwrap();
    deliver(&federation, vec![early(&federation, 4, 2, START)]).await;
    assert_eq!(removed(Role::Judge).await, [own.id]);
    assert_eq!(removed(Role::JudgeLink).await, [others.id]);
    assert!(removed(Role::Secretary).await.is_empty(), "no ride is the secretary's own");

    let correction = EntryIn { replaces: Some(own.id), ..early(&federation, 1, 5, START) };
    deliver(&federation, vec![correction.clone()]).await;
    assert_eq!(removed(Role::Judge).await, [correction.id]);
}

#[apply(on_both)]
async fn a_removed_test_ride_does_not_affect_later_rides(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    deliver(&federation, vec![early(&federation, 1, 3, START)]).await;
    remove_test_rides(app, &secretary, &path, 1).await.unwrap();
    let ride = federation.entry(1, 1, 1, 3);
    deliver(&federation, vec![ride.clone()]).await;
    assert_eq!(totals(&federation).await, [Some(3)]);
    deliver(&federation, vec![EntryIn { replaces: Some(ride.id), ..federation.entry(2, 1, 1, 3) }]).await;
    assert_eq!(totals(&federation).await, [Some(3)], "it was rider 2: rider 1 has not started");
}

#[apply(on_both)]
async fn test_rides_are_not_removed_if_there_are_more_than_the_user_has_seen(federation: Federation) {
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    deliver(&federation, vec![early(&federation, 1, 3, START)]).await;
    let seen = count(&federation).await.rides;
    deliver(&federation, vec![early(&federation, 2, 3, START)]).await;
    let refused = remove_test_rides(app, &secretary, &path, seen).await;
    assert!(matches!(refused, Err(Error::Judging(JudgingError::MoreThanSeen { count: 2 }))), "{refused:?}");
    assert_eq!(count(&federation).await.rides, 2);
}

#[apply(on_both)]
async fn the_limit_of_test_rides_does_not_affect_rides_in_the_race(federation: Federation) {
    for score in [0, 1, 2, 3, 5].into_iter().cycle().take(25) {
        deliver(&federation, vec![early(&federation, 1, score, START)]).await;
    }
    assert_eq!(count(&federation).await.rides, 20, "more are refused");
    assert_eq!(deliver(&federation, vec![federation.entry(1, 1, 1, 5)]).await[0].outcome, Outcome::Accepted);
    assert_eq!(totals(&federation).await, [Some(5)]);
}
