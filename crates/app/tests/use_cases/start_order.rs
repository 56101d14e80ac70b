//! The start order of a stage: drawn, by standings and by hand, late riders, who sees what, the log, and the feature
//! that turns it on.

use app::log_search::{self, LogFilter};
use app::registration;
use app::results::ResultsError;
use app::stages::{ScheduleChangeIn, StageError};
use app::standings::{self, GenerateIn, PublishIn};
use app::start_order::{self, SecretaryStartOrder, StartOrderIn};
use app::{App, Caller, Error, Noun};
use domain::Language;
use domain::championships::Feature;
use domain::stages::ScheduleChangeKind;
use domain::start_order::StartMethod;
use jiff::civil::time;
use testkit::{Federation, Role, apply, approve, on_both};

use crate::registration::fixtures::{open_registration, participant};

/// One rider a minute from 11:00, B before A, five minutes between them.
fn input(method: StartMethod) -> StartOrderIn {
    StartOrderIn {
        method,
        seed: None,
        first_start: time(11, 0, 0, 0),
        interval_seconds: 60,
        riders_per_interval: 1,
        class_gap_seconds: 300,
        classes: vec!["B".to_owned(), "A".to_owned()],
        order: Vec::new(),
    }
}

async fn make(
    app: &App,
    caller: &Caller,
    version: i64,
    input: StartOrderIn,
) -> Result<SecretaryStartOrder, Error> {
    start_order::make(app, caller, &Federation::classic(), version, input).await
}

/// The numbers and the local times of the starts.
fn times(order: &SecretaryStartOrder) -> Vec<String> {
    let zone = "Europe/Riga".parse::<domain::stages::Zone>().unwrap();
    let text = |start: &start_order::SecretaryStart| {
        format!("{} {}", start.rider.racing_number, zone.local(start.starts_at).strftime("%H:%M"))
    };
    order.starts.iter().map(text).collect()
}

async fn public_starts(app: &App) -> usize {
    start_order::find(app, &Caller::visitor(), &Federation::classic()).await.unwrap().starts.len()
}

#[apply(on_both)]
async fn a_saved_order_is_public_and_a_preview_is_not(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let proposed = start_order::find_for_secretary(app, &secretary, &path).await.unwrap();
    assert_eq!(
        (proposed.version, proposed.saved, proposed.starts.len(), proposed.late.len()),
        (0, false, 0, 6)
    );
    assert_eq!(
        (proposed.first_start, proposed.classes),
        (time(11, 0, 0, 0), vec!["A".to_owned(), "B".to_owned()])
    );

    let preview = start_order::preview(app, &secretary, &path, input(StartMethod::Number)).await.unwrap();
    let expected = ["35 11:00", "42 11:01", "7 11:06", "14 11:07", "21 11:08", "28 11:09"];
    assert_eq!((preview.saved, times(&preview)), (false, expected.map(str::to_owned).to_vec()));
    assert_eq!(public_starts(app).await, 0);

    let mut notified = app.changes();
    let saved = make(app, &secretary, 0, input(StartMethod::Number)).await.unwrap();
    assert!(notified.try_recv().is_ok(), "open pages load the start times again");
    assert_eq!((saved.version, saved.saved, times(&saved)), (1, true, times(&preview)));
    assert_eq!(start_order::find_for_secretary(app, &secretary, &path).await.unwrap(), saved);
    let public = start_order::find(app, &Caller::visitor(), &path).await.unwrap();
    assert_eq!((public.method, public.seed), (Some(StartMethod::Number), None));
    let starts: Vec<_> =
        public.starts.iter().map(|start| (start.participant.clone(), start.starts_at)).collect();
    let expected: Vec<_> =
        saved.starts.iter().map(|start| (start.rider.participant.clone(), start.starts_at)).collect();
    assert_eq!(starts, expected);
}

#[apply(on_both)]
async fn nobody_starts_at_a_postponed_stage_until_it_is_held_as_scheduled_again(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    make(app, &secretary, 0, input(StartMethod::Number)).await.unwrap();
    let rider = federation.caller(Role::Rider).await;
    let own_starts = async || {
        let joined = registration::list_joined_stages(app, &rider).await.unwrap().stages;
        joined.iter().filter(|stage| stage.own_start.is_some()).count()
    };
    let change = ScheduleChangeIn { kind: ScheduleChangeKind::Postponed, reason: String::new() };
    let before = (public_starts(app).await, own_starts().await);
    app::stages::change_schedule(app, &secretary, &path, change).await.unwrap();
    assert_eq!((public_starts(app).await, own_starts().await), (0, 0));
    app::stages::resume(app, &secretary, &path).await.unwrap();
    assert_eq!((public_starts(app).await, own_starts().await), before);
    assert_eq!(before, (6, 1));
}

