//! Clubs: the same ones for all championships.

use domain::registration::Club;
use sea_orm::{ActiveValue::Set, EntityTrait, QueryOrder};

use crate::tables::clubs;
use crate::{Connection, Error};

/// Adds a club, unless it is there: another stage may be adding it at the same instant.
pub async fn insert(on: &impl Connection, club: &Club) -> Result<(), Error> {
    let row =
        clubs::ActiveModel { id: Set(club.id.clone()), id_folded: Set(domain::slug::fold(&club.id)), country: Set(club.country.clone()) };
    clubs::Entity::insert(row).on_conflict_do_nothing_on([clubs::Column::Id]).exec_without_returning(on).await?;
    Ok(())
}

/// All clubs, by name as it is read without diacritics.
pub async fn list(on: &impl Connection) -> Result<Vec<Club>, Error> {
    let rows = clubs::Entity::find().order_by_asc(clubs::Column::IdFolded).order_by_asc(clubs::Column::Id).all(on).await?;
    Ok(rows.into_iter().map(|row| Club { id: row.id, country: row.country }).collect())
}

/// The club of a name, if there is a name.
pub(super) async fn find(on: &impl Connection, id: Option<&str>) -> Result<Option<Club>, Error> {
    let Some(id) = id else { return Ok(None) };
    Ok(clubs::Entity::find_by_id(id.to_owned()).one(on).await?.map(|row| Club { id: row.id, country: row.country }))
}
