//! The phones with which judges record: who uses each, and how many entries it hasn't sent.

use domain::ids::{DeviceId, JudgeLinkId, StageId, UserId};
use domain::judging::Readiness;
use jiff::Timestamp;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::codec::{from_json, micros, narrow, time, to_json};
use crate::tables::judge_devices;
use crate::{Connection, Error};

/// A phone at a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredJudgeDevice {
    /// Its id, made by the phone.
    pub id: DeviceId,
    /// The judge link that it uses, if any.
    pub link: Option<JudgeLinkId>,
    /// The user who is signed in, if any.
    pub user: Option<UserId>,
    /// The name of the judge who uses it.
    pub judge_name: String,
    /// How many unsent entries it has.
    pub unsent: u32,
    /// The time of its last contact.
    pub last_contact_at: Timestamp,
    /// Its readiness; `None` if it has reported nothing.
    pub readiness: Option<Readiness>,
}

/// Stores the report of a phone and replaces its previous one.
pub async fn save(db: &impl Connection, stage: StageId, device: &StoredJudgeDevice) -> Result<(), Error> {
    use judge_devices::Column::{
        Id, JudgeLinkId, JudgeName, LastContactAt, Readiness, StageId, Unsent, UserId,
    };
    let row = judge_devices::ActiveModel {
        stage_id: Set(stage.0),
        id: Set(device.id.0),
        judge_link_id: Set(device.link.map(|link| link.0)),
        user_id: Set(device.user.map(|user| user.0)),
        judge_name: Set(device.judge_name.clone()),
        unsent: Set(device.unsent.into()),
        last_contact_at: Set(micros(device.last_contact_at)),
        readiness: Set(device.readiness.as_ref().map(to_json).transpose()?),
    };
    let replace = OnConflict::columns([StageId, Id])
        .update_columns([JudgeLinkId, UserId, JudgeName, Unsent, LastContactAt, Readiness])
        .to_owned();
    judge_devices::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the phones of a stage, the one with the latest contact first.
pub async fn list_for_stage(db: &impl Connection, stage: StageId) -> Result<Vec<StoredJudgeDevice>, Error> {
    let rows = judge_devices::Entity::find()
        .filter(judge_devices::Column::StageId.eq(stage.0))
        .order_by_desc(judge_devices::Column::LastContactAt)
        .order_by_asc(judge_devices::Column::Id)
        .all(db)
        .await?;
    rows.into_iter().map(device_from_row).collect()
}

/// Deletes a phone.
pub async fn delete(db: &impl Connection, stage: StageId, id: DeviceId) -> Result<(), Error> {
    judge_devices::Entity::delete_by_id((stage.0, id.0)).exec(db).await?;
    Ok(())
}

/// Deletes the phones of a user.
pub async fn delete_of_user(db: &impl Connection, user: UserId) -> Result<(), Error> {
    judge_devices::Entity::delete_many().filter(judge_devices::Column::UserId.eq(user.0)).exec(db).await?;
    Ok(())
}

fn device_from_row(row: judge_devices::Model) -> Result<StoredJudgeDevice, Error> {
    Ok(StoredJudgeDevice {
        id: DeviceId(row.id),
        link: row.judge_link_id.map(JudgeLinkId),
        user: row.user_id.map(UserId),
        judge_name: row.judge_name,
        unsent: narrow(row.unsent)?,
        last_contact_at: time(row.last_contact_at)?,
        // a newer version may have stored a problem that this one doesn't know; the phone's next report replaces it
        readiness: row.readiness.and_then(|readiness| from_json(&readiness).ok()),
    })
}
