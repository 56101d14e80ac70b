//! Roles for the operator of the server, who uses its command line.

use storage::accounts::{Account, roles};

use super::roles::{RolesIn, save_roles};
use super::users::{SecretaryRole, UserRow, to_user_row};
use super::{AccountError, address};
use crate::{App, Error, Noun};

/// A role, as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// Administrator.
    Admin,
    /// Secretary of all institutions, or of the one with this slug.
    Secretary(Option<String>),
}

/// Grants or revokes a role of the user with this address: administrator, secretary of all institutions,
/// or secretary of one.
///
/// # Errors
/// `NotFound` if there is no such user; `Invalid` if there is no such institution;
/// `AccountError::SecretaryEverywhere` for a single institution if the user is a secretary of all;
/// `AccountError::UnverifiedUser` if the user has not confirmed the address.
pub async fn change_role(app: &App, email: &str, role: Role, granted: bool) -> Result<UserRow, Error> {
    let email = address::normalize_email(email);
    let now = app.now();
    let updated = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let user =
                    storage::accounts::find_by_email(tx, &email).await?.ok_or(Error::NotFound(Noun::User))?;
                let institutions = storage::championships::list_institutions(tx).await?;
                let roles = roles::find(tx, user.id).await?;
                let UserRow { admin, secretary, .. } =
                    to_user_row(Account { user: user.clone(), roles }, &institutions);
                if secretary.everywhere && matches!(role, Role::Secretary(Some(_))) {
                    return Err(AccountError::SecretaryEverywhere.into());
                }
                let roles_in = apply(RolesIn { admin, secretary }, role, granted);
                save_roles(tx, &user, &roles_in, None, now).await
            })
        })
        .await?;
    app.announce_changed_permissions();
    Ok(updated)
}

/// Returns everybody with a role, ordered by address.
pub async fn list_role_holders(app: &App) -> Result<Vec<UserRow>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let institutions = storage::championships::list_institutions(&snapshot).await?;
    let holders = roles::list_holders(&snapshot).await?;
    Ok(holders.into_iter().map(|account| to_user_row(account, &institutions)).collect())
}

/// Adds or removes a role.
fn apply(mut roles: RolesIn, role: Role, granted: bool) -> RolesIn {
    match role {
        Role::Admin => roles.admin = granted,
        Role::Secretary(None) if granted => {
            roles.secretary = SecretaryRole { everywhere: true, institutions: Vec::new() }
        }
        Role::Secretary(None) => roles.secretary = SecretaryRole::default(),
        Role::Secretary(Some(slug)) => {
            roles.secretary.institutions.retain(|institution| *institution != slug);
            if granted {
                roles.secretary.institutions.push(slug);
            }
        }
    }
    roles
}
