//! Signing in by an account elsewhere, and linking such an account to the own one.

use std::sync::Arc;

use domain::ids::{IdentityId, UserId};
use jiff::Timestamp;
pub use openid::Begun;
use openid::{Identity, Provider};
use serde::Serialize;
use storage::Transaction;
use storage::accounts::identities::{self, Identity as Linked};
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessions::Entry;
use super::{Caller, Client, Secret, Session, address, proof, sign_up};
use crate::{App, Error};

/// The ways of signing in that this server is configured for, beside mail and password.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInWays {
    /// In the order of the configuration.
    pub providers: Vec<SignInProvider>,
}

/// A provider of accounts.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignInProvider {
    /// What names it in addresses.
    pub id: String,
    /// What people read on the button.
    pub name: String,
}

/// The ways of signing in.
pub fn sign_in_ways(app: &App) -> SignInWays {
    let listed = |provider: &Arc<Provider>| SignInProvider { id: provider.id().to_owned(), name: provider.name().to_owned() };
    SignInWays { providers: app.providers.iter().map(listed).collect() }
}

/// Begins a sign-in at a provider: where the browser goes, and what it keeps until it comes back.
pub async fn begin_openid(app: &App, provider: &str) -> Result<(String, Begun), Error> {
    Ok(at(app, provider)?.begin().await?)
}

/// Ends a sign-in at a provider. Who is signed in already gets the account linked, and keeps the session.
pub async fn finish_openid(
    app: &App,
    caller: &Caller,
    client: &Client,
    provider: &str,
    code: String,
    begun: Begun,
) -> Result<Option<(Secret, Session)>, Error> {
    let provider = at(app, provider)?;
    let identity = provider.finish(code, begun.nonce, begun.verifier).await?;
    let email = identity.email.as_deref().map(address::email).transpose()?;
    // an address that the provider doesn't vouch for is anybody's
    let email = email.filter(|_| identity.email_verified).ok_or(Error::UnverifiedEmail)?;
    let linking = Linking { provider: provider.id().to_owned(), identity, email, now: app.now() };
    if let Some(user) = caller.id() {
        app.writer.write(move |tx| Box::pin(async move { linking.link_to_own(tx, user).await })).await?;
        return Ok(None);
    }
    let entry = Entry::prepare(client)?;
    let opening = entry.opening(app);
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user = linking.user(tx).await?;
                opening.open(tx, user).await
            })
        })
        .await?;
    entry.enter(app).await.map(Some)
}

/// What a provider said, on its way into a transaction.
struct Linking {
    provider: String,
    identity: Identity,
    email: String,
    now: Timestamp,
}

impl Linking {
    /// Whose the account at the provider is: linked before, or by its address, or somebody new.
    async fn user(self, tx: &Transaction) -> Result<UserId, Error> {
        if let Some(linked) = identities::find(tx, &self.identity.issuer, &self.identity.subject).await? {
            return Ok(linked.user);
        }
        let user = match storage::accounts::by_email(tx, &self.email).await? {
            Some(user) => {
                proof::prove(tx, &user, None, self.now).await?;
                user
            }
            None => sign_up::insert_proved(tx, &self.email, self.identity.name.clone(), None, self.now).await?,
        };
        self.link(tx, user.id).await?;
        Ok(user.id)
    }

    /// Links the account to the one that is signed in. Somebody who has not proved to hold its address may link nothing but a proof of it.
    async fn link_to_own(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        let own = storage::accounts::find(tx, user).await?.ok_or(Error::SignInRequired)?;
        if own.email_verified_at.is_none() {
            if own.email != self.email {
                return Err(Error::UnverifiedEmail);
            }
            storage::accounts::verify_email(tx, user, self.now).await?;
        }
        self.link(tx, user).await
    }

    async fn link(self, tx: &Transaction, user: UserId) -> Result<(), Error> {
        match identities::find(tx, &self.identity.issuer, &self.identity.subject).await? {
            Some(linked) if linked.user == user => Ok(()),
            Some(_) => Err(Error::IdentityTaken),
            None => {
                let linked = Linked {
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

fn at<'a>(app: &'a App, id: &str) -> Result<&'a Provider, Error> {
    let provider = app.providers.iter().find(|provider| provider.id() == id);
    provider.map(|provider| &**provider).ok_or(Error::NotFound("provider"))
}
