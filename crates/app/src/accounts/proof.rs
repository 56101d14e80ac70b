//! Proof that somebody holds an address: the secrets that are mailed for it, and what a proof does to an account.

use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use storage::Transaction;
use storage::accounts::User;
use storage::accounts::secrets::{self, Purpose};

use crate::{App, Error};

/// How long a mailed secret holds.
const HOLDS: SignedDuration = SignedDuration::from_mins(30);

/// Keeps a secret that is about to be mailed. Of codes, which can be guessed, an address has one at a time.
pub(super) async fn keep(app: &App, purpose: Purpose, email: &str, hash: String) -> Result<(), Error> {
    let (email, now) = (email.to_owned(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                secrets::purge(tx, now).await?;
                if purpose == Purpose::VerificationCode {
                    secrets::forget(tx, Some(purpose), &email).await?;
                }
                Ok(secrets::insert(tx, purpose, &email, &hash, now + HOLDS).await?)
            })
        })
        .await
}

/// Somebody proves to hold the address of an account, by the session of `by` if there is one. Until then anybody may have made it, with a
/// password of their own: what was there before ends, unless the proof comes by a session of the account itself.
pub(super) async fn prove(tx: &Transaction, user: &User, by: Option<UserId>, now: Timestamp) -> Result<(), Error> {
    if user.email_verified_at.is_some() {
        return Ok(());
    }
    if by != Some(user.id) {
        storage::accounts::delete_password(tx, user.id).await?;
        storage::accounts::identities::delete_all(tx, user.id).await?;
        storage::accounts::sessions::end_all(tx, user.id, None).await?;
    }
    Ok(storage::accounts::verify_email(tx, user.id, now).await?)
}
