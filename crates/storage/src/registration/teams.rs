//! Family cup teams of a championship.

use std::collections::BTreeSet;

use domain::ids::ChampionshipId;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::tables::{participants, stages, teams};
use crate::{Connection, Error};

/// Adds a team. Does nothing if it exists, because another stage may add it at the same time.
pub async fn insert(db: &impl Connection, championship: ChampionshipId, name: &str) -> Result<(), Error> {
    let row = teams::ActiveModel { championship_id: Set(championship.0), name: Set(name.to_owned()) };
    let key = [teams::Column::ChampionshipId, teams::Column::Name];
    teams::Entity::insert(row).on_conflict_do_nothing_on(key).exec_without_returning(db).await?;
    Ok(())
}

/// Returns all teams of a championship, sorted by name without case and diacritics.
pub async fn list(db: &impl Connection, championship: ChampionshipId) -> Result<Vec<String>, Error> {
    let rows = teams::Entity::find().filter(teams::Column::ChampionshipId.eq(championship.0)).all(db).await?;
    let mut names: Vec<_> = rows.into_iter().map(|row| row.name).collect();
    names.sort_by_cached_key(|name| domain::slug::fold(name));
    Ok(names)
}

/// Deletes a team.
pub async fn delete(db: &impl Connection, championship: ChampionshipId, name: &str) -> Result<(), Error> {
    teams::Entity::delete_by_id((championship.0, name.to_owned())).exec(db).await?;
    Ok(())
}

/// Returns the teams that have a participant at a stage of the championship.
pub async fn list_with_riders(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<BTreeSet<String>, Error> {
    let stage_ids: Vec<Uuid> = stages::Entity::find()
        .filter(stages::Column::ChampionshipId.eq(championship.0))
        .select_only()
        .column(stages::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let teams: Vec<String> = participants::Entity::find()
        .filter(participants::Column::StageId.is_in(stage_ids))
        .filter(participants::Column::Team.is_not_null())
        .filter(participants::Column::RemovedAt.is_null())
        .select_only()
        .column(participants::Column::Team)
        .distinct()
        .into_tuple()
        .all(db)
        .await?;
    Ok(teams.into_iter().collect())
}
