//! The stage ranking: the one place where a tie is broken (`RULES.md`, Stage ranking).

use std::cmp::{Ordering, Reverse};

use super::Row;
use crate::stages::Format;

/// What decided between two results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// One has a status and the other has none, or DNF stands before DQ.
    Status,
    /// One has a total and the other has none, or the totals differ.
    Total,
    /// More sections with the score at this index of the ruleset's scores.
    Count(usize),
    /// The earlier last recorded time.
    LastTime,
}

type Key = (u8, Reverse<bool>, i64, [Reverse<u32>; 5], bool, i64);

/// The comparison as one value: the lower key stands before the higher.
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

/// Which of two results stands first; equal results share a place **(ours)**.
pub fn compare(format: Format, a: &Row, b: &Row) -> Ordering {
    key(format, a).cmp(&key(format, b))
}

/// What decided between two results; none when they are equal.
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

/// Sorts by `compare`, and gives places from 1. Equals share a place and the next one is skipped (1, 2, 2, 4) **(ours)**;
/// among equals the order is by `tie_order`, so that it never depends on the input's order.
pub fn rank<T, K: Ord>(mut items: Vec<T>, compare: impl Fn(&T, &T) -> Ordering, tie_order: impl Fn(&T) -> K) -> Vec<(u32, T)> {
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
    // the key is made once a row, not once a comparison
    let keyed = rows.into_iter().map(|row| (key(format, row), row)).collect();
    let ranked: Vec<(u32, (Key, &Row))> = rank(keyed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
}

/// The absolute ranking, across classes **(ours: in Latvian trial "absolute" is the classification across classes)**.
///
/// Classic: by class, hardest first, then by the place in the class; classes of one order share places. Open free: the stage
/// ranking over all classes. Results with a status follow all others in either.
pub fn rank_absolute(format: Format, rows: &[Row], order_of: impl Fn(&str) -> i32) -> Vec<(u32, &Row)> {
    match format {
        Format::OpenFree => rank_class(format, rows),
        Format::Classic => {
            let mut classes: Vec<&str> = rows.iter().map(|row| row.racing_class.as_str()).collect();
            classes.sort_unstable();
            classes.dedup();
            let placed = classes
                .into_iter()
                .flat_map(|class| rank_class(format, rows.iter().filter(move |row| row.racing_class == class)))
                .map(|(place, row)| ((row.status, Reverse(order_of(&row.racing_class)), place), row))
                .collect();
            let ranked: Vec<(u32, (_, &Row))> = rank(placed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
            ranked.into_iter().map(|(place, (_, row))| (place, row)).collect()
        }
    }
}
