//! What a file of scores says: the columns by their heads, the cells as rides. Two layouts: a row a rider with a column a ride
//! (`S3 L2`), or a row a rider and lap, with a column `Lap` and one a section (`S3`).

use std::collections::BTreeMap;

use domain::judging::SectionKey;
use domain::results::Status;
use domain::slug::fold;
use domain::stages::Format;
use jiff::civil::Time;

use super::super::export::is_export;
use crate::registration::{Column, ImportColumn, ParticipantIn, RegistrationContext, TableRow, read_table};
use crate::{Error, FieldError};

/// The most points of one ride or penalty.
const MAX_POINTS: u32 = 1000;

/// A file, read.
pub(super) struct Paper {
    pub separator: char,
    pub encoding: &'static str,
    pub columns: Vec<ImportColumn>,
    pub riders: Vec<PaperRider>,
}

/// A rider of the file.
pub(super) struct PaperRider {
    /// Where the rider stands first.
    pub line: u64,
    pub input: ParticipantIn,
    /// The score of each ride, and the head of its column.
    pub rides: BTreeMap<SectionKey, (u32, String)>,
    pub penalty: Option<u32>,
    pub status: Option<Status>,
    pub start: Option<Time>,
    pub finish: Option<Time>,
    /// The sum on the paper.
    pub total: Option<i64>,
    pub problems: Vec<FieldError>,
}

/// What a column holds beside the rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    Ride(SectionKey),
    Section(u8),
    Lap,
    Penalty,
    Status,
    Start,
    Finish,
    Total,
}

impl Head {
    /// As it is told of a column; a ride's is its own.
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

    fn of(head: &str) -> Option<Self> {
        let head = fold(head.trim().trim_end_matches([':', '.', '*']));
        match head.as_str() {
            "lap" | "aplis" | "ring" => Some(Self::Lap),
            "penalty" | "penalty points" | "soda punkti" | "sods" | "karistuspunktid" | "karistus" => Some(Self::Penalty),
            "status" | "statuss" | "olek" => Some(Self::Status),
            "start" | "starts" | "start time" | "starta laiks" | "stardiaeg" => Some(Self::Start),
            "finish" | "finiss" | "finis" | "finish time" | "finisa laiks" | "finisiaeg" => Some(Self::Finish),
            "total" | "kopa" | "kokku" | "summa" | "points" | "punkti" | "punktid" => Some(Self::Total),
            _ => Self::ride(&head),
        }
    }

    /// `s3 l2`, `section3-lap2`, `3-2`; `lap 2, section 3` the other way round, as the words say; `s3` where the lap has a column of its own.
    fn ride(head: &str) -> Option<Self> {
        let words: Vec<_> = head.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty()).collect();
        let numbers: Vec<_> = head.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
        let is_section = |word: &str| matches!(word, "s" | "section" | "sekcija" | "sektsioon");
        let is_lap = |word: &str| matches!(word, "l" | "lap" | "a" | "aplis" | "r" | "ring");
        match (words.as_slice(), numbers.as_slice()) {
            ([section], [number]) if is_section(section) => Some(Self::Section(number.parse().ok()?)),
            ([section, lap], [number, of]) if is_section(section) && is_lap(lap) => {
                Some(Self::Ride(SectionKey::new(number.parse().ok()?, of.parse().ok()?)))
            }
            ([lap, section], [of, number]) if is_lap(lap) && is_section(section) => {
                Some(Self::Ride(SectionKey::new(number.parse().ok()?, of.parse().ok()?)))
            }
            ([], [number, of]) if !head.contains('/') => Some(Self::Ride(SectionKey::new(number.parse().ok()?, of.parse().ok()?))),
            _ => None,
        }
    }
}

