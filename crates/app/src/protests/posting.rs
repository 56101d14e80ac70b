//! Posting provisional results, which begins the protest period, extending it, and withdrawing what was posted.

use domain::access::Action;
use domain::audit_log::{EventData, LoggedProtestPeriod};
use domain::protests::{ProtestPeriod, StageProtests, check_minutes};
use jiff::Timestamp;
use serde::Deserialize;
use storage::changes::ChangedObject;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::ProtestError;
use crate::results::require_open_results;
use crate::stages::Stage;
use crate::{App, Caller, Error, StagePath, audit_log, stages};

/// More time for protests.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ExtensionIn {
    /// The number of minutes, from 5 to 240. They follow the end of the period, or begin now if it is over.
    pub minutes: u16,
    /// The end of the period that the secretary extends. A period that was changed in the meantime is not extended.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
}

/// Posts the results as provisional. If they are posted already, the protest period begins again, and ends no earlier.
///
/// # Errors
/// `ProtestError::TurnedOff`; `ProtestError::NotStarted` before the competition;
/// `ResultsError::AlreadyApproved` if the results are approved.
pub async fn post(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    set_period(app, caller, path, |stage, protests, now| {
        if !stage.timetable().phase(now).has_started() {
            return Err(ProtestError::NotStarted.into());
        }
        let period = ProtestPeriod::begin(now, protests.minutes, protests.period);
        Ok((Some(period), EventData::PostResults(logged(period))))
    })
    .await
}

/// Extends the protest period.
///
/// # Errors
/// `ProtestError::TurnedOff`; `ProtestError::NotPosted` unless provisional results are posted;
/// `Error::Stale` if the period ends at another time than the secretary saw;
/// `ResultsError::AlreadyApproved` if the results are approved.
pub async fn extend(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    extension: ExtensionIn,
) -> Result<Stage, Error> {
    let ExtensionIn { minutes, ends_at } = extension;
    if let Some(problem) = check_minutes(minutes) {
        return Err(Error::invalid_input(vec![("minutes".to_owned(), problem)]));
    }
    set_period(app, caller, path, move |_, protests, now| {
        let period = protests.period.ok_or(ProtestError::NotPosted)?;
        if period.ends_at != ends_at {
            return Err(Error::Stale(None));
        }
        let extended = period.extended(minutes, now);
        Ok((Some(extended), EventData::ExtendProtests(logged(extended))))
    })
    .await
}

/// Withdraws the posted results: they are no longer provisional, and nobody can query them. Queries stay.
///
/// # Errors
/// `ProtestError::TurnedOff`; `ProtestError::NotPosted` unless provisional results are posted;
/// `ResultsError::AlreadyApproved` if the results are approved.
pub async fn withdraw(app: &App, caller: &Caller, path: &StagePath) -> Result<Stage, Error> {
    set_period(app, caller, path, |_, protests, _| {
        let period = protests.period.ok_or(ProtestError::NotPosted)?;
        Ok((None, EventData::WithdrawPosting(logged(period))))
    })
    .await
}

/// Sets the protest period of a stage to what `next` returns, and records its event.
async fn set_period(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    next: impl FnOnce(
        &StoredStage,
        &StageProtests,
        Timestamp,
    ) -> Result<(Option<ProtestPeriod>, EventData), Error>
    + Send
    + 'static,
) -> Result<Stage, Error> {
    let mut access = stages::authorize(app.storage.reader(), caller, path, Action::PostResults).await?;
    let (id, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    access.stage = app
        .change(id, move |tx, lock| {
            Box::pin(async move {
                let stage = stages::reload(tx, id).await?;
                let protests = stage.protests.as_ref().ok_or(ProtestError::TurnedOff)?;
                require_open_results(lock.results_status)?;
                let (period, event) = next(&stage, protests, now)?;
                storage::stages::set_protest_period(tx, lock, period).await?;
                audit_log::record(tx, id, &user, now, event).await?;
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                stages::reload(tx, id).await
            })
        })
        .await?;
    Ok(stages::to_output(&access, caller, app.now()))
}

fn logged(period: ProtestPeriod) -> LoggedProtestPeriod {
    LoggedProtestPeriod { ends_at: period.ends_at }
}
