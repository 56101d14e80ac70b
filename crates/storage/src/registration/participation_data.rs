//! The data of the last registration of an account's rider.

use domain::ids::RiderId;
use domain::registration::Participant;
use jiff::Timestamp;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, EntityTrait, Iterable as _};

use super::{birth_date_column, optional_birth_date};
use crate::codec::{from_name, micros, name, time};
use crate::tables::participation_data;
use crate::{Connection, Error};

/// Stores the data of a registration and replaces the previous data.
pub async fn save(
    db: &impl Connection,
    rider: RiderId,
    input: &Participant,
    now: Timestamp,
) -> Result<(), Error> {
    let row = participation_data::ActiveModel {
        rider_id: Set(rider.0),
        name: Set(input.name.clone()),
        racing_number: Set(input.racing_number.clone()),
        bike: Set(input.bike.clone()),
        racing_class: Set(input.racing_class.clone()),
        birth_date: Set(birth_date_column(input)),
        license: Set(input.license.clone()),
        club_id: Set(input.club.as_ref().map(|club| club.id.clone())),
        gender: Set(input.gender.map(name).transpose()?),
        team: Set(input.team.clone()),
        modified_at: Set(micros(now)),
    };
    let replace = OnConflict::column(participation_data::Column::RiderId)
        .update_columns(participation_data::Column::iter())
        .to_owned();
    participation_data::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    Ok(())
}

/// Returns the data of a rider's last registration, and when it was stored.
pub async fn find(db: &impl Connection, rider: RiderId) -> Result<Option<(Participant, Timestamp)>, Error> {
    let Some(row) = participation_data::Entity::find_by_id(rider.0).one(db).await? else { return Ok(None) };
    let club = super::clubs::find(db, row.club_id.as_deref()).await?;
    let input = Participant {
        id: rider.into(),
        name: row.name,
        racing_number: row.racing_number,
        bike: row.bike,
        racing_class: row.racing_class,
        birth_date: optional_birth_date(&row.birth_date)?,
        license: row.license,
        club,
        gender: row.gender.as_deref().map(from_name).transpose()?,
        team: row.team,
    };
    Ok(Some((input, time(row.modified_at)?)))
}

/// Deletes the data.
pub async fn delete(db: &impl Connection, rider: RiderId) -> Result<(), Error> {
    participation_data::Entity::delete_by_id(rider.0).exec(db).await?;
    Ok(())
}
