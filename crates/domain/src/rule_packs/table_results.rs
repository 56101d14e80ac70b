//! The results of the riders of a table, and what of them the table leaves unknown.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::date;
use jiff::tz::TimeZone;
use uuid::Uuid;

use super::table::TableRow;
use crate::Ruleset;
use crate::ids::ParticipantId;
use crate::results::{ComputedResult, ResultInput, RiderFacts, TableTotals, compute, sum_days};
use crate::ride_key::RideKey;
use crate::ruleset::{Coefficient, FewerLaps, GateRide, StageTie};
use crate::stages::{Format, RacingClass};

/// A rider of a table.
pub(super) struct TableRider<'a> {
    /// What the table says of the event.
    pub row: &'a TableRow,
    /// What it says of each day, with the course of the rider's class; one day in a table without days.
    days: Vec<(&'a TableRow, RacingClass)>,
    /// The computed result. Its counts and laps are those that are known.
    pub result: ComputedResult,
}

impl<'a> TableRider<'a> {
    /// Returns the rider of a row. The course of a class is what the rows of its riders have.
    pub fn new(row: &'a TableRow, class: &[&'a TableRow], format: Format, rules: &Ruleset) -> Self {
        let numbers: BTreeSet<u8> = class.iter().flat_map(|row| row.days.keys().copied()).collect();
        let of_day = |row: &'a TableRow, number: u8| row.days.get(&number).unwrap_or(row);
        let days: Vec<_> = if numbers.is_empty() {
            vec![(row, course(&row.class, class))]
        } else {
            let rows_of = |number| class.iter().map(|row| of_day(row, number)).collect::<Vec<_>>();
            numbers.into_iter().map(|day| (of_day(row, day), course(&row.class, &rows_of(day)))).collect()
        };
        let results: Vec<_> =
            days.iter().map(|(day, course)| (course, result_of_day(day, course, format, rules))).collect();
        let result = match sum_days(&results, rules) {
            Some(sum) if days.len() > 1 => {
                ComputedResult { status: row.status.or(sum.status), total: sum.total.or(row.total), ..sum }
            }
            _ => results[0].1.clone(),
        };
        Self { row, days, result }
    }

    /// Returns what contradicts itself or the rules, as sentences.
    pub fn contradictions(&self, format: Format, rules: &Ruleset) -> Vec<String> {
        let label = self.row.label();
        let mut notes = Vec::new();
        for (day, course) in &self.days {
            notes.extend(score_problems(day, format, rules));
            if self.days.len() > 1 {
                let computed = result_of_day(day, course, format, rules).total;
                notes.extend(total_problem(&format!("{label}, day {}", day.day), day.total, computed));
            }
        }
        notes.extend(total_problem(label, self.row.total, self.result.total));
        if let Some(status) = self.result.status.filter(|status| !rules.ranking.statuses.contains(status)) {
            notes.push(format!("{label}: the rules have no status {}.", status.name()));
        }
        let has_age =
            |coefficient: &Coefficient| coefficient.to_age.is_some() && coefficient.is_for(&self.row.class);
        let needs_age = rules.age_handicap.is_some() || rules.coefficients.iter().any(has_age);
        if self.row.age.is_none() && needs_age {
            notes.push(format!("{label}: the age is unknown, so no handicap by age applies."));
        }
        let needs_status = rules.ranking.fewer_laps == FewerLaps::NeedStatus;
        if needs_status && self.result.status.is_none() && !self.result.is_finished {
            let all: usize = self.days.iter().map(|(_, course)| course.rides()).sum();
            notes.push(format!("{label} has no status and not all of the {all} rides."));
        }
        notes
    }

    /// Whether the table says what a tie rule compares.
    pub fn knows(&self, tie: StageTie) -> bool {
        let of_all_days = |is_known: fn(&TableRow, &RacingClass) -> bool| {
            self.days.iter().all(|(day, course)| is_known(day, course))
        };
        match tie {
            StageTie::Most(_) => {
                of_all_days(|day, course| has_all_scores(day, course) || !day.counts.is_empty())
            }
            StageTie::FurthestClean => of_all_days(has_all_scores),
            StageTie::BestLap | StageTie::LastLap | StageTie::LapsBackwards => of_all_days(|day, course| {
                let has_laps = || (1..=course.laps).all(|lap| day.laps.contains_key(&lap));
                has_all_scores(day, course) || (course.laps > 0 && has_laps())
            }),
            StageTie::LastRide => self.result.last_time_recorded.is_some(),
            StageTie::RidingTime => self.result.details.riding_seconds.is_some(),
            StageTie::OlderRider | StageTie::YoungerRider => self.result.details.birth_date.is_some(),
            StageTie::ByHand => true,
        }
    }
}

