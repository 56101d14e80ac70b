//! Rides of riders whom the judge couldn't identify: they are kept until a secretary gives them to a rider.

use app::judging::{
    self, AssignmentIn, DiscardIn, EntriesIn, EntryIn, Outcome, ReplyCode, UnassignedRide, UnidentifiedIn,
};
use app::stages::StageError;
use app::{Caller, Error, FieldCode};
use domain::audit_log::Event;
use domain::championships::Feature;
use domain::ids::EntryId;
use domain::judging::UnassignedState;
use domain::results::ApprovalCheck;
use testkit::{Federation, Role, apply, on_both};

/// A ride with 3 points at section 1, of a rider of whom the judge could read this.
fn unidentified(federation: &Federation, plate: &str) -> EntryIn {
    EntryIn {
        participant: String::new(),
        unidentified: Some(UnidentifiedIn {
            plate: plate.to_owned(),
            note: "red helmet".to_owned(),
            lap_known: false,
        }),
        ..federation.entry(1, 1, 1, 3)
    }
}

async fn deliver(federation: &Federation, caller: &Caller, entry: &EntryIn) -> (Outcome, Option<ReplyCode>) {
    let batch = EntriesIn {
        device_now: federation.app.now(),
        judge_name: Some("Kaimiņš".to_owned()),
        entries: vec![entry.clone()],
    };
    let output = judging::record(&federation.app, caller, &Federation::classic(), batch).await.unwrap();
    (output.replies[0].outcome, output.replies[0].code)
}

async fn rides(federation: &Federation) -> Vec<UnassignedRide> {
    let secretary = federation.caller(Role::Secretary).await;
    judging::list_unassigned_rides(&federation.app, &secretary, &Federation::classic()).await.unwrap().rides
}

async fn assign(
    federation: &Federation,
    entry: &EntryIn,
    rider: u8,
    lap: u8,
) -> Result<(Outcome, Option<ReplyCode>), Error> {
    let secretary = federation.caller(Role::Secretary).await;
    let input = AssignmentIn { participant: Federation::rider(rider).to_string(), lap };
    let id = EntryId(entry.id);
    judging::assign_ride(&federation.app, &secretary, &Federation::classic(), id, input)
        .await
        .map(|reply| (reply.outcome, reply.code))
}

async fn discard(federation: &Federation, entry: &EntryIn, reason: &str) -> Result<(), Error> {
    let secretary = federation.caller(Role::Secretary).await;
    let input = DiscardIn { reason: reason.to_owned() };
    judging::discard_ride(&federation.app, &secretary, &Federation::classic(), EntryId(entry.id), input).await
}

async fn logged_events(federation: &Federation) -> Vec<Event> {
    let (app, path) = (&federation.app, Federation::classic());
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let reader = federation.database.storage.reader();
    let log = storage::audit_log::list_for_stage(reader, stage).await.unwrap();
    log.into_iter().map(|entry| entry.event).collect()
}

/// The scores of a rider on the judge's sheet, with their ride keys.
async fn scores(federation: &Federation, rider: u8) -> Vec<(String, u32)> {
    let judge = federation.caller(Role::Judge).await;
    let sheet = judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    let id = Federation::rider(rider).to_string();
    let of_rider = sheet.entries.into_iter().filter(|score| score.participant == id);
    of_rider.map(|score| (score.key.to_string(), score.total)).collect()
}

#[apply(on_both)]
async fn a_ride_without_a_rider_is_kept_once_and_counts_for_nobody(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let judge = federation.caller(Role::Judge).await;
    let ride = unidentified(&federation, "2?");
    assert_eq!(deliver(&federation, &judge, &ride).await, (Outcome::Accepted, None));
    assert_eq!(deliver(&federation, &judge, &ride).await, (Outcome::Accepted, None));
    let listed = rides(&federation).await;
    assert_eq!(listed.len(), 1);
    let UnassignedRide { section, lap, plate, note, total, judge_name, state, .. } = &listed[0];
    assert_eq!((*section, *lap, plate.as_str(), note.as_str(), *total), (1, None, "2?", "red helmet", 3));
    assert_eq!((judge_name.as_str(), *state), ("Judge", UnassignedState::Waiting));
    let sheet = judging::find_sheet(&federation.app, &judge, &Federation::classic()).await.unwrap();
    assert!(sheet.entries.is_empty());
}

