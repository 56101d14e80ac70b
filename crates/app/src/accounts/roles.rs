//! Roles: who may run an institution's stages and who everything. Granted by an administrator, or on the server's command line.

use std::collections::BTreeSet;

use domain::access::{Action, Place, SecretaryOf, SignedIn};
use domain::audit::Event;
use domain::ids::UserId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::accounts::{Account, User, roles};
use storage::{Connection, Transaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Caller;
use crate::search::expect_searchable;
use crate::{App, Error, audit};

/// The most users of one page of the list.
const PAGE: usize = 50;

/// One page of the users.
#[derive(Debug, Serialize, ToSchema)]
pub struct Users {
    /// By address.
    pub users: Vec<UserRow>,
    /// What to ask for to get the next page; null on the last.
    pub next: Option<String>,
}

/// A user as an administrator sees one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRow {
    /// The account's id.
    pub id: Uuid,
    /// The person's address.
    pub email: String,
    /// The person has proved to hold it; without, no role can be given.
    pub email_verified: bool,
    /// The name shown to others.
    pub display_name: String,
    /// The profile's own flag.
    pub is_judge: bool,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Counts the edits of profile and roles: what an edit names.
    pub version: i64,
    /// May manage championships and users.
    pub admin: bool,
    /// Of what the person is a secretary.
    pub secretary: SecretaryRole,
}

/// Of what somebody is a secretary: of nothing if neither.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SecretaryRole {
    /// Of all institutions.
    pub everywhere: bool,
    /// Of these, by their slugs.
    pub institutions: Vec<String>,
}

/// The roles that a user is to have.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RolesIn {
    /// May manage championships and users.
    pub admin: bool,
    /// Of what the person is a secretary.
    pub secretary: SecretaryRole,
}

/// All institutions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Institutions {
    /// By name.
    pub institutions: Vec<Institution>,
}

/// A federation or club that owns championships.
#[derive(Debug, Serialize, ToSchema)]
pub struct Institution {
    /// What names it in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its country, as `LV`.
    pub country: String,
}

/// A page of the users whose name or address has `search` in it, those after `after`.
pub async fn users(app: &App, caller: &Caller, search: &str, after: Option<&str>) -> Result<Users, Error> {
    may_manage(caller)?;
    expect_searchable("search", search)?;
    expect_searchable("after", after.unwrap_or_default())?;
    let view = app.storage.snapshot().await?;
    let mut accounts = roles::accounts(&view, search, after, PAGE as u64 + 1).await?;
    let more = accounts.len() > PAGE;
    accounts.truncate(PAGE);
    let next = accounts.last().filter(|_| more).map(|account| account.user.email.clone());
    let known = storage::championships::institutions(&view).await?;
    Ok(Users { users: accounts.into_iter().map(|account| row(account, &known)).collect(), next })
}

/// All institutions, for whom a secretary may be limited to some.
pub async fn institutions(app: &App, caller: &Caller) -> Result<Institutions, Error> {
    may_manage(caller)?;
    let known = storage::championships::institutions(app.storage.reader()).await?;
    let listed = |known: storage::championships::Institution| Institution { slug: known.slug, name: known.name, country: known.country };
    Ok(Institutions { institutions: known.into_iter().map(listed).collect() })
}

/// Gives a user these roles in place of the former. `version` is that of the user who was seen. It holds at once, on open sessions too.
pub async fn set_roles(app: &App, caller: &Caller, user: UserId, version: i64, given: RolesIn) -> Result<UserRow, Error> {
    may_manage(caller)?;
    let by = caller.user()?.clone();
    if by.id == user && !given.admin {
        // else the last one could lock everybody out
        return Err(Error::OwnAdminRole);
    }
    let now = app.now();
    let changed = app
        .writer
        .write(move |tx| {
            Box::pin(async move {
                let before = storage::accounts::find(tx, user).await?.ok_or(Error::NotFound("user"))?;
                if before.version != version {
                    return Err(Error::Changed);
                }
                change(tx, &before, &given, Some(&by), now).await
            })
        })
        .await?;
    app.rights_changed();
    Ok(changed)
}

/// What only whoever runs the server may do, on its command line.
pub mod operator {
    use super::{App, Error, RolesIn, SecretaryRole, UserRow, change, roles, row};

