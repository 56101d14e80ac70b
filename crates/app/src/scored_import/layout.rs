//! Parses a file of scores: recognizes columns by their headers, and reads cells as rides. Two layouts are
//! supported: one row for each rider with a column for each ride (`S3 L2`), or one row for each rider and lap
//! with a column `Lap` and a column for each section (`S3`).

use std::collections::BTreeMap;

use domain::judging::{RideKey, check_score};
use domain::results::RiderStatus;
use domain::slug::fold;
use domain::stages::Format;
use jiff::civil::Time;

use crate::registration::{Column, ImportColumn, ParticipantIn, RegistrationContext, TableRow, read_table};
use crate::results::is_export;
use crate::{Error, FieldCode, FieldError};

/// The most penalty points of a rider: the sum of all penalties **(ours)**.
const MAX_PENALTY_SUM: u32 = 100_000;

/// A parsed file.
pub(super) struct ScoreFile {
    pub separator: char,
    pub encoding: &'static str,
    pub columns: Vec<ImportColumn>,
    pub riders: Vec<FileRider>,
}

/// A rider in the file.
pub(super) struct FileRider {
    /// The number of the rider's first line.
    pub line: u64,
    pub input: ParticipantIn,
    /// The score of each ride, with the header of its column.
    pub rides: BTreeMap<RideKey, (u32, String)>,
    pub penalty: Option<u32>,
    pub status: Option<RiderStatus>,
    pub start: Option<Time>,
    pub finish: Option<Time>,
    /// The total in the file.
    pub total: Option<i64>,
    pub problems: Vec<FieldError>,
}

/// The meaning of a column that isn't about the rider's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnKind {
    Ride(RideKey),
    Section(u8),
    Lap,
    Penalty,
    Status,
    Start,
    Finish,
    Total,
}

