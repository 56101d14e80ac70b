//! Timekeeping: recorded starts and finishes, lateness and the marks for it, who may do what, repeats and contradictions,
//! and what remains of a deleted account.

mod by_rules;

use app::accounts::Client;
use app::personal_data;
use app::registration::{self, RiderSwapIn, swap_riders};
use app::results::{self, ResultsError, StatusIn};
use app::stages::StageError;
use app::start_order::{self, StartOrderIn};
use app::timekeeping::{
    self, MAX_TIMES, RiderTimes, SecretaryTimekeeping, TimeIn, TimeOutcome, TimekeepingIn, TimesIn,
};
use app::{Caller, Error, FileFormat, Noun};
use domain::Language;
use domain::championships::Feature;
use domain::ids::TimeRecordId;
use domain::results::{ReasonCode, RiderStatus};
use domain::start_order::StartMethod;
use domain::timekeeping::TimePoint;
use jiff::civil::time;
use jiff::{SignedDuration, Timestamp};
use testkit::{Federation, PASSWORD, Role, apply, approve, on_both};
use uuid::Uuid;

/// The first start, at 11:00 in Riga.
const FIRST: &str = "2026-06-14T08:00:00Z";

fn first() -> Timestamp {
    FIRST.parse().unwrap()
}

/// A start or finish of a rider, so many seconds after the first start.
fn at(rider: u8, point: TimePoint, seconds: i64) -> TimeIn {
    TimeIn {
        id: Uuid::now_v7(),
        participant: Federation::rider(rider).to_string(),
        point,
        recorded_at: first() + SignedDuration::from_secs(seconds),
    }
}

fn batch(federation: &Federation, times: &[TimeIn]) -> TimesIn {
    TimesIn {
        device_now: Some(federation.app.now()),
        judge_name: Some("Kaimiņš".to_owned()),
        times: times.to_vec(),
    }
}

/// Records times as somebody in this role.
async fn record(federation: &Federation, role: Role, times: &[TimeIn]) -> Vec<TimeOutcome> {
    let (caller, batch) = (federation.caller(role).await, batch(federation, times));
    let output = timekeeping::record(&federation.app, &caller, &Federation::classic(), batch).await.unwrap();
    output.replies.into_iter().map(|reply| reply.outcome).collect()
}

async fn for_secretary(federation: &Federation) -> SecretaryTimekeeping {
    let secretary = federation.caller(Role::Secretary).await;
    timekeeping::find_for_secretary(&federation.app, &secretary, &Federation::classic()).await.unwrap()
}

async fn public_times(federation: &Federation) -> Vec<RiderTimes> {
    let path = Federation::classic();
    start_order::find(&federation.app, &Caller::visitor(), &path).await.unwrap().times
}

/// Turns the feature on, and lets the riders of class A start every minute from 11:00: 7, 14, 21, 28.
async fn with_start_order(federation: &Federation) {
    federation.turn_on(Feature::StartTimes).await;
    let input = StartOrderIn {
        method: StartMethod::Number,
        seed: None,
        first_start: time(11, 0, 0, 0),
        interval_seconds: 60,
        riders_per_interval: 1,
        class_gap_seconds: 300,
        classes: vec!["A".to_owned(), "B".to_owned()],
        order: Vec::new(),
    };
    let secretary = federation.caller(Role::Secretary).await;
    start_order::make(&federation.app, &secretary, &Federation::classic(), 0, input).await.unwrap();
}

async fn set_limit(federation: &Federation, limit: u16, marks_per_minute: u8) {
    let secretary = federation.caller(Role::Secretary).await;
    let input = TimekeepingIn { limits: [("A".to_owned(), limit)].into(), marks_per_minute };
    let version = for_secretary(federation).await.version;
    timekeeping::edit(&federation.app, &secretary, &Federation::classic(), version, input).await.unwrap();
}

