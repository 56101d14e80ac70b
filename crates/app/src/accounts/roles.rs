//! Roles: secretaries of institutions, and administrators. Granted by an administrator or on the server's
//! command line.

use std::collections::BTreeSet;

use domain::access::{Action, Scope, SecretaryOf, SignedIn};
use domain::audit_log::{EventData, LoggedRoles, LoggedSecretaryRole, RoleChange};
use domain::ids::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::accounts::{Account, User, roles};
use storage::{Connection, Transaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AccountError, Caller};
use crate::search::require_searchable;
use crate::{App, Error, FieldCode, audit_log};

/// The number of users per page.
const PAGE: usize = 50;

/// One page of the list of users.
#[derive(Debug, Serialize, ToSchema)]
pub struct Users {
    /// The users, ordered by address.
    pub users: Vec<UserRow>,
    /// The value of `after` for the next page; null on the last page.
    pub next: Option<String>,
}

/// A user, as shown to administrators.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRow {
    /// The account's id.
    pub id: Uuid,
    /// The user's email address.
    pub email: String,
    /// Whether the user has proved to own the address; required for any role.
    pub email_verified: bool,
    /// The name shown to other people.
    pub display_name: String,
    /// Whether secretaries may assign the user to sections; set in the profile.
    pub is_judge: bool,
    /// When the account was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The version, increased by every edit of the profile or roles. Send it with an edit.
    pub version: i64,
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// The institutions that the user is a secretary of.
    pub secretary: SecretaryRole,
}

/// The institutions that a user is a secretary of; none if `everywhere` is false and `institutions` is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecretaryRole {
    /// Whether the user is a secretary of all institutions.
    pub everywhere: bool,
    /// The slugs of single institutions.
    pub institutions: Vec<String>,
}

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

/// Returns one page of the users whose name or address contains `search`, starting after the address `after`.
pub async fn list_users(
    app: &App,
    caller: &Caller,
    search: &str,
    after: Option<&str>,
) -> Result<Users, Error> {
    require_manager(caller)?;
    require_searchable("search", search)?;
    require_searchable("after", after.unwrap_or_default())?;
    let snapshot = app.storage.snapshot().await?;
    let mut accounts = roles::accounts(&snapshot, search, after, PAGE as u64 + 1).await?;
    let more = accounts.len() > PAGE;
    accounts.truncate(PAGE);
    let next = accounts.last().filter(|_| more).map(|account| account.user.email.clone());
    let known = storage::championships::institutions(&snapshot).await?;
    Ok(Users { users: accounts.into_iter().map(|account| row(account, &known)).collect(), next })
}

/// Returns all institutions, for limiting a secretary to some of them.
pub async fn list_institutions(app: &App, caller: &Caller) -> Result<Institutions, Error> {
    require_manager(caller)?;
    let known = storage::championships::institutions(app.storage.reader()).await?;
    let to_output = |known: storage::championships::StoredInstitution| Institution {
        slug: known.slug,
        name: known.name,
        country: known.country,
    };
    Ok(Institutions { institutions: known.into_iter().map(to_output).collect() })
}

/// Replaces the roles of a user. Takes effect at once, in open sessions too.
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
    require_manager(caller)?;
    let by = caller.user()?.clone();
    if by.id == user && !roles_in.admin {
        // otherwise the last administrator could lock everybody out
        return Err(AccountError::OwnAdminRole.into());
    }
    let now = app.now();
    let changed = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let before = storage::accounts::find(tx, user).await?.ok_or(Error::NotFound("user"))?;
                if before.version != version {
                    return Err(Error::Stale(None));
                }
                change(tx, &before, &roles_in, Some(&by), now).await
            })
        })
        .await?;
    app.announce_changed_permissions();
    Ok(changed)
}

/// Use cases for the operator of the server, on its command line.
pub mod operator {
    use super::super::address;
    use super::{AccountError, App, Error, RolesIn, SecretaryRole, UserRow, change, roles, row};

    /// Grants or revokes a role of the user with this address: administrator, secretary of all institutions,
    /// or secretary of one. Fails with `AccountError::SecretaryEverywhere` for a single institution if the
    /// user is a secretary of all.
    pub async fn change_role(app: &App, email: &str, role: Role, granted: bool) -> Result<UserRow, Error> {
        let email = address::normalize(email);
        let now = app.now();
        let changed = app
            .writer
            .write(move |tx| {
                Box::pin(async move {
                    let user =
                        storage::accounts::by_email(tx, &email).await?.ok_or(Error::NotFound("user"))?;
                    let known = storage::championships::institutions(tx).await?;
                    let claims = roles::claims(tx, user.id).await?;
                    let UserRow { admin, secretary, .. } =
                        row(storage::accounts::Account { user: user.clone(), claims }, &known);
                    if secretary.everywhere && matches!(role, Role::Secretary(Some(_))) {
                        return Err(AccountError::SecretaryEverywhere.into());
                    }
                    let roles_in = after(RolesIn { admin, secretary }, role, granted);
                    change(tx, &user, &roles_in, None, now).await
                })
            })
            .await?;
        app.announce_changed_permissions();
        Ok(changed)
    }

