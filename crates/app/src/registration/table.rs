//! Parses a CSV file or a workbook into rows of participants.

use std::collections::BTreeMap;

use csv::{ReaderBuilder, StringRecord, Trim};
use domain::slug::fold;
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1257};
use jiff::civil::Date;
use storage::stages::StoredStage;

use super::columns::{Column, gender_of};
use super::{Club, ParticipantIn};
use crate::spreadsheet::plain;
use crate::spreadsheet::workbook::{self, MaxSize};
use crate::{Error, FieldCode, FieldError};

/// The most rows in a file.
const MAX_ROWS: usize = 1000;
/// The most columns in a file.
const MAX_COLUMNS: usize = 400;

/// How many rows may be above the columns' names, with these: a title, a date, empty rows.
const HEADER_ROWS: usize = 10;

/// A parsed file.
pub(crate) struct Table {
    pub separator: char,
    pub encoding: &'static str,
    /// The headers, and the columns that they name.
    pub headers: Vec<(String, Option<Column>)>,
    pub rows: Vec<TableRow>,
}

/// A row, parsed as far as possible.
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

/// Parses a file. Class names are matched with those of the stage, ignoring case and diacritics. A club
/// without a country gets `country`.
pub(crate) fn read(file: &[u8], stage: &StoredStage, country: &str) -> Result<Table, Error> {
    let (text, encoding) = decode(file)?;
    let separator = if encoding == workbook::ENCODING { '\t' } else { separator(&text) };
    let mut reader = ReaderBuilder::new()
        .delimiter(separator as u8)
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let unreadable = |error: csv::Error| Error::invalid("file", FieldCode::Format, error.to_string());
    let first: Vec<StringRecord> =
        reader.records().take(HEADER_ROWS).collect::<Result<_, _>>().map_err(unreadable)?;
    if first.iter().flatten().all(str::is_empty) {
        return Err(Error::invalid("file", FieldCode::Empty, "is empty"));
    }
    let Some(header) = header(&first) else {
        return Err(Error::invalid(
            "file",
            FieldCode::NoHeader,
            format!("one of the first {HEADER_ROWS} rows must name the columns"),
        ));
    };
    let mut first = first.into_iter().skip(header);
    let headers = first.next().unwrap_or_default();
    if headers.len() > MAX_COLUMNS {
        return Err(Error::invalid(
            "file",
            FieldCode::Format,
            format!("has more than {MAX_COLUMNS} columns"),
        ));
    }
    let headers: Vec<_> =
        headers.iter().map(|header| (header.to_owned(), Column::of_header(header))).collect();
    let mut rows = Vec::new();
    let mut lines = Lines::of(&text);
    for record in first.map(Ok).chain(reader.records()) {
        let record = record.map_err(unreadable)?;
        let line = lines.at(record.position().map_or(0, csv::Position::byte));
        if record.iter().all(str::is_empty) {
            continue;
        }
        if rows.len() == MAX_ROWS {
            return Err(Error::invalid(
                "file",
                FieldCode::TooManyRows,
                format!("has more than {MAX_ROWS} rows"),
            ));
        }
        rows.push(row(line, &record, &headers, stage, country));
    }
    Ok(Table { separator, encoding, headers, rows })
}

/// Decodes a file as UTF-8, as UTF-16 if it starts with that byte order mark, or else as Windows-1257, which
/// spreadsheets in the Baltic countries write. The first sheet of a workbook is converted to text.
///
/// # Errors
/// The field code is `Format` if the file isn't text: a picture or another document has control characters.
fn decode(file: &[u8]) -> Result<(String, &'static str), Error> {
    if workbook::is_workbook(file) {
        let max = MaxSize { rows: MAX_ROWS, columns: MAX_COLUMNS };
        return Ok((workbook::to_tab_separated(file, max)?, workbook::ENCODING));
    }
    let (text, encoding) = decode_text(file);
    let is_control = |letter: char| letter.is_control() && !letter.is_whitespace();
    if text.contains(is_control) {
        return Err(Error::invalid("file", FieldCode::Format, "isn't a text file"));
    }
    Ok((text, encoding))
}

