//! What is mailed to prove that somebody holds an address: links and codes, for one use and a short time.

use jiff::Timestamp;
use sea_orm::prelude::Expr;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::Serialize;
use uuid::Uuid;

use crate::codec::{micros, name};
use crate::tables::one_time_secrets;
use crate::{Connection, Error};

/// What a secret is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Purpose {
    /// Signing in by a mailed link.
    MagicLink,
    /// A new password for a forgotten one.
    PasswordReset,
    /// A first password, by a mailed code.
    VerificationCode,
}

/// A secret that was mailed and has not been used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailed {
    /// Its id.
    pub id: Uuid,
    /// To whom.
    pub email: String,
    /// SHA-256.
    pub secret_hash: String,
    /// Wrong ones so far.
    pub tries: i64,
}

/// Keeps a secret that is being mailed.
pub async fn insert(on: &impl Connection, purpose: Purpose, email: &str, secret_hash: &str, expires_at: Timestamp) -> Result<(), Error> {
    let row = one_time_secrets::ActiveModel {
        id: Set(Uuid::now_v7()),
        purpose: Set(name(purpose)?),
        email: Set(email.to_owned()),
        secret_hash: Set(secret_hash.to_owned()),
        tries: Set(0),
        expires_at: Set(micros(expires_at)),
    };
    one_time_secrets::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// The secret with this hash, if it has not expired.
pub async fn by_hash(on: &impl Connection, purpose: Purpose, secret_hash: &str, now: Timestamp) -> Result<Option<Mailed>, Error> {
    let row = one_time_secrets::Entity::find()
        .filter(one_time_secrets::Column::Purpose.eq(name(purpose)?))
        .filter(one_time_secrets::Column::SecretHash.eq(secret_hash))
        .filter(one_time_secrets::Column::ExpiresAt.gt(micros(now)))
        .one(on)
        .await?;
    Ok(row.map(mailed))
}

/// The last secret that was mailed to an address, if it has not expired.
pub async fn last_to(on: &impl Connection, purpose: Purpose, email: &str, now: Timestamp) -> Result<Option<Mailed>, Error> {
    let row = one_time_secrets::Entity::find()
        .filter(one_time_secrets::Column::Purpose.eq(name(purpose)?))
        .filter(one_time_secrets::Column::Email.eq(email))
        .filter(one_time_secrets::Column::ExpiresAt.gt(micros(now)))
        .order_by_desc(one_time_secrets::Column::ExpiresAt)
        .order_by_desc(one_time_secrets::Column::Id)
        .one(on)
        .await?;
    Ok(row.map(mailed))
}

/// Counts a wrong try.
pub async fn count_try(on: &impl Connection, id: Uuid) -> Result<(), Error> {
    one_time_secrets::Entity::update_many()
        .col_expr(one_time_secrets::Column::Tries, Expr::col(one_time_secrets::Column::Tries).add(1))
        .filter(one_time_secrets::Column::Id.eq(id))
        .exec(on)
        .await?;
    Ok(())
}

/// Uses up a secret; whether it was still there.
pub async fn use_up(on: &impl Connection, id: Uuid) -> Result<bool, Error> {
    Ok(one_time_secrets::Entity::delete_by_id(id).exec(on).await?.rows_affected > 0)
}

/// Makes the secrets worthless that were mailed to an address, all or those for one purpose.
pub async fn forget(on: &impl Connection, purpose: Option<Purpose>, email: &str) -> Result<(), Error> {
    let mut forgetting = one_time_secrets::Entity::delete_many().filter(one_time_secrets::Column::Email.eq(email));
    if let Some(purpose) = purpose {
        forgetting = forgetting.filter(one_time_secrets::Column::Purpose.eq(name(purpose)?));
    }
    forgetting.exec(on).await?;
    Ok(())
}

/// Forgets the secrets that have expired.
pub async fn purge(on: &impl Connection, now: Timestamp) -> Result<(), Error> {
    one_time_secrets::Entity::delete_many().filter(one_time_secrets::Column::ExpiresAt.lte(micros(now))).exec(on).await?;
    Ok(())
}

fn mailed(row: one_time_secrets::Model) -> Mailed {
    Mailed { id: row.id, email: row.email, secret_hash: row.secret_hash, tries: row.tries }
}
