//! Writes to the entries of one ride, of which at most one counts.

use domain::ids::{EntryId, StageId};
use domain::judging::{EntryScore, EventName, RideEntry};
use storage::Transaction;
use storage::judging::{EntryState, StoredEntry};

use crate::Error;

/// Inserts an entry of a ride. `ride_entries` are the other entries of the ride.
pub(super) async fn insert(
    tx: &Transaction,
    stage: StageId,
    entry: &StoredEntry,
    ride_entries: &[StoredEntry],
) -> Result<(), Error> {
    raise_counting_version(tx, entry.state, ride_entries).await?;
    Ok(storage::judging::insert(tx, stage, std::slice::from_ref(entry)).await?)
}

/// Increases the version of the entry that counts if another entry of its ride becomes undecided, so that
/// nobody edits it without having seen the other.
pub(super) async fn raise_counting_version(
    tx: &Transaction,
    state: EntryState,
    ride_entries: &[StoredEntry],
) -> Result<(), Error> {
    if let (EntryState::Undecided, Some(counting)) =
        (state, ride_entries.iter().find(|entry| entry.state == EntryState::Counts))
    {
        storage::judging::update(tx, counting).await?;
    }
    Ok(())
}

/// Converts an entry for the rules, which compare the entries of a ride.
pub(super) fn to_ride_entry(entry: &StoredEntry) -> RideEntry {
    let is_edited = entry.events.iter().any(|event| event.name == EventName::EditedTo);
    RideEntry { score: EntryScore { id: entry.id, total: entry.total }, state: entry.state, is_edited }
}

/// Stores new states of a ride's entries. An entry that counts from now on gets a version after
/// `former_version`, that of the entry that counted before, so that an edit based on that one is stale.
pub(super) async fn set_states(
    tx: &Transaction,
    ride: &[&StoredEntry],
    states: Vec<(EntryId, EntryState)>,
    former_version: i64,
) -> Result<(), Error> {
    for (id, state) in states {
        if let Some(entry) = ride.iter().find(|entry| entry.id == id) {
            let version =
                if state == EntryState::Counts { entry.version.max(former_version) } else { entry.version };
            storage::judging::update(tx, &StoredEntry { state, version, ..(*entry).clone() }).await?;
        }
    }
    Ok(())
}
