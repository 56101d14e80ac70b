//! Parses a CSV file or a workbook: the encoding, the separator, and the row that names the columns.
//! `table_row` parses the rows below.

use csv::{ReaderBuilder, StringRecord, Trim};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1257};
use storage::stages::StoredStage;

use super::columns::Column;
use super::table_row::{TableRow, parse_row};
use crate::spreadsheet::workbook::{self, MaxSize};
use crate::{Error, FieldCode};

/// The most rows in a file.
const MAX_ROWS: usize = 1000;
/// The most columns in a file.
const MAX_COLUMNS: usize = 400;
/// How many rows are searched for the header: a title, a date or empty rows may be above it.
const HEADER_ROWS: usize = 10;

/// A parsed file.
pub(crate) struct Table {
    pub separator: char,
    pub encoding: &'static str,
    /// The headers, and the columns that they name.
    pub headers: Vec<(String, Option<Column>)>,
    pub rows: Vec<TableRow>,
}

/// Parses a file. Class names are matched with those of the stage, ignoring case and diacritics. A club
/// without a country gets `country`.
pub(crate) fn read(file: &[u8], stage: &StoredStage, country: &str) -> Result<Table, Error> {
    let (text, encoding) = decode(file)?;
    let separator = if encoding == workbook::ENCODING { '\t' } else { find_separator(&text) };
    let mut reader = ReaderBuilder::new()
        .delimiter(separator as u8)
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let unreadable = |error: csv::Error| Error::invalid("file", FieldCode::Format, error.to_string());
    let first_records: Vec<StringRecord> =
        reader.records().take(HEADER_ROWS).collect::<Result<_, _>>().map_err(unreadable)?;
    if first_records.iter().flatten().all(str::is_empty) {
        return Err(Error::invalid("file", FieldCode::Empty, "is empty"));
    }
    let Some(header) = find_header(&first_records) else {
        let message = format!("one of the first {HEADER_ROWS} rows must name the columns");
        return Err(Error::invalid("file", FieldCode::NoHeader, message));
    };
    let mut first_records = first_records.into_iter().skip(header);
    let headers = first_records.next().unwrap_or_default();
    if headers.len() > MAX_COLUMNS {
        let message = format!("has more than {MAX_COLUMNS} columns");
        return Err(Error::invalid("file", FieldCode::Format, message));
    }
    let headers: Vec<_> =
        headers.iter().map(|header| (header.to_owned(), Column::from_header(header))).collect();
    let mut rows = Vec::new();
    let mut lines = LineCounter::new(&text);
    for record in first_records.map(Ok).chain(reader.records()) {
        let record = record.map_err(unreadable)?;
        let line = lines.line_at(record.position().map_or(0, csv::Position::byte));
        if record.iter().all(str::is_empty) {
            continue;
        }
        if rows.len() == MAX_ROWS {
            let message = format!("has more than {MAX_ROWS} rows");
            return Err(Error::invalid("file", FieldCode::TooManyRows, message));
        }
        rows.push(parse_row(line, &record, &headers, stage, country));
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
        if Encoding::for_bom(file).is_some_and(|(file_encoding, _)| file_encoding == encoding) {
            return (encoding.decode(file).0.into_owned(), name);
        }
    }
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    match std::str::from_utf8(file) {
        Ok(text) => (text.to_owned(), "utf-8"),
        Err(_) => (WINDOWS_1257.decode_without_bom_handling(file).0.into_owned(), "windows-1257"),
    }
}

/// Returns the index of the header: the first row with the column of the rider's name and another column, or
/// else the first with the column of the name, or else the first with two columns. `None` if there is none.
fn find_header(rows: &[StringRecord]) -> Option<usize> {
    let columns = |row: &StringRecord| row.iter().filter_map(Column::from_header).collect::<Vec<_>>();
    let columns_by_row = rows.iter().enumerate().map(|(index, row)| (index, columns(row)));
    let candidates: Vec<_> = columns_by_row.filter(|(_, columns)| !columns.is_empty()).collect();
    let has_name = |columns: &[Column]| columns.contains(&Column::Name);
    // a title such as "Rider" names one column
    let has_others = |columns: &[Column]| columns.len() > 1;
    let find =
        |is_header: &dyn Fn(&[Column]) -> bool| candidates.iter().find(|(_, columns)| is_header(columns));
    let header = find(&|columns| has_name(columns) && has_others(columns))
        .or_else(|| find(&has_name))
        .or_else(|| find(&has_others));
    header.map(|(index, _)| *index)
}

/// Returns the separator that finds the most columns in one of the first lines, or else the most frequent
/// one in the first line. Text copied from a spreadsheet has tabs.
fn find_separator(text: &str) -> char {
    let most_columns = |separator: char| {
        let count_columns = |line: &str| {
            line.split(separator)
                .filter(|cell| Column::from_header(cell.trim().trim_matches('"')).is_some())
                .count()
        };
        text.lines().take(HEADER_ROWS).map(count_columns).max()
    };
    let first_line = text.lines().next().unwrap_or_default();
    let key = |separator: &char| (most_columns(*separator), first_line.matches(*separator).count());
    // if several are equally frequent, `max_by_key` returns the last
    ['\t', ';', ','].into_iter().max_by_key(key).unwrap_or(',')
}

/// Counts the lines of a text up to ascending positions. The CSV reader's own count is off by one if lines
/// end with two characters.
struct LineCounter<'a> {
    text: &'a [u8],
    /// How many bytes have been read.
    position: usize,
    /// The line at this position, from 1.
    line: u64,
}

impl<'a> LineCounter<'a> {
    fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), position: 0, line: 1 }
    }

    /// Returns the line of the text at a byte; line breaks at this position are skipped.
    fn line_at(&mut self, byte: u64) -> u64 {
        let start = usize::try_from(byte).unwrap_or(usize::MAX);
        while let Some(byte) =
            self.text.get(self.position).filter(|byte| self.position < start || b"\r\n".contains(byte))
        {
            self.line += u64::from(*byte == b'\n');
            self.position += 1;
        }
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_the_first_row_that_names_the_name_and_another_column() {
        let rows =
            |rows: &[&[&str]]| rows.iter().map(|row| StringRecord::from(row.to_vec())).collect::<Vec<_>>();
        let title = ["Dalībnieks", "", ""].as_slice();
        let names = ["Nr.", "Vārds, uzvārds", "Dzim. dat."].as_slice();
        assert_eq!(find_header(&rows(&[title, &[""], names, names])), Some(2));
        assert_eq!(find_header(&rows(&[&["Name"], &["Osis"]])), Some(0));
        let short = ["Nr.", "Vārds"].as_slice();
        assert_eq!(
            find_header(&rows(&[short, &["7", "Osis"], names])),
            Some(0),
            "no rider is above the header"
        );
        assert_eq!(
            find_header(&rows(&[&["Nr."], &["Nr.", "Klase"], &["1", "A"]])),
            Some(1),
            "without the name, two columns are needed"
        );
        assert_eq!(find_header(&rows(&[&["Nr."], &["1"]])), None);
    }

    #[test]
    fn the_separator_is_that_of_the_header_and_not_of_the_title() {
        assert_eq!(find_separator("Kauss, 2. posms, Rīga\n\nNr.;Vārds, uzvārds;Klase\n1;Osis;A\n"), ';');
        assert_eq!(find_separator("1;2;3\n4;5;6"), ';');
        assert_eq!(find_separator("\"Number\",\"Name\"\n7,Osis"), ',');
    }
}
