//! The published stages with the time of their last change, for calendars and search engines.

use domain::access::{Action, Scope};
use domain::ids::StageId;
use jiff::Timestamp;
use storage::stages::ListQuery;

use super::{Competition, competition};
use crate::{App, Caller, Error, StagePath, stages};

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
    pub changed: Option<Timestamp>,
}

/// Returns the published stages that end after a moment, soonest first.
pub async fn list_published_stages(
    app: &App,
    caller: &Caller,
    after: Timestamp,
) -> Result<Vec<PublishedStage>, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let listed = storage::stages::list(&snapshot, ListQuery::Upcoming(after)).await?;
    let changed = storage::audit_log::last_at(&snapshot, listed.iter().map(|stage| stage.id)).await?;
    let now = app.now();
    let to_output = |stage: storage::stages::StoredCompetition| PublishedStage {
        id: stage.id,
        version: stage.version,
        changed: changed.get(&stage.id).copied().or_else(|| created_at(stage.id)),
        competition: competition(stage, now),
    };
    Ok(listed.into_iter().map(to_output).collect())
}

/// Returns one published stage, past or upcoming.
pub(super) async fn published_stage(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<PublishedStage, Error> {
    const MISSING: Error = Error::NotFound("stage");
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewStage).await?;
    let listed = storage::stages::list(&snapshot, ListQuery::Of(access.championship.id)).await?;
    let stage = listed.into_iter().find(|listed| listed.id == access.stage.id).ok_or(MISSING)?;
    let changed = storage::audit_log::last_at(&snapshot, std::iter::once(stage.id)).await?;
    Ok(PublishedStage {
        id: stage.id,
        version: stage.version,
        changed: changed.get(&stage.id).copied().or_else(|| created_at(stage.id)),
        competition: competition(stage, app.now()),
    })
}

/// Returns the time of creation, which is part of the id.
fn created_at(StageId(id): StageId) -> Option<Timestamp> {
    Timestamp::from_second(i64::try_from(id.get_timestamp()?.to_unix().0).ok()?).ok()
}
