//! A published table of results: what it says of each rider, and what it leaves unknown (`docs/rules/tables.md`).

use std::collections::BTreeMap;

use jiff::civil::{Date, Time};

use crate::hundredths::Hundredths;
use crate::results::RiderStatus;
use crate::ride_key::RideKey;
use crate::ruleset::{GateEnding, UnriddenKind};

/// A table of results or of standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The rows in the order of the file.
    pub rows: Vec<TableRow>,
    /// The number of stages whose points the table has; 0 in a table of results.
    pub stages: u32,
}

/// What a table says of a rider. What it doesn't say is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    /// The line in the file, the headings being the first.
    pub line: usize,
    /// The racing number, which may have letters.
    pub number: String,
    /// The name; may be empty.
    pub name: String,
    /// The class; may be empty.
    pub class: String,
    /// The day of the event, from 1; 0 in the row of the whole event.
    pub day: u8,
    /// What the table says of each day of an event that lasts several days, by the day from 1.
    pub days: BTreeMap<u8, TableRow>,
    /// The scores of rides.
    pub scores: BTreeMap<RideKey, u32>,
    /// The gates and dabs of rides in open free.
    pub gates: BTreeMap<RideKey, GatesOfRide>,
    /// The sections without a ride, and why.
    pub unridden: BTreeMap<RideKey, UnriddenKind>,
    /// The totals of laps, by the lap.
    pub laps: BTreeMap<u8, i64>,
    /// The total.
    pub total: Option<i64>,
    /// How many sections have each of these scores.
    pub counts: BTreeMap<u32, u32>,
    /// The sum of the penalty points.
    pub penalty: Option<u32>,
    /// The seconds by which the time limit was exceeded.
    pub late_seconds: Option<u32>,
    /// The seconds from the start to the finish.
    pub riding_seconds: Option<u32>,
    /// The time of day of the last ride.
    pub last_ride: Option<Time>,
    /// The birth date.
    pub birth_date: Option<Date>,
    /// The age in years.
    pub age: Option<u32>,
    /// The year of the motorcycle.
    pub bike_year: Option<u16>,
    /// The number of yellow cards.
    pub cards: u32,
    /// The place in the Power Section.
    pub power_section: Option<u32>,
    /// Whether the rider is a guest.
    pub is_guest: bool,
    /// The order among tied riders that an official decided.
    pub order_by_hand: Option<u32>,
    /// The status.
    pub status: Option<RiderStatus>,
    /// The published place.
    pub place: Option<u32>,
    /// The published points for the standings.
    pub points: Option<Hundredths>,
    /// The points or the status at each stage of a season, by the stage from 1.
    pub stage_results: BTreeMap<u32, Result<Hundredths, RiderStatus>>,
}

/// What a table says of a ride in open free.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GatesOfRide {
    /// The points of each gate that was passed.
    pub gates: Vec<u32>,
    /// The number of dabs.
    pub dabs: u32,
    /// How the ride ended.
    pub ending: GateEnding,
}

/// A cell that can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, {column}: {message}")]
pub struct TableProblem {
    /// The line in the file, the headings being the first.
    pub line: usize,
    /// The heading of the column.
    pub column: String,
    /// What is wrong, as a sentence.
    pub message: String,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Number,
    Name,
    Class,
    Ride(RideKey),
    Lap(u8),
    Total,
    Count(u32),
    Penalty,
    Late,
    RidingTime,
    LastRide,
    BirthDate,
    Age,
    BikeYear,
    Cards,
    PowerSection,
    Guest,
    OrderByHand,
    Status,
    Place,
    Points,
    Stage(u32),
}

