//! Publishing standings: the stage's results in the standings become public, and the stage can't change any
//! more unless an administrator reopens it.

use domain::access::Action;
use domain::audit_log::{EventData, PublishedStandings};
use domain::ids::StageId;
use domain::stages::ResultsStatus;
use serde::Deserialize;
use storage::Transaction;
use storage::changes::ChangedObject;
use storage::stages::{StageLock, StoredCompetition};
use utoipa::ToSchema;

use super::StandingsError;
use super::season::Season;
use crate::{App, Caller, Error, StagePath, audit_log, stages};

/// The options of publishing standings.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishIn {
    /// Whether to make the results of all published stages final; otherwise they stay drafts. The method of
    /// setting positions doesn't change.
    pub entries_final: bool,
}

impl PublishIn {
    pub(super) fn to_logged(self) -> EventData {
        EventData::PublishStandings(PublishedStandings { entries_final: self.entries_final })
    }
}

/// Publishes the standings of a stage. The first publication publishes the championship as well **(ours)**.
///
/// # Errors
/// `StandingsError::NotGenerated` if there are no standings of the stage; `StandingsError::Published` if they
/// are public already.
pub async fn publish(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    publish: PublishIn,
) -> Result<stages::Stage, Error> {
    let mut access = stages::authorize(app.storage.reader(), caller, path, Action::PublishStandings).await?;
    let (id, championship, user, now) =
        (access.stage.id, access.championship.clone(), caller.user()?.clone(), app.now());
    access.stage = app
        .change_stages(move |tx| {
            Box::pin(async move {
                let mut lock = storage::stages::lock(tx, id).await?;
                match lock.results_status {
                    ResultsStatus::InProgress | ResultsStatus::Approved => {
                        return Err(StandingsError::NotGenerated.into());
                    }
                    ResultsStatus::StandingsPublished => return Err(StandingsError::Published.into()),
                    ResultsStatus::StandingsGenerated => {}
                }
                storage::standings::lock(tx, championship.id).await?;
                let season = Season::load(tx, championship).await?;
                publish_generated(tx, &mut lock, &season, publish).await?;
                storage::changes::append(tx, &mut lock, &ChangedObject::Stage).await?;
                audit_log::record(tx, id, &user, now, publish.to_logged()).await?;
                Ok((stages::reload(tx, id).await?, vec![id]))
            })
        })
        .await?;
    Ok(stages::to_output(&access, caller, app.now()))
}

/// Publishes the generated standings of a stage. The rows of the stage and the championship must be locked.
pub(super) async fn publish_generated(
    tx: &Transaction,
    lock: &mut StageLock,
    season: &Season,
    publish: PublishIn,
) -> Result<(), Error> {
    let championship = season.championship.id;
    let state = storage::standings::state(tx, championship).await?;
    storage::standings::set_state(tx, championship, true, state.is_final).await?;
    storage::stages::set_results_status(tx, lock, ResultsStatus::StandingsPublished).await?;
    if publish.entries_final {
        let is_public = |stage: &&StoredCompetition| stage.standings_published || stage.id == lock.stage();
        let stages: Vec<StageId> = season.stages.iter().filter(is_public).map(|stage| stage.id).collect();
        storage::standings::finalize_stages(tx, championship, &stages).await?;
    }
    Ok(())
}
