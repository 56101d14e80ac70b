//! Browsers that somebody has signed in with before. Limits on tries count each of them by itself, so that strangers who guess at an account
//! lock out strangers, and not its owner (OWASP, "Device Cookies").
//!
//! Such a browser keeps a cookie, which lets nobody in: a nonce, and a proof that this server gave it for this account. The proof holds
//! for as long as the account's password does, and nothing is stored of it here.

use domain::ids::UserId;
use subtle::ConstantTimeEq as _;

use super::{Client, Secret, Session, secret};
use crate::{App, Error};

/// How many accounts of one browser are remembered: a family's phone.
const ACCOUNTS: usize = 4;
/// Between the accounts' marks.
const BETWEEN: char = '~';

/// What a browser keeps, with the mark of this session's account; nothing where the account has no password. `kept` is what it has.
pub async fn remember_device(app: &App, kept: Option<&str>, session: &Session) -> Result<Option<String>, Error> {
    let Some(user) = session.user.as_ref().map(|user| UserId(user.id)) else { return Ok(None) };
    let Some(password_hash) = storage::accounts::password_hash(app.storage.reader(), user).await? else { return Ok(None) };
    let kept = kept.unwrap_or_default();
    if nonce(kept, user, &password_hash).is_some() {
        return Ok(Some(kept.to_owned()));
    }
    let nonce = Secret::random()?;
    let mark = format!("{}.{}", nonce.reveal(), proof(nonce.reveal(), user, &password_hash));
    let marks = std::iter::once(mark.as_str()).chain(kept.split(BETWEEN).filter(|mark| !mark.is_empty())).take(ACCOUNTS);
    Ok(Some(marks.collect::<Vec<_>>().join(&BETWEEN.to_string())))
}

/// The nonce of a browser that has signed in to the account of this address before.
pub(super) async fn known(app: &App, client: &Client, email: &str) -> Result<Option<String>, Error> {
    let Some(kept) = &client.remembered else { return Ok(None) };
    let Some(user) = storage::accounts::by_email(app.storage.reader(), email).await? else { return Ok(None) };
    let Some(password_hash) = storage::accounts::password_hash(app.storage.reader(), user.id).await? else { return Ok(None) };
    Ok(nonce(kept, user.id, &password_hash).map(str::to_owned))
}

fn nonce<'a>(kept: &'a str, user: UserId, password_hash: &str) -> Option<&'a str> {
    kept.split(BETWEEN).take(ACCOUNTS).find_map(|mark| {
        let (nonce, shown) = mark.split_once('.')?;
        bool::from(proof(nonce, user, password_hash).as_bytes().ct_eq(shown.as_bytes())).then_some(nonce)
    })
}

/// Only the server knows the hash, and its salt is as long as a key.
fn proof(nonce: &str, user: UserId, password_hash: &str) -> String {
    secret::hash(&format!("device {nonce} {} {password_hash}", user.0))
}
