//! The list of users with their roles, for administrators.

use domain::access::{Action, Scope, SecretaryOf};
use domain::ids::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::accounts::{Account, roles};
use storage::championships::StoredInstitution;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Caller;
use crate::search::require_searchable;
use crate::{App, Error, Noun};

/// The number of users per page.
const PAGE_SIZE: usize = 50;

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

/// Returns one page of the users whose name or address contains `search`, starting after the address `after`.
pub async fn list_users(
    app: &App,
    caller: &Caller,
    search: &str,
    after: Option<&str>,
) -> Result<Users, Error> {
    require_user_manager(caller)?;
    require_searchable("search", search)?;
    require_searchable("after", after.unwrap_or_default())?;
    let snapshot = app.storage.snapshot().await?;
    let mut accounts = roles::search_accounts(&snapshot, search, after, PAGE_SIZE as u64 + 1).await?;
    let has_more = accounts.len() > PAGE_SIZE;
    accounts.truncate(PAGE_SIZE);
    let next = accounts.last().filter(|_| has_more).map(|account| account.user.email.clone());
    let institutions = storage::championships::list_institutions(&snapshot).await?;
    Ok(Users {
        users: accounts.into_iter().map(|account| to_user_row(account, &institutions)).collect(),
        next,
    })
}

/// Returns a user with the roles, as in the list of users.
pub(crate) async fn load_user_row(db: &impl Connection, id: UserId) -> Result<UserRow, Error> {
    let institutions = storage::championships::list_institutions(db).await?;
    Ok(to_user_row(load_account(db, id).await?, &institutions))
}

pub(super) async fn load_account(db: &impl Connection, id: UserId) -> Result<Account, Error> {
    let user = storage::accounts::find(db, id).await?.ok_or(Error::NotFound(Noun::User))?;
    Ok(Account { user, roles: roles::find(db, id).await? })
}

/// Converts an account; `institutions` are all institutions.
pub(super) fn to_user_row(Account { user, roles }: Account, institutions: &[StoredInstitution]) -> UserRow {
    let secretary = match &roles.secretary {
        SecretaryOf::Nowhere => SecretaryRole::default(),
        SecretaryOf::Everywhere => SecretaryRole { everywhere: true, institutions: Vec::new() },
        SecretaryOf::Institutions(ids) => {
            let slugs = institutions
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
        admin: roles.admin,
        secretary,
    }
}

/// Fails unless the caller may manage users.
pub(super) fn require_user_manager(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageUsers, &Scope::Anywhere)?)
}
