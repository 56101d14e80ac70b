//! Sessions: a user signed in on a device. The token itself is never stored, only its hash.

use domain::ids::{SessionId, UserId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{Account, roles};
use crate::codec::{micros, time};
use crate::tables::{sessions, users};
use crate::{Connection, Error};

/// A user signed in on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// Its id, which is independent of its token.
    pub id: SessionId,
    /// The user.
    pub user: UserId,
    /// The device.
    pub device: Device,
    /// When the user signed in.
    pub created_at: Timestamp,
    /// When it was last used, accurate to about an hour.
    pub last_used_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// The device of a session, as far as its browser identifies it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The browser, such as "Firefox".
    pub browser: Option<String>,
    /// The operating system, such as "Linux".
    pub system: Option<String>,
}

/// Adds a session with the hash of its token.
pub async fn open(on: &impl Connection, session: &StoredSession, token_hash: &str) -> Result<(), Error> {
    let row = sessions::ActiveModel {
        id: Set(session.id.0),
        token_hash: Set(token_hash.to_owned()),
        user_id: Set(session.user.0),
        browser: Set(session.device.browser.clone()),
        system: Set(session.device.system.clone()),
        created_at: Set(micros(session.created_at)),
        last_used_at: Set(micros(session.last_used_at)),
        expires_at: Set(micros(session.expires_at)),
    };
    sessions::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// Returns the unexpired session of a token, with its account.
pub async fn of_token(
    on: &impl Connection,
    token_hash: &str,
    now: Timestamp,
) -> Result<Option<(StoredSession, Account)>, Error> {
    let Some(row) =
        sessions::Entity::find().filter(sessions::Column::TokenHash.eq(token_hash)).one(on).await?
    else {
        return Ok(None);
    };
    if row.expires_at <= micros(now) {
        return Ok(None);
    }
    let Some(user) = users::Entity::find_by_id(row.user_id).one(on).await? else { return Ok(None) };
    let user = super::user(user)?;
    let claims = roles::claims(on, user.id).await?;
    Ok(Some((session(row)?, Account { user, claims })))
}

/// Returns a user's unexpired sessions, the last used first.
pub async fn of_user(
    on: &impl Connection,
    user: UserId,
    now: Timestamp,
) -> Result<Vec<StoredSession>, Error> {
    let rows = sessions::Entity::find()
        .filter(sessions::Column::UserId.eq(user.0))
        .filter(sessions::Column::ExpiresAt.gt(micros(now)))
        .order_by_desc(sessions::Column::LastUsedAt)
        .order_by_desc(sessions::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(session).collect()
}

/// Records that a session was used, and extends it.
pub async fn touch(
    on: &impl Connection,
    id: SessionId,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), Error> {
    sessions::Entity::update_many()
        .col_expr(sessions::Column::LastUsedAt, micros(now).into())
        .col_expr(sessions::Column::ExpiresAt, micros(expires_at).into())
        .filter(sessions::Column::Id.eq(id.0))
        .exec(on)
        .await?;
    Ok(())
}

/// Ends a user's session. Returns whether it existed.
pub async fn end(on: &impl Connection, user: UserId, id: SessionId) -> Result<bool, Error> {
    let ended = sessions::Entity::delete_many()
        .filter(sessions::Column::UserId.eq(user.0))
        .filter(sessions::Column::Id.eq(id.0))
        .exec(on)
        .await?;
    Ok(ended.rows_affected > 0)
}

/// Ends all sessions of a user, except for the given one.
pub async fn end_all(on: &impl Connection, user: UserId, except: Option<SessionId>) -> Result<(), Error> {
    let mut deletion = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
    if let Some(except) = except {
        deletion = deletion.filter(sessions::Column::Id.ne(except.0));
    }
    deletion.exec(on).await?;
    Ok(())
}

/// Deletes the expired sessions.
pub async fn purge(on: &impl Connection, now: Timestamp) -> Result<(), Error> {
    sessions::Entity::delete_many().filter(sessions::Column::ExpiresAt.lte(micros(now))).exec(on).await?;
    Ok(())
}

fn session(row: sessions::Model) -> Result<StoredSession, Error> {
    Ok(StoredSession {
        id: SessionId(row.id),
        user: UserId(row.user_id),
        device: Device { browser: row.browser, system: row.system },
        created_at: time(row.created_at)?,
        last_used_at: time(row.last_used_at)?,
        expires_at: time(row.expires_at)?,
    })
}
