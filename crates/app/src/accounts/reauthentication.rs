//! Re-authentication: checks again who the caller is, before something that can't be undone.

use jiff::SignedDuration;

use super::profile::require_profile_owner;
use super::{AccountError, Caller, Client, passwords};
use crate::rate_limits::{self, CountedAttempt, LimitedAction};
use crate::{App, Error};

/// How long after signing in a session counts as fresh.
const MAX_SIGN_IN_AGE: SignedDuration = SignedDuration::from_mins(10);

/// Requires the caller's password; an account without one requires a recent sign-in. Returns the counted
/// attempt, which the transaction that follows resets.
///
/// # Errors
/// `AccountError::InvalidCredentials` for a wrong password, `AccountError::FreshSignInRequired` if there is
/// no password and the session was opened more than ten minutes ago.
pub(crate) async fn reauthenticate(
    app: &App,
    caller: &Caller,
    client: &Client,
    password: Option<String>,
) -> Result<Option<CountedAttempt>, Error> {
    let user = require_profile_owner(caller)?;
    let hash = storage::accounts::password_hash(app.storage.reader(), user.id).await?;
    if hash.is_some() {
        let attempt = rate_limits::count_attempt(app, LimitedAction::Password, &user.email, client).await?;
        if !passwords::verify_password(client, hash, password.unwrap_or_default()).await? {
            return Err(AccountError::InvalidCredentials.into());
        }
        return Ok(Some(attempt));
    }
    // a session created while the server's clock was ahead would count as fresh for weeks
    if app.now().duration_since(caller.session()?.created_at).abs() > MAX_SIGN_IN_AGE {
        return Err(AccountError::FreshSignInRequired.into());
    }
    Ok(None)
}
