//! Entries that phones deliver: accepted, repeated, in conflict, late or rejected. No acknowledged entry is
//! lost.

use app::boards::OddRide;
use app::judging::{EntriesIn, EntryIn, EventIn, Outcome, Reply, ReplyCode};
use app::{Error, Noun};
use domain::judging::{EventName, RideKey};
use domain::results::OddRideReason;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

async fn deliver(federation: &Federation, role: Role, entries: Vec<EntryIn>) -> Result<Vec<Reply>, Error> {
    let caller = federation.caller(role).await;
    let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries };
    Ok(app::judging::record(&federation.app, &caller, &Federation::classic(), batch).await?.replies)
}

async fn detail(federation: &Federation, rider: u8) -> app::results::SecretaryResult {
    let secretary = federation.caller(Role::Secretary).await;
    app::results::find_for_secretary(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &Federation::rider(rider),
    )
    .await
    .unwrap()
}

fn codes(replies: &[Reply]) -> Vec<(Outcome, Option<ReplyCode>)> {
    replies.iter().map(|reply| (reply.outcome, reply.code)).collect()
}

#[apply(on_both)]
async fn the_secretary_sees_rides_that_were_skipped(federation: Federation) {
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    federation
        .record(
            &path,
            vec![federation.entry(1, 1, 1, 0), federation.entry(1, 3, 1, 0), federation.entry(1, 1, 2, 0)],
        )
        .await;
    let access = app::boards::authorize_secretary(&federation.app, &secretary, &path).await.unwrap();
    let odd = app::boards::load(&federation.app, access.stage())
        .await
        .unwrap()
        .riders
        .remove(0)
        .secretary_fields
        .odd_rides;
    assert_eq!(odd, [OddRide { key: RideKey::new(2, 1), why: OddRideReason::Skipped }]);
}

#[apply(on_both)]
async fn the_first_entry_of_a_rider_creates_the_result(federation: Federation) {
    let replies = deliver(&federation, Role::Judge, vec![federation.entry(1, 1, 1, 3)]).await.unwrap();
    assert_eq!(codes(&replies), [(Outcome::Accepted, None)]);
    let result = detail(&federation, 1).await;
    assert_eq!((result.entries.len(), result.entries[0].public.total), (1, 3));
    assert_eq!(result.entries[0].judge_email.as_deref(), Some("judge@trial.example"));
}

#[apply(on_both)]
async fn a_repeated_delivery_gets_the_same_replies_and_counts_once(federation: Federation) {
    let batch = vec![federation.entry(1, 1, 1, 1), federation.entry(2, 1, 1, 5)];
    for _ in 0..3 {
        let replies = deliver(&federation, Role::Judge, batch.clone()).await.unwrap();
        assert_eq!(codes(&replies), [(Outcome::Accepted, None), (Outcome::Accepted, None)]);
    }
    assert_eq!(detail(&federation, 1).await.entries[0].others.len(), 0);
}

#[apply(on_both)]
async fn another_entry_for_a_ride_is_a_duplicate_with_the_same_score_and_a_conflict_with_another(
    federation: Federation,
) {
    let first = federation.entry(1, 1, 1, 3);
    let replies = deliver(
        &federation,
        Role::Judge,
        vec![first, federation.entry(1, 1, 1, 3), federation.entry(1, 1, 1, 5)],
    )
    .await
    .unwrap();
    assert_eq!(
        codes(&replies),
        [(Outcome::Accepted, None), (Outcome::Duplicate, None), (Outcome::Conflict, None)]
    );
    let entry = &detail(&federation, 1).await.entries[0];
    assert_eq!((entry.public.total, entry.others.len()), (3, 2), "the first counts, the others are stored");
}

#[apply(on_both)]
async fn a_clean_is_an_entry_too(federation: Federation) {
    deliver(&federation, Role::Judge, vec![federation.entry(1, 1, 1, 0)]).await.unwrap();
    let result = detail(&federation, 1).await;
    assert_eq!((result.entries[0].public.total, result.entries[0].public.events.len()), (0, 0));
}

