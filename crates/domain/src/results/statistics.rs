//! The counts of scores that break ties.

use serde::{Deserialize, Serialize};

use crate::Ruleset;

/// How many sections have each of the possible scores, in the order of
/// [`SectionRules::scores`](crate::ruleset::SectionRules::scores): 0, 1, 2, 3 and 5 by default.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Statistics(pub Vec<u32>);

impl Statistics {
    /// Returns the counts of both.
    pub(super) fn plus(self, other: &Self) -> Self {
        let mut counts = self.0;
        counts.resize(counts.len().max(other.0.len()), 0);
        for (count, more) in counts.iter_mut().zip(&other.0) {
            *count += more;
        }
        Self(counts)
    }
}

impl Default for Statistics {
    fn default() -> Self {
        statistics([], &Ruleset::default())
    }
}

/// Counts the section totals that are one of the scores of the rules.
pub fn statistics(totals: impl IntoIterator<Item = u32>, rules: &Ruleset) -> Statistics {
    let mut counts = vec![0; rules.section.scores.len()];
    for total in totals {
        if let Some(index) = rules.section.scores.iter().position(|&score| score == total) {
            counts[index] += 1;
        }
    }
    Statistics(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_count_the_five_scores_only() {
        assert_eq!(statistics([0, 0, 1, 5, 4, 17, 3], &Ruleset::default()), Statistics(vec![2, 1, 0, 1, 1]));
    }
}
