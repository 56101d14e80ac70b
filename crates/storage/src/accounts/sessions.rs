//! Sessions: a person signed in on a device. The token itself is never here.

use domain::ids::{SessionId, UserId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::{Account, roles};
use crate::codec::{micros, time};
use crate::tables::{sessions, users};
use crate::{Connection, Error};

/// One sign-in on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its id, which tells nothing of its token.
    pub id: SessionId,
    /// Whose.
    pub user: UserId,
    /// On what.
    pub device: Device,
    /// When the person signed in.
    pub created_at: Timestamp,
    /// When it was last seen, to the hour or so.
    pub last_used_at: Timestamp,
    /// When it ends by itself.
    pub expires_at: Timestamp,
}

/// What somebody signs in with, as far as it says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// As "Firefox".
    pub browser: Option<String>,
    /// As "Linux".
    pub system: Option<String>,
}

/// Opens a session by the hash of its token.
pub async fn open(on: &impl Connection, session: &Session, token_hash: &str) -> Result<(), Error> {
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

/// The session of a token that has not expired, with its account.
pub async fn of_token(on: &impl Connection, token_hash: &str, now: Timestamp) -> Result<Option<(Session, Account)>, Error> {
    let Some(row) = sessions::Entity::find().filter(sessions::Column::TokenHash.eq(token_hash)).one(on).await? else { return Ok(None) };
    if row.expires_at <= micros(now) {
        return Ok(None);
    }
    let Some(user) = users::Entity::find_by_id(row.user_id).one(on).await? else { return Ok(None) };
    let user = super::user(user)?;
    let claims = roles::claims(on, user.id).await?;
    Ok(Some((session(row)?, Account { user, claims })))
}

/// A user's sessions that have not expired, the last used first.
pub async fn of_user(on: &impl Connection, user: UserId, now: Timestamp) -> Result<Vec<Session>, Error> {
    let rows = sessions::Entity::find()
        .filter(sessions::Column::UserId.eq(user.0))
        .filter(sessions::Column::ExpiresAt.gt(micros(now)))
        .order_by_desc(sessions::Column::LastUsedAt)
        .order_by_desc(sessions::Column::Id)
        .all(on)
        .await?;
    rows.into_iter().map(session).collect()
}

/// Notes a use, which moves the session's end.
pub async fn touch(on: &impl Connection, id: SessionId, now: Timestamp, expires_at: Timestamp) -> Result<(), Error> {
    sessions::Entity::update_many()
        .col_expr(sessions::Column::LastUsedAt, micros(now).into())
        .col_expr(sessions::Column::ExpiresAt, micros(expires_at).into())
        .filter(sessions::Column::Id.eq(id.0))
        .exec(on)
        .await?;
    Ok(())
}

/// Ends a user's session; whether there was one.
pub async fn end(on: &impl Connection, user: UserId, id: SessionId) -> Result<bool, Error> {
    let ended =
        sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0)).filter(sessions::Column::Id.eq(id.0)).exec(on).await?;
    Ok(ended.rows_affected > 0)
}

/// Ends a user's sessions, all or all but one.
pub async fn end_all(on: &impl Connection, user: UserId, but: Option<SessionId>) -> Result<(), Error> {
    let mut ending = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
    if let Some(but) = but {
        ending = ending.filter(sessions::Column::Id.ne(but.0));
    }
    ending.exec(on).await?;
    Ok(())
}

/// Forgets the sessions that have expired.
pub async fn purge(on: &impl Connection, now: Timestamp) -> Result<(), Error> {
    sessions::Entity::delete_many().filter(sessions::Column::ExpiresAt.lte(micros(now))).exec(on).await?;
    Ok(())
}

fn session(row: sessions::Model) -> Result<Session, Error> {
    Ok(Session {
        id: SessionId(row.id),
        user: UserId(row.user_id),
        device: Device { browser: row.browser, system: row.system },
        created_at: time(row.created_at)?,
        last_used_at: time(row.last_used_at)?,
        expires_at: time(row.expires_at)?,
    })
}
