//! A judge who corrects the own ride replaces it (`RULES.md`, Settled after the first release). The new entry names the one that it
//! replaces. At another rider, lap or section it moves the ride there, and the old place becomes a hole.

use super::record::beside;
use super::{EntryState, ReceivedEntry, Ride, RideEntry, receive};
use crate::ids::EntryId;

/// What an entry changes that names another one of its own judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// What the new entry is to its ride.
    pub state: EntryState,
    /// What others are from now on, the replaced one among them.
    pub others: Vec<(EntryId, EntryState)>,
}

/// The office has the last word: a score that it has set, taken away or decided about isn't the judge's any more **(ours)**.
pub fn is_decided(entry: RideEntry) -> bool {
    entry.is_edited || matches!(entry.state, EntryState::Settled | EntryState::Deleted)
}

/// Receives an entry that names `old` of the same judge. `ride` is what was kept for the ride of `old`, in the order in which they came;
/// `elsewhere` what was kept for the ride of the new entry, if that is another one.
///
/// - A correction takes the place of the old entry: it counts if that one did, and the others are compared with it.
/// - A move leaves the old ride to the first of the others, and is received at the new one like any entry.
/// - A correction of a test is a test, and one of a removed test a removed test.
/// - If `old` was replaced already the new entry is received like any other.
/// - If the office has decided about `old`, that stands: a correction is received like any other, a move is a conflict **(ours)**.
pub fn replace(old: RideEntry, ride: &[RideEntry], elsewhere: Option<&[RideEntry]>, new: Ride) -> Replacement {
    let received = |entries: &[RideEntry]| match receive(entries, new) {
        ReceivedEntry::New(state) => state,
        ReceivedEntry::Repeat => EntryState::Duplicate,
    };
    if is_decided(old) {
        let state = elsewhere.map_or_else(|| received(ride), |_| EntryState::Conflict);
        return Replacement { state, others: Vec::new() };
    }
    if old.state == EntryState::Replaced {
        return Replacement { state: received(elsewhere.unwrap_or(ride)), others: Vec::new() };
    }
    let replaced = (old.ride.id, EntryState::Replaced);
    if matches!(old.state, EntryState::Test | EntryState::RemovedTest) {
        return Replacement { state: old.state, others: vec![replaced] };
    }
    if let Some(elsewhere) = elsewhere {
        return Replacement { state: received(elsewhere), others: replaced_by_nothing(old, ride) };
    }
    let corrected: Vec<_> =
        ride.iter().map(|entry| if entry.ride.id == old.ride.id { RideEntry { ride: new, ..*entry } } else { *entry }).collect();
    let mut others = reassess(&corrected, None);
    let state = others.iter().position(|(id, _)| *id == new.id).map_or(old.state, |own| others.remove(own).1);
    others.insert(0, replaced);
    Replacement { state, others }
}

/// What changes when `old` was replaced by an entry that was itself replaced: the first of the others counts in its place.
pub fn replaced_by_nothing(old: RideEntry, ride: &[RideEntry]) -> Vec<(EntryId, EntryState)> {
    vec![(old.ride.id, EntryState::Replaced)].into_iter().chain(removed(old, ride)).collect()
}

/// Where the old entry counted, the first of the others does now. Where nothing counted, they wait for the office as before.
fn removed(old: RideEntry, ride: &[RideEntry]) -> Vec<(EntryId, EntryState)> {
    let left: Vec<_> = ride.iter().copied().filter(|entry| entry.ride.id != old.ride.id).collect();
    // what said the same as a score that the office took away doesn't bring it back
    let is_cleared = left.iter().any(|entry| entry.state == EntryState::Deleted);
    let may_count = |entry: &&RideEntry| entry.state == EntryState::Conflict || (entry.state == EntryState::Duplicate && !is_cleared);
    let next = left.iter().copied().find(|entry| may_count(&entry)).filter(|_| old.state == EntryState::Counts);
    reassess(&left, next)
}

