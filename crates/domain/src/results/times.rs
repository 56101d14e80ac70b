//! The times of a rider's first and last ride, by the rides that count (`RULES.md`, Times).

use jiff::Timestamp;

use crate::judging::EntryTime;

/// The two times of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The time of the first entry.
    pub started_on: Timestamp,
    /// The time of the last entry.
    pub last_recorded: Timestamp,
    /// Whether both times are from paper cards, because no judge has recorded the rider.
    pub from_card: bool,
}

impl Times {
    /// Returns the times of a result with one entry.
    pub fn from_entry(EntryTime { recorded_at, from_card }: EntryTime) -> Self {
        Self { started_on: recorded_at, last_recorded: recorded_at, from_card }
    }

    /// Returns the times with one more entry. Times that a judge recorded take precedence: an entry from a
    /// card changes the times only while all entries are from cards, and the first entry of a judge replaces
    /// them **(ours)**.
    #[must_use]
    pub fn with(self, time: EntryTime) -> Self {
        match (self.from_card, time.from_card) {
            (true, false) => Self::from_entry(time),
            (false, true) => self,
            (true, true) | (false, false) => Self {
                started_on: self.started_on.min(time.recorded_at),
                last_recorded: self.last_recorded.max(time.recorded_at),
                from_card: self.from_card,
            },
        }
    }

    /// Returns the times of all these entries; `None` if there are none.
    pub fn from_entries(entry_times: impl IntoIterator<Item = EntryTime>) -> Option<Self> {
        entry_times.into_iter().fold(None, |times, time| {
            Some(times.map_or_else(|| Self::from_entry(time), |times| times.with(time)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the first minute, the last minute and whether they are from a card, of entries given by minute
    /// and by whether they are from a card. Checks that the order of the entries doesn't matter.
    fn times(entries: &[(i64, bool)]) -> Option<(i64, i64, bool)> {
        let entry_times: Vec<_> = entries
            .iter()
            .map(|&(minute, from_card)| EntryTime {
                recorded_at: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minute),
                from_card,
            })
            .collect();
        let minute = |at: Timestamp| at.as_second() / 60;
        let in_minutes =
            |times: Times| (minute(times.started_on), minute(times.last_recorded), times.from_card);
        let forwards = Times::from_entries(entry_times.iter().copied()).map(in_minutes);
        assert_eq!(
            forwards,
            Times::from_entries(entry_times.iter().rev().copied()).map(in_minutes),
            "the order of arrival doesn't matter"
        );
        forwards
    }

    const JUDGE: bool = false;
    const CARD: bool = true;

    #[test]
    fn the_times_are_those_of_the_first_and_the_last_ride_that_a_judge_recorded() {
        assert_eq!(times(&[]), None);
        assert_eq!(times(&[(10, JUDGE), (70, JUDGE), (40, JUDGE)]), Some((10, 70, JUDGE)));
    }

    #[test]
    fn a_card_does_not_change_the_times_of_a_rider_whom_a_judge_has_recorded() {
        assert_eq!(times(&[(10, JUDGE), (40, JUDGE), (300, CARD)]), Some((10, 40, JUDGE)));
        assert_eq!(times(&[(5, CARD), (10, JUDGE), (40, JUDGE)]), Some((10, 40, JUDGE)));
    }

    #[test]
    fn a_rider_with_only_cards_has_the_times_of_the_cards() {
        assert_eq!(times(&[(200, CARD), (210, CARD)]), Some((200, 210, CARD)));
    }
}
