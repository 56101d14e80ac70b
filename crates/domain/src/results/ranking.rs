//! The stage ranking, and the only code that breaks ties of a stage (`RULES.md`, Stage ranking).

use std::cmp::{Ordering, Reverse};

use super::Row;
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

type Key = (u8, Reverse<bool>, i64, [Reverse<u32>; 5], bool, i64);

/// The sort key of a result: the result with the lower key is ranked first.
fn key(format: Format, row: &Row) -> Key {
    let status = row.status.map_or(0, |status| match status {
        super::Status::DidNotFinish => 1, // DNF before DQ (ours)
        super::Status::Disqualified => 2,
    });
    let total = row.total.unwrap_or(0);
    let time = row.last_time_recorded.map(jiff::Timestamp::as_microsecond);
    (
        status,
        Reverse(row.total.is_some()),
        match format {
            Format::Classic => total,
            Format::OpenFree => -total,
        },
        row.statistics.0.map(Reverse),
        time.is_none(),
        time.unwrap_or(0),
    )
}

/// Compares two results; the lesser one is ranked first, and equal results share a place **(ours)**.
pub fn compare(format: Format, a: &Row, b: &Row) -> Ordering {
    key(format, a).cmp(&key(format, b))
}

/// The criterion that decides between two results; `None` if they are equal.
pub fn decider(format: Format, a: &Row, b: &Row) -> Option<Decider> {
    let (a, b) = (key(format, a), key(format, b));
    if a.0 != b.0 {
        Some(Decider::Status)
    } else if (a.1, a.2) != (b.1, b.2) {
        Some(Decider::Total)
    } else if let Some(index) = (0..a.3.len()).find(|&index| a.3[index] != b.3[index]) {
        Some(Decider::Count(index))
    } else if (a.4, a.5) != (b.4, b.5) {
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

/// The ranking of one class.
pub fn rank_class<'a>(format: Format, rows: impl IntoIterator<Item = &'a Row>) -> Vec<(u32, &'a Row)> {
    // the key is computed once per row, not once per comparison
    let keyed = rows.into_iter().map(|row| (key(format, row), row)).collect();
    let ranked: Vec<(u32, (Key, &Row))> = rank(keyed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
}

/// The absolute ranking, across classes **(ours: in Latvian trial "absolute" is the classification across
/// classes)**.
///
/// In classic: by class, hardest first, then by the place in the class; riders with the same place in classes
/// of the same order share a place. In open free: the stage ranking over all classes. In both, results with a
/// status follow all others.
pub fn rank_absolute(format: Format, rows: &[Row], order_of: impl Fn(&str) -> i32) -> Vec<(u32, &Row)> {
    match format {
        Format::OpenFree => rank_class(format, rows),
        Format::Classic => {
            let mut classes: Vec<&str> = rows.iter().map(|row| row.racing_class.as_str()).collect();
            classes.sort_unstable();
            classes.dedup();
            let placed = classes
                .into_iter()
                .flat_map(|class| {
                    rank_class(format, rows.iter().filter(move |row| row.racing_class == class))
                })
                .map(|(place, row)| ((row.status, Reverse(order_of(&row.racing_class)), place), row))
                .collect();
            let ranked: Vec<(u32, (_, &Row))> = rank(placed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
            ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
        }
    }
}