    /// Returns everybody with a role, ordered by address.
    pub async fn holders(app: &App) -> Result<Vec<UserRow>, Error> {
        let snapshot = app.storage.snapshot().await?;
        let known = storage::championships::institutions(&snapshot).await?;
        Ok(roles::holders(&snapshot).await?.into_iter().map(|account| row(account, &known)).collect())
    }

    /// A role, as given on the command line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Role {
        /// Administrator.
        Admin,
        /// Secretary of all institutions, or of the one with this slug.
        Secretary(Option<String>),
    }

    fn after(mut roles: RolesIn, role: Role, granted: bool) -> RolesIn {
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
}

/// Stores the roles and logs the change. `by` is `None` for the operator.
async fn change(
    tx: &Transaction,
    user: &User,
    roles_in: &RolesIn,
    by: Option<&User>,
    now: Timestamp,
) -> Result<UserRow, Error> {
    let known = storage::championships::institutions(tx).await?;
    let before = row(Account { user: user.clone(), claims: roles::claims(tx, user.id).await? }, &known);
    let claims = claims(user.id, roles_in, &known)?;
    let has_any_role = claims.admin || claims.secretary != SecretaryOf::Nowhere;
    if has_any_role && user.email_verified_at.is_none() {
        // anybody may have signed up with somebody else's address
        return Err(AccountError::UnverifiedUser.into());
    }
    if claims == roles::claims(tx, user.id).await? {
        return Ok(before);
    }
    roles::set(tx, &claims, now).await?;
    let after = row(account(tx, user.id).await?, &known);
    let data = RoleChange { user: user.id, from: to_logged(&before), to: to_logged(&after) };
    audit_log::record_for_site(tx, by, now, EventData::ChangeRoles(data)).await?;
    Ok(after)
}

fn to_logged(user: &UserRow) -> LoggedRoles {
    let SecretaryRole { everywhere, institutions } = user.secretary.clone();
    LoggedRoles { admin: user.admin, secretary: LoggedSecretaryRole { everywhere, institutions } }
}

/// Returns a user with the roles, as in the list of users.
pub(crate) async fn load_user_row(on: &impl Connection, id: UserId) -> Result<UserRow, Error> {
    let known = storage::championships::institutions(on).await?;
    Ok(row(account(on, id).await?, &known))
}

async fn account(on: &impl Connection, id: UserId) -> Result<Account, Error> {
    let user = storage::accounts::find(on, id).await?.ok_or(Error::NotFound("user"))?;
    Ok(Account { user, claims: roles::claims(on, id).await? })
}

fn claims(
    id: UserId,
    roles_in: &RolesIn,
    known: &[storage::championships::StoredInstitution],
) -> Result<SignedIn, Error> {
    let mut institutions = BTreeSet::new();
    for (index, slug) in roles_in.secretary.institutions.iter().enumerate() {
        let institution = known.iter().find(|institution| institution.slug == *slug);
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
    Ok(SignedIn { id, admin: roles_in.admin, secretary })
}

fn row(Account { user, claims }: Account, known: &[storage::championships::StoredInstitution]) -> UserRow {
    let secretary = match &claims.secretary {
        SecretaryOf::Nowhere => SecretaryRole::default(),
        SecretaryOf::Everywhere => SecretaryRole { everywhere: true, institutions: Vec::new() },
        SecretaryOf::Institutions(ids) => {
            let slugs = known
                .iter()
                .filter(|institution| ids.contains(&institution.id))
                .map(|institution| institution.slug.clone());
            SecretaryRole { everywhere: false, institutions: slugs.collect() }
        }
    };
    UserRow {
        id: user.id.0,
        email: user.email,
        email_verified: user.email_verified_at.is_some(),
        display_name: user.display_name,
        is_judge: user.is_judge,
        created_at: user.created_at,
        version: user.version,
        admin: claims.admin,
        secretary,
    }
}

fn require_manager(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageUsers, &Scope::Anywhere)?)
}
