//! Penalties, and the status of a rider who didn't finish or was disqualified, with their reasons.

use std::collections::BTreeMap;

use app::championships::RulesIn;
use app::results::{self, NewPenaltyIn, PenaltyIn, StatusIn};
use app::{Caller, Error, FieldCode, Noun};
use domain::ids::PenaltyId;
use domain::results::{ReasonCode, RiderStatus};
use jiff::SignedDuration;
use testkit::{Federation, apply, on_both};
use uuid::Uuid;

use crate::championships::fixtures::{pack, set_rules};

use super::fixtures::{current_result, penalty, record_ride, total};

#[apply(on_both)]
async fn penalties_add_to_the_total_and_can_be_changed_and_deleted(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let result = penalty(&federation, &secretary, 10, "  ").await.unwrap();
    assert_eq!(
        result.penalties[0].public.reason, "",
        "an empty reason is shown as a default text in the reader's language"
    );
    assert_eq!(result.penalties[0].user_email, "secretary@trial.example");
    assert_eq!(total(&federation).await, Some(13));
    let id = PenaltyId(result.penalties[0].id);
    let input = PenaltyIn { points: 2, reason_code: None, reason: "Late at the start".to_owned() };
    let (app, path) = (&federation.app, Federation::classic());
    let result = results::edit_penalty(app, &secretary, &path, &rider, id, 1, input.clone()).await.unwrap();
    assert_eq!(
        (result.penalties[0].public.points, result.penalties[0].version, total(&federation).await),
        (2, 2, Some(5))
    );
    let stale = results::edit_penalty(app, &secretary, &path, &rider, id, 1, input).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(Some(_))));
    let stale = results::delete_penalty(app, &secretary, &path, &rider, id, 1).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(Some(_))));
    let result = results::delete_penalty(app, &secretary, &path, &rider, id, 2).await.unwrap();
    assert!(result.penalties.is_empty());
    assert_eq!(total(&federation).await, Some(3));
}

#[apply(on_both)]
async fn a_penalty_that_is_sent_twice_is_added_once(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let penalty = NewPenaltyIn { id: Uuid::now_v7(), points: 5, reason_code: None, reason: String::new() };
    for _ in 0..2 {
        let path = Federation::classic();
        let result =
            results::add_penalty(&federation.app, &secretary, &path, &rider, penalty.clone()).await.unwrap();
        assert_eq!(result.penalties.len(), 1);
    }
    federation.record(&Federation::classic(), vec![federation.entry(2, 1, 1, 0)]).await;
    let path = Federation::classic();
    let elsewhere =
        results::add_penalty(&federation.app, &secretary, &path, &Federation::rider(2), penalty).await;
    assert!(matches!(elsewhere, Err(Error::Invalid(_))));
}

#[apply(on_both)]
async fn an_invalid_penalty_is_refused_with_the_invalid_field(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    for (points, reason, field) in
        [(0, "x", "points"), (1001, "x", "points"), (1, &*"x".repeat(201), "reason"), (1, "a\0", "reason")]
    {
        let Err(Error::Invalid(fields)) = penalty(&federation, &secretary, points, reason).await else {
            panic!("{points} {reason}")
        };
        assert_eq!(fields[0].field, field);
    }
    let unknown = PenaltyIn { points: 1, reason_code: None, reason: String::new() };
    let path = Federation::classic();
    let missing =
        results::edit_penalty(&federation.app, &secretary, &path, &rider, PenaltyId(Uuid::nil()), 1, unknown)
            .await;
    assert!(matches!(missing.unwrap_err(), Error::NotFound(Noun::Penalty)));
    let early = NewPenaltyIn { id: Uuid::now_v7(), points: 1, reason_code: None, reason: String::new() };
    let not_started =
        results::add_penalty(&federation.app, &secretary, &path, &Federation::rider(2), early).await;
    assert!(matches!(not_started.unwrap_err(), Error::NotFound(Noun::Result)));
    assert_eq!(total(&federation).await, Some(3));
}

#[apply(on_both)]
async fn a_reason_that_has_marks_in_the_rules_has_no_other_points(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let add = async |points, reason_code| {
        let penalty = NewPenaltyIn { id: Uuid::now_v7(), points, reason_code, reason: String::new() };
        results::add_penalty(app, &secretary, &path, &rider, penalty).await
    };
    let code_of = |error| {
        let Error::Invalid(fields) = error else { panic!("{error:?}") };
        (fields[0].field.clone(), fields[0].code)
    };
    let set_by_rules = ("points".to_owned(), FieldCode::SetByRules);

    // any points by the default rules
    let before = add(3, Some(ReasonCode::Behaviour)).await.unwrap();
    assert_eq!(before.penalty_marks, BTreeMap::new());
    // 5 marks for behaviour
    set_rules(&federation, RulesIn { confirmed: true, ..pack("germany-club") }).await.unwrap();
    assert_eq!(code_of(add(3, Some(ReasonCode::Behaviour)).await.unwrap_err()), set_by_rules);
    add(7, Some(ReasonCode::Practice)).await.unwrap();
    let given = add(5, Some(ReasonCode::Behaviour)).await.unwrap();
    assert_eq!(given.penalty_marks, [(ReasonCode::Behaviour, 5)].into());

    // the one that was given before the rules were changed
    let id = PenaltyId(before.penalties[0].id);
    let edit = async |points, reason_code| {
        let penalty = PenaltyIn { points, reason_code, reason: "shouted".to_owned() };
        results::edit_penalty(app, &secretary, &path, &rider, id, 1, penalty).await
    };
    assert_eq!(code_of(edit(3, Some(ReasonCode::Behaviour)).await.unwrap_err()), set_by_rules);
    edit(5, Some(ReasonCode::Behaviour)).await.unwrap();
    assert_eq!(total(&federation).await, Some(3 + 5 + 7 + 5));
}

