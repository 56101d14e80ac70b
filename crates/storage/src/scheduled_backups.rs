//! The state of the backups that the server makes by itself.

use jiff::Timestamp;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::codec::{micros, narrow, time};
use crate::tables::scheduled_backups::{ActiveModel, Column, Entity};
use crate::{Connection, Error};

/// The name of the only row.
const NAME: &str = "backups";

/// The last backups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScheduledBackups {
    /// The last backup that was written and read again.
    pub good: Option<GoodBackup>,
    /// The last failure since then.
    pub failure: Option<BackupFailure>,
}

/// A backup that was written and read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoodBackup {
    /// When it was begun.
    pub at: Timestamp,
    /// The name of its file.
    pub file: String,
    /// Its length.
    pub bytes: u64,
}

/// A backup that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFailure {
    /// When it failed.
    pub at: Timestamp,
    /// Why, in a sentence for the operator.
    pub reason: String,
}

/// Returns the last backups.
pub async fn find(db: &impl Connection) -> Result<ScheduledBackups, Error> {
    let Some(row) = Entity::find_by_id(NAME).one(db).await? else { return Ok(ScheduledBackups::default()) };
    let good = match (row.good_at, row.good_file, row.good_bytes) {
        (Some(at), Some(file), Some(bytes)) => {
            Some(GoodBackup { at: time(at)?, file, bytes: narrow(bytes)? })
        }
        _ => None,
    };
    let failure = match (row.failed_at, row.failure) {
        (Some(at), Some(reason)) => Some(BackupFailure { at: time(at)?, reason }),
        _ => None,
    };
    Ok(ScheduledBackups { good, failure })
}

/// Claims the next backup until a time, so that only one of several servers makes it. Returns the name of the
/// installation, which is `installation` if it has none yet; `None` if another server has claimed the backup. A claim
/// that ends after `until` is of a clock that was wrong, and counts for nothing.
pub async fn claim(
    db: &impl Connection,
    now: Timestamp,
    until: Timestamp,
    installation: &str,
) -> Result<Option<String>, Error> {
    let row = ActiveModel {
        name: Set(NAME.to_owned()),
        installation: Set(installation.to_owned()),
        claimed_until_at: Set(micros(until)),
        ..Default::default()
    };
    let replace = OnConflict::column(Column::Name)
        .update_column(Column::ClaimedUntilAt)
        .action_and_where(
            Column::ClaimedUntilAt.lte(micros(now)).or(Column::ClaimedUntilAt.gt(micros(until))),
        )
        .to_owned();
    if Entity::insert(row).on_conflict(replace).exec_without_returning(db).await? == 0 {
        return Ok(None);
    }
    Ok(Entity::find_by_id(NAME).one(db).await?.map(|row| row.installation))
}

/// Moves the end of a claim that ends at `until`, to keep it or to release it. Does nothing if another server has
/// claimed the backup.
pub async fn move_claim(db: &impl Connection, until: Timestamp, to: Timestamp) -> Result<(), Error> {
    Entity::update_many()
        .col_expr(Column::ClaimedUntilAt, micros(to).into())
        .filter(Column::Name.eq(NAME).and(Column::ClaimedUntilAt.eq(micros(until))))
        .exec(db)
        .await?;
    Ok(())
}

/// Records a good backup, and ends the claim.
pub async fn record_good(db: &impl Connection, now: Timestamp, backup: &GoodBackup) -> Result<(), Error> {
    Entity::update_many()
        .col_expr(Column::ClaimedUntilAt, micros(now).into())
        .col_expr(Column::GoodAt, micros(backup.at).into())
        .col_expr(Column::GoodFile, backup.file.clone().into())
        .col_expr(Column::GoodBytes, backup.bytes.cast_signed().into())
        .col_expr(Column::FailedAt, Expr::value(None::<i64>))
        .col_expr(Column::Failure, Expr::value(None::<String>))
        .filter(Column::Name.eq(NAME))
        .exec(db)
        .await?;
    Ok(())
}

/// Records a failure, and claims the next backup until the next try.
pub async fn record_failure(
    db: &impl Connection,
    failure: &BackupFailure,
    next_try: Timestamp,
) -> Result<(), Error> {
    Entity::update_many()
        .col_expr(Column::ClaimedUntilAt, micros(next_try).into())
        .col_expr(Column::FailedAt, micros(failure.at).into())
        .col_expr(Column::Failure, failure.reason.clone().into())
        .filter(Column::Name.eq(NAME))
        .exec(db)
        .await?;
    Ok(())
}
