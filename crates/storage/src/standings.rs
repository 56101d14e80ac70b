//! Standings: the rows of a championship with their results for each stage.

use std::collections::{BTreeMap, BTreeSet};

use domain::Hundredths;
use domain::ids::{ChampionshipId, ParticipantId, StageId};
use domain::registration::{Club, Gender};
use domain::results::RiderStatus;
use domain::standings::{Group, ResultFinality, WomenGroup};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait as _, Select,
};

use crate::codec::{from_name, hundredths, micros, name, narrow, parse, points, time};
use crate::tables::{championships, standing_results, standings};
use crate::{Connection, Error, Transaction, clubs};

/// The year of birth of a row whose rider's birth date is unknown.
const UNKNOWN_YEAR: i64 = 0;

/// One rider's row in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStanding {
    /// Its id, made by `domain::standings::Standing::id_of`.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class or the women group.
    pub group: Group,
    /// The club for which the rider rides now.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// The gender, if it was asked for.
    pub gender: Option<Gender>,
    /// The year of birth; `None` if it is unknown.
    pub birth_year: Option<i16>,
    /// In a women group: the id of the same rider's class standing.
    pub ref_original: Option<String>,
    /// When it was deleted; `None` if it wasn't. A deleted row keeps its results, so that it can be restored.
    pub deleted_at: Option<Timestamp>,
    /// At most one result per stage.
    pub results: Vec<StoredStandingResult>,
}

/// A rider's result for one stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredStandingResult {
    /// The stage of the result.
    pub stage: StageId,
    /// The participant of the stage.
    pub participant: ParticipantId,
    /// Points of the place.
    pub points: Hundredths,
    /// Points of the place in the absolute ranking.
    pub position_absolute_points: Hundredths,
    /// Draft or final.
    pub finality: ResultFinality,
    /// DNF, DQ or neither.
    pub rider_status: Option<RiderStatus>,
    /// The club for which the rider rode at the stage.
    pub club_id: Option<String>,
    /// The family cup team for which the rider rode at the stage.
    pub team: Option<String>,
    /// The class in which the rider rode at the stage.
    pub racing_class: String,
    /// The id of the standing from which it was merged.
    pub merged_from: Option<String>,
}

/// The state of a championship's standings as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingsState {
    /// Whether they are public.
    pub is_published: bool,
    /// Whether positions are computed with Final: without the worst stage, if there is one to drop.
    pub is_final: bool,
    /// A number that grows with every change.
    pub version: i64,
}

/// Returns the state of a championship's standings.
pub async fn state(db: &impl Connection, championship: ChampionshipId) -> Result<StandingsState, Error> {
    read_state(championships::Entity::find_by_id(championship.0).one(db).await?, championship)
}

/// Returns the state of a championship's standings, locked until the transaction ends, so that no other
/// transaction changes these standings. To avoid deadlocks, a transaction locks it after the stages.
pub async fn lock(tx: &Transaction, championship: ChampionshipId) -> Result<StandingsState, Error> {
    read_state(
        championships::Entity::find_by_id(championship.0).lock(LockType::NoKeyUpdate).one(tx).await?,
        championship,
    )
}

fn read_state(
    row: Option<championships::Model>,
    championship: ChampionshipId,
) -> Result<StandingsState, Error> {
    let row = row.ok_or_else(|| Error::MissingRow(format!("championship {championship}")))?;
    Ok(StandingsState {
        is_published: row.is_published,
        is_final: row.standings_final,
        version: row.standings_version,
    })
}