#[apply(on_both)]
async fn invalid_entries_are_rejected_with_a_reason_and_the_others_count(federation: Federation) {
    let stranger =
        EntryIn { participant: format!("ext-{}", Uuid::nil().simple()), ..federation.entry(1, 1, 1, 0) };
    let nonsense =
        EntryIn { participant: "'; DROP TABLE entries; --".to_owned(), ..federation.entry(1, 1, 1, 0) };
    let edited =
        EventIn { name: EventName::EditedTo, points: 0, timestamp: federation.app.now(), time: None };
    let edit = EntryIn { events: vec![edited.clone()], ..federation.entry(1, 1, 1, 0) };
    let unknown_points = EntryIn {
        events: vec![EventIn { name: EventName::JudgeAddPointsA, points: 4, ..edited }],
        ..federation.entry(1, 1, 1, 0)
    };
    let batch = vec![
        federation.entry(1, 1, 3, 0),
        federation.entry(5, 1, 2, 0),
        federation.entry(1, 2, 1, 0),
        stranger,
        nonsense,
        edit,
        unknown_points,
        federation.entry(2, 1, 1, 2),
    ];
    let replies = deliver(&federation, Role::Judge, batch).await.unwrap();
    let codes: Vec<_> = replies.iter().map(|reply| reply.code).collect();
    let rejected = [
        ReplyCode::LapNotRidden,
        ReplyCode::LapNotRidden,
        ReplyCode::NotYourSection,
        ReplyCode::UnknownParticipant,
        ReplyCode::UnknownParticipant,
        ReplyCode::EditNotAllowed,
        ReplyCode::PointsUnknown,
    ];
    assert_eq!(codes[..7], rejected.map(Some));
    assert_eq!(codes[7..], [None]);
    assert!(replies[..7].iter().all(|reply| reply.outcome == Outcome::Rejected && reply.message.is_some()));
    assert_eq!(replies[7].outcome, Outcome::Accepted);
    assert_eq!(detail(&federation, 2).await.entries[0].public.total, 2);
}

#[apply(on_both)]
async fn a_section_that_the_class_does_not_ride_is_rejected(federation: Federation) {
    let replies = deliver(&federation, Role::Secretary, vec![federation.entry(5, 3, 1, 0)]).await.unwrap();
    assert_eq!(codes(&replies), [(Outcome::Rejected, Some(ReplyCode::SectionNotRidden))]);
}

#[apply(on_both)]
async fn an_id_that_another_ride_has_is_rejected(federation: Federation) {
    let first = federation.entry(1, 1, 1, 0);
    let later = first.recorded_at + SignedDuration::from_secs(60);
    let other_rider = EntryIn { id: first.id, recorded_at: later, ..federation.entry(2, 1, 1, 0) };
    let other_lap = EntryIn { id: first.id, ..federation.entry(1, 1, 2, 0) };
    let replies = deliver(&federation, Role::Judge, vec![first, other_rider, other_lap]).await.unwrap();
    let taken = (Outcome::Rejected, Some(ReplyCode::IdTaken));
    assert_eq!(codes(&replies), [(Outcome::Accepted, None), taken, taken]);
}

#[apply(on_both)]
async fn the_time_of_a_phone_with_a_wrong_clock_is_corrected_and_its_own_time_is_stored_too(
    federation: Federation,
) {
    let caller = federation.caller(Role::Judge).await;
    let behind = SignedDuration::from_hours(3);
    let device_now = federation.app.now() - behind;
    let device_time = device_now - SignedDuration::from_mins(10);
    let entry = EntryIn { recorded_at: device_time, ..federation.entry(1, 1, 1, 0) };
    let batch = EntriesIn { device_now, judge_name: None, entries: vec![entry] };
    app::judging::record(&federation.app, &caller, &Federation::classic(), batch).await.unwrap();
    let entry = &detail(&federation, 1).await.entries[0];
    assert_eq!(entry.public.recorded_at, device_time + behind);
    assert_eq!(entry.device_time, device_time);
}

#[apply(on_both)]
async fn entries_that_arrive_after_the_approval_are_stored_and_do_not_count(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let replies = deliver(&federation, Role::Judge, vec![federation.entry(2, 1, 1, 5)]).await.unwrap();
    assert_eq!(codes(&replies), [(Outcome::Conflict, Some(ReplyCode::ResultsApproved))]);
    let entry = &detail(&federation, 2).await.entries[0];
    assert_eq!((entry.public.total, entry.others.len()), (1, 1));
}

#[apply(on_both)]
async fn a_late_entry_of_a_ride_that_nobody_scored_is_shown_to_the_secretary(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let path = Federation::classic();
    federation.record(&path, vec![federation.entry(5, 1, 1, 0), federation.entry(5, 2, 1, 0)]).await;
    testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    let missing =
        app::results::find_for_secretary(&federation.app, &secretary, &path, &Federation::rider(2)).await;
    assert!(matches!(missing, Err(Error::NotFound(Noun::Result))), "rider 2 did not start");
    let late = federation.entry(2, 1, 1, 3);
    for _ in 0..2 {
        let replies = deliver(&federation, Role::Judge, vec![late.clone()]).await.unwrap();
        assert_eq!(codes(&replies), [(Outcome::Conflict, Some(ReplyCode::ResultsApproved))]);
    }
    let result = detail(&federation, 2).await;
    assert!(result.entries.is_empty());
    assert_eq!(
        (result.late_entries.len(), result.late_entries[0].section, result.late_entries[0].entry.total),
        (1, 1, 3)
    );
    let visitor = federation.caller(Role::Visitor).await;
    let public = app::results::find(&federation.app, &visitor, &path, &Federation::rider(2)).await;
    assert!(
        matches!(public, Err(Error::NotFound(Noun::Result))),
        "a late entry doesn't create a public result"
    );
}

