//! The marks that desks set and take back. Rows are only added; the latest one of a rider's mark counts.

use domain::entry_desk::MarkEntry;
use domain::ids::{MarkEntryId, ParticipantId, StageId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::{from_name, micros, name, parse, time};
use crate::tables::desk_marks;
use crate::{Connection, Error};

/// Adds a mark that was set or taken back.
pub async fn insert(db: &impl Connection, stage: StageId, entry: &MarkEntry) -> Result<(), Error> {
    let row = desk_marks::ActiveModel {
        id: Set(entry.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(entry.participant.to_string()),
        mark: Set(name(entry.mark)?),
        is_set: Set(entry.is_set),
        made_at: Set(micros(entry.made_at)),
        maker_id: Set(entry.made_by.map(|user| user.0)),
    };
    desk_marks::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the entry with this id, and its stage.
pub async fn find(db: &impl Connection, id: MarkEntryId) -> Result<Option<(StageId, MarkEntry)>, Error> {
    let row = desk_marks::Entity::find_by_id(id.0).one(db).await?;
    row.map(|row| Ok((StageId(row.stage_id), from_row(&row)?))).transpose()
}

/// Returns the entries of a stage, in no particular order.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<MarkEntry>, Error> {
    let rows = desk_marks::Entity::find().filter(desk_marks::Column::StageId.eq(stage.0)).all(db).await?;
    rows.iter().map(from_row).collect()
}

/// Returns the entries of a rider at a stage, in no particular order.
pub async fn list_for_rider(
    db: &impl Connection,
    stage: StageId,
    rider: &ParticipantId,
) -> Result<Vec<MarkEntry>, Error> {
    let rows = desk_marks::Entity::find()
        .filter(desk_marks::Column::ParticipantId.eq(rider.as_str()))
        .filter(desk_marks::Column::StageId.eq(stage.0))
        .all(db)
        .await?;
    rows.iter().map(from_row).collect()
}

/// Returns the entries of a rider at all stages, in no particular order.
pub async fn list_for_participant(
    db: &impl Connection,
    rider: &ParticipantId,
) -> Result<Vec<(StageId, MarkEntry)>, Error> {
    let rows = desk_marks::Entity::find()
        .filter(desk_marks::Column::ParticipantId.eq(rider.as_str()))
        .all(db)
        .await?;
    rows.iter().map(|row| Ok((StageId(row.stage_id), from_row(row)?))).collect()
}

/// Deletes the marks of a rider who has left the stage.
pub async fn delete(db: &impl Connection, stage: StageId, rider: &ParticipantId) -> Result<(), Error> {
    desk_marks::Entity::delete_many()
        .filter(desk_marks::Column::StageId.eq(stage.0))
        .filter(desk_marks::Column::ParticipantId.eq(rider.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes a rider's marks at all stages.
pub async fn delete_of_rider(db: &impl Connection, rider: &ParticipantId) -> Result<(), Error> {
    desk_marks::Entity::delete_many()
        .filter(desk_marks::Column::ParticipantId.eq(rider.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes a user from the marks that the user made.
pub async fn clear_maker(db: &impl Connection, user: UserId) -> Result<(), Error> {
    desk_marks::Entity::update_many()
        .col_expr(desk_marks::Column::MakerId, Expr::value(None::<uuid::Uuid>))
        .filter(desk_marks::Column::MakerId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

fn from_row(row: &desk_marks::Model) -> Result<MarkEntry, Error> {
    Ok(MarkEntry {
        id: MarkEntryId(row.id),
        participant: parse(&row.participant_id)?,
        mark: from_name(&row.mark)?,
        is_set: row.is_set,
        made_at: time(row.made_at)?,
        made_by: row.maker_id.map(UserId),
    })
}
