//! The participants of a stage as a file for the office, which an import reads again.

use domain::Language;
use domain::access::Action;
use jiff::tz::TimeZone;
use storage::registration::Registration;

use super::columns::{self, Column};
use crate::spreadsheet::{FileFormat, Sheet};
use crate::{App, Caller, Error, StagePath, stages};

/// The participants as a file, in the order of their numbers.
pub async fn export(app: &App, caller: &Caller, path: &StagePath, format: FileFormat, language: Language) -> Result<Vec<u8>, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewParticipantsInFull).await?;
    let zone = TimeZone::get(&at.stage.time_zone).map_err(|error| Error::Internal(error.to_string()))?;
    let mut registrations = storage::registration::list(&view, at.stage.id).await?;
    registrations.sort_by_cached_key(|registration| {
        let rider = &registration.participant;
        (rider.racing_number.len(), rider.racing_number.clone(), domain::slug::fold(&rider.name))
    });
    let heads = Column::exported().map(|column| column.head(language).to_owned()).collect();
    let row = |registration| Column::exported().map(|column| cell(registration, column, language, &zone).into()).collect();
    let rows = registrations.iter().map(row).collect();
    Sheet { name: columns::participants(language).to_owned(), heads, rows }.written(format, language)
}

fn cell(registration: &Registration, column: Column, language: Language, zone: &TimeZone) -> String {
    let rider = &registration.participant;
    match column {
        Column::Name => rider.name.clone(),
        Column::LastName => String::new(),
        Column::RacingNumber => rider.racing_number.clone(),
        Column::RacingClass => rider.racing_class.clone(),
        Column::BirthDate => rider.birth_date.strftime("%Y.%m.%d").to_string(),
        Column::Gender => rider.gender.map_or("", |gender| columns::gender(gender, language)).to_owned(),
        Column::Bike => rider.bike.clone(),
        Column::Club => rider.club.as_ref().map(|club| club.id.clone()).unwrap_or_default(),
        Column::Country => rider.club.as_ref().map(|club| club.country.clone()).unwrap_or_default(),
        Column::License => rider.license.clone().unwrap_or_default(),
        Column::Team => rider.team.clone().unwrap_or_default(),
        Column::Status => columns::status(registration.status, language).to_owned(),
        Column::Registered => registration.created_at.to_zoned(zone.clone()).strftime("%Y.%m.%d %H:%M").to_string(),
    }
}
