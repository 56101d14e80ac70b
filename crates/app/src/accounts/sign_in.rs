//! Sign-in with email and password.

use super::sessions::NewSession;
use super::{AccountError, Client, Secret, Session, address, passwords};
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Error, FieldCode};

/// Signs in with an email address and a password. Returns the token of the new session, and the session.
///
/// # Errors
/// The same `AccountError::InvalidCredentials`, after the same work, for an unknown address and for a wrong
/// password; `TooManyAttempts` after too many wrong passwords.
pub async fn sign_in(
    app: &App,
    client: &Client,
    email: &str,
    password: &str,
) -> Result<(Secret, Session), Error> {
    for (field, value, max) in
        [("email", email, address::MAX_EMAIL_BYTES), ("password", password, passwords::MAX_BYTES)]
    {
        if value.is_empty() || value.len() > max {
            return Err(Error::invalid(field, FieldCode::Length, format!("must have 1 to {max} bytes")));
        }
        if value.contains('\0') {
            return Err(Error::invalid(field, FieldCode::Characters, "must have no NUL character"));
        }
    }
    let email = address::normalize_email(email);
    let attempt = rate_limits::count_attempt(app, LimitedAction::Password, &email, client).await?;
    let user = storage::accounts::find_by_email(app.storage.reader(), &email).await?;
    let hash = match &user {
        Some(user) => storage::accounts::password_hash(app.storage.reader(), user.id).await?,
        None => None,
    };
    let is_correct = passwords::verify_password(client, hash.clone(), password.to_owned()).await?;
    let Some(user) = user.filter(|_| is_correct) else { return Err(AccountError::InvalidCredentials.into()) };
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                rate_limits::reset(tx, &attempt).await?;
                // the password may have been replaced during the comparison
                if storage::accounts::password_hash(tx, user.id).await? != hash {
                    return Err(AccountError::InvalidCredentials.into());
                }
                insert.run(tx, user.id).await
            })
        })
        .await?;
    new_session.into_session(app).await
}
