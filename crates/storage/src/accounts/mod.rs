//! Users with their passwords, sessions, roles and other ways of signing in. Callers hash all secrets.

pub mod attempts;
pub mod identities;
pub mod roles;
pub mod secrets;
pub mod sessions;

use domain::Language;
use domain::access::UserRoles;
use domain::ids::UserId;
use jiff::Timestamp;
use sea_orm::prelude::Expr;
use sea_orm::sea_query::{ExprTrait as _, LockType};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::codec::{from_name, micros, name, time};
use crate::tables::{password_credentials, users};
use crate::{Connection, Error, Transaction, Unique};

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The id, which never changes.
    pub id: UserId,
    /// The email address in lower case.
    pub email: String,
    /// When the address was verified; `None` if it isn't.
    pub email_verified_at: Option<Timestamp>,
    /// The name shown to others.
    pub display_name: String,
    /// Whether the user is a judge according to their profile.
    pub is_judge: bool,
    /// The language of screens and emails; `None` until the user chooses one.
    pub language: Option<Language>,
    /// When the account was created.
    pub created_at: Timestamp,
    /// A number that grows with every edit of the profile or the roles.
    pub version: i64,
}

/// A user with their roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The user's profile.
    pub user: User,
    /// The user's roles, from which permissions are derived.
    pub roles: UserRoles,
}

/// Adds a user. Fails with [`Error::UniqueViolation`] if the address has an account.
pub async fn insert(db: &impl Connection, user: &User) -> Result<(), Error> {
    let row = users::ActiveModel {
        id: Set(user.id.0),
        email: Set(user.email.clone()),
        display_name: Set(user.display_name.clone()),
        is_judge: Set(user.is_judge),
        created_at: Set(micros(user.created_at)),
        email_verified_at: Set(user.email_verified_at.map(micros)),
        language: Set(user.language.map(name).transpose()?),
        search_folded: Set(search_text(&user.display_name, &user.email)),
        version: Set(user.version),
    };
    users::Entity::insert(row).exec_without_returning(db).await.map_err(Error::from_insert(Unique::Email))?;
    Ok(())
}

/// Updates a user's profile and increments the version.
pub async fn update_profile(
    db: &impl Connection,
    user: &User,
    display_name: &str,
    is_judge: bool,
    language: Option<Language>,
) -> Result<(), Error> {
    users::Entity::update_many()
        .col_expr(users::Column::DisplayName, display_name.into())
        .col_expr(users::Column::IsJudge, is_judge.into())
        .col_expr(users::Column::Language, language.map(name).transpose()?.into())
        .col_expr(users::Column::SearchFolded, search_text(display_name, &user.email).into())
        .col_expr(users::Column::Version, Expr::col(users::Column::Version).add(1))
        .filter(users::Column::Id.eq(user.id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Marks the user's address as verified.
pub async fn verify_email(db: &impl Connection, user: UserId, now: Timestamp) -> Result<(), Error> {
    users::Entity::update_many()
        .col_expr(users::Column::EmailVerifiedAt, micros(now).into())
        .filter(users::Column::Id.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the user. The caller deletes everything that refers to the user first.
pub async fn delete(db: &impl Connection, user: UserId) -> Result<(), Error> {
    users::Entity::delete_by_id(user.0).exec(db).await?;
    Ok(())
}

/// Returns the user with this id.
pub async fn find(db: &impl Connection, id: UserId) -> Result<Option<User>, Error> {
    users::Entity::find_by_id(id.0).one(db).await?.map(user_from_row).transpose()
}

/// Locks the user until the transaction ends; false if there is no such user. To avoid deadlocks, a transaction locks it
/// after the stages and before riders.
pub async fn lock(tx: &Transaction, id: UserId) -> Result<bool, Error> {
    Ok(users::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(tx).await?.is_some())
}

/// Returns the user with this email address, which must be in lower case.
pub async fn find_by_email(db: &impl Connection, email: &str) -> Result<Option<User>, Error> {
    users::Entity::find().filter(users::Column::Email.eq(email)).one(db).await?.map(user_from_row).transpose()
}

/// Returns the users who are judges by their profile and have a verified address, and the users in `others`;
/// sorted by name.
pub async fn list_judges(
    db: &impl Connection,
    others: impl IntoIterator<Item = UserId>,
) -> Result<Vec<User>, Error> {
    let others = users::Column::Id.is_in(others.into_iter().map(|user| user.0));
    let rows = users::Entity::find()
        .filter(users::Column::IsJudge.eq(true).and(users::Column::EmailVerifiedAt.is_not_null()).or(others))
        .order_by_asc(users::Column::SearchFolded)
        .all(db)
        .await?;
    rows.into_iter().map(user_from_row).collect()
}

/// Returns the hash of a user's password, if there is one.
pub async fn password_hash(db: &impl Connection, user: UserId) -> Result<Option<String>, Error> {
    Ok(password_credentials::Entity::find_by_id(user.0).one(db).await?.map(|credential| credential.hash))
}

/// Stores the hash of a user's password and replaces the previous one.
pub async fn set_password(db: &impl Connection, user: UserId, hash: &str) -> Result<(), Error> {
    delete_password(db, user).await?;
    let row = password_credentials::ActiveModel { user_id: Set(user.0), hash: Set(hash.to_owned()) };
    password_credentials::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Deletes a user's password.
pub async fn delete_password(db: &impl Connection, user: UserId) -> Result<(), Error> {
    password_credentials::Entity::delete_by_id(user.0).exec(db).await?;
    Ok(())
}

pub(crate) fn user_from_row(row: users::Model) -> Result<User, Error> {
    Ok(User {
        id: UserId(row.id),
        email: row.email,
        email_verified_at: row.email_verified_at.map(time).transpose()?,
        display_name: row.display_name,
        is_judge: row.is_judge,
        language: row.language.as_deref().map(from_name).transpose()?,
        created_at: time(row.created_at)?,
        version: row.version,
    })
}

/// Returns the text in which users are searched.
fn search_text(display_name: &str, email: &str) -> String {
    domain::slug::fold(&format!("{display_name} {email}"))
}