#[apply(on_both)]
async fn a_status_is_set_and_cleared_by_version(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let path = Federation::classic();
    let set = async |version, status: Option<RiderStatus>| {
        results::set_status(&federation.app, &secretary, &path, &rider, version, status.map(Into::into)).await
    };
    let result = set(1, Some(RiderStatus::DidNotFinish)).await.unwrap();
    assert_eq!((result.status, result.version), (Some(RiderStatus::DidNotFinish), 2));
    let current = current_result(set(1, Some(RiderStatus::Disqualified)).await.unwrap_err());
    assert_eq!(current.status, Some(RiderStatus::DidNotFinish));
    assert_eq!(set(2, None).await.unwrap().status, None);
}

#[apply(on_both)]
async fn the_reason_of_a_disqualification_is_public_and_that_of_not_finishing_is_not(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let set = async |version, status, code, reason: &str| {
        let status = StatusIn { status, reason_code: Some(code), reason: reason.to_owned() };
        results::set_status(app, &secretary, &path, &rider, version, Some(status)).await
    };
    let public_reason = async || {
        let result = results::find(app, &Caller::visitor(), &path, &rider).await.unwrap();
        (result.status_reason_code, result.status_reason)
    };
    let result = set(1, RiderStatus::DidNotFinish, ReasonCode::Injury, " the left  ankle ").await.unwrap();
    assert_eq!(
        (result.status_reason_code, result.status_reason.as_str()),
        (Some(ReasonCode::Injury), "the left ankle")
    );
    assert_eq!(public_reason().await, (None, String::new()), "it may be an injury");
    set(2, RiderStatus::Disqualified, ReasonCode::OutsideHelp, "").await.unwrap();
    assert_eq!(public_reason().await, (Some(ReasonCode::OutsideHelp), String::new()));
    let Err(Error::Invalid(wrong)) =
        set(3, RiderStatus::Disqualified, ReasonCode::Behaviour, &"x".repeat(201)).await
    else {
        panic!()
    };
    assert_eq!((wrong[0].field.as_str(), wrong[0].code), ("reason", FieldCode::TooLong));
    let cleared = results::set_status(app, &secretary, &path, &rider, 3, None).await.unwrap();
    assert_eq!((cleared.status, cleared.status_reason_code), (None, None));

    let penalty = NewPenaltyIn {
        id: Uuid::now_v7(),
        points: 5,
        reason_code: Some(ReasonCode::LateStart),
        reason: "4 minutes".to_owned(),
    };
    results::add_penalty(app, &secretary, &path, &rider, penalty).await.unwrap();
    let public = results::find(app, &Caller::visitor(), &path, &rider).await.unwrap().penalties.remove(0);
    assert_eq!((public.reason_code, public.reason.as_str()), (Some(ReasonCode::LateStart), "4 minutes"));
}

#[apply(on_both)]
async fn the_row_of_the_secretary_has_the_reasons_of_penalty_points_and_the_public_row_their_sum(
    federation: Federation,
) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    for (points, reason_code, reason) in [(5, Some(ReasonCode::LateStart), "4 minutes"), (3, None, "")] {
        let penalty = NewPenaltyIn { id: Uuid::now_v7(), points, reason_code, reason: reason.to_owned() };
        results::add_penalty(app, &secretary, &path, &rider, penalty).await.unwrap();
        federation.advance(SignedDuration::from_mins(1));
    }
    let access = app::boards::authorize_secretary(app, &secretary, &path).await.unwrap();
    let board_rider = app::boards::load(app, access.stage()).await.unwrap().riders.remove(0);
    let penalties: Vec<_> = board_rider
        .secretary_fields
        .penalties
        .iter()
        .map(|penalty| (penalty.points, penalty.reason_code, penalty.reason.as_str()))
        .collect();
    assert_eq!(penalties, [(5, Some(ReasonCode::LateStart), "4 minutes"), (3, None, "")]);
    assert_eq!(board_rider.row.penalty_points, 8);
    assert!(!serde_json::to_string(&board_rider.row).unwrap().contains("4 minutes"));
}

#[apply(on_both)]
async fn a_reason_that_only_a_newer_version_knows_is_read_as_its_text(federation: Federation) {
    let (secretary, rider, _) = record_ride(&federation).await;
    let (app, path) = (&federation.app, Federation::classic());
    let status = StatusIn {
        status: RiderStatus::Disqualified,
        reason_code: Some(ReasonCode::OffCourse),
        reason: "after section 3".to_owned(),
    };
    results::set_status(app, &secretary, &path, &rider, 1, Some(status)).await.unwrap();
    let penalty = NewPenaltyIn {
        id: Uuid::now_v7(),
        points: 5,
        reason_code: Some(ReasonCode::LateStart),
        reason: "4 minutes".to_owned(),
    };
    results::add_penalty(app, &secretary, &path, &rider, penalty).await.unwrap();
    federation.database.execute("UPDATE results SET status_reason_code = 'ofTheFuture'").await;
    federation.database.execute("UPDATE penalty_points SET reason_code = 'ofTheFuture'").await;

    let result = results::find(app, &Caller::visitor(), &path, &rider).await.unwrap();
    assert_eq!((result.status_reason_code, result.status_reason.as_str()), (None, "after section 3"));
    assert_eq!((result.penalties[0].reason_code, result.penalties[0].reason.as_str()), (None, "4 minutes"));
    assert_eq!(total(&federation).await, Some(8), "the board is read");
}
