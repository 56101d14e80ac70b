//! Penalty points: given, edited and deleted by secretaries.

use domain::Ruleset;
use domain::access::Action;
use domain::audit_log::{EventData, PenaltyChange};
use domain::ids::{ParticipantId, PenaltyId};
use domain::results::{Reason, ReasonCode, check_penalty};
use serde::Deserialize;
use storage::Transaction;
use storage::results::StoredPenalty;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Edit, SecretaryResult};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, api_enums};

/// The input for new penalty points.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPenaltyIn {
    /// The id, created by the client. A request with the same id again is a repeat and adds nothing.
    pub id: Uuid,
    /// The number of points, from 1 to 1000. If the rules set the marks of the reason, only these are accepted.
    pub points: u32,
    /// The reason, if it is one of the predefined ones. Shown in the reader's language.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::ReasonCode>, required = false)]
    pub reason_code: Option<ReasonCode>,
    /// The reason in the secretary's words. If both reasons are missing, the page says that a secretary added
    /// the points.
    #[serde(default)]
    pub reason: String,
}

/// The points and reason of a penalty.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PenaltyIn {
    /// The number of points, from 1 to 1000. If the rules set the marks of the reason, only these are accepted.
    pub points: u32,
    /// The reason, if it is one of the predefined ones. Shown in the reader's language.
    #[serde(default)]
    #[schema(value_type = Option<api_enums::ReasonCode>, required = false)]
    pub reason_code: Option<ReasonCode>,
    /// The reason in the secretary's words. If both reasons are missing, the page says that a secretary added
    /// the points.
    #[serde(default)]
    pub reason: String,
}

/// Validates the points and the reason, and returns them as stored.
fn validate(penalty: PenaltyIn, rules: &Ruleset) -> Result<(u32, Reason), Error> {
    let PenaltyIn { points, reason_code, reason } = penalty;
    let reason = check_penalty(points, reason_code, &reason, rules).map_err(Error::invalid_input)?;
    Ok((points, reason))
}

/// Gives penalty points to a rider who has a result.
///
/// # Errors
/// `Invalid` if the rules set other points for the reason; `ResultsError::AlreadyApproved` if the results can't change
/// any more.
pub async fn add_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    penalty: NewPenaltyIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    let NewPenaltyIn { id, points, reason_code, reason } = penalty;
    let (points, reason) = validate(PenaltyIn { points, reason_code, reason }, &edit.rules)?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            storage::results::find(tx, edit.stage, &edit.participant)
                .await?
                .ok_or(Error::NotFound(Noun::Result))?;
            match storage::results::find_penalty(tx, PenaltyId(id)).await? {
                None => {}
                Some((stage, existing))
                    if stage == edit.stage && existing.participant == edit.participant =>
                {
                    return Ok(());
                }
                Some(_) => return Err(Error::invalid("id", FieldCode::Taken, "belongs to another penalty")),
            }
            let data = log_data(edit, None, points, &reason);
            let penalty = StoredPenalty {
                id: PenaltyId(id),
                participant: edit.participant.clone(),
                points,
                reason,
                created_at: edit.now,
                user: edit.user.id,
                user_display_name: edit.user.display_name.clone(),
                user_email: edit.user.email.clone(),
                version: 1,
            };
            storage::results::insert_penalty(tx, edit.stage, &penalty).await?;
            edit.log(tx, EventData::NewPenaltyPoints(data)).await
        })
    })
    .await
}

/// Changes the points and the reason of a penalty. The original giver and time stay; the log shows who edited
/// it. Points that were given by earlier rules have to follow the present ones.
///
/// # Errors
/// `Invalid` if the rules set other points for the reason; `Stale` if `version` isn't the penalty's stored one; `ResultsError::AlreadyApproved` if the results can't
/// change any more.
pub async fn edit_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    id: PenaltyId,
    version: i64,
    penalty: PenaltyIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    let (points, reason) = validate(penalty, &edit.rules)?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let before = find_version(tx, edit, id, version).await?;
            let data = log_data(edit, Some(before.points), points, &reason);
            storage::results::update_penalty(tx, id, points, &reason).await?;
            edit.log(tx, EventData::EditPenaltyPoints(data)).await
        })
    })
    .await
}

/// Deletes a penalty.
///
/// # Errors
/// `Stale` if `version` isn't the penalty's stored one; `ResultsError::AlreadyApproved` if the results can't
/// change any more.
pub async fn delete_penalty(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    id: PenaltyId,
    version: i64,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ManagePenalties).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let StoredPenalty { points, reason, .. } = find_version(tx, edit, id, version).await?;
            storage::results::delete_penalty(tx, id).await?;
            let data = log_data(edit, None, points, &reason);
            edit.log(tx, EventData::RemovePenaltyPoints(data)).await
        })
    })
    .await
}

/// Returns the penalty. Fails with `NotFound` if it isn't this rider's, and with `Stale` if `version` isn't
/// the stored one.
async fn find_version(
    tx: &Transaction,
    edit: &Edit,
    id: PenaltyId,
    version: i64,
) -> Result<StoredPenalty, Error> {
    const MISSING: Error = Error::NotFound(Noun::Penalty);
    let (stage, penalty) = storage::results::find_penalty(tx, id).await?.ok_or(MISSING)?;
    if stage != edit.stage || penalty.participant != edit.participant {
        return Err(MISSING);
    }
    edit.require_version(tx, penalty.version, version).await?;
    Ok(penalty)
}

/// Returns the log data of a penalty. `from` are its former points; `None` if it is new or deleted.
fn log_data(edit: &Edit, from: Option<u32>, points: u32, reason: &Reason) -> PenaltyChange {
    PenaltyChange { participant: edit.participant.clone(), from, points, reason: reason.clone() }
}
