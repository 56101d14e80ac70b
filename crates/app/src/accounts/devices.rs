//! Browsers that have signed in to an account before. Each of them has its own limit of sign-in attempts, so
//! that strangers who guess a password lock out strangers and not the account's owner (OWASP, "Device
//! Cookies").
//!
//! Such a browser has a cookie that doesn't sign anybody in: a nonce, and a proof that this server issued it
//! for this account. The proof is valid until the account's password changes. The server stores nothing.

use domain::ids::UserId;
use subtle::ConstantTimeEq as _;

use super::{Client, Secret, Session, secret};
use crate::{App, Error};

/// How many accounts one browser remembers; a family may share a phone.
const ACCOUNTS: usize = 4;
/// Separates the marks of the accounts in the cookie.
const SEPARATOR: char = '~';

/// Returns the device cookie with a mark for this session's account, or `None` if the account has no
/// password. `cookie` is the browser's present value.
pub async fn remember_device(
    app: &App,
    cookie: Option<&str>,
    session: &Session,
) -> Result<Option<String>, Error> {
    let Some(user) = session.user.as_ref().map(|user| UserId(user.id)) else { return Ok(None) };
    let Some(password_hash) = storage::accounts::password_hash(app.storage.reader(), user).await? else {
        return Ok(None);
    };
    let cookie = cookie.unwrap_or_default();
    if nonce(cookie, user, &password_hash).is_some() {
        return Ok(Some(cookie.to_owned()));
    }
    let nonce = Secret::random()?;
    let mark = format!("{}.{}", nonce.reveal(), proof(nonce.reveal(), user, &password_hash));
    let marks = std::iter::once(mark.as_str())
        .chain(cookie.split(SEPARATOR).filter(|mark| !mark.is_empty()))
        .take(ACCOUNTS);
    Ok(Some(marks.collect::<Vec<_>>().join(&SEPARATOR.to_string())))
}

/// Returns the nonce of a browser that has signed in to the account with this address before.
pub(crate) async fn known_nonce(app: &App, client: &Client, email: &str) -> Result<Option<String>, Error> {
    let Some(cookie) = &client.remembered else { return Ok(None) };
    let Some(user) = storage::accounts::by_email(app.storage.reader(), email).await? else { return Ok(None) };
    let Some(password_hash) = storage::accounts::password_hash(app.storage.reader(), user.id).await? else {
        return Ok(None);
    };
    Ok(nonce(cookie, user.id, &password_hash).map(str::to_owned))
}

fn nonce<'a>(cookie: &'a str, user: UserId, password_hash: &str) -> Option<&'a str> {
    cookie.split(SEPARATOR).take(ACCOUNTS).find_map(|mark| {
        let (nonce, given) = mark.split_once('.')?;
        bool::from(proof(nonce, user, password_hash).as_bytes().ct_eq(given.as_bytes())).then_some(nonce)
    })
}

/// The password hash makes the proof unforgeable: only the server knows it, and its salt is as long as a key.
fn proof(nonce: &str, user: UserId, password_hash: &str) -> String {
    secret::hash(&format!("device {nonce} {} {password_hash}", user.0))
}
