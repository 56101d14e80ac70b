//! Statements for many rows at once. Each statement has one of few lengths, so that the database prepares it
//! once and not for every number of rows.

use domain::ids::ParticipantId;
use sea_orm::{ColumnTrait, Condition};

/// The most rows of one statement.
const MAX_ROWS: usize = 64;

/// Returns the conditions of the queries that find these riders; without riders, one query finds all.
pub(crate) fn of_riders(column: impl ColumnTrait, riders: Option<&[ParticipantId]>) -> Vec<Condition> {
    let Some(riders) = riders else { return vec![Condition::all()] };
    let ids: Vec<_> = riders.iter().map(ParticipantId::as_str).collect();
    search_groups(&ids).map(|group| Condition::all().add(column.is_in(group))).collect()
}

/// Splits rows into groups, each of which is one statement. The length of a group is a power of two.
pub(crate) fn groups<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << rows.len().min(MAX_ROWS).checked_ilog2()?;
        let (group, rest) = rows.split_at(length);
        rows = rest;
        Some(group)
    })
}

/// Splits values to search for into groups, each of which is one query. The length of a group is a power of
/// two: the last value is repeated.
pub(crate) fn search_groups<T: Clone>(values: &[T]) -> impl Iterator<Item = Vec<T>> {
    values.chunks(MAX_ROWS).map(|chunk| {
        let repeated = chunk.len().next_power_of_two() - chunk.len();
        chunk.iter().chain(std::iter::repeat_n(&chunk[chunk.len() - 1], repeated)).cloned().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_in_one_group_and_every_length_is_a_power_of_two() {
        for count in [0, 1, 2, 3, 31, 64, 65, 200] {
            let rows: Vec<_> = (0..count).collect();
            let lengths: Vec<_> = groups(&rows).map(<[_]>::len).collect();
            assert!(
                lengths.iter().all(|length| length.is_power_of_two() && *length <= MAX_ROWS),
                "{lengths:?}"
            );
            assert_eq!(groups(&rows).flatten().copied().collect::<Vec<_>>(), rows);
        }
    }

    #[test]
    fn a_search_repeats_the_last_value_up_to_a_power_of_two() {
        assert_eq!(search_groups(&[1, 2, 3]).collect::<Vec<_>>(), [vec![1, 2, 3, 3]]);
        assert_eq!(search_groups::<u8>(&[]).count(), 0);
        let lengths: Vec<_> = search_groups(&(0..65).collect::<Vec<_>>()).map(|group| group.len()).collect();
        assert_eq!(lengths, [64, 1]);
    }
}
