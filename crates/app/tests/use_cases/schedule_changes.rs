//! Cancelling and postponing a stage, and what follows from it: in lists, calendars, registration, results
//! and standings.

use app::registration::RegistrationError;
use app::stages::{ScheduleChangeIn, StageError, StageIn};
use app::{Caller, Error, StagePath};
use domain::Language;
use domain::stages::{Phase, ScheduleChangeKind};
use jiff::civil::DateTime;
use jiff::{SignedDuration, ToSpan as _};
use testkit::{Federation, Role, apply, on_both};

use super::championships::fixtures::stage_form;
use super::registration::fixtures::{log_events, open_registration, participant};
use super::standings::fixtures::{approve, cup, generate_both, secretary_view};

fn to(kind: ScheduleChangeKind, reason: &str) -> ScheduleChangeIn {
    ScheduleChangeIn { kind, reason: reason.to_owned() }
}

/// Changes the schedule of a stage as its secretary.
async fn change(
    federation: &Federation,
    path: &StagePath,
    kind: ScheduleChangeKind,
    reason: &str,
) -> Result<app::stages::Stage, Error> {
    let secretary = federation.caller(Role::Secretary).await;
    app::stages::change_schedule(&federation.app, &secretary, path, to(kind, reason)).await
}

async fn listed(federation: &Federation, path: &StagePath) -> (Vec<Phase>, Vec<Phase>) {
    let list = app::championships::list(&federation.app, &Caller::visitor(), None).await.unwrap();
    let phases = |stages: Vec<app::championships::Competition>| {
        stages.into_iter().filter(|stage| stage.stage == path.stage).map(|stage| stage.timing.phase).collect()
    };
    (phases(list.upcoming), phases(list.past))
}

#[apply(on_both)]
async fn a_cancelled_stage_says_so_everywhere_until_that_is_withdrawn(federation: Federation) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let cancelled = change(&federation, &path, ScheduleChangeKind::Cancelled, " No  snow ").await.unwrap();
    let announced = cancelled.schedule_change.unwrap();
    assert_eq!((announced.kind, announced.reason.as_str()), (ScheduleChangeKind::Cancelled, "No snow"));
    assert_eq!(announced.since, app.now());
    assert_eq!((cancelled.timing.phase, cancelled.timing.registration_open), (Phase::Cancelled, false));
    let page = app::stages::find(app, &Caller::visitor(), &path).await.unwrap();
    assert_eq!((page.timing, page.schedule_change), (cancelled.timing, Some(announced)));
    assert_eq!(listed(&federation, &path).await, (vec![Phase::Cancelled], vec![]));

    let secretary = federation.caller(Role::Secretary).await;
    let resumed = app::stages::resume(app, &secretary, &path).await.unwrap();
    assert_eq!((resumed.timing.phase, resumed.schedule_change), (Phase::RegistrationOpen, None));
    app::stages::resume(app, &secretary, &path).await.unwrap();
    let events: Vec<_> = log_events(&federation).await;
    let names: Vec<_> = events.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["cancel_stage", "resume_stage"], "the second withdrawal changed nothing");
    assert!(events[0].1.contains("No snow"), "{events:?}");
}

#[apply(on_both)]
async fn a_cancelled_stage_is_past_after_its_date_and_a_postponed_one_stays_upcoming(federation: Federation) {
    let path = Federation::classic();
    change(&federation, &path, ScheduleChangeKind::Postponed, "").await.unwrap();
    federation.advance(SignedDuration::from_hours(24 * 40));
    assert_eq!(listed(&federation, &path).await, (vec![Phase::Postponed], vec![]));
    change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap();
    assert_eq!(listed(&federation, &path).await, (vec![], vec![Phase::Cancelled]));
}

