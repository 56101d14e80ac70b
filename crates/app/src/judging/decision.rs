//! Rides that arrived after the results were approved. If no entry of a ride counts yet, a secretary decides
//! whether one does.

use domain::access::Action;
use domain::audit_log::Event;
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{EntryEvent, EventName, SectionKey};
use storage::judging::EntryState;

use super::correction::take_from_old_ride;
use crate::results::{Edit, SecretaryResult, find_for_secretary, recount_times};
use crate::{App, Caller, Error, StagePath};

/// Decides on a pending ride: `entry` counts from now on; `None` means that no entry counts. The others are
/// marked as settled. Returns the result, if the rider has one afterwards.
///
/// # Errors
/// `NotFound` if the ride isn't pending, or `entry` isn't one of its pending entries.
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
            let is_decided = recorded.iter().any(|entry| entry.state == EntryState::Counts);
            let chosen = pending.iter().find(|pending| Some(pending.id) == entry).map(|chosen| chosen.total);
            if pending.is_empty() || is_decided || (entry.is_some() && chosen.is_none()) {
                return Err(Error::NotFound("pending ride"));
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
            let data = serde_json::json!({ "participant": edit.participant, "key": key, "to": chosen });
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
