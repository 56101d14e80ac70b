//! A secretary's edits of standings: setting positions and making results final, and merging, deleting and
//! restoring rows.

use std::cmp::Reverse;

use domain::access::Action;
use domain::audit_log::{EventData, LoggedStanding, StandingMerge, StandingPositions};
use domain::ids::ChampionshipId;
use domain::standings::{NotMergeable, Standing};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::accounts::User;
use storage::standings::StandingsState;
use utoipa::ToSchema;

use super::StandingsError;
use super::season::{Season, require_version};
use crate::change::Work;
use crate::{App, Caller, ChampionshipPath, Error, FieldCode, Noun, audit_log};

/// The method of setting positions.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PositionsIn {
    /// Whether to rank by the total without the worst stage, where there is one; otherwise by the total.
    pub r#final: bool,
}

/// A secretary's edit of standings, in a transaction that locks them.
struct StandingsEdit {
    season: Season,
    state: StandingsState,
    user: User,
    now: Timestamp,
}

impl StandingsEdit {
    fn championship(&self) -> ChampionshipId {
        self.season.championship.id
    }

    async fn log(&self, tx: &Transaction, data: EventData) -> Result<(), Error> {
        audit_log::record_for_championship(tx, self.championship(), &self.user, self.now, data).await
    }
}

/// Runs an edit based on this version of the standings, and increases their version. Fails with `Stale`
/// if `version` isn't the stored one.
async fn edit<F>(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    work: F,
) -> Result<(), Error>
where
    F: for<'a> FnOnce(&'a Transaction, &'a mut StandingsEdit) -> Work<'a, ()> + Send + 'static,
{
    let season = Season::authorize(app.storage.reader(), caller, path, Action::ManageStandings).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let state = storage::standings::lock(tx, season.championship.id).await?;
            require_version(state, version)?;
            let season = Season::load(tx, season.championship).await?;
            let mut edit = StandingsEdit { season, state, user, now };
            work(tx, &mut edit).await?;
            let StandingsState { is_published, is_final, .. } = edit.state;
            storage::standings::set_state(tx, edit.championship(), is_published, is_final).await?;
            Ok(((), Vec::new()))
        })
    })
    .await
}

/// Ranks the standings by one of the two totals, and makes all results final.
///
/// # Errors
/// `Stale` if `version` isn't the stored version.
pub async fn set_positions(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    positions: PositionsIn,
) -> Result<(), Error> {
    edit(app, caller, path, version, move |tx, edit| {
        Box::pin(async move {
            edit.state.is_final = positions.r#final;
            storage::standings::finalize(tx, edit.championship()).await?;
            edit.log(tx, EventData::SetPositions(StandingPositions { r#final: positions.r#final })).await
        })
    })
    .await
}

/// Merges one standing into another of the same group: copies its results as drafts, and deletes it.
///
/// # Errors
/// `StandingsError::NotMergeable` if merging would lose or invent data; `Stale` if `version` isn't the stored
/// version.
pub async fn merge(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    source: String,
    target: String,
) -> Result<(), Error> {
    edit(app, caller, path, version, move |tx, edit| {
        Box::pin(async move {
            let rows = edit.season.all_rows(tx).await?;
            let from = rows.get(&source).ok_or(Error::NotFound(Noun::Standing))?;
            let invalid = |code, message: &str| Error::invalid("into", code, message);
            let into = rows
                .get(&target)
                .ok_or_else(|| invalid(FieldCode::Unknown, "must be a standing of the same group"))?;
            let merged = domain::standings::merge(from, into).map_err(|why| match why {
                NotMergeable::OtherGroup => {
                    invalid(FieldCode::OtherGroup, "must be another standing of the same group")
                }
                other => StandingsError::NotMergeable(other).into(),
            })?;
            storage::standings::delete(tx, edit.championship(), &source).await?;
            storage::standings::put(tx, edit.championship(), &edit.season.to_stored_standing(&merged))
                .await?;
            // a row of a women group refers to the rider's class standing
            let others = rows.values().filter(|row| row.id != merged.id);
            for row in others.filter(|row| row.ref_original.as_deref() == Some(&source)) {
                let row = Standing { ref_original: Some(target.clone()), ..row.clone() };
                storage::standings::put(tx, edit.championship(), &edit.season.to_stored_standing(&row))
                    .await?;
            }
            let data = EventData::MergeStandings(StandingMerge {
                standing: source,
                name: from.name.clone(),
                into: target,
                into_name: into.name.clone(),
                group: from.group.name().to_owned(),
            });
            edit.log(tx, data).await
        })
    })
    .await
}

/// Deletes a standing. Its results remain stored, and it can be restored. Generating one of its stages
/// restores it, too.
///
/// # Errors
/// `Stale` if `version` isn't the stored version.
pub async fn delete(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    standing: String,
) -> Result<(), Error> {
    edit(app, caller, path, version, move |tx, edit| {
        Box::pin(async move {
            let rows = edit.season.all_rows(tx).await?;
            let row = rows.get(&standing).ok_or(Error::NotFound(Noun::Standing))?;
            storage::standings::set_deleted(tx, edit.championship(), &standing, Some(edit.now)).await?;
            edit.log(tx, EventData::DeleteStanding(to_logged(row))).await
        })
    })
    .await
}

/// A deleted standing, which can be restored.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedStanding {
    /// The standing's id.
    pub standing: String,
    /// The rider's name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the class, or `Women`, `Juniors` or `Girls`.
    pub group: String,
    /// Whether the group is a women group.
    pub women: bool,
    /// The stages of its results, by their index in the season.
    pub stages: Vec<u32>,
    /// When it was deleted.
    #[schema(value_type = String, format = DateTime)]
    pub deleted_at: Timestamp,
}

/// Returns the deleted standings, latest first.
pub async fn list_deleted(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
) -> Result<Vec<DeletedStanding>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let season = Season::authorize(&snapshot, caller, path, Action::ManageStandings).await?;
    let (mut rows, deletion_times) = season.rows_with_deleted(&snapshot).await?;
    let to_output = |(id, deleted_at): (String, Timestamp)| {
        let row = rows.remove(&id)?;
        Some(DeletedStanding {
            standing: id,
            group: row.group.name().to_owned(),
            women: row.group.women().is_some(),
            stages: row.results.iter().map(|result| result.order).collect(),
            name: row.name,
            racing_number: row.racing_number,
            deleted_at,
        })
    };
    let mut deleted: Vec<_> = deletion_times.into_iter().filter_map(to_output).collect();
    deleted.sort_by_key(|row| Reverse(row.deleted_at));
    Ok(deleted)
}

/// Restores a deleted standing with all its results, including those of published stages.
///
/// # Errors
/// `Stale` if `version` isn't the stored version.
pub async fn restore(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    standing: String,
) -> Result<(), Error> {
    edit(app, caller, path, version, move |tx, edit| {
        Box::pin(async move {
            let (rows, deletion_times) = edit.season.rows_with_deleted(tx).await?;
            let row = rows
                .get(&standing)
                .filter(|row| deletion_times.contains_key(&row.id))
                .ok_or(Error::NotFound(Noun::Standing))?;
            storage::standings::set_deleted(tx, edit.championship(), &standing, None).await?;
            edit.log(tx, EventData::RestoreStanding(to_logged(row))).await
        })
    })
    .await
}

fn to_logged(row: &Standing) -> LoggedStanding {
    LoggedStanding { standing: row.id.clone(), name: row.name.clone(), group: row.group.name().to_owned() }
}
