//! Writes to the entries of one ride, of which at most one counts.

use std::sync::Arc;

use domain::Ruleset;
use domain::ids::{EntryId, StageId};
use domain::judging::{EntryEvent, EntryScore, EventName, RideEntry};
use domain::stages::Format;
use storage::Transaction;
use storage::judging::{EntryState, StoredEntry};
use storage::stages::StoredStage;

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

/// The rules by which the rides of a stage are scored.
#[derive(Clone)]
pub(super) struct Scoring {
    format: Format,
    rules: Arc<Ruleset>,
}

impl Scoring {
    /// Returns those of a stage.
    pub(super) fn new(format: Format, rules: &Arc<Ruleset>) -> Self {
        Self { format, rules: Arc::clone(rules) }
    }

    /// Returns the total of a ride.
    pub(super) fn total(&self, events: &[EntryEvent]) -> u32 {
        domain::judging::total(self.format, events, &self.rules)
    }

    /// Whether a judge could have recorded these events by the rules.
    pub(super) fn follows_rules(&self, events: &[EntryEvent]) -> bool {
        domain::judging::follows_rules(self.format, events, &self.rules)
    }

    /// Converts an entry for the comparison with the other entries of its ride.
    pub(super) fn to_ride_entry(&self, entry: &StoredEntry) -> RideEntry {
        RideEntry {
            score: EntryScore { id: entry.id, total: entry.total },
            state: entry.state,
            is_edited: entry.events.iter().any(|event| event.name == EventName::EditedTo),
            follows_rules: self.follows_rules(&entry.events),
        }
    }

    /// Converts the entries of a ride.
    pub(super) fn to_ride(&self, entries: &[StoredEntry]) -> Vec<RideEntry> {
        entries.iter().map(|entry| self.to_ride_entry(entry)).collect()
    }
}

impl From<&StoredStage> for Scoring {
    fn from(stage: &StoredStage) -> Self {
        Self::new(stage.details.format, &stage.rules)
    }
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