fn decode_text(file: &[u8]) -> (String, &'static str) {
    for (encoding, name) in [(UTF_16LE, "utf-16le"), (UTF_16BE, "utf-16be")] {
        if Encoding::for_bom(file).is_some_and(|(marked, _)| marked == encoding) {
            return (encoding.decode(file).0.into_owned(), name);
        }
    }
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    match std::str::from_utf8(file) {
        Ok(text) => (text.to_owned(), "utf-8"),
        Err(_) => (WINDOWS_1257.decode_without_bom_handling(file).0.into_owned(), "windows-1257"),
    }
}

/// Returns the index of the first row that names the rider's name and another column, or else of the first that
/// names the name, or else of the first that names two columns; `None` if there is none.
fn header(rows: &[StringRecord]) -> Option<usize> {
    let columns = |row: &StringRecord| row.iter().filter_map(Column::of_header).collect::<Vec<_>>();
    let named = rows.iter().enumerate().map(|(index, row)| (index, columns(row)));
    let headers: Vec<_> = named.filter(|(_, columns)| !columns.is_empty()).collect();
    let has_name = |columns: &[Column]| columns.contains(&Column::Name);
    // a title such as "Rider" names one column
    let has_others = |columns: &[Column]| columns.len() > 1;
    let find = |is_header: &dyn Fn(&[Column]) -> bool| headers.iter().find(|(_, columns)| is_header(columns));
    let header = find(&|columns| has_name(columns) && has_others(columns))
        .or_else(|| find(&has_name))
        .or_else(|| find(&has_others));
    header.map(|(index, _)| *index)
}

/// Returns the separator at which one of the first lines names the most columns, or else the most frequent one
/// in the first line. Text copied from a spreadsheet has tabs.
fn separator(text: &str) -> char {
    let named_columns = |separator: char| {
        let names = |line: &str| {
            line.split(separator)
                .filter(|cell| Column::of_header(cell.trim().trim_matches('"')).is_some())
                .count()
        };
        text.lines().take(HEADER_ROWS).map(names).max()
    };
    let first_line = text.lines().next().unwrap_or_default();
    let key = |separator: &char| (named_columns(*separator), first_line.matches(*separator).count());
    // if several are equally frequent, `max_by_key` returns the last
    ['\t', ';', ','].into_iter().max_by_key(key).unwrap_or(',')
}

/// Finds line numbers of ascending positions. The reader's own count is off by one if lines end with two
/// characters.
struct Lines<'a> {
    text: &'a [u8],
    counted: usize,
    line: u64,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        Self { text: text.as_bytes(), counted: 0, line: 1 }
    }

    /// Returns the line of the text at a byte; line breaks at this position are skipped.
    fn at(&mut self, byte: u64) -> u64 {
        let start = usize::try_from(byte).unwrap_or(usize::MAX);
        while let Some(byte) =
            self.text.get(self.counted).filter(|byte| self.counted < start || b"\r\n".contains(byte))
        {
            self.line += u64::from(*byte == b'\n');
            self.counted += 1;
        }
        self.line
    }
}

