//! Export of the log to a file: the entries of the screen, with one column for each sortable value.

use domain::Language;
use domain::stages::{UnknownZone, Zone};
use jiff::Timestamp;

use super::find::{LogFilter, load_entries, to_search};
use super::output::{LogChange, LogDetails, LogEntry, LogRoles};
use super::words::{HEADERS, SHEET_NAME, TRUNCATED, event, unnamed_actor};
use crate::spreadsheet::{Cell, FileFormat, Sheet};
use crate::{App, Caller, Error, FieldCode};

/// The most entries in a file, which is built in memory.
const MAX_ENTRIES: usize = 10_000;

/// Exports the entries that match a filter, newest first. `zone` is the caller's time zone, used for entries
/// that belong to no stage.
///
/// # Errors
/// `Invalid` if there is no such time zone.
pub async fn export(
    app: &App,
    caller: &Caller,
    filter: &LogFilter,
    zone: Option<&str>,
    format: FileFormat,
    language: Language,
) -> Result<Vec<u8>, Error> {
    let zone = zone.map_or(Ok(Zone::UTC), str::parse).map_err(|error| unknown_zone(&error))?;
    let snapshot = app.storage.snapshot().await?;
    let mut stored_entries = storage::audit_log::search(
        &snapshot,
        &to_search(&snapshot, caller, filter).await?,
        MAX_ENTRIES as u64 + 1,
    )
    .await?;
    let is_truncated = stored_entries.len() > MAX_ENTRIES;
    stored_entries.truncate(MAX_ENTRIES);
    let entries = load_entries(&snapshot, stored_entries).await?;
    let mut rows: Vec<_> = entries.iter().map(|entry| to_row(entry, &zone, language)).collect();
    if is_truncated {
        rows.push(vec![Cell::from(TRUNCATED.in_language(language))]);
    }
    let headers = HEADERS.iter().map(|header| header.in_language(language).to_owned()).collect();
    Sheet { name: SHEET_NAME.in_language(language).to_owned(), headers, rows }.to_file(format, language)
}

fn unknown_zone(error: &UnknownZone) -> Error {
    Error::invalid("timeZone", FieldCode::Unknown, error.to_string())
}

fn to_row(entry: &LogEntry, zone: &Zone, language: Language) -> Vec<Cell> {
    let LogEntry { by, stage, championship, details, .. } = entry;
    let zone = stage.as_ref().map_or(zone, |stage| &stage.time_zone);
    let by_name = by.name.as_deref().unwrap_or_else(|| unnamed_actor(by.kind).in_language(language));
    // points are numbers; other values stay texts
    let value_cell = |text: &Option<String>, finish: Option<Timestamp>, roles: Option<&LogRoles>| {
        let text = text.as_deref().map(Cell::from_digits);
        let finish = || finish.map(|time| Cell::Time(zone.local(time).time()));
        let roles = || roles.map(|roles| roles_text(roles).into());
        text.or_else(finish).or_else(roles).unwrap_or(Cell::Empty)
    };
    let roles = details.roles.as_ref();
    vec![
        Cell::ExactTime(zone.local(entry.timestamp).datetime()),
        zone.name().into(),
        by_name.into(),
        by.email.as_deref().into(),
        championship.as_ref().map(|championship| championship.name.as_str()).into(),
        stage.as_ref().map(|stage| stage.title.as_str()).into(),
        event(entry.event).in_language(language).into(),
        details.rider.as_ref().and_then(|rider| rider.racing_number.as_deref()).map(Cell::from_digits).into(),
        subject(details).into(),
        details.lap.map(u32::from).into(),
        details.section.map_or_else(|| sections(details), |section| u32::from(section).into()),
        value_cell(&details.from, details.from_time, roles.map(|roles| &roles.from)),
        value_cell(&details.to, details.to_time, roles.map(|roles| &roles.to)),
        details_text(details, language).into(),
    ]
}

fn sections(details: &LogDetails) -> Cell {
    Cell::from_digits(&details.sections.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
}

/// Returns the person or thing that was changed.
fn subject(details: &LogDetails) -> Option<&str> {
    let rider = details.rider.as_ref().and_then(|rider| rider.name.as_deref());
    let person = details.person.as_ref().and_then(|person| person.email.as_deref());
    rider.or(person).or(details.name.as_deref())
}

/// Returns the reason, the count and the changed fields.
fn details_text(details: &LogDetails, language: Language) -> String {
    let change = |change: &LogChange| {
        let class = change.racing_class.as_ref().map(|class| format!("{class}, ")).unwrap_or_default();
        let field = format!("{class}{}", change.field);
        match (&change.from, &change.to) {
            (None, None) => field,
            (from, to) => {
                format!("{field}: {} → {}", from.as_deref().unwrap_or("–"), to.as_deref().unwrap_or("–"))
            }
        }
    };
    let code = details.reason_code.map(|code| code.text().in_language(language).to_owned());
    let parts = code
        .into_iter()
        .chain(details.reason.clone())
        .chain(details.group.clone())
        .chain(details.count.map(|count| count.to_string()));
    parts.chain(details.changed.iter().map(change)).collect::<Vec<_>>().join("; ")
}

fn roles_text(roles: &LogRoles) -> String {
    let admin = roles.admin.then_some("admin");
    let everywhere = roles.secretary.everywhere.then_some("secretary");
    let limited = roles.secretary.institutions.iter().map(|slug| format!("secretary:{slug}"));
    let all: Vec<_> = admin.into_iter().chain(everywhere).map(str::to_owned).chain(limited).collect();
    if all.is_empty() { "–".to_owned() } else { all.join(", ") }
}
