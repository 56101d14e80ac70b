//! Sessions: a user signed in on a device. The token itself is never stored, only its hash.

use domain::ids::{SessionId, UserId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{Account, User, roles};
use crate::codec::{micros, time};
use crate::tables::{sessions, users};
use crate::{Connection, Error};

/// A user signed in on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// Its id, which is independent of its token.
    pub id: SessionId,
    /// The user who is signed in.
    pub user: UserId,
    /// The device on which the user signed in.
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
pub async fn open(db: &impl Connection, session: &StoredSession, token_hash: &str) -> Result<(), Error> {
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
    sessions::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the unexpired session of a token, with its account.
pub async fn find_by_token(
    db: &impl Connection,
    token_hash: &str,
    now: Timestamp,
) -> Result<Option<(StoredSession, Account)>, Error> {
    let Some(row) =
        sessions::Entity::find().filter(sessions::Column::TokenHash.eq(token_hash)).one(db).await?
    else {
        return Ok(None);
    };
    if row.expires_at <= micros(now) {
        return Ok(None);
    }
    let Some(user) = users::Entity::find_by_id(row.user_id).one(db).await? else { return Ok(None) };
    let user = super::user_from_row(user)?;
    let roles = roles::find(db, user.id).await?;
    Ok(Some((session_from_row(row)?, Account { user, roles })))
}

/// Returns the user of an unexpired session.
pub async fn find_user(db: &impl Connection, id: SessionId, now: Timestamp) -> Result<Option<User>, Error> {
    let row = sessions::Entity::find_by_id(id.0).one(db).await?;
    let Some(row) = row.filter(|row| row.expires_at > micros(now)) else { return Ok(None) };
    super::find(db, UserId(row.user_id)).await
}

/// Returns a user's unexpired sessions, the last used first.
pub async fn list_for_user(
    db: &impl Connection,
    user: UserId,
    now: Timestamp,
) -> Result<Vec<StoredSession>, Error> {
    let rows = sessions::Entity::find()
        .filter(sessions::Column::UserId.eq(user.0))
        .filter(sessions::Column::ExpiresAt.gt(micros(now)))
        .order_by_desc(sessions::Column::LastUsedAt)
        .order_by_desc(sessions::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(session_from_row).collect()
}

/// Records that a session was used, and extends it.
pub async fn touch(
    db: &impl Connection,
    id: SessionId,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), Error> {
    sessions::Entity::update_many()
        .col_expr(sessions::Column::LastUsedAt, micros(now).into())
        .col_expr(sessions::Column::ExpiresAt, micros(expires_at).into())
        .filter(sessions::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Ends a user's session. Returns whether it existed.
pub async fn end(db: &impl Connection, user: UserId, id: SessionId) -> Result<bool, Error> {
    let ended = sessions::Entity::delete_many()
        .filter(sessions::Column::UserId.eq(user.0))
        .filter(sessions::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    Ok(ended.rows_affected > 0)
}

/// Ends all sessions of a user, except for the given one.
pub async fn end_all(db: &impl Connection, user: UserId, except: Option<SessionId>) -> Result<(), Error> {
    let mut deletion = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
    if let Some(except) = except {
        deletion = deletion.filter(sessions::Column::Id.ne(except.0));
    }
    deletion.exec(db).await?;
    Ok(())
}

/// Deletes the expired sessions of all users.
pub async fn purge(db: &impl Connection, now: Timestamp) -> Result<(), Error> {
    sessions::Entity::delete_many().filter(sessions::Column::ExpiresAt.lte(micros(now))).exec(db).await?;
    Ok(())
}

fn session_from_row(row: sessions::Model) -> Result<StoredSession, Error> {
    Ok(StoredSession {
        id: SessionId(row.id),
        user: UserId(row.user_id),
        device: Device { browser: row.browser, system: row.system },
        created_at: time(row.created_at)?,
        last_used_at: time(row.last_used_at)?,
        expires_at: time(row.expires_at)?,
    })
}
