//! Standings: a championship's rows with what each stage gave them.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, ParticipantId, StageId};
use domain::registration::{Club, Gender};
use domain::results::Status;
use domain::standings::{EntryStatus, Group, WomenGroup};
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};

use crate::codec::{micros, name, named, narrow, parsed, time};
use crate::tables::{championships, standing_results, standings};
use crate::{Connection, Error, Transaction, registration};

/// One rider's row in a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// By `domain::standings::StandingPosition::id_of`.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class or the women group.
    pub group: Group,
    /// The club.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// The gender, where it was asked for.
    pub gender: Option<Gender>,
    /// The year of birth.
    pub birth_year: i16,
    /// In a women group: the same rider's class standing.
    pub ref_original: Option<String>,
    /// When it was deleted; it keeps its entries, so that it can be restored.
    pub deleted_at: Option<Timestamp>,
    /// One entry per stage at most.
    pub results: Vec<StageResult>,
}

/// What one stage gave a rider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageResult {
    /// The stage.
    pub stage: StageId,
    /// Whose result it is.
    pub participant: ParticipantId,
    /// Points of the place.
    pub points: u32,
    /// Points of the place in the absolute ranking.
    pub position_absolute_points: u32,
    /// Draft or final.
    pub status: EntryStatus,
    /// DNF or DQ.
    pub result_status: Option<Status>,
    /// The club that the rider rode for.
    pub club_id: Option<String>,
    /// The family cup team that the rider rode for.
    pub team: Option<String>,
    /// The class that the rider rode in.
    pub racing_class: String,
    /// The standing from which it was merged.
    pub merged_from: Option<String>,
}

/// How a championship's standings stand as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Everyone may see them.
    pub is_published: bool,
    /// Positions leave the worst stage out where that exists.
    pub is_final: bool,
    /// Counts their changes.
    pub version: i64,
}

/// The heading of a championship's standings.
pub async fn heading(on: &impl Connection, championship: ChampionshipId) -> Result<Heading, Error> {
    read_heading(championships::Entity::find_by_id(championship.0).one(on).await?, championship)
}

/// The same, locked until the transaction ends: nobody else changes these standings. Of what a transaction holds it comes
/// last, after the stages.
pub async fn lock(tx: &Transaction, championship: ChampionshipId) -> Result<Heading, Error> {
    read_heading(championships::Entity::find_by_id(championship.0).lock(LockType::NoKeyUpdate).one(tx).await?, championship)
}

fn read_heading(row: Option<championships::Model>, championship: ChampionshipId) -> Result<Heading, Error> {
    let row = row.ok_or_else(|| Error::Query(format!("there is no championship {championship}")))?;
    Ok(Heading { is_published: row.is_published, is_final: row.standings_final, version: row.standings_version })
}

