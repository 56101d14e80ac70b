//! Timekeeping: which record counts, which contradict each other, and how late a rider was.
#![allow(clippy::unwrap_used)]

use domain::ids::TimeRecordId;
use domain::results::MAX_PENALTY_POINTS;
use domain::timekeeping::{
    Lateness, RecordedTimes, TimePoint, TimeRecord, conflicting, lateness, marks, recorded_times, riding_time,
};
use jiff::Timestamp;
use uuid::Uuid;

const RIDER: &str = "ext-00000000000000000000000000000001";
const OTHER: &str = "ext-00000000000000000000000000000002";

fn record(id: u128, rider: &str, point: TimePoint, second: i64) -> TimeRecord {
    TimeRecord {
        id: TimeRecordId(Uuid::from_u128(id)),
        participant: rider.parse().unwrap(),
        point,
        at: Timestamp::from_second(second).unwrap(),
    }
}

#[test]
fn the_earliest_record_of_a_start_and_of_a_finish_counts() {
    let records = [
        record(1, RIDER, TimePoint::Start, 130),
        record(2, RIDER, TimePoint::Start, 100),
        record(3, OTHER, TimePoint::Start, 10),
        record(4, RIDER, TimePoint::Finish, 900),
    ];
    let times = recorded_times(&records, &RIDER.parse().unwrap());
    assert_eq!(times.started_at.unwrap().as_second(), 100);
    assert_eq!(times.finished_at.unwrap().as_second(), 900);
    let times = recorded_times(&records, &OTHER.parse().unwrap());
    assert_eq!((times.started_at.unwrap().as_second(), times.finished_at), (10, None));
}

#[test]
fn records_contradict_each_other_if_more_than_a_minute_apart_or_in_the_wrong_order() {
    let ids = |records: &[TimeRecord]| -> Vec<u128> {
        conflicting(records).into_iter().map(|id| id.0.as_u128()).collect()
    };
    let start = record(1, RIDER, TimePoint::Start, 100);
    assert_eq!(ids(&[start.clone(), record(2, RIDER, TimePoint::Start, 160)]), [0; 0]);
    assert_eq!(ids(&[start.clone(), record(2, RIDER, TimePoint::Start, 161)]), [1, 2]);
    assert_eq!(ids(&[start.clone(), record(2, OTHER, TimePoint::Start, 900)]), [0; 0]);
    assert_eq!(ids(&[start.clone(), record(2, RIDER, TimePoint::Finish, 101)]), [0; 0]);
    assert_eq!(ids(&[start, record(2, RIDER, TimePoint::Finish, 100)]), [1, 2]);
}

#[allow(clippy::unnecessary_wraps, reason = "times may be missing")]
fn at(second: i64) -> Option<Timestamp> {
    Some(Timestamp::from_second(second).unwrap())
}

fn late(given: Option<Timestamp>, started: Option<Timestamp>, finished: Option<Timestamp>) -> (u32, u32) {
    let times = RecordedTimes { started_at: started, finished_at: finished };
    let Lateness { at_start, at_finish } = lateness(given, times, Some(60));
    (at_start, at_finish)
}

#[test]
fn only_full_minutes_after_the_given_start_are_late() {
    assert_eq!(late(at(600), at(500), None), (0, 0), "too early");
    assert_eq!(late(at(600), at(659), None), (0, 0));
    assert_eq!(late(at(600), at(660), None), (1, 0));
    assert_eq!(late(at(600), None, None), (0, 0), "not recorded");
    assert_eq!(late(None, at(660), None), (0, 0), "no given start");
}

#[test]
fn the_riding_time_begins_at_the_given_start_or_else_at_the_recorded_one() {
    let hour = 3600;
    assert_eq!(late(at(600), at(700), at(600 + hour + 59)), (1, 0));
    assert_eq!(late(at(600), at(700), at(600 + hour + 60)), (1, 1));
    assert_eq!(late(None, at(700), at(700 + hour + 120)), (0, 2));
    assert_eq!(late(None, None, at(9999)), (0, 0), "no start at all");
    let times = RecordedTimes { started_at: at(0), finished_at: at(9999) };
    assert_eq!(lateness(None, times, None), Lateness::default(), "no limit");
}

#[test]
fn the_riding_time_is_known_once_a_rider_has_finished() {
    let time = |given, started_at, finished_at| {
        riding_time(given, RecordedTimes { started_at, finished_at }, Some(60))
            .map(|time| (time.seconds, time.late_seconds))
    };
    assert_eq!(time(at(600), at(700), at(700 + 3600)), Some((3700, 100)), "since the given start");
    assert_eq!(time(None, at(700), at(700 + 3600)), Some((3600, 0)));
    assert_eq!(time(at(600), at(700), None), None);
    assert_eq!(time(None, None, at(700)), None);
    let times = RecordedTimes { started_at: at(0), finished_at: at(9999) };
    assert_eq!(riding_time(None, times, None).map(|time| time.late_seconds), Some(0), "no limit");
}

#[test]
fn marks_grow_with_the_minutes_up_to_the_most_that_a_penalty_may_have() {
    assert_eq!((marks(3, 2), marks(3, 0), marks(5000, 5)), (6, 0, MAX_PENALTY_POINTS));
}
