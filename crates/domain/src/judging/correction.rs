//! Corrections: a judge who corrects an entry of their own replaces it (`RULES.md`, Corrections, test rides
//! and approvals). The new entry names the one that it replaces. If it is for another rider, lap or section,
//! it moves the ride there, and the old ride is missing.

use super::record::duplicate_or_undecided;
use super::{EntryScore, EntryState, RideEntry, receive};
use crate::ids::EntryId;

/// The effect of an entry that replaces another one of the same judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The state of the new entry.
    pub state: EntryState,
    /// The new states of other entries, including the replaced one.
    pub others: Vec<(EntryId, EntryState)>,
}

/// Whether the secretary has decided about the entry: edited or deleted its score, or resolved a conflict.
/// The judge can't change it any more **(ours)**.
pub fn is_decided(entry: RideEntry) -> bool {
    entry.is_edited || matches!(entry.state, EntryState::Settled | EntryState::Deleted)
}

/// Receives an entry that replaces `old` of the same judge. `ride` has all entries stored for the ride of
/// `old`, in the order of their arrival. `target_entries` has the entries stored for the ride of the new
/// entry, if that is another ride.
///
/// - A correction replaces the old entry: it counts if that one did, and the others are compared
///   with it.
/// - After a move of an entry that counts, the first other entry of the old ride counts there. The new entry
///   is received at the new ride like any entry.
/// - A correction of a test is a test, and a correction of a removed test is a removed test.
/// - If `old` was replaced already, the new entry is received like any other.
/// - If the secretary has decided about `old`, its decision remains: a correction is received like any other
///   entry, and a move is undecided **(ours)**.
pub fn replace(
    old: RideEntry,
    ride: &[RideEntry],
    target_entries: Option<&[RideEntry]>,
    new: EntryScore,
) -> Replacement {
    let state_like_any_other = |entries: &[RideEntry]| receive(entries, new).state();
    if is_decided(old) {
        let state = target_entries.map_or_else(|| state_like_any_other(ride), |_| EntryState::Undecided);
        return Replacement { state, others: Vec::new() };
    }
    if old.state == EntryState::Replaced {
        return Replacement {
            state: state_like_any_other(target_entries.unwrap_or(ride)),
            others: Vec::new(),
        };
    }
    let replaced = (old.score.id, EntryState::Replaced);
    if matches!(old.state, EntryState::Test | EntryState::RemovedTest) {
        return Replacement { state: old.state, others: vec![replaced] };
    }
    if let Some(target_entries) = target_entries {
        return Replacement { state: state_like_any_other(target_entries), others: withdraw(old, ride) };
    }
    let corrected: Vec<_> = ride
        .iter()
        .map(|entry| if entry.score.id == old.score.id { RideEntry { score: new, ..*entry } } else { *entry })
        .collect();
    let mut others = reassess(&corrected, None);
    let index = others.iter().position(|(id, _)| *id == new.id);
    let state = index.map_or(old.state, |index| others.remove(index).1);
    others.insert(0, replaced);
    Replacement { state, others }
}

/// Returns the state changes when `old` was replaced by an entry that was itself replaced: if `old` counted,
/// the first other entry of the ride counts instead.
pub fn withdraw(old: RideEntry, ride: &[RideEntry]) -> Vec<(EntryId, EntryState)> {
    vec![(old.score.id, EntryState::Replaced)].into_iter().chain(states_without(old, ride)).collect()
}

/// Returns the state changes of the other entries when `old` is removed from its ride. If `old` counted, the
/// first other entry that was recorded by the rules counts now. If it didn't, the others stay open for the secretary as before.
fn states_without(old: RideEntry, ride: &[RideEntry]) -> Vec<(EntryId, EntryState)> {
    let others: Vec<_> = ride.iter().copied().filter(|entry| entry.score.id != old.score.id).collect();
    // a duplicate of a score that the secretary deleted must not restore that score
    let score_was_deleted = others.iter().any(|entry| entry.state == EntryState::Deleted);
    let may_count = |entry: &RideEntry| match entry.state {
        EntryState::Undecided => entry.follows_rules,
        EntryState::Duplicate => !score_was_deleted,
        _ => false,
    };
    let next = others.iter().copied().find(may_count).filter(|_| old.state == EntryState::Counts);
    reassess(&others, next)
}

