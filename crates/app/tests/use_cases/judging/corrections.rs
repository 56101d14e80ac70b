//! A judge's corrections of their own entries, and rides that were recorded for the wrong rider.

use app::Error;
use app::judging::{EntriesIn, EntryIn, Outcome, Reply, ReplyCode, ScoreIn};
use app::results::{OtherState, SecretaryResult};
use domain::judging::RideKey;
use jiff::SignedDuration;
use testkit::{Federation, Phone, Role, apply, approve, on_both};

const RIDE: RideKey = RideKey { section: 1, lap: 1 };

async fn deliver(federation: &Federation, role: Role, entries: &[EntryIn]) -> Vec<Reply> {
    let caller = federation.caller(role).await;
    let judge_name = (role == Role::JudgeLink).then(|| "Kaimiņš".to_owned());
    let batch = EntriesIn { device_now: federation.app.now(), judge_name, entries: entries.to_vec() };
    app::judging::record(&federation.app, &caller, &Federation::classic(), batch).await.unwrap().replies
}

async fn outcomes(federation: &Federation, role: Role, entries: &[EntryIn]) -> Vec<Outcome> {
    deliver(federation, role, entries).await.into_iter().map(|reply| reply.outcome).collect()
}

async fn result(federation: &Federation, rider: u8) -> Result<SecretaryResult, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    app::results::find_for_secretary(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &Federation::rider(rider),
    )
    .await
}

/// The total that counts for a rider's ride of section 1 in lap 1, and the other entries with their states.
async fn totals(federation: &Federation, rider: u8) -> (Option<u32>, Vec<(OtherState, u32)>) {
    let Ok(result) = result(federation, rider).await else { return (None, Vec::new()) };
    let entry = result.entries.into_iter().find(|entry| entry.public.key == RIDE);
    let others =
        entry.iter().flat_map(|entry| entry.others.iter().map(|other| (other.state, other.total))).collect();
    (entry.map(|entry| entry.public.total), others)
}

