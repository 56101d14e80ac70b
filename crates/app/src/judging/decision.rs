//! A secretary's decision which entry of a ride counts: in a conflict between judges, and for a ride that
//! arrived after the approval or moves another judge's ride.

use domain::access::Action;
use domain::audit_log::{EventData, RideEdit};
use domain::ids::{EntryId, ParticipantId};
use domain::judging::{Decision, NotDecidable, RideKey, RideScore, unridden};
use domain::results::{Reason, ReasonCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::correction::take_from_old_ride;
use super::ride_edits::edit_events;
use super::ride_entries::{Scoring, set_states};
use crate::result_updates::recount_times;
use crate::results::{Edit, SecretaryResult, find_for_secretary};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, api_enums};

/// The decision about a ride with entries that contradict each other, that arrived after the approval, or that
/// move another judge's ride.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecisionIn {
    /// The undecided entry that counts from now on; null, if none counts yet, for none.
    #[schema(value_type = Option<String>, format = Uuid)]
    pub entry: Option<EntryId>,
    /// The reason for the log, if it is one of the predefined ones.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::ReasonCode>, required = false)]
    pub reason_code: Option<ReasonCode>,
    /// The reason for the log in the secretary's words, at most 200 characters; may be empty.
    #[serde(default)]
    pub reason: String,
}

impl From<Option<EntryId>> for DecisionIn {
    fn from(entry: Option<EntryId>) -> Self {
        Self { entry, reason_code: None, reason: String::new() }
    }
}

/// Decides on a ride with undecided entries: the chosen entry, one of them, counts from now on. No entry can
/// be chosen only while none counts. The others are marked as settled and keep their scores. The reason is
/// only in the log. Returns the result, if the rider has one afterwards.
///
/// # Errors
/// `NotFound` if the ride has no undecided entries, or if the chosen entry isn't one of them; `Stale` if
/// somebody else has decided; `Invalid` if the reason is too long, or if the chosen entry has a score that the rules don't
/// have.
pub async fn decide_conflict(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: RideKey,
    decision: DecisionIn,
) -> Result<Option<SecretaryResult>, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::EditRide).await?;
    let DecisionIn { entry, reason_code, reason } = decision;
    let reason = Reason::new(reason_code, &reason).check().map_err(Error::invalid_input)?;
    edit.run_with_lock(app, move |tx, lock, edit| {
        Box::pin(async move {
            let mut entries = storage::judging::list_for_ride(tx, edit.stage, &edit.participant, key).await?;
            let last_version = entries.iter().map(|entry| entry.version).max().unwrap_or_default();
            let scoring = Scoring::new(edit.format, &edit.rules);
            let ride = scoring.to_ride(&entries);
            let Decision { previous_total: from, new_total: to, states } =
                match domain::judging::decide(&ride, entry) {
                    Ok(decision) => decision,
                    Err(NotDecidable::AlreadyDecided) => return Err(edit.stale_error(tx).await?),
                    Err(NotDecidable::UnknownEntry) => return Err(Error::NotFound(Noun::UndecidedRide)),
                };
            if let Some(chosen) = entries.iter_mut().find(|other| Some(other.id) == entry) {
                if !scoring.follows_rules(&chosen.events) {
                    let message = "was recorded by other rules";
                    return Err(Error::invalid("entry", FieldCode::InvalidScore, message));
                }
                // from now on this is the secretary's score, which the judge can't correct
                let score = RideScore { total: chosen.total, unridden: unridden(&chosen.events) };
                chosen.events.extend(edit_events(score, edit.now));
                take_from_old_ride(tx, lock, edit.stage, &scoring, chosen).await?;
            }
            set_states(tx, &entries.iter().collect::<Vec<_>>(), states, last_version).await?;
            recount_times(tx, edit.stage, &edit.participant).await?;
            let data = EventData::EditRide(RideEdit {
                participant: edit.participant.clone(),
                key,
                from,
                to,
                conflict: Some(from.is_some()),
                reason,
            });
            edit.log(tx, data).await
        })
    })
    .await?;
    match find_for_secretary(app, caller, path, participant).await {
        Ok(result) => Ok(Some(result)),
        Err(Error::NotFound(_)) => Ok(None),
        Err(other) => Err(other),
    }
}