#[apply(on_both)]
async fn a_draw_gets_a_seed_with_which_it_can_be_repeated(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let preview = start_order::preview(app, &secretary, &path, input(StartMethod::Draw)).await.unwrap();
    assert_eq!(preview.seed.as_ref().unwrap().len(), 8);
    let drawn = StartOrderIn { seed: preview.seed.clone(), ..input(StartMethod::Draw) };
    let saved = make(app, &secretary, 0, drawn).await.unwrap();
    assert_eq!((&saved.seed, &saved.starts), (&preview.seed, &preview.starts));
    // printf '2026-1:7' | sha256sum, and so on for 14, 21, 28 and 35, 42
    let chosen = StartOrderIn { seed: Some("2026-1".to_owned()), ..input(StartMethod::Draw) };
    let saved = make(app, &secretary, 1, chosen).await.unwrap();
    assert_eq!(times(&saved), ["42 11:00", "35 11:01", "14 11:06", "28 11:07", "7 11:08", "21 11:09"]);
    assert_eq!(
        start_order::find(app, &Caller::visitor(), &path).await.unwrap().seed.as_deref(),
        Some("2026-1")
    );

    let log = log_search::list(app, &secretary, &LogFilter::default(), None).await.unwrap().entries;
    let made: Vec<_> = log.iter().filter(|entry| entry.event.name() == "make_start_order").collect();
    let details: Vec<_> =
        made.iter().map(|entry| (entry.details.name.clone(), entry.details.count)).collect();
    assert_eq!(details, [(Some("2026-1".to_owned()), Some(6)), (preview.seed, Some(6))]);
}

#[apply(on_both)]
async fn by_hand_the_riders_start_as_listed(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let order = [3, 1, 6].map(Federation::rider).to_vec();
    let saved = make(app, &secretary, 0, StartOrderIn { order, ..input(StartMethod::Hand) }).await.unwrap();
    assert_eq!(times(&saved), ["42 11:00", "35 11:01", "21 11:06", "7 11:07", "14 11:08", "28 11:09"]);
}

#[apply(on_both)]
async fn by_the_standings_the_leader_of_the_class_starts_last(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    let (ridden, next) = (Federation::classic(), Federation::open_free());
    federation.record_all_rides().await;
    approve(app, &secretary, &ridden).await.unwrap();
    standings::generate(app, &secretary, &ridden, GenerateIn::default()).await.unwrap();
    let preview =
        async |method| times(&start_order::preview(app, &secretary, &next, input(method)).await.unwrap());
    assert_eq!(
        preview(StartMethod::LeaderLast).await,
        preview(StartMethod::Number).await,
        "standings that aren't public don't show in a start order"
    );
    standings::publish(app, &secretary, &ridden, PublishIn::default()).await.unwrap();
    let last = preview(StartMethod::LeaderLast).await;
    assert_eq!(last, ["35 11:00", "42 11:01", "28 11:06", "21 11:07", "14 11:08", "7 11:09"]);
    let first = preview(StartMethod::LeaderFirst).await;
    assert_eq!(first, ["35 11:00", "42 11:01", "7 11:06", "14 11:07", "21 11:08", "28 11:09"]);
}

