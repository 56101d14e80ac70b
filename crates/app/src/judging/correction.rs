//! A judge's correction of the own ride, and its move to another rider. Both are one entry that names the one that it replaces, so phones
//! deliver it like any other: late, twice, or before the entry that it names.

use std::collections::BTreeSet;

use domain::audit::Event;
use domain::ids::{EntryId, StageId};
use domain::judging::Ride;
use storage::Transaction;
use storage::changes::Noun;
use storage::judging::{Entry, Judge, KeptAs};
use storage::stages::Held;

use super::record::{EntryIn, insert, ride_entry};
use crate::{Caller, Error, audit, results};

/// What an arriving entry replaces, and what replaces it, among the entries of the same judge.
pub(super) struct Correction {
    stage: StageId,
    /// The entry that it names.
    old: Option<Entry>,
    /// The ride of the named entry, where that is another one.
    old_ride: Vec<Entry>,
    /// An entry that arrived earlier and names the arriving one.
    successor: Option<Entry>,
}

impl Correction {
    pub(super) async fn find(tx: &Transaction, stage: StageId, judge: &Judge, arriving: &EntryIn, here: &[Entry]) -> Result<Self, Error> {
        let successors = storage::judging::replacing(tx, stage, EntryId(arriving.id)).await?;
        let successor = successors.into_iter().find(|entry| is_same(&entry.judge, judge));
        let named = match arriving.replaces {
            Some(id) => storage::judging::find(tx, EntryId(id)).await?,
            None => None,
        };
        let old = named.filter(|(known, entry)| *known == stage && is_same(&entry.judge, judge)).map(|(_, entry)| entry);
        let old_ride = match &old {
            Some(old) if !here.iter().any(|entry| entry.id == old.id) => {
                storage::judging::of_ride(tx, stage, &old.participant, old.key).await?
            }
            _ => Vec::new(),
        };
        Ok(Self { stage, old, old_ride, successor })
    }

    /// Whether the arriving entry is replaced already.
    pub(super) fn is_replaced(&self) -> bool {
        self.successor.is_some()
    }

    /// Whether it names an entry that is here.
    pub(super) fn changes_something(&self) -> bool {
        self.old.is_some()
    }

    /// Keeps the arriving entry in place of the one that it names, and says in the log what was corrected.
    pub(super) async fn apply(
        &self,
        tx: &Transaction,
        held: &mut Held,
        caller: &Caller,
        entry: &mut Entry,
        here: &[Entry],
    ) -> Result<(), Error> {
        let (Some(old), stage) = (&self.old, self.stage) else { return Ok(()) };
        let moves = !here.iter().any(|known| known.id == old.id);
        let at_new_ride: Vec<_> = here.iter().map(ride_entry).collect();
        let at_old_ride: Vec<_> = self.old_ride.iter().map(ride_entry).collect();
        let (rides, elsewhere) = if moves { (&at_old_ride, Some(&*at_new_ride)) } else { (&at_new_ride, None) };
        let new = Ride { id: entry.id, total: entry.total };
        let replacement = domain::judging::replace(ride_entry(old), rides, elsewhere, new);
        let (kept_as, others) = match &self.successor {
            // the arriving entry itself counts for nothing, and so does the one before it
            Some(_) if replacement.others.is_empty() => (KeptAs::Replaced, Vec::new()),
            Some(_) => (KeptAs::Replaced, domain::judging::replaced_by_nothing(ride_entry(old), rides)),
            None => (replacement.state, replacement.others),
        };
        let is_replacing = others.iter().any(|(id, _)| *id == old.id);
        for (id, state) in others {
            if let Some(known) = here.iter().chain(&self.old_ride).find(|known| known.id == id) {
                // an edit of what counted before must be stale
                let version = if state == KeptAs::Counts { known.version.max(old.version) } else { known.version };
                storage::judging::update(tx, &Entry { kept_as: state, version, ..known.clone() }).await?;
            }
        }
        entry.kept_as = kept_as;
        if is_replacing {
            // the ride was ridden when it was first recorded
            (entry.recorded_at, entry.from_card) = (old.recorded_at, old.from_card);
            entry.version = old.version + 1;
        }
        insert(tx, stage, entry, here).await?;
        for participant in BTreeSet::from([&old.participant, &entry.participant]) {
            results::recount_times(tx, stage, participant).await?;
            results::delete_if_not_started(tx, stage, participant).await?;
            storage::changes::append(tx, held, &Noun::Result(participant.clone())).await?;
        }
        if is_replacing {
            log(tx, stage, caller, old, entry).await?;
        }
        self.log_successor(tx, caller, entry).await
    }

    /// Says in the log what was corrected, if the correction arrived first.
    pub(super) async fn log_successor(&self, tx: &Transaction, caller: &Caller, entry: &Entry) -> Result<(), Error> {
        match &self.successor {
            Some(successor) => log(tx, self.stage, caller, entry, successor).await,
            None => Ok(()),
        }
    }
}

/// One judge is one account, or one judge link, whatever name was typed there.
fn is_same(one: &Judge, other: &Judge) -> bool {
    (one.user, one.link) == (other.user, other.link) && (one.user.is_some() || one.link.is_some())
}

async fn log(tx: &Transaction, stage: StageId, caller: &Caller, old: &Entry, new: &Entry) -> Result<(), Error> {
    let (link, now) = (new.judge.link, old.created_at.max(new.created_at));
    if (&old.participant, old.key) == (&new.participant, new.key) {
        let data = serde_json::json!({
            "participant": new.participant, "key": new.key, "from": old.total, "to": new.total, "link": link,
        });
        return audit::log(tx, stage, &caller.user, now, Event::CorrectEntry, &data).await;
    }
    let rider = storage::registration::find(tx, stage, &old.participant).await?;
    let number = rider.map(|rider| rider.participant.racing_number);
    let data = serde_json::json!({
        "participant": new.participant, "key": new.key, "total": new.total, "link": link,
        "from": number, "fromParticipant": old.participant, "fromKey": old.key,
    });
    audit::log(tx, stage, &caller.user, now, Event::MoveEntry, &data).await
}
