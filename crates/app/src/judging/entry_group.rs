//! The entries that one transaction records: what is stored about their rides, loaded with few statements for
//! all of them, and what is to be stored.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{EntryId, ParticipantId, StageId};
use domain::judging::RideKey;
use domain::results::Times;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::judging::{EntryState, RideOfEntry, StoredEntry};
use storage::results::RegisteredRider;
use storage::stages::StageLock;

use super::entries::EntryIn;
use super::unassigned::UnassignedGroup;
use crate::{Error, result_updates};

/// The entries of one transaction. Nearly every entry is the first of its ride: such entries are collected here
/// and stored together by [`Self::save`]. For any other entry the ride is read from the database, and so is
/// everything after it.
pub(super) struct EntryGroup {
    stage: StageId,
    /// The stored entries that have the id of an arriving one.
    stored: BTreeMap<EntryId, RideOfEntry>,
    /// The rides that have an entry.
    rides: BTreeSet<(ParticipantId, RideKey)>,
    /// The arriving entries that a stored one replaces.
    replaced: BTreeSet<EntryId>,
    riders: BTreeMap<ParticipantId, RegisteredRider>,
    /// The collected entries, in the order of arrival.
    entries: Vec<StoredEntry>,
    /// The new times of the results of their riders.
    times: BTreeMap<ParticipantId, Times>,
    changes: Vec<ChangedObject>,
    /// The arriving rides without a rider.
    pub(super) unassigned: UnassignedGroup,
    /// Whether an entry has been stored without this group, so that what was loaded no longer holds.
    is_outdated: bool,
}

impl EntryGroup {
    /// Loads what is stored about the rides of arriving entries.
    pub(super) async fn load(
        tx: &Transaction,
        stage: StageId,
        arriving: impl Iterator<Item = &EntryIn>,
    ) -> Result<Self, Error> {
        let (unidentified, arriving): (Vec<_>, Vec<_>) =
            arriving.partition(|entry| entry.unidentified.is_some());
        let unidentified: Vec<_> = unidentified.into_iter().map(|entry| EntryId(entry.id)).collect();
        let arriving: Vec<_> = arriving
            .into_iter()
            .filter_map(|entry| Some((EntryId(entry.id), entry.participant.parse().ok()?, entry.key)))
            .collect();
        let ids: BTreeSet<_> = arriving.iter().map(|(id, ..)| *id).collect();
        let participants: BTreeSet<_> = arriving.iter().map(|(_, participant, _)| participant).collect();
        let participants: Vec<ParticipantId> = participants.into_iter().cloned().collect();
        let related = storage::judging::list_related(tx, stage, &arriving).await?;
        let of_stage = || related.iter().filter(|entry| entry.stage == stage);
        Ok(Self {
            stage,
            rides: of_stage().map(|entry| (entry.participant.clone(), entry.key)).collect(),
            replaced: of_stage().filter_map(|entry| entry.replaces).filter(|id| ids.contains(id)).collect(),
            riders: storage::results::list_riders(tx, stage, &participants).await?,
            stored: related.into_iter().map(|entry| (entry.id, entry)).collect(),
            entries: Vec::new(),
            times: BTreeMap::new(),
            changes: Vec::new(),
            unassigned: UnassignedGroup::load(tx, stage, &unidentified).await?,
            is_outdated: false,
        })
    }

    /// Returns the ride and the state of the entry with this id, if it is stored or collected.
    pub(super) async fn find(&self, tx: &Transaction, id: EntryId) -> Result<Option<RideOfEntry>, Error> {
        if !self.is_outdated {
            return Ok(self.stored.get(&id).cloned());
        }
        let found = storage::judging::find(tx, id).await?;
        Ok(found.map(|(stage, entry)| entry.ride(stage)))
    }

    /// Returns the class of a rider; `None` if the rider isn't registered.
    pub(super) async fn find_class(
        &self,
        tx: &Transaction,
        participant: &ParticipantId,
    ) -> Result<Option<String>, Error> {
        if !self.is_outdated {
            return Ok(self.riders.get(participant).map(|rider| rider.racing_class.clone()));
        }
        let rider = storage::registration::find(tx, self.stage, participant).await?;
        Ok(rider.map(|rider| rider.participant.racing_class))
    }

    /// Whether an arriving entry relates to no other: it is the first of its ride, and neither replaces an
    /// entry nor is replaced.
    pub(super) fn is_unrelated(&self, input: &EntryIn, participant: &ParticipantId) -> bool {
        !self.is_outdated
            && input.replaces.is_none()
            && !self.replaced.contains(&EntryId(input.id))
            && !self.rides.contains(&(participant.clone(), input.key))
    }

    /// Collects an entry that relates to no other.
    pub(super) fn add(&mut self, entry: StoredEntry) {
        let participant = entry.participant.clone();
        if entry.state == EntryState::Counts {
            let rider = self.riders.get_mut(&participant);
            let times = rider.as_ref().and_then(|rider| rider.times);
            if let Some(new_times) = result_updates::with_entry(times, entry.time()) {
                self.times.insert(participant.clone(), new_times);
                if let Some(rider) = rider {
                    rider.times = Some(new_times);
                }
            }
        }
        if matches!(entry.state, EntryState::Counts | EntryState::Undecided) {
            self.changes.push(ChangedObject::Result(participant.clone()));
        }
        self.rides.insert((participant, entry.key));
        self.stored.insert(entry.id, entry.ride(self.stage));
        self.entries.push(entry);
    }

    /// Stores the collected entries, and the results and changes that follow from them.
    pub(super) async fn save(&mut self, tx: &Transaction, lock: &mut StageLock) -> Result<(), Error> {
        self.unassigned.save(tx).await?;
        let entries = std::mem::take(&mut self.entries);
        let times: Vec<_> = std::mem::take(&mut self.times).into_iter().collect();
        let changes = std::mem::take(&mut self.changes);
        Ok(storage::judging::insert_with_results(tx, lock, &entries, &times, &changes).await?)
    }

    /// Stores what was collected, because the next entry relates to stored ones: from now on everything is read
    /// from the database.
    pub(super) async fn save_and_outdate(
        &mut self,
        tx: &Transaction,
        lock: &mut StageLock,
    ) -> Result<(), Error> {
        self.is_outdated = true;
        self.save(tx, lock).await
    }
}
