//! Timekeeping at a stage: the riders' starts and finishes, recorded on a phone, and how late they were.
//!
//! It belongs to the feature `startTimes`. Nothing here changes a result, except that a secretary can give the marks
//! for lateness as penalty points.

mod marks;
mod output;
mod record;
mod replies;

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{EventData, LoggedTime, TimekeepingEdit};
use domain::championships::Feature;
use domain::ids::TimeRecordId;
use domain::timekeeping::{TimekeepingSettings, check};
use serde::Deserialize;
use storage::changes::ChangedObject;
use storage::timekeeping::StoredSettings;
use utoipa::ToSchema;

use crate::stage_times::StageTimes;
use crate::stages::{authorize, refresh};
use crate::{App, Caller, Error, Noun, StagePath, audit_log};

pub use marks::give_marks;
pub(crate) use output::to_public;
pub use output::{LateRider, RecordedTime, RiderTimes, SecretaryTimekeeping, TimeSheet, TimeSheetRider};
pub use record::{MAX_TIMES, TimeIn, TimesIn, record};
pub use replies::{TimeOutcome, TimeReply, TimesOut};

/// The settings of timekeeping at a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct TimekeepingIn {
    /// The riding time of each class in minutes, from 1 to 2880, by the class's name. A class that isn't listed has
    /// no limit.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub limits: BTreeMap<String, u16>,
    /// The marks for each full minute of lateness, from 0 to 10; 0 if lateness is only shown.
    #[schema(value_type = u32)]
    pub marks_per_minute: u8,
}

/// Returns what a timekeeper's phone needs: the riders, with their times.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use start times.
pub async fn find_sheet(app: &App, caller: &Caller, path: &StagePath) -> Result<TimeSheet, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::KeepTime).await?;
    access.require_feature(Feature::StartTimes)?;
    let times = StageTimes::load(&snapshot, &access.stage).await?;
    Ok(output::to_sheet(&access.stage, &times, app.now(), caller.link.is_some()))
}

/// Returns the settings of timekeeping, what was recorded by whom, and who was late.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use start times.
pub async fn find_for_secretary(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<SecretaryTimekeeping, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageTimekeeping).await?;
    access.require_feature(Feature::StartTimes)?;
    output::load_for_secretary(&snapshot, &access.stage).await
}

/// Changes the settings of timekeeping at a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use start times; `Stale` if `version` isn't the stored one.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: TimekeepingIn,
) -> Result<SecretaryTimekeeping, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ManageTimekeeping).await?;
    access.require_feature(Feature::StartTimes)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    let input = TimekeepingSettings { limits: input.limits, marks_per_minute: input.marks_per_minute };
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            let before = storage::timekeeping::find_settings(tx, access.stage.id).await?;
            if before.version != version {
                return Err(Error::Stale(None));
            }
            let settings = check(&input, &access.stage.classes).map_err(Error::invalid_input)?;
            if settings != before.settings {
                let TimekeepingSettings { limits, marks_per_minute } = settings.clone();
                let after = StoredSettings { version: version + 1, settings };
                storage::timekeeping::save_settings(tx, access.stage.id, &after).await?;
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                let data = EventData::EditTimekeeping(TimekeepingEdit { limits, marks_per_minute });
                audit_log::record(tx, access.stage.id, &user, now, data).await?;
            }
            output::load_for_secretary(tx, &access.stage).await
        })
    })
    .await
}

/// Removes a recorded start or finish, so that it doesn't count. A timekeeper may remove what they recorded
/// themselves, a secretary every record. It works also after the feature was turned off.
pub async fn remove_time(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: TimeRecordId,
) -> Result<(), Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::KeepTime).await?;
    let (stage, now) = (access.stage.id, app.now());
    let caller = caller.clone();
    app.change(stage, move |tx, lock| {
        Box::pin(async move {
            let stored = storage::timekeeping::find(tx, &[id]).await?;
            let found = stored.into_iter().find(|(of, time)| *of == stage && time.removed_at.is_none());
            let (_, time) = found.ok_or(Error::NotFound(Noun::TimeRecord))?;
            let user = caller.user.as_ref();
            let is_own = user.is_some_and(|user| time.user == Some(user.id))
                || caller.link.as_ref().is_some_and(|link| time.link == Some(link.id));
            if !is_own {
                access.allow(&caller, Action::ManageTimekeeping)?;
            }
            storage::timekeeping::remove(tx, id, now).await?;
            let record = time.record;
            storage::changes::append(tx, lock, &ChangedObject::Participant(record.participant.clone()))
                .await?;
            let link = caller.link.as_ref().map(|link| link.id);
            let data =
                LoggedTime { participant: record.participant, point: record.point, at: record.at, link };
            audit_log::record(tx, stage, &caller.user, now, EventData::RemoveTime(data)).await
        })
    })
    .await
}
