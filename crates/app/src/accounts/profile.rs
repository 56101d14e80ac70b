//! The caller's own profile.

use domain::Language;
use domain::access::{Action, Scope};
use domain::ids::IdentityId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::accounts::{User, identities};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Caller, display_name};
use crate::{App, Error, Noun, api_enums};

/// The caller's own profile.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The account's id.
    pub id: Uuid,
    /// The email address, which can't be changed.
    pub email: String,
    /// Whether the user has proved to own the address.
    pub email_verified: bool,
    /// The name shown to other people.
    pub display_name: String,
    /// Whether secretaries may assign the user to sections.
    pub is_judge: bool,
    /// The language of screens and emails; null until chosen.
    #[schema(value_type = Option<api_enums::Language>)]
    pub language: Option<Language>,
    /// Whether the user can sign in with a password.
    pub has_password: bool,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
    /// Linked accounts at sign-in providers.
    pub identities: Vec<LinkedIdentity>,
}

/// A linked account at a sign-in provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedIdentity {
    /// The id of the link.
    pub id: Uuid,
    /// The provider's id.
    pub provider: String,
    /// The provider's name.
    pub provider_name: String,
    /// The address of the account at the provider.
    pub email: String,
    /// When it was linked.
    #[schema(value_type = String, format = DateTime)]
    pub linked_at: Timestamp,
}

/// The fields of a profile that can be edited.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProfileIn {
    /// The name shown to other people, 1 to 200 characters.
    pub display_name: String,
    /// Whether secretaries may assign the user to sections.
    pub is_judge: bool,
    /// The language of screens and emails; null while none is chosen.
    #[schema(value_type = Option<api_enums::Language>)]
    pub language: Option<Language>,
}

/// Returns the caller's profile.
pub async fn find_profile(app: &App, caller: &Caller) -> Result<Profile, Error> {
    let user = require_profile_owner(caller)?;
    load(app, app.storage.reader(), user).await
}

/// Edits the caller's profile.
///
/// # Errors
/// `Stale` if `version` isn't the stored one.
pub async fn edit_profile(
    app: &App,
    caller: &Caller,
    version: i64,
    edited: ProfileIn,
) -> Result<Profile, Error> {
    let id = require_profile_owner(caller)?.id;
    let name = display_name::require(&edited.display_name)?;
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let user = storage::accounts::find(tx, id).await?.ok_or(Error::SignInRequired)?;
                if user.version != version {
                    return Err(Error::Stale(None));
                }
                Ok(storage::accounts::update_profile(tx, &user, &name, edited.is_judge, edited.language)
                    .await?)
            })
        })
        .await?;
    let user = storage::accounts::find(app.storage.reader(), id).await?.ok_or(Error::SignInRequired)?;
    load(app, app.storage.reader(), &user).await
}

/// Unlinks an account at a sign-in provider. The user can still sign in by an emailed link.
///
/// # Errors
/// `NotFound` if the linked account isn't the caller's.
pub async fn unlink_identity(app: &App, caller: &Caller, id: IdentityId) -> Result<(), Error> {
    let user = require_profile_owner(caller)?.id;
    let deleted = app
        .writer
        .write(move |tx| Box::pin(async move { Ok::<_, Error>(identities::delete(tx, user, id).await?) }))
        .await?;
    if deleted { Ok(()) } else { Err(Error::NotFound(Noun::Identity)) }
}

/// Returns the caller's user. Fails with `SignInRequired` or `Forbidden` if the caller has no profile to
/// manage.
pub(crate) fn require_profile_owner(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ManageOwnProfile, &Scope::Anywhere)?;
    caller.user()
}

async fn load(app: &App, db: &impl Connection, user: &User) -> Result<Profile, Error> {
    let to_output = |linked: identities::Identity| LinkedIdentity {
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
        has_password: storage::accounts::password_hash(db, user.id).await?.is_some(),
        version: user.version,
        identities: identities::list_for_user(db, user.id).await?.into_iter().map(to_output).collect(),
    })
}
