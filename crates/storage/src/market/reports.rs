//! Reports about ads. They are stored until an administrator has decided.

use domain::ids::{AdId, UserId};
use jiff::Timestamp;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{micros, time};
use crate::tables::market_reports::{self, Column};
use crate::{Connection, Error};

/// A report about an ad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The reported ad.
    pub ad: AdId,
    /// The user who reported it.
    pub user: UserId,
    /// The reason that the user gave.
    pub reason: String,
    /// When it was reported.
    pub created_at: Timestamp,
}

/// Adds a report, or replaces the previous one of the same user about the same ad.
pub async fn put(db: &impl Connection, report: &Report) -> Result<(), Error> {
    let row = market_reports::ActiveModel {
        ad_id: Set(report.ad.0),
        user_id: Set(report.user.0),
        reason: Set(report.reason.clone()),
        created_at: Set(micros(report.created_at)),
    };
    let replace = OnConflict::columns([Column::AdId, Column::UserId])
        .update_columns([Column::Reason, Column::CreatedAt])
        .to_owned();
    market_reports::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns all open reports, oldest first.
pub async fn list(db: &impl Connection) -> Result<Vec<Report>, Error> {
    let rows = market_reports::Entity::find()
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::UserId)
        .all(db)
        .await?;
    rows.into_iter().map(report_from_row).collect()
}

/// Returns the open reports of a user, oldest first.
pub async fn list_for_user(db: &impl Connection, user: UserId) -> Result<Vec<Report>, Error> {
    let rows = market_reports::Entity::find()
        .filter(Column::UserId.eq(user.0))
        .order_by_asc(Column::CreatedAt)
        .all(db)
        .await?;
    rows.into_iter().map(report_from_row).collect()
}

/// Deletes the reports about an ad.
pub async fn delete_of_ad(db: &impl Connection, ad: AdId) -> Result<(), Error> {
    market_reports::Entity::delete_many().filter(Column::AdId.eq(ad.0)).exec(db).await?;
    Ok(())
}

/// Deletes the reports of a user.
pub async fn delete_of_user(db: &impl Connection, user: UserId) -> Result<(), Error> {
    market_reports::Entity::delete_many().filter(Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}

fn report_from_row(row: market_reports::Model) -> Result<Report, Error> {
    Ok(Report {
        ad: AdId(row.ad_id),
        user: UserId(row.user_id),
        reason: row.reason,
        created_at: time(row.created_at)?,
    })
}
