//! Sign-in by an emailed link. Creates the account if none exists.

use domain::Language;
use mail::Email;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::sessions::NewSession;
use super::{
    AccountError, Caller, Client, Secret, Session, address, email_verification, return_path, secret, sign_up,
};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, api_enums};

/// Where to email a sign-in link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicLinkIn {
    /// The address to email the link to.
    pub email: String,
    /// Where to go after signing in: a path of this site, for example `/competitions/btf`.
    #[serde(rename = "return")]
    pub return_path: String,
    /// The language of the email.
    #[schema(value_type = api_enums::Language)]
    pub language: Language,
}

/// A sign-in link that was opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicLinkRedemption {
    /// The address that the link was emailed to. The person enters it; the link doesn't contain it.
    pub email: String,
    /// The token from the link.
    pub token: String,
}

/// Emails a sign-in link to any address, with or without an account.
///
/// # Errors
/// `TooManyAttempts` if the rate limit is reached; `AccountError::MailFailed` if the mail server doesn't
/// accept the email.
pub async fn send_magic_link(app: &App, client: &Client, input: MagicLinkIn) -> Result<(), Error> {
    let email = address::parse_email(&input.email)?;
    let path = return_path::parse(&input.return_path)?;
    rate_limits::count_attempt(app, LimitedAction::Email, &email, client).await?;
    let token = Secret::generate()?;
    let link = build_url(app, &token, &path);
    email_verification::store_secret(app, Purpose::MagicLink, &email, token.hash()).await?;
    app.send_email(&email, input.language, &Email::MagicLink { link }).await
}

/// Returns the URL of the emailed link.
pub(super) fn build_url(app: &App, token: &Secret, path: &str) -> String {
    format!(
        "{}/finish-signup?token={}&return={}",
        app.site,
        token.reveal(),
        utf8_percent_encode(path, NON_ALPHANUMERIC)
    )
}

/// Signs in by an emailed link.
///
/// # Errors
/// The same `AccountError::InvalidLink` for a wrong address, and for a used or expired link;
/// `TooManyAttempts` after too many invalid links.
pub async fn redeem_magic_link(
    app: &App,
    caller: &Caller,
    client: &Client,
    redemption: MagicLinkRedemption,
) -> Result<(Secret, Session), Error> {
    let email = address::parse_email(&redemption.email)?;
    let attempt = rate_limits::count_attempt(app, LimitedAction::Link, &email, client).await?;
    let token_hash = secret::hash(&redemption.token);
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    let now = app.now();
    let caller_id = caller.id();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let secret = secrets::find_by_hash(tx, Purpose::MagicLink, &token_hash, now).await?;
                let secret =
                    secret.filter(|secret| secret.email == email).ok_or(AccountError::InvalidLink)?;
                if !secrets::consume(tx, secret.id).await? {
                    return Err(AccountError::InvalidLink.into());
                }
                rate_limits::reset(tx, &attempt).await?;
                let user = match storage::accounts::find_by_email(tx, &email).await? {
                    Some(user) => {
                        email_verification::mark_verified(tx, &user, caller_id, now).await?;
                        user
                    }
                    None => sign_up::insert_verified(tx, &email, None, None, now).await?,
                };
                insert.run(tx, user.id).await
            })
        })
        .await?;
    app.announce_changed_permissions();
    new_session.into_session(app).await
}
