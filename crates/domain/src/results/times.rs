//! When a rider started and was last seen, by the rides that count (`RULES.md`, Times).

use jiff::Timestamp;

use crate::judging::Recording;

/// The two times of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The time of the first entry.
    pub started_on: Timestamp,
    /// The time of the last entry.
    pub last_recorded: Timestamp,
    /// No judge has seen the rider: both are from paper cards.
    pub from_card: bool,
}

impl Times {
    /// Those of a result with one entry.
    pub fn of(Recording { at, from_card }: Recording) -> Self {
        Self { started_on: at, last_recorded: at, from_card }
    }

    /// These, with one more entry. What a judge saw goes before what a card says: a card moves the times only while there is nothing else,
    /// and the first ride that was seen puts its own in their place **(ours)**.
    #[must_use]
    pub fn with(self, recording: Recording) -> Self {
        match (self.from_card, recording.from_card) {
            (true, false) => Self::of(recording),
            (false, true) => self,
            (true, true) | (false, false) => Self {
                started_on: self.started_on.min(recording.at),
                last_recorded: self.last_recorded.max(recording.at),
                from_card: self.from_card,
            },
        }
    }

    /// Those of all entries that count; none without one.
    pub fn over(recordings: impl IntoIterator<Item = Recording>) -> Option<Self> {
        recordings.into_iter().fold(None, |times, recording| Some(times.map_or_else(|| Self::of(recording), |times| times.with(recording))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first and the last minute and whether they are from a card, of entries by minute and card, in any order.
    fn times(entries: &[(i64, bool)]) -> Option<(i64, i64, bool)> {
        let recordings: Vec<_> = entries
            .iter()
            .map(|&(minute, from_card)| Recording { at: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minute), from_card })
            .collect();
        let minute = |at: Timestamp| at.as_second() / 60;
        let in_minutes = |times: Times| (minute(times.started_on), minute(times.last_recorded), times.from_card);
        let forwards = Times::over(recordings.iter().copied()).map(in_minutes);
        assert_eq!(forwards, Times::over(recordings.iter().rev().copied()).map(in_minutes), "the order of arrival says nothing");
        forwards
    }

    const SEEN: bool = false;
    const CARD: bool = true;

    #[test]
    fn the_times_are_those_of_the_first_and_the_last_ride_that_was_seen() {
        assert_eq!(times(&[]), None);
        assert_eq!(times(&[(10, SEEN), (70, SEEN), (40, SEEN)]), Some((10, 70, SEEN)));
    }

    #[test]
    fn a_card_makes_nobody_later_and_nobody_earlier_whom_a_judge_has_seen() {
        assert_eq!(times(&[(10, SEEN), (40, SEEN), (300, CARD)]), Some((10, 40, SEEN)));
        assert_eq!(times(&[(5, CARD), (10, SEEN), (40, SEEN)]), Some((10, 40, SEEN)));
    }

    #[test]
    fn of_a_rider_who_has_only_cards_the_times_are_theirs() {
        assert_eq!(times(&[(200, CARD), (210, CARD)]), Some((200, 210, CARD)));
    }
}