/// Compares the entries of a ride anew with the one that counts, else with `next`, and names those that are something else now.
fn reassess(ride: &[RideEntry], next: Option<RideEntry>) -> Vec<(EntryId, EntryState)> {
    use EntryState::{Conflict, Counts, Duplicate};
    let Some(first) = ride.iter().copied().find(|entry| entry.state == Counts).or(next) else { return Vec::new() };
    let state_of = |entry: &RideEntry| if entry.ride.id == first.ride.id { Counts } else { beside(first.ride, entry.ride) };
    let open = ride.iter().filter(|entry| matches!(entry.state, Counts | Duplicate | Conflict));
    open.filter(|entry| state_of(entry) != entry.state).map(|entry| (entry.ride.id, state_of(entry))).collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::EntryState::{Conflict, Counts, Deleted, Duplicate, RemovedTest, Replaced, Settled, Test};
    use super::*;

    fn id(id: u128) -> EntryId {
        EntryId(Uuid::from_u128(id))
    }

    fn entry(number: u128, total: u32, state: EntryState) -> RideEntry {
        RideEntry { ride: Ride { id: id(number), total }, state, is_edited: false }
    }

    /// Entry 9 says `total` and replaces the entry `old` of a ride.
    fn correct(ride: &[RideEntry], old: usize, total: u32) -> (EntryState, Vec<(EntryId, EntryState)>) {
        let Replacement { state, others } = replace(ride[old], ride, None, Ride { id: id(9), total });
        (state, others)
    }

    fn move_to(ride: &[RideEntry], old: usize, elsewhere: &[RideEntry]) -> (EntryState, Vec<(EntryId, EntryState)>) {
        let Replacement { state, others } = replace(ride[old], ride, Some(elsewhere), Ride { id: id(9), total: ride[old].ride.total });
        (state, others)
    }

    #[test]
    fn a_correction_counts_in_place_of_the_own_entry() {
        assert_eq!(correct(&[entry(1, 3, Counts)], 0, 5), (Counts, vec![(id(1), Replaced)]));
    }

    #[test]
    fn what_another_judge_said_is_compared_with_the_correction() {
        let agreed = [entry(1, 3, Counts), entry(2, 3, Duplicate)];
        assert_eq!(correct(&agreed, 0, 5), (Counts, vec![(id(1), Replaced), (id(2), Conflict)]), "they agreed before");
        let contradicted = [entry(1, 3, Counts), entry(2, 5, Conflict)];
        assert_eq!(correct(&contradicted, 0, 5), (Counts, vec![(id(1), Replaced), (id(2), Duplicate)]), "they agree now");
        assert_eq!(correct(&contradicted, 0, 2), (Counts, vec![(id(1), Replaced)]), "they still don't");
    }

    #[test]
    fn a_correction_of_the_entry_that_does_not_count_is_compared_with_the_one_that_does() {
        let contradicted = [entry(1, 3, Counts), entry(2, 5, Conflict)];
        assert_eq!(correct(&contradicted, 1, 3), (Duplicate, vec![(id(2), Replaced)]));
        assert_eq!(correct(&contradicted, 1, 1), (Conflict, vec![(id(2), Replaced)]));
        assert_eq!(correct(&[entry(1, 3, Counts), entry(2, 3, Duplicate)], 1, 1), (Conflict, vec![(id(2), Replaced)]));
    }

    #[test]
    fn what_the_office_has_decided_stays() {
        let edited = [RideEntry { is_edited: true, ..entry(1, 2, Counts) }];
        assert_eq!(correct(&edited, 0, 5), (Conflict, vec![]), "the judge and the office say different things");
        assert_eq!(correct(&edited, 0, 2), (Duplicate, vec![]));
        assert_eq!(correct(&[entry(1, 3, Counts), entry(2, 5, Settled)], 1, 1), (Conflict, vec![]));
        assert_eq!(correct(&[entry(1, 3, Deleted)], 0, 5), (Counts, vec![]), "as any ride that is recorded again");
        assert_eq!(move_to(&edited, 0, &[]), (Conflict, vec![]), "no ride counts for two riders");
        assert_eq!(move_to(&[entry(1, 3, Deleted)], 0, &[]), (Conflict, vec![]));
    }

    #[test]
    fn an_entry_is_replaced_once() {
        let corrected = [entry(1, 3, Replaced), entry(2, 5, Counts)];
        assert_eq!(correct(&corrected, 0, 1), (Conflict, vec![]));
        assert_eq!(correct(&corrected, 0, 5), (Duplicate, vec![]));
    }

    #[test]
    fn a_moved_ride_leaves_a_hole() {
        assert_eq!(move_to(&[entry(1, 3, Counts)], 0, &[]), (Counts, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_moved_ride_leaves_its_place_to_the_first_of_the_others() {
        let ride = [entry(1, 3, Counts), entry(2, 5, Conflict), entry(3, 3, Duplicate)];
        assert_eq!(move_to(&ride, 0, &[]), (Counts, vec![(id(1), Replaced), (id(2), Counts), (id(3), Conflict)]));
        let cleared = [entry(1, 3, Deleted), entry(2, 3, Duplicate), entry(3, 5, Counts)];
        assert_eq!(move_to(&cleared, 2, &[]), (Counts, vec![(id(3), Replaced)]), "what the office took away stays away");
    }

    #[test]
    fn a_moved_ride_obeys_the_conflict_rules_where_it_arrives() {
        let ride = [entry(1, 3, Counts)];
        assert_eq!(move_to(&ride, 0, &[entry(5, 0, Counts)]), (Conflict, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&ride, 0, &[entry(5, 3, Counts)]), (Duplicate, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_corrected_test_ride_is_a_test_ride() {
        assert_eq!(correct(&[entry(1, 3, Test)], 0, 5), (Test, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&[entry(1, 3, Test)], 0, &[entry(5, 0, Counts)]), (Test, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_corrected_test_ride_that_the_office_removed_stays_removed() {
        assert_eq!(correct(&[entry(1, 3, RemovedTest)], 0, 5), (RemovedTest, vec![(id(1), Replaced)]));
        assert_eq!(move_to(&[entry(1, 3, RemovedTest)], 0, &[]), (RemovedTest, vec![(id(1), Replaced)]));
    }

    #[test]
    fn a_removed_test_ride_keeps_no_race_ride_from_counting() {
        let ride = [entry(1, 3, RemovedTest), entry(2, 3, Counts), entry(3, 3, Duplicate)];
        assert_eq!(move_to(&ride, 1, &[]), (Counts, vec![(id(2), Replaced), (id(3), Counts)]));
    }

    #[test]
    fn late_rides_wait_for_the_office_whatever_one_of_their_judges_does() {
        let late = [entry(1, 3, Conflict), entry(2, 5, Conflict)];
        assert_eq!(move_to(&late, 0, &[]), (Counts, vec![(id(1), Replaced)]), "the other one isn't decided by it");
        assert_eq!(correct(&late, 0, 5), (Conflict, vec![(id(1), Replaced)]));
    }
}