#[apply(on_both)]
async fn nobody_registers_for_a_stage_that_is_cancelled_or_postponed(federation: Federation) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let rider = federation.caller(Role::Judge).await;
    for kind in [ScheduleChangeKind::Cancelled, ScheduleChangeKind::Postponed] {
        change(&federation, &path, kind, "").await.unwrap();
        let refused =
            app::registration::join(app, &rider, &path, participant("Egle Osis", "88")).await.unwrap_err();
        assert!(matches!(refused, Error::Stage(StageError::CalledOff)), "{refused:?}");
    }
    let secretary = federation.caller(Role::Secretary).await;
    app::stages::resume(app, &secretary, &path).await.unwrap();
    app::registration::join(app, &rider, &path, participant("Egle Osis", "88")).await.unwrap();
    federation.advance(SignedDuration::from_hours(60));
    let late = app::registration::join(app, &secretary, &path, participant("Anna Kalns", "89")).await;
    assert!(matches!(late, Err(Error::Registration(RegistrationError::Ended))), "{late:?}");
}

#[apply(on_both)]
async fn riders_change_and_cancel_their_registrations_for_a_postponed_stage_also_after_its_deadline(
    federation: Federation,
) {
    open_registration(&federation);
    let (app, path) = (&federation.app, Federation::classic());
    let rider = federation.caller(Role::Judge).await;
    app::registration::join(app, &rider, &path, participant("Egle Osis", "88")).await.unwrap();
    federation.advance(SignedDuration::from_hours(60));
    change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap();
    let refused = app::registration::cancel(app, &rider, &path).await.unwrap_err();
    assert!(matches!(refused, Error::Stage(StageError::CalledOff)), "{refused:?}");
    change(&federation, &path, ScheduleChangeKind::Postponed, "").await.unwrap();
    let own = app::registration::find_own(app, &rider, &path).await.unwrap();
    let edited = app::registration::edit_own(app, &rider, &path, own.version, participant("Egle Osis", "89"));
    assert_eq!(edited.await.unwrap().public.racing_number, "89");
    app::registration::cancel(app, &rider, &path).await.unwrap();
    let gone = app::registration::find_own(app, &rider, &path).await.unwrap_err();
    assert!(matches!(gone, Error::NotFound(_)), "{gone:?}");
}

#[apply(on_both)]
async fn rides_of_a_cancelled_stage_are_kept_but_its_results_are_not_approved(federation: Federation) {
    let path = Federation::classic();
    federation.record(&path, vec![federation.entry(1, 1, 1, 0)]).await;
    change(&federation, &path, ScheduleChangeKind::Cancelled, "Storm").await.unwrap();
    // a phone without a network delivers later
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    let refused = testkit::approve(&federation.app, &secretary, &path).await.unwrap_err();
    assert!(matches!(refused, Error::Stage(StageError::CalledOff)), "{refused:?}");
    app::stages::resume(&federation.app, &secretary, &path).await.unwrap();
    let approved = testkit::approve(&federation.app, &secretary, &path).await.unwrap();
    assert_eq!(approved.timing.phase, Phase::Approved);
    let late = change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap_err();
    assert!(matches!(late, Error::Stage(StageError::WasHeld)), "{late:?}");
}

#[apply(on_both)]
async fn an_unfinished_rider_of_a_cancelled_stage_is_not_shown_as_dnf(federation: Federation) {
    let path = Federation::classic();
    federation.record(&path, vec![federation.entry(1, 1, 1, 0)]).await;
    let auto_dnf = async || {
        let access = app::boards::authorize(&federation.app, &Caller::visitor(), &path).await.unwrap();
        let board = app::boards::load(&federation.app, access.stage()).await.unwrap();
        board.riders.first().unwrap().row.auto_dnf_from
    };
    assert!(auto_dnf().await.is_some());
    change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap();
    assert_eq!(auto_dnf().await, None);
}

#[apply(on_both)]
async fn a_new_start_ends_a_postponement(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    change(&federation, &path, ScheduleChangeKind::Postponed, "").await.unwrap();
    let admin = federation.caller(Role::Admin).await;
    let settings = app::stages::find_settings(app, &admin, &path).await.unwrap();
    let edit = |title: &str, days: i64| {
        let form = stage_form(&settings);
        let moved = |time: Option<DateTime>| time.map(|time| time.saturating_add(days.days()));
        StageIn {
            title: title.to_owned(),
            starts_at: moved(form.starts_at),
            ends_at: moved(form.ends_at),
            confirmed: true,
            ..form
        }
    };
    let renamed = app::stages::edit(app, &admin, &path, settings.version, edit("New", 0)).await.unwrap();
    let phase = async || app::stages::find(app, &Caller::visitor(), &path).await.unwrap().timing.phase;
    assert_eq!(phase().await, Phase::Postponed, "the start is the same");
    app::stages::edit(app, &admin, &path, renamed.version, edit("New", 30)).await.unwrap();
    assert_eq!(phase().await, Phase::RegistrationClosed, "the deadline was not edited");
    let events: Vec<_> = log_events(&federation).await.into_iter().map(|(name, _)| name).collect();
    assert_eq!(events, ["postpone_stage", "edit_stage", "edit_stage", "resume_stage"]);
}

