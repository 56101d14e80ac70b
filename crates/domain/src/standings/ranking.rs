//! The order of the rows of a group, and the only code that breaks ties of a season (`RULES.md`, Standings).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Standing, StandingResult};
use crate::hundredths::Hundredths;
use crate::ruleset::{DropCondition, SeasonRules, SeasonTie, TiedPositions};

/// A row with its position and totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedStanding<'a> {
    /// The position, counted from 1; equal rows share a position.
    pub position: u32,
    /// Whether the rider has enough results to be ranked. Rows without follow the others.
    pub is_ranked: bool,
    /// See [`Standing::total`].
    pub total: Hundredths,
    /// See [`Standing::total_minus_worst`].
    pub total_minus_worst: Option<Hundredths>,
    /// See [`Standing::final_total`].
    pub final_total: Hundredths,
    /// The indices of the stages that [`Self::total_minus_worst`] leaves out.
    pub dropped_stages: BTreeSet<u32>,
    /// What ranked the row behind the one before it; `None` for the first, and for one that shares the position.
    pub decider: Option<SeasonDecider>,
    /// The rider's row with its results.
    pub standing: &'a Standing,
}

/// The first criterion in which two rows of a group differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeasonDecider {
    /// Only one has enough results to be ranked.
    FewestResults,
    /// The totals differ.
    Total,
    /// One of the tie rules.
    Tie(SeasonTie),
}

impl Standing {
    /// Returns the sum of points, without results that have a status.
    pub fn total(&self) -> Hundredths {
        self.counting_results().map(|result| result.points).sum()
    }

    /// Returns the total without the results that the rules leave out; `None` if they leave out none. `stages`
    /// is the number of stages in the standings.
    ///
    /// By default this is the total minus the lowest result. It exists if there are at least two stages and the
    /// rider has a counted result in each of them; a rider who missed a stage has already dropped that one.
    pub fn total_minus_worst(&self, stages: usize, rules: &SeasonRules) -> Option<Hundredths> {
        let dropped = self.dropped_results(stages, rules);
        let points: Hundredths = dropped.iter().map(|result| result.points).sum();
        (!dropped.is_empty()).then(|| self.total() - points)
    }

    /// Returns the total by which rows are ranked with Final: [`Self::total_minus_worst`] if it exists, or
    /// else the total.
    pub fn final_total(&self, stages: usize, rules: &SeasonRules) -> Hundredths {
        self.total_minus_worst(stages, rules).unwrap_or_else(|| self.total())
    }

    /// Returns the results that [`Self::total_minus_worst`] leaves out. Among equal results they are the latest.
    fn dropped_results(&self, stages: usize, rules: &SeasonRules) -> Vec<&StandingResult> {
        let mut worst_first: Vec<_> = self.counting_results().collect();
        worst_first.sort_by_key(|result| (result.points, Reverse(result.order)));
        let count = worst_first.len();
        if let Some(best) = rules.best_results {
            worst_first.truncate(count.saturating_sub(best as usize));
            return worst_first;
        }
        let drop = &rules.drop;
        let is_kept = |order: u32| drop.never.contains(&order.saturating_add(1));
        let has_ridden = |order: u32| self.counting_results().any(|result| result.order == order);
        let missed = match drop.condition {
            DropCondition::RodeAllStages if count != stages => usize::MAX,
            DropCondition::RodeAllStages => 0,
            DropCondition::Always => {
                (0..).take(stages).filter(|order| !has_ridden(*order) && !is_kept(*order)).count()
            }
        };
        let droppable = if stages < drop.fewest_stages as usize { 0 } else { drop.worst as usize };
        worst_first.retain(|result| !is_kept(result.order));
        worst_first.truncate(droppable.saturating_sub(missed));
        worst_first
    }
}

/// A group of the standings while it is ranked.
struct Ranking<'a> {
    rules: &'a SeasonRules,
    stages: usize,
    use_final: bool,
    /// The index of the latest stage with a result in the group.
    latest: u32,
}

/// The rows that share a position so far, and what ranked them behind the rows before them.
type Shared<'a> = (Option<SeasonDecider>, Vec<&'a Standing>);

