//! Family cup teams of a championship.

use std::collections::BTreeSet;

use domain::ids::ChampionshipId;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::tables::{participants, stages, teams};
use crate::{Connection, Error};

/// Adds a team, unless it is there: another stage may be adding it at the same instant.
pub async fn insert(on: &impl Connection, championship: ChampionshipId, name: &str) -> Result<(), Error> {
    let row = teams::ActiveModel { championship_id: Set(championship.0), name: Set(name.to_owned()) };
    let key = [teams::Column::ChampionshipId, teams::Column::Name];
    teams::Entity::insert(row).on_conflict_do_nothing_on(key).exec_without_returning(on).await?;
    Ok(())
}

/// All teams of a championship, by name as it is read without diacritics.
pub async fn list(on: &impl Connection, championship: ChampionshipId) -> Result<Vec<String>, Error> {
    let rows = teams::Entity::find().filter(teams::Column::ChampionshipId.eq(championship.0)).all(on).await?;
    let mut names: Vec<_> = rows.into_iter().map(|row| row.name).collect();
    names.sort_by_cached_key(|name| domain::slug::fold(name));
    Ok(names)
}

/// Takes a team away.
pub async fn delete(on: &impl Connection, championship: ChampionshipId, name: &str) -> Result<(), Error> {
    teams::Entity::delete_by_id((championship.0, name.to_owned())).exec(on).await?;
    Ok(())
}

/// The teams for which somebody is registered at a stage of the championship.
pub async fn ridden_for(on: &impl Connection, championship: ChampionshipId) -> Result<BTreeSet<String>, Error> {
    let of: Vec<Uuid> = stages::Entity::find()
        .filter(stages::Column::ChampionshipId.eq(championship.0))
        .select_only()
        .column(stages::Column::Id)
        .into_tuple()
        .all(on)
        .await?;
    let teams: Vec<String> = participants::Entity::find()
        .filter(participants::Column::StageId.is_in(of))
        .filter(participants::Column::Team.is_not_null())
        .filter(participants::Column::RemovedAt.is_null())
        .select_only()
        .column(participants::Column::Team)
        .distinct()
        .into_tuple()
        .all(on)
        .await?;
    Ok(teams.into_iter().collect())
}
