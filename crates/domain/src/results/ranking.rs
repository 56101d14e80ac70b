//! The stage ranking, and the only code that breaks ties of a stage (`RULES.md`, Stage ranking).

use std::cmp::{Ordering, Reverse};

use super::ComputedResult;
use crate::Ruleset;
use crate::ruleset::{Better, FewerLaps, StageTie};
use crate::stages::Format;

/// The first criterion in which two results differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// Only one has a status, or they have different ones.
    Status,
    /// One has more full laps.
    FullLaps,
    /// Only one has a total, or the totals differ.
    Total,
    /// One of the tie rules.
    Tie(StageTie),
    /// One has the better place in a table that was made elsewhere.
    TablePlace,
}

/// The sort key of a result: the result with the lower key is ranked first. The criteria are compared in the
/// order of the fields.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// No status before the statuses of the rules, in their order **(ours)**.
    status: usize,
    /// The number of full laps; 0 if the rules don't rank by it.
    full_laps: Reverse<u32>,
    /// The total.
    total: Value,
    /// The values of each tie rule.
    ties: Vec<Vec<Value>>,
    /// The place in a table that was made elsewhere.
    table_place: Value,
}

/// A value of a criterion: whether it is missing, and the value itself, of which the lower is better. A missing
/// value is worse than any other.
type Value = (bool, i64);

/// Returns the value of which the lower is better.
fn value_of(number: Option<i64>) -> Value {
    (number.is_none(), number.unwrap_or(0))
}

impl Key {
    fn new(format: Format, rules: &Ruleset, row: &ComputedResult) -> Self {
        let full_laps = match rules.ranking.fewer_laps {
            FewerLaps::NeedStatus => 0,
            FewerLaps::RankedAfter => row.details.full_laps,
        };
        Self {
            status: rules.ranking.order_of(row.status),
            full_laps: Reverse(full_laps),
            total: value_of(row.total.map(|total| from_best(format, rules, total))),
            ties: rules.ranking.ties.iter().map(|tie| tie_values(format, rules, *tie, row)).collect(),
            table_place: value_of(row.details.table_place.map(i64::from)),
        }
    }
}

/// Returns a total as a number of which the lower is better.
fn from_best(format: Format, rules: &Ruleset, total: i64) -> i64 {
    match format.better(rules) {
        Better::Lower => total,
        Better::Higher => -total,
    }
}

/// Returns the values by which a tie rule compares results.
fn tie_values(format: Format, rules: &Ruleset, tie: StageTie, row: &ComputedResult) -> Vec<Value> {
    let details = &row.details;
    let lap = |total: &Option<i64>| value_of(total.map(|total| from_best(format, rules, total)));
    let day = |sign: i64| {
        let birth_date = details.birth_date?;
        Some(sign * (i64::from(birth_date.year()) * 1000 + i64::from(birth_date.day_of_year())))
    };
    match tie {
        StageTie::Most(score) => {
            let index = rules.section.scores.iter().position(|other| *other == score);
            let count = index.and_then(|index| row.statistics.0.get(index)).copied().unwrap_or_default();
            vec![(false, -i64::from(count))]
        }
        StageTie::BestLap => {
            let best = details.laps.iter().map(lap).min();
            vec![best.unwrap_or((true, 0))]
        }
        StageTie::LastLap => vec![details.laps.last().map_or((true, 0), lap)],
        StageTie::LapsBackwards => details.laps.iter().rev().map(lap).collect(),
        StageTie::LastRide => vec![value_of(row.last_time_recorded.map(jiff::Timestamp::as_microsecond))],
        StageTie::RidingTime => vec![value_of(details.riding_seconds.map(i64::from))],
        StageTie::FurthestClean => vec![(false, -i64::from(details.cleans_from_start))],
        StageTie::OlderRider => vec![value_of(day(1))],
        StageTie::YoungerRider => vec![value_of(day(-1))],
        StageTie::ByHand => vec![value_of(details.order_by_hand.map(i64::from))],
    }
}

/// Compares two results; the lesser one is ranked first, and equal results share a place **(ours)**.
pub fn compare(format: Format, rules: &Ruleset, a: &ComputedResult, b: &ComputedResult) -> Ordering {
    Key::new(format, rules, a).cmp(&Key::new(format, rules, b))
}

