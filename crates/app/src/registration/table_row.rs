//! Parses one row of a file of participants, as far as possible.

use std::collections::BTreeMap;

use csv::StringRecord;
use domain::registration::Gender;
use domain::slug::fold;
use jiff::civil::Date;
use storage::stages::StoredStage;

use super::columns::{Column, parse_gender};
use super::{Club, ParticipantIn};
use crate::spreadsheet::unescape_formulas;
use crate::{FieldCode, FieldError};

/// A row of a file, with the problems of the cells that can't be parsed.
pub(crate) struct TableRow {
    /// The number of the line where the row begins, from 1.
    pub line: u64,
    pub input: ParticipantIn,
    pub problems: Vec<FieldError>,
    /// The text in the file for each field that isn't empty.
    pub values: BTreeMap<&'static str, String>,
    /// All cells of the row, in the order of the headers.
    pub cells: Vec<String>,
}

/// Parses a row. A class is matched with those of the stage, ignoring case and diacritics. A club without a
/// country gets `country`.
pub(super) fn parse_row(
    line: u64,
    record: &StringRecord,
    headers: &[(String, Option<Column>)],
    stage: &StoredStage,
    country: &str,
) -> TableRow {
    let mut problems = Vec::new();
    if record.iter().skip(headers.len()).any(|cell| !cell.is_empty()) {
        let message = format!("has {} cells but {} columns", record.len(), headers.len());
        problems.push(problem("row", FieldCode::Columns, message));
    }
    let cells: BTreeMap<_, _> = headers
        .iter()
        .zip(record)
        .filter_map(|((_, column), cell)| Some(((*column)?, unescape_formulas(cell))))
        .filter(|(_, cell)| !cell.is_empty())
        .collect();
    let cell = |column| cells.get(&column).map(String::as_str);
    let text = |column| cell(column).unwrap_or_default().to_owned();
    let birth_date = cell(Column::BirthDate).and_then(|cell| parse_birth_date(cell, &mut problems));
    let gender = cell(Column::Gender).and_then(|cell| parse_gender_cell(cell, &mut problems));
    let names = [Column::Name, Column::LastName].into_iter().filter_map(cell).collect::<Vec<_>>();
    let class = cell(Column::RacingClass).unwrap_or_default();
    let class_of_stage = stage.classes.iter().find(|other| fold(&other.name) == fold(class));
    let input = ParticipantIn {
        name: names.join(" "),
        racing_number: text(Column::RacingNumber),
        bike: text(Column::Bike),
        racing_class: class_of_stage.map_or(class, |class| class.name.as_str()).to_owned(),
        birth_date,
        license: cell(Column::License).map(str::to_owned),
        club: cell(Column::Club).map(|id| Club {
            id: id.to_owned(),
            country: cell(Column::Country).unwrap_or(country).to_owned(),
        }),
        team: cell(Column::Team).map(str::to_owned),
        gender,
        emergency_contact: None,
        consent: None,
        same_name_confirmed: false,
        class_change_confirmed: false,
        swap_number_with: None,
    };
    let mut values: BTreeMap<_, _> =
        cells.iter().filter_map(|(column, cell)| Some((column.field()?, cell.clone()))).collect();
    // the name may come from one column or two
    values.entry("name").and_modify(|name| name.clone_from(&input.name));
    TableRow { line, input, problems, values, cells: record.iter().map(unescape_formulas).collect() }
}

/// Parses the cell of a birth date, and adds a problem if it isn't a date.
fn parse_birth_date(cell: &str, problems: &mut Vec<FieldError>) -> Option<Date> {
    let date = parse_date(cell);
    if date.is_none() && has_short_year(cell) {
        let message = format!("the year in {cell} needs four digits");
        problems.push(problem("birthDate", FieldCode::ShortYear, message));
    } else if date.is_none() {
        let message = format!("{cell} is not a date such as 2001.05.09");
        problems.push(problem("birthDate", FieldCode::Format, message));
    }
    date
}

/// Parses the cell of a gender, and adds a problem if it isn't one.
fn parse_gender_cell(cell: &str, problems: &mut Vec<FieldError>) -> Option<Gender> {
    let gender = parse_gender(cell);
    if gender.is_none() {
        problems.push(problem("gender", FieldCode::Format, format!("{cell} is not a gender")));
    }
    gender
}

fn problem(field: &str, code: FieldCode, message: String) -> FieldError {
    FieldError { field: field.to_owned(), code, message }
}

/// Parses a date: year first with any separator, or day first with dots or slashes. The year has four digits.
fn parse_date(cell: &str) -> Option<Date> {
    let cell = cell.trim().trim_end_matches('.');
    let parts: Vec<_> = cell.split(['.', '-', '/']).map(str::trim).collect();
    let &[first, month, last] = parts.as_slice() else { return None };
    let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
    if year.len() != 4 {
        return None;
    }
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

/// Whether a date or a year has two digits for its year: `9.5.01`, `090501` or `89`.
fn has_short_year(cell: &str) -> bool {
    let cell = cell.trim().trim_end_matches('.');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<_> = cell.split(['.', '-', '/']).map(str::trim).collect();
    parts.iter().all(|part| is_number(part))
        && (parts.iter().all(|part| part.len() <= 2) || (parts.len() == 1 && cell.len() == 6))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_date_is_read_as_people_write_it_and_never_guessed() {
        for text in ["2001.05.09", "2001-05-09", "09.05.2001", "9.5.2001.", "9/5/2001", "2001. 5. 9"] {
            assert_eq!(parse_date(text), Some(date(2001, 5, 9)), "{text}");
        }
        for text in ["9.5.01", "2001", "31.02.2001", "May 9 2001", ""] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }

    #[test]
    fn a_year_of_two_digits_is_recognised() {
        for text in ["9.5.01", "89", "90-05-01", "1/5/90", "090501", "05.89."] {
            assert!(has_short_year(text) && parse_date(text).is_none(), "{text}");
        }
        for text in ["9.5.2001", "2001", "31.02.2001", "May 9 01", "", "1.5.901", "20010509"] {
            assert!(!has_short_year(text), "{text}");
        }
    }
}
