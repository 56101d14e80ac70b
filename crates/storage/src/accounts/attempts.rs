//! Recent attempts, for rate limits. They are stored in the database so that several servers share the
//! counts.

use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::codec::{micros, time};
use crate::tables::attempts;
use crate::{Connection, Error};

/// Records an attempt. The subject is the hash of an email or IP address.
pub async fn insert(
    db: &impl Connection,
    id: Uuid,
    kind: &str,
    subject: &str,
    now: Timestamp,
) -> Result<(), Error> {
    let row = attempts::ActiveModel {
        id: Set(id),
        kind: Set(kind.to_owned()),
        subject: Set(subject.to_owned()),
        created_at: Set(micros(now)),
    };
    attempts::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the number of attempts after `since`.
pub async fn count(db: &impl Connection, kind: &str, subject: &str, since: Timestamp) -> Result<u64, Error> {
    Ok(attempts_since(kind, subject, since).count(db).await?)
}

/// Returns the time of the first attempt after `since`.
pub async fn first_at(
    db: &impl Connection,
    kind: &str,
    subject: &str,
    since: Timestamp,
) -> Result<Option<Timestamp>, Error> {
    let row = attempts_since(kind, subject, since).order_by_asc(attempts::Column::CreatedAt).one(db).await?;
    row.map(|row| time(row.created_at)).transpose()
}

/// Deletes one attempt.
pub async fn delete(db: &impl Connection, id: Uuid) -> Result<(), Error> {
    attempts::Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Deletes a subject's attempts of one kind.
pub async fn delete_of_subject(db: &impl Connection, kind: &str, subject: &str) -> Result<(), Error> {
    attempts::Entity::delete_many()
        .filter(attempts::Column::Kind.eq(kind))
        .filter(attempts::Column::Subject.eq(subject))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the attempts before a time.
pub async fn purge(db: &impl Connection, before: Timestamp) -> Result<(), Error> {
    attempts::Entity::delete_many().filter(attempts::Column::CreatedAt.lt(micros(before))).exec(db).await?;
    Ok(())
}

/// Whether there is an attempt after a time.
pub async fn exists_after(db: &impl Connection, time: Timestamp) -> Result<bool, Error> {
    Ok(attempts::Entity::find().filter(attempts::Column::CreatedAt.gt(micros(time))).one(db).await?.is_some())
}

/// Sets the time of attempts in the future to `now`.
pub async fn clamp(db: &impl Connection, now: Timestamp) -> Result<(), Error> {
    attempts::Entity::update_many()
        .col_expr(attempts::Column::CreatedAt, micros(now).into())
        .filter(attempts::Column::CreatedAt.gt(micros(now)))
        .exec(db)
        .await?;
    Ok(())
}

fn attempts_since(kind: &str, subject: &str, since: Timestamp) -> sea_orm::Select<attempts::Entity> {
    attempts::Entity::find()
        .filter(attempts::Column::Kind.eq(kind))
        .filter(attempts::Column::Subject.eq(subject))
        .filter(attempts::Column::CreatedAt.gt(micros(since)))
}
