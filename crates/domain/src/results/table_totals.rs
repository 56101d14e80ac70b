//! The result of a rider as a table says it that was made elsewhere, without the score of each section.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Statistics;
use crate::Ruleset;
use crate::stages::RacingClass;

/// What a table says of a rider's result. What it doesn't say is unknown. It counts only while the rider has no ride.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct TableTotals {
    /// The total of each lap, without penalties, by the lap.
    pub laps: BTreeMap<u8, i64>,
    /// The total, including penalties. It counts only without laps.
    pub total: Option<i64>,
    /// How many sections have each of these scores.
    pub counts: BTreeMap<u32, u32>,
    /// The place in the class. It decides last, between riders whom nothing else that is known does.
    pub place: Option<u32>,
}

impl TableTotals {
    /// Whether the table says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the sum of the laps; `None` without one.
    pub(super) fn sum_of_laps(&self) -> Option<i64> {
        (!self.laps.is_empty()).then(|| self.laps.values().sum())
    }

    /// Returns the total of each lap of a class; `None` for one that is unknown.
    pub(super) fn of_laps(&self, class: &RacingClass) -> Vec<Option<i64>> {
        (1..=class.laps).map(|lap| self.laps.get(&lap).copied()).collect()
    }

    /// Whether every lap of a class is known. A table without laps says nothing of them, so its riders have finished
    /// unless they have a status.
    pub(super) fn is_finished(&self, class: &RacingClass) -> bool {
        self.laps.is_empty() || (1..=class.laps).all(|lap| self.laps.contains_key(&lap))
    }

    /// Returns the counts that break ties; empty if they are unknown. A score that the table has no count of is one that
    /// no section has.
    pub(super) fn statistics(&self, rules: &Ruleset) -> Statistics {
        let count = |score: &u32| self.counts.get(score).copied().unwrap_or_default();
        let scores: &[u32] = if self.counts.is_empty() { &[] } else { &rules.section.scores };
        Statistics(scores.iter().map(count).collect())
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::super::{ComputedResult, ResultInput, RiderFacts, RiderStatus, compute, rank_results};
    use super::*;
    use crate::ids::ParticipantId;
    use crate::ride_key::RideKey;
    use crate::ruleset::Coefficient;
    use crate::stages::Format;
    use crate::stages::testing::racing_class;

    /// The result of a rider of a class with two laps of two sections.
    fn result(rider: u128, totals: TableTotals, change: impl FnOnce(&mut ResultInput)) -> ComputedResult {
        let mut input = ResultInput {
            participant: ParticipantId::external(Uuid::from_u128(rider)),
            racing_class: "A".into(),
            scores: BTreeMap::new(),
            penalty_points: 0,
            status: None,
            last_time_recorded: None,
            facts: RiderFacts { totals, ..RiderFacts::default() },
        };
        change(&mut input);
        let rules = Ruleset {
            coefficients: vec![Coefficient { class: Some("A".into()), to_age: Some(16), percent: 50 }],
            ..Ruleset::default()
        };
        compute(Format::Classic, &racing_class(2, &[1, 2]), &input, &rules)
    }

    fn laps(laps: &[(u8, i64)]) -> TableTotals {
        TableTotals { laps: laps.iter().copied().collect(), ..TableTotals::default() }
    }

    #[test]
    fn laps_are_added_up_with_penalties_and_coefficients_like_rides() {
        let sum = result(1, laps(&[(1, 7), (2, 3)]), |input| input.penalty_points = 5);
        assert_eq!((sum.total, sum.is_finished), (Some(15), true));
        assert_eq!((sum.details.laps, sum.details.full_laps), (vec![Some(7), Some(3)], 2));
        assert_eq!(sum.statistics, Statistics(Vec::new()), "the counts are unknown");
        let of_child = result(1, laps(&[(1, 7), (2, 3)]), |input| input.facts.age = Some(12));
        assert_eq!(of_child.total, Some(5));
        let half = result(1, laps(&[(1, 7)]), |_| {});
        assert_eq!((half.total, half.is_finished), (Some(7), false));
    }

    #[test]
    fn a_total_alone_has_its_penalties_and_says_nothing_of_laps() {
        let totals = TableTotals { total: Some(12), ..TableTotals::default() };
        let only_total = result(1, totals, |input| input.penalty_points = 5);
        assert_eq!((only_total.total, only_total.is_finished), (Some(12), true));
        assert_eq!(only_total.details.laps, [None, None]);
    }

    #[test]
    fn a_ride_takes_precedence_over_the_table() {
        let totals = TableTotals { total: Some(12), place: Some(1), ..TableTotals::default() };
        let ridden = result(1, totals, |input| {
            input.scores.insert(RideKey::new(1, 1), 3);
        });
        assert_eq!((ridden.total, ridden.is_finished), (Some(3), false));
        assert_eq!(ridden.details.table_place, None);
    }

    #[test]
    fn counts_break_ties_and_the_place_of_the_table_decides_what_is_left() {
        let table = |total, cleans: Option<u32>, place| TableTotals {
            total,
            counts: cleans.map(|cleans| (0, cleans)).into_iter().collect(),
            place,
            ..TableTotals::default()
        };
        let ranks = |rows: &[TableTotals]| {
            let results: Vec<_> =
                (0..).zip(rows).map(|(rider, row)| result(rider, row.clone(), |_| {})).collect();
            let ranked = rank_results(Format::Classic, &Ruleset::default(), &results);
            let places: BTreeMap<_, _> =
                ranked.into_iter().map(|(place, row)| (row.participant.clone(), place)).collect();
            places.into_values().collect::<Vec<_>>()
        };
        assert_eq!(ranks(&[table(Some(9), Some(2), None), table(Some(9), Some(4), None)]), [2, 1]);
        assert_eq!(ranks(&[table(Some(9), None, Some(2)), table(Some(9), None, Some(1))]), [2, 1]);
        assert_eq!(ranks(&[table(None, None, Some(2)), table(None, None, Some(1))]), [2, 1]);
        assert_eq!(ranks(&[table(Some(8), None, Some(2)), table(Some(9), None, Some(1))]), [1, 2]);
        assert_eq!(ranks(&[table(None, None, Some(2)), table(None, None, Some(2))]), [1, 1]);
    }

    #[test]
    fn a_status_keeps_its_total() {
        let dnf = result(1, laps(&[(1, 7)]), |input| input.status = Some(RiderStatus::DidNotFinish));
        assert_eq!((dnf.total, dnf.status), (Some(7), Some(RiderStatus::DidNotFinish)));
    }
}
