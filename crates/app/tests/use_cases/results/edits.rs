//! A secretary's edits of results: sections, penalties and status. Each edit names the version that it is
//! based on.

use app::judging::{DecisionIn, JudgingError, Outcome, ScoreIn, decide_conflict, delete_ride, edit_ride};
use app::log_search::LogFilter;
use app::results::{self, PenaltyIn};
use app::{Caller, Error, FieldCode};
use domain::audit_log::Event;
use domain::ids::{EntryId, PenaltyId};
use domain::judging::{EventName, RideKey};
use domain::results::{ReasonCode, RiderStatus};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

use super::fixtures::{current_result, penalty, record_ride, total};

#[apply(on_both)]
async fn an_edited_section_keeps_its_events_and_records_the_edit(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let result =
        edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(5))
            .await
            .unwrap();
    let entry = &result.entries[0];
    assert_eq!((entry.public.total, entry.version), (5, 2));
    let names: Vec<_> = entry.public.events.iter().map(|event| event.name).collect();
    assert_eq!(names, [EventName::JudgeAddPointsC, EventName::EditedTo]);
    assert_eq!(total(&federation).await, Some(5));
}

#[apply(on_both)]
async fn an_edit_of_an_entry_that_someone_else_has_edited_is_refused_with_the_current_result(
    federation: Federation,
) {
    let (secretary, rider, key) = record_ride(&federation).await;
    edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(5))
        .await
        .unwrap();
    let refused =
        edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(0))
            .await
            .unwrap_err();
    let current = current_result(refused);
    assert_eq!((current.entries[0].public.total, current.entries[0].version), (5, 2));
    assert_eq!(total(&federation).await, Some(5));
}

#[apply(on_both)]
async fn an_edit_settles_the_conflict(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    let access =
        app::boards::authorize_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let open = async || {
        app::boards::load(&federation.app, access.stage()).await.unwrap().riders[0]
            .secretary_fields
            .undecided_rides
            .clone()
    };
    assert_eq!(open().await, [key]);
    let stale =
        edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(0))
            .await
            .unwrap_err();
    assert!(
        matches!(stale, Error::Stale(Some(_))),
        "the conflict arrived after the secretary had read the result"
    );
    let result =
        edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 2, ScoreIn::from(0))
            .await
            .unwrap();
    assert!(open().await.is_empty());
    assert_eq!(result.entries[0].others.len(), 1, "the other judge's entry is stored");
}

#[apply(on_both)]
async fn an_edit_of_the_score_that_counted_before_a_decision_is_refused(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let (app, path, chosen) = (&federation.app, Federation::classic(), federation.entry(1, 1, 1, 5));
    federation.record(&path, vec![chosen.clone()]).await;
    let version =
        results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().entries[0].version;
    let decision = DecisionIn::from(Some(EntryId(chosen.id)));
    decide_conflict(app, &secretary, &path, &rider, key, decision).await.unwrap();
    let edited = edit_ride(app, &secretary, &path, &rider, key, version, ScoreIn::from(0)).await.unwrap_err();
    assert_eq!(current_result(edited).entries[0].public.total, 5);
    let deleted = delete_ride(app, &secretary, &path, &rider, key, version).await.unwrap_err();
    assert!(matches!(deleted, Error::Stale(Some(_))));
    assert_eq!(total(&federation).await, Some(5), "the decision stays");
}

#[apply(on_both)]
async fn a_section_cannot_be_deleted_while_its_next_lap_has_a_score(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 2, 1)]).await;
    let refused =
        delete_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1).await.unwrap_err();
    assert!(matches!(refused, Error::Judging(JudgingError::NextLapHasResult)));
    let result =
        delete_ride(&federation.app, &secretary, &Federation::classic(), &rider, RideKey::new(1, 2), 1)
            .await
            .unwrap();
    assert_eq!(result.entries.len(), 1);
    let result =
        delete_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1).await.unwrap();
    assert!(result.entries.is_empty());
    assert_eq!(total(&federation).await, None, "the result stays, with no points");
}

#[apply(on_both)]
async fn a_deleted_ride_can_be_recorded_again_and_its_old_delivery_stays_deleted(federation: Federation) {
    let (path, deleted) = (Federation::classic(), federation.entry(1, 1, 1, 3));
    federation.record(&path, vec![deleted.clone()]).await;
    let (secretary, rider, key) =
        (federation.caller(Role::Secretary).await, Federation::rider(1), RideKey::new(1, 1));
    delete_ride(&federation.app, &secretary, &path, &rider, key, 1).await.unwrap();
    assert_eq!(federation.record(&path, vec![deleted.clone()]).await, [Outcome::Accepted]);
    assert_eq!(total(&federation).await, None);
    federation.record(&path, vec![federation.entry(1, 1, 1, 2), deleted]).await;
    assert_eq!(total(&federation).await, Some(2));
}

