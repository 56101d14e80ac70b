//! Setting a password by an emailed six-digit code: the first one of an account, or another one.

use domain::Language;
use mail::Email;
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::sessions::NewSession;
use super::{AccountError, Caller, Client, Secret, Session, address, email_verification, passwords, secret};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, api_enums};

/// The number of wrong attempts that a code allows.
const MAX_TRIES: i64 = 5;

/// Where to email a code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerificationCodeIn {
    /// The address of an account.
    pub email: String,
    /// The language of the email.
    #[schema(value_type = api_enums::Language)]
    pub language: Language,
}

/// A new password, set by an emailed code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerificationCodeRedemption {
    /// The address of the account.
    pub email: String,
    /// The six digits from the email.
    pub code: String,
    /// At least 10 characters, at most 254 bytes, and not a commonly used password.
    pub password: String,
}

/// Emails a code to an account's address, which invalidates earlier codes.
///
/// # Errors
/// `AccountError::NotFound` if there is no such account; `TooManyAttempts` if the rate limit is reached;
/// `AccountError::MailFailed` if the mail server doesn't accept the email.
pub async fn send_verification_code(
    app: &App,
    client: &Client,
    input: VerificationCodeIn,
) -> Result<(), Error> {
    let email = address::parse_email(&input.email)?;
    rate_limits::count_attempt(app, LimitedAction::Email, &email, client).await?;
    let account = storage::accounts::find_by_email(app.storage.reader(), &email).await?;
    account.ok_or(AccountError::NotFound)?;
    let code = Secret::generate_code()?;
    email_verification::store_secret(
        app,
        Purpose::VerificationCode,
        &email,
        code_hash(&email, code.reveal()),
    )
    .await?;
    app.send_email(&email, input.language, &Email::VerificationCode { code: code.reveal().to_owned() }).await
}

/// Sets the password of an account by the code last emailed to it, and signs in.
///
/// # Errors
/// `AccountError::InvalidCode` if the code is wrong, used, expired, or was entered wrongly too often;
/// `TooManyAttempts` after too many wrong codes.
pub async fn redeem_verification_code(
    app: &App,
    caller: &Caller,
    client: &Client,
    redemption: VerificationCodeRedemption,
) -> Result<(Secret, Session), Error> {
    let email = address::parse_email(&redemption.email)?;
    passwords::check_new_password(app, client, &redemption.password, &email).await?;
    let attempt = rate_limits::count_attempt(app, LimitedAction::Code, &email, client).await?;
    let hash = passwords::hash_in_background(client, redemption.password).await?;
    let code_hash = code_hash(&email, redemption.code.trim());
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    let (now, caller_id) = (app.now(), caller.id());
    let is_correct = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let Some(secret) = secrets::find_last(tx, Purpose::VerificationCode, &email, now).await?
                else {
                    return Ok(false);
                };
                if secret.tries >= MAX_TRIES || secret.secret_hash != code_hash {
                    // committed, so that the attempt is counted
                    secrets::count_try(tx, secret.id).await?;
                    return Ok(false);
                }
                if !secrets::consume(tx, secret.id).await? {
                    return Ok(false);
                }
                secrets::delete_of_address(tx, None, &email).await?;
                rate_limits::reset(tx, &attempt).await?;
                let user =
                    storage::accounts::find_by_email(tx, &email).await?.ok_or(AccountError::InvalidCode)?;
                email_verification::mark_verified(tx, &user, caller_id, now).await?;
                storage::accounts::set_password(tx, user.id, &hash).await?;
                // ends the sessions that were opened with the previous password
                storage::accounts::sessions::end_all(tx, user.id, None).await?;
                insert.run(tx, user.id).await?;
                Ok::<_, Error>(true)
            })
        })
        .await?;
    if !is_correct {
        return Err(AccountError::InvalidCode.into());
    }
    app.announce_changed_permissions();
    new_session.into_session(app).await
}

/// Returns the hash of a code for storage. There are few possible codes, so the hash includes the address.
fn code_hash(email: &str, code: &str) -> String {
    secret::hash(&format!("{email} {code}"))
}
