//! Signing in with e-mail and password, and who is calling.

use std::sync::{Arc, LazyLock, OnceLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use domain::access::{Actor, SecretaryOf};
use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use storage::accounts::{Account, Role, User};
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{App, Error};

/// How long a session lasts from its last use.
pub const SESSION_DAYS: i64 = 30;
/// The most bytes of an e-mail address and of a password.
pub const MAX_CREDENTIAL: usize = 254;

/// Who calls a use case: nobody, or someone with an account.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(crate) actor: Actor,
    pub(crate) user: Option<User>,
}

impl Caller {
    /// Nobody is signed in.
    pub fn visitor() -> Self {
        Self { actor: Actor::Visitor, user: None }
    }

    fn signed_in(account: Account) -> Self {
        Self { actor: Actor::User(account.claims), user: Some(account.user) }
    }

    /// The signed-in user, or a refusal.
    pub(crate) fn user(&self) -> Result<&User, Error> {
        self.user.as_ref().ok_or(Error::SignInRequired)
    }
}

/// Who is signed in; `user` is null for nobody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Session {
    /// The person.
    pub user: Option<SessionUser>,
}

/// The signed-in person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionUser {
    /// The account's id.
    pub id: Uuid,
    /// The own address.
    pub email: String,
    /// The name shown to others.
    pub display_name: String,
    /// The profile's own flag.
    pub is_judge: bool,
    /// May manage championships and users.
    pub admin: bool,
    /// Is a secretary somewhere. Whether of a certain stage, that stage says.
    pub secretary: bool,
}

/// A secret that the browser keeps as a cookie. Only its hash is stored, and it is never logged.
pub struct SessionToken(String);

impl SessionToken {
    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Makes an account with a password. `zerodab` and tests use it; signing up comes by its own way.
pub async fn create(app: &App, email: &str, display_name: &str, password: &str, is_judge: bool) -> Result<UserId, Error> {
    let id = UserId(Uuid::now_v7());
    let user = User { id, email: email.trim().to_lowercase(), display_name: display_name.to_owned(), is_judge };
    let password = password.to_owned();
    let hash = hashing(move || hash_password(&password)).await??;
    let now = app.now();
    app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::accounts::insert(tx, &user, &hash, now).await?) })).await?;
    Ok(id)
}

/// Grants a role.
pub async fn grant(app: &App, user: UserId, role: Role) -> Result<(), Error> {
    let now = app.now();
    app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::accounts::grant(tx, user, role, now).await?) })).await
}

/// Signs in. The same answer, after the same work, for an unknown address and for a wrong password.
pub async fn sign_in(app: &App, email: &str, password: &str) -> Result<(SessionToken, Session), Error> {
    for (field, value) in [("email", email), ("password", password)] {
        if value.is_empty() || value.len() > MAX_CREDENTIAL {
            return Err(Error::invalid(field, "length", format!("must have 1 to {MAX_CREDENTIAL} bytes")));
        }
        if value.contains('\0') {
            return Err(Error::invalid(field, "characters", "must have no NUL character"));
        }
    }
    let known = storage::accounts::password_of(app.storage.reader(), &email.trim().to_lowercase()).await?;
    let (user, hash) = known.map_or((None, None), |(user, hash)| (Some(user), Some(hash)));
    let password = password.to_owned();
    let fits = hashing(move || verify(hash.as_deref(), &password)).await?;
    let Some(user) = user.filter(|_| fits) else { return Err(Error::InvalidCredentials) };

    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| Error::Internal(error.to_string()))?;
    let token = SessionToken(hex(&secret));
    let token_hash = hash_token(&token.0);
    let now = app.now();
    let id = user.id;
    let opened = token_hash.clone();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                storage::accounts::purge_sessions(tx, now).await?;
                Ok::<_, Error>(storage::accounts::open_session(tx, &opened, id, now, session_end(now)).await?)
            })
        })
        .await?;
    let account = storage::accounts::of_session(app.storage.reader(), &token_hash, now).await?;
    let (account, _) = account.ok_or(Error::InvalidCredentials)?;
    Ok((token, session(&Caller::signed_in(account))))
}

/// Ends the session of a token.
pub async fn sign_out(app: &App, token: &str) -> Result<(), Error> {
    let token_hash = hash_token(token);
    // a made-up token costs no commit
    if storage::accounts::of_session(app.storage.reader(), &token_hash, app.now()).await?.is_none() {
        return Ok(());
    }
    app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::accounts::close_session(tx, &token_hash).await?) })).await
}

/// Who holds this token; a visitor if it is unknown or over. Use moves the session's end, at most once a day.
pub async fn caller(app: &App, token: &str) -> Result<Caller, Error> {
    let token_hash = hash_token(token);
    let now = app.now();
    let Some((account, expires_at)) = storage::accounts::of_session(app.storage.reader(), &token_hash, now).await? else {
        return Ok(Caller::visitor());
    };
    let end = session_end(now);
    if end.duration_since(expires_at) > SignedDuration::from_hours(24) {
        app.writer
            .write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::accounts::extend_session(tx, &token_hash, end).await?) }))
            .await?;
    }
    Ok(Caller::signed_in(account))
}

/// Who is signed in, for the browser.
pub fn session(caller: &Caller) -> Session {
    let user = match (&caller.user, &caller.actor) {
        (Some(user), Actor::User(claims)) => Some(SessionUser {
            id: user.id.0,
            email: user.email.clone(),
            display_name: user.display_name.clone(),
            is_judge: user.is_judge,
            admin: claims.admin,
            secretary: claims.secretary != SecretaryOf::Nowhere,
        }),
        _ => None,
    };
    Session { user }
}

fn session_end(now: Timestamp) -> Timestamp {
    now + SignedDuration::from_hours(24 * SESSION_DAYS)
}

fn hash_token(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Checks a password; against nobody's where the address is unknown, so that time tells nothing.
fn verify(hash: Option<&str>, password: &str) -> bool {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    let nobodys = || NOBODYS.get_or_init(|| hash_password("nobody's password").unwrap_or_default());
    let known = hash.is_some();
    let fits = PasswordHash::new(hash.unwrap_or_else(|| nobodys()))
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
    known && fits
}

/// A password as it is kept. Takes long on purpose: call it where nothing waits.
pub fn hash_password(password: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Error::Internal(error.to_string()))
}

/// Hashing would hold up the other requests of its thread. Each takes 19 MiB, so a crowd that signs in at once takes turns.
async fn hashing<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(2)));
    let turn = TURNS.clone().acquire_owned().await.map_err(|error| Error::Internal(error.to_string()))?;
    // the turn ends with the work, not with the request, which may be dropped before
    let work = move || {
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| Error::Internal(error.to_string()))
}