#[apply(on_both)]
async fn a_conflict_is_shown_to_both_judges(federation: Federation) {
    federation
        .record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3), federation.entry(2, 1, 1, 3)])
        .await;
    deliver(&federation, Role::Judge, vec![federation.entry(1, 1, 1, 5)]).await.unwrap();
    let judge = federation.caller(Role::Judge).await;
    let sheet = app::judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    let entry_of = |rider| {
        sheet.entries.iter().find(|entry| entry.participant == Federation::rider(rider).as_str()).unwrap()
    };
    assert_eq!((entry_of(1).total, entry_of(1).conflict), (3, true));
    assert!(!entry_of(2).conflict);
}

#[apply(on_both)]
async fn a_batch_over_a_limit_is_refused_and_nothing_is_saved(federation: Federation) {
    let event =
        EventIn { name: EventName::JudgeAddFault, points: 1, timestamp: federation.app.now(), time: None };
    let large =
        EntryIn { events: vec![EventIn { points: 1001, ..event.clone() }], ..federation.entry(1, 1, 1, 0) };
    let long = EntryIn { events: vec![event; 201], ..federation.entry(1, 1, 1, 0) };
    let many = (0..201).map(|_| federation.entry(1, 1, 1, 0)).collect();
    for (batch, field) in [
        (vec![], "entries"),
        (many, "entries"),
        (vec![federation.entry(2, 1, 1, 0), large], "entries[1].events[0].points"),
        (vec![federation.entry(2, 1, 1, 0), long], "entries[1].events"),
    ] {
        let Err(Error::Invalid(fields)) = deliver(&federation, Role::Judge, batch).await else {
            panic!("{field}")
        };
        assert_eq!(fields[0].field, field);
    }
    let board = app::boards::authorize(
        &federation.app,
        &federation.caller(Role::Visitor).await,
        &Federation::classic(),
    )
    .await
    .unwrap();
    assert!(app::boards::load(&federation.app, board.stage()).await.unwrap().riders.is_empty());
}

#[apply(on_both)]
async fn thirty_two_judges_at_once_lose_nothing(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let deliveries = (0..32).map(|index: u8| {
        let entry = federation.entry(index % 4 + 1, index % 3 + 1, index % 2 + 1, 1);
        let (app, secretary) = (federation.app.clone(), secretary.clone());
        tokio::spawn(async move {
            let batch = EntriesIn { device_now: app.now(), judge_name: None, entries: vec![entry] };
            app::judging::record(&app, &secretary, &Federation::classic(), batch).await.unwrap().replies[0]
                .outcome
        })
    });
    let mut outcomes = Vec::new();
    for delivery in deliveries.collect::<Vec<_>>() {
        outcomes.push(delivery.await.unwrap());
    }
    let accepted = outcomes.iter().filter(|outcome| **outcome == Outcome::Accepted).count();
    let rides: std::collections::BTreeSet<_> =
        (0..32_u8).map(|index| (index % 4, index % 3, index % 2)).collect();
    assert_eq!(accepted, rides.len());
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Outcome::Accepted | Outcome::Duplicate)));
}

#[apply(on_both)]
async fn an_open_free_score_is_gates_minus_faults(federation: Federation) {
    use EventName::{JudgeAddFault, JudgeAddPointsA, JudgeAddPointsC};
    let entry = federation.open_free_entry(1, 1, 1, &[JudgeAddPointsA, JudgeAddPointsC, JudgeAddFault]);
    assert_eq!(federation.record(&Federation::open_free(), vec![entry]).await, [Outcome::Accepted]);
    let visitor = federation.caller(Role::Visitor).await;
    let result =
        app::results::find(&federation.app, &visitor, &Federation::open_free(), &Federation::rider(1))
            .await
            .unwrap();
    assert_eq!(result.entries[0].total, 10 + 2 - 1);
    assert_eq!(result.entries[0].events[0].time, Some(7));
    let gates = result.gates.unwrap();
    assert_eq!((gates.a, gates.b, gates.c, gates.d, gates.faults), (1, 0, 1, 0, 1));
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 5)]).await;
    let classic =
        app::results::find(&federation.app, &visitor, &Federation::classic(), &Federation::rider(1))
            .await
            .unwrap();
    assert!(classic.gates.is_none());
}

#[apply(on_both)]
async fn the_judge_sheet_contains_the_riders_and_the_entries_that_count(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(3, 2, 1, 5)]).await;
    let judge = federation.caller(Role::Judge).await;
    let sheet = app::judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    assert_eq!(sheet.sections.into_iter().collect::<Vec<_>>(), [1]);
    let numbers: Vec<_> = sheet.riders.iter().map(|rider| rider.racing_number.as_str()).collect();
    assert_eq!(numbers, ["7", "14", "21", "28", "35", "42"]);
    assert_eq!((sheet.entries.len(), sheet.entries[0].total), (1, 5));
}