impl Column {
    /// Returns the day and the column of a heading such as `Day 2 S1 L1`, whatever its case. Without a day it is about
    /// the whole event.
    fn with_day(heading: &str) -> Option<(u8, Self)> {
        let heading = heading.trim().to_lowercase();
        let Some(of_day) = heading.strip_prefix("day ") else {
            return Self::from_heading(&heading).map(|column| (0, column));
        };
        let (day, column) = of_day.trim().split_once(' ')?;
        let day = day.parse().ok().filter(|day| (1..=14).contains(day))?;
        let column = Self::from_heading(column.trim())?;
        (column.is_of_ride() || column.is_of_result()).then_some((day, column))
    }

    /// Whether the column is about what happened on one day.
    fn is_of_ride(self) -> bool {
        matches!(
            self,
            Self::Ride(_)
                | Self::Lap(_)
                | Self::Count(_)
                | Self::Penalty
                | Self::Late
                | Self::RidingTime
                | Self::LastRide
        )
    }

    /// Whether the column is about the result of a day, or of the whole event.
    fn is_of_result(self) -> bool {
        matches!(self, Self::Total | Self::Status | Self::Place | Self::Points)
    }

    /// Returns the column with this heading in lower case.
    fn from_heading(heading: &str) -> Option<Self> {
        let fixed = match heading {
            "number" | "racing number" => Self::Number,
            "name" => Self::Name,
            "class" => Self::Class,
            "total" => Self::Total,
            "penalty" => Self::Penalty,
            "late" => Self::Late,
            "riding time" => Self::RidingTime,
            "last ride" | "finish" => Self::LastRide,
            "birth date" => Self::BirthDate,
            "age" => Self::Age,
            "bike year" => Self::BikeYear,
            "cards" => Self::Cards,
            "power section" => Self::PowerSection,
            "guest" => Self::Guest,
            "order by hand" => Self::OrderByHand,
            "status" => Self::Status,
            "place" => Self::Place,
            "points" => Self::Points,
            _ => return Self::numbered(heading),
        };
        Some(fixed)
    }

    /// Returns the column `s3 l2`, `l2`, `0s` (how many sections were scored 0) or `stage 4`.
    fn numbered(heading: &str) -> Option<Self> {
        if let Some(stage) = heading.strip_prefix("stage ") {
            return stage.trim().parse().ok().filter(|stage| (1..=200).contains(stage)).map(Self::Stage);
        }
        let positive = |text: &str| text.parse::<u8>().ok().filter(|number| *number > 0);
        match heading.split_whitespace().collect::<Vec<_>>()[..] {
            [count] if count.ends_with('s') => count.strip_suffix('s')?.parse().ok().map(Self::Count),
            [lap] => positive(lap.strip_prefix('l')?).map(Self::Lap),
            [section, lap] => {
                let (section, lap) = (section.strip_prefix('s')?, lap.strip_prefix('l')?);
                Some(Self::Ride(RideKey::new(positive(section)?, positive(lap)?)))
            }
            _ => None,
        }
    }
}

impl Table {
    /// Reads a table from its headings and cells.
    ///
    /// # Errors
    /// Fails with every heading and cell that can't be read.
    pub fn from_cells(headings: &[String], rows: &[Vec<String>]) -> Result<Self, Vec<TableProblem>> {
        let columns = read_headings(headings)?;
        let mut problems = Vec::new();
        let mut table = Self::default();
        for (_, column) in &columns {
            if let Column::Stage(stage) = column {
                table.stages = table.stages.max(*stage);
            }
        }
        for (index, cells) in rows.iter().enumerate() {
            if cells.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            let mut row = TableRow { line: index + 2, ..TableRow::default() };
            for (((day, column), heading), cell) in columns.iter().zip(headings).zip(cells) {
                let cell = cell.trim();
                let row_of_day = if *day == 0 { &mut row } else { row.days.entry(*day).or_default() };
                if !matches!(cell, "" | "-" | "–")
                    && let Err(message) = row_of_day.set(*column, cell)
                {
                    problems.push(TableProblem { line: row.line, column: heading.clone(), message });
                }
            }
            if row.number.is_empty() && row.name.is_empty() {
                let message = "A row needs a number or a name.".to_owned();
                problems.push(TableProblem { line: row.line, column: headings[0].clone(), message });
            }
            row.share_with_days();
            table.rows.push(row);
        }
        if problems.is_empty() { Ok(table) } else { Err(problems) }
    }
}