#[apply(on_both)]
async fn start_and_finish_times_come_from_the_remaining_entries(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    federation.advance(SignedDuration::from_mins(30));
    federation.record(&Federation::classic(), vec![federation.entry(1, 2, 1, 1)]).await;
    let times = async || {
        let access = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
            .await
            .unwrap();
        let row = app::boards::load(&federation.app, access.stage()).await.unwrap().riders.remove(0).row;
        (
            row.started_on.unwrap().duration_since(Federation::START).as_mins(),
            row.last_time_recorded.unwrap().duration_since(Federation::START).as_mins(),
        )
    };
    assert_eq!(times().await, (0, 30));
    delete_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1).await.unwrap();
    assert_eq!(times().await, (30, 30));
}

#[apply(on_both)]
async fn the_reason_for_a_corrected_score_is_in_the_log(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let score = ScoreIn {
        unridden: None,
        points: 5,
        reason_code: Some(ReasonCode::JudgeError),
        reason: " two  riders mixed up".to_owned(),
    };
    edit_ride(app, &secretary, &path, &rider, key, 1, score).await.unwrap();
    let page = app::log_search::list(app, &secretary, &LogFilter::default(), None).await.unwrap();
    let details = &page.entries.iter().find(|line| line.event == Event::EditRide).unwrap().details;
    assert_eq!((details.from.as_deref(), details.to.as_deref()), (Some("3"), Some("5")));
    assert_eq!(
        (details.reason_code, details.reason.as_deref()),
        (Some(ReasonCode::JudgeError), Some("two riders mixed up"))
    );
    let wordy = ScoreIn { reason: "x".repeat(201), ..ScoreIn::from(0) };
    let Err(Error::Invalid(wrong)) = edit_ride(app, &secretary, &path, &rider, key, 2, wordy).await else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("reason", FieldCode::TooLong));
}

#[apply(on_both)]
async fn of_two_concurrent_edits_one_is_stale(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let edit = |points: u32| {
        let (app, secretary, rider) = (federation.app.clone(), secretary.clone(), rider.clone());
        async move {
            edit_ride(&app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(points))
                .await
                .map(drop)
        }
    };
    let (a, b) = tokio::join!(edit(1), edit(2));
    let stale = [a, b].into_iter().filter(|outcome| matches!(outcome, Err(Error::Stale(Some(_))))).count();
    assert_eq!(stale, 1);
}

#[apply(on_both)]
async fn a_score_that_is_invalid_in_the_format_is_refused_with_the_valid_ones(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    for points in [4, 6, 10, 9999] {
        let refused = edit_ride(
            &federation.app,
            &secretary,
            &Federation::classic(),
            &rider,
            key,
            1,
            ScoreIn::from(points),
        )
        .await;
        let Err(Error::Invalid(wrong)) = refused else { panic!("{points} is accepted: {refused:?}") };
        assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("points", FieldCode::InvalidScore));
        assert!(wrong[0].message.contains("0, 1, 2, 3 or 5"), "{}", wrong[0].message);
    }
    assert_eq!(total(&federation).await, Some(3));
    let (path, ride) =
        (Federation::open_free(), federation.open_free_entry(1, 1, 1, &[EventName::JudgeAddPointsA]));
    federation.record(&path, vec![ride]).await;
    for (points, is_valid) in [(4, true), (47, true), (10_000, false)] {
        let version =
            results::find_for_secretary(&federation.app, &secretary, &path, &rider).await.unwrap().entries[0]
                .version;
        let edited =
            edit_ride(&federation.app, &secretary, &path, &rider, key, version, ScoreIn::from(points)).await;
        assert_eq!(edited.is_ok(), is_valid, "open free has any score up to 9999: {points}");
    }
}

#[apply(on_both)]
async fn a_value_over_the_limit_is_refused_and_changes_nothing(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let refused =
        edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(10_000))
            .await;
    assert!(matches!(refused, Err(Error::Invalid(_))));
    assert_eq!(total(&federation).await, Some(3));
}

