//! What is announced to the world: every published stage with when it last changed. Calendars and search engines read it.

use domain::access::{Action, Place};
use domain::ids::StageId;
use jiff::Timestamp;
use storage::stages::Listed;

use super::{Competition, competition};
use crate::{App, Caller, Error, StagePath, stages};

/// A published stage as other programs keep it.
#[derive(Clone, Debug)]
pub struct Announced {
    /// Its id, the same whatever it is called.
    pub id: StageId,
    /// The stage.
    pub competition: Competition,
    /// Counts edits.
    pub version: i64,
    /// When its office last did something there, else when it was made, where that is known.
    pub changed: Option<Timestamp>,
}

/// The published stages that end after a moment, soonest first.
pub async fn announced(app: &App, caller: &Caller, after: Timestamp) -> Result<Vec<Announced>, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Place::Anywhere)?;
    let view = app.storage.snapshot().await?;
    let listed = storage::stages::list(&view, Listed::Upcoming(after)).await?;
    let changed = storage::audit::last_at(&view, listed.iter().map(|stage| stage.id)).await?;
    let now = app.now();
    let announced = |stage: storage::stages::Competition| Announced {
        id: stage.id,
        version: stage.version,
        changed: changed.get(&stage.id).copied().or_else(|| made(stage.id)),
        competition: competition(stage, now),
    };
    Ok(listed.into_iter().map(announced).collect())
}

/// One published stage, whenever it is.
pub(super) async fn announced_one(app: &App, caller: &Caller, path: &StagePath) -> Result<Announced, Error> {
    const MISSING: Error = Error::NotFound("stage");
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewStage).await?;
    let listed = storage::stages::list(&view, Listed::Of(at.championship.id)).await?;
    let stage = listed.into_iter().find(|listed| listed.id == at.stage.id).ok_or(MISSING)?;
    let changed = storage::audit::last_at(&view, std::iter::once(stage.id)).await?;
    Ok(Announced {
        id: stage.id,
        version: stage.version,
        changed: changed.get(&stage.id).copied().or_else(|| made(stage.id)),
        competition: competition(stage, app.now()),
    })
}

/// When something was made, as its id tells.
fn made(StageId(id): StageId) -> Option<Timestamp> {
    Timestamp::from_second(i64::try_from(id.get_timestamp()?.to_unix().0).ok()?).ok()
}