#[apply(on_both)]
async fn everyone_sees_recorded_times_and_how_late_the_rider_was(federation: Federation) {
    with_start_order(&federation).await;
    set_limit(&federation, 60, 0).await;
    let mut notified = federation.app.changes();
    let times =
        [at(1, TimePoint::Start, 125), at(1, TimePoint::Finish, 3600 + 180), at(2, TimePoint::Start, 60)];
    assert_eq!(record(&federation, Role::Judge, &times).await, [TimeOutcome::Accepted; 3]);
    assert!(notified.try_recv().is_ok(), "open pages load the times again");
    let shown: Vec<_> = public_times(&federation).await;
    let figures: Vec<_> =
        shown.iter().map(|rider| (rider.minutes_late_at_start, rider.minutes_over_limit)).collect();
    assert_eq!(figures, [(2, 3), (0, 0)], "by racing number");
    assert_eq!(shown[0].started_at, Some(first() + SignedDuration::from_secs(125)));
    assert_eq!(shown[1].finished_at, None);
    let office = for_secretary(&federation).await;
    assert_eq!((office.started, office.finished, office.on_course), (2, 1, vec![Federation::rider(2)]));
    assert_eq!((office.late.len(), office.late[0].marks), (1, 0), "lateness costs no marks by itself");
}

#[apply(on_both)]
async fn the_file_of_the_results_has_recorded_times_and_lateness_where_the_feature_is_on(
    federation: Federation,
) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    let (app, path, visitor) = (&federation.app, Federation::classic(), Caller::visitor());
    let lines = async || {
        let file = results::export(app, &visitor, &path, FileFormat::Csv, Language::En).await.unwrap();
        let text = String::from_utf8(file.bytes).unwrap();
        text.lines().map(|line| line.replace('"', "")).collect::<Vec<_>>()
    };
    assert!(!lines().await[0].contains("Recorded start"));
    with_start_order(&federation).await;
    set_limit(&federation, 60, 0).await;
    let times = [at(1, TimePoint::Start, 125), at(1, TimePoint::Finish, 3600 + 180)];
    record(&federation, Role::Judge, &times).await;
    let lines = lines().await;
    let end = "Recorded start,Recorded finish,Minutes late at the start,Minutes over the time limit";
    assert!(lines[0].ends_with(end), "{}", lines[0]);
    let rider = lines.iter().find(|line| line.contains("11:02:05")).unwrap();
    assert!(rider.ends_with("11:02:05,12:03:00,2,3"), "{rider}");
}

#[apply(on_both)]
async fn a_wrong_clock_of_the_phone_is_corrected(federation: Federation) {
    with_start_order(&federation).await;
    let hour = SignedDuration::from_hours(1);
    let time = at(1, TimePoint::Start, 3600);
    let judge = federation.caller(Role::Judge).await;
    let batch = TimesIn { device_now: Some(federation.app.now() + hour), ..batch(&federation, &[time]) };
    timekeeping::record(&federation.app, &judge, &Federation::classic(), batch).await.unwrap();
    assert_eq!(public_times(&federation).await[0].started_at, Some(first()));
}

#[apply(on_both)]
async fn a_time_that_a_secretary_enters_from_paper_is_stored_as_it_is(federation: Federation) {
    with_start_order(&federation).await;
    let batch = TimesIn {
        device_now: None,
        judge_name: None,
        times: vec![at(1, TimePoint::Start, -3600), at(1, TimePoint::Finish, 7)],
    };
    let secretary = federation.caller(Role::Secretary).await;
    timekeeping::record(&federation.app, &secretary, &Federation::classic(), batch).await.unwrap();
    let times = &public_times(&federation).await[0];
    let expected = [-3600, 7].map(|seconds| Some(first() + SignedDuration::from_secs(seconds)));
    assert_eq!([times.started_at, times.finished_at], expected);
}

#[apply(on_both)]
async fn a_repeat_adds_nothing_and_a_removed_time_does_not_come_back(federation: Federation) {
    with_start_order(&federation).await;
    let time = at(1, TimePoint::Start, 0);
    let other_use = TimeIn { point: TimePoint::Finish, ..time.clone() };
    assert_eq!(record(&federation, Role::Judge, std::slice::from_ref(&time)).await, [TimeOutcome::Accepted]);
    let outcomes = record(&federation, Role::Judge, &[time.clone(), other_use]).await;
    assert_eq!(outcomes, [TimeOutcome::Accepted, TimeOutcome::Rejected]);
    assert_eq!(for_secretary(&federation).await.times.len(), 1);

    let (app, path) = (&federation.app, Federation::classic());
    let link = federation.caller(Role::JudgeLink).await;
    let id = TimeRecordId(time.id);
    let refused = timekeeping::remove_time(app, &link, &path, id).await.unwrap_err();
    assert!(matches!(refused, Error::Forbidden), "{refused:?}");
    let judge = federation.caller(Role::Judge).await;
    timekeeping::remove_time(app, &judge, &path, id).await.unwrap();
    let again = timekeeping::remove_time(app, &judge, &path, id).await.unwrap_err();
    assert!(matches!(again, Error::NotFound(Noun::TimeRecord)), "{again:?}");
    assert_eq!(record(&federation, Role::Judge, &[time]).await, [TimeOutcome::Accepted]);
    assert_eq!(public_times(&federation).await, []);
}

