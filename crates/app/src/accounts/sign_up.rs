//! Creating accounts.

use domain::Language;
use domain::ids::UserId;
use jiff::Timestamp;
use mail::Email;
use serde::Deserialize;
use storage::Transaction;
use storage::accounts::User;
use storage::accounts::secrets::Purpose;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessions::NewSession;
use super::{
    AccountError, Client, Secret, Session, address, display_name, email_verification, magic_links, passwords,
};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, api_enums};

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
    let email = address::parse_email(&new.email)?;
    let entered_name = new.display_name.as_deref().map(display_name::require).transpose()?;
    let name = entered_name.unwrap_or_else(|| display_name::from_email(&email));
    passwords::check_new_password(app, client, &new.password, &email).await?;
    rate_limits::count_attempt(app, LimitedAction::SignUp, &email, client).await?;
    let hash = passwords::hash_in_background(client, new.password).await?;
    let user = new_user(&email, name, Some(new.language), None, app.now());
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if storage::accounts::find_by_email(tx, &user.email).await?.is_some() {
                    return Err(AccountError::EmailInUse.into());
                }
                storage::accounts::insert(tx, &user).await?;
                storage::accounts::set_password(tx, user.id, &hash).await?;
                insert.run(tx, user.id).await
            })
        })
        .await?;
    let token = Secret::generate()?;
    let link = magic_links::build_url(app, &token, "/");
    let confirmation = async {
        email_verification::store_secret(app, Purpose::MagicLink, &email, token.hash()).await?;
        app.send_email(&email, new.language, &Email::Confirmation { link }).await
    };
    if let Err(error) = confirmation.await {
        // the account works without the email; the profile shows that the address is not verified
        tracing::warn!(error = %storage::with_causes(&error), "a confirmation was not emailed");
    }
    new_session.into_session(app).await
}

/// Creates an account without checking the password's strength, for the demo and for tests. The address
/// counts as verified.
///
/// # Errors
/// `Invalid` if the address isn't one; `AccountError::EmailInUse` if there is an account with it.
pub async fn create(
    app: &App,
    email: &str,
    display_name: &str,
    password: &str,
    is_judge: bool,
) -> Result<UserId, Error> {
    let now = app.now();
    let user = User {
        is_judge,
        ..new_user(&address::parse_email(email)?, display_name.to_owned(), None, Some(now), now)
    };
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
    let name = name.and_then(|name| display_name::parse(&name));
    let name = name.unwrap_or_else(|| display_name::from_email(email));
    let user = new_user(email, name, language, Some(now), now);
    storage::accounts::insert(tx, &user).await?;
    Ok(user)
}

fn new_user(
    email: &str,
    display_name: String,
    language: Option<Language>,
    email_verified_at: Option<Timestamp>,
    now: Timestamp,
) -> User {
    User {
        id: UserId(Uuid::now_v7()),
        email: email.to_owned(),
        email_verified_at,
        display_name,
        is_judge: false,
        language,
        created_at: now,
        version: 1,
    }
}
