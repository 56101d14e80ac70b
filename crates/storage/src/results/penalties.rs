//! Penalty points, which secretaries give to riders.

use domain::ids::{ParticipantId, PenaltyId, StageId, UserId};
use domain::results::Reason;
use jiff::Timestamp;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, QueryFilter, QueryOrder};

use super::reason;
use crate::codec::{micros, name, narrow, parse, time};
use crate::groups::of_riders;
use crate::tables::penalty_points;
use crate::{Connection, Error};

/// Penalty points that a secretary gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPenalty {
    /// The id by which it is edited and deleted.
    pub id: PenaltyId,
    /// The participant who has the penalty.
    pub participant: ParticipantId,
    /// The number of points, at least 1.
    pub points: u32,
    /// The reason that the secretary gave; may be empty.
    pub reason: Reason,
    /// When it was given.
    pub created_at: Timestamp,
    /// The secretary who gave it.
    pub user: UserId,
    /// The secretary's name.
    pub user_display_name: String,
    /// The secretary's email address.
    pub user_email: String,
    /// A number that grows with every edit.
    pub version: i64,
}

/// Adds penalty points.
pub async fn insert_penalty(
    db: &impl Connection,
    stage: StageId,
    penalty: &StoredPenalty,
) -> Result<(), Error> {
    let row = penalty_points::ActiveModel {
        id: Set(penalty.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(penalty.participant.to_string()),
        points: Set(penalty.points.into()),
        reason: Set(penalty.reason.text.clone()),
        reason_code: Set(penalty.reason.code.map(name).transpose()?),
        created_at: Set(micros(penalty.created_at)),
        user_id: Set(penalty.user.0),
        user_display_name: Set(penalty.user_display_name.clone()),
        user_email: Set(penalty.user_email.clone()),
        version: Set(penalty.version),
    };
    penalty_points::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Updates the points and the reason of a penalty, and increments its version. The secretary and the time
/// aren't changed.
pub async fn update_penalty(
    db: &impl Connection,
    id: PenaltyId,
    points: u32,
    reason: &Reason,
) -> Result<(), Error> {
    let version = Expr::col(penalty_points::Column::Version).add(1);
    penalty_points::Entity::update_many()
        .col_expr(penalty_points::Column::Points, i64::from(points).into())
        .col_expr(penalty_points::Column::Reason, reason.text.clone().into())
        .col_expr(penalty_points::Column::ReasonCode, reason.code.map(name).transpose()?.into())
        .col_expr(penalty_points::Column::Version, version)
        .filter(penalty_points::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes a user's email address from the penalties that the user gave. The name and the points stay,
/// because they are part of the sport's records.
pub async fn clear_giver_email(db: &impl Connection, user: UserId) -> Result<(), Error> {
    penalty_points::Entity::update_many()
        .col_expr(penalty_points::Column::UserEmail, "".into())
        .filter(penalty_points::Column::UserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes a penalty.
pub async fn delete_penalty(db: &impl Connection, id: PenaltyId) -> Result<(), Error> {
    penalty_points::Entity::delete_by_id(id.0).exec(db).await?;
    Ok(())
}

/// Returns the penalties of a stage, or of some of its riders, each rider's oldest first.
pub async fn list_penalties(
    db: &impl Connection,
    stage: StageId,
    riders: Option<&[ParticipantId]>,
) -> Result<Vec<StoredPenalty>, Error> {
    let mut rows = Vec::new();
    for condition in of_riders(penalty_points::Column::ParticipantId, riders) {
        let query = penalty_points::Entity::find()
            .filter(penalty_points::Column::StageId.eq(stage.0))
            .filter(condition)
            .order_by_asc(penalty_points::Column::CreatedAt)
            .order_by_asc(penalty_points::Column::Id);
        rows.extend(query.all(db).await?);
    }
    rows.into_iter().map(penalty_from_row).collect()
}

/// Returns the penalties that a user gave at all stages, oldest first.
pub async fn list_penalties_given_by(
    db: &impl Connection,
    user: UserId,
) -> Result<Vec<(StageId, StoredPenalty)>, Error> {
    let rows = penalty_points::Entity::find()
        .filter(penalty_points::Column::UserId.eq(user.0))
        .order_by_asc(penalty_points::Column::CreatedAt)
        .order_by_asc(penalty_points::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), penalty_from_row(row)?))).collect()
}

/// Returns the penalty with this id, and its stage.
pub async fn find_penalty(
    db: &impl Connection,
    id: PenaltyId,
) -> Result<Option<(StageId, StoredPenalty)>, Error> {
    let row = penalty_points::Entity::find_by_id(id.0).one(db).await?;
    row.map(|row| Ok((StageId(row.stage_id), penalty_from_row(row)?))).transpose()
}

fn penalty_from_row(row: penalty_points::Model) -> Result<StoredPenalty, Error> {
    Ok(StoredPenalty {
        id: PenaltyId(row.id),
        participant: parse(&row.participant_id)?,
        points: narrow(row.points)?,
        reason: reason(row.reason_code.as_deref(), &row.reason),
        created_at: time(row.created_at)?,
        user: UserId(row.user_id),
        user_display_name: row.user_display_name,
        user_email: row.user_email,
        version: row.version,
    })
}