    /// Grants or revokes a role of the user with this address: of an administrator, or of a secretary everywhere or of one institution. Of who
    /// is a secretary everywhere, no single institution can be taken or given.
    pub async fn change_role(app: &App, email: &str, role: Role, granted: bool) -> Result<UserRow, Error> {
        let email = email.trim().to_lowercase();
        let now = app.now();
        let changed = app
            .writer
            .write(move |tx| {
                Box::pin(async move {
                    let user = storage::accounts::by_email(tx, &email).await?.ok_or(Error::NotFound("user"))?;
                    let known = storage::championships::institutions(tx).await?;
                    let claims = roles::claims(tx, user.id).await?;
                    let UserRow { admin, secretary, .. } = row(storage::accounts::Account { user: user.clone(), claims }, &known);
                    if secretary.everywhere && matches!(role, Role::Secretary(Some(_))) {
                        return Err(Error::SecretaryEverywhere);
                    }
                    let given = after(RolesIn { admin, secretary }, role, granted);
                    change(tx, &user, &given, None, now).await
                })
            })
            .await?;
        app.rights_changed();
        Ok(changed)
    }

    /// Everybody who has a role, by address.
    pub async fn holders(app: &App) -> Result<Vec<UserRow>, Error> {
        let view = app.storage.snapshot().await?;
        let known = storage::championships::institutions(&view).await?;
        Ok(roles::holders(&view).await?.into_iter().map(|account| row(account, &known)).collect())
    }

    /// A role as the command line names it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Role {
        /// Everything, everywhere.
        Admin,
        /// The office of all institutions, or of the one with this slug.
        Secretary(Option<String>),
    }

    fn after(mut roles: RolesIn, role: Role, granted: bool) -> RolesIn {
        match role {
            Role::Admin => roles.admin = granted,
            Role::Secretary(None) if granted => roles.secretary = SecretaryRole { everywhere: true, institutions: Vec::new() },
            Role::Secretary(None) => roles.secretary = SecretaryRole::default(),
            Role::Secretary(Some(slug)) => {
                roles.secretary.institutions.retain(|held| *held != slug);
                if granted {
                    roles.secretary.institutions.push(slug);
                }
            }
        }
        roles
    }
}

/// Writes the roles and the log. Without `by` it was the operator.
async fn change(tx: &Transaction, user: &User, given: &RolesIn, by: Option<&User>, now: Timestamp) -> Result<UserRow, Error> {
    let known = storage::championships::institutions(tx).await?;
    let before = row(Account { user: user.clone(), claims: roles::claims(tx, user.id).await? }, &known);
    let claims = claims(user.id, given, &known)?;
    let is_given_some = claims.admin || claims.secretary != SecretaryOf::Nowhere;
    if is_given_some && user.email_verified_at.is_none() {
        // anybody may have signed up with an address of somebody else
        return Err(Error::UnverifiedUser);
    }
    roles::set(tx, &claims, now).await?;
    let after = row(account(tx, user.id).await?, &known);
    let data = serde_json::json!({
        "user": user.id,
        "from": { "admin": before.admin, "secretary": before.secretary },
        "to": { "admin": after.admin, "secretary": after.secretary },
    });
    audit::log_of_office(tx, by, now, Event::ChangeRoles, &data).await?;
    Ok(after)
}

pub(super) async fn account(on: &impl Connection, id: UserId) -> Result<Account, Error> {
    let user = storage::accounts::find(on, id).await?.ok_or(Error::NotFound("user"))?;
    Ok(Account { user, claims: roles::claims(on, id).await? })
}

fn claims(id: UserId, given: &RolesIn, known: &[storage::championships::Institution]) -> Result<SignedIn, Error> {
    let mut institutions = BTreeSet::new();
    for (index, slug) in given.secretary.institutions.iter().enumerate() {
        let institution = known.iter().find(|institution| institution.slug == *slug);
        let field = || format!("secretary.institutions[{index}]");
        institutions.insert(institution.ok_or_else(|| Error::invalid(field(), "unknown", "there is no such institution"))?.id);
    }
    let secretary = match (given.secretary.everywhere, institutions.is_empty()) {
        (true, _) => SecretaryOf::Everywhere,
        (false, true) => SecretaryOf::Nowhere,
        (false, false) => SecretaryOf::Institutions(institutions),
    };
    Ok(SignedIn { id, admin: given.admin, secretary })
}

pub(super) fn row(Account { user, claims }: Account, known: &[storage::championships::Institution]) -> UserRow {
    let secretary = match &claims.secretary {
        SecretaryOf::Nowhere => SecretaryRole::default(),
        SecretaryOf::Everywhere => SecretaryRole { everywhere: true, institutions: Vec::new() },
        SecretaryOf::Institutions(of) => {
            let slugs = known.iter().filter(|institution| of.contains(&institution.id)).map(|institution| institution.slug.clone());
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

fn may_manage(caller: &Caller) -> Result<(), Error> {
    Ok(domain::access::may(&caller.actor, Action::ManageUsers, &Place::Anywhere)?)
}