/// Reads a file. What can't be read is a problem of its rider; a file without a ride's column isn't one of these.
pub(super) fn read(file: &[u8], context: &RegistrationContext) -> Result<Paper, Error> {
    let table = read_table(file, &context.stage, &context.championship.institution.country)?;
    let is_former_export = is_export(&table.heads.iter().map(|(head, _)| head.as_str()).collect::<Vec<_>>());
    if let Some((head, _)) = table.heads.iter().find(|(head, _)| slashed(head).is_some()).filter(|_| !is_former_export) {
        let message = format!("{head} may be a section of a lap or a lap of a section: name it as S3 L2, section 3 in lap 2");
        return Err(Error::invalid("file", "ambiguous-rides", message));
    }
    let heads: Vec<_> = table
        .heads
        .iter()
        .map(|(head, column)| {
            let field = column.and_then(Column::field);
            // exports up to version 1.0 wrote the lap before the section
            let former = || slashed(head).map(|(lap, section)| Head::Ride(SectionKey::new(section, lap)));
            (head.clone(), field, if field.is_none() { Head::of(head).or_else(former) } else { None })
        })
        .collect();
    if !heads.iter().any(|(.., head)| matches!(head, Some(Head::Ride(_) | Head::Section(_)))) {
        return Err(Error::invalid("file", "no-rides", "no column is a ride: name them as S3 L2, section 3 in lap 2"));
    }
    let mut riders: Vec<PaperRider> = Vec::new();
    for row in table.rows {
        if let Some(rider) = riders.iter_mut().find(|rider| is_same(&rider.input, &row.input)) {
            rider.take(&heads, &row.cells, context);
            continue;
        }
        let TableRow { line, input, problems, cells, .. } = row;
        let mut rider = PaperRider {
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
        rider.take(&heads, &cells, context);
        riders.push(rider);
    }
    let columns = heads.into_iter().map(|(header, field, head)| ImportColumn { header, field: field.or(head.map(Head::field)) }).collect();
    Ok(Paper { separator: table.separator, encoding: table.encoding, columns, riders })
}

/// The two numbers of a head as `1/2`, which says by itself not which of them is the lap.
fn slashed(head: &str) -> Option<(u8, u8)> {
    let (first, second) = head.trim().split_once('/')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

fn is_same(one: &ParticipantIn, other: &ParticipantIn) -> bool {
    one.racing_number == other.racing_number && fold(&one.name) == fold(&other.name)
}

impl PaperRider {
    /// Takes the cells of one row in.
    fn take(&mut self, heads: &[(String, Option<&'static str>, Option<Head>)], cells: &[String], context: &RegistrationContext) {
        let filled = || heads.iter().zip(cells).filter_map(|((name, _, head), cell)| Some((name, (*head)?, cell.trim())));
        let lap = filled().find(|(_, head, _)| *head == Head::Lap).map(|(_, _, cell)| cell.parse::<u8>());
        for (name, head, cell) in filled().filter(|(_, _, cell)| !matches!(*cell, "" | "-" | "–")) {
            let key = match (head, &lap) {
                (Head::Ride(key), _) => key,
                (Head::Section(section), Some(Ok(lap))) => SectionKey::new(section, *lap),
                (Head::Section(_), _) => {
                    self.problem("lap", "required", "a row of sections needs its lap".to_owned());
                    continue;
                }
                (other, _) => {
                    self.take_other(other, name, cell);
                    continue;
                }
            };
            let Some(score) = score(context.stage.format, cell, &context.rules) else {
                self.problem(name, "score", format!("{cell} is no score"));
                continue;
            };
            if self.rides.insert(key, (score, name.clone())).is_some() {
                self.problem(name, "twice", "the ride stands twice in the file".to_owned());
            }
        }
    }

    fn take_other(&mut self, head: Head, name: &str, cell: &str) {
        let time = || cell.parse::<Time>().ok();
        let read = match head {
            Head::Penalty => cell
                .parse()
                .ok()
                .filter(|points| *points <= MAX_POINTS)
                .map(|points: u32| self.penalty = Some(points).filter(|points| *points > 0)),
            Head::Status => status(cell).map(|status| self.status = status).ok(),
            Head::Start => time().map(|time| self.start = Some(time)),
            Head::Finish => time().map(|time| self.finish = Some(time)),
            Head::Total => cell.parse().ok().map(|total| self.total = Some(total)),
            Head::Lap | Head::Ride(_) | Head::Section(_) => Some(()),
        };
        if read.is_none() {
            self.problem(name, "format", format!("{cell} can't be read"));
        }
    }

    fn problem(&mut self, field: &str, code: &'static str, message: String) {
        let problem = FieldError { field: field.to_owned(), code, message };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }
}

fn score(format: Format, cell: &str, rules: &domain::Ruleset) -> Option<u32> {
    let score = cell.parse().ok()?;
    let fits = match format {
        Format::Classic => rules.scores.contains(&score),
        Format::OpenFree => score <= MAX_POINTS,
    };
    fits.then_some(score)
}

/// Who did not start has no result, which is what an empty cell says too.
fn status(cell: &str) -> Result<Option<Status>, ()> {
    match fold(cell).as_str() {
        "dnf" => Ok(Some(Status::DidNotFinish)),
        "dq" | "dsq" => Ok(Some(Status::Disqualified)),
        "dns" => Ok(None),
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_as_people_write_it() {
        for head in [
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
            assert_eq!(Head::of(head), Some(Head::Ride(SectionKey::new(3, 2))), "{head}");
        }
        assert_eq!(Head::of("S12"), Some(Head::Section(12)));
        for (head, means) in
            [("Aplis", Head::Lap), ("Soda punkti:", Head::Penalty), ("Finiš", Head::Finish), ("Kopā", Head::Total), ("Olek", Head::Status)]
        {
            assert_eq!(Head::of(head), Some(means), "{head}");
        }
        for head in ["3", "Lap 2", "S3 X2", "1-2-3", "S300 L1", "3/2", "Shoe size", "01-Feb"] {
            assert_eq!(Head::of(head), None, "{head}");
        }
    }

    #[test]
    fn a_score_is_one_of_its_format() {
        let rules = domain::Ruleset::default();
        let read = |format, cells: &[&str]| cells.iter().map(|cell| score(format, cell, &rules)).collect::<Vec<_>>();
        assert_eq!(read(Format::Classic, &["0", "3", "5", "4", "1.5", "F"]), [Some(0), Some(3), Some(5), None, None, None]);
        assert_eq!(read(Format::OpenFree, &["0", "47", "1001", "-3"]), [Some(0), Some(47), None, None]);
    }
}