/// Compares the entries of a ride again with the one that counts, or with `next` if none counts, and returns
/// those whose state changes.
fn reassess(ride: &[RideEntry], next: Option<RideEntry>) -> Vec<(EntryId, EntryState)> {
    use EntryState::{Counts, Duplicate, Undecided};
    let Some(counting) = ride.iter().copied().find(|entry| entry.state == Counts).or(next) else {
        return Vec::new();
    };
    let state_of = |entry: &RideEntry| {
        if entry.score.id == counting.score.id {
            Counts
        } else {
            duplicate_or_undecided(counting.score, entry.score)
        }
    };
    let open = ride.iter().filter(|entry| matches!(entry.state, Counts | Duplicate | Undecided));
    open.filter(|entry| state_of(entry) != entry.state)
        .map(|entry| (entry.score.id, state_of(entry)))
        .collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::EntryState::{Counts, Deleted, Duplicate, RemovedTest, Replaced, Settled, Test, Undecided};
    use super::*;

    fn id(id: u128) -> EntryId {
        EntryId(Uuid::from_u128(id))
    }

    fn entry(number: u128, total: u32, state: EntryState) -> RideEntry {
        RideEntry {
            score: EntryScore { id: id(number), total },
            state,
            is_edited: false,
            follows_rules: true,
        }
    }

    /// Receives entry 9, which has `total` and replaces the entry with index `old` of a ride.
    fn correct(ride: &[RideEntry], old: usize, total: u32) -> (EntryState, Vec<(EntryId, EntryState)>) {
        let Replacement { state, others } = replace(ride[old], ride, None, EntryScore { id: id(9), total });
        (state, others)
    }

    fn move_to(
        ride: &[RideEntry],
        old: usize,
        target_entries: &[RideEntry],
    ) -> (EntryState, Vec<(EntryId, EntryState)>) {
        let Replacement { state, others } = replace(
            ride[old],
            ride,
            Some(target_entries),
            EntryScore { id: id(9), total: ride[old].score.total },
        );
        (state, others)
    }

    #[test]
    fn a_correction_counts_instead_of_the_corrected_entry() {
        assert_eq!(correct(&[entry(1, 3, Counts)], 0, 5), (Counts, vec![(id(1), Replaced)]));
    }

    #[test]
    fn another_judges_entry_is_compared_with_the_correction() {
        let agreed = [entry(1, 3, Counts), entry(2, 3, Duplicate)];
        assert_eq!(
            correct(&agreed, 0, 5),
            (Counts, vec![(id(1), Replaced), (id(2), Undecided)]),
            "they agreed before"
        );
        let contradicted = [entry(1, 3, Counts), entry(2, 5, Undecided)];
        assert_eq!(
            correct(&contradicted, 0, 5),
            (Counts, vec![(id(1), Replaced), (id(2), Duplicate)]),
            "they agree now"
        );
        assert_eq!(correct(&contradicted, 0, 2), (Counts, vec![(id(1), Replaced)]), "they still disagree");
    }

    #[test]
    fn a_correction_of_the_entry_that_does_not_count_is_compared_with_the_one_that_does() {
        let contradicted = [entry(1, 3, Counts), entry(2, 5, Undecided)];
        assert_eq!(correct(&contradicted, 1, 3), (Duplicate, vec![(id(2), Replaced)]));
        assert_eq!(correct(&contradicted, 1, 1), (Undecided, vec![(id(2), Replaced)]));
        assert_eq!(
            correct(&[entry(1, 3, Counts), entry(2, 3, Duplicate)], 1, 1),
            (Undecided, vec![(id(2), Replaced)])
        );
    }

    #[test]
    fn a_decision_of_the_secretary_remains() {
        let edited = [RideEntry { is_edited: true, ..entry(1, 2, Counts) }];
        assert_eq!(correct(&edited, 0, 5), (Undecided, vec![]), "the judge and the secretary disagree");
        assert_eq!(correct(&edited, 0, 2), (Duplicate, vec![]));
        assert_eq!(correct(&[entry(1, 3, Counts), entry(2, 5, Settled)], 1, 1), (Undecided, vec![]));
        assert_eq!(
            correct(&[entry(1, 3, Deleted)], 0, 5),
            (Counts, vec![]),
            "like any ride that is recorded again"
        );
        assert_eq!(move_to(&edited, 0, &[]), (Undecided, vec![]), "no ride counts for two riders");
        assert_eq!(move_to(&[entry(1, 3, Deleted)], 0, &[]), (Undecided, vec![]));
    }

    #[test]
    fn an_entry_is_replaced_once() {
        let corrected = [entry(1, 3, Replaced), entry(2, 5, Counts)];
        assert_eq!(correct(&corrected, 0, 1), (Undecided, vec![]));
        assert_eq!(correct(&corrected, 0, 5), (Duplicate, vec![]));
    }

    #[test]
    fn an_entry_by_other_rules_does_not_count_because_another_one_is_moved_away() {
        let by_other_rules = RideEntry { follows_rules: false, ..entry(2, 4, Undecided) };
        let ride = [entry(1, 3, Counts), by_other_rules];
        assert_eq!(move_to(&ride, 0, &[]), (Counts, vec![(id(1), Replaced)]));
        let next = [ride[0], by_other_rules, entry(3, 5, Undecided)];
        assert_eq!(move_to(&next, 0, &[]), (Counts, vec![(id(1), Replaced), (id(3), Counts)]));
    }

    #[test]
    fn a_moved_ride_is_missing_where_it_was() {
        assert_eq!(move_to(&[entry(1, 3, Counts)], 0, &[]), (Counts, vec![(id(1), Replaced)]));
    }

    #[test]
    fn when_a_ride_is_moved_the_first_other_entry_counts_where_it_was() {
        let ride = [entry(1, 3, Counts), entry(2, 5, Undecided), entry(3, 3, Duplicate)];
        assert_eq!(
            move_to(&ride, 0, &[]),
            (Counts, vec![(id(1), Replaced), (id(2), Counts), (id(3), Undecided)])
        );
        let cleared = [entry(1, 3, Deleted), entry(2, 3, Duplicate), entry(3, 5, Counts)];
        assert_eq!(
            move_to(&cleared, 2, &[]),
            (Counts, vec![(id(3), Replaced)]),
            "a score that the secretary deleted stays deleted"
        );
    }

    #[test]
    fn a_moved_ride_follows_the_conflict_rules_of_its_new_ride() {
        let ride = [entry(1, 3, Counts)];
        assert_eq!(move_to(&ride, 0, &[entry(5, 0, Counts)]), (Undecided, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&ride, 0, &[entry(5, 3, Counts)]), (Duplicate, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_corrected_test_ride_is_a_test_ride() {
        assert_eq!(correct(&[entry(1, 3, Test)], 0, 5), (Test, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&[entry(1, 3, Test)], 0, &[entry(5, 0, Counts)]), (Test, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_corrected_test_ride_that_the_secretary_removed_stays_removed() {
        assert_eq!(correct(&[entry(1, 3, RemovedTest)], 0, 5), (RemovedTest, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&[entry(1, 3, RemovedTest)], 0, &[]), (RemovedTest, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_removed_test_ride_does_not_prevent_another_ride_from_counting() {
        let ride = [entry(1, 3, RemovedTest), entry(2, 3, Counts), entry(3, 3, Duplicate)];
        assert_eq!(move_to(&ride, 1, &[]), (Counts, vec![(id(2), Replaced), (id(3), Counts)]));
    }

    #[test]
    fn late_rides_wait_for_the_secretary_even_if_one_of_them_is_corrected_or_moved() {
        let late = [entry(1, 3, Undecided), entry(2, 5, Undecided)];
        assert_eq!(move_to(&late, 0, &[]), (Counts, vec![(id(1), Replaced)]), "the other one stays open");
        assert_eq!(correct(&late, 0, 5), (Undecided, vec![(id(1), Replaced)]));
    }
}