#[apply(on_both)]
async fn calendars_have_the_status_and_a_higher_sequence(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    let calendar = async || {
        let calendar =
            app::championships::find_calendar_entry(app, &Caller::visitor(), &path, Language::En).await;
        calendar.unwrap().replace("\r\n ", "")
    };
    let sequence = |calendar: &str| -> i64 {
        let (_, rest) = calendar.split_once("SEQUENCE:").unwrap();
        rest.lines().next().unwrap().trim().parse().unwrap()
    };
    let before = calendar().await;
    assert!(!before.contains("STATUS"), "{before}");
    change(&federation, &path, ScheduleChangeKind::Postponed, "").await.unwrap();
    let postponed = calendar().await;
    for part in ["STATUS:TENTATIVE", "SUMMARY:Postponed: ", "The new date will be announced later"] {
        assert!(postponed.contains(part), "{part}: {postponed}");
    }
    change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap();
    let cancelled = calendar().await;
    for part in ["STATUS:CANCELLED", "SUMMARY:Cancelled: "] {
        assert!(cancelled.contains(part), "{part}: {cancelled}");
    }
    assert!(sequence(&before) < sequence(&postponed) && sequence(&postponed) < sequence(&cancelled));
}

#[apply(on_both)]
async fn standings_name_a_cancelled_stage_and_do_not_count_it(federation: Federation) {
    federation.record_all_rides().await;
    change(&federation, &Federation::open_free(), ScheduleChangeKind::Cancelled, "").await.unwrap();
    let secretary = approve(&federation, &Federation::classic()).await;
    let input = app::standings::GenerateIn::default();
    app::standings::generate(&federation.app, &secretary, &Federation::classic(), input).await.unwrap();
    let standings = secretary_view(&federation).await;
    let columns: Vec<_> = standings.stages.iter().map(|stage| stage.stage.as_str()).collect();
    let called_off: Vec<_> =
        standings.called_off.iter().map(|stage| (stage.stage.as_str(), stage.kind)).collect();
    assert_eq!((columns, called_off), (vec!["classic"], vec![("open-free", ScheduleChangeKind::Cancelled)]));
    let public = app::standings::find(&federation.app, &Caller::visitor(), &cup()).await.unwrap();
    assert_eq!(public.called_off.len(), 1);
}

#[apply(on_both)]
async fn a_stage_in_published_standings_can_not_be_cancelled_even_while_it_is_corrected(
    federation: Federation,
) {
    let secretary = generate_both(&federation).await;
    let path = Federation::classic();
    app::standings::publish(&federation.app, &secretary, &path, app::standings::PublishIn::default())
        .await
        .unwrap();
    let admin = federation.caller(Role::Admin).await;
    let reason = app::results::ReopenIn { reason: "Protest".to_owned() };
    app::results::reopen(&federation.app, &admin, &path, reason).await.unwrap();
    let refused = change(&federation, &path, ScheduleChangeKind::Cancelled, "").await.unwrap_err();
    assert!(matches!(refused, Error::Stage(StageError::WasHeld)), "{refused:?}");
}

#[apply(on_both)]
async fn only_secretaries_of_the_stage_cancel_it_and_the_reason_has_a_maximum_length(federation: Federation) {
    let (app, path) = (&federation.app, Federation::classic());
    for role in [Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let input = to(ScheduleChangeKind::Cancelled, "");
        let refused = app::stages::change_schedule(app, &caller, &path, input).await.unwrap_err();
        assert!(matches!(refused, Error::Forbidden), "{role:?}: {refused:?}");
    }
    let long = change(&federation, &path, ScheduleChangeKind::Cancelled, &"ē".repeat(501)).await;
    assert!(matches!(long, Err(Error::Invalid(_))), "{long:?}");
}
