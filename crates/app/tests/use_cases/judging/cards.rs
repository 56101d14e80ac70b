//! Paper cards that the secretary enters: their scores count, the time of entering changes no rider's times, and
//! they fill gaps.

use app::boards::{OddRide, OverdueRides, Progress, Rider};
use app::judging::{DecisionIn, EntriesIn, EntryIn, Outcome, Reply, ReplyCode, decide_conflict};
use app::log_search::LogFilter;
use domain::audit_log::Event;
use domain::ids::EntryId;
use domain::judging::RideKey;
use domain::results::RiderStatus;
use jiff::{SignedDuration, Timestamp};
use testkit::{Federation, Role, apply, on_both};

const ROUND_ONE: [(u8, u8); 3] = [(1, 1), (2, 1), (3, 1)];

/// Entries from the card of a rider, one for each section and lap in `ridden`.
fn card(federation: &Federation, number: u8, ridden: &[(u8, u8)]) -> Vec<EntryIn> {
    let of_card =
        |&(section, lap): &(u8, u8)| EntryIn { from_card: true, ..federation.entry(number, section, lap, 1) };
    ridden.iter().map(of_card).collect()
}

async fn deliver(federation: &Federation, role: Role, entries: Vec<EntryIn>) -> Vec<Reply> {
    let caller = federation.caller(role).await;
    let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries };
    app::judging::record(&federation.app, &caller, &Federation::classic(), batch).await.unwrap().replies
}

async fn board_rider(federation: &Federation, number: u8) -> Rider {
    let secretary = federation.caller(Role::Secretary).await;
    let access =
        app::boards::authorize_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let riders = app::boards::load(&federation.app, access.stage()).await.unwrap().riders;
    riders.into_iter().find(|rider| rider.row.id == Federation::rider(number).as_str()).unwrap()
}

fn times(rider: &Rider) -> (Timestamp, Timestamp) {
    (rider.row.started_on.unwrap(), rider.row.last_time_recorded.unwrap())
}

#[apply(on_both)]
async fn entering_a_card_in_the_evening_does_not_change_a_riders_times(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    federation.advance(SignedDuration::from_hours(7));
    deliver(&federation, Role::Secretary, card(&federation, 1, &[(2, 1), (3, 1)])).await;
    let rider = board_rider(&federation, 1).await;
    assert_eq!((rider.row.total, times(&rider)), (Some(2), (Federation::START, Federation::START)));
    assert_eq!(rider.row.progress, Progress { lap: 2, done: 0, left: 3 });
}

#[apply(on_both)]
async fn a_rider_with_only_card_entries_finishes_at_the_latest_at_the_end_time_of_the_class(
    federation: Federation,
) {
    federation.advance(SignedDuration::from_hours(7));
    deliver(&federation, Role::Secretary, card(&federation, 1, &ROUND_ONE)).await;
    // 16:00 in the stage's time zone
    let class_end = Federation::START + SignedDuration::from_hours(3);
    assert_eq!(times(&board_rider(&federation, 1).await), (class_end, class_end));

    // a phone that was offline delivers a judge's entry
    let ridden_at = Federation::START + SignedDuration::from_hours(1);
    deliver(
        &federation,
        Role::Judge,
        vec![EntryIn { recorded_at: ridden_at, ..federation.entry(1, 1, 2, 0) }],
    )
    .await;
    assert_eq!(times(&board_rider(&federation, 1).await), (ridden_at, ridden_at));
}

#[apply(on_both)]
async fn the_log_says_who_entered_a_card_and_how_many_rides(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let entries = card(&federation, 1, &ROUND_ONE);
    deliver(&federation, Role::Secretary, entries.clone()).await;
    // a card that is sent again adds nothing
    deliver(&federation, Role::Secretary, entries).await;
    federation.record(&Federation::classic(), vec![federation.entry(2, 1, 1, 0)]).await;
    let page = app::log_search::list(&federation.app, &secretary, &LogFilter::default(), None).await.unwrap();
    let lines: Vec<_> = page.entries.iter().filter(|line| line.event == Event::EnterCard).collect();
    assert_eq!(lines.len(), 1);
    let rider = lines[0].details.rider.as_ref().unwrap();
    assert_eq!((rider.id.as_str(), lines[0].details.count), (Federation::rider(1).as_str(), Some(3)));
    assert_eq!(lines[0].by.email.as_deref(), Some("secretary@trial.example"));
}

#[apply(on_both)]
async fn a_ride_whose_card_is_decided_to_count_keeps_the_time_at_which_the_judge_recorded_it(
    federation: Federation,
) {
    let path = Federation::classic();
    federation.record(&path, vec![federation.entry(1, 1, 1, 5)]).await;
    let second = Federation::START + SignedDuration::from_mins(20);
    federation.record(&path, vec![EntryIn { recorded_at: second, ..federation.entry(1, 2, 1, 0) }]).await;
    federation.advance(SignedDuration::from_hours(1));
    let entry = card(&federation, 1, &[(1, 1)]).remove(0);
    let decision = DecisionIn::from(Some(EntryId(entry.id)));
    assert_eq!(deliver(&federation, Role::Secretary, vec![entry]).await[0].outcome, Outcome::Conflict);
    let (secretary, key) = (federation.caller(Role::Secretary).await, RideKey::new(1, 1));
    decide_conflict(&federation.app, &secretary, &path, &Federation::rider(1), key, decision).await.unwrap();
    let rider = board_rider(&federation, 1).await;
    assert_eq!((rider.row.total, times(&rider)), (Some(1), (Federation::START, second)));
}

