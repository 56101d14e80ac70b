//! The stage ranking, and the only code that breaks ties of a stage (`RULES.md`, Stage ranking).

use std::cmp::{Ordering, Reverse};

use super::ComputedResult;
use crate::stages::Format;

/// The first criterion in which two results differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// Only one has a status, or one has DNF and the other DQ.
    Status,
    /// Only one has a total, or the totals differ.
    Total,
    /// The number of sections with the score at this index of [`Ruleset::scores`](crate::Ruleset::scores).
    Count(usize),
    /// The earlier time of the last entry, or of the finish as a secretary corrected it.
    LastTime,
}

/// The sort key of a result: the result with the lower key is ranked first. The criteria are compared in the
/// order of the fields.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// No status before DNF, and DNF before DQ **(ours)**.
    status: u8,
    /// Whether there is a total, and the total; negated in open free, where the higher total is better.
    total: (Reverse<bool>, i64),
    /// How many sections have each score, the best score first.
    counts: [Reverse<u32>; 5],
    /// Whether there is no time, and the time in microseconds.
    last_time: (bool, i64),
}

impl Key {
    fn new(format: Format, row: &ComputedResult) -> Self {
        let status = row.status.map_or(0, |status| match status {
            super::RiderStatus::DidNotFinish => 1,
            super::RiderStatus::Disqualified => 2,
        });
        let total = row.total.unwrap_or(0);
        let total = match format {
            Format::Classic => total,
            Format::OpenFree => -total,
        };
        let time = row.last_time_recorded.map(jiff::Timestamp::as_microsecond);
        Self {
            status,
            total: (Reverse(row.total.is_some()), total),
            counts: row.statistics.0.map(Reverse),
            last_time: (time.is_none(), time.unwrap_or(0)),
        }
    }
}

/// Compares two results; the lesser one is ranked first, and equal results share a place **(ours)**.
pub fn compare(format: Format, a: &ComputedResult, b: &ComputedResult) -> Ordering {
    Key::new(format, a).cmp(&Key::new(format, b))
}

/// Returns the criterion that decides between two results; `None` if they are equal.
pub fn decider(format: Format, a: &ComputedResult, b: &ComputedResult) -> Option<Decider> {
    let (a, b) = (Key::new(format, a), Key::new(format, b));
    if a.status != b.status {
        Some(Decider::Status)
    } else if a.total != b.total {
        Some(Decider::Total)
    } else if let Some(index) = (0..a.counts.len()).find(|&index| a.counts[index] != b.counts[index]) {
        Some(Decider::Count(index))
    } else if a.last_time != b.last_time {
        Some(Decider::LastTime)
    } else {
        None
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
    rows: impl IntoIterator<Item = &'a ComputedResult>,
) -> Vec<(u32, &'a ComputedResult)> {
    // the key is computed once per row, not once per comparison
    let keyed = rows.into_iter().map(|row| (Key::new(format, row), row)).collect();
    let ranked: Vec<(u32, (Key, &ComputedResult))> = rank(keyed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
}

/// Returns the absolute ranking, across classes **(ours: in Latvian trial "absolute" is the classification
/// across classes)**.
///
/// In classic: by class, hardest first, then by the place in the class; riders with the same place in classes
/// of the same order share a place. In open free: the stage ranking over all classes. In both, results with a
/// status follow all others.
pub fn rank_absolute(
    format: Format,
    rows: &[ComputedResult],
    order_of: impl Fn(&str) -> i32,
) -> Vec<(u32, &ComputedResult)> {
    match format {
        Format::OpenFree => rank_results(format, rows),
        Format::Classic => {
            let mut classes: Vec<&str> = rows.iter().map(|row| row.racing_class.as_str()).collect();
            classes.sort_unstable();
            classes.dedup();
            let placed = classes
                .into_iter()
                .flat_map(|class| {
                    rank_results(format, rows.iter().filter(move |row| row.racing_class == class))
                })
                .map(|(place, row)| ((row.status, Reverse(order_of(&row.racing_class)), place), row))
                .collect();
            let ranked: Vec<(u32, (_, &ComputedResult))> =
                rank(placed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
            ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
        }
    }
}
