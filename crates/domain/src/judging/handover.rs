//! Handing a section over to the next judge.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

/// The most judge links of a stage that judges can still create by handing sections over **(ours)**: more than any real day
/// needs.
pub const MAX_HANDOVER_LINKS: u64 = 300;

/// When a judge handed which sections over.
pub type HandedOver = BTreeMap<u8, Timestamp>;

/// Returns the sections that a judge still judges, of those that the judge was given.
pub fn sections_on_duty(given: &BTreeSet<u8>, handed_over: &HandedOver) -> BTreeSet<u8> {
    given.iter().copied().filter(|section| !handed_over.contains_key(section)).collect()
}

/// Whether a ride was recorded when its judge had already handed the section over. Rides from before are accepted, whenever
/// they arrive.
pub fn is_after_handover(handed_over: &HandedOver, section: u8, recorded_at: Timestamp) -> bool {
    handed_over.get(&section).is_some_and(|at| recorded_at >= *at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_secs(seconds)
    }

    #[test]
    fn a_section_that_was_handed_over_is_judged_by_somebody_else() {
        let handed_over = HandedOver::from([(3, at(10))]);
        assert_eq!(sections_on_duty(&BTreeSet::from([1, 3]), &handed_over), BTreeSet::from([1]));
        assert_eq!(sections_on_duty(&BTreeSet::from([1, 3]), &HandedOver::new()), BTreeSet::from([1, 3]));
    }

    #[test]
    fn only_rides_recorded_before_the_handover_are_those_of_the_former_judge() {
        let handed_over = HandedOver::from([(3, at(10))]);
        assert!(!is_after_handover(&handed_over, 3, at(9)));
        assert!(is_after_handover(&handed_over, 3, at(10)));
        assert!(!is_after_handover(&handed_over, 1, at(11)));
    }
}
