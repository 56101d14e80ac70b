//! The start order of a stage: everyone sees the start times, secretaries make them.

mod input;
mod output;
mod plan;

use domain::access::Action;
use domain::audit_log::{EventData, StartOrderEdit};
use domain::championships::Feature;
use domain::registration::Participant;
use domain::start_order::{StartSettings, add_late_riders, first_start_at, late_riders};
use jiff::Timestamp;
use storage::Connection;
use storage::changes::ChangedObject;
use storage::stages::{StageLock, StoredStage};
use storage::start_order::StoredStartOrder;

use crate::results::require_open_results;
use crate::stage_times::StageTimes;
use crate::stages::{StageAccess, authorize, refresh};
use crate::{App, Caller, Error, StagePath, audit_log};

pub use input::StartOrderIn;
pub use output::{OrderedRider, RiderStart, SecretaryStart, SecretaryStartOrder, StartOrder};
use plan::{class_starts_of, make_starts, to_settings};

/// Returns the start times of a stage and the recorded times; none if it is cancelled or postponed, or the
/// championship doesn't use the feature.
pub async fn find(app: &App, caller: &Caller, path: &StagePath) -> Result<StartOrder, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ViewParticipants).await?;
    if access.require_feature(Feature::StartTimes).is_err() || access.stage.schedule_change.is_some() {
        return Ok(StartOrder::default());
    }
    let times = StageTimes::load(&snapshot, &access.stage).await?;
    Ok(output::to_public(&access.stage, &times))
}

/// Returns the start order of a stage with its settings, and the riders without a start.
pub async fn find_for_secretary(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<SecretaryStartOrder, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageStartOrder).await?;
    load_output(&snapshot, &access).await
}

/// Returns the start order that these settings make, without saving it.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature.
pub async fn preview(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: StartOrderIn,
) -> Result<SecretaryStartOrder, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageStartOrder).await?;
    access.require_feature(Feature::StartTimes)?;
    let settings = to_settings(&input, &access.stage)?;
    let saved = storage::start_order::find(&snapshot, access.stage.id).await?;
    let riders = load_riders(&snapshot, &access).await?;
    let starts = make_starts(&snapshot, &access, &input, &settings, &riders).await?;
    let version = saved.map_or(0, |order| order.version);
    Ok(output::to_secretary(&access.stage, &StoredStartOrder { version, settings, starts }, &riders, false))
}

/// Makes the start order of a stage. Every rider gets a new start.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `ResultsError::AlreadyApproved` if the
/// results can't change any more; `Stale` if `version` isn't the stored one.
pub async fn make(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: StartOrderIn,
) -> Result<SecretaryStartOrder, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ManageStartOrder).await?;
    access.require_feature(Feature::StartTimes)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            require_version(tx, lock, version).await?;
            let settings = to_settings(&input, &access.stage)?;
            let riders = load_riders(tx, &access).await?;
            let starts = make_starts(tx, &access, &input, &settings, &riders).await?;
            let data = EventData::MakeStartOrder(to_logged(&settings, riders.len()));
            let order = StoredStartOrder { version: version + 1, settings, starts };
            storage::start_order::save(tx, lock, &order).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, access.stage.id, &user, now, data).await?;
            load_output(tx, &access).await
        })
    })
    .await
}

/// Gives every rider without a start the next free time of the class. The other starts stay.
///
/// # Errors
/// Those of [`make`]; `Stale` also if the stage has no start order.
pub async fn add_late(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
) -> Result<SecretaryStartOrder, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ManageStartOrder).await?;
    access.require_feature(Feature::StartTimes)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            let Some(order) = require_version(tx, lock, version).await? else {
                return Err(Error::Stale(None));
            };
            let riders = load_riders(tx, &access).await?;
            let late = late_riders(&order.starts, &riders);
            if late.is_empty() {
                return load_output(tx, &access).await;
            }
            let class_starts = class_starts_of(&order.settings, &access.stage);
            let now_seconds = seconds_since(&order, &access, now);
            let starts = add_late_riders(&order.starts, &late, &order.settings, &class_starts, now_seconds);
            let data = EventData::AddLateStarts(to_logged(&order.settings, late.len()));
            let after = StoredStartOrder { version: version + 1, starts, ..order };
            storage::start_order::save(tx, lock, &after).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, access.stage.id, &user, now, data).await?;
            load_output(tx, &access).await
        })
    })
    .await
}

/// Returns the seconds since the first start of the stage; 0 before it.
fn seconds_since(order: &StoredStartOrder, access: &StageAccess, now: Timestamp) -> u32 {
    let StoredStage { starts_at, ends_at, time_zone, .. } = &access.stage;
    let first = first_start_at(order.settings.first_start, *starts_at, *ends_at, time_zone);
    u32::try_from(now.duration_since(first).as_secs()).unwrap_or(0)
}

/// Returns the stored start order of a locked stage, which may still change.
async fn require_version(
    tx: &storage::Transaction,
    lock: &StageLock,
    version: i64,
) -> Result<Option<StoredStartOrder>, Error> {
    require_open_results(lock.results_status)?;
    let order = storage::start_order::find(tx, lock.stage()).await?;
    if order.as_ref().map_or(0, |order| order.version) == version {
        Ok(order)
    } else {
        Err(Error::Stale(None))
    }
}

/// Returns the riders of a stage, the first registration first.
async fn load_riders(db: &impl Connection, access: &StageAccess) -> Result<Vec<Participant>, Error> {
    let mut riders = storage::registration::list_participants(db, access.stage.id).await?;
    riders.reverse();
    Ok(riders)
}

async fn load_output(db: &impl Connection, access: &StageAccess) -> Result<SecretaryStartOrder, Error> {
    let riders = load_riders(db, access).await?;
    let stage = &access.stage;
    if let Some(order) = storage::start_order::find(db, stage.id).await? {
        return Ok(output::to_secretary(stage, &order, &riders, true));
    }
    let settings = StartSettings::new(stage.time_zone.local(stage.starts_at).time());
    let proposed = StoredStartOrder { version: 0, settings, starts: Vec::new() };
    Ok(output::to_secretary(stage, &proposed, &riders, false))
}

fn to_logged(settings: &StartSettings, riders: usize) -> StartOrderEdit {
    StartOrderEdit { method: settings.method, seed: settings.seed.clone(), riders }
}
