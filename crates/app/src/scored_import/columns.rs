//! Recognises the columns of a file of scores by their headers, as people and exports write them.

use domain::judging::RideKey;
use domain::slug::fold;

use super::facts::FactColumn;
use crate::registration::{Column, ImportColumn};
use crate::results::is_export;
use crate::{Error, FieldCode};

/// A column of the file.
pub(super) struct FileColumn {
    pub header: String,
    /// The participant's field that the column fills.
    participant_field: Option<&'static str>,
    /// The meaning of a column that fills no field of the participant; `None` if it isn't recognised either.
    pub kind: Option<ColumnKind>,
}

impl FileColumn {
    fn new(header: &str, column: Option<Column>) -> Self {
        // with scores, a status is DNF or DQ
        let participant_field = column.filter(|column| *column != Column::Status).and_then(Column::field);
        // exports up to version 1.0 have the lap before the section
        let parse_lap_first =
            || parse_slashed(header).map(|(lap, section)| ColumnKind::Ride(RideKey::new(section, lap)));
        let kind = match participant_field {
            Some(_) => None,
            None => ColumnKind::from_header(header).or_else(parse_lap_first),
        };
        Self { header: header.to_owned(), participant_field, kind }
    }

    /// Converts the column to the output type.
    pub fn into_output(self) -> ImportColumn {
        let field = self.participant_field.or(self.kind.map(ColumnKind::field));
        ImportColumn { header: self.header, field }
    }
}

/// The meaning of a column that isn't about the participant's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnKind {
    Ride(RideKey),
    Section(u8),
    Lap,
    Penalty,
    Status,
    Start,
    Finish,
    Total,
    /// The total of a lap.
    LapTotal(u8),
    /// How many sections have this score.
    Count(u32),
    Place,
    Fact(FactColumn),
}

impl ColumnKind {
    /// Whether a result can be made of the column.
    fn is_of_result(self) -> bool {
        matches!(self, Self::Ride(_) | Self::Section(_) | Self::LapTotal(_) | Self::Total | Self::Place)
    }

    /// Returns the name of the column's field in the preview.
    fn field(self) -> &'static str {
        match self {
            Self::Ride(_) | Self::Section(_) => "ride",
            Self::Lap => "lap",
            Self::Penalty => "penalty",
            Self::Status => "status",
            Self::Start => "start",
            Self::Finish => "finish",
            Self::Total => "total",
            Self::LapTotal(_) => "lapTotal",
            Self::Count(_) => "count",
            Self::Place => "place",
            Self::Fact(column) => column.field(),
        }
    }

    /// Recognises the header of a column, ignoring case and diacritics.
    fn from_header(header: &str) -> Option<Self> {
        let header = fold(header.trim().trim_end_matches([':', '.', '*']));
        match header.as_str() {
            "lap" | "aplis" | "ring" => Some(Self::Lap),
            "penalty" | "penalty points" | "soda punkti" | "sods" | "karistuspunktid" | "karistus" => {
                Some(Self::Penalty)
            }
            "status" | "statuss" | "olek" => Some(Self::Status),
            "start" | "starts" | "start time" | "starta laiks" | "stardiaeg" => Some(Self::Start),
            "finish" | "finiss" | "finis" | "finish time" | "finisa laiks" | "finisiaeg" => {
                Some(Self::Finish)
            }
            "total" | "kopa" | "kokku" | "summa" | "points" | "punkti" | "punktid" => Some(Self::Total),
            "place" | "pos" | "position" | "rank" | "vieta" | "koht" => Some(Self::Place),
            "cleans" | "nulles" | "nullid" => Some(Self::Count(0)),
            _ => FactColumn::from_header(&header).map(Self::Fact).or_else(|| Self::parse_ride(&header)),
        }
    }

    /// Parses the header of a ride: `s3 l2`, `section3-lap2` and `3-2` have the section first, `lap 2,
    /// section 3` the lap; `s3` is a section if the lap has a column of its own. `l2` is the total of a lap, and `3s` how
    /// many sections were scored 3.
    fn parse_ride(header: &str) -> Option<Self> {
        let words: Vec<_> = header
            .split(|letter: char| !letter.is_ascii_alphabetic())
            .filter(|word| !word.is_empty())
            .collect();
        let numbers: Vec<_> = header
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|number| !number.is_empty())
            .collect();
        let is_section = |word: &str| matches!(word, "s" | "section" | "sekcija" | "sektsioon");
        let is_lap = |word: &str| matches!(word, "l" | "lap" | "a" | "aplis" | "r" | "ring");
        match (words.as_slice(), numbers.as_slice()) {
            (["s"], [score]) if header == format!("{score}s") => Some(Self::Count(score.parse().ok()?)),
            ([section], [number]) if is_section(section) => Some(Self::Section(number.parse().ok()?)),
            ([lap], [number]) if is_lap(lap) => Some(Self::LapTotal(number.parse().ok()?)),
            ([section, lap], [number, lap_number]) if is_section(section) && is_lap(lap) => {
                Some(Self::Ride(RideKey::new(number.parse().ok()?, lap_number.parse().ok()?)))
            }
            ([lap, section], [lap_number, number]) if is_lap(lap) && is_section(section) => {
                Some(Self::Ride(RideKey::new(number.parse().ok()?, lap_number.parse().ok()?)))
            }
            ([], [number, lap_number]) if !header.contains('/') => {
                Some(Self::Ride(RideKey::new(number.parse().ok()?, lap_number.parse().ok()?)))
            }
            _ => None,
        }
    }
}

