//! A new account.

use domain::Language;
use domain::ids::UserId;
use domain::validation::{text, tidy};
use jiff::Timestamp;
use mail::Letter;
use serde::Deserialize;
use storage::Transaction;
use storage::accounts::User;
use storage::accounts::secrets::Purpose;
use utoipa::ToSchema;
use uuid::Uuid;

use super::limits::{self, Limited};
use super::sessions::Entry;
use super::{Client, Secret, Session, address, magic_links, passwords, proof};
use crate::{App, Error, names};

/// The most characters of a name.
const MOST_OF_NAME: usize = 200;

/// A new account with a password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewUserIn {
    /// The person's address.
    pub email: String,
    /// At least 10 characters, at most 254 bytes, and none that many people choose.
    pub password: String,
    /// First and last name, at most 200 characters; null while it isn't asked for.
    #[serde(default)]
    #[schema(required = false)]
    pub display_name: Option<String>,
    /// Of the mails.
    #[schema(value_type = names::Language)]
    pub language: Language,
}

/// Makes an account with a password and signs in. A mail asks to confirm the address.
pub async fn sign_up(app: &App, client: &Client, new: NewUserIn) -> Result<(Secret, Session), Error> {
    let email = address::email(&new.email)?;
    let name = new.display_name.as_deref().map(expect_name).transpose()?.unwrap_or_else(|| display_name(&email));
    passwords::check(app, client, &new.password, &email).await?;
    limits::take(app, Limited::SignUp, &email, client).await?;
    let hash = passwords::hashed(client, new.password).await?;
    let user = fresh(&email, name, Some(new.language), None, app.now());
    let entry = Entry::prepare(client)?;
    let opening = entry.opening(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                if storage::accounts::by_email(tx, &user.email).await?.is_some() {
                    return Err(Error::EmailInUse);
                }
                storage::accounts::insert(tx, &user).await?;
                storage::accounts::set_password(tx, user.id, &hash).await?;
                opening.open(tx, user.id).await
            })
        })
        .await?;
    let token = Secret::random()?;
    let link = magic_links::link(app, &token, "/");
    let confirming = async {
        proof::keep(app, Purpose::MagicLink, &email, token.hash()).await?;
        app.send(&email, new.language, &Letter::Confirmation { link }).await
    };
    if let Err(error) = confirming.await {
        // the account stands without; the profile says that the address is not confirmed
        tracing::warn!(%error, "a confirmation was not mailed");
    }
    entry.enter(app).await
}

/// Makes an account with a password that nobody checks, for the demo and for tests. The address counts as proved.
pub async fn create(app: &App, email: &str, display_name: &str, password: &str, is_judge: bool) -> Result<UserId, Error> {
    let now = app.now();
    let user = User { is_judge, ..fresh(&address::email(email)?, display_name.to_owned(), None, Some(now), now) };
    let (id, hash) = (user.id, passwords::hashed(&Client::default(), password.to_owned()).await?);
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

/// Makes an account without a password, for somebody who has proved to hold the address.
pub(super) async fn insert_proved(
    tx: &Transaction,
    email: &str,
    name: Option<String>,
    language: Option<Language>,
    now: Timestamp,
) -> Result<User, Error> {
    let name = name.and_then(|name| person_name(&name));
    let user = fresh(email, name.unwrap_or_else(|| display_name(email)), language, Some(now), now);
    storage::accounts::insert(tx, &user).await?;
    Ok(user)
}

fn fresh(email: &str, display_name: String, language: Option<Language>, verified: Option<Timestamp>, now: Timestamp) -> User {
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

/// A person's name without needless spaces and invisible characters, if it is one.
pub(crate) fn person_name(input: &str) -> Option<String> {
    Some(tidy(input)).filter(|name| !name.is_empty() && text(name, MOST_OF_NAME).is_none())
}

/// A person's name as [`person_name`], or the refusal of its field.
pub(super) fn expect_name(input: &str) -> Result<String, Error> {
    person_name(input).ok_or_else(|| {
        Error::invalid("displayName", "format", format!("must have 1 to {MOST_OF_NAME} characters, none of them a control character"))
    })
}

/// Whether the person has given a name, and isn't only called by the address.
pub(crate) fn has_name(user: &User) -> bool {
    user.display_name != display_name(&user.email)
}

/// Calls a person who has given no name so far by this one.
pub(crate) async fn name_unnamed(tx: &Transaction, id: UserId, name: &str) -> Result<(), Error> {
    let Some(user) = storage::accounts::find(tx, id).await?.filter(|user| !has_name(user)) else { return Ok(()) };
    Ok(storage::accounts::update_profile(tx, &user, name, user.is_judge, user.language).await?)
}

/// A name until the person gives one: what stands before the @.
fn display_name(email: &str) -> String {
    email.split('@').next().unwrap_or(email).chars().take(MOST_OF_NAME).collect()
}