#[apply(on_both)]
async fn of_two_starts_the_earlier_counts_and_the_secretary_sees_the_contradiction(federation: Federation) {
    with_start_order(&federation).await;
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 300)]).await;
    record(&federation, Role::JudgeLink, &[at(1, TimePoint::Start, 0)]).await;
    assert_eq!(public_times(&federation).await[0].started_at, Some(first()));
    let office = for_secretary(&federation).await;
    let shown: Vec<_> = office.times.iter().map(|time| (time.timekeeper.as_str(), time.conflict)).collect();
    assert_eq!((shown.len(), shown[0]), (2, ("Kaimiņš", true)), "earliest first: {shown:?}");
    let (app, secretary) = (&federation.app, federation.caller(Role::Secretary).await);
    timekeeping::remove_time(app, &secretary, &Federation::classic(), office.times[0].id).await.unwrap();
    let office = for_secretary(&federation).await;
    assert_eq!(
        (office.times.len(), office.times[0].conflict, office.late[0].minutes_late_at_start),
        (1, false, 5)
    );
}

#[apply(on_both)]
async fn a_time_of_nobody_is_rejected_and_the_others_are_stored(federation: Federation) {
    with_start_order(&federation).await;
    let nobody = TimeIn { participant: "nobody".to_owned(), ..at(1, TimePoint::Start, 0) };
    let outcomes = record(&federation, Role::Judge, &[nobody, at(2, TimePoint::Start, 0)]).await;
    assert_eq!(outcomes, [TimeOutcome::Rejected, TimeOutcome::Accepted]);
    let judge = federation.caller(Role::Judge).await;
    for times in [Vec::new(), vec![at(1, TimePoint::Start, 0); MAX_TIMES + 1]] {
        let batch = batch(&federation, &times);
        let refused = timekeeping::record(&federation.app, &judge, &Federation::classic(), batch).await;
        let Err(Error::Invalid(fields)) = refused else { panic!("{} times", times.len()) };
        assert_eq!(fields[0].field, "times");
    }
}

#[apply(on_both)]
async fn marks_are_given_once_to_late_riders_with_a_result(federation: Federation) {
    with_start_order(&federation).await;
    set_limit(&federation, 60, 2).await;
    let late = [
        at(1, TimePoint::Start, 180),
        at(1, TimePoint::Finish, 3600 + 60),
        at(2, TimePoint::Start, 60 + 120),
        at(3, TimePoint::Start, 0),
    ];
    record(&federation, Role::Judge, &late).await;
    let rides = (1..=2).flat_map(|lap| (1..=3).map(move |section| (section, lap)));
    let rides = rides.map(|(section, lap)| federation.entry(1, section, lap, 0)).collect();
    federation.record(&Federation::classic(), rides).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let marks = |office: SecretaryTimekeeping| -> Vec<_> {
        office.late.into_iter().map(|rider| (rider.racing_number, rider.marks, rider.given_marks)).collect()
    };
    let expected = |given| vec![("7".to_owned(), 8, given), ("14".to_owned(), 4, 0)];
    assert_eq!(for_secretary(&federation).await.riders_to_be_given_marks, 1);
    assert_eq!(marks(for_secretary(&federation).await), expected(0));
    for _ in 0..2 {
        let office = timekeeping::give_marks(app, &secretary, &path).await.unwrap();
        assert_eq!(marks(office), expected(8), "the second rider has no result");
    }
    let result = app::results::find(app, &secretary, &path, &Federation::rider(1)).await.unwrap();
    let penalties: Vec<_> =
        result.penalties.iter().map(|penalty| (penalty.reason_code, penalty.points)).collect();
    assert_eq!(penalties, [(Some(ReasonCode::LateStart), 6), (Some(ReasonCode::TimeLimit), 2)]);

    let office = for_secretary(&federation).await;
    assert_eq!(office.riders_to_be_given_marks, 0);
    let of_first = office.times.iter().filter(|time| time.participant == Federation::rider(1));
    for time in of_first {
        timekeeping::remove_time(app, &secretary, &path, time.id).await.unwrap();
    }
    let left = for_secretary(&federation).await.late.into_iter().find(|rider| rider.racing_number == "7");
    let left = left.expect("points for lateness that isn't recorded any more are shown");
    assert_eq!((left.minutes_late_at_start, left.marks, left.given_marks), (0, 0, 8));

    approve(app, &secretary, &path).await.unwrap();
    let refused = timekeeping::give_marks(app, &secretary, &path).await.unwrap_err();
    assert!(matches!(refused, Error::Results(ResultsError::AlreadyApproved)), "{refused:?}");
}

