//! Clubs, which all championships share. A club's name is its id, so renaming a club updates every row that
//! refers to it.

mod uses;

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChampionshipId, StageId};
use domain::registration::Club;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::entry_desk;
use crate::groups::search_groups;
use crate::tables::{clubs, participants, participation_data, standing_results, standings};
use crate::{Connection, Error, Transaction};

pub use uses::{ClubUses, UsesVersion, count_uses, uses_versions};

/// A stored club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredClub {
    /// The club's name and country.
    pub club: Club,
    /// A number that grows with every edit.
    pub version: i64,
}

/// The number of references to a club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClubReferences {
    /// The number of the club's participants at each stage.
    pub stages: BTreeMap<StageId, u64>,
    /// The number of rows in each championship's standings that refer to the club.
    pub standings: BTreeMap<ChampionshipId, u64>,
}

/// Adds a club. Does nothing if it exists, because another stage may add it at the same time.
pub async fn insert(db: &impl Connection, club: &Club) -> Result<(), Error> {
    let row = clubs::ActiveModel {
        id: Set(club.id.clone()),
        id_folded: Set(domain::slug::fold(&club.id)),
        country: Set(club.country.clone()),
        version: Set(1),
    };
    clubs::Entity::insert(row)
        .on_conflict_do_nothing_on([clubs::Column::Id])
        .exec_without_returning(db)
        .await?;
    Ok(())
}

/// Returns all clubs, sorted by name without case and diacritics.
pub async fn list(db: &impl Connection) -> Result<Vec<Club>, Error> {
    Ok(list_with_versions(db).await?.into_iter().map(|row| row.club).collect())
}

/// Returns all clubs with their versions, in the same order.
pub async fn list_with_versions(db: &impl Connection) -> Result<Vec<StoredClub>, Error> {
    let rows = clubs::Entity::find()
        .order_by_asc(clubs::Column::IdFolded)
        .order_by_asc(clubs::Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(club_from_row).collect())
}

/// Returns the country of each of these clubs.
pub(crate) async fn countries(
    db: &impl Connection,
    ids: BTreeSet<&str>,
) -> Result<BTreeMap<String, String>, Error> {
    let ids: Vec<_> = ids.into_iter().collect();
    let mut countries = BTreeMap::new();
    for group in search_groups(&ids) {
        let rows = clubs::Entity::find().filter(clubs::Column::Id.is_in(group)).all(db).await?;
        countries.extend(rows.into_iter().map(|row| (row.id, row.country)));
    }
    Ok(countries)
}

/// Returns the club with this name, if a name is given and the club exists.
pub(super) async fn find(db: &impl Connection, id: Option<&str>) -> Result<Option<Club>, Error> {
    let Some(id) = id else { return Ok(None) };
    Ok(clubs::Entity::find_by_id(id.to_owned()).one(db).await?.map(|row| club_from_row(row).club))
}

/// Returns these clubs by name, locked until the transaction ends. To avoid deadlocks, a transaction locks
/// clubs last, after stages and championships.
pub async fn lock(tx: &Transaction, ids: &[&str]) -> Result<BTreeMap<String, StoredClub>, Error> {
    let rows = clubs::Entity::find()
        .filter(clubs::Column::Id.is_in(ids.iter().copied()))
        .order_by_asc(clubs::Column::Id)
        .lock(LockType::Update)
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id.clone(), club_from_row(row))).collect())
}

/// Returns the references to one club.
pub async fn references_to(db: &impl Connection, id: &str) -> Result<ClubReferences, Error> {
    let riders: Vec<(Uuid, i64)> = participants::Entity::find()
        .select_only()
        .column(participants::Column::StageId)
        .column_as(participants::Column::Id.count(), "riders")
        .filter(participants::Column::ClubId.eq(id))
        .filter(participants::Column::RemovedAt.is_null())
        .group_by(participants::Column::StageId)
        .into_tuple()
        .all(db)
        .await?;
    let rows = standings::Entity::find()
        .select_only()
        .columns([standings::Column::ChampionshipId])
        .columns([standings::Column::Id])
        .filter(standings::Column::ClubId.eq(id));
    let entries = standing_results::Entity::find()
        .select_only()
        .columns([standing_results::Column::ChampionshipId])
        .columns([standing_results::Column::StandingId])
        .filter(standing_results::Column::ClubId.eq(id));
    let mut referring_rows: BTreeSet<(Uuid, String)> = rows.into_tuple().all(db).await?.into_iter().collect();
    referring_rows.extend(entries.into_tuple::<(Uuid, String)>().all(db).await?);
    let mut references = ClubReferences::default();
    for (stage, riders) in riders {
        references.stages.insert(StageId(stage), riders.unsigned_abs());
    }
    for (championship, _) in referring_rows {
        *references.standings.entry(ChampionshipId(championship)).or_default() += 1;
    }
    Ok(references)
}

/// Returns the number of users whose registration form is prefilled with a club.
pub async fn count_prefilled_users(db: &impl Connection, id: &str) -> Result<u64, Error> {
    Ok(participation_data::Entity::find().filter(participation_data::Column::ClubId.eq(id)).count(db).await?)
}

/// Updates the country of a locked club and increments its version.
pub async fn update(tx: &Transaction, club: &Club) -> Result<(), Error> {
    clubs::Entity::update_many()
        .col_expr(clubs::Column::Country, club.country.as_str().into())
        .col_expr(clubs::Column::Version, Expr::col(clubs::Column::Version).add(1))
        .filter(clubs::Column::Id.eq(club.id.as_str()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Replaces every reference to a locked club by one to its successor, an existing club, and deletes the club.
/// The versions of the registrations are incremented, so that an edit of an outdated one is detected.
pub async fn replace(tx: &Transaction, club: &str, successor: &str) -> Result<(), Error> {
    use participants::Column::Version;
    let new_name = successor;
    let successor = || Expr::value(new_name);
    participants::Entity::update_many()
        .col_expr(participants::Column::ClubId, successor())
        .col_expr(Version, Expr::col(Version).add(1))
        .filter(participants::Column::ClubId.eq(club))
        .exec(tx)
        .await?;
    participation_data::Entity::update_many()
        .col_expr(participation_data::Column::ClubId, successor())
        .filter(participation_data::Column::ClubId.eq(club))
        .exec(tx)
        .await?;
    standings::Entity::update_many()
        .col_expr(standings::Column::ClubId, successor())
        .filter(standings::Column::ClubId.eq(club))
        .exec(tx)
        .await?;
    standing_results::Entity::update_many()
        .col_expr(standing_results::Column::ClubId, successor())
        .filter(standing_results::Column::ClubId.eq(club))
        .exec(tx)
        .await?;
    entry_desk::fees::replace_club(tx, club, new_name).await?;
    clubs::Entity::delete_by_id(club.to_owned()).exec(tx).await?;
    Ok(())
}

fn club_from_row(row: clubs::Model) -> StoredClub {
    StoredClub { club: Club { id: row.id, country: row.country }, version: row.version }
}
