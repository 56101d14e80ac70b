//! The exchange of the rides of two riders who wore each other's racing numbers.

use std::collections::{BTreeMap, BTreeSet};

use crate::judging::RideKey;

/// The scores of a rider, by ride.
pub type Scores = BTreeMap<RideKey, u32>;

/// Returns the scores of two riders after they have exchanged the rides of these sections, or all rides. The rides of other
/// sections stay.
pub fn exchange_rides(first: &Scores, second: &Scores, sections: Option<&BTreeSet<u8>>) -> (Scores, Scores) {
    let moves = |key: &RideKey| sections.is_none_or(|sections| sections.contains(&key.section));
    let take = |from: &Scores, moved: bool| -> Scores {
        from.iter().filter(|(key, _)| moves(key) == moved).map(|(key, total)| (*key, *total)).collect()
    };
    let merge = |stays: &Scores, comes: &Scores| {
        let mut scores = take(stays, false);
        scores.extend(take(comes, true));
        scores
    };
    (merge(first, second), merge(second, first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(rides: &[(u8, u8, u32)]) -> Scores {
        rides.iter().map(|&(section, lap, total)| (RideKey::new(section, lap), total)).collect()
    }

    #[test]
    fn all_rides_or_those_of_some_sections_are_exchanged() {
        let first = scores(&[(1, 1, 0), (2, 1, 5), (2, 2, 3)]);
        let second = scores(&[(1, 1, 2)]);
        assert_eq!(exchange_rides(&first, &second, None), (second.clone(), first.clone()));
        assert_eq!(
            exchange_rides(&first, &second, Some(&BTreeSet::from([1]))),
            (scores(&[(1, 1, 2), (2, 1, 5), (2, 2, 3)]), scores(&[(1, 1, 0)]))
        );
        assert_eq!(exchange_rides(&first, &second, Some(&BTreeSet::new())), (first, second));
    }

    #[test]
    fn a_second_exchange_restores_the_first_state() {
        let (first, second) = (scores(&[(1, 1, 0), (2, 1, 5)]), scores(&[(1, 1, 2), (3, 1, 1)]));
        for sections in [None, Some(BTreeSet::from([1, 3]))] {
            let (once, other) = exchange_rides(&first, &second, sections.as_ref());
            assert_eq!(exchange_rides(&once, &other, sections.as_ref()), (first.clone(), second.clone()));
        }
    }
}
