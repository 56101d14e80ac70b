//! Sign-in by an OpenID provider, and linking a provider's account to the caller's own.

use std::sync::Arc;

use domain::ids::{IdentityId, UserId};
use jiff::Timestamp;
pub use openid::SignInAttempt;
use openid::{Identity, Provider};
use serde::Serialize;
use storage::Transaction;
use storage::accounts::identities;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessions::NewSession;
use super::{Caller, Client, ProviderError, Secret, Session, address, email_verification, sign_up};
use crate::{App, Error, Noun};

/// The sign-in providers that this server is configured for, besides email and password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInWays {
    /// The providers, in the order of the configuration.
    pub providers: Vec<SignInProvider>,
}

/// A sign-in provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInProvider {
    /// Its id in URLs.
    pub id: String,
    /// Its name, for the button.
    pub name: String,
}

/// Returns the configured sign-in providers.
pub fn list_sign_in_ways(app: &App) -> SignInWays {
    let to_output = |provider: &Arc<Provider>| SignInProvider {
        id: provider.id().to_owned(),
        name: provider.name().to_owned(),
    };
    SignInWays { providers: app.providers.iter().map(to_output).collect() }
}

/// Starts a sign-in at a provider. Returns the URL to redirect the browser to, and the state that the browser
/// stores until it returns.
///
/// # Errors
/// `NotFound` if the server isn't configured for this provider; `ProviderError::Unreachable` if it doesn't
/// answer.
pub async fn begin_openid(app: &App, provider: &str) -> Result<(String, SignInAttempt), Error> {
    Ok(find_provider(app, provider)?.begin().await?)
}

/// Completes a sign-in at a provider. If the caller is already signed in, links the provider's account to
/// theirs, keeps the session and returns `None`.
///
/// # Errors
/// `NotFound` if the server isn't configured for this provider; `ProviderError` if it doesn't answer, if its
/// response can't be trusted, if it hasn't verified the address, or if its account is linked to another user.
pub async fn finish_openid(
    app: &App,
    caller: &Caller,
    client: &Client,
    provider: &str,
    code: String,
    attempt: SignInAttempt,
) -> Result<Option<(Secret, Session)>, Error> {
    let provider = find_provider(app, provider)?;
    let identity = provider.finish(code, attempt.nonce, attempt.verifier).await?;
    let email = identity.email.as_deref().map(address::parse_email).transpose()?;
    // an address that the provider hasn't verified could be anybody's
    let email = email.filter(|_| identity.email_verified).ok_or(ProviderError::UnverifiedEmail)?;
    let identity = VerifiedIdentity { provider: provider.id().to_owned(), identity, email, now: app.now() };
    if let Some(user) = caller.id() {
        app.writer.write(move |tx| Box::pin(async move { identity.link_to_caller(tx, user).await })).await?;
        return Ok(None);
    }
    let new_session = NewSession::prepare(client)?;
    let insert = new_session.to_insert(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user = identity.find_or_create_user(tx).await?;
                insert.run(tx, user).await
            })
        })
        .await?;
    new_session.into_session(app).await.map(Some)
}

/// A verified identity from a provider, to be looked up or linked in a transaction.
struct VerifiedIdentity {
    provider: String,
    identity: Identity,
    email: String,
    now: Timestamp,
}

impl VerifiedIdentity {
    /// Returns the user of the provider's account: the one it is linked to, else the one with the same
    /// address, else a new one.
    async fn find_or_create_user(self, tx: &Transaction) -> Result<UserId, Error> {
        if let Some(linked) = identities::find(tx, &self.identity.issuer, &self.identity.subject).await? {
            return Ok(linked.user);
        }
        let user = match storage::accounts::find_by_email(tx, &self.email).await? {
            Some(user) => {
                email_verification::mark_verified(tx, &user, None, self.now).await?;
                user
            }
            None => {
                sign_up::insert_verified(tx, &self.email, self.identity.name.clone(), None, self.now).await?
            }
        };
        self.link(tx, user.id).await?;
        Ok(user.id)
    }

    /// Links the provider's account to the signed-in user. A user whose address isn't verified can only link
    /// an account with the same address, which verifies it.
    async fn link_to_caller(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        let caller = storage::accounts::find(tx, user).await?.ok_or(Error::SignInRequired)?;
        if caller.email_verified_at.is_none() {
            if caller.email != self.email {
                return Err(ProviderError::UnverifiedEmail.into());
            }
            storage::accounts::verify_email(tx, user, self.now).await?;
        }
        self.link(tx, user).await
    }

    async fn link(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        match identities::find(tx, &self.identity.issuer, &self.identity.subject).await? {
            Some(linked) if linked.user == user => Ok(()),
            Some(_) => Err(ProviderError::IdentityTaken.into()),
            None => {
                let linked = identities::Identity {
                    id: IdentityId(Uuid::now_v7()),
                    user,
                    provider: self.provider,
                    issuer: self.identity.issuer,
                    subject: self.identity.subject,
                    email: self.email,
                    linked_at: self.now,
                };
                Ok(identities::insert(tx, &linked).await?)
            }
        }
    }
}

fn find_provider<'a>(app: &'a App, id: &str) -> Result<&'a Provider, Error> {
    let provider = app.providers.iter().find(|provider| provider.id() == id);
    provider.map(|provider| &**provider).ok_or(Error::NotFound(Noun::Provider))
}
