//! Tables as files for spreadsheets: CSV as those of a language expect it, or a workbook.

use std::borrow::Cow;

use domain::Language;
use jiff::civil::{Date, DateTime, Time};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::Error;

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    /// Comma- or semicolon-separated values in UTF-8, as spreadsheets of the language expect them.
    Csv,
    /// A workbook with one sheet.
    Xlsx,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    /// Text, never computed: a number on a plate keeps its zero.
    Text(String),
    /// A number to compute with.
    Number(f64),
    /// A day.
    Date(Date),
    /// A time of day.
    Time(Time),
    /// A day and its time, to the minute.
    DateTime(DateTime),
    /// Nothing.
    Empty,
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::Empty } else { Self::Text(text) }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl From<Date> for Cell {
    fn from(date: Date) -> Self {
        Self::Date(date)
    }
}

impl Cell {
    /// Digits on a plate: a number that sorts as one, unless it would lose its zeros.
    pub(crate) fn of_plate(digits: &str) -> Self {
        match digits.parse::<u32>() {
            Ok(number) if number.to_string() == digits => number.into(),
            _ => digits.into(),
        }
    }

    /// Writes it into a workbook as what it is: a number is summed there, a date is sorted.
    fn write(&self, sheet: &mut Worksheet, line: u32, column: u16, formats: &Formats) -> Result<(), XlsxError> {
        match self {
            Self::Empty => {}
            Self::Text(text) => drop(sheet.write_string(line, column, text)?),
            Self::Number(number) => drop(sheet.write_number(line, column, *number)?),
            Self::Date(date) => drop(sheet.write_datetime_with_format(line, column, excel_date(*date)?, &formats.date)?),
            Self::Time(time) => {
                let (hour, minute, second) = clock(*time);
                sheet.write_datetime_with_format(line, column, ExcelDateTime::from_hms(hour, minute, second)?, &formats.time)?;
            }
            Self::DateTime(moment) => {
                let (hour, minute, _) = clock(moment.time());
                let moment = excel_date(moment.date())?.and_hms(hour, minute, 0)?;
                sheet.write_datetime_with_format(line, column, moment, &formats.date_time)?;
            }
        }
        Ok(())
    }

    /// As a CSV of the language has it: with a decimal comma where cells end with a semicolon.
    fn written(&self, language: Language) -> Cow<'_, str> {
        match self {
            Self::Empty => Cow::Borrowed(""),
            Self::Text(text) => Cow::Owned(guarded(text)),
            Self::Number(number) if language == Language::En => Cow::Owned(number.to_string()),
            Self::Number(number) => Cow::Owned(number.to_string().replace('.', ",")),
            Self::Date(date) => Cow::Owned(date.strftime("%Y.%m.%d").to_string()),
            Self::Time(time) => Cow::Owned(time.strftime("%H:%M:%S").to_string()),
            Self::DateTime(moment) => Cow::Owned(moment.strftime("%Y.%m.%d %H:%M").to_string()),
        }
    }
}

/// How a workbook shows what a number in it stands for: days as ISO 8601 writes them.
struct Formats {
    date: Format,
    time: Format,
    date_time: Format,
}

impl Default for Formats {
    fn default() -> Self {
        let shown_as = |format| Format::new().set_num_format(format);
        Self { date: shown_as("yyyy-mm-dd"), time: shown_as("hh:mm:ss"), date_time: shown_as("yyyy-mm-dd hh:mm") }
    }
}

fn excel_date(date: Date) -> Result<ExcelDateTime, XlsxError> {
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    ExcelDateTime::from_ymd(u16::try_from(date.year()).unwrap_or_default(), part(date.month()), part(date.day()))
}

fn clock(time: Time) -> (u16, u8, f64) {
    (u16::try_from(time.hour()).unwrap_or_default(), u8::try_from(time.minute()).unwrap_or_default(), f64::from(time.second()))
}

