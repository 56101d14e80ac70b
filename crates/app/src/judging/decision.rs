//! Rides that arrived while the results were approved: where nothing counts, a secretary decides whether one of them does.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{EntryEvent, EventName, SectionKey};
use storage::judging::EntryState;

use super::correction::take_from_old_ride;
use crate::results::{Edit, SecretaryResult, find_in_full, recount_times};
use crate::{App, Caller, Error, StagePath};

/// Decides a ride that waits: `entry` counts from now on, or none of them with none. The others are settled. Gives back the result, if the
/// rider has one then.
///
/// # Errors
/// `NotFound` if the ride doesn't wait for a decision, or the entry is none of those that wait.
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
            let waiting: Vec<_> = recorded.iter().filter(|entry| entry.state == EntryState::Conflict).cloned().collect();
            let is_decided = recorded.iter().any(|entry| entry.state == EntryState::Counts);
            let chosen = waiting.iter().find(|waiting| Some(waiting.id) == entry).map(|chosen| chosen.total);
            if waiting.is_empty() || is_decided || (entry.is_some() && chosen.is_none()) {
                return Err(Error::NotFound("waiting ride"));
            }
            for mut waiting in waiting {
                waiting.state = EntryState::Settled;
                if Some(waiting.id) == entry {
                    waiting.state = EntryState::Counts;
                    // from now on it is the office's score, which its judge doesn't correct
                    let (name, points, timestamp) = (EventName::EditedTo, waiting.total, edit.now);
                    waiting.events.push(EntryEvent { name, points, timestamp, time: None });
                    take_from_old_ride(tx, lock, edit.stage, &waiting).await?;
                }
                storage::judging::update(tx, &waiting).await?;
            }
            recount_times(tx, edit.stage, &edit.participant).await?;
            let data = serde_json::json!({ "participant": edit.participant, "key": key, "to": chosen });
            edit.log(tx, Event::EditSection, &data).await
        })
    })
    .await?;
    match find_in_full(app, caller, path, participant).await {
        Ok(result) => Ok(Some(result)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
