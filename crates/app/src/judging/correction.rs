//! A judge's correction of a ride that they recorded, and moving a ride to another rider. Both are a new
//! entry that names the entry it replaces, so phones deliver them like any other entry: late, twice, or
//! before the entry that they name.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EntryCorrection, EntryMove, EventData};
use domain::ids::{EntryId, ParticipantId, StageId};
use domain::judging::{EntryScore, RideKey};
use jiff::Timestamp;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::judging::{EntryState, Judge, StoredEntry};
use storage::stages::StageLock;

use super::entries::EntryIn;
use super::ride_entries::{Scoring, insert, set_states};
use crate::stages::StageAccess;
use crate::{Caller, Error, audit_log, result_updates};

/// The stored entries of the same judge that an arriving entry relates to.
pub(super) struct RelatedEntries {
    stage: StageId,
    /// The start of the stage. Entries recorded earlier are test rides.
    starts_at: Timestamp,
    scoring: Scoring,
    /// The entry that the arriving one replaces.
    old: Option<OldEntry>,
    /// Whether the arriving entry names an entry of another ride that this judge may not change.
    moves_ride_of_another: bool,
    /// An entry that arrived earlier and replaces the arriving one.
    successor: Option<StoredEntry>,
}

/// An entry that is replaced.
struct OldEntry {
    entry: StoredEntry,
    /// The entries of its ride if the ride moves to another rider, lap or section; `None` if it doesn't move.
    left_ride: Option<Vec<StoredEntry>>,
}

impl RelatedEntries {
    /// Loads the entries that the arriving one relates to. `ride_entries` are those of its own ride.
    pub(super) async fn load(
        tx: &Transaction,
        access: &StageAccess,
        caller: &Caller,
        judge: &Judge,
        arriving: &EntryIn,
        ride_entries: &[StoredEntry],
    ) -> Result<Self, Error> {
        let (stage, starts_at) = (access.stage.id, access.stage.starts_at);
        let successors = storage::judging::list_replacements(tx, stage, EntryId(arriving.id)).await?;
        let successor = successors.into_iter().find(|entry| is_same_judge(&entry.judge, judge));
        let named = match arriving.replaces {
            Some(id) => storage::judging::find(tx, EntryId(id)).await?,
            None => None,
        };
        let named = named.filter(|(named_stage, _)| *named_stage == stage).map(|(_, entry)| entry);
        let is_other_ride = |named: &StoredEntry| !ride_entries.iter().any(|entry| entry.id == named.id);
        let moves_ride = named.as_ref().is_some_and(is_other_ride);
        let old =
            named.filter(|named| is_same_judge(&named.judge, judge) && may_record(access, caller, named.key));
        let moves_ride_of_another = moves_ride && old.is_none();
        let old = match old {
            Some(entry) if moves_ride => {
                let left = storage::judging::list_for_ride(tx, stage, &entry.participant, entry.key).await?;
                Some(OldEntry { entry, left_ride: Some(left) })
            }
            old => old.map(|entry| OldEntry { entry, left_ride: None }),
        };
        let scoring = (&access.stage).into();
        Ok(Self { stage, starts_at, scoring, old, moves_ride_of_another, successor })
    }

    /// Whether the arriving entry has already been replaced.
    pub(super) fn is_replaced(&self) -> bool {
        self.successor.is_some()
    }

    /// Whether the arriving entry replaces a stored one.
    pub(super) fn replaces_entry(&self) -> bool {
        self.old.is_some()
    }

    /// Whether the arriving entry moves a ride that another judge recorded, or that belongs to a section
    /// which this judge may no longer judge. Then a secretary decides; otherwise one ride could count for
    /// two riders.
    pub(super) fn moves_ride_of_another(&self) -> bool {
        self.moves_ride_of_another
    }

    /// Stores the arriving entry instead of the one that it replaces, and logs the correction.
    pub(super) async fn replace(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        caller: &Caller,
        entry: &mut StoredEntry,
        ride_entries: &[StoredEntry],
    ) -> Result<(), Error> {
        let (Some(replaced), stage) = (&self.old, self.stage) else { return Ok(()) };
        let old = &replaced.entry;
        let (new_state, others) = self.states(replaced, entry, ride_entries);
        let is_replacing = others.iter().any(|(id, _)| *id == old.id);
        let stored_entries: Vec<_> = ride_entries.iter().chain(replaced.left_ride.iter().flatten()).collect();
        set_states(tx, &stored_entries, others, old.version).await?;
        entry.state = new_state;
        if is_replacing {
            // the time of the ride is that of its first record
            (entry.recorded_at, entry.from_card) = (old.recorded_at, old.from_card);
            entry.version = old.version + 1;
        }
        insert(tx, stage, entry, ride_entries).await?;
        let is_race_ride = !matches!(entry.state, EntryState::Test | EntryState::RemovedTest);
        if is_race_ride {
            for participant in BTreeSet::from([&old.participant, &entry.participant]) {
                update_result(tx, lock, stage, participant).await?;
            }
        }
        if is_replacing {
            log(tx, stage, caller, old, entry).await?;
        }
        self.log_successor(tx, caller, entry).await
    }

