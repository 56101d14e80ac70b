//! The tests of the mail settings: one of each administrator, which waits in the queue like other emails.

use domain::Language;
use domain::ids::UserId;
use domain::messages::Delivery;
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::codec::{from_name, micros, name, narrow, time};
use crate::tables::test_emails::{ActiveModel, Column, Entity, Model};
use crate::{Connection, Error};

/// A test of the mail settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestEmail {
    /// Who asked for it and gets it.
    pub user: UserId,
    /// Another test has another id.
    pub id: Uuid,
    /// Its language.
    pub language: Language,
    /// When it was asked for.
    pub requested_at: Timestamp,
    /// What happened to it.
    pub delivery: Delivery,
    /// How often it was tried.
    pub attempts: u32,
    /// When it is tried next.
    pub next_attempt_at: Option<Timestamp>,
    /// Why the last attempt failed, in the mail server's own words if it said anything.
    pub reply: Option<String>,
}

/// Stores a test, in place of the user's last one.
pub async fn save(db: &impl Connection, test: &TestEmail) -> Result<(), Error> {
    let row = ActiveModel {
        user_id: Set(test.user.0),
        id: Set(test.id),
        language: Set(name(test.language)?),
        requested_at: Set(micros(test.requested_at)),
        delivery: Set(name(test.delivery)?),
        attempts: Set(test.attempts.into()),
        next_attempt_at: Set(test.next_attempt_at.map(micros)),
        reply: Set(test.reply.clone()),
    };
    let columns = [
        Column::Id,
        Column::Language,
        Column::RequestedAt,
        Column::Delivery,
        Column::Attempts,
        Column::NextAttemptAt,
        Column::Reply,
    ];
    let replace = OnConflict::column(Column::UserId).update_columns(columns).to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the last test of a user.
pub async fn find(db: &impl Connection, user: UserId) -> Result<Option<TestEmail>, Error> {
    Entity::find_by_id(user.0).one(db).await?.map(from_row).transpose()
}

/// Returns the tests that are due.
pub async fn list_due(db: &impl Connection, now: Timestamp) -> Result<Vec<TestEmail>, Error> {
    let due = Entity::find()
        .filter(Column::NextAttemptAt.lte(micros(now)))
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::UserId);
    due.all(db).await?.into_iter().map(from_row).collect()
}

/// Reserves a due test for this server until `until`. Returns false if another server has reserved it, or if it isn't
/// due any more.
pub async fn reserve(
    db: &impl Connection,
    id: Uuid,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, Error> {
    let reserved = Entity::update_many()
        .col_expr(Column::NextAttemptAt, micros(until).into())
        .filter(Column::Id.eq(id))
        .filter(Column::NextAttemptAt.lte(micros(now)))
        .exec(db)
        .await?;
    Ok(reserved.rows_affected == 1)
}

/// Stores the outcome of an attempt, unless the user has asked for another test since.
pub async fn set_outcome(db: &impl Connection, test: &TestEmail) -> Result<(), Error> {
    Entity::update_many()
        .col_expr(Column::Delivery, name(test.delivery)?.into())
        .col_expr(Column::Attempts, i64::from(test.attempts).into())
        .col_expr(Column::NextAttemptAt, Expr::value(test.next_attempt_at.map(micros)))
        .col_expr(Column::Reply, Expr::value(test.reply.clone()))
        .filter(Column::Id.eq(test.id))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the test of a user.
pub async fn delete_of_user(db: &impl Connection, user: UserId) -> Result<(), Error> {
    Entity::delete_by_id(user.0).exec(db).await?;
    Ok(())
}

fn from_row(row: Model) -> Result<TestEmail, Error> {
    Ok(TestEmail {
        user: UserId(row.user_id),
        id: row.id,
        language: from_name(&row.language)?,
        requested_at: time(row.requested_at)?,
        delivery: from_name(&row.delivery)?,
        attempts: narrow(row.attempts)?,
        next_attempt_at: row.next_attempt_at.map(time).transpose()?,
        reply: row.reply,
    })
}
