//! Racing classes for the unit tests of this crate.

use std::collections::BTreeSet;

use super::RacingClass;

/// Returns a class with these laps and sections, and nothing else that matters to a result.
pub fn racing_class(laps: u8, sections: &[u8]) -> RacingClass {
    RacingClass {
        name: "A".to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps,
        sections: sections.to_vec(),
        order: 0,
        annulled: BTreeSet::new(),
    }
}