impl Ranking<'_> {
    fn total(&self, standing: &Standing) -> Hundredths {
        if self.use_final { standing.final_total(self.stages, self.rules) } else { standing.total() }
    }

    fn is_ranked(&self, standing: &Standing) -> bool {
        standing.counting_results().count() >= self.rules.fewest_results as usize
    }

    fn dropped<'b>(&self, standing: &'b Standing) -> Vec<&'b StandingResult> {
        if self.use_final { standing.dropped_results(self.stages, self.rules) } else { Vec::new() }
    }

    /// Returns what a tie rule compares of a row that is tied with these rows; the higher ranks first, and the
    /// values of all rows have the same number of elements.
    fn tie_values(&self, tie: SeasonTie, standing: &Standing, tied: &[&Standing]) -> Vec<Hundredths> {
        let points_at = |order: u32| {
            let result = standing.counting_results().find(|result| result.order == order);
            result.map_or(Hundredths::default(), |result| result.points)
        };
        let best_first = |mut points: Vec<Hundredths>| {
            points.sort_by_key(|points| Reverse(*points));
            points.resize(self.latest as usize + 1, Hundredths::default());
            points
        };
        let dropped = self.dropped(standing);
        match tie {
            SeasonTie::MoreResults => {
                vec![Hundredths::whole(u32::try_from(standing.results.len()).unwrap_or(u32::MAX))]
            }
            SeasonTie::StagesBackwards => (0..=self.latest).rev().map(points_at).collect(),
            SeasonTie::LastStage => vec![points_at(self.latest)],
            SeasonTie::BestResults => {
                let kept = standing.counting_results().filter(|result| !dropped.contains(result));
                best_first(kept.map(|result| result.points).collect())
            }
            SeasonTie::BestOfAllResults => {
                best_first(standing.counting_results().map(|result| result.points).collect())
            }
            SeasonTie::DroppedResults => best_first(dropped.iter().map(|result| result.points).collect()),
            SeasonTie::SharedStages => {
                let has_ridden =
                    |row: &Standing, order| row.counting_results().any(|result| result.order == order);
                let is_shared = |order: &u32| tied.iter().all(|row| has_ridden(row, *order));
                vec![(0..=self.latest).filter(is_shared).map(points_at).sum()]
            }
        }
    }

    /// Divides rows with the same total. `is_first` says that they share the first position.
    fn divide_tied<'b>(&self, rows: Vec<&'b Standing>, is_first: bool) -> Vec<Shared<'b>> {
        match self.rules.tied_positions {
            TiedPositions::All => self.divide(rows, &self.rules.ties),
            TiedPositions::First if !is_first => vec![(None, rows)],
            TiedPositions::First => {
                let mut parts = self.divide(rows, &self.rules.ties).into_iter();
                let winners = parts.next();
                let others = parts.reduce(|(decider, mut rows), (_, more)| {
                    rows.extend(more);
                    (decider, rows)
                });
                winners.into_iter().chain(others).collect()
            }
        }
    }

    /// Divides rows that share a position by the tie rules. A rule compares the rows that all rules before it
    /// have left together, so the order doesn't depend on the order of the input.
    fn divide<'b>(&self, rows: Vec<&'b Standing>, ties: &[SeasonTie]) -> Vec<Shared<'b>> {
        let (Some((tie, later)), [_, _, ..]) = (ties.split_first(), &rows[..]) else {
            return vec![(None, rows)];
        };
        let keyed = rows.iter().map(|row| (Reverse(self.tie_values(*tie, row, &rows)), *row)).collect();
        let mut divided: Vec<Shared<'b>> = Vec::new();
        for (index, together) in chunks(keyed).into_iter().enumerate() {
            let mut parts = self.divide(together, later);
            if let Some(first) = parts.first_mut().filter(|_| index > 0) {
                first.0 = Some(SeasonDecider::Tie(*tie));
            }
            divided.extend(parts);
        }
        divided
    }
}

/// Sorts the rows by their keys, and returns those with equal keys together.
fn chunks<K: Ord>(mut keyed: Vec<(K, &Standing)>) -> Vec<Vec<&Standing>> {
    keyed.sort_by(|(a, first), (b, second)| a.cmp(b).then_with(|| first.id.cmp(&second.id)));
    keyed.chunk_by(|a, b| a.0 == b.0).map(|chunk| chunk.iter().map(|(_, row)| *row).collect()).collect()
}

/// Ranks the rows of one group: by total (with `use_final`, by [`Standing::final_total`]), higher first; then by
/// the tie rules. Rows that are still equal share a position.
///
/// `stages` is the number of stages in the standings.
pub fn rank_group<'a>(
    standings: impl IntoIterator<Item = &'a Standing>,
    stages: usize,
    use_final: bool,
    rules: &SeasonRules,
) -> Vec<RankedStanding<'a>> {
    let standings: Vec<_> = standings.into_iter().collect();
    let results = standings.iter().flat_map(|standing| &standing.results);
    let latest = results.map(|result| result.order).max().unwrap_or(0);
    let ranking = Ranking { rules, stages, use_final, latest };
    let keyed = standings
        .into_iter()
        .map(|row| ((Reverse(ranking.is_ranked(row)), Reverse(ranking.total(row))), row))
        .collect();
    let (mut ranked, mut was_ranked): (Vec<RankedStanding<'a>>, bool) = (Vec::new(), true);
    for with_total in chunks(keyed) {
        for (part, (decider, rows)) in
            ranking.divide_tied(with_total, ranked.is_empty()).into_iter().enumerate()
        {
            let position = u32::try_from(ranked.len() + 1).unwrap_or(u32::MAX);
            let is_ranked = rows.iter().all(|row| ranking.is_ranked(row));
            let of_total =
                if is_ranked == was_ranked { SeasonDecider::Total } else { SeasonDecider::FewestResults };
            let decider = decider.or((part == 0).then_some(of_total)).filter(|_| position > 1);
            was_ranked = is_ranked;
            ranked.extend(rows.into_iter().enumerate().map(|(index, standing)| RankedStanding {
                position,
                is_ranked,
                total: standing.total(),
                total_minus_worst: standing.total_minus_worst(stages, rules),
                final_total: standing.final_total(stages, rules),
                dropped_stages:
                    standing.dropped_results(stages, rules).iter().map(|result| result.order).collect(),
                decider: decider.filter(|_| index == 0),
                standing,
            }));
        }
    }
    ranked
}
