//! The participants of a stage, the teams for which they ride, and the data of their last registration.

pub mod participation_data;
pub mod teams;

use std::collections::BTreeMap;

use domain::ids::{ChampionshipId, InstitutionId, ParticipantId, StageId};
use domain::registration::{Club, Participant, ParticipantStatus};
use jiff::Timestamp;
use jiff::civil::Date;
use sea_orm::sea_query::{Expr, OnConflict, Query, SelectStatement};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait as _, Iterable as _, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::codec::{containing, from_name, micros, name, parse, time};
use crate::groups::of_riders;
use crate::tables::{championships, participants, stages};
use crate::{Connection, Error, clubs};

/// Returns the birth date as stored: empty if it is unknown.
fn birth_date_column(rider: &Participant) -> String {
    rider.birth_date.map(|date| date.to_string()).unwrap_or_default()
}

/// Returns a stored birth date.
fn optional_birth_date(stored: &str) -> Result<Option<Date>, Error> {
    (!stored.is_empty()).then(|| parse(stored)).transpose()
}

/// A stored registration of a participant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// The rider as registered.
    pub participant: Participant,
    /// Registered or confirmed.
    pub status: ParticipantStatus,
    /// When the rider registered.
    pub created_at: Timestamp,
    /// When the registration last changed.
    pub modified_at: Timestamp,
    /// A number that grows with every edit.
    pub version: i64,
}

/// Adds a participant, who may have been removed before. The club must exist.
pub async fn insert(db: &impl Connection, stage: StageId, registration: &Registration) -> Result<(), Error> {
    let key = [participants::Column::StageId, participants::Column::Id];
    let replace = OnConflict::columns(key).update_columns(participants::Column::iter()).to_owned();
    participants::Entity::insert(to_row(stage, registration)?)
        .on_conflict(replace)
        .exec_without_returning(db)
        .await?;
    Ok(())
}

/// Updates all fields of a registration. The club must exist.
pub async fn update(db: &impl Connection, stage: StageId, registration: &Registration) -> Result<(), Error> {
    participants::Entity::update(to_row(stage, registration)?).exec(db).await?;
    Ok(())
}

fn to_row(stage: StageId, registration: &Registration) -> Result<participants::ActiveModel, Error> {
    let rider = &registration.participant;
    Ok(participants::ActiveModel {
        stage_id: Set(stage.0),
        id: Set(rider.id.to_string()),
        name: Set(rider.name.clone()),
        name_folded: Set(domain::slug::fold(&rider.name)),
        racing_number: Set(rider.racing_number.clone()),
        bike: Set(rider.bike.clone()),
        racing_class: Set(rider.racing_class.clone()),
        birth_date: Set(birth_date_column(rider)),
        license: Set(rider.license.clone()),
        club_id: Set(rider.club.as_ref().map(|club| club.id.clone())),
        gender: Set(rider.gender.map(name).transpose()?),
        team: Set(rider.team.clone()),
        status: Set(name(registration.status)?),
        created_at: Set(micros(registration.created_at)),
        modified_at: Set(micros(registration.modified_at)),
        version: Set(registration.version),
        removed_at: Set(None),
    })
}

/// Returns all participants of a stage, newest first.
pub async fn list(db: &impl Connection, stage: StageId) -> Result<Vec<Registration>, Error> {
    let rows = participants::Entity::find()
        .filter(participants::Column::StageId.eq(stage.0))
        .filter(participants::Column::RemovedAt.is_null())
        .order_by_desc(participants::Column::CreatedAt)
        .order_by_asc(participants::Column::Id)
        .all(db)
        .await?;
    registrations_from_rows(db, rows).await
}

/// Returns all participants of a stage without their registrations, newest first.
pub async fn list_participants(db: &impl Connection, stage: StageId) -> Result<Vec<Participant>, Error> {
    Ok(list(db, stage).await?.into_iter().map(|registration| registration.participant).collect())
}

/// Returns some participants of a stage, in no particular order.
pub async fn list_some(
    db: &impl Connection,
    stage: StageId,
    ids: &[ParticipantId],
) -> Result<Vec<Registration>, Error> {
    let mut rows = Vec::new();
    for condition in of_riders(participants::Column::Id, Some(ids)) {
        let query = participants::Entity::find()
            .filter(participants::Column::StageId.eq(stage.0))
            .filter(condition)
            .filter(participants::Column::RemovedAt.is_null());
        rows.extend(query.all(db).await?);
    }
    registrations_from_rows(db, rows).await
}

/// Returns one participant of a stage.
pub async fn find(
    db: &impl Connection,
    stage: StageId,
    id: &ParticipantId,
) -> Result<Option<Registration>, Error> {
    let row = participants::Entity::find_by_id((stage.0, id.to_string()))
        .filter(participants::Column::RemovedAt.is_null())
        .one(db)
        .await?;
    Ok(registrations_from_rows(db, row.into_iter().collect()).await?.pop())
}

/// Returns all registrations of one participant, including removed ones, oldest first.
pub async fn list_for_participant(
    db: &impl Connection,
    id: &ParticipantId,
) -> Result<Vec<(StageId, Registration)>, Error> {
    let rows = participants::Entity::find()
        .filter(participants::Column::Id.eq(id.as_str()))
        .order_by_asc(participants::Column::CreatedAt)
        .all(db)
        .await?;
    let stages: Vec<_> = rows.iter().map(|row| StageId(row.stage_id)).collect();
    Ok(stages.into_iter().zip(registrations_from_rows(db, rows).await?).collect())
}

