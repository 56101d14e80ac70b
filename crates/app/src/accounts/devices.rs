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

/// The most accounts that one browser remembers; a family may share a phone.
const MAX_ACCOUNTS: usize = 4;
/// Separates the tokens of the accounts in the cookie.
const SEPARATOR: char = '~';

/// Returns the device cookie with a token for this session's account, or `None` if the account has no
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
    if find_valid_nonce(cookie, user, &password_hash).is_some() {
        return Ok(Some(cookie.to_owned()));
    }
    let nonce = Secret::generate()?;
    let token = format!("{}.{}", nonce.reveal(), compute_proof(nonce.reveal(), user, &password_hash));
    let tokens = std::iter::once(token.as_str())
        .chain(cookie.split(SEPARATOR).filter(|token| !token.is_empty()))
        .take(MAX_ACCOUNTS);
    Ok(Some(tokens.collect::<Vec<_>>().join(&SEPARATOR.to_string())))
}

/// Returns the nonce of a browser that has signed in to the account with this address before; `None` for any
/// other browser.
pub(crate) async fn find_nonce(app: &App, client: &Client, email: &str) -> Result<Option<String>, Error> {
    let Some(cookie) = &client.device_cookie else { return Ok(None) };
    let Some(user) = storage::accounts::find_by_email(app.storage.reader(), email).await? else {
        return Ok(None);
    };
    let Some(password_hash) = storage::accounts::password_hash(app.storage.reader(), user.id).await? else {
        return Ok(None);
    };
    Ok(find_valid_nonce(cookie, user.id, &password_hash).map(str::to_owned))
}

/// Returns the nonce in the cookie whose proof is valid for this account and password.
fn find_valid_nonce<'a>(cookie: &'a str, user: UserId, password_hash: &str) -> Option<&'a str> {
    cookie.split(SEPARATOR).take(MAX_ACCOUNTS).find_map(|token| {
        let (nonce, proof) = token.split_once('.')?;
        let expected = compute_proof(nonce, user, password_hash);
        bool::from(expected.as_bytes().ct_eq(proof.as_bytes())).then_some(nonce)
    })
}

/// Returns the proof that this server issued the nonce. The password hash makes it unforgeable: only the
/// server knows the hash, whose salt is as long as a key.
fn compute_proof(nonce: &str, user: UserId, password_hash: &str) -> String {
    secret::hash(&format!("device {nonce} {} {password_hash}", user.0))
}
