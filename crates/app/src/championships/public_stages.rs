//! The published stages with the time of their last change, for calendars and search engines.

use domain::access::{Action, Scope};
use domain::ids::StageId;
use jiff::Timestamp;
use storage::Connection;
use storage::stages::{ListQuery, StoredCompetition};

use super::{Competition, to_competition};
use crate::{App, Caller, Error, Noun, StagePath, stages};

/// A published stage, for other programs.
#[derive(Clone, Debug)]
pub struct PublishedStage {
    /// The stage's id, which doesn't change when the stage is renamed.
    pub id: StageId,
    /// The stage.
    pub competition: Competition,
    /// The version, increased by every edit.
    pub version: i64,
    /// The last logged change of the stage, else the time of its creation; `None` if unknown.
    pub last_changed_at: Option<Timestamp>,
}

/// Returns the published stages that end after a moment, soonest first.
pub async fn list_published_stages(
    app: &App,
    caller: &Caller,
    after: Timestamp,
) -> Result<Vec<PublishedStage>, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let stages = storage::stages::list(&snapshot, ListQuery::NotEnded(after)).await?;
    with_last_changes(&snapshot, stages, app.now()).await
}

/// Returns one published stage, past or upcoming.
pub(super) async fn find_published_stage(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<PublishedStage, Error> {
    const MISSING: Error = Error::NotFound(Noun::Stage);
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewStage).await?;
    let published_stages =
        storage::stages::list(&snapshot, ListQuery::PublishedOfChampionship(access.championship.id)).await?;
    let stage = published_stages.into_iter().filter(|stage| stage.id == access.stage.id).collect();
    with_last_changes(&snapshot, stage, app.now()).await?.pop().ok_or(MISSING)
}

/// Converts stages, and loads the time of the last change of each.
async fn with_last_changes(
    db: &impl Connection,
    stages: Vec<StoredCompetition>,
    now: Timestamp,
) -> Result<Vec<PublishedStage>, Error> {
    let ids: Vec<_> = stages.iter().map(|stage| stage.id).collect();
    let last_changes = storage::audit_log::last_at(db, ids).await?;
    let to_output = |stage: StoredCompetition| PublishedStage {
        id: stage.id,
        version: stage.version,
        last_changed_at: last_changes.get(&stage.id).copied().or_else(|| created_at(stage.id)),
        competition: to_competition(stage, now),
    };
    Ok(stages.into_iter().map(to_output).collect())
}

/// Returns the time of creation, which is part of the id.
fn created_at(StageId(id): StageId) -> Option<Timestamp> {
    Timestamp::from_second(i64::try_from(id.get_timestamp()?.to_unix().0).ok()?).ok()
}