#[apply(on_both)]
async fn an_assigned_ride_is_the_entry_of_its_judge_and_is_logged(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let judge = federation.caller(Role::Judge).await;
    let ride = unidentified(&federation, "?");
    deliver(&federation, &judge, &ride).await;
    assert_eq!(assign(&federation, &ride, 1, 2).await.unwrap(), (Outcome::Accepted, None));
    assert_eq!(scores(&federation, 1).await, [("section1-lap2".to_owned(), 3)]);
    let (_, entry) = storage::judging::find(federation.database.storage.reader(), EntryId(ride.id))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((entry.judge.display_name.as_str(), entry.recorded_at), ("Judge", ride.recorded_at));
    assert_eq!(rides(&federation).await[0].state, UnassignedState::Assigned);
    assert!(logged_events(&federation).await.contains(&Event::AssignRide));
    // the phone that sends it again gets the same reply, and nothing changes
    assert_eq!(deliver(&federation, &judge, &ride).await, (Outcome::Accepted, None));
    assert_eq!(scores(&federation, 1).await.len(), 1);
    assert!(matches!(assign(&federation, &ride, 2, 1).await.unwrap_err(), Error::Stale(None)));
    assert!(matches!(discard(&federation, &ride, "late").await.unwrap_err(), Error::Stale(None)));
}

#[apply(on_both)]
async fn an_assigned_ride_that_contradicts_a_score_waits_for_a_decision(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let judge = federation.caller(Role::Judge).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 5)]).await;
    let ride = unidentified(&federation, "1");
    deliver(&federation, &judge, &ride).await;
    assert_eq!(assign(&federation, &ride, 1, 1).await.unwrap().0, Outcome::Conflict);
    assert_eq!(scores(&federation, 1).await, [("section1-lap1".to_owned(), 5)]);
}

#[apply(on_both)]
async fn the_riders_whose_number_fits_come_first_with_the_lap_that_they_lack(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let secretary = federation.caller(Role::Secretary).await;
    federation.record(&Federation::classic(), vec![federation.entry(2, 1, 1, 0)]).await;
    let ride = unidentified(&federation, "1?");
    deliver(&federation, &federation.caller(Role::Judge).await, &ride).await;
    let possible =
        judging::list_possible_riders(&federation.app, &secretary, &Federation::classic(), EntryId(ride.id))
            .await
            .unwrap()
            .riders;
    let first = &possible[0];
    assert_eq!((first.racing_number.as_str(), first.fits_plate, first.lap), ("14", true, Some(2)));
    assert_eq!(first.scored_laps, [1].into());
    assert!(possible[1..].iter().all(|rider| !rider.fits_plate && rider.lap == Some(1)));
}

#[apply(on_both)]
async fn a_discarded_ride_stays_on_record_and_can_still_be_assigned(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let ride = unidentified(&federation, "");
    deliver(&federation, &federation.caller(Role::Judge).await, &ride).await;
    let Err(Error::Invalid(errors)) = discard(&federation, &ride, " ").await else { panic!() };
    assert_eq!((errors[0].field.as_str(), errors[0].code), ("reason", FieldCode::Required));
    discard(&federation, &ride, "a marshal on a bike").await.unwrap();
    let listed = rides(&federation).await;
    assert_eq!(listed[0].state, UnassignedState::Discarded);
    assert_eq!(listed[0].reason.as_deref(), Some("a marshal on a bike"));
    assert!(logged_events(&federation).await.contains(&Event::DiscardRide));
    assert!(matches!(discard(&federation, &ride, "again").await.unwrap_err(), Error::Stale(None)));
    assign(&federation, &ride, 1, 1).await.unwrap();
    assert_eq!(scores(&federation, 1).await.len(), 1);
}