/// Returns the day and the column of each heading.
fn read_headings(headings: &[String]) -> Result<Vec<(u8, Column)>, Vec<TableProblem>> {
    let mut problems = Vec::new();
    let mut refuse = |column: &str, message: &str| {
        problems.push(TableProblem { line: 1, column: column.to_owned(), message: message.to_owned() });
    };
    let columns: Vec<_> = headings.iter().map(|heading| Column::with_day(heading)).collect();
    let has_days = columns.iter().flatten().any(|(day, _)| *day > 0);
    for (index, (column, heading)) in columns.iter().zip(headings).enumerate() {
        match column {
            None => refuse(heading, "This heading isn't known."),
            Some(_) if columns[..index].contains(column) => {
                refuse(heading, "This column is in the table twice.");
            }
            Some((0, column)) if has_days && column.is_of_ride() => {
                refuse(heading, &format!("This table has days: write Day 1 {heading}."));
            }
            Some(_) => {}
        }
    }
    if !columns.iter().flatten().any(|(_, column)| matches!(column, Column::Number | Column::Name)) {
        refuse("Number", "The table needs a column Number or Name.");
    }
    let columns = columns.into_iter().flatten().collect();
    if problems.is_empty() { Ok(columns) } else { Err(problems) }
}

impl TableRow {
    /// Gives the rows of the days what the row of the event says of the rider.
    fn share_with_days(&mut self) {
        let mut days = std::mem::take(&mut self.days);
        for (number, day) in &mut days {
            day.day = *number;
            day.line = self.line;
            day.number.clone_from(&self.number);
            day.name.clone_from(&self.name);
            day.class.clone_from(&self.class);
            day.birth_date = self.birth_date;
            day.age = self.age;
            day.bike_year = self.bike_year;
            day.cards = self.cards;
            day.power_section = self.power_section;
            day.is_guest = self.is_guest;
            day.order_by_hand = self.order_by_hand;
        }
        self.days = days;
    }

    /// Returns the number or, without one, the name.
    pub fn label(&self) -> &str {
        if self.number.is_empty() { &self.name } else { &self.number }
    }

    /// Returns the rides of the table, those that it says were left out too.
    pub(super) fn rides(&self) -> impl Iterator<Item = RideKey> {
        self.scores.keys().chain(self.gates.keys()).chain(self.unridden.keys()).copied()
    }

    fn set(&mut self, column: Column, cell: &str) -> Result<(), String> {
        match column {
            Column::Number => cell.clone_into(&mut self.number),
            Column::Name => cell.clone_into(&mut self.name),
            Column::Class => cell.clone_into(&mut self.class),
            Column::Ride(key) => match (UnriddenKind::of_letter(cell), gates(cell)) {
                (Some(kind), _) => drop(self.unridden.insert(key, kind)),
                (None, Some(gates)) => drop(self.gates.insert(key, gates)),
                (None, None) => drop(self.scores.insert(key, number(cell)?)),
            },
            Column::Lap(lap) => drop(self.laps.insert(lap, number(cell)?)),
            Column::Total => self.total = Some(number(cell)?),
            Column::Count(score) => drop(self.counts.insert(score, number(cell)?)),
            Column::Penalty => self.penalty = Some(number(cell)?),
            Column::Late => self.late_seconds = Some(duration(cell)?),
            Column::RidingTime => self.riding_seconds = Some(duration(cell)?),
            Column::LastRide => {
                self.last_ride = Some(cell.parse().map_err(|_| "Write a time of day, such as 13:42:10.")?);
            }
            Column::BirthDate => {
                self.birth_date = Some(cell.parse().map_err(|_| "Write a date, such as 2001-05-09.")?);
            }
            Column::Age => self.age = Some(number(cell)?),
            Column::BikeYear => self.bike_year = Some(number(cell)?),
            Column::Cards => self.cards = number(cell)?,
            Column::PowerSection => self.power_section = Some(number(cell)?),
            Column::Guest => {
                self.is_guest = match cell.to_lowercase().as_str() {
                    "yes" => true,
                    "no" => false,
                    _ => return Err("Write yes or no.".to_owned()),
                }
            }
            Column::OrderByHand => self.order_by_hand = Some(number(cell)?),
            Column::Status => self.status = Some(status(cell).ok_or_else(statuses)?),
            Column::Place => self.place = Some(number(cell)?),
            Column::Points => self.points = Some(points(cell)?),
            Column::Stage(stage) => {
                let result = match status(cell) {
                    Some(status) => Err(status),
                    None => Ok(points(cell)?),
                };
                self.stage_results.insert(stage, result);
            }
        }
        Ok(())
    }
}

