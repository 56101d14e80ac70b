//! Starts and finishes as timekeepers recorded them, and the riding times of stages.

use std::collections::BTreeMap;

use domain::ids::{JudgeLinkId, ParticipantId, StageId, TimeRecordId, UserId};
use domain::timekeeping::{TimeRecord, TimekeepingSettings};
use jiff::Timestamp;
use sea_orm::sea_query::{CaseStatement, Expr, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{from_json, from_name, micros, name, parse, time, to_json};
use crate::groups::{groups, search_groups};
use crate::results::stages_with_result;
use crate::tables::{time_records, timekeeping};
use crate::{Connection, Error, Transaction};

/// The settings of a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSettings {
    /// A number that grows with every edit; 0 before the first one.
    pub version: i64,
    /// The settings.
    pub settings: TimekeepingSettings,
}

/// A recorded start or finish, with its origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTime {
    /// What was recorded.
    pub record: TimeRecord,
    /// When it happened, by the phone's clock.
    pub device_time: Timestamp,
    /// When it arrived.
    pub created_at: Timestamp,
    /// The account that recorded it.
    pub user: Option<UserId>,
    /// The judge link that recorded it.
    pub link: Option<JudgeLinkId>,
    /// The name of the timekeeper.
    pub timekeeper: String,
    /// When it was removed; `None` if it counts.
    pub removed_at: Option<Timestamp>,
}

/// Returns the settings of a stage.
pub async fn find_settings(db: &impl Connection, stage: StageId) -> Result<StoredSettings, Error> {
    match timekeeping::Entity::find_by_id(stage.0).one(db).await? {
        Some(row) => Ok(StoredSettings { version: row.version, settings: from_json(&row.settings)? }),
        None => Ok(StoredSettings::default()),
    }
}

/// Saves the settings of a locked or new stage.
pub async fn save_settings(
    db: &impl Connection,
    stage: StageId,
    stored: &StoredSettings,
) -> Result<(), Error> {
    let row = timekeeping::ActiveModel {
        stage_id: Set(stage.0),
        version: Set(stored.version),
        settings: Set(to_json(&stored.settings)?),
    };
    let update = OnConflict::column(timekeeping::Column::StageId)
        .update_columns([timekeeping::Column::Version, timekeeping::Column::Settings])
        .to_owned();
    timekeeping::Entity::insert(row).on_conflict(update).exec_without_returning(db).await?;
    Ok(())
}

/// Renames classes in the time limits of a stage. All are renamed at once, because two classes may swap their names.
pub(crate) async fn rename_classes(
    db: &impl Connection,
    stage: StageId,
    renamed: &BTreeMap<String, String>,
) -> Result<(), Error> {
    let StoredSettings { version, settings } = find_settings(db, stage).await?;
    if !settings.limits.keys().any(|class| renamed.contains_key(class)) {
        return Ok(());
    }
    let limits = settings.limits.into_iter();
    let limits =
        limits.map(|(class, limit)| (renamed.get(&class).cloned().unwrap_or(class), limit)).collect();
    let settings = TimekeepingSettings { limits, ..settings };
    save_settings(db, stage, &StoredSettings { version: version + 1, settings }).await
}