/// Returns the registrations at all stages of an institution whose folded name contains `folded`, newest
/// first.
pub async fn search_institution(
    db: &impl Connection,
    institution: InstitutionId,
    folded: &str,
    limit: u64,
) -> Result<Vec<Registration>, Error> {
    let stages = stages_of(institution);
    let rows = participants::Entity::find()
        .filter(participants::Column::StageId.in_subquery(stages))
        .filter(participants::Column::NameFolded.like(containing(folded)))
        .filter(participants::Column::RemovedAt.is_null())
        .order_by_desc(participants::Column::CreatedAt)
        .order_by_asc(participants::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    registrations_from_rows(db, rows).await
}

/// Returns the ids of an institution's stages.
fn stages_of(institution: InstitutionId) -> SelectStatement {
    let championships = Query::select()
        .column(championships::Column::Id)
        .from(championships::Entity)
        .and_where(championships::Column::InstitutionId.eq(institution.0))
        .to_owned();
    Query::select()
        .column(stages::Column::Id)
        .from(stages::Entity)
        .and_where(stages::Column::ChampionshipId.in_subquery(championships))
        .to_owned()
}

/// Returns the racing numbers of the riders of a championship's stages, each once, in no particular order.
pub async fn list_racing_numbers(
    db: &impl Connection,
    championship: ChampionshipId,
) -> Result<Vec<String>, Error> {
    let stages = Query::select()
        .column(stages::Column::Id)
        .from(stages::Entity)
        .and_where(stages::Column::ChampionshipId.eq(championship.0))
        .to_owned();
    Ok(participants::Entity::find()
        .filter(participants::Column::StageId.in_subquery(stages))
        .filter(participants::Column::RemovedAt.is_null())
        .select_only()
        .column(participants::Column::RacingNumber)
        .distinct()
        .into_tuple()
        .all(db)
        .await?)
}

/// Returns all current registrations of one participant, in no particular order.
pub async fn list_current_for_participant(
    db: &impl Connection,
    id: &ParticipantId,
) -> Result<Vec<(StageId, Registration)>, Error> {
    let rows = participants::Entity::find()
        .filter(participants::Column::Id.eq(id.as_str()))
        .filter(participants::Column::RemovedAt.is_null())
        .all(db)
        .await?;
    let stages: Vec<_> = rows.iter().map(|row| StageId(row.stage_id)).collect();
    Ok(stages.into_iter().zip(registrations_from_rows(db, rows).await?).collect())
}

/// Deletes a participant without recorded entries at the stage.
pub async fn delete(db: &impl Connection, stage: StageId, id: &ParticipantId) -> Result<(), Error> {
    participants::Entity::delete_by_id((stage.0, id.to_string())).exec(db).await?;
    Ok(())
}

/// Removes a participant from the list, but keeps the row, because recorded entries refer to it.
pub async fn remove(
    db: &impl Connection,
    stage: StageId,
    id: &ParticipantId,
    now: Timestamp,
) -> Result<(), Error> {
    participants::Entity::update_many()
        .col_expr(participants::Column::RemovedAt, micros(now).into())
        .filter(participants::Column::StageId.eq(stage.0))
        .filter(participants::Column::Id.eq(id.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the licence of a participant in all registrations and increments their versions, so that no
/// earlier form writes it back.
pub async fn clear_license(db: &impl Connection, id: &ParticipantId) -> Result<(), Error> {
    participants::Entity::update_many()
        .col_expr(participants::Column::License, None::<String>.into())
        .col_expr(participants::Column::Version, Expr::col(participants::Column::Version).add(1))
        .filter(participants::Column::Id.eq(id.as_str()))
        .exec(db)
        .await?;
    Ok(())
}

/// Deletes the personal data in a participant's removed registrations, which no result needs.
pub async fn clear_removed_registrations(db: &impl Connection, id: &ParticipantId) -> Result<(), Error> {
    use participants::Column::{
        Bike, BirthDate, ClubId, Gender, Name, NameFolded, RacingNumber, RemovedAt, Team,
    };
    let mut update = participants::Entity::update_many();
    for text in [Name, NameFolded, RacingNumber, Bike] {
        update = update.col_expr(text, String::new().into());
    }
    for optional in [ClubId, Gender, Team] {
        update = update.col_expr(optional, None::<String>.into());
    }
    // the column can't be empty
    update = update.col_expr(BirthDate, "1900-01-01".into());
    update.filter(participants::Column::Id.eq(id.as_str())).filter(RemovedAt.is_not_null()).exec(db).await?;
    Ok(())
}

async fn registrations_from_rows(
    db: &impl Connection,
    rows: Vec<participants::Model>,
) -> Result<Vec<Registration>, Error> {
    let countries =
        clubs::countries(db, rows.iter().filter_map(|row| row.club_id.as_deref()).collect()).await?;
    rows.into_iter().map(|row| registration_from_row(row, &countries)).collect()
}

fn registration_from_row(
    row: participants::Model,
    countries: &BTreeMap<String, String>,
) -> Result<Registration, Error> {
    let club = row.club_id.map(|id| Club { country: countries.get(&id).cloned().unwrap_or_default(), id });
    Ok(Registration {
        participant: Participant {
            id: parse(&row.id)?,
            name: row.name,
            racing_number: row.racing_number,
            bike: row.bike,
            racing_class: row.racing_class,
            birth_date: optional_birth_date(&row.birth_date)?,
            license: row.license,
            club,
            gender: row.gender.as_deref().map(from_name).transpose()?,
            team: row.team,
        },
        status: from_name(&row.status)?,
        created_at: time(row.created_at)?,
        modified_at: time(row.modified_at)?,
        version: row.version,
    })
}