#[apply(on_both)]
async fn a_late_rider_gets_the_next_time_of_the_class_and_sees_it(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    open_registration(&federation);
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    make(app, &secretary, 0, input(StartMethod::Number)).await.unwrap();
    let rider = federation.caller(Role::Judge).await;
    registration::join(app, &rider, &path, participant("Ābele Kļava", "40")).await.unwrap();
    let own_start = async || {
        let joined = registration::list_joined_stages(app, &rider).await.unwrap().stages;
        joined[0].own_start.map(|at| at.to_string())
    };
    let calendar = async |caller| {
        app::championships::find_calendar_entry(app, caller, &path, Language::En).await.unwrap()
    };
    assert_eq!(own_start().await, None);
    assert!(!calendar(&rider).await.contains("Your start"));
    let late = start_order::find_for_secretary(app, &secretary, &path).await.unwrap();
    assert_eq!(late.late.iter().map(|rider| rider.racing_number.as_str()).collect::<Vec<_>>(), ["40"]);

    let refused = start_order::add_late(app, &secretary, &path, 7).await;
    assert!(matches!(refused, Err(Error::Stale(None))), "{refused:?}");
    let after = start_order::add_late(app, &secretary, &path, 1).await.unwrap();
    assert_eq!((after.version, after.late.len(), times(&after).last().unwrap().as_str()), (2, 0, "40 11:10"));
    assert_eq!(after.starts[..6], late.starts);
    assert_eq!(own_start().await.as_deref(), Some("2026-06-14T08:10:00Z"));
    assert!(calendar(&rider).await.contains("Your start: 11:10:00"));
    assert!(!calendar(&Caller::visitor()).await.contains("Your start"));
    let again = start_order::add_late(app, &secretary, &path, 2).await.unwrap();
    assert_eq!(again.version, 2, "without late riders nothing changes");

    registration::cancel(app, &rider, &path).await.unwrap();
    assert_eq!(public_starts(app).await, 6);
    federation.turn_off(Feature::StartTimes).await;
    registration::join(app, &rider, &path, participant("Ābele Kļava", "40")).await.unwrap();
    assert_eq!(own_start().await, None, "without the feature nobody has a start");
    federation.turn_on(Feature::StartTimes).await;
    assert_eq!(
        own_start().await.as_deref(),
        Some("2026-06-14T08:10:00Z"),
        "who comes back has the time again"
    );
}

#[apply(on_both)]
async fn nothing_changes_for_an_old_version_or_approved_results_or_invalid_settings(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    make(app, &secretary, 0, input(StartMethod::Number)).await.unwrap();
    let stale = make(app, &secretary, 0, input(StartMethod::Draw)).await;
    assert!(matches!(stale, Err(Error::Stale(None))), "{stale:?}");
    let early = StartOrderIn { first_start: time(10, 59, 0, 0), ..input(StartMethod::Draw) };
    let Err(Error::Invalid(errors)) = make(app, &secretary, 1, early).await else { panic!("not refused") };
    assert_eq!(errors[0].field, "firstStart");
    federation.record_all_rides().await;
    approve(app, &secretary, &path).await.unwrap();
    let approved = make(app, &secretary, 1, input(StartMethod::Draw)).await;
    assert!(matches!(approved, Err(Error::Results(ResultsError::AlreadyApproved))), "{approved:?}");
    let order = start_order::find_for_secretary(app, &secretary, &path).await.unwrap();
    assert_eq!((order.version, order.method), (1, StartMethod::Number));
}

#[apply(on_both)]
async fn without_the_feature_there_are_no_start_times(federation: Federation) {
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let refused = [
        make(app, &secretary, 0, input(StartMethod::Draw)).await,
        start_order::preview(app, &secretary, &path, input(StartMethod::Draw)).await,
        start_order::add_late(app, &secretary, &path, 0).await,
    ];
    for refused in refused {
        assert!(matches!(refused, Err(Error::Stage(StageError::FeatureOff))), "{refused:?}");
    }
    federation.turn_on(Feature::StartTimes).await;
    make(app, &secretary, 0, input(StartMethod::Draw)).await.unwrap();
    assert_eq!(public_starts(app).await, 6);
    federation.turn_off(Feature::StartTimes).await;
    assert_eq!(public_starts(app).await, 0);
}

#[apply(on_both)]
async fn only_the_stages_secretaries_make_a_start_order(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let (app, path) = (&federation.app, Federation::classic());
    for role in [Role::Visitor, Role::Rider, Role::Judge, Role::JudgeLink, Role::SecretaryElsewhere] {
        let caller = federation.caller(role).await;
        let read = start_order::find_for_secretary(app, &caller, &path).await;
        let made = make(app, &caller, 0, input(StartMethod::Draw)).await;
        for error in [read.unwrap_err(), made.unwrap_err()] {
            assert!(matches!(error, Error::SignInRequired | Error::Forbidden), "{role:?}: {error:?}");
        }
    }
    let hidden = start_order::find(app, &Caller::visitor(), &Federation::hidden()).await;
    assert!(matches!(hidden, Err(Error::NotFound(Noun::Stage))));
}
