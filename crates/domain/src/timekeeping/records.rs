//! Which of several records of the same start or finish counts.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};

use super::{TimePoint, TimeRecord};
use crate::ids::{ParticipantId, TimeRecordId};

/// The longest time between two records of the same start or finish that mean the same **(ours)**.
const SAME: SignedDuration = SignedDuration::from_mins(1);

/// When a rider started and finished, as far as it was recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordedTimes {
    /// The start.
    pub started_at: Option<Timestamp>,
    /// The finish.
    pub finished_at: Option<Timestamp>,
}

/// Returns the times of a rider. Of several records of the same start or finish the earliest counts **(ours)**:
/// whoever records a second time does so later.
pub fn recorded_times(records: &[TimeRecord], participant: &ParticipantId) -> RecordedTimes {
    let earliest = |point| {
        let of_point = records.iter().filter(|it| it.participant == *participant && it.point == point);
        of_point.map(|record| record.at).min()
    };
    RecordedTimes { started_at: earliest(TimePoint::Start), finished_at: earliest(TimePoint::Finish) }
}

/// Returns the records that contradict another one: of the same rider's start or finish, but more than a minute
/// apart, or a finish that isn't after the start.
pub fn conflicting(records: &[TimeRecord]) -> BTreeSet<TimeRecordId> {
    let contradicts = |one: &TimeRecord| {
        let others = records.iter().filter(|other| other.participant == one.participant);
        others.into_iter().any(|other| match (one.point, other.point) {
            (TimePoint::Start, TimePoint::Finish) => other.at <= one.at,
            (TimePoint::Finish, TimePoint::Start) => one.at <= other.at,
            _ => other.at.duration_since(one.at).abs() > SAME,
        })
    };
    records.iter().filter(|record| contradicts(record)).map(|record| record.id).collect()
}
