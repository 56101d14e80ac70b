//! Edits of a whole result: correcting its finish time, and deleting it while it has no points.

use domain::access::Action;
use domain::audit_log::{EventData, FinishTimeChange, ResultRemoval};
use domain::ids::ParticipantId;
use storage::Transaction;
use storage::results::{FinishCorrection, StoredResult};

use super::{Edit, ResultsError, SecretaryResult};
use crate::boards::{BoardStage, Rider, load_riders};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath};

/// Corrects the finish time of a rider who has finished. `input` is `HH:MM:SS` in the stage's time zone, on
/// the day of the recorded time. The correction stays until a secretary removes it, whatever happens to the
/// sections.
///
/// # Errors
/// `ResultsError::NotFinished` if the rider hasn't finished; `Stale` if `version` isn't the result's stored
/// one; `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn change_finish_time(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
    input: String,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ChangeFinishTime).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let (stage, rider) = load_rider_at_version(tx, edit, version).await?;
            if !rider.of_day.is_finished {
                return Err(ResultsError::NotFinished.into());
            }
            let result = find_result(tx, edit).await?;
            let finish =
                domain::results::parse_finish_time(&input, result.times.last_recorded, stage.time_zone())
                    .ok_or_else(|| {
                        Error::invalid("time", FieldCode::Format, "must be a time of day as HH:MM:SS")
                    })?;
            let correction = FinishCorrection { at: finish, by: edit.user.display_name.clone() };
            storage::results::set_finish_correction(tx, edit.stage, &edit.participant, Some(&correction))
                .await?;
            let data = FinishTimeChange {
                participant: edit.participant.clone(),
                from: result.last_time_recorded(),
                to: finish,
            };
            edit.log(tx, EventData::ChangeFinishTime(data)).await
        })
    })
    .await
}

/// Removes the correction of a finish time, so that the recorded time counts again. Without a correction
/// nothing changes.
///
/// # Errors
/// `Stale` if `version` isn't the result's stored one; `ResultsError::AlreadyApproved` if the results can't
/// change any more.
pub async fn remove_finish_time_correction(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::ChangeFinishTime).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let result = find_result(tx, edit).await?;
            edit.require_version(tx, result.version, version).await?;
            let Some(correction) = &result.finish_correction else { return Ok(()) };
            storage::results::set_finish_correction(tx, edit.stage, &edit.participant, None).await?;
            let data = FinishTimeChange {
                participant: edit.participant.clone(),
                from: correction.at,
                to: result.times.last_recorded,
            };
            edit.log(tx, EventData::RemoveFinishTimeCorrection(data)).await
        })
    })
    .await
}

/// Deletes a result without points, and its penalties. Entries remain stored, and the next entry creates a
/// new result.
///
/// # Errors
/// `ResultsError::HasPoints` if the result has points; `Stale` if `version` isn't the stored one;
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn delete(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
) -> Result<(), Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::DeleteResult).await?;
    edit.run_with_lock(app, move |tx, _, edit| {
        Box::pin(async move {
            let (_, rider) = load_rider_at_version(tx, edit, version).await?;
            if !domain::results::may_delete(&rider.of_day, rider.secretary_fields.set_aside.len()) {
                return Err(ResultsError::HasPoints.into());
            }
            let data = ResultRemoval {
                participant: edit.participant.clone(),
                name: rider.row.name,
                status: rider.row.status,
                penalty_points: rider.row.penalty_points,
            };
            storage::results::delete(tx, edit.stage, &edit.participant).await?;
            edit.log(tx, EventData::RemoveResult(data)).await
        })
    })
    .await
}

/// Loads the rider as computed now. Fails with `Stale` if `version` isn't the stored one.
async fn load_rider_at_version(
    tx: &Transaction,
    edit: &Edit,
    version: i64,
) -> Result<(BoardStage, Rider), Error> {
    const MISSING: Error = Error::NotFound(Noun::Result);
    let stage = BoardStage::load(tx, edit.stage).await?.ok_or(MISSING)?;
    let rider =
        load_riders(tx, &stage, Some(std::slice::from_ref(&edit.participant))).await?.pop().ok_or(MISSING)?;
    edit.require_version(tx, rider.secretary_fields.version, version).await?;
    Ok((stage, rider))
}

/// Returns the stored result. Fails with `NotFound` if the rider has none.
pub(super) async fn find_result(tx: &Transaction, edit: &Edit) -> Result<StoredResult, Error> {
    storage::results::find(tx, edit.stage, &edit.participant).await?.ok_or(Error::NotFound(Noun::Result))
}
