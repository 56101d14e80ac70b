//! Rides that can't have happened as they were recorded: for the office to look at, never a reason to refuse one (`RULES.md`, Laps).

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Recording, SectionKey};
use crate::results::Status;
use crate::stages::RacingClass;

/// What is odd about a ride **(ours)**.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Oddity {
    /// A hole: it has no score, though the rider has ridden in a later lap, in whatever section.
    Skipped,
    /// It was recorded before the same section's ride in an earlier lap.
    OutOfOrder,
}

/// What is odd about one rider's rides, in the order in which a rider meets them. A ride from a paper card is there, and says nothing of when.
/// Whoever is out owes no ride **(ours)**.
pub fn oddities(class: &RacingClass, status: Option<Status>, rides: &BTreeMap<SectionKey, Recording>) -> Vec<(SectionKey, Oddity)> {
    let mut odd: Vec<_> = out_of_order(rides).map(|key| (key, Oddity::OutOfOrder)).collect();
    if status.is_none() {
        odd.extend(skipped(class, rides).map(|key| (key, Oddity::Skipped)));
    }
    odd.sort_by_key(|(key, _)| *key);
    odd
}

/// Laps come one after the other, so whoever rides in one has been through all before it.
fn skipped(class: &RacingClass, rides: &BTreeMap<SectionKey, Recording>) -> impl Iterator<Item = SectionKey> {
    let latest = rides.keys().filter(|key| class.rides_at(**key)).map(|key| key.lap).max().unwrap_or(1);
    let passed = (1..latest).flat_map(|lap| class.sections.iter().map(move |&section| SectionKey::new(section, lap)));
    passed.filter(|key| !rides.contains_key(key))
}

fn out_of_order(rides: &BTreeMap<SectionKey, Recording>) -> impl Iterator<Item = SectionKey> {
    let mut latest: BTreeMap<u8, Timestamp> = BTreeMap::new();
    // by lap, then by section: so each section's laps come in their order
    rides.iter().filter_map(move |(key, recording)| {
        let ridden_at = recording.ridden_at()?;
        let before = latest.get(&key.section).copied();
        latest.insert(key.section, before.map_or(ridden_at, |before| before.max(ridden_at)));
        before.is_some_and(|before| ridden_at < before).then_some(*key)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is odd of rides as section, lap and minute, none for a card's, in a class of three laps of sections 1 to 3.
    fn odd(rides: &[(u8, u8, Option<i64>)]) -> Vec<(String, Oddity)> {
        odd_with(None, rides)
    }

    fn odd_with(status: Option<Status>, rides: &[(u8, u8, Option<i64>)]) -> Vec<(String, Oddity)> {
        let recording = |minute: Option<i64>| Recording {
            at: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minute.unwrap_or(999)),
            from_card: minute.is_none(),
        };
        let rides = rides.iter().map(|&(section, lap, minute)| (SectionKey::new(section, lap), recording(minute))).collect();
        let odd = oddities(&RacingClass::of_course("A", 3, &[1, 2, 3]), status, &rides);
        odd.into_iter().map(|(key, oddity)| (key.to_string(), oddity)).collect()
    }

    /// A lap of sections 1 to 3 from a minute on.
    fn lap(number: u8, minute: i64) -> [(u8, u8, Option<i64>); 3] {
        [1, 2, 3].map(|section| (section, number, Some(minute + i64::from(section))))
    }

    fn skipped(key: &str) -> (String, Oddity) {
        (key.to_owned(), Oddity::Skipped)
    }

    fn out_of_order(key: &str) -> (String, Oddity) {
        (key.to_owned(), Oddity::OutOfOrder)
    }

    #[test]
    fn laps_one_after_the_other_are_as_they_should_be() {
        assert_eq!(odd(&[lap(1, 0), lap(2, 60)].concat()), []);
        assert_eq!(odd(&[]), []);
    }

    #[test]
    fn the_order_of_sections_within_a_lap_is_the_riders_own() {
        assert_eq!(odd(&[(3, 1, Some(0)), (1, 1, Some(5)), (2, 1, Some(9)), (1, 2, Some(20)), (3, 2, Some(22))]), []);
    }

    #[test]
    fn what_is_still_to_come_in_the_lap_being_ridden_is_no_hole() {
        assert_eq!(odd(&[(3, 1, Some(0))]), []);
        assert_eq!(odd(&[&lap(1, 0)[..], &[(2, 2, Some(60))]].concat()), []);
    }

    #[test]
    fn a_ride_that_a_later_lap_has_passed_over_is_a_hole_whichever_section_the_later_ride_is_of() {
        assert_eq!(odd(&[(1, 1, Some(0)), (3, 1, Some(5)), (1, 2, Some(60))]), [skipped("section2-lap1")]);
        assert_eq!(
            odd(&[&lap(1, 0)[..], &[(2, 3, Some(90))]].concat()),
            [skipped("section1-lap2"), skipped("section2-lap2"), skipped("section3-lap2")]
        );
    }

    #[test]
    fn a_section_that_the_class_does_not_ride_is_no_hole_and_shows_none() {
        assert_eq!(odd(&[&lap(1, 0)[..], &[(5, 3, Some(90))]].concat()), []);
    }

    #[test]
    fn whoever_is_out_owes_no_ride() {
        let rides = [(1, 1, Some(60)), (1, 2, Some(10))];
        assert_eq!(odd(&rides).len(), 3);
        assert_eq!(odd_with(Some(Status::DidNotFinish), &rides), [out_of_order("section1-lap2")]);
    }

    #[test]
    fn a_lap_recorded_before_the_one_that_precedes_it_is_out_of_order() {
        let others =
            |rides: &[(u8, u8, Option<i64>)]| odd(rides).into_iter().filter(|(_, why)| *why != Oddity::Skipped).collect::<Vec<_>>();
        assert_eq!(
            others(&[(1, 1, Some(60)), (1, 2, Some(10)), (1, 3, Some(30))]),
            [out_of_order("section1-lap2"), out_of_order("section1-lap3")]
        );
        assert_eq!(others(&[(1, 1, Some(60)), (1, 2, Some(60))]), [], "one moment is no order");
    }

    #[test]
    fn a_ride_from_a_card_fills_its_hole_and_is_out_of_no_order() {
        let input = [(1, 1, Some(0)), (2, 1, None), (3, 1, Some(5)), (1, 2, Some(60)), (2, 2, Some(65))];
        assert_eq!(odd(&input), []);
    }
}
