//! One-time secrets: links and codes that are emailed to verify an address. Each can be used once and expires
//! soon.

use jiff::Timestamp;
use sea_orm::prelude::Expr;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::Serialize;
use uuid::Uuid;

use crate::codec::{micros, name};
use crate::tables::one_time_secrets;
use crate::{Connection, Error};

/// The purpose of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Purpose {
    /// Signing in with an emailed link.
    MagicLink,
    /// Resetting a forgotten password.
    PasswordReset,
    /// Verifying an address with an emailed code, in order to set the first password.
    VerificationCode,
}

/// A secret that was emailed and has not been used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTimeSecret {
    /// The id by which it is used or deleted.
    pub id: Uuid,
    /// The address to which it was emailed.
    pub email: String,
    /// The SHA-256 hash of the secret.
    pub secret_hash: String,
    /// The number of wrong attempts so far.
    pub tries: i64,
}

/// Stores the hash of a secret that is being emailed.
pub async fn insert(
    db: &impl Connection,
    purpose: Purpose,
    email: &str,
    secret_hash: &str,
    expires_at: Timestamp,
) -> Result<(), Error> {
    let row = one_time_secrets::ActiveModel {
        id: Set(Uuid::now_v7()),
        purpose: Set(name(purpose)?),
        email: Set(email.to_owned()),
        secret_hash: Set(secret_hash.to_owned()),
        tries: Set(0),
        expires_at: Set(micros(expires_at)),
    };
    one_time_secrets::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the secret with this hash, if it has not expired.
pub async fn find_by_hash(
    db: &impl Connection,
    purpose: Purpose,
    secret_hash: &str,
    now: Timestamp,
) -> Result<Option<OneTimeSecret>, Error> {
    let row = one_time_secrets::Entity::find()
        .filter(one_time_secrets::Column::Purpose.eq(name(purpose)?))
        .filter(one_time_secrets::Column::SecretHash.eq(secret_hash))
        .filter(one_time_secrets::Column::ExpiresAt.gt(micros(now)))
        .one(db)
        .await?;
    Ok(row.map(secret_from_row))
}

/// Returns the last secret that was emailed to an address, if it has not expired.
pub async fn find_last(
    db: &impl Connection,
    purpose: Purpose,
    email: &str,
    now: Timestamp,
) -> Result<Option<OneTimeSecret>, Error> {
    let row = one_time_secrets::Entity::find()
        .filter(one_time_secrets::Column::Purpose.eq(name(purpose)?))
        .filter(one_time_secrets::Column::Email.eq(email))
        .filter(one_time_secrets::Column::ExpiresAt.gt(micros(now)))
        .order_by_desc(one_time_secrets::Column::ExpiresAt)
        .order_by_desc(one_time_secrets::Column::Id)
        .one(db)
        .await?;
    Ok(row.map(secret_from_row))
}

/// Counts a wrong attempt.
pub async fn count_try(db: &impl Connection, id: Uuid) -> Result<(), Error> {
    one_time_secrets::Entity::update_many()
        .col_expr(one_time_secrets::Column::Tries, Expr::col(one_time_secrets::Column::Tries).add(1))
        .filter(one_time_secrets::Column::Id.eq(id))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes a secret that is being used. Returns whether it still existed, so that it is used only once.
pub async fn consume(db: &impl Connection, id: Uuid) -> Result<bool, Error> {
    Ok(one_time_secrets::Entity::delete_by_id(id).exec(db).await?.rows_affected > 0)
}

/// Deletes the secrets that were emailed to an address, either all or those for one purpose.
pub async fn delete_of_address(
    db: &impl Connection,
    purpose: Option<Purpose>,
    email: &str,
) -> Result<(), Error> {
    let mut deletion =
        one_time_secrets::Entity::delete_many().filter(one_time_secrets::Column::Email.eq(email));
    if let Some(purpose) = purpose {
        deletion = deletion.filter(one_time_secrets::Column::Purpose.eq(name(purpose)?));
    }
    deletion.exec(db).await?;
    Ok(())
}

/// Deletes the expired secrets.
pub async fn purge(db: &impl Connection, now: Timestamp) -> Result<(), Error> {
    one_time_secrets::Entity::delete_many()
        .filter(one_time_secrets::Column::ExpiresAt.lte(micros(now)))
        .exec(db)
        .await?;
    Ok(())
}

fn secret_from_row(row: one_time_secrets::Model) -> OneTimeSecret {
    OneTimeSecret { id: row.id, email: row.email, secret_hash: row.secret_hash, tries: row.tries }
}
