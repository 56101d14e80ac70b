//! A secretary's decision about a ride with undecided entries (`RULES.md`, Two entries for one ride). In a
//! conflict, in which one entry counts already, the secretary chooses the entry that counts. If no entry
//! counts, the secretary chooses one of them or none.

use super::{EntryState, RideEntry};
use crate::ids::EntryId;

/// The effect of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The total that counted before.
    pub previous_total: Option<u32>,
    /// The total that counts afterwards.
    pub new_total: Option<u32>,
    /// The new states. At most one entry of a ride counts at any time, so the one that counts is the last.
    pub states: Vec<(EntryId, EntryState)>,
}

/// Why a decision isn't possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDecidable {
    /// Nothing is undecided any more: somebody else has decided.
    #[error("somebody else has decided the ride")]
    AlreadyDecided,
    /// The entry isn't one of the undecided ones, or there are none. In a conflict an entry must be chosen.
    #[error("not an undecided entry of the ride")]
    UnknownEntry,
}

/// Decides which of a ride's entries counts: `chosen`, an undecided one, or no entry if it is `None`. The
/// others are settled and keep their scores.
///
/// # Errors
/// `AlreadyDecided` if nothing is undecided, an entry counts, and the chosen one is of this ride; otherwise
/// `UnknownEntry` if the chosen entry isn't undecided, or if none is chosen in a conflict.
pub fn decide(entries: &[RideEntry], chosen: Option<EntryId>) -> Result<Decision, NotDecidable> {
    // The counting entry is settled, too, if another one is chosen.
    let candidates: Vec<_> = entries
        .iter()
        .filter(|entry| matches!(entry.state, EntryState::Counts | EntryState::Undecided))
        .collect();
    let counting = candidates.iter().find(|entry| entry.state == EntryState::Counts);
    let is_chosen = |entry: &RideEntry| Some(entry.score.id) == chosen;
    let is_undecided = |entry: &RideEntry| entry.state == EntryState::Undecided;
    if !candidates.iter().any(|entry| is_undecided(entry)) {
        let is_decided = counting.is_some() && entries.iter().any(is_chosen);
        return Err(if is_decided { NotDecidable::AlreadyDecided } else { NotDecidable::UnknownEntry });
    }
    let winner = candidates.iter().find(|entry| is_undecided(entry) && is_chosen(entry));
    if winner.is_none() && (chosen.is_some() || counting.is_some()) {
        return Err(NotDecidable::UnknownEntry);
    }
    let settled = candidates
        .iter()
        .filter(|entry| !is_chosen(entry))
        .map(|entry| (entry.score.id, EntryState::Settled));
    let states = settled.chain(winner.map(|entry| (entry.score.id, EntryState::Counts))).collect();
    Ok(Decision {
        previous_total: counting.map(|entry| entry.score.total),
        new_total: winner.map(|entry| entry.score.total),
        states,
    })
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::EntryState::{Counts, Duplicate, Settled, Undecided};
    use super::*;
    use crate::judging::EntryScore;

    fn id(number: u128) -> EntryId {
        EntryId(Uuid::from_u128(number))
    }

    fn entry(number: u128, total: u32, state: EntryState) -> RideEntry {
        RideEntry {
            score: EntryScore { id: id(number), total },
            state,
            is_edited: false,
            follows_rules: true,
        }
    }

    #[test]
    fn in_a_conflict_the_chosen_entry_counts_and_the_former_one_is_settled_first() {
        let ride =
            [entry(1, 0, Counts), entry(2, 0, Duplicate), entry(3, 5, Undecided), entry(4, 3, Undecided)];
        assert_eq!(
            decide(&ride, Some(id(3))),
            Ok(Decision {
                previous_total: Some(0),
                new_total: Some(5),
                states: vec![(id(1), Settled), (id(4), Settled), (id(3), Counts)],
            })
        );
        assert_eq!(decide(&ride, None), Err(NotDecidable::UnknownEntry), "a conflict needs a choice");
        for other in [2, 9] {
            assert_eq!(decide(&ride, Some(id(other))), Err(NotDecidable::UnknownEntry));
        }
    }

    #[test]
    fn of_rides_after_the_approval_one_or_none_counts() {
        let ride = [entry(1, 2, Undecided), entry(2, 3, Undecided)];
        let counts = Decision {
            previous_total: None,
            new_total: Some(2),
            states: vec![(id(2), Settled), (id(1), Counts)],
        };
        assert_eq!(decide(&ride, Some(id(1))), Ok(counts));
        let none = Decision {
            previous_total: None,
            new_total: None,
            states: vec![(id(1), Settled), (id(2), Settled)],
        };
        assert_eq!(decide(&ride, None), Ok(none));
    }

    #[test]
    fn a_decided_ride_says_so_only_to_somebody_who_chose_one_of_its_entries() {
        let decided = [entry(1, 0, Settled), entry(2, 5, Counts)];
        assert_eq!(decide(&decided, Some(id(1))), Err(NotDecidable::AlreadyDecided));
        assert_eq!(decide(&decided, Some(id(9))), Err(NotDecidable::UnknownEntry));
        assert_eq!(decide(&[entry(1, 0, Settled)], Some(id(1))), Err(NotDecidable::UnknownEntry));
    }
}
