//! Clubs: the same ones for all championships. A club's name is its id, so that a new name moves everything that names it.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, StageId};
use domain::registration::Club;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::tables::{clubs, participants, participation_data, standing_results, standings};
use crate::{Connection, Error, Transaction};

/// A club as its office keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredClub {
    /// The club.
    pub club: Club,
    /// Counts edits.
    pub version: i64,
}

/// What names a club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// How many are on the list of each stage for it.
    pub stages: BTreeMap<StageId, u64>,
    /// How many rows of each championship's standings name it.
    pub standings: BTreeMap<ChampionshipId, u64>,
}

/// Adds a club, unless it is there: another stage may be adding it at the same instant.
pub async fn insert(on: &impl Connection, club: &Club) -> Result<(), Error> {
    let row = clubs::ActiveModel {
        id: Set(club.id.clone()),
        id_folded: Set(domain::slug::fold(&club.id)),
        country: Set(club.country.clone()),
        version: Set(1),
    };
    clubs::Entity::insert(row).on_conflict_do_nothing_on([clubs::Column::Id]).exec_without_returning(on).await?;
    Ok(())
}

/// All clubs, by name as it is read without diacritics.
pub async fn list(on: &impl Connection) -> Result<Vec<Club>, Error> {
    Ok(kept(on).await?.into_iter().map(|kept| kept.club).collect())
}

/// The same with their versions.
pub async fn kept(on: &impl Connection) -> Result<Vec<StoredClub>, Error> {
    let rows = clubs::Entity::find().order_by_asc(clubs::Column::IdFolded).order_by_asc(clubs::Column::Id).all(on).await?;
    Ok(rows.into_iter().map(read).collect())
}

/// The club of a name, if there is a name.
pub(super) async fn find(on: &impl Connection, id: Option<&str>) -> Result<Option<Club>, Error> {
    let Some(id) = id else { return Ok(None) };
    Ok(clubs::Entity::find_by_id(id.to_owned()).one(on).await?.map(|row| read(row).club))
}

/// These clubs, locked until the transaction ends, by name. Of what a transaction holds they come last, after stages and championships:
/// whoever registers holds the stage first.
pub async fn lock(tx: &Transaction, ids: &[&str]) -> Result<BTreeMap<String, StoredClub>, Error> {
    let rows = clubs::Entity::find()
        .filter(clubs::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(clubs::Column::Id)
        .lock(LockType::Update)
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id.clone(), read(row))).collect())
}

/// What names each club; none for those that nothing names.
pub async fn uses(on: &impl Connection) -> Result<BTreeMap<String, Uses>, Error> {
    uses_of(on, None).await
}

/// What names a club.
pub async fn uses_one(on: &impl Connection, id: &str) -> Result<Uses, Error> {
    Ok(uses_of(on, Some(id)).await?.remove(id).unwrap_or_default())
}

async fn uses_of(on: &impl Connection, id: Option<&str>) -> Result<BTreeMap<String, Uses>, Error> {
    let mut uses: BTreeMap<String, Uses> = BTreeMap::new();
    let riders = participants::Entity::find()
        .select_only()
        .column(participants::Column::ClubId)
        .column(participants::Column::StageId)
        .column_as(participants::Column::Id.count(), "riders")
        .filter(named(participants::Column::ClubId, id))
        .filter(participants::Column::RemovedAt.is_null())
        .group_by(participants::Column::ClubId)
        .group_by(participants::Column::StageId);
    for (club, stage, riders) in riders.into_tuple::<(String, Uuid, i64)>().all(on).await? {
        uses.entry(club).or_default().stages.insert(StageId(stage), riders.unsigned_abs());
    }
    let rows = standings::Entity::find()
        .select_only()
        .columns([standings::Column::ClubId])
        .columns([standings::Column::ChampionshipId])
        .columns([standings::Column::Id])
        .filter(named(standings::Column::ClubId, id));
    let entries = standing_results::Entity::find()
        .select_only()
        .columns([standing_results::Column::ClubId])
        .columns([standing_results::Column::ChampionshipId])
        .columns([standing_results::Column::StandingId])
        .filter(named(standing_results::Column::ClubId, id));
    let mut all: BTreeSet<(String, Uuid, String)> = rows.into_tuple().all(on).await?.into_iter().collect();
    all.extend(entries.into_tuple::<(String, Uuid, String)>().all(on).await?);
    for (club, championship, _) in all {
        *uses.entry(club).or_default().standings.entry(ChampionshipId(championship)).or_default() += 1;
    }
    Ok(uses)
}

fn named(column: impl ColumnTrait, id: Option<&str>) -> sea_orm::sea_query::SimpleExpr {
    id.map_or_else(|| column.is_not_null(), |id| column.eq(id))
}

/// How many people's next registration is filled with a club.
pub async fn saved(on: &impl Connection, id: &str) -> Result<u64, Error> {
    Ok(participation_data::Entity::find().filter(participation_data::Column::ClubId.eq(id)).count(on).await?)
}

/// Writes a held club's country; its version grows by one.
pub async fn update(tx: &Transaction, club: &Club) -> Result<(), Error> {
    clubs::Entity::update_many()
        .col_expr(clubs::Column::Country, club.country.as_str().into())
        .col_expr(clubs::Column::Version, Expr::col(clubs::Column::Version).add(1))
        .filter(clubs::Column::Id.eq(club.id.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Lets everything that names a held club name another, which stands already, and takes the first away. A registration that somebody has
/// open is not what they saw any more.
pub async fn replace(tx: &Transaction, from: &str, into: &str) -> Result<(), Error> {
    use participants::Column::Version;
    let name = || Expr::value(into);
    participants::Entity::update_many()
        .col_expr(participants::Column::ClubId, name())
        .col_expr(Version, Expr::col(Version).add(1))
        .filter(participants::Column::ClubId.eq(from))
        .exec(tx)
        .await?;
    participation_data::Entity::update_many()
        .col_expr(participation_data::Column::ClubId, name())
        .filter(participation_data::Column::ClubId.eq(from))
        .exec(tx)
        .await?;
    standings::Entity::update_many()
        .col_expr(standings::Column::ClubId, name())
        .filter(standings::Column::ClubId.eq(from))
        .exec(tx)
        .await?;
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::ClubId, name())
        .filter(standing_results::Column::ClubId.eq(from))
        .exec(tx)
        .await?;
    clubs::Entity::delete_by_id(from.to_owned()).exec(tx).await?;
    Ok(())
}

fn read(row: clubs::Model) -> StoredClub {
    StoredClub { club: Club { id: row.id, country: row.country }, version: row.version }
}
