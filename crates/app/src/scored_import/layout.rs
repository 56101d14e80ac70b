//! Reads the rows of a file of scores as rides. Two layouts are supported: one row for each rider with a
//! column for each ride (`S3 L2`), or one row for each rider and lap with a column `Lap` and a column for
//! each section (`S3`).

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::judging::{RideKey, RideScore};
use domain::results::{RiderFacts, RiderStatus};
use domain::slug::fold;
use jiff::civil::Time;

use super::ScoredProblem;
use super::columns::{ColumnKind, FileColumn, recognize_columns};
use crate::registration::{Clash, ImportColumn, ParticipantIn, RegistrationContext, TableRow, read_table};
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
    pub rides: BTreeMap<RideKey, (RideScore, String)>,
    pub penalty: Option<u32>,
    pub status: Option<RiderStatus>,
    /// What only some rules ask for, and the totals of laps, counts and the place.
    pub facts: RiderFacts,
    pub start: Option<Time>,
    pub finish: Option<Time>,
    /// The total in the file.
    pub total: Option<i64>,
    /// The problems of the participant's data.
    pub problems: Vec<FieldError>,
    /// The conflicts with registered riders.
    pub clashes: Vec<Clash>,
    /// The text in the file for each field of the participant that isn't empty.
    pub values: BTreeMap<&'static str, String>,
    /// The problems of the other cells.
    pub cell_problems: Vec<ScoredProblem>,
}

/// Parses a file. A cell that can't be parsed is a problem of its rider. Fails with `Invalid` if no column is
/// a ride.
pub(super) fn read(file: &[u8], context: &RegistrationContext) -> Result<ScoreFile, Error> {
    let table = read_table(file, &context.stage, &context.championship.institution.country)?;
    let columns = recognize_columns(&table.headers)?;
    let mut riders: Vec<FileRider> = Vec::new();
    for row in table.rows {
        if let Some(rider) = riders.iter_mut().find(|rider| is_same_rider(&rider.input, &row.input)) {
            rider.add_row(&columns, &row.cells, context);
            continue;
        }
        let TableRow { line, input, problems, values, cells } = row;
        let mut rider = FileRider {
            line,
            input,
            rides: BTreeMap::new(),
            penalty: None,
            status: None,
            facts: RiderFacts::default(),
            start: None,
            finish: None,
            total: None,
            problems,
            clashes: Vec::new(),
            values,
            cell_problems: Vec::new(),
        };
        rider.add_row(&columns, &cells, context);
        riders.push(rider);
    }
    let columns = columns.into_iter().map(FileColumn::into_output).collect();
    Ok(ScoreFile { separator: table.separator, encoding: table.encoding, columns, riders })
}

fn is_same_rider(one: &ParticipantIn, other: &ParticipantIn) -> bool {
    one.racing_number == other.racing_number && fold(&one.name) == fold(&other.name)
}

impl FileRider {
    /// Adds the cells of one row to the rider.
    fn add_row(&mut self, columns: &[FileColumn], cells: &[String], context: &RegistrationContext) {
        let with_kind = || {
            columns
                .iter()
                .zip(cells)
                .filter_map(|(column, cell)| Some((&column.header, column.kind?, cell.trim())))
        };
        let lap =
            with_kind().find(|(_, kind, _)| *kind == ColumnKind::Lap).map(|(_, _, cell)| cell.parse::<u8>());
        for (header, kind, cell) in with_kind().filter(|(_, _, cell)| !matches!(*cell, "" | "-" | "–")) {
            let key = match (kind, &lap) {
                (ColumnKind::Ride(key), _) => key,
                (ColumnKind::Section(section), Some(Ok(lap))) => RideKey::new(section, *lap),
                (ColumnKind::Section(_), _) => {
                    self.add_problem("lap", FieldCode::Required, "a row of sections needs its lap", None);
                    continue;
                }
                (other, _) => {
                    self.add_other(other, header, cell, &context.stage.rules);
                    continue;
                }
            };
            let Some(score) = RideScore::parse(context.stage.details.format, cell, &context.stage.rules)
            else {
                let message = format!("{cell} is not a valid score");
                self.add_problem(header, FieldCode::InvalidScore, &message, Some(cell));
                continue;
            };
            if self.rides.insert(key, (score, header.clone())).is_some() {
                self.add_problem(header, FieldCode::Duplicate, "the file has this ride twice", None);
            }
        }
    }

    /// Adds a cell that isn't a ride.
    fn add_other(&mut self, kind: ColumnKind, header: &str, cell: &str, rules: &Ruleset) {
        let totals = &mut self.facts.totals;
        let time = || cell.parse::<Time>().ok();
        let parsed = match kind {
            ColumnKind::Penalty => cell
                .parse()
                .ok()
                .filter(|points| *points <= MAX_PENALTY_SUM)
                .map(|points| self.add_penalty(points)),
            ColumnKind::Status => parse_status(cell, rules).map(|status| self.status = status).ok(),
            ColumnKind::Start => time().map(|time| self.start = Some(time)),
            ColumnKind::Finish => time().map(|time| self.finish = Some(time)),
            ColumnKind::Total => cell.parse().ok().map(|total| self.total = Some(total)),
            ColumnKind::LapTotal(lap) => cell.parse().ok().map(|total| {
                totals.laps.insert(lap, total);
            }),
            ColumnKind::Count(score) => cell.parse().ok().map(|count| {
                totals.counts.insert(score, count);
            }),
            ColumnKind::Place => {
                cell.trim_end_matches('.').parse().ok().map(|place| totals.place = Some(place))
            }
            ColumnKind::Fact(column) => column.parse(cell).map(|value| column.set(&mut self.facts, value)),
            ColumnKind::Lap | ColumnKind::Ride(_) | ColumnKind::Section(_) => Some(()),
        };
        if parsed.is_none() {
            self.add_problem(header, FieldCode::Format, &format!("{cell} can't be read"), Some(cell));
        }
    }

    /// Adds the penalty of one row. In two rows it may be one penalty or two, which only the secretary knows.
    fn add_penalty(&mut self, points: u32) {
        if points == 0 {
            return;
        }
        if self.penalty.replace(points).is_some() {
            self.add_problem("penalty", FieldCode::Duplicate, "two rows of the rider have a penalty", None);
        }
    }

    /// Adds a problem, unless another row of the rider has the same. `value` is the text of a cell that can't
    /// be read.
    fn add_problem(&mut self, field: &str, code: FieldCode, message: &str, value: Option<&str>) {
        let error = FieldError { field: field.to_owned(), code, message: message.to_owned() };
        let problem = ScoredProblem { value: value.map(str::to_owned), ..error.into() };
        if !self.cell_problems.contains(&problem) {
            self.cell_problems.push(problem);
        }
    }
}

/// Parses a status that the rules have. By rules without DNS, a rider who didn't start has no result, like an empty
/// cell.
fn parse_status(cell: &str, rules: &Ruleset) -> Result<Option<RiderStatus>, ()> {
    let cell = fold(cell);
    let name = if cell == "dsq" { "dq" } else { cell.as_str() };
    let status = RiderStatus::ALL.into_iter().find(|status| status.name().eq_ignore_ascii_case(name));
    match status {
        Some(status) if rules.ranking.statuses.contains(&status) => Ok(Some(status)),
        Some(RiderStatus::DidNotStart) => Ok(None),
        _ => Err(()),
    }
}
