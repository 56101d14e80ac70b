//! Roles: secretaries of institutions, and administrators. An administrator grants them, or the operator of
//! the server on its command line.

use std::collections::BTreeSet;

use domain::access::{SecretaryOf, UserRoles};
use domain::audit_log::{EventData, LoggedRoles, LoggedSecretaryRole, RoleChange};
use domain::ids::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::accounts::{Account, User, roles};
use storage::championships::StoredInstitution;
use utoipa::ToSchema;

use super::users::{SecretaryRole, UserRow, load_account, require_user_manager, to_user_row};
use super::{AccountError, Caller};
use crate::{App, Error, FieldCode, Noun, audit_log};

/// All roles of a user.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RolesIn {
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// The institutions that the user is a secretary of.
    pub secretary: SecretaryRole,
}

/// All institutions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Institutions {
    /// The institutions, ordered by name.
    pub institutions: Vec<Institution>,
}

/// A federation or club that owns championships.
#[derive(Debug, Serialize, ToSchema)]
pub struct Institution {
    /// Its id in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its country, for example `LV`.
    pub country: String,
}

/// Returns all institutions, for limiting a secretary to some of them.
pub async fn list_institutions(app: &App, caller: &Caller) -> Result<Institutions, Error> {
    require_user_manager(caller)?;
    let institutions = storage::championships::list_institutions(app.storage.reader()).await?;
    let to_output = |StoredInstitution { slug, name, country, .. }: StoredInstitution| Institution {
        slug,
        name,
        country,
    };
    Ok(Institutions { institutions: institutions.into_iter().map(to_output).collect() })
}

/// Replaces the roles of a user. Sessions stay open, and their next request has the new roles. Open streams
/// that need a lost role end: on this server at once, on others within 20 seconds.
///
/// # Errors
/// `Stale` if `version` isn't the user's stored one; `AccountError::OwnAdminRole` if administrators revoke
/// their own role; `AccountError::UnverifiedUser` if the user has not confirmed the address.
pub async fn set_roles(
    app: &App,
    caller: &Caller,
    user: UserId,
    version: i64,
    roles_in: RolesIn,
) -> Result<UserRow, Error> {
    require_user_manager(caller)?;
    let by = caller.user()?.clone();
    if by.id == user && !roles_in.admin {
        // otherwise the last administrator could lock everybody out
        return Err(AccountError::OwnAdminRole.into());
    }
    let now = app.now();
    let updated = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let before = storage::accounts::find(tx, user).await?.ok_or(Error::NotFound(Noun::User))?;
                if before.version != version {
                    return Err(Error::Stale(None));
                }
                save_roles(tx, &before, &roles_in, Some(&by), now).await
            })
        })
        .await?;
    app.announce_changed_permissions();
    Ok(updated)
}

/// Stores the roles and logs the change. `by` is `None` for the operator.
pub(super) async fn save_roles(
    tx: &Transaction,
    user: &User,
    roles_in: &RolesIn,
    by: Option<&User>,
    now: Timestamp,
) -> Result<UserRow, Error> {
    let institutions = storage::championships::list_institutions(tx).await?;
    let current_roles = roles::find(tx, user.id).await?;
    let before = to_user_row(Account { user: user.clone(), roles: current_roles.clone() }, &institutions);
    let new_roles = to_user_roles(user.id, roles_in, &institutions)?;
    let has_any_role = new_roles.admin || new_roles.secretary != SecretaryOf::Nowhere;
    if has_any_role && user.email_verified_at.is_none() {
        // the user may have signed up with another person's address
        return Err(AccountError::UnverifiedUser.into());
    }
    if new_roles == current_roles {
        return Ok(before);
    }
    roles::set(tx, &new_roles, now).await?;
    let after = to_user_row(load_account(tx, user.id).await?, &institutions);
    let data = RoleChange { user: user.id, from: to_logged(&before), to: to_logged(&after) };
    audit_log::record_for_site(tx, by, now, EventData::ChangeRoles(data)).await?;
    Ok(after)
}

fn to_logged(user: &UserRow) -> LoggedRoles {
    let SecretaryRole { everywhere, institutions } = user.secretary.clone();
    LoggedRoles { admin: user.admin, secretary: LoggedSecretaryRole { everywhere, institutions } }
}

/// Converts the roles of a user. Fails with `Invalid` for an unknown institution.
fn to_user_roles(
    id: UserId,
    roles_in: &RolesIn,
    all_institutions: &[StoredInstitution],
) -> Result<UserRoles, Error> {
    let mut institutions = BTreeSet::new();
    for (index, slug) in roles_in.secretary.institutions.iter().enumerate() {
        let institution = all_institutions.iter().find(|institution| institution.slug == *slug);
        let field = || format!("secretary.institutions[{index}]");
        institutions.insert(
            institution
                .ok_or_else(|| Error::invalid(field(), FieldCode::Unknown, "there is no such institution"))?
                .id,
        );
    }
    let secretary = match (roles_in.secretary.everywhere, institutions.is_empty()) {
        (true, _) => SecretaryOf::Everywhere,
        (false, true) => SecretaryOf::Nowhere,
        (false, false) => SecretaryOf::Institutions(institutions),
    };
    Ok(UserRoles { id, admin: roles_in.admin, secretary })
}