async fn log(federation: &Federation) -> Vec<(String, serde_json::Value)> {
    let stage = app::boards::authorize(&federation.app, &app::Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let entries =
        storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    entries
        .into_iter()
        .map(|entry| (entry.event.name().to_owned(), serde_json::from_str(&entry.json).unwrap()))
        .collect()
}

/// A ride of rider 1 with 3 points, and its correction to 5.
fn corrected(federation: &Federation) -> (EntryIn, EntryIn) {
    let first = federation.entry(1, 1, 1, 3);
    let second = EntryIn { replaces: Some(first.id), ..federation.entry(1, 1, 1, 5) };
    (first, second)
}

#[apply(on_both)]
async fn a_correction_replaces_the_judges_own_ride_and_keeps_its_history(federation: Federation) {
    let (first, second) = corrected(&federation);
    assert_eq!(outcomes(&federation, Role::Judge, &[first]).await, [Outcome::Accepted]);
    federation.advance(SignedDuration::from_mins(20));
    let later = EntryIn { recorded_at: federation.app.now(), ..second };
    assert_eq!(outcomes(&federation, Role::Judge, &[later]).await, [Outcome::Accepted]);
    assert_eq!(totals(&federation, 1).await, (Some(5), vec![(OtherState::Replaced, 3)]));
    let result = result(&federation, 1).await.unwrap();
    assert_eq!(
        result.last_time_recorded,
        Some(Federation::START),
        "the ride was ridden when it was first recorded"
    );
    let (event, data) = log(&federation).await.pop().unwrap();
    assert_eq!((event.as_str(), &data["from"], &data["to"]), ("correct_entry", &3.into(), &5.into()));
}

#[apply(on_both)]
async fn a_correction_and_its_ride_arrive_in_any_order_and_any_number_of_times(federation: Federation) {
    let (first, second) = corrected(&federation);
    let third = EntryIn { replaces: Some(second.id), ..federation.entry(1, 1, 1, 2) };
    for sent in [&third, &first, &second, &second, &first, &third] {
        deliver(&federation, Role::Judge, std::slice::from_ref(sent)).await;
    }
    let (total, mut others) = totals(&federation, 1).await;
    others.sort_by_key(|(_, total)| *total);
    assert_eq!((total, others), (Some(2), vec![(OtherState::Replaced, 3), (OtherState::Replaced, 5)]));
    assert_eq!(outcomes(&federation, Role::Judge, &[first, second, third]).await, [Outcome::Accepted; 3]);
}

#[apply(on_both)]
async fn a_judge_link_corrects_its_own_rides_also_in_a_parcel_from_another_phone(federation: Federation) {
    let phone = Phone::new(1);
    federation.report_device(Role::JudgeLink, &phone).await;
    let (first, second) = corrected(&federation);
    let carried = phone.parcel(&Federation::classic(), Some("Kaimiņš"), &[second]);
    let judge = federation.caller(Role::Judge).await;
    app::judging::deliver_parcel(&federation.app, &judge, &Federation::classic(), carried).await.unwrap();
    deliver(&federation, Role::JudgeLink, &[first]).await;
    assert_eq!(totals(&federation, 1).await, (Some(5), vec![(OtherState::Replaced, 3)]));
    let events: Vec<_> = log(&federation).await.into_iter().map(|(event, _)| event).collect();
    assert!(events.contains(&"correct_entry".to_owned()), "{events:?}");
}

#[apply(on_both)]
async fn a_judge_cannot_replace_another_judges_ride(federation: Federation) {
    let (first, second) = corrected(&federation);
    deliver(&federation, Role::JudgeLink, &[first]).await;
    assert_eq!(outcomes(&federation, Role::Judge, &[second]).await, [Outcome::Conflict]);
    assert_eq!(totals(&federation, 1).await, (Some(3), vec![(OtherState::Conflict, 5)]));
}

#[apply(on_both)]
async fn a_judge_cannot_move_another_judges_ride_to_another_rider(federation: Federation) {
    let ride = federation.entry(1, 1, 1, 3);
    deliver(&federation, Role::JudgeLink, std::slice::from_ref(&ride)).await;
    let moved = EntryIn { replaces: Some(ride.id), ..federation.entry(2, 1, 1, 3) };
    assert_eq!(
        outcomes(&federation, Role::Judge, &[moved]).await,
        [Outcome::Conflict],
        "no ride counts for two riders"
    );
    assert_eq!(totals(&federation, 1).await, (Some(3), vec![]));
    assert_eq!(totals(&federation, 2).await, (None, vec![]));
}

#[apply(on_both)]
async fn a_correction_becomes_a_duplicate_of_or_a_conflict_with_another_judges_entry(federation: Federation) {
    let (first, second) = corrected(&federation);
    deliver(&federation, Role::Judge, &[first]).await;
    assert_eq!(
        outcomes(&federation, Role::JudgeLink, &[federation.entry(1, 1, 1, 3)]).await,
        [Outcome::Duplicate]
    );
    deliver(&federation, Role::Judge, std::slice::from_ref(&second)).await;
    assert_eq!(
        totals(&federation, 1).await,
        (Some(5), vec![(OtherState::Replaced, 3), (OtherState::Conflict, 3)]),
        "the other judge's duplicate becomes a conflict"
    );
    deliver(
        &federation,
        Role::Judge,
        &[EntryIn { replaces: Some(second.id), ..federation.entry(1, 1, 1, 3) }],
    )
    .await;
    let (total, others) = totals(&federation, 1).await;
    assert_eq!(total, Some(3));
    assert!(others.contains(&(OtherState::Duplicate, 3)), "{others:?}");
}

#[apply(on_both)]
async fn a_correction_does_not_replace_an_edit_of_the_secretary(federation: Federation) {
    let (first, second) = corrected(&federation);
    deliver(&federation, Role::Judge, &[first]).await;
    let (app, path, secretary) =
        (&federation.app, Federation::classic(), federation.caller(Role::Secretary).await);
    app::judging::edit_ride(app, &secretary, &path, &Federation::rider(1), RIDE, 1, ScoreIn::from(1))
        .await
        .unwrap();
    assert_eq!(outcomes(&federation, Role::Judge, &[second]).await, [Outcome::Conflict]);
    assert_eq!(totals(&federation, 1).await, (Some(1), vec![(OtherState::Conflict, 5)]));
}

#[apply(on_both)]
async fn an_edit_of_an_entry_that_was_corrected_in_the_meantime_is_stale(federation: Federation) {
    let (first, second) = corrected(&federation);
    deliver(&federation, Role::Judge, &[first, second]).await;
    let secretary = federation.caller(Role::Secretary).await;
    let edit = app::judging::edit_ride(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &Federation::rider(1),
        RIDE,
        1,
        ScoreIn::from(1),
    )
    .await;
    assert!(matches!(edit, Err(Error::Stale(Some(_)))));
}

#[apply(on_both)]
async fn after_the_approval_a_correction_waits_for_the_secretary(federation: Federation) {
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    let before = result(&federation, 2).await.unwrap().entries.remove(0);
    approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let stage =
        app::boards::authorize(&federation.app, &secretary, &Federation::classic()).await.unwrap().stage();
    let rider = Federation::rider(2);
    let entries = storage::judging::list_for_participant(federation.database.storage.reader(), stage, &rider)
        .await
        .unwrap();
    let own = entries.into_iter().find(|entry| entry.key == RIDE).unwrap();
    let correction = EntryIn { replaces: Some(own.id.0), ..federation.entry(2, 1, 1, 5) };
    let replies = deliver(&federation, Role::Secretary, &[correction]).await;
    assert_eq!((replies[0].outcome, replies[0].code), (Outcome::Conflict, Some(ReplyCode::ResultsApproved)));
    assert_eq!(totals(&federation, 2).await, (Some(before.public.total), vec![(OtherState::Conflict, 5)]));
}

#[apply(on_both)]
async fn a_ride_recorded_for_the_wrong_rider_is_moved_in_one_step(federation: Federation) {
    let wrong = federation.entry(1, 1, 1, 3);
    deliver(&federation, Role::Judge, std::slice::from_ref(&wrong)).await;
    let right = EntryIn {
        id: uuid::Uuid::now_v7(),
        participant: Federation::rider(2).to_string(),
        replaces: Some(wrong.id),
        ..wrong
    };
    assert_eq!(outcomes(&federation, Role::Judge, &[right]).await, [Outcome::Accepted]);
    assert!(result(&federation, 1).await.is_err(), "rider 1 has not started");
    assert_eq!(totals(&federation, 2).await, (Some(3), vec![]));
    let (event, data) = log(&federation).await.pop().unwrap();
    assert_eq!((event.as_str(), &data["from"]), ("move_entry", &"7".into()));
}

#[apply(on_both)]
async fn a_moved_ride_is_missing_at_its_old_rider_and_follows_the_conflict_rules_at_its_new_rider(
    federation: Federation,
) {
    let wrong = federation.entry(1, 1, 1, 3);
    deliver(&federation, Role::Judge, &[wrong.clone(), federation.entry(1, 1, 2, 0)]).await;
    deliver(&federation, Role::JudgeLink, &[federation.entry(2, 1, 1, 0)]).await;
    let right = EntryIn {
        id: uuid::Uuid::now_v7(),
        participant: Federation::rider(2).to_string(),
        replaces: Some(wrong.id),
        ..wrong
    };
    assert_eq!(outcomes(&federation, Role::Judge, &[right]).await, [Outcome::Conflict]);
    assert_eq!(totals(&federation, 1).await, (None, vec![]), "lap 1 is missing");
    assert_eq!(result(&federation, 1).await.unwrap().entries.len(), 1, "lap 2 stays");
    assert_eq!(totals(&federation, 2).await, (Some(0), vec![(OtherState::Conflict, 3)]));
}

#[apply(on_both)]
async fn a_move_that_arrives_before_its_ride_leaves_nothing_at_the_wrong_rider(federation: Federation) {
    let wrong = federation.entry(1, 1, 1, 3);
    let right = EntryIn {
        id: uuid::Uuid::now_v7(),
        participant: Federation::rider(2).to_string(),
        replaces: Some(wrong.id),
        ..wrong.clone()
    };
    assert_eq!(outcomes(&federation, Role::Judge, &[right, wrong]).await, [Outcome::Accepted; 2]);
    assert!(result(&federation, 1).await.is_err());
    assert_eq!(totals(&federation, 2).await, (Some(3), vec![]));
}
