//! Roles: administrators, and secretaries of institutions. Also the list of accounts for the users page, on
//! which roles are granted.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::{SecretaryOf, UserRoles};
use domain::ids::{InstitutionId, UserId};
use jiff::Timestamp;
use sea_orm::prelude::Expr;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::Account;
use crate::codec::{containing, micros};
use crate::tables::{role_grants, users};
use crate::{Connection, Error};

const ADMIN: &str = "admin";
const SECRETARY: &str = "secretary";

/// Returns a user's roles.
pub async fn find(db: &impl Connection, id: UserId) -> Result<UserRoles, Error> {
    let grants = role_grants::Entity::find().filter(role_grants::Column::UserId.eq(id.0)).all(db).await?;
    Ok(from_grants(id, &grants))
}

fn from_grants(id: UserId, grants: &[role_grants::Model]) -> UserRoles {
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
    UserRoles { id, admin: grants.iter().any(|grant| grant.role == ADMIN), secretary }
}

/// Replaces a user's roles by these and increments the user's version.
pub async fn set(db: &impl Connection, roles: &UserRoles, now: Timestamp) -> Result<(), Error> {
    revoke_all(db, roles.id).await?;
    if roles.admin {
        grant(db, roles.id, ADMIN, None, now).await?;
    }
    match &roles.secretary {
        SecretaryOf::Nowhere => {}
        SecretaryOf::Everywhere => grant(db, roles.id, SECRETARY, None, now).await?,
        SecretaryOf::Institutions(institutions) => {
            for &institution in institutions {
                grant(db, roles.id, SECRETARY, Some(institution), now).await?;
            }
        }
    }
    users::Entity::update_many()
        .col_expr(users::Column::Version, Expr::col(users::Column::Version).add(1))
        .filter(users::Column::Id.eq(roles.id.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Revokes all roles of a user.
pub async fn revoke_all(db: &impl Connection, user: UserId) -> Result<(), Error> {
    role_grants::Entity::delete_many().filter(role_grants::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}

async fn grant(
    db: &impl Connection,
    user: UserId,
    role: &str,
    institution: Option<InstitutionId>,
    now: Timestamp,
) -> Result<(), Error> {
    let row = role_grants::ActiveModel {
        id: Set(uuid::Uuid::now_v7()),
        user_id: Set(user.0),
        role: Set(role.to_owned()),
        institution_id: Set(institution.map(|id| id.0)),
        created_at: Set(micros(now)),
    };
    role_grants::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Returns at most `limit` accounts whose name or address contains `search` and whose address comes after
/// `after`, in the order of their addresses.
pub async fn search_accounts(
    db: &impl Connection,
    search: &str,
    after: Option<&str>,
    limit: u64,
) -> Result<Vec<Account>, Error> {
    let mut query = users::Entity::find()
        .filter(users::Column::SearchFolded.like(containing(&domain::slug::fold(search.trim()))));
    if let Some(after) = after {
        query = query.filter(users::Column::Email.gt(after));
    }
    let rows = query.order_by_asc(users::Column::Email).limit(limit).all(db).await?;
    with_roles(db, rows).await
}

/// Whether any user has a role.
pub async fn has_any(db: &impl Connection) -> Result<bool, Error> {
    Ok(role_grants::Entity::find().one(db).await?.is_some())
}

/// Returns the accounts that have a role, in the order of their addresses.
pub async fn list_holders(db: &impl Connection) -> Result<Vec<Account>, Error> {
    let grants = role_grants::Entity::find().all(db).await?;
    let holders: BTreeSet<_> = grants.into_iter().map(|grant| grant.user_id).collect();
    let rows = users::Entity::find()
        .filter(users::Column::Id.is_in(holders))
        .order_by_asc(users::Column::Email)
        .all(db)
        .await?;
    with_roles(db, rows).await
}

async fn with_roles(db: &impl Connection, rows: Vec<users::Model>) -> Result<Vec<Account>, Error> {
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let mut grants: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for grant in role_grants::Entity::find().filter(role_grants::Column::UserId.is_in(ids)).all(db).await? {
        grants.entry(grant.user_id).or_default().push(grant);
    }
    let account = |row: users::Model| -> Result<Account, Error> {
        let user = super::user_from_row(row)?;
        let roles = from_grants(user.id, &grants.remove(&user.id.0).unwrap_or_default());
        Ok(Account { user, roles })
    };
    rows.into_iter().map(account).collect()
}