fn total_problem(label: &str, published: Option<i64>, computed: Option<i64>) -> Option<String> {
    let (published, computed) =
        published.zip(computed).filter(|(published, computed)| published != computed)?;
    Some(format!("{label}: the table says a total of {published}, its parts give {computed}."))
}

/// Returns what the rules don't have among the sections of a row, as sentences.
fn score_problems(row: &TableRow, format: Format, rules: &Ruleset) -> Vec<String> {
    let label = row.label();
    let at = |key: &RideKey| format!("section {}, lap {}", key.section, key.lap);
    let mut problems = Vec::new();
    match format {
        Format::Classic => {
            let unknown = row.scores.iter().filter(|(_, score)| !rules.section.has_score(**score));
            problems.extend(
                unknown
                    .map(|(key, score)| format!("{label}: the rules have no score {score} ({}).", at(key))),
            );
            if !row.gates.is_empty() {
                problems.push(format!("{label}: gates count in open free only."));
            }
        }
        Format::OpenFree => {
            for (key, ride) in &row.gates {
                let unknown = ride.gates.iter().find(|gate| !rules.gates.values.contains(gate));
                problems.extend(
                    unknown.map(|gate| {
                        format!("{label}: the rules have no gate of {gate} points ({}).", at(key))
                    }),
                );
            }
        }
    }
    let blocked = row.unridden.values().filter(|kind| rules.section.of_unridden(**kind).is_none()).count();
    if blocked > 0 {
        problems.push(format!("{label}: the rules have no marks for {blocked} sections without a ride."));
    }
    problems
}

/// Whether a row has all sections of the course.
fn has_all_scores(row: &TableRow, course: &RacingClass) -> bool {
    let known: BTreeSet<_> = row.rides().collect();
    known.len() > row.unridden.len() && course.rides_in(1..=course.laps).all(|key| known.contains(&key))
}

/// Returns the course of a class: all sections and laps that a row of it has.
fn course(name: &str, rows: &[&TableRow]) -> RacingClass {
    let rides = || rows.iter().flat_map(|row| row.rides());
    let sections: BTreeSet<u8> = rides().map(|key| key.section).collect();
    let laps = rows.iter().flat_map(|row| row.laps.keys().copied()).chain(rides().map(|key| key.lap)).max();
    RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: laps.unwrap_or(0),
        sections: sections.into_iter().collect(),
        order: 0,
        annulled: BTreeSet::new(),
    }
}

/// Returns the points of the rides of a row, in open free those of its gates too.
fn scores(row: &TableRow, format: Format, rules: &Ruleset) -> BTreeMap<RideKey, u32> {
    let mut scores = row.scores.clone();
    for (key, ride) in row.gates.iter().filter(|_| format == Format::OpenFree) {
        let ride = GateRide {
            gates: u32::try_from(ride.gates.len()).unwrap_or(u32::MAX),
            gate_points: ride.gates.iter().sum(),
            dabs: ride.dabs,
            dab_points: ride.dabs.saturating_mul(rules.gates.dab),
            ending: ride.ending,
        };
        scores.insert(*key, rules.gates.points(&ride));
    }
    scores
}

/// Computes the result of a day from its sections, else from its laps, else from its total.
fn result_of_day(row: &TableRow, course: &RacingClass, format: Format, rules: &Ruleset) -> ComputedResult {
    let facts = RiderFacts {
        unridden: row.unridden.clone(),
        riding_seconds: row.riding_seconds,
        late_seconds: row.late_seconds,
        birth_date: row.birth_date,
        age: row.age,
        bike_year: row.bike_year,
        cards: row.cards,
        power_section: row.power_section,
        order_by_hand: row.order_by_hand,
        order_by_hand_reason: None,
        is_guest: row.is_guest,
        totals: TableTotals {
            laps: row.laps.clone(),
            total: row.total,
            counts: row.counts.clone(),
            // a published place is compared with the computed one
            place: None,
        },
    };
    // only the order of the times is compared
    let last_ride =
        row.last_ride.and_then(|time| date(2000, 1, 1).to_datetime(time).to_zoned(TimeZone::UTC).ok());
    let input = ResultInput {
        participant: ParticipantId::external(Uuid::from_u128(row.line as u128)),
        racing_class: row.class.clone(),
        scores: scores(row, format, rules),
        penalty_points: row.penalty.unwrap_or_default(),
        status: row.status,
        last_time_recorded: last_ride.map(|moment| moment.timestamp()),
        facts,
    };
    compute(format, course, &input, rules)
}
