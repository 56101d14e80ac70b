//! Which entry of a ride counts: in a conflict another one than now, or, for a ride that arrived after the
//! results were approved, the first one or none.

use domain::access::Action;
use domain::audit_log::Event;
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{EntryEvent, EventName, SectionKey};
use storage::judging::EntryState;

use super::correction::take_from_old_ride;
use crate::results::{Edit, SecretaryResult, find_for_secretary, recount_times};
use crate::{App, Caller, Error, StagePath};

/// Decides on a ride with pending entries: `entry`, one of them, counts from now on; `None` means that no entry
/// counts, which is possible only while none does. The others are marked as settled and keep their scores.
/// Returns the result, if the rider has one afterwards.
///
/// # Errors
/// `NotFound` if the ride has no pending entries, or `entry` isn't one of them; `Stale` if somebody else has
/// decided.
pub async fn decide_section(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: SectionKey,
    entry: Option<EntryId>,
) -> Result<Option<SecretaryResult>, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::EditSection).await?;
    edit.run_for(app, move |tx, lock, edit| {
        Box::pin(async move {
            let recorded = storage::judging::of_ride(tx, edit.stage, &edit.participant, key).await?;
            let pending: Vec<_> =
                recorded.iter().filter(|entry| entry.state == EntryState::Conflict).cloned().collect();
            let counting = recorded.iter().find(|entry| entry.state == EntryState::Counts).cloned();
            let chosen = pending.iter().find(|pending| Some(pending.id) == entry).map(|chosen| chosen.total);
            let is_of_ride = recorded.iter().any(|recorded| Some(recorded.id) == entry);
            if pending.is_empty() && counting.is_some() && is_of_ride {
                return Err(edit.stale(tx).await?);
            }
            let needs_choice = entry.is_some() || counting.is_some();
            if pending.is_empty() || (needs_choice && chosen.is_none()) {
                return Err(Error::NotFound("pending ride"));
            }
            let (from, is_conflict) = (counting.as_ref().map(|entry| entry.total), counting.is_some());
            if let Some(mut former) = counting {
                former.state = EntryState::Settled;
                storage::judging::update(tx, &former).await?;
            }
            for mut pending in pending {
                pending.state = EntryState::Settled;
                if Some(pending.id) == entry {
                    pending.state = EntryState::Counts;
                    // from now on this is the secretary's score, which the judge can't correct
                    let (name, points, timestamp) = (EventName::EditedTo, pending.total, edit.now);
                    pending.events.push(EntryEvent { name, points, timestamp, time: None });
                    take_from_old_ride(tx, lock, edit.stage, &pending).await?;
                }
                storage::judging::update(tx, &pending).await?;
            }
            recount_times(tx, edit.stage, &edit.participant).await?;
            let data = serde_json::json!({
                "participant": edit.participant,
                "key": key,
                "from": from,
                "to": chosen,
                "conflict": is_conflict,
            });
            edit.log(tx, Event::EditSection, &data).await
        })
    })
    .await?;
    match find_for_secretary(app, caller, path, participant).await {
        Ok(result) => Ok(Some(result)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
