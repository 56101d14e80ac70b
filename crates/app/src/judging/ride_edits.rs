//! A secretary's edits of the score of a ride: changing or deleting it. Both settle the open conflicts of the
//! ride.

use domain::Ruleset;
use domain::access::Action;
use domain::audit_log::{EventData, RideDeletion, RideEdit};
use domain::ids::ParticipantId;
use domain::judging::{EntryEvent, InvalidScore, RideKey, RideScore};
use domain::results::{Reason, ReasonCode};
use domain::ruleset::UnriddenKind;
use domain::stages::Format;
use jiff::Timestamp;
use serde::Deserialize;
use storage::Transaction;
use storage::judging::{EntryState, StoredEntry};
use utoipa::ToSchema;

use super::JudgingError;
use crate::results::{Edit, SecretaryResult};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, api_enums, result_updates};

/// The score of a ride, set by a secretary.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScoreIn {
    /// The new total: 0, 1, 2, 3 or 5 in classic, or what else the rules have; 0 to 9999 in open free.
    pub points: u32,
    /// Why there is no ride of the section, with its marks as `points`; null if there is one. Only where the rules have
    /// such marks. A total that only a section without a ride has needs no reason.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::UnriddenKind>, required = false)]
    pub unridden: Option<UnriddenKind>,
    /// The reason for the log, if it is one of the predefined ones.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::ReasonCode>, required = false)]
    pub reason_code: Option<ReasonCode>,
    /// The reason for the log in the secretary's words, at most 200 characters; may be empty.
    #[serde(default)]
    pub reason: String,
}

impl From<u32> for ScoreIn {
    fn from(points: u32) -> Self {
        Self { points, unridden: None, reason_code: None, reason: String::new() }
    }
}

/// Returns the score that a secretary sets.
///
/// # Errors
/// `Invalid` if the rules don't have this score, with a message that names the valid ones.
pub(crate) fn require_score(
    format: Format,
    points: u32,
    unridden: Option<UnriddenKind>,
    rules: &Ruleset,
) -> Result<RideScore, Error> {
    let Some(kind) = unridden else {
        return RideScore::of_total(format, points, rules).map_err(|why| {
            let code = match why {
                InvalidScore::NotOneOf(_) => FieldCode::InvalidScore,
                InvalidScore::TooHigh(_) => FieldCode::OutOfRange,
            };
            Error::invalid("points", code, why.to_string())
        });
    };
    match RideScore::of_unridden(format, kind, rules) {
        None => Err(Error::invalid("unridden", FieldCode::InvalidScore, "the rules don't have it")),
        Some(score) if score.total != points => {
            let message = format!("must be {}", score.total);
            Err(Error::invalid("points", FieldCode::InvalidScore, message))
        }
        Some(score) => Ok(score),
    }
}

/// Returns the events of a secretary's edit.
pub(super) fn edit_events(score: RideScore, timestamp: Timestamp) -> impl Iterator<Item = EntryEvent> {
    score.edit().map(move |(name, points)| EntryEvent { name, points, timestamp, time: None })
}

/// Replaces the total of a ride. Its events stay, followed by a new event `EditedTo`, and one that says why there is no
/// ride if there is none. The reason is only in
/// the log. `version` is that of the entry.
///
/// # Errors
/// `Invalid` if the format doesn't have this score, with a message that names the valid ones, or if the
/// reason is too long; `Stale` if the version isn't the stored one.
pub async fn edit_ride(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: RideKey,
    version: i64,
    score: ScoreIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::EditRide).await?;
    let ScoreIn { points, unridden, reason_code, reason } = score;
    let score = require_score(edit.format, points, unridden, &edit.rules)?;
    let reason = Reason::new(reason_code, &reason).check().map_err(Error::invalid_input)?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let (mut counting, others) = find_ride(tx, edit, key).await?;
            edit.require_version(tx, counting.version, version).await?;
            let before = counting.total;
            counting.total = score.total;
            counting.events.extend(edit_events(score, edit.now));
            storage::judging::update(tx, &counting).await?;
            let is_conflict = settle(tx, others).await?;
            let data = EventData::EditRide(RideEdit {
                participant: edit.participant.clone(),
                key,
                from: Some(before),
                to: Some(counting.total),
                conflict: Some(is_conflict),
                reason,
            });
            edit.log(tx, data).await
        })
    })
    .await
}

/// Deletes the score of a ride. The entry itself remains stored.
///
/// # Errors
/// `JudgingError::NextLapHasResult` if the next lap of the same section has a score; `Stale` if `version`
/// isn't the stored one; `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn delete_ride(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: RideKey,
    version: i64,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::DeleteRide).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let (mut counting, others) = find_ride(tx, edit, key).await?;
            edit.require_version(tx, counting.version, version).await?;
            let scores =
                storage::judging::list_scores(tx, edit.stage, Some(std::slice::from_ref(&edit.participant)))
                    .await?;
            let class = result_updates::find_class(tx, edit.stage, &edit.participant).await?;
            let rides_at = |key| class.as_ref().is_some_and(|class| class.rides_at(key));
            let has_score = |key| {
                rides_at(key)
                    && scores.iter().any(|score| score.state == EntryState::Counts && score.key == key)
            };
            if !domain::results::may_delete_ride(key, has_score) {
                return Err(JudgingError::NextLapHasResult.into());
            }
            counting.state = EntryState::Deleted;
            storage::judging::update(tx, &counting).await?;
            settle(tx, others).await?;
            result_updates::recount_times(tx, edit.stage, &edit.participant).await?;
            let (participant, total) = (edit.participant.clone(), counting.total);
            edit.log(tx, EventData::DeleteRide(RideDeletion { participant, key, total })).await
        })
    })
    .await
}

/// Returns the entry that counts for a ride, and the others.
async fn find_ride(
    tx: &Transaction,
    edit: &Edit,
    key: RideKey,
) -> Result<(StoredEntry, Vec<StoredEntry>), Error> {
    let mut entries = storage::judging::list_for_ride(tx, edit.stage, &edit.participant, key).await?;
    let counting = entries
        .iter()
        .position(|entry| entry.state == EntryState::Counts)
        .ok_or(Error::NotFound(Noun::SectionEntry))?;
    Ok((entries.remove(counting), entries))
}

/// Settles the ride's conflict. Returns whether it had one.
async fn settle(tx: &Transaction, others: Vec<StoredEntry>) -> Result<bool, Error> {
    let mut is_conflict = false;
    for mut entry in others.into_iter().filter(|entry| entry.state == EntryState::Undecided) {
        entry.state = EntryState::Settled;
        storage::judging::update(tx, &entry).await?;
        is_conflict = true;
    }
    Ok(is_conflict)
}
