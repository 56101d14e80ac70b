//! The assignment of users to the sections that they judge.

use std::collections::BTreeSet;

use domain::ids::{StageId, UserId};
use domain::judging::HandedOver;
use jiff::Timestamp;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, TryInsertResult,
};

use crate::codec::{micros, narrow, time};
use crate::tables::stage_judges;
use crate::{Connection, Error};

/// Assigns a user to a section, also again after the user has handed it over. Returns whether that changed anything.
pub async fn assign(db: &impl Connection, stage: StageId, section: u8, user: UserId) -> Result<bool, Error> {
    let row = stage_judges::ActiveModel {
        stage_id: Set(stage.0),
        section: Set(section.into()),
        user_id: Set(user.0),
        handed_over_at: Set(None),
    };
    let key = [stage_judges::Column::StageId, stage_judges::Column::Section, stage_judges::Column::UserId];
    let insert = stage_judges::Entity::insert(row).on_conflict_do_nothing_on(key);
    if let TryInsertResult::Inserted(1..) = insert.exec_without_returning(db).await? {
        return Ok(true);
    }
    let taken_back = stage_judges::Entity::update_many()
        .col_expr(stage_judges::Column::HandedOverAt, None::<i64>.into())
        .filter(of_judge(stage, user))
        .filter(stage_judges::Column::Section.eq(i64::from(section)))
        .filter(stage_judges::Column::HandedOverAt.is_not_null())
        .exec(db)
        .await?;
    Ok(taken_back.rows_affected > 0)
}

/// Stores that a user has handed sections over. Returns how many of them the user was still judging.
pub async fn hand_over(
    db: &impl Connection,
    stage: StageId,
    user: UserId,
    sections: &BTreeSet<u8>,
    now: Timestamp,
) -> Result<u64, Error> {
    let handed_over = stage_judges::Entity::update_many()
        .col_expr(stage_judges::Column::HandedOverAt, micros(now).into())
        .filter(of_judge(stage, user))
        .filter(stage_judges::Column::Section.is_in(sections.iter().map(|&section| i64::from(section))))
        .filter(stage_judges::Column::HandedOverAt.is_null())
        .exec(db)
        .await?;
    Ok(handed_over.rows_affected)
}

fn of_judge(stage: StageId, user: UserId) -> Condition {
    Condition::all()
        .add(stage_judges::Column::StageId.eq(stage.0))
        .add(stage_judges::Column::UserId.eq(user.0))
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

/// Returns the sections of a stage to which a user is assigned, and which of them the user has handed over.
pub async fn sections(
    db: &impl Connection,
    stage: StageId,
    user: UserId,
) -> Result<(BTreeSet<u8>, HandedOver), Error> {
    let rows = stage_judges::Entity::find().filter(of_judge(stage, user)).all(db).await?;
    let mut handed_over = HandedOver::new();
    for row in &rows {
        if let Some(at) = row.handed_over_at {
            handed_over.insert(narrow(row.section)?, time(at)?);
        }
    }
    Ok((rows.into_iter().map(|row| narrow(row.section)).collect::<Result<_, _>>()?, handed_over))
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

/// Returns the users who are assigned to sections of a stage, in the order of the sections, and when each handed the
/// section over.
pub async fn list_for_stage(
    db: &impl Connection,
    stage: StageId,
) -> Result<Vec<(UserId, u8, Option<Timestamp>)>, Error> {
    let rows = stage_judges::Entity::find()
        .filter(stage_judges::Column::StageId.eq(stage.0))
        .order_by_asc(stage_judges::Column::Section)
        .all(db)
        .await?;
    let to_judge = |row: stage_judges::Model| {
        Ok((UserId(row.user_id), narrow(row.section)?, row.handed_over_at.map(time).transpose()?))
    };
    rows.into_iter().map(to_judge).collect()
}
