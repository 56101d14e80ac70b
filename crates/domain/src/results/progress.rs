//! A rider's progress: the current lap, and how many of its sections are left.

use std::collections::BTreeSet;

use crate::judging::RideKey;
use crate::stages::RacingClass;

/// A rider's progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The current lap, counted from 1: the latest lap with a ride, or the next one if that is complete
    /// **(ours)**.
    pub lap: u8,
    /// The number of sections that the rider has ridden in the current lap.
    pub sections_done: usize,
    /// The number of sections that are left in the current lap.
    pub sections_left: usize,
}

/// Returns the progress of a rider of the class after these rides. Rides that are missing in an earlier lap
/// have no influence, because most likely a judge forgot them.
pub fn progress(class: &RacingClass, ridden: impl IntoIterator<Item = RideKey>) -> Progress {
    let ridden: BTreeSet<_> = ridden.into_iter().filter(|key| class.rides_at(*key)).collect();
    let done_in = |lap| ridden.iter().filter(|key| key.lap == lap).count();
    let left_in = |lap| class.rides_in(lap..=lap).count() - done_in(lap);
    let latest_lap = ridden.last().map_or(1, |key| key.lap);
    // all sections of a lap may be annulled
    let lap = (latest_lap..class.laps).find(|lap| left_in(*lap) > 0).unwrap_or(class.laps.max(latest_lap));
    Progress { lap, sections_done: done_in(lap), sections_left: left_in(lap) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::testing::racing_class;

    /// Returns the lap and its ridden and remaining sections after these rides, each given as section and
    /// lap, in a class with two laps of sections 1, 2 and 4.
    fn after(rides: &[(u8, u8)]) -> (u8, usize, usize) {
        let class = racing_class(2, &[1, 2, 4]);
        let Progress { lap, sections_done, sections_left } =
            progress(&class, rides.iter().map(|&(section, lap)| RideKey::new(section, lap)));
        (lap, sections_done, sections_left)
    }

    #[test]
    fn annulled_rides_are_not_left() {
        let annulled = [(2, 1), (1, 2), (2, 2), (4, 2)].map(|(section, lap)| RideKey::new(section, lap));
        let class = RacingClass { annulled: annulled.into(), ..racing_class(3, &[1, 2, 4]) };
        let after = |rides: &[(u8, u8)]| {
            progress(&class, rides.iter().map(|&(section, lap)| RideKey::new(section, lap)))
        };
        let expected = |lap, sections_done, sections_left| Progress { lap, sections_done, sections_left };
        assert_eq!(after(&[(1, 1), (2, 1)]), expected(1, 1, 1), "an annulled ride is not done");
        assert_eq!(after(&[(1, 1), (4, 1)]), expected(3, 0, 3), "the second lap is annulled");
    }

    #[test]
    fn the_current_lap_is_the_latest_with_a_ride_or_the_next_one_once_it_is_complete() {
        assert_eq!(after(&[]), (1, 0, 3));
        assert_eq!(after(&[(4, 1)]), (1, 1, 2));
        assert_eq!(after(&[(4, 1), (1, 1), (2, 1)]), (2, 0, 3));
        assert_eq!(after(&[(4, 1), (1, 1), (2, 1), (2, 2)]), (2, 1, 2));
    }

    #[test]
    fn the_last_lap_stays_the_current_one_when_it_is_complete() {
        assert_eq!(after(&[(1, 1), (2, 1), (4, 1), (1, 2), (2, 2), (4, 2)]), (2, 3, 0));
    }

    #[test]
    fn a_missing_ride_in_an_earlier_lap_does_not_change_the_current_lap() {
        assert_eq!(after(&[(1, 1), (1, 2), (2, 2)]), (2, 2, 1));
    }

    #[test]
    fn a_ride_that_the_class_does_not_have_does_not_count_as_progress() {
        assert_eq!(after(&[(3, 1), (1, 3)]), (1, 0, 3));
    }
}