/// A table with a line of heads.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sheet {
    /// What it is, in at most 31 letters.
    pub name: String,
    /// The columns' names.
    pub heads: Vec<String>,
    /// A line each.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// The table as a file.
    pub(crate) fn written(&self, format: FileFormat, language: Language) -> Result<Vec<u8>, Error> {
        let internal = |error: String| Error::Internal(error);
        match format {
            FileFormat::Csv => self.csv(language).map_err(|error| internal(error.to_string())),
            FileFormat::Xlsx => self.xlsx().map_err(|error| internal(error.to_string())),
        }
    }

    /// With the mark by which spreadsheets know UTF-8, and the separator that those of the language expect.
    fn csv(&self, language: Language) -> Result<Vec<u8>, csv::Error> {
        let separator = if language == Language::En { b',' } else { b';' };
        let mark = "\u{feff}".as_bytes().to_vec();
        let mut writer = csv::WriterBuilder::new().delimiter(separator).quote_style(csv::QuoteStyle::NonNumeric).from_writer(mark);
        writer.write_record(&self.heads)?;
        for row in &self.rows {
            writer.write_record(row.iter().map(|cell| cell.written(language).into_owned()))?;
        }
        writer.into_inner().map_err(|error| error.into_error().into())
    }

    fn xlsx(&self) -> Result<Vec<u8>, XlsxError> {
        let mut book = Workbook::new();
        let head = Format::new().set_bold();
        let formats = Formats::default();
        let sheet = book.add_worksheet().set_name(&self.name)?;
        for (column, name) in (0..).zip(&self.heads) {
            sheet.write_string_with_format(0, column, name, &head)?;
        }
        for (line, row) in (1..).zip(&self.rows) {
            for (column, cell) in (0..).zip(row) {
                cell.write(sheet, line, column, &formats)?;
            }
        }
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
        book.save_to_buffer()
    }
}

/// What a spreadsheet takes for the beginning of a formula.
const COMPUTED: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
/// Where a spreadsheet of another language begins the next cell.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A cell that a spreadsheet doesn't compute, whatever it takes for the end of a cell: apostrophes stand before what it would.
pub(crate) fn guarded(cell: &str) -> String {
    let mut guarded = String::with_capacity(cell.len() + 1);
    let mut begins = true;
    for (at, letter) in cell.char_indices() {
        if begins && cell.get(at..).is_some_and(is_computed) {
            guarded.push('\'');
        }
        guarded.push(letter);
        begins = SEPARATORS.contains(&letter);
    }
    guarded
}

/// Whether a spreadsheet would compute this, or it is so guarded: an apostrophe that somebody has typed there is kept by another one.
fn is_computed(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(COMPUTED)
}

/// A cell without the apostrophes that [`guarded`] sets.
pub(crate) fn plain(cell: &str) -> String {
    let mut plain = String::with_capacity(cell.len());
    let mut begins = true;
    for (at, letter) in cell.char_indices() {
        let guards = begins && letter == '\'' && cell.get(at..).is_some_and(is_computed);
        if !guards {
            plain.push(letter);
        }
        begins = SEPARATORS.contains(&letter);
    }
    plain
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_compute_goes_out_and_comes_back_as_text() {
        for cell in ["=1+1", "A;=1+1", "B,-2", "'t Hooft", "'=1", "''-2", "Anna-Marta", "=a;=b", "7", ""] {
            assert_eq!(plain(&guarded(cell)), cell);
            let computed = |part: &str| part.starts_with(COMPUTED);
            assert!(!guarded(cell).split(SEPARATORS).any(computed), "{cell}");
        }
        assert_eq!(guarded("Anna-Marta"), "Anna-Marta");
    }

    #[test]
    fn numbers_are_written_as_spreadsheets_of_the_language_read_them() {
        let rows = vec![vec![Cell::Number(323.5), Cell::from("=1+1"), Cell::Empty]];
        let sheet = Sheet { name: "Clubs".to_owned(), heads: vec!["Points".to_owned(), "Club".to_owned(), String::new()], rows };
        let text = |language| String::from_utf8(sheet.csv(language).unwrap()).unwrap();
        assert_eq!(text(Language::En), "\u{feff}\"Points\",\"Club\",\"\"\n323.5,\"'=1+1\",\"\"\n");
        assert!(text(Language::Lv).contains("\"323,5\";\"'=1+1\""));
    }
}
