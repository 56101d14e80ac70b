//! Rides of riders whom the judge couldn't identify.

use domain::ids::{EntryId, JudgeLinkId, StageId, UserId};
use domain::judging::{EntryEvent, UnassignedState};
use jiff::Timestamp;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait as _, EntityTrait, QueryFilter, QueryOrder,
    QueryTrait as _,
};

use super::Judge;
use crate::codec::{from_json, from_name, micros, name, narrow, time, to_json};
use crate::groups::{groups, search_groups};
use crate::tables::unassigned_rides;
use crate::{Connection, Error, Transaction};

/// A ride without a rider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredUnassignedRide {
    /// Its id, made on the device.
    pub id: EntryId,
    /// The section.
    pub section: u8,
    /// The lap; `None` if the judge didn't know it.
    pub lap: Option<u8>,
    /// What the judge read on the plate.
    pub plate: String,
    /// The judge's words.
    pub note: String,
    /// The ride's total.
    pub total: u32,
    /// The events of the ride, in order.
    pub events: Vec<EntryEvent>,
    /// The judge who recorded it.
    pub judge: Judge,
    /// The time of recording by the device's clock.
    pub device_time: Timestamp,
    /// The time of recording by the corrected clock.
    pub recorded_at: Timestamp,
    /// When it arrived at the server.
    pub created_at: Timestamp,
    /// What was done with it.
    pub state: UnassignedState,
    /// Why a secretary discarded it.
    pub reason: Option<String>,
    /// When a secretary assigned or discarded it.
    pub decided_at: Option<Timestamp>,
}

/// Adds rides.
pub async fn insert(tx: &Transaction, stage: StageId, rides: &[StoredUnassignedRide]) -> Result<(), Error> {
    let backend = tx.get_database_backend();
    let mut statements = Vec::new();
    for group in groups(rides) {
        let rows = group.iter().map(|ride| to_row(stage, ride)).collect::<Result<Vec<_>, _>>()?;
        statements.push(unassigned_rides::Entity::insert_many(rows).build(backend));
    }
    Ok(tx.execute_all(statements).await?)
}

fn to_row(stage: StageId, ride: &StoredUnassignedRide) -> Result<unassigned_rides::ActiveModel, Error> {
    Ok(unassigned_rides::ActiveModel {
        id: Set(ride.id.0),
        stage_id: Set(stage.0),
        section: Set(ride.section.into()),
        lap: Set(ride.lap.map(Into::into)),
        plate: Set(ride.plate.clone()),
        note: Set(ride.note.clone()),
        total: Set(ride.total.into()),
        events: Set(to_json(&ride.events)?),
        judge_user_id: Set(ride.judge.user.map(|user| user.0)),
        judge_display_name: Set(ride.judge.display_name.clone()),
        judge_email: Set(ride.judge.email.clone()),
        judge_link_id: Set(ride.judge.link.map(|link| link.0)),
        device_time: Set(micros(ride.device_time)),
        recorded_at: Set(micros(ride.recorded_at)),
        created_at: Set(micros(ride.created_at)),
        state: Set(name(ride.state)?),
        reason: Set(ride.reason.clone()),
        decided_at: Set(ride.decided_at.map(micros)),
    })
}

/// Returns which of these ids are stored, each with its stage.
pub async fn list_stages(db: &impl Connection, ids: &[EntryId]) -> Result<Vec<(EntryId, StageId)>, Error> {
    use sea_orm::QuerySelect as _;
    use unassigned_rides::Column::{Id, StageId as Stage};
    let mut found = Vec::new();
    for group in search_groups(ids) {
        let rows: Vec<(uuid::Uuid, uuid::Uuid)> = unassigned_rides::Entity::find()
            .filter(Id.is_in(group.iter().map(|id| id.0)))
            .select_only()
            .columns([Id, Stage])
            .into_tuple()
            .all(db)
            .await?;
        found.extend(rows.into_iter().map(|(id, stage)| (EntryId(id), StageId(stage))));
    }
    Ok(found)
}

