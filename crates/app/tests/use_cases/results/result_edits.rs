//! A result's finish time, its correction by a secretary, and the deletion of a result without points.

use app::judging::delete_ride;
use app::results::{self, NewPenaltyIn, ResultsError, SecretaryResult};
use app::{Caller, CurrentVersion, Error, Noun};
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::RiderStatus;
use jiff::{SignedDuration, Timestamp};
use testkit::{Federation, Role, apply, on_both};
use uuid::Uuid;

const LAST: RideKey = RideKey { section: 3, lap: 2 };

/// Records all rides, with finish times at 13:00 Riga time. Returns the secretary and rider 1.
async fn record_all_rides(federation: &Federation) -> (Caller, ParticipantId) {
    federation.record_all_rides().await;
    (federation.caller(Role::Secretary).await, Federation::rider(1))
}

async fn change(
    federation: &Federation,
    secretary: &Caller,
    rider: &ParticipantId,
    version: i64,
    input: &str,
) -> Result<SecretaryResult, Error> {
    results::change_finish_time(
        &federation.app,
        secretary,
        &Federation::classic(),
        rider,
        version,
        input.to_owned(),
    )
    .await
}

async fn delete(
    federation: &Federation,
    secretary: &Caller,
    rider: &ParticipantId,
    version: i64,
) -> Result<(), Error> {
    results::delete(&federation.app, secretary, &Federation::classic(), rider, version).await
}

/// Records one ride of rider 1 and deletes it, which leaves a result without points.
async fn leave_result_without_points(federation: &Federation) -> (Caller, ParticipantId) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
    let (secretary, rider) = (federation.caller(Role::Secretary).await, Federation::rider(1));
    delete_ride(&federation.app, &secretary, &Federation::classic(), &rider, RideKey::new(1, 1), 1)
        .await
        .unwrap();
    (secretary, rider)
}

async fn board(federation: &Federation) -> Vec<app::boards::BoardResult> {
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    app::boards::load(&federation.app, access.stage())
        .await
        .unwrap()
        .riders
        .into_iter()
        .map(|rider| rider.row)
        .collect()
}

