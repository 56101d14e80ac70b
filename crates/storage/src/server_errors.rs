//! How many requests failed because of the server, by hour and server.

use jiff::Timestamp;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{micros, narrow, time};
use crate::tables::server_errors::{ActiveModel, Column, Entity};
use crate::{Connection, Error};

/// The failed requests of an hour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerErrors {
    /// The beginning of the hour.
    pub hour: Timestamp,
    /// The name of the server's machine.
    pub server: String,
    /// How many there were.
    pub errors: u64,
}

/// Adds failures to those that are stored for the same hour and server.
pub async fn add(db: &impl Connection, counted: &ServerErrors) -> Result<(), Error> {
    let errors = i64::try_from(counted.errors).unwrap_or(i64::MAX);
    let row = ActiveModel {
        hour_at: Set(micros(counted.hour)),
        server: Set(counted.server.clone()),
        errors: Set(errors),
    };
    let sum = Expr::col((Entity, Column::Errors)).add(errors);
    let add = OnConflict::columns([Column::HourAt, Column::Server]).value(Column::Errors, sum).to_owned();
    Entity::insert(row).on_conflict(add).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the failures since an hour, the latest first.
pub async fn since(db: &impl Connection, hour: Timestamp) -> Result<Vec<ServerErrors>, Error> {
    let rows = Entity::find()
        .filter(Column::HourAt.gte(micros(hour)))
        .order_by_desc(Column::HourAt)
        .order_by_asc(Column::Server)
        .all(db)
        .await?;
    rows.into_iter()
        .map(|row| {
            Ok(ServerErrors { hour: time(row.hour_at)?, server: row.server, errors: narrow(row.errors)? })
        })
        .collect()
}

/// Deletes the failures before a time.
pub async fn delete_before(db: &impl Connection, before: Timestamp) -> Result<(), Error> {
    Entity::delete_many().filter(Column::HourAt.lt(micros(before))).exec(db).await?;
    Ok(())
}
