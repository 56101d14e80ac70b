//! Verification that a person owns an email address: storing the emailed secrets, and marking an account's
//! address as verified.

use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use storage::Transaction;
use storage::accounts::User;
use storage::accounts::secrets::{self, Purpose};

use crate::{App, Error};

/// How long an emailed secret is valid.
const LIFETIME: SignedDuration = SignedDuration::from_mins(30);

/// Stores the hash of a secret that is about to be emailed. An address has at most one valid code at a time,
/// because codes can be guessed.
pub(super) async fn store_secret(
    app: &App,
    purpose: Purpose,
    email: &str,
    hash: String,
) -> Result<(), Error> {
    let (email, now) = (email.to_owned(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                secrets::purge(tx, now).await?;
                if purpose == Purpose::VerificationCode {
                    secrets::delete_of_address(tx, Some(purpose), &email).await?;
                }
                Ok(secrets::insert(tx, purpose, &email, &hash, now + LIFETIME).await?)
            })
        })
        .await
}

/// Marks the address of an account as verified. `caller` is the signed-in user, if any.
///
/// Before that, anybody could have created the account with a password of their own. Its password, linked
/// accounts and sessions are therefore deleted, unless the account's own user verifies the address.
pub(super) async fn mark_verified(
    tx: &Transaction,
    user: &User,
    caller: Option<UserId>,
    now: Timestamp,
) -> Result<(), Error> {
    if user.email_verified_at.is_some() {
        return Ok(());
    }
    if caller != Some(user.id) {
        storage::accounts::delete_password(tx, user.id).await?;
        storage::accounts::identities::delete_all(tx, user.id).await?;
        storage::accounts::sessions::end_all(tx, user.id, None).await?;
    }
    Ok(storage::accounts::verify_email(tx, user.id, now).await?)
}
