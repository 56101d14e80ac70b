//! Cancelling and postponing a stage, and withdrawing that.

use domain::access::Action;
use domain::audit_log::{EventData, NoData, ScheduleChangeReason};
use domain::stages::{ScheduleChange, ScheduleChangeKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::stages::{StageLock, StoredStage};
use utoipa::ToSchema;

use super::{EventLocks, Stage, StageError, authorize, reload, to_output};
use crate::{App, Caller, Error, StagePath, api_enums, audit_log};

/// The cancellation or postponement of a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleChangeIn {
    /// Whether the stage is cancelled or postponed.
    #[schema(value_type = api_enums::ScheduleChangeKind)]
    pub kind: ScheduleChangeKind,
    /// The reason, at most 500 characters; may be empty. It is public.
    #[serde(default)]
    pub reason: String,
}

/// That a stage is cancelled or postponed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ScheduleChangeOut {
    /// Whether the stage is cancelled or postponed.
    #[schema(value_type = api_enums::ScheduleChangeKind)]
    pub kind: ScheduleChangeKind,
    /// When it was announced.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// The reason, which is public; may be empty.
    pub reason: String,
}

impl From<ScheduleChange> for ScheduleChangeOut {
    fn from(ScheduleChange { kind, since, reason }: ScheduleChange) -> Self {
        Self { kind, since, reason }
    }
}

/// Cancels or postpones a stage. Registrations and recorded rides stay; nobody can register, and the results
/// can't be approved. Judges' phones still deliver, because rides that were recorded in the forest must not
/// be lost, and because a cancellation can be withdrawn.
///
/// # Errors
/// `StageError::WasHeld` if the results are approved or in published standings.
pub async fn change_schedule(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: ScheduleChangeIn,
) -> Result<Stage, Error> {
    let reason = ScheduleChange::check_reason(&input.reason).map_err(Error::invalid_input)?;
    let change = ScheduleChange { kind: input.kind, since: app.now(), reason };
    set(app, caller, path, Some(change)).await
}

/// Withdraws a cancellation or postponement: the stage is held as scheduled. Does nothing at any other stage.
pub async fn resume(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    set(app, caller, path, None).await
}

/// Sets or withdraws the change. A day of an event then no longer counts in the results of the last day, or counts again.
async fn set(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    change: Option<ScheduleChange>,
) -> Result<Stage, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ChangeSchedule).await?;
    let (id, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    let stage = access.stage.clone();
    access.stage = app
        .change_stages(move |tx| {
            Box::pin(async move {
                let mut locks = EventLocks::lock(tx, &stage).await?;
                let before = reload(tx, id).await?;
                if change.is_none() && before.schedule_change.is_none() {
                    return Ok((before, Vec::new()));
                }
                locks.days.require_later_open()?;
                if change.is_none() {
                    locks.days.require_earlier_not_in_standings()?;
                }
                let lock = locks.of(id)?;
                if change.is_some()
                    && !ScheduleChange::is_possible(lock.results_status, lock.standings_published)
                {
                    return Err(StageError::WasHeld.into());
                }
                let event = to_event(change.as_ref());
                save(tx, lock, StoredStage { schedule_change: change, ..before }).await?;
                audit_log::record(tx, id, &user, now, event).await?;
                for other in locks.of_other_days(id) {
                    storage::changes::append(tx, other, &ChangedObject::Stage).await?;
                }
                Ok((reload(tx, id).await?, locks.stages()))
            })
        })
        .await?;
    Ok(to_output(&access, caller, app.now()))
}

async fn save(tx: &Transaction, lock: &mut StageLock, stage: StoredStage) -> Result<(), Error> {
    storage::stages::update(tx, lock, &stage).await?;
    storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
    Ok(())
}

fn to_event(change: Option<&ScheduleChange>) -> EventData {
    let Some(change) = change else { return EventData::ResumeStage(NoData {}) };
    let reason = ScheduleChangeReason { reason: change.reason.clone() };
    match change.kind {
        ScheduleChangeKind::Cancelled => EventData::CancelStage(reason),
        ScheduleChangeKind::Postponed => EventData::PostponeStage(reason),
    }
}