/// Recognises the columns of a file. Fails with `Invalid` if no column is a ride, a total or a place, or if a header doesn't
/// show which number is the lap.
pub(super) fn recognize_columns(headers: &[(String, Option<Column>)]) -> Result<Vec<FileColumn>, Error> {
    let is_own_export = is_export(&headers.iter().map(|(header, _)| header.as_str()).collect::<Vec<_>>());
    let slashed_header = headers.iter().find(|(header, _)| parse_slashed(header).is_some());
    if let Some((header, _)) = slashed_header.filter(|_| !is_own_export) {
        let message = format!(
            "{header} may be a section of a lap or a lap of a section: name it as S3 L2, section 3 in lap 2"
        );
        return Err(Error::invalid("file", FieldCode::AmbiguousRides, message));
    }
    let mut columns: Vec<_> =
        headers.iter().map(|(header, column)| FileColumn::new(header, *column)).collect();
    if is_own_export {
        for column in &mut columns {
            column.kind = column.kind.or_else(|| column.header.parse().ok().map(ColumnKind::Count));
        }
    }
    let is_of_result = |column: &FileColumn| column.kind.is_some_and(ColumnKind::is_of_result);
    if !columns.iter().any(is_of_result) {
        return Err(Error::invalid(
            "file",
            FieldCode::NoRideColumn,
            "no column is a ride, a total or a place: name rides as S3 L2, section 3 in lap 2",
        ));
    }
    Ok(columns)
}

/// Parses a header such as `1/2`, which doesn't show which of the numbers is the lap.
fn parse_slashed(header: &str) -> Option<(u8, u8)> {
    let (first, second) = header.trim().split_once('/')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_recognised_as_people_write_it() {
        for header in [
            "S3 L2",
            "s3l2",
            "3-2",
            "Section 3 lap 2",
            "Lap 2, section 3",
            "2. aplis, 3. sekcija",
            "Ring 2, sektsioon 3",
            "section3-lap2",
            "Sekcija 3, aplis 2",
            "S3 A2",
            "Sektsioon 3 ring 2",
        ] {
            assert_eq!(
                ColumnKind::from_header(header),
                Some(ColumnKind::Ride(RideKey::new(3, 2))),
                "{header}"
            );
        }
        assert_eq!(ColumnKind::from_header("S12"), Some(ColumnKind::Section(12)));
        for (header, expected) in [
            ("Aplis", ColumnKind::Lap),
            ("Soda punkti:", ColumnKind::Penalty),
            ("Finiš", ColumnKind::Finish),
            ("Kopā", ColumnKind::Total),
            ("Olek", ColumnKind::Status),
            ("Lap 2", ColumnKind::LapTotal(2)),
            ("2. aplis", ColumnKind::LapTotal(2)),
            ("R2", ColumnKind::LapTotal(2)),
            ("3s", ColumnKind::Count(3)),
            ("Nulles", ColumnKind::Count(0)),
            ("Koht", ColumnKind::Place),
            ("Braukšanas laiks", ColumnKind::Fact(FactColumn::RidingTime)),
            ("Mootorratta aasta", ColumnKind::Fact(FactColumn::BikeYear)),
        ] {
            assert_eq!(ColumnKind::from_header(header), Some(expected), "{header}");
        }
        for header in ["3", "S3 X2", "1-2-3", "S300 L1", "3/2", "Shoe size", "01-Feb"] {
            assert_eq!(ColumnKind::from_header(header), None, "{header}");
        }
    }
}
