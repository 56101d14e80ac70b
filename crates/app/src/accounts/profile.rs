//! The own profile.

use domain::Language;
use domain::access::{Action, Place};
use domain::ids::IdentityId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::accounts::{User, identities};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Caller;
use super::sign_up::expect_name;
use crate::{App, Error, names};

/// The own profile (`spec/1-app.md` §2.8).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The account's id.
    pub id: Uuid,
    /// The own address, which stays.
    pub email: String,
    /// The person has proved to hold it.
    pub email_verified: bool,
    /// The name shown to others.
    pub display_name: String,
    /// Secretaries may assign the person to sections.
    pub is_judge: bool,
    /// Of the screens and mails; null until chosen.
    #[schema(value_type = Option<names::Language>)]
    pub language: Option<Language>,
    /// There is a password to sign in with.
    pub has_password: bool,
    /// Counts edits: what an edit names.
    pub version: i64,
    /// Accounts elsewhere to sign in with.
    pub identities: Vec<LinkedIdentity>,
}

/// An account elsewhere.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedIdentity {
    /// Its id here.
    pub id: Uuid,
    /// The provider's id.
    pub provider: String,
    /// What people call the provider.
    pub provider_name: String,
    /// The address there.
    pub email: String,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub linked_at: Timestamp,
}

/// What of a profile can be edited.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileIn {
    /// 1 to 200 characters.
    pub display_name: String,
    /// Secretaries may assign the person to sections.
    pub is_judge: bool,
    /// Of the screens and mails.
    #[schema(value_type = Option<names::Language>)]
    pub language: Option<Language>,
}

/// The own profile.
pub async fn profile(app: &App, caller: &Caller) -> Result<Profile, Error> {
    let user = own(caller)?;
    load(app, app.storage.reader(), user).await
}

/// Edits the own profile. `version` is that of the profile which was seen.
pub async fn edit_profile(app: &App, caller: &Caller, version: i64, edited: ProfileIn) -> Result<Profile, Error> {
    let id = own(caller)?.id;
    let name = expect_name(&edited.display_name)?;
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user = storage::accounts::find(tx, id).await?.ok_or(Error::SignInRequired)?;
                if user.version != version {
                    return Err(Error::Changed);
                }
                Ok(storage::accounts::update_profile(tx, &user, &name, edited.is_judge, edited.language).await?)
            })
        })
        .await?;
    let user = storage::accounts::find(app.storage.reader(), id).await?.ok_or(Error::SignInRequired)?;
    load(app, app.storage.reader(), &user).await
}

/// Unlinks an account elsewhere. The mailed link remains as a way in.
pub async fn unlink_identity(app: &App, caller: &Caller, id: IdentityId) -> Result<(), Error> {
    let user = own(caller)?.id;
    let gone = app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(identities::delete(tx, user, id).await?) })).await?;
    if gone { Ok(()) } else { Err(Error::NotFound("identity")) }
}

/// The own user, if the caller may manage the own profile.
pub(super) fn own(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ManageOwnProfile, &Place::Anywhere)?;
    caller.user()
}

async fn load(app: &App, on: &impl Connection, user: &User) -> Result<Profile, Error> {
    let listed = |linked: identities::Identity| LinkedIdentity {
        id: linked.id.0,
        provider_name: app
            .providers
            .iter()
            .find(|provider| provider.id() == linked.provider)
            .map_or_else(|| linked.provider.clone(), |provider| provider.name().to_owned()),
        provider: linked.provider,
        email: linked.email,
        linked_at: linked.linked_at,
    };
    Ok(Profile {
        id: user.id.0,
        email: user.email.clone(),
        email_verified: user.email_verified_at.is_some(),
        display_name: user.display_name.clone(),
        is_judge: user.is_judge,
        language: user.language,
        has_password: storage::accounts::password_hash(on, user.id).await?.is_some(),
        version: user.version,
        identities: identities::of_user(on, user.id).await?.into_iter().map(listed).collect(),
    })
}