#[apply(on_both)]
async fn a_corrected_finish_time_stays_when_a_card_is_entered(federation: Federation) {
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    federation.record_all_rides().await;
    let participant = Federation::rider(1);
    app::results::change_finish_time(
        &federation.app,
        &secretary,
        &path,
        &participant,
        1,
        "14:05:00".to_owned(),
    )
    .await
    .unwrap();
    let replies = deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1)])).await;
    assert_eq!(replies[0].outcome, Outcome::Conflict, "the card has another score than the judge");
    let finish: Timestamp = "2026-06-14T11:05:00Z".parse().unwrap();
    assert_eq!(board_rider(&federation, 1).await.row.last_time_recorded, Some(finish));
}

#[apply(on_both)]
async fn after_a_ride_is_deleted_the_times_come_from_the_remaining_rides(federation: Federation) {
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    federation.record(&path, vec![federation.entry(1, 3, 1, 0)]).await;
    federation.advance(SignedDuration::from_hours(1));
    deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1)])).await;
    let key = RideKey::new(3, 1);
    app::judging::delete_ride(&federation.app, &secretary, &path, &Federation::rider(1), key, 1)
        .await
        .unwrap();
    let entered_at = federation.app.now();
    assert_eq!(times(&board_rider(&federation, 1).await), (entered_at, entered_at));
}

#[apply(on_both)]
async fn a_skipped_ride_that_is_entered_from_a_card_is_no_longer_odd(federation: Federation) {
    let path = Federation::classic();
    federation
        .record(
            &path,
            vec![federation.entry(1, 1, 1, 0), federation.entry(1, 3, 1, 0), federation.entry(1, 2, 2, 0)],
        )
        .await;
    assert_eq!(board_rider(&federation, 1).await.secretary_fields.odd_rides.len(), 1);
    federation.advance(SignedDuration::from_hours(1));
    deliver(&federation, Role::Secretary, card(&federation, 1, &[(2, 1)])).await;
    assert_eq!(board_rider(&federation, 1).await.secretary_fields.odd_rides, Vec::<OddRide>::new());
}

#[apply(on_both)]
async fn a_ride_that_is_missing_on_the_last_lap_is_overdue_half_an_hour_after_the_riders_last_ride(
    federation: Federation,
) {
    let rides =
        [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2)].map(|(section, lap)| federation.entry(1, section, lap, 0));
    federation.record(&Federation::classic(), rides.into()).await;
    let from = Federation::START + SignedDuration::from_mins(30);
    let overdue = OverdueRides { from, keys: vec![RideKey::new(2, 2)] };
    assert_eq!(board_rider(&federation, 1).await.secretary_fields.overdue_rides, Some(overdue));

    deliver(&federation, Role::Secretary, card(&federation, 1, &[(2, 2)])).await;
    assert_eq!(board_rider(&federation, 1).await.secretary_fields.overdue_rides, None, "the card has it");
}

#[apply(on_both)]
async fn rides_of_a_rider_who_may_still_be_riding_are_overdue_from_the_competitions_end(
    federation: Federation,
) {
    let path = Federation::classic();
    federation.record(&path, vec![federation.entry(1, 1, 1, 0), federation.entry(1, 3, 1, 0)]).await;
    let keys = [(2, 1), (1, 2), (2, 2), (3, 2)].map(|(section, lap)| RideKey::new(section, lap));
    let from = Federation::START + SignedDuration::from_hours(6);
    assert_eq!(
        board_rider(&federation, 1).await.secretary_fields.overdue_rides,
        Some(OverdueRides { from, keys: keys.into() })
    );

    let secretary = federation.caller(Role::Secretary).await;
    let status = Some(RiderStatus::DidNotFinish.into());
    app::results::set_status(&federation.app, &secretary, &path, &Federation::rider(1), 1, status)
        .await
        .unwrap();
    assert_eq!(
        board_rider(&federation, 1).await.secretary_fields.overdue_rides,
        None,
        "a rider with a DNF lacks no ride"
    );
}

#[apply(on_both)]
async fn the_secretary_sees_which_entries_come_from_a_card(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    deliver(&federation, Role::Secretary, card(&federation, 1, &[(1, 1), (2, 1)])).await;
    let secretary = federation.caller(Role::Secretary).await;
    let path = Federation::classic();
    let result = app::results::find_for_secretary(&federation.app, &secretary, &path, &Federation::rider(1))
        .await
        .unwrap();
    assert_eq!(result.entries.iter().map(|entry| entry.from_card).collect::<Vec<_>>(), [false, true]);
    assert!(result.entries[0].others[0].from_card);
}

#[apply(on_both)]
async fn only_secretaries_may_enter_cards(federation: Federation) {
    for role in [Role::Judge, Role::Secretary] {
        let reply = deliver(&federation, role, card(&federation, 1, &[(1, 1)])).await.remove(0);
        let rejected = (Outcome::Rejected, Some(ReplyCode::CardNotAllowed));
        assert_eq!((reply.outcome, reply.code) == rejected, role == Role::Judge, "{role:?}: {reply:?}");
    }
}
