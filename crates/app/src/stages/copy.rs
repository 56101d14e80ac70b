//! Copies a stage to another day, with classes, sections, sponsors, texts, fees and time limits, but without riders, judges,
//! officials, results and documents.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::{EventData, StageCreation};
use domain::ids::{ChampionshipId, StageId};
use domain::stages::ResultsStatus;
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use storage::Transaction;
use storage::entry_desk::fees::StoredFees;
use storage::stages::StoredStage;
use storage::timekeeping::StoredSettings;
use utoipa::ToSchema;
use uuid::Uuid;

use super::edit::find_free_slug;
use super::form::load_settings;
use super::logos::use_logos;
use super::{StageSettings, authorize};
use crate::{App, Caller, Error, StagePath, audit_log};

/// The properties of the copy of a stage.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StageCopyIn {
    /// Its title.
    pub title: String,
    /// Its start, in the stage's local time. The end and the end of registration move by the same time.
    #[schema(value_type = String)]
    pub starts_at: DateTime,
}

/// Copies a stage within its championship. The copy is hidden until it is published.
pub async fn copy(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: StageCopyIn,
) -> Result<StageSettings, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let (original, championship, user, now) =
        (access.stage, access.championship, caller.user()?.clone(), app.now());
    let title = domain::stages::check_title(&input.title).map_err(Error::invalid_input)?;
    let start = domain::stages::check_start(input.starts_at).map_err(Error::invalid_input)?;
    app.change_stages(move |tx| {
        Box::pin(async move {
            storage::standings::lock(tx, championship.id).await?;
            let slug = find_free_slug(tx, &championship, &title, None).await?;
            let (original_id, original_start) = (original.id, local_start(&original));
            let mut stage = build_copy(original, championship.id, slug, start)?;
            stage.details.title = title;
            insert(tx, &stage).await?;
            copy_fees(tx, original_id, original_start, &stage).await?;
            copy_timekeeping(tx, original_id, &stage).await?;
            let data = StageCreation { title: stage.details.title.clone(), copy_of: Some(original_id.0) };
            audit_log::record(tx, stage.id, &user, now, EventData::CreateStage(data)).await?;
            Ok((load_settings(tx, stage, &championship).await?, Vec::new()))
        })
    })
    .await
}

/// Inserts the copy of a stage. It uses the same logos, which are stored as long as either stage exists.
pub(crate) async fn insert(tx: &Transaction, stage: &StoredStage) -> Result<(), Error> {
    storage::stages::insert(tx, stage).await?;
    use_logos(tx, stage.id, &stage.details.sponsors).await
}

/// Gives the copy of a stage the fees of the original. The first day of late registrations moves by the same number of
/// days as the start.
pub(crate) async fn copy_fees(
    tx: &Transaction,
    original: StageId,
    original_start: DateTime,
    copy: &StoredStage,
) -> Result<(), Error> {
    let Some(fees) = storage::entry_desk::fees::find(tx, original).await?.fees else { return Ok(()) };
    let moved = original_start.date().until(local_start(copy).date()).map_err(Error::internal)?;
    let copied = StoredFees { version: 1, fees: Some(fees.shifted(moved.get_days())) };
    Ok(storage::entry_desk::fees::save(tx, copy.id, &copied).await?)
}

/// Gives the copy of a stage the time limits of the original.
pub(crate) async fn copy_timekeeping(
    tx: &Transaction,
    original: StageId,
    copy: &StoredStage,
) -> Result<(), Error> {
    let StoredSettings { version, settings } = storage::timekeeping::find_settings(tx, original).await?;
    if version == 0 {
        return Ok(());
    }
    let copied = StoredSettings { version: 1, settings };
    Ok(storage::timekeeping::save_settings(tx, copy.id, &copied).await?)
}

/// Returns the start of a stage in its local time.
pub(crate) fn local_start(stage: &StoredStage) -> DateTime {
    stage.time_zone.local(stage.starts_at).datetime()
}

/// Returns a copy of a stage with another start. All its times keep their local time of day.
pub(crate) fn build_copy(
    original: StoredStage,
    championship: ChampionshipId,
    slug: String,
    start: DateTime,
) -> Result<StoredStage, Error> {
    let zone = &original.time_zone;
    let shift: SignedDuration = start.duration_since(local_start(&original));
    let shift_time = |time: Timestamp| {
        let local = zone.local(time).datetime().checked_add(shift);
        local.and_then(|local| zone.moment(local)).map_err(Error::internal)
    };
    let mut classes = original.classes;
    domain::stages::annul(&mut classes, &[]);
    Ok(StoredStage {
        id: StageId(Uuid::now_v7()),
        championship,
        slug,
        starts_at: shift_time(original.starts_at)?,
        ends_at: shift_time(original.ends_at)?,
        registration_ends_at: original.registration_ends_at.map(shift_time).transpose()?,
        is_published: false,
        results_status: ResultsStatus::InProgress,
        reopening: None,
        classes,
        annulments: Vec::new(),
        protests: None,
        standings_published: false,
        schedule_change: None,
        corrected_at: None,
        previous_day: None,
        documents: BTreeMap::new(),
        has_been_public: false,
        version: 1,
        ..original
    })
}