/// Writes the heading; the version grows by one.
pub async fn set_heading(tx: &Transaction, championship: ChampionshipId, is_published: bool, is_final: bool) -> Result<(), Error> {
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

/// All rows of a championship that are not deleted, by id.
pub async fn list(on: &impl Connection, championship: ChampionshipId) -> Result<BTreeMap<String, Standing>, Error> {
    let mut rows = list_with_deleted(on, championship).await?;
    rows.retain(|_, row| row.deleted_at.is_none());
    Ok(rows)
}

/// All rows of a championship, deleted ones too, by id.
pub async fn list_with_deleted(on: &impl Connection, championship: ChampionshipId) -> Result<BTreeMap<String, Standing>, Error> {
    let rows = standings::Entity::find().filter(standings::Column::ChampionshipId.eq(championship.0)).all(on).await?;
    if rows.is_empty() {
        return Ok(BTreeMap::new());
    }
    let entries = standing_results::Entity::find()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .order_by_asc(standing_results::Column::StageId)
        .all(on)
        .await?;
    let countries = registration::countries(on).await?;
    let mut all = BTreeMap::new();
    for row in rows {
        let club = row.club_id.map(|id| Club { country: countries.get(&id).cloned().unwrap_or_default(), id });
        let standing = Standing {
            id: row.id.clone(),
            name: row.name,
            racing_number: row.racing_number,
            group: group(&row.group_kind, row.group_name)?,
            club,
            team: row.team,
            gender: row.gender.as_deref().map(named).transpose()?,
            birth_year: narrow(row.birth_year)?,
            ref_original: row.ref_original,
            deleted_at: row.deleted_at.map(time).transpose()?,
            results: Vec::new(),
        };
        all.insert(row.id, standing);
    }
    for entry in entries {
        if let Some(standing) = all.get_mut(&entry.standing_id) {
            standing.results.push(stage_result(entry)?);
        }
    }
    Ok(all)
}

/// The ids of a championship's rows that a participant's results are in.
pub async fn of_participant(
    on: &impl Connection,
    championship: ChampionshipId,
    participant: &ParticipantId,
) -> Result<BTreeSet<String>, Error> {
    let rows: Vec<String> = standing_results::Entity::find()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::ParticipantId.eq(participant.as_str()))
        .select_only()
        .column(standing_results::Column::StandingId)
        .into_tuple()
        .all(on)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Writes a row and its entries, whatever stood there.
pub async fn put(tx: &Transaction, championship: ChampionshipId, standing: &Standing) -> Result<(), Error> {
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
        birth_year: Set(standing.birth_year.into()),
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
            points: Set(result.points.into()),
            position_absolute_points: Set(result.position_absolute_points.into()),
            status: Set(name(result.status)?),
            result_status: Set(result.result_status.map(name).transpose()?),
            club_id: Set(result.club_id.clone()),
            team: Set(result.team.clone()),
            racing_class: Set(result.racing_class.clone()),
            merged_from: Set(result.merged_from.clone()),
        };
        standing_results::Entity::insert(row).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Takes a row and its entries away for good.
pub async fn delete(tx: &Transaction, championship: ChampionshipId, id: &str) -> Result<(), Error> {
    standing_results::Entity::delete_many()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StandingId.eq(id))
        .exec(tx)
        .await?;
    standings::Entity::delete_by_id((championship.0, id.to_owned())).exec(tx).await?;
    Ok(())
}

/// Deletes a row so that it can be restored, or restores it.
pub async fn set_deleted(tx: &Transaction, championship: ChampionshipId, id: &str, at: Option<Timestamp>) -> Result<(), Error> {
    standings::Entity::update_many()
        .col_expr(standings::Column::DeletedAt, Expr::value(at.map(micros)))
        .filter(standings::Column::ChampionshipId.eq(championship.0))
        .filter(standings::Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Makes every entry of a championship final.
pub async fn finalise(tx: &Transaction, championship: ChampionshipId) -> Result<(), Error> {
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::Status, name(EntryStatus::Final)?.into())
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Makes the entries of these stages final.
pub async fn finalise_stages(tx: &Transaction, championship: ChampionshipId, stages: &[StageId]) -> Result<(), Error> {
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::Status, name(EntryStatus::Final)?.into())
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StageId.is_in(stages.iter().map(|stage| stage.0)))
        .exec(tx)
        .await?;
    Ok(())
}

/// How many entries of a stage are a draft.
pub async fn drafts(on: &impl Connection, championship: ChampionshipId, stage: StageId) -> Result<u64, Error> {
    let drafts = standing_results::Entity::find()
        .filter(standing_results::Column::ChampionshipId.eq(championship.0))
        .filter(standing_results::Column::StageId.eq(stage.0))
        .filter(standing_results::Column::Status.eq(name(EntryStatus::Draft)?));
    Ok(drafts.count(on).await?)
}

const CLASS: &str = "class";
const WOMEN: &str = "women";

fn group(kind: &str, name: String) -> Result<Group, Error> {
    match (kind, WomenGroup::named(&name)) {
        (CLASS, _) => Ok(Group::Class(name)),
        (WOMEN, Some(group)) => Ok(Group::Women(group)),
        _ => Err(Error::Query(format!("{kind} {name} is no group of standings"))),
    }
}

fn stage_result(row: standing_results::Model) -> Result<StageResult, Error> {
    Ok(StageResult {
        stage: StageId(row.stage_id),
        participant: parsed(&row.participant_id)?,
        points: narrow(row.points)?,
        position_absolute_points: narrow(row.position_absolute_points)?,
        status: named(&row.status)?,
        result_status: row.result_status.as_deref().map(named).transpose()?,
        club_id: row.club_id,
        team: row.team,
        racing_class: row.racing_class,
        merged_from: row.merged_from,
    })
}
