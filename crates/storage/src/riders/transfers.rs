//! The links with which another account takes over a rider.

use std::collections::BTreeMap;

use domain::ids::RiderId;
use jiff::Timestamp;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::{micros, time};
use crate::tables::rider_transfers;
use crate::{Connection, Error};

/// Stores the link of a rider, in the place of an earlier one.
pub async fn save(
    db: &impl Connection,
    rider: RiderId,
    token_hash: &str,
    expires_at: Timestamp,
) -> Result<(), Error> {
    use rider_transfers::Column;
    let row = rider_transfers::ActiveModel {
        rider_id: Set(rider.0),
        token_hash: Set(token_hash.to_owned()),
        expires_at: Set(micros(expires_at)),
    };
    let replace =
        OnConflict::column(Column::RiderId).update_columns([Column::TokenHash, Column::ExpiresAt]).to_owned();
    rider_transfers::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the rider of a link that hasn't expired.
pub async fn find_rider(
    db: &impl Connection,
    token_hash: &str,
    now: Timestamp,
) -> Result<Option<RiderId>, Error> {
    let row = rider_transfers::Entity::find()
        .filter(rider_transfers::Column::TokenHash.eq(token_hash))
        .filter(rider_transfers::Column::ExpiresAt.gt(micros(now)))
        .one(db)
        .await?;
    Ok(row.map(|row| RiderId(row.rider_id)))
}

/// Returns when the links of these riders expire; without those that have expired.
pub async fn list(
    db: &impl Connection,
    riders: &[RiderId],
    now: Timestamp,
) -> Result<BTreeMap<RiderId, Timestamp>, Error> {
    let rows = rider_transfers::Entity::find()
        .filter(rider_transfers::Column::RiderId.is_in(riders.iter().map(|rider| rider.0)))
        .filter(rider_transfers::Column::ExpiresAt.gt(micros(now)))
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((RiderId(row.rider_id), time(row.expires_at)?))).collect()
}

/// Deletes the links of these riders.
pub async fn delete(db: &impl Connection, riders: impl IntoIterator<Item = RiderId>) -> Result<(), Error> {
    rider_transfers::Entity::delete_many()
        .filter(rider_transfers::Column::RiderId.is_in(riders.into_iter().map(|rider| rider.0)))
        .exec(db)
        .await?;
    Ok(())
}