#[apply(on_both)]
async fn settings_have_a_version_and_name_what_is_wrong(federation: Federation) {
    federation.turn_on(Feature::StartTimes).await;
    set_limit(&federation, 60, 1).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let input = TimekeepingIn { limits: [("X".to_owned(), 60)].into(), marks_per_minute: 11 };
    let stale = timekeeping::edit(app, &secretary, &path, 0, input.clone()).await.unwrap_err();
    assert!(matches!(stale, Error::Stale(_)), "{stale:?}");
    let Err(Error::Invalid(fields)) = timekeeping::edit(app, &secretary, &path, 1, input).await else {
        panic!("invalid settings")
    };
    let fields: Vec<_> = fields.into_iter().map(|field| field.field).collect();
    assert_eq!(fields, ["limits.X", "marksPerMinute"]);
    let office = for_secretary(&federation).await;
    assert_eq!((office.version, office.marks_per_minute), (1, 1));
}

#[apply(on_both)]
async fn without_the_feature_nothing_is_recorded_or_shown(federation: Federation) {
    with_start_order(&federation).await;
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 0)]).await;
    federation.turn_off(Feature::StartTimes).await;
    assert_eq!(public_times(&federation).await, []);
    let (app, judge, path) = (&federation.app, federation.caller(Role::Judge).await, Federation::classic());
    let refused =
        timekeeping::record(app, &judge, &path, batch(&federation, &[at(2, TimePoint::Start, 0)])).await;
    assert!(matches!(refused.unwrap_err(), Error::Stage(StageError::FeatureOff)));
    let refused = timekeeping::find_sheet(app, &judge, &path).await;
    assert!(matches!(refused.unwrap_err(), Error::Stage(StageError::FeatureOff)));
    let secretary = federation.caller(Role::Secretary).await;
    let refused = timekeeping::find_for_secretary(app, &secretary, &path).await;
    assert!(matches!(refused.unwrap_err(), Error::Stage(StageError::FeatureOff)));
}

#[apply(on_both)]
async fn a_copy_of_ones_data_has_the_times_and_a_deleted_account_leaves_none(federation: Federation) {
    with_start_order(&federation).await;
    record(&federation, Role::Judge, &[at(6, TimePoint::Start, 600)]).await;
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let copy = personal_data::export(app, &rider).await.unwrap();
    let registration = copy.registrations.iter().find(|it| it.given_start.is_some()).expect("a given start");
    assert_eq!(registration.started_at, Some(first() + SignedDuration::from_secs(600)));
    let judge = federation.caller(Role::Judge).await;
    assert_eq!(personal_data::export(app, &judge).await.unwrap().recorded_times.len(), 1);

    let starts = async || {
        start_order::find(app, &Caller::visitor(), &Federation::classic()).await.unwrap().starts.len()
    };
    assert_eq!(starts().await, 6);
    personal_data::delete_account(app, &rider, &Client::default(), Some(PASSWORD.to_owned())).await.unwrap();
    assert_eq!((starts().await, for_secretary(&federation).await.times.len()), (5, 0));
}

