//! Sessions: opening one, finding the caller by a token, listing and ending the caller's own.

use domain::Language;
use domain::access::{Actor, SecretaryOf};
use domain::ids::{SessionId, UserId};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use storage::Transaction;
use storage::accounts::sessions::{self, StoredSession};
use utoipa::ToSchema;
use uuid::Uuid;

use super::riders::{AccountRider, list_riders};
use super::{Caller, Client, Device, Secret, display_name, secret};
use crate::{App, Error, Noun, api_enums};

/// How many days a session lasts after its last use.
pub const SESSION_DAYS: i64 = 30;
/// How precisely the last use is stored: a commit for each request would be too expensive.
const LAST_USE_PRECISION: SignedDuration = SignedDuration::from_hours(1);

/// The current session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Session {
    /// The signed-in user; null if nobody is signed in.
    pub user: Option<SessionUser>,
}

/// The signed-in user.
#[expect(clippy::struct_excessive_bools, reason = "they are independent facts")]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionUser {
    /// The account's id.
    pub id: Uuid,
    /// The user's email address.
    pub email: String,
    /// Whether the user has proved to own the address.
    pub email_verified: bool,
    /// The name shown to other people.
    pub display_name: String,
    /// Whether the user has entered a name; otherwise `displayName` is the part of the address before the @.
    pub has_name: bool,
    /// Whether secretaries may assign the user to sections; set in the profile.
    pub is_judge: bool,
    /// The language of screens and emails; null until chosen.
    #[schema(value_type = Option<api_enums::Language>)]
    pub language: Option<Language>,
    /// All riders of the account, its own one first; absent if it has only one, whose id is the account's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub riders: Vec<AccountRider>,
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// Whether the user is a secretary of at least one institution. Permissions for one stage are part of
    /// that stage.
    pub secretary: bool,
}

/// The caller's sessions.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnSessions {
    /// The sessions, most recently used first.
    pub sessions: Vec<OwnSession>,
}

/// One of the caller's sessions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSession {
    /// The session's id.
    pub id: Uuid,
    /// The browser, for example "Firefox"; null if unknown.
    pub browser: Option<String>,
    /// The operating system, for example "Linux"; null if unknown.
    pub system: Option<String>,
    /// When the person signed in.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    #[schema(value_type = String, format = DateTime)]
    pub last_used_at: Timestamp,
    /// Whether this request belongs to it.
    pub current: bool,
}

/// A session that isn't stored yet, with its token. Its [`SessionInsert`] goes into the transaction.
pub(super) struct NewSession {
    token: Secret,
    device: Device,
}

/// The part of a [`NewSession`] that the transaction stores.
pub(super) struct SessionInsert {
    token_hash: String,
    device: Device,
    now: Timestamp,
}

impl NewSession {
    /// Generates the token of a session for this client.
    pub(super) fn prepare(client: &Client) -> Result<Self, Error> {
        Ok(Self { token: Secret::generate()?, device: client.device.clone() })
    }

    pub(super) fn to_insert(&self, app: &App) -> SessionInsert {
        SessionInsert { token_hash: self.token.hash(), device: self.device.clone(), now: app.now() }
    }

    /// Returns the token and the new session, after the transaction has committed.
    pub(super) async fn into_session(self, app: &App) -> Result<(Secret, Session), Error> {
        let caller = find_caller(app, self.token.reveal()).await?;
        Ok((self.token, find_session(app, &caller).await?))
    }
}

impl SessionInsert {
    /// Stores the session for this user, and deletes the expired sessions of all users: nothing else does.
    pub(super) async fn run(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        sessions::purge(tx, self.now).await?;
        let session = StoredSession {
            id: SessionId(Uuid::now_v7()),
            user,
            device: self.device,
            created_at: self.now,
            last_used_at: self.now,
            expires_at: expiry(self.now),
        };
        Ok(sessions::open(tx, &session, &self.token_hash).await?)
    }
}

/// Returns the current session for the browser.
pub async fn find_session(app: &App, caller: &Caller) -> Result<Session, Error> {
    let mut session = session(caller);
    if let (Some(user), Some(account)) = (&mut session.user, &caller.user) {
        let riders = list_riders(app.storage.reader(), account).await?;
        let has_further_ones = riders.iter().any(|rider| rider.id != account.id.0);
        user.riders = if has_further_ones { riders } else { Vec::new() };
    }
    Ok(session)
}

