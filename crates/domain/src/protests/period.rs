//! The protest period, which begins when provisional results are posted.

use jiff::{SignedDuration, Timestamp};

use crate::validation::{FieldProblem, check_range};

/// The minimum length of a protest period, and of an extension, in minutes **(ours)**.
const MIN_MINUTES: u16 = 5;
/// The maximum length of a protest period, and of an extension, in minutes **(ours)**.
const MAX_MINUTES: u16 = 240;
/// The length of a protest period of a championship that hasn't set another one, in minutes **(ours)**.
pub const DEFAULT_MINUTES: u16 = 30;

/// The time in which riders may query provisional results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProtestPeriod {
    /// When the provisional results were posted.
    pub posted_at: Timestamp,
    /// The moment at which the period is over.
    pub ends_at: Timestamp,
}

impl ProtestPeriod {
    /// Returns the period of results that are posted at `now`. If they are posted again, it begins again, and ends no
    /// earlier than riders were promised.
    pub fn begin(now: Timestamp, minutes: u16, earlier: Option<Self>) -> Self {
        let promised = earlier.map_or(Timestamp::MIN, |earlier| earlier.ends_at);
        Self { posted_at: now, ends_at: later(now, minutes).max(promised) }
    }

    /// Whether riders may query the results at `now`.
    pub fn is_running(self, now: Timestamp) -> bool {
        now < self.ends_at
    }

    /// Returns the period with more minutes. They follow the end of a running period; a period that is over
    /// runs again from `now` **(ours)**.
    #[must_use]
    pub fn extended(self, minutes: u16, now: Timestamp) -> Self {
        Self { ends_at: later(self.ends_at.max(now), minutes), ..self }
    }
}

fn later(time: Timestamp, minutes: u16) -> Timestamp {
    time.checked_add(SignedDuration::from_mins(minutes.into())).unwrap_or(Timestamp::MAX)
}

/// Checks the length of a protest period, or of an extension.
pub fn check_minutes(minutes: u16) -> Option<FieldProblem> {
    check_range(minutes, MIN_MINUTES.into(), MAX_MINUTES.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute)
    }

    #[test]
    fn a_period_runs_from_the_posting_until_just_before_its_end() {
        let period = ProtestPeriod::begin(at(10), 30, None);
        assert_eq!(period, ProtestPeriod { posted_at: at(10), ends_at: at(40) });
        assert!(period.is_running(at(10)));
        assert!(period.is_running(at(40) - SignedDuration::from_millis(1)));
        assert!(!period.is_running(at(40)));
    }

    #[test]
    fn a_period_that_begins_again_is_not_shortened() {
        let extended = ProtestPeriod::begin(at(10), 30, None).extended(30, at(20));
        assert_eq!(ProtestPeriod::begin(at(20), 30, Some(extended)).ends_at, at(70));
        assert_eq!(ProtestPeriod::begin(at(50), 30, Some(extended)).ends_at, at(80));
    }

    #[test]
    fn an_extension_follows_the_end_of_a_running_period_and_reopens_one_that_is_over() {
        let period = ProtestPeriod::begin(at(10), 30, None);
        assert_eq!(period.extended(15, at(20)), ProtestPeriod { posted_at: at(10), ends_at: at(55) });
        assert_eq!(period.extended(15, at(50)), ProtestPeriod { posted_at: at(10), ends_at: at(65) });
    }

    #[test]
    fn a_period_lasts_from_five_minutes_to_four_hours() {
        for (minutes, is_valid) in [(0, false), (4, false), (5, true), (240, true), (241, false)] {
            assert_eq!(check_minutes(minutes).is_none(), is_valid, "{minutes}");
        }
    }
}
