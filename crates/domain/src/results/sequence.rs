//! Rides that can't have happened as they were recorded. They are shown to the secretary, and no ride is
//! refused because of it (`RULES.md`, Laps).

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::RiderStatus;
use crate::judging::{EntryTime, RideKey};
use crate::stages::RacingClass;

/// After this time without a recorded ride, a rider who lacks at most [`MAX_MISSING_RIDES`] of the last lap
/// is not expected to ride them any more **(ours)**.
const QUIET_PERIOD: SignedDuration = SignedDuration::from_mins(30);
/// The maximum number of missing rides for which [`QUIET_PERIOD`] applies **(ours)**.
const MAX_MISSING_RIDES: usize = 2;

/// What is odd about a ride **(ours)**.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OddRideReason {
    /// The ride has no score, although the rider has ridden any section in a later lap.
    Skipped,
    /// The ride was recorded before the ride of the same section in an earlier lap.
    OutOfOrder,
}

/// Returns the odd rides of one rider, in the order of [`RideKey`]. A ride from a paper card isn't
/// skipped, and is never out of order, because it has no time. A rider with a status (DNF or DQ) has skipped
/// no ride **(ours)**.
pub fn odd_rides(
    class: &RacingClass,
    status: Option<RiderStatus>,
    rides: &BTreeMap<RideKey, EntryTime>,
) -> Vec<(RideKey, OddRideReason)> {
    let mut odd: Vec<_> = out_of_order(rides).map(|key| (key, OddRideReason::OutOfOrder)).collect();
    if status.is_none() {
        odd.extend(skipped(class, rides).map(|key| (key, OddRideReason::Skipped)));
    }
    odd.sort_by_key(|(key, _)| *key);
    odd
}

/// Rides that a rider still has to ride, and that are overdue if they have no score by a certain moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverdueRides {
    /// The moment from which they are overdue.
    pub from: Timestamp,
    /// The rides, in the order of [`RideKey`]; never empty.
    pub keys: Vec<RideKey>,
}

/// Returns the missing rides of the rider's latest lap and the laps after it. No later lap reveals them, so
/// time does: they are overdue from the competition's end on, or earlier if the rider lacks only a few rides
/// of the last lap and nothing was recorded for a while. The sections of a lap may be ridden in any order, so
/// a missing ride alone says nothing. A rider with a status (DNF or DQ) has skipped no ride **(ours)**.
pub fn overdue_rides(
    class: &RacingClass,
    status: Option<RiderStatus>,
    rides: &BTreeMap<RideKey, EntryTime>,
    competition_end: Timestamp,
) -> Option<OverdueRides> {
    let latest = latest_lap(class, rides);
    let keys: Vec<_> = class.rides_in(latest..=class.laps).filter(|key| !rides.contains_key(key)).collect();
    if status.is_some() || keys.is_empty() {
        return None;
    }
    let ridden = class.rides_in(class.laps..=class.laps).count().saturating_sub(keys.len());
    let last_lap_is_almost_complete =
        latest == class.laps && keys.len() <= MAX_MISSING_RIDES && keys.len() < ridden;
    let quiet_from = rides
        .values()
        .map(|time| time.recorded_at)
        .max()
        .filter(|_| last_lap_is_almost_complete)
        .map(|at| at.checked_add(QUIET_PERIOD).unwrap_or(at));
    let from = quiet_from.map_or(competition_end, |quiet| quiet.min(competition_end));
    Some(OverdueRides { from, keys })
}

fn latest_lap(class: &RacingClass, rides: &BTreeMap<RideKey, EntryTime>) -> u8 {
    rides.keys().filter(|key| class.rides_at(**key)).map(|key| key.lap).max().unwrap_or(1)
}

/// Returns the rides without a score before the rider's latest lap. A rider rides the laps in order, so all
/// earlier laps should be complete.
fn skipped(class: &RacingClass, rides: &BTreeMap<RideKey, EntryTime>) -> impl Iterator<Item = RideKey> {
    let passed = class.rides_in(1..=latest_lap(class, rides).saturating_sub(1));
    passed.filter(|key| !rides.contains_key(key))
}

