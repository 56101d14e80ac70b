//! Rides that can't have happened as they were recorded: for the office to look at, never a reason to refuse one (`RULES.md`, Laps).

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::SectionKey;

/// What is odd about a ride **(ours)**.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Oddity {
    /// It has no score, though the same section has one in a later lap.
    Skipped,
    /// It was recorded before the same section's ride in an earlier lap.
    OutOfOrder,
}

/// What is odd about one rider's rides, in the order in which a rider meets them. Each ride comes with the time when it was recorded.
pub fn oddities(rides: &BTreeMap<SectionKey, Timestamp>) -> Vec<(SectionKey, Oddity)> {
    let mut sections: BTreeMap<u8, BTreeMap<u8, Timestamp>> = BTreeMap::new();
    for (key, recorded_at) in rides {
        sections.entry(key.section).or_default().insert(key.lap, *recorded_at);
    }
    let mut odd = Vec::new();
    for (section, laps) in sections {
        let mut latest: Option<Timestamp> = None;
        let last = laps.last_key_value().map_or(0, |(lap, _)| *lap);
        for lap in 1..=last {
            let key = SectionKey::new(section, lap);
            match laps.get(&lap) {
                None => odd.push((key, Oddity::Skipped)),
                Some(recorded_at) => {
                    if latest.is_some_and(|latest| *recorded_at < latest) {
                        odd.push((key, Oddity::OutOfOrder));
                    }
                    latest = latest.max(Some(*recorded_at));
                }
            }
        }
    }
    odd.sort_by_key(|(key, _)| *key);
    odd
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rides as section, lap and minute.
    fn odd(rides: &[(u8, u8, i64)]) -> Vec<(String, Oddity)> {
        let at = |minute| Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minute);
        let rides = rides.iter().map(|&(section, lap, minute)| (SectionKey::new(section, lap), at(minute))).collect();
        oddities(&rides).into_iter().map(|(key, oddity)| (key.to_string(), oddity)).collect()
    }

    #[test]
    fn laps_one_after_the_other_are_as_they_should_be() {
        assert_eq!(odd(&[(1, 1, 0), (2, 1, 5), (1, 2, 60), (2, 2, 65)]), []);
        assert_eq!(odd(&[]), []);
    }

    #[test]
    fn the_order_of_sections_within_a_lap_is_the_riders_own() {
        assert_eq!(odd(&[(3, 1, 0), (1, 1, 5), (2, 1, 9), (1, 2, 20), (3, 2, 22)]), []);
    }

    #[test]
    fn a_ride_that_a_later_lap_has_passed_over_is_skipped() {
        let skipped = |key: &str| (key.to_owned(), Oddity::Skipped);
        assert_eq!(odd(&[(2, 1, 0), (2, 3, 90), (1, 2, 40)]), [skipped("section1-lap1"), skipped("section2-lap2")]);
    }

    #[test]
    fn a_lap_recorded_before_the_one_that_precedes_it_is_out_of_order() {
        let out_of_order = |key: &str| (key.to_owned(), Oddity::OutOfOrder);
        assert_eq!(odd(&[(1, 1, 60), (1, 2, 10), (1, 3, 30)]), [out_of_order("section1-lap2"), out_of_order("section1-lap3")]);
        assert_eq!(odd(&[(1, 1, 60), (1, 2, 60)]), [], "a card is typed at one moment");
    }
}