fn number<T: std::str::FromStr>(cell: &str) -> Result<T, String> {
    cell.parse().map_err(|_| format!("“{cell}” isn't a number that fits here."))
}

/// Returns the ride of `10+5 d1`, `10 d0 late` or `2 fail`: the gates by their points, the dabs, and how the ride ended.
fn gates(cell: &str) -> Option<GatesOfRide> {
    let (mut ride, mut dabs) = (GatesOfRide::default(), None);
    for part in cell.to_lowercase().split_whitespace() {
        match part {
            "fail" => ride.ending = GateEnding::Failed,
            "late" => ride.ending = GateEnding::TimeUp,
            _ => match part.strip_prefix('d') {
                Some(count) => dabs = Some(count.parse().ok()?),
                None => ride.gates = part.split('+').map(|gate| gate.parse().ok()).collect::<Option<_>>()?,
            },
        }
    }
    // a failure may leave the dabs unknown
    ride.dabs = dabs.or((ride.ending == GateEnding::Failed).then_some(0))?;
    let in_range = |number: &u32| *number <= 1000;
    (ride.gates.iter().all(in_range) && in_range(&ride.dabs)).then_some(ride)
}

fn points(cell: &str) -> Result<Hundredths, String> {
    let message = || format!("“{cell}” isn't a number of points with at most two decimals.");
    serde_json::from_str(&cell.replace(',', ".")).map_err(|_| message())
}

fn status(cell: &str) -> Option<RiderStatus> {
    RiderStatus::ALL.into_iter().find(|status| status.name().eq_ignore_ascii_case(cell))
}

fn statuses() -> String {
    let names = RiderStatus::ALL.map(RiderStatus::name).join(", ");
    format!("Write one of {names}, or leave the cell empty.")
}

fn duration(cell: &str) -> Result<u32, String> {
    let message =
        || format!("“{cell}” isn't a duration: write minutes, minutes:seconds or hours:minutes:seconds.");
    parse_duration(cell).ok_or_else(message)
}

/// Returns the seconds of `4` (minutes), `3:20` (minutes and seconds) or `4:55:10` (hours too).
pub fn parse_duration(cell: &str) -> Option<u32> {
    let parts = cell.split(':').map(|part| part.parse::<u32>().ok()).collect::<Option<Vec<_>>>();
    match parts.as_deref() {
        Some(&[minutes]) if minutes < 100_000 => Some(minutes * 60),
        Some(&[minutes, seconds]) if minutes < 100_000 && seconds < 60 => Some(minutes * 60 + seconds),
        Some(&[hours, minutes, seconds]) if hours < 1000 && minutes < 60 && seconds < 60 => {
            Some(hours * 3600 + minutes * 60 + seconds)
        }
        _ => None,
    }
}
