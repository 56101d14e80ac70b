//! The result itself: its finish time as a secretary knows it, and its deletion while it has no points.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use jiff::tz::TimeZone;
use storage::results::{FinishCorrection, StoredResult};

use super::{Edit, SecretaryResult};
use crate::boards::{Course, Rider, riders};
use crate::{App, Caller, Error, StagePath};

/// Corrects when a finished rider finished. `typed` is `HH:MM:SS` at the stage, on the day that was recorded; `version` is that of the
/// result which was seen. It stands until somebody removes it, whatever happens to the sections.
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
            let (course, rider) = standing(tx, edit, version).await?;
            if !rider.computed.is_finished {
                return Err(Error::NotFinished);
            }
            let zone = TimeZone::get(course.time_zone()).map_err(|error| Error::Internal(error.to_string()))?;
            let stored = stored(tx, edit).await?;
            let at = domain::results::finish_time(&input, stored.times.last_recorded, &zone)
                .ok_or_else(|| Error::invalid("time", "format", "must be a time of day as HH:MM:SS"))?;
            let correction = FinishCorrection { at, by: edit.user.display_name.clone() };
            storage::results::set_finish_correction(tx, edit.stage, &edit.participant, Some(&correction)).await?;
            let data = serde_json::json!({ "participant": edit.participant, "from": stored.last_time_recorded(), "to": at });
            edit.log(tx, Event::ChangeFinishTime, &data).await?;
            Ok(())
        })
    })
    .await
}

/// Removes the correction of a finish time: the recorded one counts again. Where nobody corrected it nothing changes. `version` is that of
/// the result which was seen.
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
            let result = stored(tx, edit).await?;
            edit.expect(tx, result.version, version).await?;
            let Some(correction) = &result.finish_correction else { return Ok(()) };
            storage::results::set_finish_correction(tx, edit.stage, &edit.participant, None).await?;
            let data = serde_json::json!({ "participant": edit.participant, "from": correction.at, "to": result.times.last_recorded });
            edit.log(tx, Event::RemoveFinishTimeCorrection, &data).await?;
            Ok(())
        })
    })
    .await
}

/// Deletes a result without points, and its penalties with it. `version` is that of the result which was seen. What judges recorded is
/// kept, and the next entry makes a new result.
pub async fn delete(app: &App, caller: &Caller, path: &StagePath, participant: &ParticipantId, version: i64) -> Result<(), Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::DeleteResult).await?;
    edit.run_for(app, move |tx, _, edit| {
        Box::pin(async move {
            let (_, rider) = standing(tx, edit, version).await?;
            if !domain::results::may_delete(&rider.computed, rider.office.set_aside.len()) {
                return Err(Error::HasPoints);
            }
            let data = serde_json::json!({
                "participant": edit.participant, "name": rider.row.name, "status": rider.row.status, "penaltyPoints": rider.row.penalty_points,
            });
            storage::results::delete(tx, edit.stage, &edit.participant).await?;
            edit.log(tx, Event::RemoveResult, &data).await?;
            Ok(())
        })
    })
    .await
}

/// The rider as computed now, in the version that was seen.
async fn standing(tx: &storage::Transaction, edit: &Edit, version: i64) -> Result<(Course, Rider), Error> {
    const MISSING: Error = Error::NotFound("result");
    let course = Course::of(tx, edit.stage).await?.ok_or(MISSING)?;
    let rider = riders(tx, &course, Some(&edit.participant), &edit.rules).await?.pop().ok_or(MISSING)?;
    edit.expect(tx, rider.office.version, version).await?;
    Ok((course, rider))
}

async fn stored(tx: &storage::Transaction, edit: &Edit) -> Result<StoredResult, Error> {
    storage::results::find(tx, edit.stage, &edit.participant).await?.ok_or(Error::NotFound("result"))
}
