//! The participants of a stage as a file for the office, which an import reads again.

use domain::Language;
use domain::access::Action;
use jiff::tz::TimeZone;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use serde::Deserialize;
use storage::registration::Registration;
use utoipa::ToSchema;

use super::columns::{self, Column};
use super::table::guarded;
use crate::{App, Caller, Error, StagePath, stages};

/// How the file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    /// Comma- or semicolon-separated values in UTF-8, as spreadsheets of the language expect them.
    Csv,
    /// A workbook with one sheet.
    Xlsx,
}

/// The participants as a file, in the order of their numbers.
pub async fn export(app: &App, caller: &Caller, path: &StagePath, format: FileFormat, language: Language) -> Result<Vec<u8>, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewParticipantsInFull).await?;
    let zone = TimeZone::get(&at.stage.time_zone).map_err(internal)?;
    let mut registrations = storage::registration::list(&view, at.stage.id).await?;
    registrations.sort_by_cached_key(|registration| {
        let rider = &registration.participant;
        (rider.racing_number.len(), rider.racing_number.clone(), domain::slug::fold(&rider.name))
    });
    let heads = Column::exported().map(|column| column.head(language).to_owned()).collect();
    let row = |registration| Column::exported().map(|column| cell(registration, column, language, &zone)).collect();
    let rows: Vec<Vec<_>> = std::iter::once(heads).chain(registrations.iter().map(row)).collect();
    match format {
        FileFormat::Csv => csv(&rows, language).map_err(internal),
        FileFormat::Xlsx => xlsx(&rows, columns::participants(language)).map_err(internal),
    }
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

/// With the mark by which spreadsheets know UTF-8, and the separator that those of the language expect.
fn csv(rows: &[Vec<String>], language: Language) -> Result<Vec<u8>, csv::Error> {
    let separator = if language == Language::En { b',' } else { b';' };
    let mut writer =
        csv::WriterBuilder::new().delimiter(separator).quote_style(csv::QuoteStyle::NonNumeric).from_writer("\u{feff}".as_bytes().to_vec());
    for row in rows {
        writer.write_record(row.iter().map(|cell| guarded(cell)))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// All cells are text: a number on a plate keeps its zero.
fn xlsx(rows: &[Vec<String>], name: &str) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let head = Format::new().set_bold();
    let sheet = book.add_worksheet().set_name(name)?;
    for (line, row) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(row) {
            match line {
                0 => sheet.write_string_with_format(line, column, cell, &head)?,
                _ => sheet.write_string(line, column, cell)?,
            };
        }
    }
    sheet.set_freeze_panes(1, 0)?;
    sheet.autofit();
    book.save_to_buffer()
}

fn internal(error: impl std::fmt::Display) -> Error {
    Error::Internal(error.to_string())
}
