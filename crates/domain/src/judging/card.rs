//! Rides from a paper card, which the secretary enters: a card has the scores and no times **(ours)**.
//! A score that differs from a judge's is an ordinary conflict (`decision`).

use jiff::Timestamp;

/// The time of an entry, and whether the entry is from a paper card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryTime {
    /// When it was recorded, by the corrected clock; for a paper card the time of [`card_time`].
    pub recorded_at: Timestamp,
    /// Whether the secretary entered it from a paper card.
    pub from_card: bool,
}

impl EntryTime {
    /// Returns when the rider rode; `None` for a paper card, which has no times.
    pub fn ridden_at(self) -> Option<Timestamp> {
        (!self.from_card).then_some(self.recorded_at)
    }

    /// Returns the time that counts for the ride whose entry this is, given the times of the ride's other
    /// entries. If this entry is from a card, it is the earliest time at which a judge recorded the ride
    /// **(ours)**.
    #[must_use]
    pub fn ride_time(self, others: impl IntoIterator<Item = Self>) -> Self {
        let by_judges = others.into_iter().filter(|other| self.from_card && !other.from_card);
        by_judges.min_by_key(|other| other.recorded_at).unwrap_or(self)
    }
}

/// Returns the time stored for rides from a paper card: the time of `input`, but no later than the ends of
/// the competition and of the class. So a card that is entered in the evening makes no rider late **(ours)**.
pub fn card_time(input: Timestamp, competition_end: Timestamp, class_end: Option<Timestamp>) -> Timestamp {
    let latest = input.min(competition_end);
    class_end.map_or(latest, |end| latest.min(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ride_whose_card_counts_was_when_a_judge_first_recorded_it() {
        let entry = |second, from_card| EntryTime {
            recorded_at: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(second),
            from_card,
        };
        assert_eq!(
            entry(9, true).ride_time([entry(5, false), entry(3, false), entry(1, true)]),
            entry(3, false)
        );
        assert_eq!(entry(9, true).ride_time([entry(1, true)]), entry(9, true));
        assert_eq!(entry(9, false).ride_time([entry(5, false)]), entry(9, false));
    }

    #[test]
    fn a_card_that_is_entered_after_the_end_makes_no_rider_late() -> Result<(), jiff::Error> {
        let at = |time: &str| format!("2026-06-06T{time}:00+03:00").parse::<Timestamp>();
        let (competition_end, class_end) = (at("16:00")?, Some(at("15:00")?));
        for (input, class_end, counts_as) in [
            ("14:10", class_end, "14:10"),
            ("15:30", class_end, "15:00"),
            ("21:00", class_end, "15:00"),
            ("15:30", None, "15:30"),
            ("21:00", None, "16:00"),
        ] {
            assert_eq!(card_time(at(input)?, competition_end, class_end), at(counts_as)?, "input {input}");
        }
        Ok(())
    }
}
