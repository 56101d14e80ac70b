//! Provisional results: posting them, the protest period, and the sign-off that makes them official.

mod queries;

use app::protests::{self, ExtensionIn, ProtestError};
use app::results::{self, AcknowledgedIn, ApproveIn, ReopenIn, ResultsError};
use app::stages::{ProtestPeriodOut, Stage};
use app::{Caller, Error, FileFormat};
use domain::Language;
use domain::championships::Feature;
use domain::results::ApprovalCheck;
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

pub(crate) async fn post(federation: &Federation) -> Result<Stage, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    protests::post(&federation.app, &secretary, &Federation::classic()).await
}

async fn extend(federation: &Federation, minutes: u16) -> Result<Stage, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    let ends_at = period(federation).await.map_or(federation.app.now(), |period| period.ends_at);
    let extension = ExtensionIn { minutes, ends_at };
    protests::extend(&federation.app, &secretary, &Federation::classic(), extension).await
}

/// The stage as everyone sees it.
async fn stage(federation: &Federation) -> Stage {
    app::stages::find(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap()
}

async fn period(federation: &Federation) -> Option<ProtestPeriodOut> {
    stage(federation).await.protest_period
}

fn minutes(period: ProtestPeriodOut) -> i64 {
    period.ends_at.duration_since(period.posted_at).as_mins()
}

#[apply(on_both)]
async fn posting_begins_a_period_that_everyone_sees(federation: Federation) {
    federation.turn_on(Feature::Protests).await;
    assert_eq!(period(&federation).await, None);
    let mut notified = federation.app.changes();
    let posted = post(&federation).await.unwrap().protest_period.unwrap();
    assert_eq!((posted.posted_at, minutes(posted)), (federation.app.now(), 30));
    assert_eq!(period(&federation).await, Some(posted));
    assert!(notified.try_recv().is_ok(), "open boards are loaded again");
    let access =
        app::boards::authorize(&federation.app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let board = app::boards::load(&federation.app, access.stage()).await.unwrap();
    assert_eq!(board.stage.protest_period(), Some(posted));
}

#[apply(on_both)]
async fn a_period_begins_again_when_results_are_posted_again_and_can_be_extended(federation: Federation) {
    federation.turn_on(Feature::Protests).await;
    assert!(matches!(extend(&federation, 15).await, Err(Error::Protest(ProtestError::NotPosted))));
    post(&federation).await.unwrap();
    federation.advance(SignedDuration::from_mins(10));
    let extended = extend(&federation, 15).await.unwrap().protest_period.unwrap();
    assert_eq!(minutes(extended), 45);
    federation.advance(SignedDuration::from_mins(60));
    let reopened = extend(&federation, 5).await.unwrap().protest_period.unwrap();
    assert_eq!(reopened.ends_at, federation.app.now() + SignedDuration::from_mins(5));
    let again = post(&federation).await.unwrap().protest_period.unwrap();
    assert_eq!((again.posted_at, minutes(again)), (federation.app.now(), 30));
    assert!(matches!(extend(&federation, 4).await, Err(Error::Invalid(_))));
}

#[apply(on_both)]
async fn an_extension_that_two_secretaries_send_counts_once(federation: Federation) {
    federation.turn_on(Feature::Protests).await;
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    let ends_at = post(&federation).await.unwrap().protest_period.unwrap().ends_at;
    let extension = ExtensionIn { minutes: 15, ends_at };
    protests::extend(app, &secretary, &path, extension).await.unwrap();
    assert!(matches!(protests::extend(app, &secretary, &path, extension).await, Err(Error::Stale(_))));
    assert_eq!(minutes(period(&federation).await.unwrap()), 45);
}

#[apply(on_both)]
async fn a_posting_is_withdrawn_and_posted_later(federation: Federation) {
    federation.turn_on(Feature::Protests).await;
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    let nothing_posted = protests::withdraw(app, &secretary, &path).await;
    assert!(matches!(nothing_posted, Err(Error::Protest(ProtestError::NotPosted))));
    post(&federation).await.unwrap();
    let mut notified = app.changes();
    assert_eq!(protests::withdraw(app, &secretary, &path).await.unwrap().protest_period, None);
    assert_eq!(period(&federation).await, None);
    assert!(notified.try_recv().is_ok(), "open boards are loaded again");
    federation.advance(SignedDuration::from_mins(60));
    assert_eq!(minutes(post(&federation).await.unwrap().protest_period.unwrap()), 30);
}

#[apply(on_both)]
async fn results_are_posted_only_with_the_feature_after_the_start_and_before_the_approval(
    federation: Federation,
) {
    federation.record_all_rides().await;
    assert!(matches!(post(&federation).await, Err(Error::Protest(ProtestError::TurnedOff))));
    assert!(matches!(extend(&federation, 15).await, Err(Error::Protest(ProtestError::TurnedOff))));
    federation.turn_on(Feature::Protests).await;
    federation.advance(SignedDuration::from_hours(-24));
    assert!(matches!(post(&federation).await, Err(Error::Protest(ProtestError::NotStarted))));
    federation.advance(SignedDuration::from_hours(24));
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert!(matches!(post(&federation).await, Err(Error::Results(ResultsError::AlreadyApproved))));
}

#[apply(on_both)]
async fn an_approval_during_the_period_must_be_confirmed_and_is_signed_by_name(federation: Federation) {
    federation.turn_on(Feature::Protests).await;
    federation.record_all_rides().await;
    post(&federation).await.unwrap();
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let approve = |acknowledged: Vec<AcknowledgedIn>, name: &str| {
        let signed_off_by = Some(name.to_owned());
        results::approve(app, &secretary, &path, ApproveIn { acknowledged, signed_off_by })
    };
    let refused = approve(Vec::new(), "Anna Kalniņa").await.unwrap_err();
    let Error::Results(ResultsError::ApprovalNotConfirmed { open, .. }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(open.iter().map(|(check, _)| *check).collect::<Vec<_>>(), [ApprovalCheck::ProtestPeriod]);
    let accepted = || vec![AcknowledgedIn { kind: ApprovalCheck::ProtestPeriod, count: 1 }];
    assert!(matches!(approve(accepted(), " ").await, Err(Error::Invalid(_))));
    approve(accepted(), " Anna  Kalniņa ").await.unwrap();
    let approved = stage(&federation).await;
    let signed_off = approved.signed_off.unwrap();
    assert_eq!((signed_off.name.as_str(), signed_off.at), ("Anna Kalniņa", app.now()));
    assert_eq!(approved.protest_period, None, "the approval ends the period");

    let reopening = ReopenIn { reason: "Protest of no. 14 upheld".to_owned() };
    results::reopen(app, &secretary, &path, reopening).await.unwrap();
    let reopened = stage(&federation).await;
    assert_eq!((reopened.signed_off, reopened.protest_period), (None, None));
}

#[apply(on_both)]
async fn a_period_that_is_over_needs_no_confirmation_and_the_secretary_signs_by_default(
    federation: Federation,
) {
    federation.turn_on(Feature::Protests).await;
    federation.record_all_rides().await;
    post(&federation).await.unwrap();
    federation.advance(SignedDuration::from_mins(30));
    let secretary = federation.caller(Role::Secretary).await;
    results::approve(&federation.app, &secretary, &Federation::classic(), ApproveIn::default())
        .await
        .unwrap();
    let profile = app::accounts::find_profile(&federation.app, &secretary).await.unwrap();
    assert_eq!(stage(&federation).await.signed_off.unwrap().name, profile.display_name);
}

#[apply(on_both)]
async fn without_the_feature_nobody_signs(federation: Federation) {
    federation.record_all_rides().await;
    let (secretary, signed_off_by) = (federation.caller(Role::Secretary).await, Some("Anna".to_owned()));
    let approval = ApproveIn { signed_off_by, ..ApproveIn::default() };
    let approved =
        results::approve(&federation.app, &secretary, &Federation::classic(), approval).await.unwrap();
    assert_eq!((approved.signed_off, approved.protest_period), (None, None));
    federation.turn_on(Feature::Protests).await;
    assert_eq!(stage(&federation).await.signed_off, None);
}

#[apply(on_both)]
async fn a_file_of_results_says_whether_they_are_provisional_or_official(federation: Federation) {
    federation.record_all_rides().await;
    let (app, path) = (&federation.app, Federation::classic());
    let name = async || {
        let visitor = Caller::visitor();
        app::results::export(app, &visitor, &path, FileFormat::Csv, Language::En).await.unwrap().name
    };
    assert_eq!(name().await, "classic-results");
    federation.turn_on(Feature::Protests).await;
    assert_eq!(name().await, "classic-results-preliminary");
    post(&federation).await.unwrap();
    assert_eq!(name().await, "classic-results-provisional");
    testkit::approve(app, &federation.caller(Role::Secretary).await, &path).await.unwrap();
    assert_eq!(name().await, "classic-results-official");
}