/// Returns the rides without a rider of a stage, in the order in which they were ridden.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<StoredUnassignedRide>, Error> {
    let rows = of_stage(stage)
        .order_by_asc(unassigned_rides::Column::RecordedAt)
        .order_by_asc(unassigned_rides::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// Returns how many rides without a rider a stage has, in any state.
pub async fn count(db: &impl Connection, stage: StageId) -> Result<usize, Error> {
    count_rows(db, of_stage(stage)).await
}

/// Returns how many rides of a stage wait for a rider.
pub async fn count_waiting(db: &impl Connection, stage: StageId) -> Result<usize, Error> {
    let waiting = name(UnassignedState::Waiting)?;
    count_rows(db, of_stage(stage).filter(unassigned_rides::Column::State.eq(waiting))).await
}

fn of_stage(stage: StageId) -> sea_orm::Select<unassigned_rides::Entity> {
    unassigned_rides::Entity::find().filter(unassigned_rides::Column::StageId.eq(stage.0))
}

async fn count_rows(
    db: &impl Connection,
    rows: sea_orm::Select<unassigned_rides::Entity>,
) -> Result<usize, Error> {
    use sea_orm::PaginatorTrait as _;
    usize::try_from(rows.count(db).await?).map_err(Error::conversion)
}

/// Returns a ride without a rider of a stage.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    id: EntryId,
) -> Result<Option<StoredUnassignedRide>, Error> {
    let row = unassigned_rides::Entity::find_by_id(id.0)
        .filter(unassigned_rides::Column::StageId.eq(stage.0))
        .one(db)
        .await?;
    row.map(from_row).transpose()
}

/// Stores what was done with a ride, and why and when.
pub async fn set_decision(tx: &Transaction, ride: &StoredUnassignedRide) -> Result<(), Error> {
    unassigned_rides::Entity::update_many()
        .col_expr(unassigned_rides::Column::State, name(ride.state)?.into())
        .col_expr(unassigned_rides::Column::Reason, ride.reason.clone().into())
        .col_expr(unassigned_rides::Column::DecidedAt, ride.decided_at.map(micros).into())
        .filter(unassigned_rides::Column::Id.eq(ride.id.0))
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the rides without a rider that a user recorded, with their stages, oldest first.
pub async fn list_for_judge(
    db: &impl Connection,
    user: UserId,
) -> Result<Vec<(StageId, StoredUnassignedRide)>, Error> {
    let rows = unassigned_rides::Entity::find()
        .filter(unassigned_rides::Column::JudgeUserId.eq(user.0))
        .order_by_asc(unassigned_rides::Column::CreatedAt)
        .order_by_asc(unassigned_rides::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), from_row(row)?))).collect()
}

/// Removes the user's id and email address from the rides that the user recorded.
pub async fn clear_judge_account(db: &impl Connection, user: UserId) -> Result<(), Error> {
    unassigned_rides::Entity::update_many()
        .col_expr(unassigned_rides::Column::JudgeEmail, None::<String>.into())
        .col_expr(unassigned_rides::Column::JudgeUserId, None::<uuid::Uuid>.into())
        .filter(unassigned_rides::Column::JudgeUserId.eq(user.0))
        .exec(db)
        .await?;
    Ok(())
}

fn from_row(row: unassigned_rides::Model) -> Result<StoredUnassignedRide, Error> {
    Ok(StoredUnassignedRide {
        id: EntryId(row.id),
        section: narrow(row.section)?,
        lap: row.lap.map(narrow).transpose()?,
        plate: row.plate,
        note: row.note,
        total: narrow(row.total)?,
        events: from_json(&row.events)?,
        judge: Judge {
            user: row.judge_user_id.map(UserId),
            display_name: row.judge_display_name,
            email: row.judge_email,
            link: row.judge_link_id.map(JudgeLinkId),
        },
        device_time: time(row.device_time)?,
        recorded_at: time(row.recorded_at)?,
        created_at: time(row.created_at)?,
        state: from_name(&row.state)?,
        reason: row.reason,
        decided_at: row.decided_at.map(time).transpose()?,
    })
}
