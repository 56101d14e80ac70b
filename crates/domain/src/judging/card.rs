//! Rides from a paper card, which the office types: it says what was scored, and not when **(ours)**.

use jiff::Timestamp;

/// When an entry was recorded, and whether that was at the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recording {
    /// By the corrected clock.
    pub at: Timestamp,
    /// It was typed from a paper card.
    pub from_card: bool,
}

impl Recording {
    /// When the ride was ridden, which a card doesn't know.
    pub fn ridden_at(self) -> Option<Timestamp> {
        (!self.from_card).then_some(self.at)
    }
}

/// The time of rides that were typed from a card: that of typing, and no later than the competition and the class went on. Whoever types in
/// the evening makes nobody late **(ours)**.
pub fn card_time(input: Timestamp, competition_end: Timestamp, class_end: Option<Timestamp>) -> Timestamp {
    let latest = input.min(competition_end);
    class_end.map_or(latest, |end| latest.min(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_is_typed_after_the_end_makes_nobody_late() -> Result<(), jiff::Error> {
        let at = |time: &str| format!("2026-06-06T{time}:00+03:00").parse::<Timestamp>();
        let (competition_end, class_end) = (at("16:00")?, Some(at("15:00")?));
        for (input, class_end, counts_as) in [
            ("14:10", class_end, "14:10"),
            ("15:30", class_end, "15:00"),
            ("21:00", class_end, "15:00"),
            ("15:30", None, "15:30"),
            ("21:00", None, "16:00"),
        ] {
            assert_eq!(card_time(at(input)?, competition_end, class_end), at(counts_as)?, "typed at {input}");
        }
        Ok(())
    }
}