    /// Returns the state of the arriving entry and the new states of the stored ones.
    fn states(
        &self,
        OldEntry { entry: old, left_ride }: &OldEntry,
        arriving: &StoredEntry,
        ride_entries: &[StoredEntry],
    ) -> (EntryState, Vec<(EntryId, EntryState)>) {
        let new_ride = self.scoring.to_ride(ride_entries);
        let left_ride = left_ride.as_ref().map(|entries| self.scoring.to_ride(entries));
        let (old_ride, target_entries) =
            left_ride.as_ref().map_or((&new_ride, None), |left| (left, Some(&*new_ride)));
        let new_score = EntryScore { id: arriving.id, total: arriving.total };
        let old = self.scoring.to_ride_entry(old);
        let replacement = domain::judging::replace(old, old_ride, target_entries, new_score);
        if self.successor.is_some() {
            // the arriving entry doesn't count, and neither does the one that it replaces
            let is_old_kept = replacement.others.is_empty();
            let others = if is_old_kept { Vec::new() } else { domain::judging::withdraw(old, old_ride) };
            return (EntryState::Replaced, others);
        }
        // a further correction of a test ride is a test ride, too
        let corrects_test = old.state == EntryState::Replaced
            && domain::judging::is_test(arriving.recorded_at, self.starts_at);
        (if corrects_test { EntryState::Test } else { replacement.state }, replacement.others)
    }

    /// Logs the correction if it arrived before the entry that it corrects.
    pub(super) async fn log_successor(
        &self,
        tx: &Transaction,
        caller: &Caller,
        entry: &StoredEntry,
    ) -> Result<(), Error> {
        match &self.successor {
            Some(successor) => log(tx, self.stage, caller, entry, successor).await,
            None => Ok(()),
        }
    }
}

/// Makes the entry that an undecided one replaces stop counting for the old ride, unless a secretary has
/// decided on that entry, too. Called when a secretary decides that the undecided entry, which moves the ride,
/// counts.
pub(super) async fn take_from_old_ride(
    tx: &Transaction,
    lock: &mut StageLock,
    stage: StageId,
    scoring: &Scoring,
    entry: &StoredEntry,
) -> Result<(), Error> {
    let Some(id) = entry.replaces else { return Ok(()) };
    let Some((old_stage, old)) = storage::judging::find(tx, id).await? else { return Ok(()) };
    let is_other_ride = (&old.participant, old.key) != (&entry.participant, entry.key);
    let old_entry = scoring.to_ride_entry(&old);
    let is_open = !domain::judging::is_decided(old_entry) && old.state != EntryState::Replaced;
    if old_stage != stage || !is_other_ride || !is_open {
        return Ok(());
    }
    let ride = storage::judging::list_for_ride(tx, stage, &old.participant, old.key).await?;
    let states = domain::judging::withdraw(old_entry, &scoring.to_ride(&ride));
    set_states(tx, &ride.iter().collect::<Vec<_>>(), states, old.version).await?;
    update_result(tx, lock, stage, &old.participant).await
}

/// Updates the result of a rider whose rides have been replaced or moved, and adds it to the feed.
async fn update_result(
    tx: &Transaction,
    lock: &mut StageLock,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<(), Error> {
    result_updates::recount_times(tx, stage, participant).await?;
    result_updates::delete_if_not_started(tx, stage, participant).await?;
    storage::changes::append(tx, lock, &ChangedObject::Result(participant.clone())).await?;
    Ok(())
}

/// Whether the caller may record rides of the key's section now.
fn may_record(access: &StageAccess, caller: &Caller, RideKey { section, .. }: RideKey) -> bool {
    access.allow(caller, Action::RecordEntry { section }).is_ok()
}

/// Whether two judges have the same account or the same judge link, whatever name was entered.
fn is_same_judge(one: &Judge, other: &Judge) -> bool {
    (one.user, one.link) == (other.user, other.link) && (one.user.is_some() || one.link.is_some())
}

async fn log(
    tx: &Transaction,
    stage: StageId,
    caller: &Caller,
    old: &StoredEntry,
    new: &StoredEntry,
) -> Result<(), Error> {
    let (link, now) = (new.judge.link, old.created_at.max(new.created_at));
    if (&old.participant, old.key) == (&new.participant, new.key) {
        let data = EventData::CorrectEntry(EntryCorrection {
            participant: new.participant.clone(),
            key: new.key,
            from: old.total,
            to: new.total,
            link,
        });
        return audit_log::record(tx, stage, &caller.user, now, data).await;
    }
    let rider = storage::registration::find(tx, stage, &old.participant).await?;
    let data = EventData::MoveEntry(EntryMove {
        participant: new.participant.clone(),
        key: new.key,
        total: new.total,
        link,
        from: rider.map(|rider| rider.participant.racing_number),
        from_participant: old.participant.clone(),
        from_key: old.key,
    });
    audit_log::record(tx, stage, &caller.user, now, data).await
}
