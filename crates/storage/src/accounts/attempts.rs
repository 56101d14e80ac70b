//! Attempts that are limited: how often somebody tried something lately. Kept here, so that several servers count together.

use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::codec::{micros, time};
use crate::tables::attempts;
use crate::{Connection, Error};

/// Notes an attempt. The subject is an address or an IP, hashed.
pub async fn insert(on: &impl Connection, id: Uuid, kind: &str, subject: &str, now: Timestamp) -> Result<(), Error> {
    let row =
        attempts::ActiveModel { id: Set(id), kind: Set(kind.to_owned()), subject: Set(subject.to_owned()), created_at: Set(micros(now)) };
    attempts::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// How many attempts there were since a time.
pub async fn count(on: &impl Connection, kind: &str, subject: &str, since: Timestamp) -> Result<u64, Error> {
    Ok(of(kind, subject, since).count(on).await?)
}

/// The first attempt since a time.
pub async fn first(on: &impl Connection, kind: &str, subject: &str, since: Timestamp) -> Result<Option<Timestamp>, Error> {
    let row = of(kind, subject, since).order_by_asc(attempts::Column::CreatedAt).one(on).await?;
    row.map(|row| time(row.created_at)).transpose()
}

/// Forgets one attempt.
pub async fn delete(on: &impl Connection, id: Uuid) -> Result<(), Error> {
    attempts::Entity::delete_by_id(id).exec(on).await?;
    Ok(())
}

/// Forgets a subject's attempts.
pub async fn forget(on: &impl Connection, kind: &str, subject: &str) -> Result<(), Error> {
    attempts::Entity::delete_many().filter(attempts::Column::Kind.eq(kind)).filter(attempts::Column::Subject.eq(subject)).exec(on).await?;
    Ok(())
}

/// Forgets the attempts before a time.
pub async fn purge(on: &impl Connection, before: Timestamp) -> Result<(), Error> {
    attempts::Entity::delete_many().filter(attempts::Column::CreatedAt.lt(micros(before))).exec(on).await?;
    Ok(())
}

/// Whether an attempt lies after a time.
pub async fn is_any_after(on: &impl Connection, time: Timestamp) -> Result<bool, Error> {
    Ok(attempts::Entity::find().filter(attempts::Column::CreatedAt.gt(micros(time))).one(on).await?.is_some())
}

/// Moves the attempts that lie in the future to now.
pub async fn clamp(on: &impl Connection, now: Timestamp) -> Result<(), Error> {
    attempts::Entity::update_many()
        .col_expr(attempts::Column::CreatedAt, micros(now).into())
        .filter(attempts::Column::CreatedAt.gt(micros(now)))
        .exec(on)
        .await?;
    Ok(())
}

fn of(kind: &str, subject: &str, since: Timestamp) -> sea_orm::Select<attempts::Entity> {
    attempts::Entity::find()
        .filter(attempts::Column::Kind.eq(kind))
        .filter(attempts::Column::Subject.eq(subject))
        .filter(attempts::Column::CreatedAt.gt(micros(since)))
}
