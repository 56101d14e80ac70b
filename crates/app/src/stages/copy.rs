//! A stage once more: on another day, with classes, sections, sponsors and texts, and without riders, judges, results and documents.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit::Event;
use domain::ids::{ChampionshipId, StageId};
use domain::stages::ResultsStatus;
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use storage::Transaction;
use storage::stages::Stage as Stored;
use utoipa::ToSchema;
use uuid::Uuid;

use super::edit::slug;
use super::form::{settings, zone};
use super::logos::use_logos;
use super::{StageSettings, enter};
use crate::{App, Caller, Error, StagePath, audit};

/// What the copy of a stage is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StageCopyIn {
    /// Its title.
    pub title: String,
    /// When it starts, by the clock at the stage. Its end and the end of the registration move with it.
    #[schema(value_type = String)]
    pub starts_at: DateTime,
}

/// Copies a stage within its championship. Nobody else sees the copy until it is published.
pub async fn copy(app: &App, caller: &Caller, path: &StagePath, wished: StageCopyIn) -> Result<StageSettings, Error> {
    let at = enter(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let (like, championship, user, now) = (at.stage, at.championship, caller.user()?.clone(), app.now());
    let title = domain::stages::title(&wished.title).map_err(Error::invalid_input)?;
    let start = domain::stages::start(wished.starts_at).map_err(Error::invalid_input)?;
    app.change_several(move |tx| {
        Box::pin(async move {
            storage::standings::lock(tx, championship.id).await?;
            let slug = slug(tx, &championship, &title, None).await?;
            let (from, like) = (like.id, Stored { title, ..like });
            let stage = copied(like, championship.id, slug, start)?;
            insert(tx, &stage).await?;
            let data = serde_json::json!({ "title": stage.title, "copyOf": from });
            audit::log(tx, stage.id, &user, now, Event::CreateStage, &data).await?;
            Ok((settings(stage, &championship)?, Vec::new()))
        })
    })
    .await
}

/// Adds the copy of a stage. It shows the same logos, which stay for as long as either does.
pub(crate) async fn insert(tx: &Transaction, stage: &Stored) -> Result<(), Error> {
    storage::stages::insert(tx, stage).await?;
    use_logos(tx, stage.id, &stage.sponsors).await
}

/// When a stage starts, by the clock there.
pub(crate) fn starts(stage: &Stored) -> Result<DateTime, Error> {
    Ok(stage.starts_at.to_zoned(zone(stage)?).datetime())
}

/// A stage like another that starts at another time; all its times keep their hour on the wall.
pub(crate) fn copied(like: Stored, of: ChampionshipId, slug: String, start: DateTime) -> Result<Stored, Error> {
    let zone = zone(&like)?;
    let by: SignedDuration = start.duration_since(starts(&like)?);
    let moved = |at: Timestamp| {
        let local = at.to_zoned(zone.clone()).datetime().checked_add(by);
        local.and_then(|local| zone.to_ambiguous_timestamp(local).compatible()).map_err(|error| Error::Internal(error.to_string()))
    };
    Ok(Stored {
        id: StageId(Uuid::now_v7()),
        championship: of,
        slug,
        starts_at: moved(like.starts_at)?,
        ends_at: moved(like.ends_at)?,
        registration_ends_at: like.registration_ends_at.map(moved).transpose()?,
        is_published: false,
        results_status: ResultsStatus::InProgress,
        correction: None,
        standings_published: false,
        documents: BTreeMap::new(),
        has_been_public: false,
        version: 1,
        ..like
    })
}