/// Returns the current session without the riders of the account.
pub fn session(caller: &Caller) -> Session {
    let user = match (&caller.user, &caller.actor) {
        (Some(user), Actor::User(roles)) => Some(SessionUser {
            id: user.id.0,
            email: user.email.clone(),
            email_verified: user.email_verified_at.is_some(),
            display_name: user.display_name.clone(),
            has_name: display_name::is_entered(user),
            is_judge: user.is_judge,
            language: user.language,
            riders: Vec::new(),
            admin: roles.admin,
            secretary: roles.secretary != SecretaryOf::Nowhere,
        }),
        _ => None,
    };
    Session { user }
}

/// Does the same as [`find_caller`], without a query if the caller was just read.
pub async fn find_recent_caller(app: &App, token: &str) -> Result<Caller, Error> {
    let (token_hash, moment) = (secret::hash(token), app.moment());
    if let Some(caller) = app.recent_reads.sessions.get(&token_hash, moment) {
        return Ok(caller);
    }
    let caller = find_caller(app, token).await?;
    if !caller.is_visitor() {
        app.recent_reads.sessions.insert(token_hash, caller.clone(), moment);
    }
    Ok(caller)
}

/// Returns the caller with this session token; a visitor if the token is unknown or expired. Using a session
/// extends it.
pub async fn find_caller(app: &App, token: &str) -> Result<Caller, Error> {
    let token_hash = secret::hash(token);
    let now = app.now();
    let Some((session, account)) = sessions::find_by_token(app.storage.reader(), &token_hash, now).await?
    else {
        return Ok(Caller::visitor());
    };
    if now.duration_since(session.last_used_at) > LAST_USE_PRECISION {
        let id = session.id;
        let update = app.writer.write(move |tx| {
            Box::pin(async move { Ok::<_, Error>(sessions::touch(tx, id, now, expiry(now)).await?) })
        });
        // reading must work while nothing can be saved
        if let Err(error) = update.await {
            tracing::debug!(error = %storage::with_causes(&error), "the last use of a session couldn't be saved");
        }
    }
    Ok(Caller::from_session(session, account))
}

/// Ends the session with this token.
pub async fn sign_out(app: &App, token: &str) -> Result<(), Error> {
    let token_hash = secret::hash(token);
    // an unknown token costs no commit
    let Some((session, _)) = sessions::find_by_token(app.storage.reader(), &token_hash, app.now()).await?
    else {
        return Ok(());
    };
    let update = app.writer.write(move |tx| {
        Box::pin(async move { Ok::<_, Error>(sessions::end(tx, session.user, session.id).await?) })
    });
    update.await?;
    app.announce_changed_permissions();
    Ok(())
}

/// Returns the caller's sessions.
pub async fn list_own_sessions(app: &App, caller: &Caller) -> Result<OwnSessions, Error> {
    let current = caller.session()?.id;
    let sessions = sessions::list_for_user(app.storage.reader(), caller.user()?.id, app.now()).await?;
    let to_output = |session: StoredSession| OwnSession {
        id: session.id.0,
        browser: session.device.browser,
        system: session.device.system,
        created_at: session.created_at,
        last_used_at: session.last_used_at,
        current: session.id == current,
    };
    Ok(OwnSessions { sessions: sessions.into_iter().map(to_output).collect() })
}

/// Ends one of the caller's sessions.
///
/// # Errors
/// `NotFound` if the session isn't the caller's.
pub async fn end_session(app: &App, caller: &Caller, id: SessionId) -> Result<(), Error> {
    let user = caller.user()?.id;
    let ended = app
        .writer
        .write(move |tx| Box::pin(async move { Ok::<_, Error>(sessions::end(tx, user, id).await?) }))
        .await?;
    app.announce_changed_permissions();
    if ended { Ok(()) } else { Err(Error::NotFound(Noun::Session)) }
}

/// Ends all of the caller's sessions except the current one.
pub async fn end_other_sessions(app: &App, caller: &Caller) -> Result<(), Error> {
    let (user, current) = (caller.user()?.id, caller.session()?.id);
    app.writer
        .write(move |tx| {
            Box::pin(async move { Ok::<_, Error>(sessions::end_all(tx, user, Some(current)).await?) })
        })
        .await?;
    app.announce_changed_permissions();
    Ok(())
}

fn expiry(now: Timestamp) -> Timestamp {
    now + SignedDuration::from_hours(24 * SESSION_DAYS)
}
