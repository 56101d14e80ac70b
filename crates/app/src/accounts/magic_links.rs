//! Signing in by a mailed link. It makes the account where there is none.

use domain::Language;
use mail::Letter;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use storage::accounts::secrets::{self, Purpose};
use utoipa::ToSchema;

use super::limits::{self, Limited};
use super::sessions::Entry;
use super::{Caller, Client, Secret, Session, address, proof, secret, sign_up};
use crate::{App, Error, names};

/// Whom to mail a link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicLinkIn {
    /// The person's address.
    pub email: String,
    /// Where to go after signing in: a path of this site.
    #[serde(rename = "return")]
    pub return_path: String,
    /// Of the mail.
    #[schema(value_type = names::Language)]
    pub language: Language,
}

/// A link that was followed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicLinkRedemption {
    /// The address that it was mailed to, as the person knows it.
    pub email: String,
    /// The link's.
    pub token: String,
}

/// Mails a link that signs in, to anybody.
pub async fn mail_magic_link(app: &App, client: &Client, asked: MagicLinkIn) -> Result<(), Error> {
    let email = address::email(&asked.email)?;
    let path = address::site_path(&asked.return_path)?;
    limits::take(app, Limited::Mail, &email, client).await?;
    let token = Secret::random()?;
    let link = link(app, &token, &path);
    proof::keep(app, Purpose::MagicLink, &email, token.hash()).await?;
    app.send(&email, asked.language, &Letter::MagicLink { link }).await
}

/// The address that a mailed link leads to.
pub(super) fn link(app: &App, token: &Secret, path: &str) -> String {
    format!("{}/finish-signup?token={}&return={}", app.site, token.reveal(), utf8_percent_encode(path, NON_ALPHANUMERIC))
}

/// Signs in by a link. A link of another address, or one that is used or over, is refused in the same words.
pub async fn redeem_magic_link(
    app: &App,
    caller: &Caller,
    client: &Client,
    redemption: MagicLinkRedemption,
) -> Result<(Secret, Session), Error> {
    let email = address::email(&redemption.email)?;
    let taken = limits::take(app, Limited::Link, &email, client).await?;
    let token_hash = secret::hash(&redemption.token);
    let entry = Entry::prepare(client)?;
    let opening = entry.opening(app);
    let now = app.now();
    let by = caller.id();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let mailed = secrets::by_hash(tx, Purpose::MagicLink, &token_hash, now).await?;
                let mailed = mailed.filter(|mailed| mailed.email == email).ok_or(Error::InvalidLink)?;
                if !secrets::use_up(tx, mailed.id).await? {
                    return Err(Error::InvalidLink);
                }
                limits::give_back(tx, &taken).await?;
                let user = match storage::accounts::by_email(tx, &email).await? {
                    Some(user) => {
                        proof::prove(tx, &user, by, now).await?;
                        user
                    }
                    None => sign_up::insert_proved(tx, &email, None, None, now).await?,
                };
                opening.open(tx, user.id).await
            })
        })
        .await?;
    app.rights_changed();
    entry.enter(app).await
}
