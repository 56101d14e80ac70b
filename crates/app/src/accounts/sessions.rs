//! Sessions: opening one, who comes by one, the own ones listed and ended.

use domain::ids::{SessionId, UserId};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use storage::Transaction;
use storage::accounts::sessions::{self, Session as StoredSession};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Caller, Client, Device, Secret, Session, secret, session};
use crate::{App, Error};

/// How long a session lasts from its last use.
pub const SESSION_DAYS: i64 = 30;
/// How exactly the last use is kept: a commit for each request would be too dear.
const LAST_USE: SignedDuration = SignedDuration::from_hours(1);
/// For how long after signing in a person counts as freshly signed in.
pub(super) const FRESH: SignedDuration = SignedDuration::from_mins(10);

/// The own sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSessions {
    /// The last used first.
    pub sessions: Vec<OwnSession>,
}

/// One of the own sessions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSession {
    /// Its id.
    pub id: Uuid,
    /// As "Firefox"; null where it didn't say.
    pub browser: Option<String>,
    /// As "Linux"; null where the browser didn't say.
    pub system: Option<String>,
    /// When the person signed in.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    #[schema(value_type = String, format = DateTime)]
    pub last_used_at: Timestamp,
    /// The one that asks.
    pub current: bool,
}

/// A session on its way in: the token stays here, and what opens it goes into the transaction.
pub(super) struct Entry {
    token: Secret,
    device: Device,
}

/// The part of an entry that a transaction takes.
pub(super) struct Opening {
    token_hash: String,
    device: Device,
    now: Timestamp,
}

impl Entry {
    pub(super) fn prepare(client: &Client) -> Result<Self, Error> {
        Ok(Self { token: Secret::random()?, device: client.device.clone() })
    }

    pub(super) fn opening(&self, app: &App) -> Opening {
        Opening { token_hash: self.token.hash(), device: self.device.clone(), now: app.now() }
    }

    /// The token and who is signed in, once the transaction is through.
    pub(super) async fn enter(self, app: &App) -> Result<(Secret, Session), Error> {
        let caller = caller(app, self.token.reveal()).await?;
        Ok((self.token, session(&caller)))
    }
}

impl Opening {
    pub(super) async fn open(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        sessions::purge(tx, self.now).await?;
        let session = StoredSession {
            id: SessionId(Uuid::now_v7()),
            user,
            device: self.device,
            created_at: self.now,
            last_used_at: self.now,
            expires_at: end(self.now),
        };
        Ok(sessions::open(tx, &session, &self.token_hash).await?)
    }
}

/// Who holds this token; a visitor if it is unknown or over. Use moves the session's end.
pub async fn caller(app: &App, token: &str) -> Result<Caller, Error> {
    let token_hash = secret::hash(token);
    let now = app.now();
    let Some((session, account)) = sessions::of_token(app.storage.reader(), &token_hash, now).await? else {
        return Ok(Caller::visitor());
    };
    if now.duration_since(session.last_used_at) > LAST_USE {
        let id = session.id;
        let touching = app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(sessions::touch(tx, id, now, end(now)).await?) }));
        // whoever only reads goes on while nothing can be saved
        if let Err(error) = touching.await {
            tracing::debug!(%error, "the use of a session is not noted");
        }
    }
    Ok(Caller::signed_in(session, account))
}

/// Ends the session of a token.
pub async fn sign_out(app: &App, token: &str) -> Result<(), Error> {
    let token_hash = secret::hash(token);
    // a made-up token costs no commit
    let Some((session, _)) = sessions::of_token(app.storage.reader(), &token_hash, app.now()).await? else { return Ok(()) };
    let ending = app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(sessions::end(tx, session.user, session.id).await?) }));
    ending.await?;
    app.rights_changed();
    Ok(())
}

/// The own sessions.
pub async fn own_sessions(app: &App, caller: &Caller) -> Result<OwnSessions, Error> {
    let current = caller.session()?.id;
    let own = sessions::of_user(app.storage.reader(), caller.user()?.id, app.now()).await?;
    let listed = |session: StoredSession| OwnSession {
        id: session.id.0,
        browser: session.device.browser,
        system: session.device.system,
        created_at: session.created_at,
        last_used_at: session.last_used_at,
        current: session.id == current,
    };
    Ok(OwnSessions { sessions: own.into_iter().map(listed).collect() })
}

/// Ends one of the own sessions.
pub async fn end_session(app: &App, caller: &Caller, id: SessionId) -> Result<(), Error> {
    let user = caller.user()?.id;
    let ended = app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(sessions::end(tx, user, id).await?) })).await?;
    app.rights_changed();
    if ended { Ok(()) } else { Err(Error::NotFound("session")) }
}

/// Ends all of the own sessions but the one that asks.
pub async fn end_other_sessions(app: &App, caller: &Caller) -> Result<(), Error> {
    let (user, current) = (caller.user()?.id, caller.session()?.id);
    app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(sessions::end_all(tx, user, Some(current)).await?) })).await?;
    app.rights_changed();
    Ok(())
}

fn end(now: Timestamp) -> Timestamp {
    now + SignedDuration::from_hours(24 * SESSION_DAYS)
}