fn out_of_order(rides: &BTreeMap<RideKey, EntryTime>) -> impl Iterator<Item = RideKey> {
    let mut latest: BTreeMap<u8, Timestamp> = BTreeMap::new();
    // keys are ordered by lap, then by section, so the laps of each section are visited in order
    rides.iter().filter_map(move |(key, time)| {
        let ridden_at = time.ridden_at()?;
        let previous = latest.get(&key.section).copied();
        latest.insert(key.section, previous.map_or(ridden_at, |previous| previous.max(ridden_at)));
        previous.is_some_and(|previous| ridden_at < previous).then_some(*key)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::testing::racing_class;

    /// Returns the odd rides among rides given as section, lap and minute (`None` for a card), in a class
    /// with three laps of sections 1 to 3.
    fn odd(rides: &[(u8, u8, Option<i64>)]) -> Vec<(String, OddRideReason)> {
        odd_with(None, rides)
    }

    fn odd_with(
        status: Option<RiderStatus>,
        rides: &[(u8, u8, Option<i64>)],
    ) -> Vec<(String, OddRideReason)> {
        let time = |minute: Option<i64>| EntryTime {
            recorded_at: Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minute.unwrap_or(999)),
            from_card: minute.is_none(),
        };
        let rides =
            rides.iter().map(|&(section, lap, minute)| (RideKey::new(section, lap), time(minute))).collect();
        let odd = odd_rides(&racing_class(3, &[1, 2, 3]), status, &rides);
        odd.into_iter().map(|(key, why)| (key.to_string(), why)).collect()
    }

    /// Returns the rides of sections 1 to 3 in a lap, one per minute, after the given minute.
    fn lap(number: u8, minute: i64) -> [(u8, u8, Option<i64>); 3] {
        [1, 2, 3].map(|section| (section, number, Some(minute + i64::from(section))))
    }

    fn skipped(key: &str) -> (String, OddRideReason) {
        (key.to_owned(), OddRideReason::Skipped)
    }

    fn out_of_order(key: &str) -> (String, OddRideReason) {
        (key.to_owned(), OddRideReason::OutOfOrder)
    }

    #[test]
    fn laps_that_are_ridden_in_order_have_nothing_odd() {
        assert_eq!(odd(&[lap(1, 0), lap(2, 60)].concat()), []);
        assert_eq!(odd(&[]), []);
    }

    #[test]
    fn a_rider_may_ride_the_sections_of_a_lap_in_any_order() {
        assert_eq!(
            odd(&[(3, 1, Some(0)), (1, 1, Some(5)), (2, 1, Some(9)), (1, 2, Some(20)), (3, 2, Some(22))]),
            []
        );
    }

    #[test]
    fn a_missing_ride_in_the_current_lap_is_not_skipped() {
        assert_eq!(odd(&[(3, 1, Some(0))]), []);
        assert_eq!(odd(&[&lap(1, 0)[..], &[(2, 2, Some(60))]].concat()), []);
    }

    #[test]
    fn a_missing_ride_is_skipped_once_any_section_of_a_later_lap_is_ridden() {
        assert_eq!(odd(&[(1, 1, Some(0)), (3, 1, Some(5)), (1, 2, Some(60))]), [skipped("section2-lap1")]);
        assert_eq!(
            odd(&[&lap(1, 0)[..], &[(2, 3, Some(90))]].concat()),
            [skipped("section1-lap2"), skipped("section2-lap2"), skipped("section3-lap2")]
        );
    }

    #[test]
    fn a_ride_of_a_section_that_the_class_does_not_ride_reveals_no_skipped_rides() {
        assert_eq!(odd(&[&lap(1, 0)[..], &[(5, 3, Some(90))]].concat()), []);
    }

    #[test]
    fn a_rider_with_a_status_has_skipped_no_ride() {
        let rides = [(1, 1, Some(60)), (1, 2, Some(10))];
        assert_eq!(odd(&rides).len(), 3);
        assert_eq!(odd_with(Some(RiderStatus::DidNotFinish), &rides), [out_of_order("section1-lap2")]);
    }

    #[test]
    fn a_lap_recorded_before_the_one_that_precedes_it_is_out_of_order() {
        let others = |rides: &[(u8, u8, Option<i64>)]| {
            odd(rides).into_iter().filter(|(_, why)| *why != OddRideReason::Skipped).collect::<Vec<_>>()
        };
        assert_eq!(
            others(&[(1, 1, Some(60)), (1, 2, Some(10)), (1, 3, Some(30))]),
            [out_of_order("section1-lap2"), out_of_order("section1-lap3")]
        );
        assert_eq!(others(&[(1, 1, Some(60)), (1, 2, Some(60))]), [], "equal times are in order");
    }

    /// Returns the rides that are skipped with time, and the minute from which they are, at a competition
    /// that ends in minute 300. The class has two laps of sections 1 to 5.
    fn overdue(status: Option<RiderStatus>, rides: &[(u8, u8, i64)]) -> Option<(i64, Vec<String>)> {
        overdue_in(&racing_class(2, &[1, 2, 3, 4, 5]), status, rides)
    }

    fn overdue_in(
        class: &RacingClass,
        status: Option<RiderStatus>,
        rides: &[(u8, u8, i64)],
    ) -> Option<(i64, Vec<String>)> {
        let minute = |minute| Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute);
        let rides = rides
            .iter()
            .map(|&(section, lap, at)| {
                (RideKey::new(section, lap), EntryTime { recorded_at: minute(at), from_card: false })
            })
            .collect();
        let overdue = overdue_rides(class, status, &rides, minute(300))?;
        let from = overdue.from.duration_since(Timestamp::UNIX_EPOCH).as_mins();
        Some((from, overdue.keys.iter().map(ToString::to_string).collect()))
    }

    /// Returns the rides of these sections in a lap, all in the same minute.
    fn sections(numbers: &[u8], lap: u8, minute: i64) -> Vec<(u8, u8, i64)> {
        numbers.iter().map(|&section| (section, lap, minute)).collect()
    }

    #[test]
    fn a_ride_that_is_missing_in_an_almost_complete_last_lap_is_skipped_after_a_quiet_half_hour() {
        let first = sections(&[1, 2, 3, 4, 5], 1, 60);
        let with = |last: Vec<_>| overdue(None, &[first.clone(), last].concat());
        let only = |key: &str| vec![key.to_owned()];
        assert_eq!(with(sections(&[2, 3, 4, 5], 2, 120)), Some((150, only("section1-lap2"))));
        assert_eq!(
            with(sections(&[2, 3, 4, 5], 2, 290)),
            Some((300, only("section1-lap2"))),
            "no later than the end"
        );
        let two = vec!["section1-lap2".to_owned(), "section4-lap2".to_owned()];
        assert_eq!(with(sections(&[2, 3, 5], 2, 120)), Some((150, two)));
        assert_eq!(with(sections(&[1, 2, 3, 4, 5], 2, 120)), None, "a finished rider lacks nothing");
    }

    #[test]
    fn a_rider_who_may_still_be_riding_has_skipped_no_ride_before_the_competitions_end() {
        let from = |rides: Vec<_>| overdue(None, &rides).map(|(from, keys)| (from, keys.len()));
        assert_eq!(from(sections(&[1, 2, 3, 4], 1, 60)), Some((300, 6)), "the first lap is not the last");
        let first = sections(&[1, 2, 3, 4, 5], 1, 60);
        assert_eq!(from(first.clone()), Some((300, 5)), "the last lap has not begun");
        assert_eq!(from([first, sections(&[1, 2], 2, 90)].concat()), Some((300, 3)));
    }

    #[test]
    fn a_last_lap_is_not_almost_complete_while_no_more_rides_are_ridden_than_missing() {
        let class = racing_class(1, &[1, 2, 3, 4]);
        let from = |ridden: &[u8]| overdue_in(&class, None, &sections(ridden, 1, 60)).map(|(from, _)| from);
        assert_eq!(from(&[1, 2]), Some(300));
        assert_eq!(from(&[1, 2, 3]), Some(90));
    }

    #[test]
    fn a_last_lap_is_not_almost_complete_while_three_rides_are_missing() {
        let class = racing_class(1, &[1, 2, 3, 4, 5, 6, 7, 8]);
        let from = |ridden: &[u8]| overdue_in(&class, None, &sections(ridden, 1, 60)).map(|(from, _)| from);
        assert_eq!(from(&[1, 2, 3, 4, 5]), Some(300));
        assert_eq!(from(&[1, 2, 3, 4, 5, 6]), Some(90));
    }

    #[test]
    fn rides_of_the_latest_lap_are_skipped_with_time_and_those_before_it_at_once() {
        let rides = [sections(&[1, 2, 3, 4], 1, 60), sections(&[1, 2, 3, 4], 2, 120)].concat();
        assert_eq!(overdue(None, &rides), Some((150, vec!["section5-lap2".to_owned()])));
        assert_eq!(overdue(Some(RiderStatus::DidNotFinish), &rides), None, "the rider has a status");
    }

    #[test]
    fn a_ride_from_a_card_is_not_skipped_and_never_out_of_order() {
        let input = [(1, 1, Some(0)), (2, 1, None), (3, 1, Some(5)), (1, 2, Some(60)), (2, 2, Some(65))];
        assert_eq!(odd(&input), []);
    }
}
