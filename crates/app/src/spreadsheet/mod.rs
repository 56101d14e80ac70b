//! Tables as files for spreadsheets: written as a workbook or as CSV in the format of a language, and read
//! from an uploaded workbook. In CSV, text that a spreadsheet would compute is escaped ([`escape_formulas`]).

pub(crate) mod workbook;

use std::borrow::Cow;

use domain::{Hundredths, Language};
use jiff::civil::{Date, DateTime, Time};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::Error;

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FileFormat {
    /// Comma- or semicolon-separated values in UTF-8, as spreadsheets of the language expect.
    Csv,
    /// A workbook with one sheet.
    Xlsx,
}

/// The value of a cell, which determines its format in a file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    /// Text, never computed: a racing number keeps its leading zeros.
    Text(String),
    /// A number for computations.
    Number(f64),
    /// A date.
    Date(Date),
    /// A time of day.
    Time(Time),
    /// A date and time, to the minute.
    DateTime(DateTime),
    /// A date and time, to the second.
    ExactTime(DateTime),
    /// An empty cell.
    Empty,
}

impl From<Hundredths> for Cell {
    #[allow(clippy::cast_precision_loss, reason = "points of a season are small enough for a float")]
    fn from(points: Hundredths) -> Self {
        Self::Number(points.0 as f64 / 100.0)
    }
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
    /// Converts a racing number or another text of digits to a number, so that it is sorted as such. A text
    /// that would lose leading zeros stays a text.
    pub(crate) fn from_digits(digits: &str) -> Self {
        match digits.parse::<u32>() {
            Ok(number) if number.to_string() == digits => number.into(),
            _ => digits.into(),
        }
    }

    /// Writes the value into a workbook with its type, so that numbers can be summed and dates sorted.
    fn write(
        &self,
        sheet: &mut Worksheet,
        line: u32,
        column: u16,
        formats: &Formats,
    ) -> Result<(), XlsxError> {
        match self {
            Self::Empty => {}
            Self::Text(text) => drop(sheet.write_string(line, column, text)?),
            Self::Number(number) => drop(sheet.write_number(line, column, *number)?),
            Self::Date(date) => {
                sheet.write_datetime_with_format(line, column, excel_date(*date)?, &formats.date)?;
            }
            Self::Time(time) => {
                let (hour, minute, second) = to_hms(*time);
                sheet.write_datetime_with_format(
                    line,
                    column,
                    ExcelDateTime::from_hms(hour, minute, second)?,
                    &formats.time,
                )?;
            }
            Self::DateTime(moment) => {
                let (hour, minute, _) = to_hms(moment.time());
                let moment = excel_date(moment.date())?.and_hms(hour, minute, 0)?;
                sheet.write_datetime_with_format(line, column, moment, &formats.date_time)?;
            }
            Self::ExactTime(moment) => {
                let (hour, minute, second) = to_hms(moment.time());
                let moment = excel_date(moment.date())?.and_hms(hour, minute, second)?;
                sheet.write_datetime_with_format(line, column, moment, &formats.exact_time)?;
            }
        }
        Ok(())
    }

    /// Formats the value for a CSV file of the language: with a decimal comma if the separator is a
    /// semicolon.
    fn format_for_csv(&self, language: Language) -> Cow<'_, str> {
        match self {
            Self::Empty => Cow::Borrowed(""),
            Self::Text(text) => Cow::Owned(escape_formulas(text)),
            Self::Number(number) if language == Language::En => Cow::Owned(number.to_string()),
            Self::Number(number) => Cow::Owned(number.to_string().replace('.', ",")),
            Self::Date(date) => Cow::Owned(date.strftime("%Y.%m.%d").to_string()),
            Self::Time(time) => Cow::Owned(time.strftime("%H:%M:%S").to_string()),
            Self::DateTime(moment) => Cow::Owned(moment.strftime("%Y.%m.%d %H:%M").to_string()),
            Self::ExactTime(moment) => Cow::Owned(moment.strftime("%Y-%m-%d %H:%M:%S").to_string()),
        }
    }
}

/// The formats of dates and times in a workbook, like ISO 8601.
struct Formats {
    date: Format,
    time: Format,
    date_time: Format,
    exact_time: Format,
}

impl Default for Formats {
    fn default() -> Self {
        let number_format = |format| Format::new().set_num_format(format);
        Self {
            date: number_format("yyyy-mm-dd"),
            time: number_format("hh:mm:ss"),
            date_time: number_format("yyyy-mm-dd hh:mm"),
            exact_time: number_format("yyyy-mm-dd hh:mm:ss"),
        }
    }
}

fn excel_date(date: Date) -> Result<ExcelDateTime, XlsxError> {
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    ExcelDateTime::from_ymd(
        u16::try_from(date.year()).unwrap_or_default(),
        part(date.month()),
        part(date.day()),
    )
}