/// Returns the criterion that decides between two results; `None` if they are equal.
pub fn decider(format: Format, rules: &Ruleset, a: &ComputedResult, b: &ComputedResult) -> Option<Decider> {
    let (a, b) = (Key::new(format, rules, a), Key::new(format, rules, b));
    if a.status != b.status {
        Some(Decider::Status)
    } else if a.full_laps != b.full_laps {
        Some(Decider::FullLaps)
    } else if a.total != b.total {
        Some(Decider::Total)
    } else {
        let tie = (0..rules.ranking.ties.len()).find(|&index| a.ties[index] != b.ties[index]);
        let tie = tie.map(|index| Decider::Tie(rules.ranking.ties[index]));
        tie.or((a.table_place != b.table_place).then_some(Decider::TablePlace))
    }
}

/// Sorts the items by `compare` and returns them with their places, counted from 1. Equal items share a place
/// and the next place is skipped (1, 2, 2, 4) **(ours)**. Equal items are ordered by `tie_order`, so that the
/// output never depends on the order of the input.
pub fn rank<T, K: Ord>(
    mut items: Vec<T>,
    compare: impl Fn(&T, &T) -> Ordering,
    tie_order: impl Fn(&T) -> K,
) -> Vec<(u32, T)> {
    items.sort_by(|a, b| compare(a, b).then_with(|| tie_order(a).cmp(&tie_order(b))));
    let mut ranked: Vec<(u32, T)> = Vec::with_capacity(items.len());
    for (index, item) in items.into_iter().enumerate() {
        let place = match ranked.last() {
            Some((place, before)) if compare(before, &item).is_eq() => *place,
            _ => u32::try_from(index + 1).unwrap_or(u32::MAX),
        };
        ranked.push((place, item));
    }
    ranked
}

/// Returns these results in the order of the stage ranking, each with its place from 1. They are usually
/// those of one class.
pub fn rank_results<'a>(
    format: Format,
    rules: &Ruleset,
    rows: impl IntoIterator<Item = &'a ComputedResult>,
) -> Vec<(u32, &'a ComputedResult)> {
    // the key is computed once per row, not once per comparison
    let keyed = rows.into_iter().map(|row| (Key::new(format, rules, row), row)).collect();
    let ranked: Vec<(u32, (Key, &ComputedResult))> = rank(keyed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
}

/// Returns the results of these classes in one list: results without a status first, then by class, hardest
/// first, then by the place in the class. Riders with the same place in classes of the same order share a
/// place.
pub fn rank_by_class<'a, O: Ord>(
    format: Format,
    rules: &Ruleset,
    rows: &'a [ComputedResult],
    order_of: impl Fn(&str) -> Option<O>,
) -> Vec<(u32, &'a ComputedResult)> {
    let mut classes: Vec<&str> = rows.iter().map(|row| row.racing_class.as_str()).collect();
    classes.sort_unstable();
    classes.dedup();
    let placed = classes
        .into_iter()
        .filter(|class| order_of(class).is_some())
        .flat_map(|class| {
            rank_results(format, rules, rows.iter().filter(move |row| row.racing_class == class))
        })
        .map(|(place, row)| {
            let status = rules.ranking.order_of(row.status);
            ((status, order_of(&row.racing_class).map(Reverse), place), row)
        })
        .collect();
    let ranked: Vec<(u32, (_, &ComputedResult))> = rank(placed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
}

/// Returns the absolute ranking, across classes **(ours: in Latvian trial "absolute" is the classification
/// across classes)**.
///
/// In classic it is [`rank_by_class`], in open free the stage ranking over all classes. In both, results with a
/// status follow all others.
pub fn rank_absolute<'a>(
    format: Format,
    rules: &Ruleset,
    rows: &'a [ComputedResult],
    order_of: impl Fn(&str) -> i32,
) -> Vec<(u32, &'a ComputedResult)> {
    match format {
        Format::OpenFree => rank_results(format, rules, rows),
        Format::Classic => rank_by_class(format, rules, rows, |class| Some(order_of(class))),
    }
}
