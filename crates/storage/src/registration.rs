//! Clubs and the participants of a stage.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, StageId};
use domain::registration::{Club, Participant};
use jiff::Timestamp;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use crate::codec::{micros, name, named, parsed, time};
use crate::tables::{clubs, participants};
use crate::{Connection, Error};

/// Whether the office has confirmed a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ParticipantStatus {
    /// As it arrived.
    Registered,
    /// Confirmed by a secretary.
    Confirmed,
}

/// A participant as the office keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// The rider.
    pub participant: Participant,
    /// Registered or confirmed.
    pub status: ParticipantStatus,
    /// When the rider registered.
    pub created_at: Timestamp,
    /// When the registration last changed.
    pub modified_at: Timestamp,
    /// Counts edits.
    pub version: i64,
}

/// Adds a club, unless it is there.
pub async fn insert_club(on: &impl Connection, club: &Club) -> Result<(), Error> {
    if clubs::Entity::find_by_id(club.id.clone()).one(on).await?.is_some() {
        return Ok(());
    }
    let row =
        clubs::ActiveModel { id: Set(club.id.clone()), id_folded: Set(domain::slug::fold(&club.id)), country: Set(club.country.clone()) };
    clubs::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// Adds a participant; the club stands already.
pub async fn insert(on: &impl Connection, stage: StageId, registration: &Registration) -> Result<(), Error> {
    let rider = &registration.participant;
    let row = participants::ActiveModel {
        stage_id: Set(stage.0),
        id: Set(rider.id.to_string()),
        name: Set(rider.name.clone()),
        name_folded: Set(domain::slug::fold(&rider.name)),
        racing_number: Set(rider.racing_number.clone()),
        bike: Set(rider.bike.clone()),
        racing_class: Set(rider.racing_class.clone()),
        birth_date: Set(rider.birth_date.to_string()),
        license: Set(rider.license.clone()),
        club_id: Set(rider.club.as_ref().map(|club| club.id.clone())),
        gender: Set(rider.gender.map(name).transpose()?),
        team: Set(rider.team.clone()),
        status: Set(name(registration.status)?),
        created_at: Set(micros(registration.created_at)),
        modified_at: Set(micros(registration.modified_at)),
        version: Set(registration.version),
    };
    participants::Entity::insert(row).exec_without_returning(on).await?;
    Ok(())
}

/// All participants of a stage, newest first.
pub async fn list(on: &impl Connection, stage: StageId) -> Result<Vec<Registration>, Error> {
    let rows = participants::Entity::find()
        .filter(participants::Column::StageId.eq(stage.0))
        .order_by_desc(participants::Column::CreatedAt)
        .order_by_asc(participants::Column::Id)
        .all(on)
        .await?;
    let clubs: BTreeMap<_, _> = clubs::Entity::find().all(on).await?.into_iter().map(|row| (row.id, row.country)).collect();
    rows.into_iter().map(|row| registration(row, |id| clubs.get(id).cloned())).collect()
}

/// One participant of a stage.
pub async fn find(on: &impl Connection, stage: StageId, id: &ParticipantId) -> Result<Option<Registration>, Error> {
    let Some(row) = participants::Entity::find_by_id((stage.0, id.to_string())).one(on).await? else { return Ok(None) };
    let country = match &row.club_id {
        Some(id) => clubs::Entity::find_by_id(id.clone()).one(on).await?.map(|club| club.country),
        None => None,
    };
    registration(row, |_| country.clone()).map(Some)
}

/// Everything that one participant is registered for, oldest first.
pub async fn of_participant(on: &impl Connection, id: &ParticipantId) -> Result<Vec<(StageId, Registration)>, Error> {
    let rows = participants::Entity::find()
        .filter(participants::Column::Id.eq(id.as_str()))
        .order_by_asc(participants::Column::CreatedAt)
        .all(on)
        .await?;
    let clubs: BTreeMap<_, _> = clubs::Entity::find().all(on).await?.into_iter().map(|row| (row.id, row.country)).collect();
    rows.into_iter().map(|row| Ok((StageId(row.stage_id), registration(row, |id| clubs.get(id).cloned())?))).collect()
}

/// Removes a participant who has nothing recorded at the stage.
pub async fn delete(on: &impl Connection, stage: StageId, id: &ParticipantId) -> Result<(), Error> {
    participants::Entity::delete_by_id((stage.0, id.to_string())).exec(on).await?;
    Ok(())
}

/// Forgets the license of a participant, everywhere.
pub async fn forget_license(on: &impl Connection, id: &ParticipantId) -> Result<(), Error> {
    participants::Entity::update_many()
        .col_expr(participants::Column::License, None::<String>.into())
        .filter(participants::Column::Id.eq(id.as_str()))
        .exec(on)
        .await?;
    Ok(())
}

fn registration(row: participants::Model, country_of: impl Fn(&str) -> Option<String>) -> Result<Registration, Error> {
    let club = row.club_id.map(|id| Club { country: country_of(&id).unwrap_or_default(), id });
    Ok(Registration {
        participant: Participant {
            id: parsed(&row.id)?,
            name: row.name,
            racing_number: row.racing_number,
            bike: row.bike,
            racing_class: row.racing_class,
            birth_date: parsed(&row.birth_date)?,
            license: row.license,
            club,
            gender: row.gender.as_deref().map(named).transpose()?,
            team: row.team,
        },
        status: named(&row.status)?,
        created_at: time(row.created_at)?,
        modified_at: time(row.modified_at)?,
        version: row.version,
    })
}