/// Updates the state and increments the version.
pub async fn set_state(
    tx: &Transaction,
    championship: ChampionshipId,
    is_published: bool,
    is_final: bool,
) -> Result<(), Error> {
    use championships::Column::{Id, IsPublished, StandingsFinal, StandingsVersion};
    championships::Entity::update_many()
        .col_expr(IsPublished, is_published.into())
        .col_expr(StandingsFinal, is_final.into())
        .col_expr(StandingsVersion, Expr::col(StandingsVersion).add(1))
        .filter(Id.eq(championship.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns all rows of a championship by id, without deleted ones.
pub async fn list(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<BTreeMap<String, StoredStanding>, Error> {
    let mut rows = list_with_deleted(db, championship).await?;
    rows.retain(|_, row| row.deleted_at.is_none());
    Ok(rows)
}

/// Returns all rows of a championship by id, including deleted ones.
pub async fn list_with_deleted(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<BTreeMap<String, StoredStanding>, Error> {
    let rows = standings::Entity::find().filter(standings::Column::ChampionshipId.eq(championship.0));
    let results =
        standing_results::Entity::find().filter(standing_results::Column::ChampionshipId.eq(championship.0));
    load(db, rows, results).await
}

/// Returns the rows of the groups in which a participant has a row, by id, without deleted ones.
pub async fn list_groups_of(
    db: &impl Connection,
    championship: ChampionshipId,
    participant: &ParticipantId,
) -> Result<BTreeMap<String, StoredStanding>, Error> {
    let own_rows = standing_results::Entity::find()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::ParticipantId.eq(participant.as_str()))
        .select_only()
        .column(standing_results::Column::StandingId)
        .into_query();
    let groups: BTreeSet<(String, String)> = standings::Entity::find()
        .filter(standings::Column::ChampionshipId.eq(championship.0))
        .filter(standings::Column::Id.in_subquery(own_rows))
        .select_only()
        .columns([standings::Column::GroupKind, standings::Column::GroupName])
        .into_tuple()
        .all(db)
        .await?
        .into_iter()
        .collect();
    let mut own_groups = BTreeMap::new();
    for (kind, name) in groups {
        let rows = standings::Entity::find()
            .filter(standings::Column::ChampionshipId.eq(championship.0))
            .filter(standings::Column::GroupKind.eq(kind))
            .filter(standings::Column::GroupName.eq(name))
            .filter(standings::Column::DeletedAt.is_null());
        let ids = rows.clone().select_only().column(standings::Column::Id).into_query();
        let results = standing_results::Entity::find()
            .filter(standing_results::Column::ChampionshipId.eq(championship.0))
            .filter(standing_results::Column::StandingId.in_subquery(ids));
        own_groups.extend(load(db, rows, results).await?);
    }
    Ok(own_groups)
}

/// Loads rows with their results.
async fn load(
    db: &impl Connection,
    rows: Select<standings::Entity>,
    results: Select<standing_results::Entity>,
) -> Result<BTreeMap<String, StoredStanding>, Error> {
    let rows = rows.all(db).await?;
    if rows.is_empty() {
        return Ok(BTreeMap::new());
    }
    let results = results.order_by_asc(standing_results::Column::StageId).all(db).await?;
    let countries =
        clubs::countries(db, rows.iter().filter_map(|row| row.club_id.as_deref()).collect()).await?;
    let mut standings = BTreeMap::new();
    for row in rows {
        let club =
            row.club_id.map(|id| Club { country: countries.get(&id).cloned().unwrap_or_default(), id });
        let standing = StoredStanding {
            id: row.id.clone(),
            name: row.name,
            racing_number: row.racing_number,
            group: parse_group(&row.group_kind, row.group_name)?,
            club,
            team: row.team,
            gender: row.gender.as_deref().map(from_name).transpose()?,
            birth_year: (row.birth_year != UNKNOWN_YEAR).then(|| narrow(row.birth_year)).transpose()?,
            ref_original: row.ref_original,
            deleted_at: row.deleted_at.map(time).transpose()?,
            results: Vec::new(),
        };
        standings.insert(row.id, standing);
    }
    for result in results {
        if let Some(standing) = standings.get_mut(&result.standing_id) {
            standing.results.push(result_from_row(result)?);
        }
    }
    Ok(standings)
}

/// Stores a row with its results, and replaces an existing row with the same id.
pub async fn put(
    tx: &Transaction,
    championship: ChampionshipId,
    standing: &StoredStanding,
) -> Result<(), Error> {
    delete(tx, championship, &standing.id).await?;
    let row = standings::ActiveModel {
        championship_id: Set(championship.0),
        id: Set(standing.id.clone()),
        name: Set(standing.name.clone()),
        racing_number: Set(standing.racing_number.clone()),
        group_kind: Set(if standing.group.women().is_some() { WOMEN } else { CLASS }.to_owned()),
        group_name: Set(standing.group.name().to_owned()),
        club_id: Set(standing.club.as_ref().map(|club| club.id.clone())),
        team: Set(standing.team.clone()),
        gender: Set(standing.gender.map(name).transpose()?),
        birth_year: Set(standing.birth_year.map_or(UNKNOWN_YEAR, i64::from)),
        ref_original: Set(standing.ref_original.clone()),
        deleted_at: Set(standing.deleted_at.map(micros)),
    };
    standings::Entity::insert(row).exec_without_returning(tx).await?;
    for result in &standing.results {
        let row = standing_results::ActiveModel {
            championship_id: Set(championship.0),
            standing_id: Set(standing.id.clone()),
            stage_id: Set(result.stage.0),
            participant_id: Set(result.participant.to_string()),
            points: Set(hundredths(result.points)?),
            position_absolute_points: Set(hundredths(result.position_absolute_points)?),
            status: Set(name(result.finality)?),
            result_status: Set(result.rider_status.map(name).transpose()?),
            club_id: Set(result.club_id.clone()),
            team: Set(result.team.clone()),
            racing_class: Set(result.racing_class.clone()),
            merged_from: Set(result.merged_from.clone()),
        };
        standing_results::Entity::insert(row).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Deletes a row and its results permanently.
pub async fn delete(tx: &Transaction, championship: ChampionshipId, id: &str) -> Result<(), Error> {
    standing_results::Entity::delete_many()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StandingId.eq(id))
        .exec(tx)
        .await?;
    standings::Entity::delete_by_id((championship.0, id.to_owned())).exec(tx).await?;
    Ok(())
}

/// Marks a row as deleted at a time, or restores it if `at` is `None`.
pub async fn set_deleted(
    tx: &Transaction,
    championship: ChampionshipId,
    id: &str,
    at: Option<Timestamp>,
) -> Result<(), Error> {
    standings::Entity::update_many()
        .col_expr(standings::Column::DeletedAt, Expr::value(at.map(micros)))
        .filter(standings::Column::ChampionshipId.eq(championship.0))
        .filter(standings::Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Makes every result of a championship final.
pub async fn finalize(tx: &Transaction, championship: ChampionshipId) -> Result<(), Error> {
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::Status, name(ResultFinality::Final)?.into())
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Makes the results of these stages final.
pub async fn finalize_stages(
    tx: &Transaction,
    championship: ChampionshipId,
    stages: &[StageId],
) -> Result<(), Error> {
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::Status, name(ResultFinality::Final)?.into())
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StageId.is_in(stages.iter().map(|stage| stage.0)))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the number of draft results of a stage.
pub async fn count_drafts(
    db: &impl Connection,
    championship: ChampionshipId,
    stage: StageId,
) -> Result<u64, Error> {
    let drafts = standing_results::Entity::find()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StageId.eq(stage.0))
        .filter(standing_results::Column::Status.eq(name(ResultFinality::Draft)?));
    Ok(drafts.count(db).await?)
}

const CLASS: &str = "class";
const WOMEN: &str = "women";

fn parse_group(kind: &str, name: String) -> Result<Group, Error> {
    match (kind, WomenGroup::from_name(&name)) {
        (CLASS, _) => Ok(Group::Class(name)),
        (WOMEN, Some(group)) => Ok(Group::Women(group)),
        _ => Err(Error::conversion(format!("{kind} {name} is no group of standings"))),
    }
}

fn result_from_row(row: standing_results::Model) -> Result<StoredStandingResult, Error> {
    Ok(StoredStandingResult {
        stage: StageId(row.stage_id),
        participant: parse(&row.participant_id)?,
        points: points(row.points)?,
        position_absolute_points: points(row.position_absolute_points)?,
        finality: from_name(&row.status)?,
        rider_status: row.result_status.as_deref().map(from_name).transpose()?,
        club_id: row.club_id,
        team: row.team,
        racing_class: row.racing_class,
        merged_from: row.merged_from,
    })
}
