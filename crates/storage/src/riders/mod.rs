//! The riders of accounts. The rider with whom an account begins has the id of the user and no row; the others, such as
//! the children of a family, are stored here.

pub mod transfers;

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, RiderId, UserId};
use domain::riders::RiderData;
use jiff::Timestamp;
use sea_orm::sea_query::{Expr, ExprTrait as _, LockType};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::codec::{micros, parse};
use crate::tables::{participants, riders, users};
use crate::{Connection, Error, Transaction};

/// A stored rider of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRider {
    /// The id, which is also that of the participants.
    pub id: RiderId,
    /// The account that acts for the rider.
    pub account: UserId,
    /// The name and date of birth.
    pub data: RiderData,
    /// Whether this is the account's own rider, in the place of the one with whom it began.
    pub is_own: bool,
    /// A number that grows with every edit.
    pub version: i64,
}

/// Adds a rider.
pub async fn insert(db: &impl Connection, rider: &StoredRider, now: Timestamp) -> Result<(), Error> {
    let row = riders::ActiveModel {
        id: Set(rider.id.0),
        account_id: Set(rider.account.0),
        name: Set(rider.data.name.clone()),
        birth_date: Set(rider.data.birth_date.to_string()),
        is_own: Set(rider.is_own),
        created_at: Set(micros(now)),
        version: Set(rider.version),
    };
    riders::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Replaces a rider's name and date of birth, if they differ. Does nothing to a rider without a row.
pub async fn update(db: &impl Connection, rider: RiderId, data: &RiderData) -> Result<(), Error> {
    use riders::Column;
    let birth_date = data.birth_date.to_string();
    riders::Entity::update_many()
        .col_expr(Column::Name, data.name.clone().into())
        .col_expr(Column::BirthDate, birth_date.clone().into())
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.eq(rider.0))
        .filter(Column::Name.ne(&data.name).or(Column::BirthDate.ne(birth_date)))
        .exec(db)
        .await?;
    Ok(())
}

/// Gives a rider to another account.
pub async fn set_account(
    db: &impl Connection,
    rider: RiderId,
    account: UserId,
    is_own: bool,
) -> Result<(), Error> {
    use riders::Column;
    riders::Entity::update_many()
        .col_expr(Column::AccountId, account.0.into())
        .col_expr(Column::IsOwn, is_own.into())
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.eq(rider.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes a rider, with the link.
pub async fn delete(db: &impl Connection, rider: RiderId) -> Result<(), Error> {
    transfers::delete(db, [rider]).await?;
    riders::Entity::delete_by_id(rider.0).exec(db).await?;
    Ok(())
}

/// Deletes all riders of an account, with their links.
pub async fn delete_of_account(db: &impl Connection, account: UserId) -> Result<(), Error> {
    transfers::delete(db, list_ids(db, account).await?).await?;
    riders::Entity::delete_many().filter(riders::Column::AccountId.eq(account.0)).exec(db).await?;
    Ok(())
}

/// Returns a stored rider.
pub async fn find(db: &impl Connection, rider: RiderId) -> Result<Option<StoredRider>, Error> {
    riders::Entity::find_by_id(rider.0).one(db).await?.map(from_row).transpose()
}

/// Returns a stored rider and locks the row until the transaction ends.
pub async fn lock(tx: &Transaction, rider: RiderId) -> Result<Option<StoredRider>, Error> {
    let row = riders::Entity::find_by_id(rider.0).lock(LockType::NoKeyUpdate).one(tx).await?;
    row.map(from_row).transpose()
}

/// Locks the stored riders of an account until the transaction ends.
pub async fn lock_of_account(tx: &Transaction, account: UserId) -> Result<(), Error> {
    riders::Entity::find()
        .filter(riders::Column::AccountId.eq(account.0))
        .order_by_asc(riders::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(())
}

/// Returns the stored riders of an account, in the order in which they were added, the own one first.
pub async fn list_for_account(db: &impl Connection, account: UserId) -> Result<Vec<StoredRider>, Error> {
    let rows = riders::Entity::find()
        .filter(riders::Column::AccountId.eq(account.0))
        .order_by_desc(riders::Column::IsOwn)
        .order_by_asc(riders::Column::CreatedAt)
        .order_by_asc(riders::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns the ids of all riders of an account, its own one first.
pub async fn list_ids(db: &impl Connection, account: UserId) -> Result<Vec<RiderId>, Error> {
    let rows: Vec<(Uuid, bool)> = riders::Entity::find()
        .select_only()
        .columns([riders::Column::Id, riders::Column::IsOwn])
        .filter(riders::Column::AccountId.eq(account.0))
        .order_by_desc(riders::Column::IsOwn)
        .order_by_asc(riders::Column::CreatedAt)
        .order_by_asc(riders::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let began_with = (!rows.iter().any(|(_, is_own)| *is_own)).then(|| account.into());
    Ok(began_with.into_iter().chain(rows.into_iter().map(|(id, _)| RiderId(id))).collect())
}

/// Returns the accounts that act for these riders; those of deleted accounts are left out.
pub async fn find_accounts(
    db: &impl Connection,
    ids: impl IntoIterator<Item = RiderId>,
) -> Result<BTreeMap<RiderId, UserId>, Error> {
    let ids: Vec<_> = ids.into_iter().map(|rider| rider.0).collect();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let users: Vec<Uuid> = users::Entity::find()
        .select_only()
        .column(users::Column::Id)
        .filter(users::Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(db)
        .await?;
    let stored: Vec<(Uuid, Uuid)> = riders::Entity::find()
        .select_only()
        .columns([riders::Column::Id, riders::Column::AccountId])
        .filter(riders::Column::Id.is_in(ids))
        .into_tuple()
        .all(db)
        .await?;
    let mut accounts: BTreeMap<_, _> = users.into_iter().map(|id| (RiderId(id), UserId(id))).collect();
    // the rider with whom an account began may belong to another one now
    accounts.extend(stored.into_iter().map(|(id, account)| (RiderId(id), UserId(account))));
    Ok(accounts)
}

/// Returns the account that acts for a rider; `None` for riders whom a secretary added, and for those of deleted accounts.
pub async fn find_account(db: &impl Connection, rider: &ParticipantId) -> Result<Option<UserId>, Error> {
    let Some(rider) = rider.rider() else { return Ok(None) };
    Ok(find_accounts(db, [rider]).await?.remove(&rider))
}

/// Returns which of these riders are or were participants of a stage.
pub async fn list_registered(db: &impl Connection, ids: &[RiderId]) -> Result<Vec<RiderId>, Error> {
    let registered: Vec<String> = participants::Entity::find()
        .select_only()
        .column(participants::Column::Id)
        .distinct()
        .filter(participants::Column::Id.is_in(ids.iter().map(|id| ParticipantId::from(*id).to_string())))
        .into_tuple()
        .all(db)
        .await?;
    let registered = registered.iter().map(|id| parse::<ParticipantId>(id));
    registered.filter_map(|id| id.map(|id| id.rider()).transpose()).collect()
}

fn from_row(row: riders::Model) -> Result<StoredRider, Error> {
    Ok(StoredRider {
        id: RiderId(row.id),
        account: UserId(row.account_id),
        data: RiderData { name: row.name, birth_date: parse(&row.birth_date)? },
        is_own: row.is_own,
        version: row.version,
    })
}