fn row(
    line: u64,
    record: &StringRecord,
    headers: &[(String, Option<Column>)],
    stage: &StoredStage,
    country: &str,
) -> TableRow {
    let mut problems = Vec::new();
    let mut problem = |field: &str, code, message: String| {
        problems.push(FieldError { field: field.to_owned(), code, message });
    };
    if record.iter().skip(headers.len()).any(|cell| !cell.is_empty()) {
        problem(
            "row",
            FieldCode::Columns,
            format!("has {} cells but {} columns", record.len(), headers.len()),
        );
    }
    let cells: BTreeMap<_, _> = headers
        .iter()
        .zip(record)
        .filter_map(|((_, column), cell)| Some(((*column)?, plain(cell))))
        .filter(|(_, cell)| !cell.is_empty())
        .collect();
    let cell = |column| cells.get(&column).map(String::as_str);
    let text = |column| cell(column).unwrap_or_default().to_owned();
    let birth_date = cell(Column::BirthDate).and_then(|cell| {
        let date = date(cell);
        if date.is_none() && has_short_year(cell) {
            problem("birthDate", FieldCode::ShortYear, format!("the year in {cell} needs four digits"));
        } else if date.is_none() {
            problem("birthDate", FieldCode::Format, format!("{cell} is not a date such as 2001.05.09"));
        }
        date
    });
    let gender = cell(Column::Gender).and_then(|cell| {
        let gender = gender_of(cell);
        if gender.is_none() {
            problem("gender", FieldCode::Format, format!("{cell} is not a gender"));
        }
        gender
    });
    let names = [Column::Name, Column::LastName].into_iter().filter_map(cell).collect::<Vec<_>>();
    let class = cell(Column::RacingClass).unwrap_or_default();
    let known = stage.classes.iter().find(|known| fold(&known.name) == fold(class));
    let input = ParticipantIn {
        name: names.join(" "),
        racing_number: text(Column::RacingNumber),
        bike: text(Column::Bike),
        racing_class: known.map_or_else(|| class.to_owned(), |known| known.name.clone()),
        birth_date,
        license: cell(Column::License).map(str::to_owned),
        club: cell(Column::Club).map(|id| Club {
            id: id.to_owned(),
            country: cell(Column::Country).unwrap_or(country).to_owned(),
        }),
        team: cell(Column::Team).map(str::to_owned),
        gender,
        same_name_confirmed: false,
        class_change_confirmed: false,
        swap_number_with: None,
    };
    let mut values: BTreeMap<_, _> =
        cells.iter().filter_map(|(column, cell)| Some((column.field()?, cell.clone()))).collect();
    // the name may come from one column or two
    values.entry("name").and_modify(|name| name.clone_from(&input.name));
    TableRow { line, input, problems, values, cells: record.iter().map(plain).collect() }
}

/// Parses a date: year first with any separator, or day first with dots or slashes. The year has four digits.
fn date(cell: &str) -> Option<Date> {
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
    use jiff::civil::date as day;

    use super::*;

    #[test]
    fn the_header_is_the_first_row_that_names_the_name_and_another_column() {
        let rows =
            |rows: &[&[&str]]| rows.iter().map(|row| StringRecord::from(row.to_vec())).collect::<Vec<_>>();
        let title = ["Dalībnieks", "", ""].as_slice();
        let names = ["Nr.", "Vārds, uzvārds", "Dzim. dat."].as_slice();
        assert_eq!(header(&rows(&[title, &[""], names, names])), Some(2));
        assert_eq!(header(&rows(&[&["Name"], &["Osis"]])), Some(0));
        let short = ["Nr.", "Vārds"].as_slice();
        assert_eq!(header(&rows(&[short, &["7", "Osis"], names])), Some(0), "no rider is above the header");
        assert_eq!(header(&rows(&[&["Nr.", "Klase"], &["1", "A"]])), None, "the name is required");
    }

    #[test]
    fn the_separator_is_that_of_the_header_and_not_of_the_title() {
        assert_eq!(separator("Kauss, 2. posms, Rīga\n\nNr.;Vārds, uzvārds;Klase\n1;Osis;A\n"), ';');
        assert_eq!(separator("1;2;3\n4;5;6"), ';');
        assert_eq!(separator("\"Number\",\"Name\"\n7,Osis"), ',');
    }

    #[test]
    fn a_date_is_read_as_people_write_it_and_never_guessed() {
        for text in ["2001.05.09", "2001-05-09", "09.05.2001", "9.5.2001.", "9/5/2001", "2001. 5. 9"] {
            assert_eq!(date(text), Some(day(2001, 5, 9)), "{text}");
        }
        for text in ["9.5.01", "2001", "31.02.2001", "May 9 2001", ""] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn a_year_of_two_digits_is_recognized() {
        for text in ["9.5.01", "89", "90-05-01", "1/5/90", "090501", "05.89."] {
            assert!(has_short_year(text) && date(text).is_none(), "{text}");
        }
        for text in ["9.5.2001", "2001", "31.02.2001", "May 9 01", "", "1.5.901", "20010509"] {
            assert!(!has_short_year(text), "{text}");
        }
    }
}