#[apply(on_both)]
async fn a_deleted_account_leaves_no_times_of_a_withdrawn_registration(federation: Federation) {
    with_start_order(&federation).await;
    record(&federation, Role::Judge, &[at(6, TimePoint::Start, 600)]).await;
    let (app, path, rider) = (&federation.app, Federation::classic(), federation.caller(Role::Rider).await);
    let (secretary, id) = (federation.caller(Role::Secretary).await, Federation::rider(6));
    let version = registration::find(app, &secretary, &path, &id).await.unwrap().participant.version;
    registration::delete(app, &secretary, &path, id, version).await.unwrap();
    assert_eq!(for_secretary(&federation).await.times.len(), 1, "a repeat is recognised");
    personal_data::delete_account(app, &rider, &Client::default(), Some(PASSWORD.to_owned())).await.unwrap();
    assert_eq!(for_secretary(&federation).await.times.len(), 0);
}

#[apply(on_both)]
async fn a_rider_who_has_retired_is_not_on_the_course_any_more(federation: Federation) {
    with_start_order(&federation).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 0), at(2, TimePoint::Start, 60)]).await;
    let on_course = [Federation::rider(1), Federation::rider(2)];
    assert_eq!(for_secretary(&federation).await.on_course, on_course);
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let rider = Federation::rider(1);
    let version = results::find_for_secretary(app, &secretary, &path, &rider).await.unwrap().version;
    let status = StatusIn { status: RiderStatus::DidNotFinish, reason_code: None, reason: String::new() };
    results::set_status(app, &secretary, &path, &rider, version, Some(status)).await.unwrap();
    assert_eq!(for_secretary(&federation).await.on_course, on_course[1..]);
}

#[apply(on_both)]
async fn a_rider_whose_times_contradict_each_other_is_given_no_marks(federation: Federation) {
    with_start_order(&federation).await;
    set_limit(&federation, 60, 1).await;
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 0)]).await;
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 300)]).await;
    assert_eq!(for_secretary(&federation).await.riders_to_be_given_marks, 1);
    record(&federation, Role::JudgeLink, &[at(1, TimePoint::Start, 600)]).await;
    let office = for_secretary(&federation).await;
    assert_eq!(office.riders_to_be_given_marks, 0);
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let given = timekeeping::give_marks(app, &secretary, &path).await.unwrap();
    assert_eq!(given.late[0].given_marks, 0);
    timekeeping::remove_time(app, &secretary, &path, office.times[1].id).await.unwrap();
    assert_eq!(for_secretary(&federation).await.riders_to_be_given_marks, 1);
}

#[apply(on_both)]
async fn a_repeat_is_accepted_also_after_the_rider_has_withdrawn(federation: Federation) {
    with_start_order(&federation).await;
    let time = at(6, TimePoint::Start, 0);
    record(&federation, Role::Judge, std::slice::from_ref(&time)).await;
    let secretary = federation.caller(Role::Secretary).await;
    let (path, id) = (Federation::classic(), Federation::rider(6));
    let version =
        registration::find(&federation.app, &secretary, &path, &id).await.unwrap().participant.version;
    registration::delete(&federation.app, &secretary, &path, id, version).await.unwrap();
    let later = at(6, TimePoint::Finish, 60);
    let outcomes = record(&federation, Role::Judge, &[time, later]).await;
    assert_eq!(outcomes, [TimeOutcome::Accepted, TimeOutcome::Rejected]);
}

#[apply(on_both)]
async fn riders_who_exchange_all_rides_exchange_their_times_too(federation: Federation) {
    with_start_order(&federation).await;
    federation.turn_on(Feature::RaceDay).await;
    record(&federation, Role::Judge, &[at(1, TimePoint::Start, 0), at(2, TimePoint::Start, 600)]).await;
    let (app, secretary, path) =
        (&federation.app, federation.caller(Role::Secretary).await, Federation::classic());
    let swap = |sections: Option<&[u8]>| RiderSwapIn {
        first: Federation::rider(1).to_string(),
        second: Federation::rider(2).to_string(),
        rides: true,
        sections: sections.map(|sections| sections.iter().copied().collect()),
        numbers: false,
        seen: Some(vec![None, None]),
    };
    let starts = async || -> Vec<_> {
        let times = public_times(&federation).await;
        times.iter().map(|times| times.started_at.map(|at| at.duration_since(first()).as_secs())).collect()
    };
    swap_riders(app, &secretary, &path, swap(Some(&[1]))).await.unwrap();
    assert_eq!(starts().await, [Some(0), Some(600)], "one section says nothing about the start");
    swap_riders(app, &secretary, &path, swap(None)).await.unwrap();
    assert_eq!(starts().await, [Some(600), Some(0)]);
}