#[apply(on_both)]
async fn a_ride_that_nobody_can_have_ridden_is_rejected_and_so_is_a_wrong_assignment(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let judge = federation.caller(Role::Judge).await;
    let mut lap = unidentified(&federation, "2?");
    lap.key = "section1-lap20".parse().unwrap();
    lap.unidentified.as_mut().unwrap().lap_known = true;
    assert_eq!(deliver(&federation, &judge, &lap).await, (Outcome::Rejected, Some(ReplyCode::LapNotRidden)));
    let mut section = unidentified(&federation, "2?");
    section.key = "section5-lap1".parse().unwrap();
    let refused = deliver(&federation, &judge, &section).await;
    assert_eq!(refused, (Outcome::Rejected, Some(ReplyCode::NotYourSection)));
    assert!(rides(&federation).await.is_empty());

    let ride = unidentified(&federation, "2?");
    deliver(&federation, &judge, &ride).await;
    let Err(Error::Invalid(errors)) = assign(&federation, &ride, 1, 20).await else { panic!() };
    assert_eq!(errors[0].field, "lap");
    let Err(Error::Invalid(errors)) = assign(&federation, &ride, 200, 1).await else { panic!() };
    assert_eq!(errors[0].field, "participant");
    assert_eq!(rides(&federation).await[0].state, UnassignedState::Waiting);
}

#[apply(on_both)]
async fn without_the_feature_nothing_is_shown_but_what_a_phone_delivers_is_kept(federation: Federation) {
    let secretary = federation.caller(Role::Secretary).await;
    let ride = unidentified(&federation, "2?");
    assert_eq!(deliver(&federation, &federation.caller(Role::Judge).await, &ride).await.0, Outcome::Accepted);
    let off = |error: Error| matches!(error, Error::Stage(StageError::FeatureOff));
    let path = Federation::classic();
    assert!(off(judging::list_unassigned_rides(&federation.app, &secretary, &path).await.unwrap_err()));
    assert!(off(assign(&federation, &ride, 1, 1).await.unwrap_err()));
    assert!(off(discard(&federation, &ride, "x").await.unwrap_err()));
    federation.turn_on(Feature::RaceDay).await;
    assert_eq!(rides(&federation).await.len(), 1);
}

#[apply(on_both)]
async fn only_secretaries_see_and_assign_rides_without_a_rider(federation: Federation) {
    federation.turn_on(Feature::RaceDay).await;
    let path = Federation::classic();
    for role in [Role::Judge, Role::JudgeLink, Role::Rider] {
        let caller = federation.caller(role).await;
        let refused = judging::list_unassigned_rides(&federation.app, &caller, &path).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}");
    }
}

#[apply(on_both)]
async fn rides_without_a_rider_are_in_the_checklist_of_the_approval_until_they_are_settled(
    federation: Federation,
) {
    let (path, secretary) = (Federation::classic(), federation.caller(Role::Secretary).await);
    let ride = unidentified(&federation, "2?");
    deliver(&federation, &federation.caller(Role::Judge).await, &ride).await;
    let count = async || {
        let approval = app::results::find_approval(&federation.app, &secretary, &path).await.unwrap();
        let item = approval.items.into_iter().find(|item| item.kind == ApprovalCheck::UnassignedRides);
        item.map(|item| (item.count, item.blocking))
    };
    assert_eq!(count().await, None);
    federation.turn_on(Feature::RaceDay).await;
    assert_eq!(count().await, Some((1, false)));
    discard(&federation, &ride, "a marshal").await.unwrap();
    assert_eq!(count().await, None);
}