#[apply(on_both)]
async fn every_edit_is_in_the_feed_and_in_the_log_with_its_author(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let stage = app::boards::authorize(app, &Caller::visitor(), &path).await.unwrap().stage();
    let feed =
        async || storage::changes::last(federation.database.storage.reader(), stage).await.unwrap().unwrap();
    let before = feed().await;
    edit_ride(app, &secretary, &path, &rider, key, 1, ScoreIn::from(5)).await.unwrap();
    assert_eq!(feed().await, before + 1);
    let id = PenaltyId(penalty(&federation, &secretary, 10, "").await.unwrap().penalties[0].id);
    assert_eq!(feed().await, before + 2);
    results::edit_penalty(
        app,
        &secretary,
        &path,
        &rider,
        id,
        1,
        PenaltyIn { points: 2, reason_code: None, reason: String::new() },
    )
    .await
    .unwrap();
    assert_eq!(feed().await, before + 3);
    results::delete_penalty(app, &secretary, &path, &rider, id, 2).await.unwrap();
    assert_eq!(feed().await, before + 4);
    results::set_status(app, &secretary, &path, &rider, 1, Some(RiderStatus::Disqualified.into()))
        .await
        .unwrap();
    results::set_status(app, &secretary, &path, &rider, 2, None).await.unwrap();
    assert_eq!(feed().await, before + 6);
    delete_ride(app, &secretary, &path, &rider, key, 2).await.unwrap();
    assert_eq!(feed().await, before + 7);

    let log = storage::audit_log::list_for_stage(federation.database.storage.reader(), stage).await.unwrap();
    let mut events: Vec<_> = log.iter().map(|entry| entry.event.name()).collect();
    events.sort_unstable();
    let mut expected = [
        "edit_section",
        "new_penalty_points",
        "edit_penalty_points",
        "remove_penalty_points",
        "set_status",
        "remove_status",
        "delete_section",
    ];
    expected.sort_unstable();
    assert_eq!(events, expected);
    assert!(log.iter().all(|entry| entry.user_email.as_deref() == Some("secretary@trial.example")));
}

#[apply(on_both)]
async fn a_refused_edit_adds_nothing_to_the_feed_or_the_log(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let stage = app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic())
        .await
        .unwrap()
        .stage();
    let mut changes = federation.app.changes();
    edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 7, ScoreIn::from(5))
        .await
        .unwrap_err();
    // a shared database notifies of the ride above once more, at any time
    let is_shared = federation.app.polling_interval().is_some();
    assert!(is_shared || changes.try_recv().is_err(), "no change is notified");
    let on = federation.database.storage.reader();
    assert_eq!(storage::changes::last(on, stage).await.unwrap(), Some(1));
    assert!(storage::audit_log::list_for_stage(on, stage).await.unwrap().is_empty());
}

#[apply(on_both)]
async fn a_conflict_is_decided_for_one_entry_and_the_other_keeps_its_score(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let other = federation.entry(1, 1, 1, 5);
    federation.record(&Federation::classic(), vec![other.clone()]).await;
    let decide = async |entry| {
        let (app, decision) = (&federation.app, DecisionIn::from(entry));
        decide_conflict(app, &secretary, &Federation::classic(), &rider, key, decision).await
    };
    assert!(matches!(decide(None).await, Err(Error::NotFound(_))), "in a conflict one entry counts");

    let decided = decide(Some(EntryId(other.id))).await.unwrap().unwrap();
    let entry = &decided.entries[0];
    assert_eq!((entry.public.total, total(&federation).await), (5, Some(5)));
    assert_eq!((entry.others.len(), entry.others[0].total), (1, 3));
    assert!(matches!(entry.others[0].state, results::OtherState::Settled));
    assert_eq!(current_result(decide(Some(EntryId(other.id))).await.unwrap_err()).entries[0].public.total, 5);

    let page = app::log_search::list(&federation.app, &secretary, &LogFilter::default(), None).await.unwrap();
    let line = &page.entries[0];
    let details = &line.details;
    assert_eq!(
        (details.from.as_deref(), details.to.as_deref(), details.conflict),
        (Some("3"), Some("5"), Some(true))
    );
}

#[apply(on_both)]
async fn the_reason_for_the_decision_of_a_conflict_is_in_the_log(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    let (app, path, other) = (&federation.app, Federation::classic(), federation.entry(1, 1, 1, 5));
    federation.record(&path, vec![other.clone()]).await;
    let decision = DecisionIn {
        entry: Some(EntryId(other.id)),
        reason_code: Some(ReasonCode::Protest),
        reason: " both  judges heard".to_owned(),
    };
    let wordy = DecisionIn { reason: "x".repeat(201), ..decision.clone() };
    let Err(Error::Invalid(wrong)) = decide_conflict(app, &secretary, &path, &rider, key, wordy).await else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("reason", FieldCode::TooLong));
    assert_eq!(total(&federation).await, Some(3), "nothing is decided");
    decide_conflict(app, &secretary, &path, &rider, key, decision).await.unwrap();
    let page = app::log_search::list(app, &secretary, &LogFilter::default(), None).await.unwrap();
    let details = &page.entries.iter().find(|line| line.event == Event::EditRide).unwrap().details;
    assert_eq!(
        (details.reason_code, details.reason.as_deref(), details.conflict),
        (Some(ReasonCode::Protest), Some("both judges heard"), Some(true))
    );
}

#[apply(on_both)]
async fn a_score_that_is_saved_unchanged_is_not_logged_as_a_conflict(federation: Federation) {
    let (secretary, rider, key) = record_ride(&federation).await;
    edit_ride(&federation.app, &secretary, &Federation::classic(), &rider, key, 1, ScoreIn::from(3))
        .await
        .unwrap();
    let page = app::log_search::list(&federation.app, &secretary, &LogFilter::default(), None).await.unwrap();
    let line = &page.entries[0];
    assert_eq!(line.details.conflict, Some(false));
}
