//! Export of a stage's participants to a file for secretaries, which an import can read.

use domain::Language;
use domain::access::Action;
use domain::stages::Zone;
use storage::registration::Registration;

use super::columns::{self, Column};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, Error, StagePath, stages};

/// Returns a file with the participants, ordered by number.
pub async fn export(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    format: FileFormat,
    language: Language,
) -> Result<Vec<u8>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewParticipantsInFull).await?;
    let mut registrations = storage::registration::list(&snapshot, access.stage.id).await?;
    registrations.sort_by_cached_key(|registration| {
        let rider = &registration.participant;
        (domain::registration::number_order(&rider.racing_number), domain::slug::fold(&rider.name))
    });
    let headers = Column::export_columns().map(|column| column.header(language).to_owned()).collect();
    let zone = &access.stage.time_zone;
    let row = |registration| {
        Column::export_columns().map(|column| cell(registration, column, language, zone)).collect()
    };
    let rows = registrations.iter().map(row).collect();
    Sheet { name: columns::sheet_name(language).to_owned(), headers, rows }.to_file(format, language)
}

fn cell(registration: &Registration, column: Column, language: Language, zone: &Zone) -> Cell {
    let rider = &registration.participant;
    match column {
        Column::Name => rider.name.as_str().into(),
        Column::LastName | Column::Reason => Cell::Empty,
        Column::RacingNumber => Cell::from_digits(&rider.racing_number),
        Column::RacingClass => rider.racing_class.as_str().into(),
        Column::BirthDate => rider.birth_date.into(),
        Column::Gender => rider.gender.map(|gender| columns::gender_name(gender, language)).into(),
        Column::Bike => rider.bike.as_str().into(),
        Column::Club => rider.club.as_ref().map(|club| club.id.as_str()).into(),
        Column::Country => rider.club.as_ref().map(|club| club.country.as_str()).into(),
        Column::License => rider.license.as_deref().into(),
        Column::Team => rider.team.as_deref().into(),
        Column::Status => columns::status_name(registration.status, language).into(),
        Column::Registered => Cell::DateTime(zone.local(registration.created_at).datetime()),
    }
}
