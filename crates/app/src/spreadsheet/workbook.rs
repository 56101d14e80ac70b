//! Reading an uploaded workbook: the cells of the first sheet as tab-separated text. The sizes that the file
//! declares aren't trusted.

use std::io::{Cursor, Read as _, copy, sink};

use calamine::{DataRef, ExcelDateTime, Reader as _, Xlsx};
use zip::ZipArchive;

use super::escape_formulas;
use crate::{Cause, Error, FieldCode};

/// The value of the encoding in a preview of a workbook.
pub(crate) const ENCODING: &str = "xlsx";
/// The first bytes of a ZIP archive, which a workbook is.
const ARCHIVE_START: &[u8] = b"PK\x03\x04";
/// The largest workbook when unpacked, in bytes. A sheet with the most rows and columns is far smaller.
const MAX_UNPACKED: u64 = 32_000_000;

/// The largest table that is read.
#[derive(Clone, Copy)]
pub(crate) struct MaxSize {
    pub rows: usize,
    pub columns: usize,
}

/// Whether a file is a workbook rather than text.
pub(crate) fn is_workbook(file: &[u8]) -> bool {
    file.starts_with(ARCHIVE_START)
}

/// Returns the first sheet as text, one line for each row. Cells are escaped like those of a CSV export, and
/// line breaks in them are replaced by spaces.
pub(crate) fn to_tab_separated(file: &[u8], max: MaxSize) -> Result<String, Error> {
    let unreadable = |why: String| Error::invalid("file", FieldCode::Format, why);
    check_size(file).map_err(|error| unreadable(error.to_string()))?;
    let mut book = Xlsx::new(Cursor::new(file)).map_err(|error| unreadable(error.to_string()))?;
    let sheet = book.sheet_names().into_iter().next().ok_or_else(|| unreadable("has no sheet".to_owned()))?;
    let mut cells = book.worksheet_cells_reader(&sheet).map_err(|error| unreadable(error.to_string()))?;
    let mut rows: Vec<Vec<String>> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|error| unreadable(error.to_string()))? {
        let (row, column) = cell.get_position();
        let (row, column) =
            (usize::try_from(row).unwrap_or(usize::MAX), usize::try_from(column).unwrap_or(usize::MAX));
        let text = to_text(cell.get_value());
        if text.is_empty() {
            continue;
        }
        // Empty rows count too, because each needs memory. There may be as many empty rows as filled ones,
        // so that a table with a blank line below each row is accepted. Callers check the exact number of
        // filled rows.
        if row > 2 * max.rows {
            return Err(Error::invalid(
                "file",
                FieldCode::TooManyRows,
                format!("has more than {} rows", max.rows),
            ));
        }
        if column >= max.columns {
            return Err(unreadable(format!("has more than {} columns", max.columns)));
        }
        if rows.len() <= row {
            rows.resize_with(row + 1, Vec::new);
        }
        if let Some(row) = rows.get_mut(row) {
            row.resize_with(row.len().max(column + 1), String::new);
            if let Some(target) = row.get_mut(column) {
                *target = escape_formulas(&text);
            }
        }
    }
    join_rows(&rows).map_err(Error::internal)
}

/// Fails if the archive is too large when unpacked. Unpacks it without storing anything, because a small
/// archive can contain more than the server's memory.
fn check_size(file: &[u8]) -> Result<(), std::io::Error> {
    let mut archive = ZipArchive::new(Cursor::new(file))?;
    let mut remaining = MAX_UNPACKED;
    for index in 0..archive.len() {
        remaining -= copy(&mut archive.by_index(index)?.take(remaining), &mut sink())?;
        if remaining == 0 {
            return Err(std::io::Error::other("is too large when unpacked"));
        }
    }
    Ok(())
}

fn join_rows(rows: &[Vec<String>]) -> Result<String, Cause> {
    let mut writer = csv::WriterBuilder::new().delimiter(b'\t').flexible(true).from_writer(Vec::new());
    for row in rows {
        // a row without cells becomes an empty line, so that line numbers agree with the sheet
        if row.is_empty() { writer.write_record([""])? } else { writer.write_record(row)? }
    }
    Ok(String::from_utf8(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)?)
}

/// Formats a cell on one line.
fn to_text(value: &DataRef<'_>) -> String {
    let text = match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(value) => value.to_string(),
        DataRef::DateTime(time) => format_time(time),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Formats a date or a time of day. Spreadsheets store a time as a fraction of a day.
fn format_time(time: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = time.to_ymd_hms_milli();
    if time.as_f64() < 1.0 {
        format!("{hour:02}:{minute:02}:{second:02}")
    } else {
        format!("{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rust_xlsxwriter::{Format, Workbook};

    use super::*;

    const MAX: MaxSize = MaxSize { rows: 1000, columns: 400 };

    fn book(fill: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
        let mut book = Workbook::new();
        fill(book.add_worksheet());
        book.save_to_buffer().unwrap()
    }

    #[test]
    fn a_sheet_becomes_lines_with_readable_dates_and_times() {
        let file = book(|sheet| {
            sheet.write_string(0, 0, "Name").unwrap();
            sheet.write_string(0, 1, "Total").unwrap();
            sheet.write_string(3, 0, "=1+1").unwrap();
            sheet.write_number(3, 1, 12.0).unwrap();
            sheet.write_number_with_format(3, 2, 0.5, &Format::new().set_num_format("hh:mm:ss")).unwrap();
            sheet
                .write_number_with_format(3, 3, 45000.0, &Format::new().set_num_format("yyyy-mm-dd"))
                .unwrap();
        });
        assert!(is_workbook(&file));
        assert_eq!(
            to_tab_separated(&file, MAX).unwrap(),
            "Name\tTotal\n\"\"\n\"\"\n'=1+1\t12\t12:00:00\t2023-03-15\n"
        );
    }

    #[test]
    fn a_far_away_cell_needs_no_memory() {
        for (row, column) in [(1_048_575, 0), (0, 16_383)] {
            let file = book(|sheet| {
                sheet.write_string(row, column, "x").unwrap();
            });
            assert!(to_tab_separated(&file, MAX).is_err(), "{row} {column}");
        }
        assert!(to_tab_separated(b"PK\x03\x04 and nothing else", MAX).is_err());
    }
}
