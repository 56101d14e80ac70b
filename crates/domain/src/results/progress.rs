//! How far a rider is on the way: which lap, and how many of its sections are left.

use std::collections::BTreeSet;

use crate::judging::SectionKey;
use crate::stages::RacingClass;

/// Where a rider is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The lap, from 1: the latest that has a ride, or the next one once that is complete **(ours)**.
    pub lap: u8,
    /// The sections of that lap that are ridden.
    pub done: usize,
    /// Those that are not.
    pub left: usize,
}

/// Where a rider of the class is after these rides. A ride that is missing in an earlier lap holds nobody back: it is a judge who forgot it.
pub fn progress(class: &RacingClass, ridden: impl IntoIterator<Item = SectionKey>) -> Progress {
    let all = class.sections.len();
    let ridden: BTreeSet<_> = ridden.into_iter().filter(|key| class.rides_at(*key)).collect();
    let done_in = |lap| ridden.iter().filter(|key| key.lap == lap).count();
    let latest = ridden.last().map_or(1, |key| key.lap);
    let is_complete = done_in(latest) == all;
    let lap = if is_complete && latest < class.laps { latest + 1 } else { latest };
    let done = done_in(lap);
    Progress { lap, done, left: all - done }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After rides as section and lap, of a class of two laps of sections 1, 2 and 4: lap, done, left.
    fn after(rides: &[(u8, u8)]) -> (u8, usize, usize) {
        let class = RacingClass::of_course("A", 2, &[1, 2, 4]);
        let Progress { lap, done, left } = progress(&class, rides.iter().map(|&(section, lap)| SectionKey::new(section, lap)));
        (lap, done, left)
    }

    #[test]
    fn a_rider_is_on_the_latest_lap_with_a_ride_and_on_the_next_once_it_is_complete() {
        assert_eq!(after(&[]), (1, 0, 3));
        assert_eq!(after(&[(4, 1)]), (1, 1, 2));
        assert_eq!(after(&[(4, 1), (1, 1), (2, 1)]), (2, 0, 3));
        assert_eq!(after(&[(4, 1), (1, 1), (2, 1), (2, 2)]), (2, 1, 2));
    }

    #[test]
    fn after_the_last_lap_there_is_none() {
        assert_eq!(after(&[(1, 1), (2, 1), (4, 1), (1, 2), (2, 2), (4, 2)]), (2, 3, 0));
    }

    #[test]
    fn a_ride_that_was_forgotten_in_an_earlier_lap_holds_nobody_back() {
        assert_eq!(after(&[(1, 1), (1, 2), (2, 2)]), (2, 2, 1));
    }

    #[test]
    fn a_ride_that_the_class_does_not_have_is_no_progress() {
        assert_eq!(after(&[(3, 1), (1, 3)]), (1, 0, 3));
    }
}
