//! Resetting a forgotten password by an emailed link.

use domain::Language;
use mail::Email;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::sessions::NewSession;
use super::{AccountError, Client, Secret, Session, address, email_verification, passwords, secret};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, api_enums};

/// Where to email a link for a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordResetIn {
    /// The address of an account.
    pub email: String,
    /// The language of the email.
    #[schema(value_type = api_enums::Language)]
    pub language: Language,
}

/// A new password, set by an emailed link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordResetRedemption {
    /// The address that the link was emailed to.
    pub email: String,
    /// The token from the link.
    pub token: String,
    /// The new password: at least 10 characters, at most 254 bytes, and not a commonly used one.
    pub password: String,
}

/// Emails a link for a new password to an account's address.
///
/// # Errors
/// `AccountError::NotFound` if there is no such account; `TooManyAttempts` if the rate limit is reached;
/// `AccountError::MailFailed` if the mail server doesn't accept the email.
pub async fn send_password_reset(app: &App, client: &Client, input: PasswordResetIn) -> Result<(), Error> {
    let email = address::parse_email(&input.email)?;
    rate_limits::count_attempt(app, LimitedAction::Email, &email, client).await?;
    let account = storage::accounts::find_by_email(app.storage.reader(), &email).await?;
    account.ok_or(AccountError::NotFound)?;
    let token = Secret::generate()?;
    let link = format!(
        "{}/login?mode=reset&email={}&token={}",
        app.site,
        utf8_percent_encode(&email, NON_ALPHANUMERIC),
        token.reveal()
    );
    email_verification::store_secret(app, Purpose::PasswordReset, &email, token.hash()).await?;
    app.send_email(&email, input.language, &Email::PasswordReset { link }).await
}

/// Sets a new password by an emailed link, ends all sessions of the account and opens a new one.
///
/// # Errors
/// `AccountError::InvalidLink` if the link is used, expired or was emailed to another address: whoever passes
/// on their link must not lure others into their account. `TooManyAttempts` if the rate limit is reached.
pub async fn redeem_password_reset(
    app: &App,
    client: &Client,
    redemption: PasswordResetRedemption,
) -> Result<(Secret, Session), Error> {
    let email = address::parse_email(&redemption.email)?;
    let token_hash = secret::hash(&redemption.token);
    let now = app.now();
    let secret =
        secrets::find_by_hash(app.storage.reader(), Purpose::PasswordReset, &token_hash, now).await?;
    let secret = secret.filter(|secret| secret.email == email).ok_or(AccountError::InvalidLink)?;
    passwords::check_new_password(app, client, &redemption.password, &email).await?;
    let password_hash = passwords::hash_in_background(client, redemption.password).await?;
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user =
                    storage::accounts::find_by_email(tx, &email).await?.ok_or(AccountError::InvalidLink)?;
                if !secrets::consume(tx, secret.id).await? {
                    return Err(AccountError::InvalidLink.into());
                }
                secrets::delete_of_address(tx, None, &email).await?;
                email_verification::mark_verified(tx, &user, None, now).await?;
                storage::accounts::set_password(tx, user.id, &password_hash).await?;
                storage::accounts::sessions::end_all(tx, user.id, None).await?;
                insert.run(tx, user.id).await
            })
        })
        .await?;
    app.announce_changed_permissions();
    new_session.into_session(app).await
}