/// Returns the hour, minute and second.
fn to_hms(time: Time) -> (u16, u8, f64) {
    (
        u16::try_from(time.hour()).unwrap_or_default(),
        u8::try_from(time.minute()).unwrap_or_default(),
        f64::from(time.second()),
    )
}

/// A table with a header row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sheet {
    /// The name of the sheet, at most 31 characters.
    pub name: String,
    /// The names of the columns.
    pub headers: Vec<String>,
    /// The rows below the header.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// Returns the table as a file.
    pub(crate) fn to_file(&self, format: FileFormat, language: Language) -> Result<Vec<u8>, Error> {
        match format {
            FileFormat::Csv => self.to_csv(language).map_err(Error::internal),
            FileFormat::Xlsx => self.to_xlsx().map_err(Error::internal),
        }
    }

    /// Returns a CSV file, with the byte order mark that tells spreadsheets that it is UTF-8, and with the
    /// separator of the language.
    fn to_csv(&self, language: Language) -> Result<Vec<u8>, csv::Error> {
        let separator = if language == Language::En { b',' } else { b';' };
        let byte_order_mark = "\u{feff}".as_bytes().to_vec();
        let mut writer = csv::WriterBuilder::new()
            .delimiter(separator)
            .quote_style(csv::QuoteStyle::NonNumeric)
            .from_writer(byte_order_mark);
        writer.write_record(&self.headers)?;
        for row in &self.rows {
            writer.write_record(row.iter().map(|cell| cell.format_for_csv(language).into_owned()))?;
        }
        writer.into_inner().map_err(|error| error.into_error().into())
    }

    fn to_xlsx(&self) -> Result<Vec<u8>, XlsxError> {
        let mut book = Workbook::new();
        let bold = Format::new().set_bold();
        let formats = Formats::default();
        let sheet = book.add_worksheet().set_name(&self.name)?;
        for (column, name) in (0..).zip(&self.headers) {
            sheet.write_string_with_format(0, column, name, &bold)?;
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

/// The characters at which a spreadsheet recognises the beginning of a formula.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];
/// The characters at which a spreadsheet of any language begins the next cell.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Prefixes everything that a spreadsheet would compute with an apostrophe, whichever separator it uses.
/// `escapeFormulas` of `web/src/features/judge-standalone/export/csv.ts` does the same in the browser.
pub(crate) fn escape_formulas(cell: &str) -> String {
    let mut escaped = String::with_capacity(cell.len() + 1);
    let mut is_start = true;
    for (index, letter) in cell.char_indices() {
        if is_start && cell.get(index..).is_some_and(is_formula) {
            escaped.push('\'');
        }
        escaped.push(letter);
        is_start = SEPARATORS.contains(&letter);
    }
    escaped
}

/// Whether a spreadsheet would compute this text, ignoring leading apostrophes: an apostrophe that a person
/// entered is escaped by another one.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA_STARTS)
}

/// Removes the apostrophes that [`escape_formulas`] adds.
pub(crate) fn unescape_formulas(cell: &str) -> String {
    let mut unescaped = String::with_capacity(cell.len());
    let mut is_start = true;
    for (index, letter) in cell.char_indices() {
        let is_guard = is_start && letter == '\'' && cell.get(index..).is_some_and(is_formula);
        if !is_guard {
            unescaped.push(letter);
        }
        is_start = SEPARATORS.contains(&letter);
    }
    unescaped
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn text_that_a_spreadsheet_would_compute_is_exported_and_imported_as_text() {
        for cell in ["=1+1", "A;=1+1", "B,-2", "'t Hooft", "'=1", "''-2", "Anna-Marta", "=a;=b", "7", ""] {
            assert_eq!(unescape_formulas(&escape_formulas(cell)), cell);
            let is_formula = |part: &str| part.starts_with(FORMULA_STARTS);
            assert!(!escape_formulas(cell).split(SEPARATORS).any(is_formula), "{cell}");
        }
        assert_eq!(escape_formulas("Anna-Marta"), "Anna-Marta");
    }

    #[test]
    fn numbers_are_written_as_spreadsheets_of_the_language_read_them() {
        let rows = vec![vec![Cell::Number(323.5), Cell::from("=1+1"), Cell::Empty]];
        let sheet = Sheet {
            name: "Clubs".to_owned(),
            headers: vec!["Points".to_owned(), "Club".to_owned(), String::new()],
            rows,
        };
        let text = |language| String::from_utf8(sheet.to_csv(language).unwrap()).unwrap();
        assert_eq!(text(Language::En), "\u{feff}\"Points\",\"Club\",\"\"\n323.5,\"'=1+1\",\"\"\n");
        assert!(text(Language::Lv).contains("\"323,5\";\"'=1+1\""));
    }
}
