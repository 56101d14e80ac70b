//! How late a rider was at the start, and by how much the riding time of the class was exceeded.

use jiff::Timestamp;

use super::RecordedTimes;
use crate::results::MAX_PENALTY_POINTS;

/// A rider's lateness in full minutes: a minute that has only begun doesn't count **(ours)**.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lateness {
    /// After the given start.
    pub at_start: u32,
    /// Over the riding time.
    pub at_finish: u32,
}

/// Returns a rider's lateness. The riding time of `limit` minutes begins at the given start, so that a rider who
/// starts late gains nothing; without a given start it begins at the recorded one **(ours)**.
pub fn lateness(given_start: Option<Timestamp>, times: RecordedTimes, limit: Option<u16>) -> Lateness {
    let at_start = match (given_start, times.started_at) {
        (Some(given), Some(started)) => full_minutes(given, started),
        _ => 0,
    };
    let at_finish = match (given_start.or(times.started_at), times.finished_at, limit) {
        (Some(start), Some(finished), Some(limit)) => {
            full_minutes(start, finished).saturating_sub(limit.into())
        }
        _ => 0,
    };
    Lateness { at_start, at_finish }
}

/// The time that a rider rode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RidingTime {
    /// The seconds from the start to the finish.
    pub seconds: u32,
    /// The seconds over the limit; 0 without a limit.
    pub late_seconds: u32,
}

/// Returns the riding time of a rider who has finished, which begins as in [`lateness`].
pub fn riding_time(
    given_start: Option<Timestamp>,
    times: RecordedTimes,
    limit: Option<u16>,
) -> Option<RidingTime> {
    let start = given_start.or(times.started_at)?;
    let seconds = u32::try_from(times.finished_at?.duration_since(start).as_secs()).unwrap_or(0);
    let limit = limit.map_or(u32::MAX, |minutes| u32::from(minutes) * 60);
    Some(RidingTime { seconds, late_seconds: seconds.saturating_sub(limit) })
}

/// Returns the marks for this many minutes, at most as many as a penalty may have.
pub fn marks(minutes: u32, marks_per_minute: u8) -> u32 {
    minutes.saturating_mul(marks_per_minute.into()).min(MAX_PENALTY_POINTS)
}

fn full_minutes(from: Timestamp, to: Timestamp) -> u32 {
    u32::try_from(to.duration_since(from).as_mins()).unwrap_or(0)
}