impl ColumnKind {
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
        }
    }

    fn of(header: &str) -> Option<Self> {
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
            _ => Self::ride(&header),
        }
    }

    /// Parses the header of a ride: `s3 l2`, `section3-lap2` and `3-2` have the section first, `lap 2,
    /// section 3` the lap; `s3` is a section if the lap has a column of its own.
    fn ride(header: &str) -> Option<Self> {
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
            ([section], [number]) if is_section(section) => Some(Self::Section(number.parse().ok()?)),
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

/// Parses a file. A cell that can't be parsed is a problem of its rider. Fails with `Invalid` if no column is
/// a ride.
pub(super) fn read(file: &[u8], context: &RegistrationContext) -> Result<ScoreFile, Error> {
    let table = read_table(file, &context.stage, &context.championship.institution.country)?;
    let is_own_export =
        is_export(&table.headers.iter().map(|(header, _)| header.as_str()).collect::<Vec<_>>());
    if let Some((header, _)) =
        table.headers.iter().find(|(header, _)| parse_slashed(header).is_some()).filter(|_| !is_own_export)
    {
        let message = format!(
            "{header} may be a section of a lap or a lap of a section: name it as S3 L2, section 3 in lap 2"
        );
        return Err(Error::invalid("file", FieldCode::AmbiguousRides, message));
    }
    let headers: Vec<_> = table
        .headers
        .iter()
        .map(|(header, column)| {
            // with scores, a status is DNF or DQ
            let field = column.filter(|column| *column != Column::Status).and_then(Column::field);
            // exports up to version 1.0 have the lap before the section
            let slashed =
                || parse_slashed(header).map(|(lap, section)| ColumnKind::Ride(RideKey::new(section, lap)));
            (
                header.clone(),
                field,
                if field.is_none() { ColumnKind::of(header).or_else(slashed) } else { None },
            )
        })
        .collect();
    if !headers.iter().any(|(.., kind)| matches!(kind, Some(ColumnKind::Ride(_) | ColumnKind::Section(_)))) {
        return Err(Error::invalid(
            "file",
            FieldCode::NoRideColumn,
            "no column is a ride: name them as S3 L2, section 3 in lap 2",
        ));
    }
    let mut riders: Vec<FileRider> = Vec::new();
    for row in table.rows {
        if let Some(rider) = riders.iter_mut().find(|rider| is_same_rider(&rider.input, &row.input)) {
            rider.add_row(&headers, &row.cells, context);
            continue;
        }
        let TableRow { line, input, problems, cells, .. } = row;
        let mut rider = FileRider {
            line,
            input,
            rides: BTreeMap::new(),
            penalty: None,
            status: None,
            start: None,
            finish: None,
            total: None,
            problems,
        };
        rider.add_row(&headers, &cells, context);
        riders.push(rider);
    }
    let columns = headers
        .into_iter()
        .map(|(header, field, kind)| ImportColumn { header, field: field.or(kind.map(ColumnKind::field)) })
        .collect();
    Ok(ScoreFile { separator: table.separator, encoding: table.encoding, columns, riders })
}

/// Parses a header such as `1/2`, which doesn't show which of the numbers is the lap.
fn parse_slashed(header: &str) -> Option<(u8, u8)> {
    let (first, second) = header.trim().split_once('/')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

fn is_same_rider(one: &ParticipantIn, other: &ParticipantIn) -> bool {
    one.racing_number == other.racing_number && fold(&one.name) == fold(&other.name)
}

impl FileRider {
    /// Adds the cells of one row to the rider.
    fn add_row(
        &mut self,
        headers: &[(String, Option<&'static str>, Option<ColumnKind>)],
        cells: &[String],
        context: &RegistrationContext,
    ) {
        let filled = || {
            headers
                .iter()
                .zip(cells)
                .filter_map(|((name, _, kind), cell)| Some((name, (*kind)?, cell.trim())))
        };
        let lap =
            filled().find(|(_, kind, _)| *kind == ColumnKind::Lap).map(|(_, _, cell)| cell.parse::<u8>());
        for (name, kind, cell) in filled().filter(|(_, _, cell)| !matches!(*cell, "" | "-" | "–")) {
            let key = match (kind, &lap) {
                (ColumnKind::Ride(key), _) => key,
                (ColumnKind::Section(section), Some(Ok(lap))) => RideKey::new(section, *lap),
                (ColumnKind::Section(_), _) => {
                    self.problem("lap", FieldCode::Required, "a row of sections needs its lap".to_owned());
                    continue;
                }
                (other, _) => {
                    self.add_other(other, name, cell);
                    continue;
                }
            };
            let Some(score) = score(context.stage.details.format, cell, &context.rules) else {
                self.problem(name, FieldCode::InvalidScore, format!("{cell} is not a valid score"));
                continue;
            };
            if self.rides.insert(key, (score, name.clone())).is_some() {
                self.problem(name, FieldCode::Duplicate, "the file has this ride twice".to_owned());
            }
        }
    }

    fn add_other(&mut self, kind: ColumnKind, name: &str, cell: &str) {
        let time = || cell.parse::<Time>().ok();
        let parsed = match kind {
            ColumnKind::Penalty => cell
                .parse()
                .ok()
                .filter(|points| *points <= MAX_PENALTY_SUM)
                .map(|points| self.add_penalty(points)),
            ColumnKind::Status => status(cell).map(|status| self.status = status).ok(),
            ColumnKind::Start => time().map(|time| self.start = Some(time)),
            ColumnKind::Finish => time().map(|time| self.finish = Some(time)),
            ColumnKind::Total => cell.parse().ok().map(|total| self.total = Some(total)),
            ColumnKind::Lap | ColumnKind::Ride(_) | ColumnKind::Section(_) => Some(()),
        };
        if parsed.is_none() {
            self.problem(name, FieldCode::Format, format!("{cell} can't be read"));
        }
    }

    /// Adds the penalty of one row. In two rows it may be one penalty or two, which only the secretary knows.
    fn add_penalty(&mut self, points: u32) {
        if points == 0 {
            return;
        }
        if self.penalty.replace(points).is_some() {
            self.problem("penalty", FieldCode::Duplicate, "two rows of the rider have a penalty".to_owned());
        }
    }

    fn problem(&mut self, field: &str, code: FieldCode, message: String) {
        let problem = FieldError { field: field.to_owned(), code, message };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}

fn score(format: Format, cell: &str, rules: &domain::Ruleset) -> Option<u32> {
    let score = cell.parse().ok()?;
    check_score(format, score, rules).is_ok().then_some(score)
}

/// Parses a status. A rider who didn't start (`DNS`) has no result, like an empty cell.
fn status(cell: &str) -> Result<Option<RiderStatus>, ()> {
    match fold(cell).as_str() {
        "dnf" => Ok(Some(RiderStatus::DidNotFinish)),
        "dq" | "dsq" => Ok(Some(RiderStatus::Disqualified)),
        "dns" => Ok(None),
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_recognized_as_people_write_it() {
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
            assert_eq!(ColumnKind::of(header), Some(ColumnKind::Ride(RideKey::new(3, 2))), "{header}");
        }
        assert_eq!(ColumnKind::of("S12"), Some(ColumnKind::Section(12)));
        for (header, expected) in [
            ("Aplis", ColumnKind::Lap),
            ("Soda punkti:", ColumnKind::Penalty),
            ("Finiš", ColumnKind::Finish),
            ("Kopā", ColumnKind::Total),
            ("Olek", ColumnKind::Status),
        ] {
            assert_eq!(ColumnKind::of(header), Some(expected), "{header}");
        }
        for header in ["3", "Lap 2", "S3 X2", "1-2-3", "S300 L1", "3/2", "Shoe size", "01-Feb"] {
            assert_eq!(ColumnKind::of(header), None, "{header}");
        }
    }

    #[test]
    fn only_scores_of_the_format_are_accepted() {
        let rules = domain::Ruleset::default();
        let scores =
            |format, cells: &[&str]| cells.iter().map(|cell| score(format, cell, &rules)).collect::<Vec<_>>();
        assert_eq!(
            scores(Format::Classic, &["0", "3", "5", "4", "1.5", "F"]),
            [Some(0), Some(3), Some(5), None, None, None]
        );
        assert_eq!(
            scores(Format::OpenFree, &["0", "9999", "10000", "-3"]),
            [Some(0), Some(9999), None, None]
        );
    }
}