async fn log(federation: &Federation) -> Vec<(String, serde_json::Value)> {
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
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

#[apply(on_both)]
async fn a_corrected_finish_time_is_in_the_stages_time_zone_and_has_its_author(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    let result = change(&federation, &secretary, &rider, 1, "12:45:30").await.unwrap();
    let at: Timestamp = "2026-06-14T09:45:30Z".parse().unwrap();
    assert_eq!((result.last_time_recorded, result.version), (Some(at), 2));
    assert_eq!(result.last_time_changed_by.as_deref(), Some("Secretary"));
    let row = board(&federation).await.into_iter().find(|row| row.id == rider.as_str()).unwrap();
    assert_eq!(row.last_time_recorded, Some(at));
    let (event, data) = log(&federation).await.pop().unwrap();
    assert_eq!(event, "change_finish_time");
    assert_eq!(data, serde_json::json!({ "participant": rider, "from": Federation::START, "to": at }));
}

#[apply(on_both)]
async fn lateness_is_computed_from_the_corrected_finish_time(federation: Federation) {
    // the class ends at 16:00
    let (secretary, rider) = record_all_rides(&federation).await;
    let lateness = async || {
        board(&federation).await.into_iter().find(|row| row.id == rider.as_str()).unwrap().end_time_difference
    };
    assert_eq!(lateness().await, None);
    change(&federation, &secretary, &rider, 1, "16:05:00").await.unwrap();
    assert_eq!(lateness().await, Some(-5));
}

#[apply(on_both)]
async fn a_corrected_finish_time_breaks_a_tie(federation: Federation) {
    // riders 5 and 6 have the same scores and the same finish time
    let (secretary, _) = record_all_rides(&federation).await;
    change(&federation, &secretary, &Federation::rider(6), 1, "12:59:59").await.unwrap();
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let loaded = app::boards::load(&federation.app, access.stage()).await.unwrap();
    let class = loaded.riders.iter().map(|rider| &rider.computed).filter(|row| row.racing_class == "B");
    let rules = loaded.stage.rules();
    let ranked = domain::results::rank_results(domain::stages::Format::Classic, rules, class);
    let first = ranked[0].1;
    assert_eq!(first.participant, Federation::rider(6));
}

#[apply(on_both)]
async fn an_invalid_finish_time_or_rider_changes_nothing(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    for input in ["", "12:45", "25:00:00", "12:45:30\0", "noon"] {
        let Err(Error::Invalid(fields)) = change(&federation, &secretary, &rider, 1, input).await else {
            panic!("{input}")
        };
        assert_eq!(fields[0].field, "time");
    }
    let stale = change(&federation, &secretary, &rider, 2, "12:45:30").await;
    let Err(Error::Stale(Some(current))) = stale else { panic!("{stale:?}") };
    assert!(matches!(current, CurrentVersion::Result(result) if result.last_time_changed_by.is_none()));
    let nobody = ParticipantId::external(Uuid::from_u128(99));
    assert!(matches!(
        change(&federation, &secretary, &nobody, 1, "12:45:30").await,
        Err(Error::NotFound(Noun::Result))
    ));
    assert!(log(&federation).await.is_empty());
}

#[apply(on_both)]
async fn only_a_finished_riders_finish_time_can_be_corrected(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
    let secretary = federation.caller(Role::Secretary).await;
    let early = change(&federation, &secretary, &Federation::rider(1), 1, "12:45:30").await;
    assert!(matches!(early, Err(Error::Results(ResultsError::NotFinished))));
}

#[apply(on_both)]
async fn a_corrected_finish_time_stays_whatever_happens_to_the_sections(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let corrected = change(&federation, &secretary, &rider, 1, "12:45:30").await.unwrap().last_time_recorded;
    let is_corrected = |result: &SecretaryResult| {
        (result.last_time_recorded, result.last_time_changed_by.as_deref()) == (corrected, Some("Secretary"))
    };
    let result = delete_ride(app, &secretary, &path, &rider, LAST, 1).await.unwrap();
    assert!(is_corrected(&result), "a section is deleted: {result:?}");
    federation.advance(SignedDuration::from_mins(5));
    federation.record(&path, vec![federation.entry(1, 3, 2, 1)]).await;
    let result = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap();
    assert!(is_corrected(&result), "the section is recorded again: {result:?}");
    let row = board(&federation).await.into_iter().find(|row| row.id == rider.to_string()).unwrap();
    assert_eq!(row.last_time_recorded, corrected);
}

#[apply(on_both)]
async fn a_correction_is_removed_and_the_recorded_time_counts_again(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let remove =
        async |version| results::remove_finish_time_correction(app, &secretary, &path, &rider, version).await;
    assert_eq!(remove(1).await.unwrap().version, 1, "without a correction nothing changes");
    let corrected = change(&federation, &secretary, &rider, 1, "12:45:30").await.unwrap();
    assert_eq!(corrected.uncorrected_last_time, Some(Federation::START), "the recorded time is returned too");
    let row = async || board(&federation).await.into_iter().find(|row| row.id == rider.as_str()).unwrap();
    assert!(row().await.finish_corrected);
    let file = results::export(app, &Caller::visitor(), &path, app::FileFormat::Csv, domain::Language::En)
        .await
        .unwrap();
    assert!(
        String::from_utf8(file.bytes).unwrap().contains("12:45:30"),
        "exports contain the corrected time"
    );
    assert!(matches!(remove(1).await, Err(Error::Stale(Some(_)))));
    let result = remove(2).await.unwrap();
    assert_eq!(
        (result.last_time_recorded, result.last_time_changed_by, result.version),
        (Some(Federation::START), None, 3)
    );
    assert!(!row().await.finish_corrected);
    let (event, data) = log(&federation)
        .await
        .into_iter()
        .find(|(event, _)| event == "remove_finish_time_correction")
        .unwrap();
    assert_eq!(
        (event.as_str(), &data["to"]),
        ("remove_finish_time_correction", &serde_json::json!(Federation::START))
    );
    let approved = testkit::approve(app, &secretary, &path).await;
    assert!(approved.is_ok());
    assert!(matches!(remove(3).await, Err(Error::Results(ResultsError::AlreadyApproved))));
}

#[apply(on_both)]
async fn a_migration_turns_changed_finish_times_into_corrections(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    let corrected = change(&federation, &secretary, &rider, 1, "12:45:30").await.unwrap().last_time_recorded;
    // one script runs on one connection, which knows the changed columns
    let former_schema = "UPDATE results SET last_time_recorded = corrected_finish_at WHERE corrected_finish_at IS NOT NULL; \
                     ALTER TABLE results DROP COLUMN corrected_finish_at; \
                     ALTER TABLE results DROP COLUMN corrected_start_at; \
                     ALTER TABLE results RENAME COLUMN finish_corrected_by TO last_time_changed_by;\n";
    let step = include_str!("../../../../storage/migrations/0015_corrections.sql");
    federation.database.execute(&format!("{former_schema}{step}")).await;
    let app = federation.another_app().await;
    let result = results::find_for_secretary(&app, &secretary, &Federation::classic(), &rider).await.unwrap();
    assert_eq!(
        (result.last_time_recorded, result.last_time_changed_by.as_deref()),
        (corrected, Some("Secretary"))
    );
    assert_eq!(
        result.uncorrected_last_time,
        Some(Federation::START),
        "the recorded time is computed from the judges' entries"
    );
    let other = results::find_for_secretary(&app, &secretary, &Federation::classic(), &Federation::rider(2))
        .await
        .unwrap();
    assert_eq!((other.last_time_recorded, other.last_time_changed_by), (Some(Federation::START), None));
}

#[apply(on_both)]
async fn a_migration_removes_the_stored_default_reason_of_penalties(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    for reason in ["Added by secretary", "Late"] {
        let penalty =
            NewPenaltyIn { id: Uuid::now_v7(), points: 1, reason_code: None, reason: reason.to_owned() };
        results::add_penalty(&federation.app, &secretary, &Federation::classic(), &rider, penalty)
            .await
            .unwrap();
    }
    federation
        .database
        .execute(include_str!("../../../../storage/migrations/0021_penalties_without_reason.sql"))
        .await;
    let result = results::find_for_secretary(&federation.app, &secretary, &Federation::classic(), &rider)
        .await
        .unwrap();
    let mut reasons: Vec<_> = result.penalties.iter().map(|penalty| penalty.public.reason.as_str()).collect();
    reasons.sort_unstable();
    assert_eq!(reasons, ["", "Late"]);
}

#[apply(on_both)]
async fn a_duplicate_entry_does_not_remove_a_corrected_finish_time(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    change(&federation, &secretary, &rider, 1, "12:45:30").await.unwrap();
    federation.advance(SignedDuration::from_mins(5));
    federation.record(&Federation::classic(), vec![federation.entry(1, 3, 2, 0)]).await;
    let result = results::find_for_secretary(&federation.app, &secretary, &Federation::classic(), &rider)
        .await
        .unwrap();
    assert!(result.last_time_changed_by.is_some());
}

#[apply(on_both)]
async fn a_result_without_points_is_deleted_with_its_penalties(federation: Federation) {
    let (secretary, rider) = leave_result_without_points(&federation).await;
    let penalty =
        NewPenaltyIn { id: Uuid::now_v7(), points: 7, reason_code: None, reason: "Late".to_owned() };
    results::add_penalty(&federation.app, &secretary, &Federation::classic(), &rider, penalty).await.unwrap();
    results::set_status(
        &federation.app,
        &secretary,
        &Federation::classic(),
        &rider,
        1,
        Some(RiderStatus::DidNotFinish.into()),
    )
    .await
    .unwrap();
    assert!(matches!(delete(&federation, &secretary, &rider, 1).await, Err(Error::Stale(Some(_)))));
    delete(&federation, &secretary, &rider, 2).await.unwrap();
    assert!(board(&federation).await.is_empty());
    let deleted =
        results::find_for_secretary(&federation.app, &secretary, &Federation::classic(), &rider).await;
    assert!(matches!(deleted, Err(Error::NotFound(Noun::Result))));
    let (_, data) = log(&federation).await.into_iter().find(|(event, _)| event == "remove_result").unwrap();
    assert_eq!((&data["status"], &data["penaltyPoints"]), (&"DNF".into(), &7.into()));

    // the next ride creates a new result without the old status and penalties
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 2)]).await;
    let again = results::find_for_secretary(&federation.app, &secretary, &Federation::classic(), &rider)
        .await
        .unwrap();
    assert_eq!(
        (again.status, again.penalties.len(), again.entries[0].others.len()),
        (None, 0, 1),
        "the first ride is stored"
    );
}

#[apply(on_both)]
async fn a_result_with_points_cannot_be_deleted(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    assert!(
        matches!(
            delete(&federation, &secretary, &rider, 1).await,
            Err(Error::Results(ResultsError::HasPoints))
        ),
        "a result of clean sections has points too"
    );
    assert_eq!(board(&federation).await.len(), 6);
}

#[apply(on_both)]
async fn an_approved_result_cannot_be_corrected_or_deleted(federation: Federation) {
    let (secretary, rider) = record_all_rides(&federation).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert!(matches!(
        change(&federation, &secretary, &rider, 1, "12:45:30").await,
        Err(Error::Results(ResultsError::AlreadyApproved))
    ));
    assert!(matches!(
        delete(&federation, &secretary, &rider, 1).await,
        Err(Error::Results(ResultsError::AlreadyApproved))
    ));
}
