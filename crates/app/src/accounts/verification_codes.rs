//! A first password for an account, by a mailed code of six digits.

use domain::Language;
use mail::Letter;
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::limits::{self, Limited};
use super::sessions::Entry;
use super::{Caller, Client, Secret, Session, address, passwords, proof, secret};
use crate::{App, Error, names};

/// How often a code may be mistyped.
const TRIES: i64 = 5;

/// Whom to mail a code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerificationCodeIn {
    /// The account's address.
    pub email: String,
    /// Of the mail.
    #[schema(value_type = names::Language)]
    pub language: Language,
}

/// A password by a mailed code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VerificationCodeRedemption {
    /// The account's address.
    pub email: String,
    /// Six digits.
    pub code: String,
    /// At least 10 characters, at most 254 bytes, and none that many people choose.
    pub password: String,
}

/// Mails a code to an account's address. A former code is worthless from then on.
pub async fn mail_verification_code(app: &App, client: &Client, asked: VerificationCodeIn) -> Result<(), Error> {
    let email = address::email(&asked.email)?;
    limits::take(app, Limited::Mail, &email, client).await?;
    let known = storage::accounts::by_email(app.storage.reader(), &email).await?;
    known.ok_or(Error::NotFound("account"))?;
    let code = Secret::digits()?;
    proof::keep(app, Purpose::VerificationCode, &email, code_hash(&email, code.reveal())).await?;
    app.send(&email, asked.language, &Letter::VerificationCode { code: code.reveal().to_owned() }).await
}

/// Sets the password of an account by the last code that was mailed to it, and signs in.
pub async fn redeem_verification_code(
    app: &App,
    caller: &Caller,
    client: &Client,
    redemption: VerificationCodeRedemption,
) -> Result<(Secret, Session), Error> {
    let email = address::email(&redemption.email)?;
    passwords::check(app, client, &redemption.password, &email).await?;
    let taken = limits::take(app, Limited::Code, &email, client).await?;
    let hash = passwords::hashed(client, redemption.password).await?;
    let code_hash = code_hash(&email, redemption.code.trim());
    let entry = Entry::prepare(client)?;
    let opening = entry.opening(app);
    let (now, by) = (app.now(), caller.id());
    let fits = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let Some(mailed) = secrets::last_to(tx, Purpose::VerificationCode, &email, now).await? else { return Ok(false) };
                if mailed.tries >= TRIES || mailed.secret_hash != code_hash {
                    // committed, so that it counts
                    secrets::count_try(tx, mailed.id).await?;
                    return Ok(false);
                }
                if !secrets::use_up(tx, mailed.id).await? {
                    return Ok(false);
                }
                secrets::forget(tx, None, &email).await?;
                limits::give_back(tx, &taken).await?;
                let user = storage::accounts::by_email(tx, &email).await?.ok_or(Error::InvalidCode)?;
                proof::prove(tx, &user, by, now).await?;
                storage::accounts::set_password(tx, user.id, &hash).await?;
                // whoever is signed in with the former password is so no longer
                storage::accounts::sessions::end_all(tx, user.id, None).await?;
                opening.open(tx, user.id).await?;
                Ok::<_, Error>(true)
            })
        })
        .await?;
    if !fits {
        return Err(Error::InvalidCode);
    }
    app.rights_changed();
    entry.enter(app).await
}

/// What is kept of a code. Few codes are possible, so it is bound to its address.
fn code_hash(email: &str, code: &str) -> String {
    secret::hash(&format!("{email} {code}"))
}
