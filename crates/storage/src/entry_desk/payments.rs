//! The payments of riders. Rows are only added; a refund is a payment of less than zero.

use domain::entry_desk::{Cents, PaymentMethod};
use domain::ids::{ParticipantId, PaymentId, StageId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::codec::{from_name, micros, name, parse, time};
use crate::tables::payments;
use crate::{Connection, Error};

/// A stored payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPayment {
    /// The id, which never changes.
    pub id: PaymentId,
    /// The stage.
    pub stage: StageId,
    /// The rider; `None` once the account is deleted.
    pub participant: Option<ParticipantId>,
    /// The name at that time; empty once the account is deleted.
    pub name: String,
    /// The racing number at that time; empty once the account is deleted.
    pub racing_number: String,
    /// The amount; less than zero for a refund.
    pub amount: Cents,
    /// How it was paid.
    pub method: PaymentMethod,
    /// Why it was refunded; empty for most payments.
    pub reason: String,
    /// Who took it; `None` once the account is deleted.
    pub taken_by: Option<UserId>,
    /// When it was taken.
    pub taken_at: Timestamp,
}

/// Adds a payment.
pub async fn insert(db: &impl Connection, payment: &StoredPayment) -> Result<(), Error> {
    let row = payments::ActiveModel {
        id: Set(payment.id.0),
        stage_id: Set(payment.stage.0),
        participant_id: Set(payment.participant.as_ref().map(ToString::to_string)),
        name: Set(payment.name.clone()),
        racing_number: Set(payment.racing_number.clone()),
        amount_cents: Set(payment.amount.0),
        method: Set(name(payment.method)?),
        reason: Set(payment.reason.clone()),
        taker_id: Set(payment.taken_by.map(|user| user.0)),
        taken_at: Set(micros(payment.taken_at)),
    };
    payments::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the payment with this id.
pub async fn find(db: &impl Connection, id: PaymentId) -> Result<Option<StoredPayment>, Error> {
    payments::Entity::find_by_id(id.0).one(db).await?.map(from_row).transpose()
}

/// Returns the payments of a stage, the first one first.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredPayment>, Error> {
    load(db, payments::Entity::find().filter(payments::Column::StageId.eq(stage.0))).await
}

/// Returns the payments of a rider at a stage, the first one first.
pub async fn list_for_rider(
    db: &impl Connection,
    stage: StageId,
    rider: &ParticipantId,
) -> Result<Vec<StoredPayment>, Error> {
    let query = payments::Entity::find()
        .filter(payments::Column::ParticipantId.eq(rider.as_str()))
        .filter(payments::Column::StageId.eq(stage.0));
    load(db, query).await
}

/// Returns the payments of a rider at all stages, the first one first.
pub async fn list_for_participant(
    db: &impl Connection,
    rider: &ParticipantId,
) -> Result<Vec<StoredPayment>, Error> {
    load(db, payments::Entity::find().filter(payments::Column::ParticipantId.eq(rider.as_str()))).await
}

/// Removes a rider's name from all payments. They stay, because they are the organiser's books.
pub async fn clear_rider(db: &impl Connection, rider: &ParticipantId) -> Result<(), Error> {
    use payments::Column;
    payments::Entity::update_many()
        .col_expr(Column::Name, "".into())
        .col_expr(Column::RacingNumber, "".into())
        .col_expr(Column::Reason, "".into())
        .col_expr(Column::ParticipantId, Expr::value(None::<String>))
        .filter(Column::ParticipantId.eq(rider.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes a user from the payments that the user took.
pub async fn clear_taker(db: &impl Connection, user: UserId) -> Result<(), Error> {
    payments::Entity::update_many()
        .col_expr(payments::Column::TakerId, Expr::value(None::<uuid::Uuid>))
        .filter(payments::Column::TakerId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

async fn load(db: &impl Connection, query: Select<payments::Entity>) -> Result<Vec<StoredPayment>, Error> {
    let ordered = query.order_by_asc(payments::Column::TakenAt).order_by_asc(payments::Column::Id);
    ordered.all(db).await?.into_iter().map(from_row).collect()
}

fn from_row(row: payments::Model) -> Result<StoredPayment, Error> {
    Ok(StoredPayment {
        id: PaymentId(row.id),
        stage: StageId(row.stage_id),
        participant: row.participant_id.as_deref().map(parse).transpose()?,
        name: row.name,
        racing_number: row.racing_number,
        amount: Cents(row.amount_cents),
        method: from_name(&row.method)?,
        reason: row.reason,
        taken_by: row.taker_id.map(UserId),
        taken_at: time(row.taken_at)?,
    })
}
