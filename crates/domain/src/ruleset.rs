//! The sport's constants as data, so that a second federation's rules are another value and not another
//! branch of code.

/// The constants used for scoring. The defaults are those of `RULES.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The possible scores of a classic section, in the order in which they break ties: the rider with more
    /// sections of the first score wins, then of the second, and so on.
    pub scores: [u32; 5],
    /// A classic total counted from faults never exceeds this.
    pub max_fault_points: u32,
    /// Points by place, starting with the first place.
    pub points_by_place: Vec<u32>,
    /// Points for every place after the last of `points_by_place`.
    pub points_beyond: u32,
    /// The minimum age in years of the group `Women`.
    pub women_from: i16,
    /// The minimum age in years of the group `Juniors`; younger riders are in `Girls`.
    pub juniors_from: i16,
    /// The minimum age of a rider in years.
    pub min_age: i16,
    /// The maximum age of a rider in years **(ours)**; a higher age means that the year was mistyped.
    pub max_age: i16,
    /// The maximum age in years of a class without an upper age limit.
    pub default_years_to: i16,
}

impl Default for Ruleset {
    fn default() -> Self {
        Self {
            scores: [0, 1, 2, 3, 5],
            max_fault_points: 3,
            points_by_place: vec![20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
            points_beyond: 1,
            women_from: 18,
            juniors_from: 12,
            min_age: 2,
            max_age: 110,
            default_years_to: 190,
        }
    }
}

impl Ruleset {
    /// Returns the points of a place, counted from 1. Place 0 doesn't exist and gets 0 points.
    pub fn points_for(&self, place: u32) -> u32 {
        match place.checked_sub(1) {
            None => 0,
            Some(index) => self.points_by_place.get(index as usize).copied().unwrap_or(self.points_beyond),
        }
    }
}