/// Gives the recorded times of each of two riders to the other one.
pub async fn exchange_riders(
    tx: &Transaction,
    stage: StageId,
    first: &ParticipantId,
    second: &ParticipantId,
) -> Result<(), Error> {
    use time_records::Column::{ParticipantId as Rider, StageId as Stage};
    let other = CaseStatement::new()
        .case(Rider.eq(first.as_str()), Expr::value(second.as_str()))
        .finally(Expr::value(first.as_str()));
    time_records::Entity::update_many()
        .col_expr(Rider, other.into())
        .filter(Stage.eq(stage.0))
        .filter(Rider.is_in([first.as_str(), second.as_str()]))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the times of a stage that count, earliest first.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredTime>, Error> {
    let rows = time_records::Entity::find()
        .filter(time_records::Column::StageId.eq(stage.0))
        .filter(time_records::Column::RemovedAt.is_null())
        .order_by_asc(time_records::Column::RecordedAt)
        .order_by_asc(time_records::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns those of the times that are stored, with their stages; also removed ones.
pub async fn find(db: &impl Connection, ids: &[TimeRecordId]) -> Result<Vec<(StageId, StoredTime)>, Error> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let mut found = Vec::new();
    for group in search_groups(&ids) {
        let rows = time_records::Entity::find().filter(time_records::Column::Id.is_in(group)).all(db).await?;
        for row in rows {
            found.push((StageId(row.stage_id), from_row(row)?));
        }
    }
    Ok(found)
}

/// Adds times.
pub async fn insert(db: &impl Connection, stage: StageId, times: &[StoredTime]) -> Result<(), Error> {
    let rows = times.iter().map(|time| to_row(stage, time)).collect::<Result<Vec<_>, _>>()?;
    for group in groups(&rows) {
        time_records::Entity::insert_many(group.to_vec()).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Marks a time as removed.
pub async fn remove(db: &impl Connection, id: TimeRecordId, now: Timestamp) -> Result<(), Error> {
    let row =
        time_records::ActiveModel { id: Set(id.0), removed_at: Set(Some(micros(now))), ..Default::default() };
    time_records::Entity::update(row).exec(db).await?;
    Ok(())
}

/// Removes a timekeeper's account from the times; the name stays, as that of a judge does.
pub async fn clear_account(db: &impl Connection, user: UserId) -> Result<(), Error> {
    time_records::Entity::update_many()
        .col_expr(time_records::Column::UserId, None::<uuid::Uuid>.into())
        .filter(time_records::Column::UserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the recorded times of a rider at a stage.
pub async fn delete_of_rider(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<(), Error> {
    time_records::Entity::delete_many()
        .filter(time_records::Column::StageId.eq(stage.0))
        .filter(time_records::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the recorded times of a rider at all stages, except those where the rider has a result.
pub async fn delete_without_result(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    time_records::Entity::delete_many()
        .filter(time_records::Column::ParticipantId.eq(participant.as_str()))
        .filter(time_records::Column::StageId.not_in_subquery(stages_with_result(participant)))
        .exec(db)
        .await?;
    Ok(())
}

/// Returns the times of one rider at a stage that count, earliest first.
pub async fn list_for_rider(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Vec<StoredTime>, Error> {
    let rows = time_records::Entity::find()
        .filter(time_records::Column::StageId.eq(stage.0))
        .filter(time_records::Column::ParticipantId.eq(participant.as_str()))
        .filter(time_records::Column::RemovedAt.is_null())
        .order_by_asc(time_records::Column::RecordedAt)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns the times that an account recorded, with their stages.
pub async fn list_for_timekeeper(
    db: &impl Connection,
    user: UserId,
) -> Result<Vec<(StageId, StoredTime)>, Error> {
    let rows = time_records::Entity::find()
        .filter(time_records::Column::UserId.eq(user.0))
        .order_by_asc(time_records::Column::RecordedAt)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), from_row(row)?))).collect()
}

fn to_row(stage: StageId, stored: &StoredTime) -> Result<time_records::ActiveModel, Error> {
    Ok(time_records::ActiveModel {
        id: Set(stored.record.id.0),
        stage_id: Set(stage.0),
        participant_id: Set(stored.record.participant.to_string()),
        point: Set(name(stored.record.point)?),
        recorded_at: Set(micros(stored.record.at)),
        device_time: Set(micros(stored.device_time)),
        created_at: Set(micros(stored.created_at)),
        user_id: Set(stored.user.map(|user| user.0)),
        link_id: Set(stored.link.map(|link| link.0)),
        timekeeper: Set(stored.timekeeper.clone()),
        removed_at: Set(stored.removed_at.map(micros)),
    })
}

fn from_row(row: time_records::Model) -> Result<StoredTime, Error> {
    Ok(StoredTime {
        record: TimeRecord {
            id: TimeRecordId(row.id),
            participant: parse(&row.participant_id)?,
            point: from_name(&row.point)?,
            at: time(row.recorded_at)?,
        },
        device_time: time(row.device_time)?,
        created_at: time(row.created_at)?,
        user: row.user_id.map(UserId),
        link: row.link_id.map(JudgeLinkId),
        timekeeper: row.timekeeper,
        removed_at: row.removed_at.map(time).transpose()?,
    })
}
