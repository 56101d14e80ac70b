//! The figures of the sport as data, so that a second federation's rules are another value and not another branch of code.

/// The constants that scoring takes. The default is the specification's (`spec/2-results.md` §9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The scores that a classic section can have, in the order in which ties are broken: more of the first wins.
    pub scores: [u32; 5],
    /// A classic total counted from faults never exceeds this.
    pub max_fault_points: u32,
    /// Points by place, first place first.
    pub points_by_place: Vec<u32>,
    /// Points for every place after the last of `points_by_place`.
    pub points_beyond: u32,
    /// From this age on a woman rides for `Women`.
    pub women_from: i16,
    /// From this age on (and under `women_from`) for `Juniors`; younger for `Girls`.
    pub juniors_from: i16,
    /// A rider is at least this old.
    pub min_age: i16,
    /// A rider is at most this old **(ours)**: an older one is a mistyped year.
    pub max_age: i16,
    /// A class without an upper age takes riders up to this one.
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
    /// Points of a place, counted from 1. There is no place 0: it gets none.
    pub fn points_for(&self, place: u32) -> u32 {
        match place.checked_sub(1) {
            None => 0,
            Some(index) => self.points_by_place.get(index as usize).copied().unwrap_or(self.points_beyond),
        }
    }
}
