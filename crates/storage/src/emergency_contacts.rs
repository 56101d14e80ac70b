//! The emergency contacts of the participants of stages. They are apart from the participants, so that no list, result
//! or export of those has them.

use std::collections::BTreeMap;

use domain::emergency_contacts::EmergencyContact;
use domain::ids::{ParticipantId, StageId};
use jiff::Timestamp;
use sea_orm::sea_query::{OnConflict, Query};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, Iterable as _, QueryFilter, QueryOrder};

use crate::codec::{micros, parse};
use crate::tables::{emergency_contacts, stages};
use crate::{Connection, Error};

/// Stores the contact of a participant and replaces the previous one.
pub async fn save(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
    contact: &EmergencyContact,
    now: Timestamp,
) -> Result<(), Error> {
    let row = emergency_contacts::ActiveModel {
        stage_id: Set(stage.0),
        participant_id: Set(participant.to_string()),
        name: Set(contact.name.clone()),
        phone: Set(contact.phone.clone()),
        saved_at: Set(micros(now)),
    };
    let key = [emergency_contacts::Column::StageId, emergency_contacts::Column::ParticipantId];
    let replace = OnConflict::columns(key).update_columns(emergency_contacts::Column::iter()).to_owned();
    emergency_contacts::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the contact of a participant, if there is one.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<EmergencyContact>, Error> {
    let row = emergency_contacts::Entity::find_by_id((stage.0, participant.to_string())).one(db).await?;
    Ok(row.map(to_contact))
}

/// Returns the contacts of the participants of a stage.
pub async fn list(
    db: &impl Connection,
    stage: StageId,
) -> Result<BTreeMap<ParticipantId, EmergencyContact>, Error> {
    let rows = emergency_contacts::Entity::find()
        .filter(emergency_contacts::Column::StageId.eq(stage.0))
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((parse(&row.participant_id)?, to_contact(row)))).collect()
}

/// Returns the contacts of one participant at all stages, the last one entered first.
pub async fn list_for_participant(
    db: &impl Connection,
    participant: &ParticipantId,
) -> Result<Vec<(StageId, EmergencyContact)>, Error> {
    let rows = emergency_contacts::Entity::find()
        .filter(emergency_contacts::Column::ParticipantId.eq(participant.as_str()))
        .order_by_desc(emergency_contacts::Column::SavedAt)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (StageId(row.stage_id), to_contact(row))).collect())
}

/// Deletes the contact of a participant at a stage.
pub async fn delete(db: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<(), Error> {
    emergency_contacts::Entity::delete_by_id((stage.0, participant.to_string())).exec(db).await?;
    Ok(())
}

/// Deletes the contacts of a participant at all stages.
pub async fn delete_of_participant(db: &impl Connection, participant: &ParticipantId) -> Result<(), Error> {
    emergency_contacts::Entity::delete_many()
        .filter(emergency_contacts::Column::ParticipantId.eq(participant.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the contacts of all stages that ended at this time or earlier. Returns how many were deleted.
pub async fn delete_of_ended_stages(db: &impl Connection, latest_end: Timestamp) -> Result<u64, Error> {
    let ended = Query::select()
        .column(stages::Column::Id)
        .from(stages::Entity)
        .and_where(stages::Column::EndsAt.lte(micros(latest_end)))
        .to_owned();
    let deleted = emergency_contacts::Entity::delete_many()
        .filter(emergency_contacts::Column::StageId.in_subquery(ended))
        .exec(db)
        .await?;
    Ok(deleted.rows_affected)
}

fn to_contact(row: emergency_contacts::Model) -> EmergencyContact {
    EmergencyContact { name: row.name, phone: row.phone }
}
