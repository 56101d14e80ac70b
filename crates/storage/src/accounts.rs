//! Users with their passwords, sessions and roles. Passwords and session tokens arrive here hashed.

use std::collections::BTreeSet;

use domain::access::{SecretaryOf, SignedIn};
use domain::ids::{InstitutionId, UserId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::micros;
use crate::tables::{password_credentials, role_grants, sessions, users};
use crate::{Connection, Error};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// Lower case.
    pub email: String,
    /// The name shown to others.
    pub display_name: String,
    /// The profile's own flag.
    pub is_judge: bool,
}

/// A user with what roles allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub user: User,
    /// The claims.
    pub claims: SignedIn,
}

/// A role that is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Everything, everywhere.
    Admin,
    /// The office of one institution, or of all.
    Secretary(Option<InstitutionId>),
}

const ADMIN: &str = "admin";
const SECRETARY: &str = "secretary";

/// Adds a user with a hashed password.
pub async fn insert(on: &impl Connection, user: &User, password_hash: &str, now: Timestamp) -> Result<(), Error> {
    let row = users::ActiveModel {
        id: Set(user.id.0),
        email: Set(user.email.clone()),
        display_name: Set(user.display_name.clone()),
        is_judge: Set(user.is_judge),
        created_at: Set(micros(now)),
    };
    users::Entity::insert(row).exec_without_returning(on).await?;
    let row = password_credentials::ActiveModel { user_id: Set(user.id.0), hash: Set(password_hash.to_owned()) };
    password_credentials::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// Grants a role.
pub async fn grant(on: &impl Connection, user: UserId, role: Role, now: Timestamp) -> Result<(), Error> {
    let (role, institution) = match role {
        Role::Admin => (ADMIN, None),
        Role::Secretary(institution) => (SECRETARY, institution),
    };
    let row = role_grants::ActiveModel {
        id: Set(uuid::Uuid::now_v7()),
        user_id: Set(user.0),
        role: Set(role.to_owned()),
        institution_id: Set(institution.map(|id| id.0)),
        created_at: Set(micros(now)),
    };
    role_grants::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// The user with this address and the hash of the password, if both are there.
pub async fn password_of(on: &impl Connection, email: &str) -> Result<Option<(User, String)>, Error> {
    let Some(row) = users::Entity::find().filter(users::Column::Email.eq(email)).one(on).await? else { return Ok(None) };
    let credential = password_credentials::Entity::find_by_id(row.id).one(on).await?;
    Ok(credential.map(|credential| (user(row), credential.hash)))
}

/// Opens a session by the hash of its token.
pub async fn open_session(
    on: &impl Connection,
    token_hash: &str,
    user: UserId,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<(), Error> {
    let row = sessions::ActiveModel {
        token_hash: Set(token_hash.to_owned()),
        user_id: Set(user.0),
        created_at: Set(micros(now)),
        expires_at: Set(micros(expires_at)),
    };
    sessions::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// The account of a session that has not expired, and when the session will.
pub async fn of_session(on: &impl Connection, token_hash: &str, now: Timestamp) -> Result<Option<(Account, Timestamp)>, Error> {
    let Some(session) = sessions::Entity::find_by_id(token_hash.to_owned()).one(on).await? else { return Ok(None) };
    if session.expires_at <= micros(now) {
        return Ok(None);
    }
    let Some(row) = users::Entity::find_by_id(session.user_id).one(on).await? else { return Ok(None) };
    let claims = claims(on, UserId(row.id)).await?;
    Ok(Some((Account { user: user(row), claims }, crate::codec::time(session.expires_at)?)))
}

/// Moves a session's end.
pub async fn extend_session(on: &impl Connection, token_hash: &str, expires_at: Timestamp) -> Result<(), Error> {
    sessions::Entity::update_many()
        .col_expr(sessions::Column::ExpiresAt, micros(expires_at).into())
        .filter(sessions::Column::TokenHash.eq(token_hash))
        .exec(on)
        .await?;
    Ok(())
}

/// Ends a session.
pub async fn close_session(on: &impl Connection, token_hash: &str) -> Result<(), Error> {
    sessions::Entity::delete_by_id(token_hash.to_owned()).exec(on).await?;
    Ok(())
}

/// Forgets the sessions that have expired.
pub async fn purge_sessions(on: &impl Connection, now: Timestamp) -> Result<(), Error> {
    sessions::Entity::delete_many().filter(sessions::Column::ExpiresAt.lte(micros(now))).exec(on).await?;
    Ok(())
}

async fn claims(on: &impl Connection, id: UserId) -> Result<SignedIn, Error> {
    let grants = role_grants::Entity::find().filter(role_grants::Column::UserId.eq(id.0)).all(on).await?;
    let mut institutions = BTreeSet::new();
    let mut everywhere = false;
    for grant in grants.iter().filter(|grant| grant.role == SECRETARY) {
        match grant.institution_id {
            Some(institution) => {
                institutions.insert(InstitutionId(institution));
            }
            None => everywhere = true,
        }
    }
    let secretary = match (everywhere, institutions.is_empty()) {
        (true, _) => SecretaryOf::Everywhere,
        (false, true) => SecretaryOf::Nowhere,
        (false, false) => SecretaryOf::Institutions(institutions),
    };
    Ok(SignedIn { id, admin: grants.iter().any(|grant| grant.role == ADMIN), secretary })
}

fn user(row: users::Model) -> User {
    User { id: UserId(row.id), email: row.email, display_name: row.display_name, is_judge: row.is_judge }
}
