//! A workbook that somebody brings: the first sheet's cells as text with tabs between. What the file claims about its size isn't believed.

use std::io::{Cursor, Read as _, copy, sink};

use calamine::{DataRef, ExcelDateTime, Reader as _, Xlsx};
use zip::ZipArchive;

use crate::Error;
use crate::registration::{MOST_COLUMNS, MOST_ROWS};
use crate::spreadsheet::guarded;

/// What is said of a workbook in place of an encoding.
pub(crate) const ENCODING: &str = "xlsx";
/// A workbook is an archive, and begins as one.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// The most bytes of a workbook when unpacked; a sheet of the most rows and columns is far below it.
const MOST_UNPACKED: u64 = 32_000_000;

/// Whether a file is a workbook and no text.
pub(crate) fn is_workbook(file: &[u8]) -> bool {
    file.starts_with(ARCHIVE)
}

/// The first sheet, a line for each of its rows. Cells are guarded as those of a CSV export are, and have one line each.
pub(crate) fn tabbed(file: &[u8]) -> Result<String, Error> {
    let unreadable = |why: String| Error::invalid("file", "format", why);
    check_size(file).map_err(|error| unreadable(error.to_string()))?;
    let mut book = Xlsx::new(Cursor::new(file)).map_err(|error| unreadable(error.to_string()))?;
    let sheet = book.sheet_names().into_iter().next().ok_or_else(|| unreadable("has no sheet".to_owned()))?;
    let mut cells = book.worksheet_cells_reader(&sheet).map_err(|error| unreadable(error.to_string()))?;
    let mut rows: Vec<Vec<String>> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|error| unreadable(error.to_string()))? {
        let (row, column) = cell.get_position();
        let (row, column) = (usize::try_from(row).unwrap_or(usize::MAX), usize::try_from(column).unwrap_or(usize::MAX));
        let text = text(cell.get_value());
        if text.is_empty() {
            continue;
        }
        // empty lines between count too: each takes room
        if row > 2 * MOST_ROWS {
            return Err(Error::invalid("file", "too-many-rows", format!("has more than {MOST_ROWS} rows")));
        }
        if column >= MOST_COLUMNS {
            return Err(unreadable(format!("has more than {MOST_COLUMNS} columns")));
        }
        if rows.len() <= row {
            rows.resize_with(row + 1, Vec::new);
        }
        if let Some(row) = rows.get_mut(row) {
            row.resize_with(row.len().max(column + 1), String::new);
            if let Some(place) = row.get_mut(column) {
                *place = guarded(&text);
            }
        }
    }
    written(&rows).map_err(|error| Error::Internal(error.to_string()))
}

/// Unpacks everything to nowhere: small archives can hold more than a server has room for.
fn check_size(file: &[u8]) -> Result<(), std::io::Error> {
    let mut archive = ZipArchive::new(Cursor::new(file))?;
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        left -= copy(&mut archive.by_index(index)?.take(left), &mut sink())?;
        if left == 0 {
            return Err(std::io::Error::other("is too large when unpacked"));
        }
    }
    Ok(())
}

fn written(rows: &[Vec<String>]) -> Result<String, Box<dyn std::error::Error>> {
    let mut writer = csv::WriterBuilder::new().delimiter(b'\t').flexible(true).from_writer(Vec::new());
    for row in rows {
        // a row without cells is an empty line, so that lines are counted as the sheet counts them
        if row.is_empty() { writer.write_record([""])? } else { writer.write_record(row)? }
    }
    Ok(String::from_utf8(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)?)
}

fn text(value: &DataRef<'_>) -> String {
    let text = match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(is) => is.to_string(),
        DataRef::DateTime(time) => moment(time),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A time of day, which a spreadsheet keeps as a part of a day, or a date.
fn moment(time: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = time.to_ymd_hms_milli();
    if time.as_f64() < 1.0 { format!("{hour:02}:{minute:02}:{second:02}") } else { format!("{year:04}-{month:02}-{day:02}") }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rust_xlsxwriter::{Format, Workbook};

    use super::*;

    fn book(fill: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
        let mut book = Workbook::new();
        fill(book.add_worksheet());
        book.save_to_buffer().unwrap()
    }

    #[test]
    fn a_sheet_becomes_lines_with_dates_and_times_as_people_write_them() {
        let file = book(|sheet| {
            sheet.write_string(0, 0, "Name").unwrap();
            sheet.write_string(0, 1, "Total").unwrap();
            sheet.write_string(3, 0, "=1+1").unwrap();
            sheet.write_number(3, 1, 12.0).unwrap();
            sheet.write_number_with_format(3, 2, 0.5, &Format::new().set_num_format("hh:mm:ss")).unwrap();
            sheet.write_number_with_format(3, 3, 45000.0, &Format::new().set_num_format("yyyy-mm-dd")).unwrap();
        });
        assert!(is_workbook(&file));
        assert_eq!(tabbed(&file).unwrap(), "Name\tTotal\n\"\"\n\"\"\n'=1+1\t12\t12:00:00\t2023-03-15\n");
    }

    #[test]
    fn a_cell_far_away_takes_no_room() {
        for (row, column) in [(1_048_575, 0), (0, 16_383)] {
            let file = book(|sheet| {
                sheet.write_string(row, column, "x").unwrap();
            });
            assert!(tabbed(&file).is_err(), "{row} {column}");
        }
        assert!(tabbed(b"PK\x03\x04 and nothing else").is_err());
    }
}
