//! The assignment of users to the sections that they judge.

use std::collections::BTreeSet;

use domain::ids::{StageId, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, TryInsertResult};

use crate::codec::narrow;
use crate::tables::stage_judges;
use crate::{Connection, Error};

/// Assigns a user to a section. Returns whether the user wasn't assigned yet.
pub async fn assign(db: &impl Connection, stage: StageId, section: u8, user: UserId) -> Result<bool, Error> {
    let row = stage_judges::ActiveModel {
        stage_id: Set(stage.0),
        section: Set(section.into()),
        user_id: Set(user.0),
    };
    let key = [stage_judges::Column::StageId, stage_judges::Column::Section, stage_judges::Column::UserId];
    let insert = stage_judges::Entity::insert(row).on_conflict_do_nothing_on(key);
    Ok(matches!(insert.exec_without_returning(db).await?, TryInsertResult::Inserted(_)))
}

/// Removes a user's assignment to a section. Returns whether there was one.
pub async fn unassign(
    db: &impl Connection,
    stage: StageId,
    section: u8,
    user: UserId,
) -> Result<bool, Error> {
    let delete = stage_judges::Entity::delete_by_id((stage.0, i64::from(section), user.0));
    Ok(delete.exec(db).await?.rows_affected > 0)
}

/// Removes a user's assignments at every stage.
pub async fn unassign_everywhere(db: &impl Connection, user: UserId) -> Result<(), Error> {
    stage_judges::Entity::delete_many().filter(stage_judges::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}

/// Returns the sections of a stage to which a user is assigned.
pub async fn sections(db: &impl Connection, stage: StageId, user: UserId) -> Result<BTreeSet<u8>, Error> {
    let rows = stage_judges::Entity::find()
        .filter(stage_judges::Column::StageId.eq(stage.0))
        .filter(stage_judges::Column::UserId.eq(user.0))
        .all(db)
        .await?;
    rows.into_iter().map(|row| narrow(row.section)).collect()
}

/// Returns the sections to which a user is assigned, at all stages.
pub async fn sections_everywhere(db: &impl Connection, user: UserId) -> Result<Vec<(StageId, u8)>, Error> {
    let rows = stage_judges::Entity::find()
        .filter(stage_judges::Column::UserId.eq(user.0))
        .order_by_asc(stage_judges::Column::StageId)
        .order_by_asc(stage_judges::Column::Section)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), narrow(row.section)?))).collect()
}

/// Returns the users who are assigned to sections of a stage, in the order of the sections.
pub async fn list_for_stage(db: &impl Connection, stage: StageId) -> Result<Vec<(UserId, u8)>, Error> {
    let rows = stage_judges::Entity::find()
        .filter(stage_judges::Column::StageId.eq(stage.0))
        .order_by_asc(stage_judges::Column::Section)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((UserId(row.user_id), narrow(row.section)?))).collect()
}
