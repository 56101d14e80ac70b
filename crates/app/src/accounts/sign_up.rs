//! Creating accounts.

use domain::Language;
use domain::ids::UserId;
use domain::validation::{check_text, tidy};
use jiff::Timestamp;
use mail::Email;
use serde::Deserialize;
use storage::Transaction;
use storage::accounts::User;
use storage::accounts::secrets::Purpose;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessions::NewSession;
use super::{AccountError, Client, Secret, Session, address, magic_links, passwords, proof};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, FieldCode, api_enums};

/// The longest name, in characters.
const MAX_NAME_CHARS: usize = 200;

/// A new account with a password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewUserIn {
    /// The email address.
    pub email: String,
    /// At least 10 characters, at most 254 bytes, and not a commonly used password.
    pub password: String,
    /// First and last name, at most 200 characters; null if the form doesn't ask for it.
    #[serde(default)]
    #[schema(required = false)]
    pub display_name: Option<String>,
    /// The language of the emails.
    #[schema(value_type = api_enums::Language)]
    pub language: Language,
}

/// Creates an account with a password and signs in. Emails a link that verifies the address.
///
/// # Errors
/// `AccountError::EmailInUse` if there is an account with the address; `TooManyAttempts` if the rate limit is
/// reached.
pub async fn sign_up(app: &App, client: &Client, new: NewUserIn) -> Result<(Secret, Session), Error> {
    let email = address::email(&new.email)?;
    let name =
        new.display_name.as_deref().map(require_name).transpose()?.unwrap_or_else(|| display_name(&email));
    passwords::check(app, client, &new.password, &email).await?;
    rate_limits::count_attempt(app, LimitedAction::SignUp, &email, client).await?;
    let hash = passwords::hash_in_background(client, new.password).await?;
    let user = new_user(&email, name, Some(new.language), None, app.now());
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if storage::accounts::by_email(tx, &user.email).await?.is_some() {
                    return Err(AccountError::EmailInUse.into());
                }
                storage::accounts::insert(tx, &user).await?;
                storage::accounts::set_password(tx, user.id, &hash).await?;
                insert.run(tx, user.id).await
            })
        })
        .await?;
    let token = Secret::random()?;
    let link = magic_links::link(app, &token, "/");
    let confirmation = async {
        proof::store_secret(app, Purpose::MagicLink, &email, token.hash()).await?;
        app.send(&email, new.language, &Email::Confirmation { link }).await
    };
    if let Err(error) = confirmation.await {
        // the account works without the email; the profile shows that the address is not verified
        tracing::warn!(error = %storage::with_causes(&error), "a confirmation was not emailed");
    }
    new_session.into_session(app).await
}

/// Creates an account without checking the password's strength, for the demo and for tests. The address
/// counts as verified.
pub async fn create(
    app: &App,
    email: &str,
    display_name: &str,
    password: &str,
    is_judge: bool,
) -> Result<UserId, Error> {
    let now = app.now();
    let user =
        User { is_judge, ..new_user(&address::email(email)?, display_name.to_owned(), None, Some(now), now) };
    let (id, hash) = (user.id, passwords::hash_in_background(&Client::default(), password.to_owned()).await?);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                storage::accounts::insert(tx, &user).await?;
                Ok::<_, Error>(storage::accounts::set_password(tx, user.id, &hash).await?)
            })
        })
        .await?;
    Ok(id)
}

/// Creates an account without a password, for a person who has proved to own the address.
pub(super) async fn insert_verified(
    tx: &Transaction,
    email: &str,
    name: Option<String>,
    language: Option<Language>,
    now: Timestamp,
) -> Result<User, Error> {
    let name = name.and_then(|name| person_name(&name));
    let user = new_user(email, name.unwrap_or_else(|| display_name(email)), language, Some(now), now);
    storage::accounts::insert(tx, &user).await?;
    Ok(user)
}

fn new_user(
    email: &str,
    display_name: String,
    language: Option<Language>,
    verified: Option<Timestamp>,
    now: Timestamp,
) -> User {
    User {
        id: UserId(Uuid::now_v7()),
        email: email.to_owned(),
        email_verified_at: verified,
        display_name,
        is_judge: false,
        language,
        created_at: now,
        version: 1,
    }
}

/// Returns a person's name without needless spaces and invisible characters; `None` if it is empty, too long,
/// or has control characters.
pub(crate) fn person_name(input: &str) -> Option<String> {
    Some(tidy(input)).filter(|name| !name.is_empty() && check_text(name, MAX_NAME_CHARS).is_none())
}

/// Like [`person_name`], but fails with `Invalid` for the field `displayName`.
pub(super) fn require_name(input: &str) -> Result<String, Error> {
    person_name(input).ok_or_else(|| {
        Error::invalid(
            "displayName",
            FieldCode::Format,
            format!("must have 1 to {MAX_NAME_CHARS} characters, none of them a control character"),
        )
    })
}

/// Whether the person has entered a name. Until then the display name is derived from the address.
pub(crate) fn has_name(user: &User) -> bool {
    user.display_name != display_name(&user.email)
}

/// Sets the name of a user who hasn't entered one so far.
pub(crate) async fn set_missing_name(tx: &Transaction, id: UserId, name: &str) -> Result<(), Error> {
    let Some(user) = storage::accounts::find(tx, id).await?.filter(|user| !has_name(user)) else {
        return Ok(());
    };
    Ok(storage::accounts::update_profile(tx, &user, name, user.is_judge, user.language).await?)
}

/// Returns the display name until the person enters one: the part of the address before the @.
fn display_name(email: &str) -> String {
    email.split('@').next().unwrap_or(email).chars().take(MAX_NAME_CHARS).collect()
}
