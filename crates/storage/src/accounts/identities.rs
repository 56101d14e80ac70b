//! Users' accounts at sign-in providers.

use domain::ids::{IdentityId, UserId};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{micros, time};
use crate::tables::openid_identities;
use crate::{Connection, Error, Unique};

/// A user's account at a sign-in provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Its id in this database.
    pub id: IdentityId,
    /// The user to whom it is linked.
    pub user: UserId,
    /// The provider's id in the configuration.
    pub provider: String,
    /// The provider's issuer URL. Together with the subject it identifies the account permanently.
    pub issuer: String,
    /// The account's id at the provider.
    pub subject: String,
    /// The email address that the provider reported when the account was linked.
    pub email: String,
    /// When the account was linked.
    pub linked_at: Timestamp,
}

/// Links an account. Fails with [`Error::UniqueViolation`] if it is linked already.
pub async fn insert(db: &impl Connection, identity: &Identity) -> Result<(), Error> {
    let row = openid_identities::ActiveModel {
        id: Set(identity.id.0),
        user_id: Set(identity.user.0),
        provider: Set(identity.provider.clone()),
        issuer: Set(identity.issuer.clone()),
        subject: Set(identity.subject.clone()),
        email: Set(identity.email.clone()),
        linked_at: Set(micros(identity.linked_at)),
    };
    openid_identities::Entity::insert(row)
        .exec_without_returning(db)
        .await
        .map_err(Error::from_insert(Unique::Identity))?;
    Ok(())
}

/// Returns the account with this issuer and subject.
pub async fn find(db: &impl Connection, issuer: &str, subject: &str) -> Result<Option<Identity>, Error> {
    let row = openid_identities::Entity::find()
        .filter(openid_identities::Column::Issuer.eq(issuer))
        .filter(openid_identities::Column::Subject.eq(subject))
        .one(db)
        .await?;
    row.map(identity_from_row).transpose()
}

/// Returns a user's accounts at providers, in the order of linking.
pub async fn list_for_user(db: &impl Connection, user: UserId) -> Result<Vec<Identity>, Error> {
    let rows = openid_identities::Entity::find()
        .filter(openid_identities::Column::UserId.eq(user.0))
        .order_by_asc(openid_identities::Column::LinkedAt)
        .order_by_asc(openid_identities::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(identity_from_row).collect()
}

/// Unlinks a user's account. Returns whether it existed.
pub async fn delete(db: &impl Connection, user: UserId, id: IdentityId) -> Result<bool, Error> {
    let deleted = openid_identities::Entity::delete_many()
        .filter(openid_identities::Column::UserId.eq(user.0))
        .filter(openid_identities::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    Ok(deleted.rows_affected > 0)
}

/// Unlinks all of a user's accounts.
pub async fn delete_all(db: &impl Connection, user: UserId) -> Result<(), Error> {
    openid_identities::Entity::delete_many()
        .filter(openid_identities::Column::UserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

fn identity_from_row(row: openid_identities::Model) -> Result<Identity, Error> {
    Ok(Identity {
        id: IdentityId(row.id),
        user: UserId(row.user_id),
        provider: row.provider,
        issuer: row.issuer,
        subject: row.subject,
        email: row.email,
        linked_at: time(row.linked_at)?,
    })
}
