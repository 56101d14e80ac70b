//! The places and points of a table of results by some rules, and why.
//!
//! What a table leaves unknown is never invented: a tie rule that needs it decides nothing.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::date;
use jiff::tz::TimeZone;
use uuid::Uuid;

use super::table::{Table, TableRow};
use super::words::tie_in_words;
use crate::Ruleset;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::results::{
    ComputedResult, Decider, RankingDetails, ResultInput, RiderFacts, Statistics, award_class_points,
    compute, decider, rank_results,
};
use crate::ride_key::RideKey;
use crate::ruleset::{Better, FewerLaps, GateRide, StageTie};
use crate::stages::{Format, RacingClass};

/// A class of a table, ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedClass {
    /// The class's name; may be empty.
    pub class: String,
    /// The results in order.
    pub results: Vec<ExplainedResult>,
    /// What is unknown or contradicts the rules, as sentences.
    pub notes: Vec<String>,
}

/// A rider's place, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedResult {
    /// What the table says.
    pub row: TableRow,
    /// The place; `None` with a status, and if it is unknown.
    pub place: Option<u32>,
    /// The computed result. Its counts and laps are those that are known.
    pub computed: ComputedResult,
    /// The points for the standings; `None` if the place is unknown.
    pub points: Option<Hundredths>,
    /// What ranked the rider behind the one before; `None` for the first.
    pub reason: Option<String>,
}

/// Returns the classes of a table in the order of the file, ranked by the rules.
pub fn explain_results(table: &Table, format: Format, rules: &Ruleset) -> Vec<ExplainedClass> {
    let mut names: Vec<&str> = Vec::new();
    for row in &table.rows {
        if !names.contains(&row.class.as_str()) {
            names.push(&row.class);
        }
    }
    let classes: Vec<_> =
        names.into_iter().map(|name| ClassOfTable::new(table, name, format, rules)).collect();
    // a list of points may have several classes
    let all: Vec<ComputedResult> = classes.iter().flat_map(|class| class.results.iter().cloned()).collect();
    let points = award_class_points(format, rules, &all);
    let explain = |class: &ClassOfTable<'_>| class.explain(|result| points[&result.participant]);
    classes.iter().map(explain).collect()
}

/// The rows of a class, with their results in the same order.
struct ClassOfTable<'a> {
    name: &'a str,
    rows: Vec<&'a TableRow>,
    results: Vec<ComputedResult>,
    format: Format,
    /// The rules without the tie rules that need what the table doesn't say.
    rules: Ruleset,
    notes: Vec<String>,
}

impl<'a> ClassOfTable<'a> {
    fn new(table: &'a Table, name: &'a str, format: Format, rules: &Ruleset) -> Self {
        let rows: Vec<_> = table.rows.iter().filter(|row| row.class == name).collect();
        let course = course(name, &rows);
        let results: Vec<_> = rows.iter().map(|row| result(row, &course, format, rules)).collect();
        let mut class = Self { name, rows, results, format, rules: rules.clone(), notes: Vec::new() };
        class.note_contradictions(&course);
        class.leave_out_unknown_ties(&course);
        class
    }

    /// Notes rows that contradict themselves or the rules.
    fn note_contradictions(&mut self, course: &RacingClass) {
        for (row, result) in self.rows.iter().zip(&self.results) {
            let label = row.label();
            for (key, score) in &row.scores {
                if self.format == Format::Classic && !self.rules.section.has_score(*score) {
                    let (section, lap) = (key.section, key.lap);
                    self.notes.push(format!(
                        "{label}: the rules have no score {score} (section {section}, lap {lap})."
                    ));
                }
            }
            self.notes.extend(gate_problems(row, self.format, &self.rules));
            let blocked =
                row.unridden.values().filter(|kind| self.rules.section.of_unridden(**kind).is_none()).count();
            if blocked > 0 {
                self.notes
                    .push(format!("{label}: the rules have no marks for {blocked} sections without a ride."));
            }
            if let (Some(published), Some(computed)) = (row.total, result.total)
                && published != computed
            {
                self.notes.push(format!(
                    "{label}: the table says a total of {published}, its parts give {computed}."
                ));
            }
            if let Some(status) = row.status.filter(|status| !self.rules.ranking.statuses.contains(status)) {
                self.notes.push(format!("{label}: the rules have no status {}.", status.name()));
            }
            let needs_status = self.rules.ranking.fewer_laps == FewerLaps::NeedStatus;
            if needs_status && result.status.is_none() && !result.is_finished {
                let all = course.rides();
                self.notes.push(format!("{label} has no status and not all of the {all} rides."));
            }
        }
    }

    /// Leaves out the tie rules that would compare what the table doesn't say of a rider who is still tied.
    fn leave_out_unknown_ties(&mut self, course: &RacingClass) {
        let ties = std::mem::take(&mut self.rules.ranking.ties);
        for tie in ties {
            let sharing = self.tied_riders();
            let riders = self.rows.iter().zip(&self.results);
            let unknown: Vec<_> = riders
                .filter(|(row, result)| {
                    sharing.contains(&result.participant) && !is_known(tie, row, result, course)
                })
                .map(|(row, _)| row.label())
                .collect();
            if unknown.is_empty() {
                self.rules.ranking.ties.push(tie);
            } else {
                let (tie, riders) = (tie_in_words(tie), unknown.join(", "));
                self.notes.push(format!("“{tie}” decides nothing: it is unknown of {riders}."));
            }
        }
    }

    /// Returns the riders who share a place by the rules so far.
    fn tied_riders(&self) -> BTreeSet<ParticipantId> {
        rank_results(self.format, &self.rules, &self.results)
            .chunk_by(|(a, _), (b, _)| a == b)
            .filter(|chunk| chunk.len() > 1)
            .flatten()
            .filter(|(_, result)| result.status.is_none() && result.total.is_some())
            .map(|(_, result)| result.participant.clone())
            .collect()
    }

    fn explain(&self, points_of: impl Fn(&ComputedResult) -> Hundredths) -> ExplainedClass {
        let mut results: Vec<ExplainedResult> = Vec::new();
        let has_totals = self.results.iter().any(|result| result.total.is_some());
        if !has_totals && self.rows.iter().any(|row| row.place.is_some()) {
            return self.explain_places();
        }
        for (place, computed) in rank_results(self.format, &self.rules, &self.results) {
            let Some(index) = self.results.iter().position(|other| other.participant == computed.participant)
            else {
                continue;
            };
            let reason = results.last().map(|above| self.reason(above, computed));
            let is_placed = computed.status.is_none() && computed.total.is_some();
            results.push(ExplainedResult {
                row: self.rows[index].clone(),
                place: is_placed.then_some(place),
                points: (is_placed || computed.status.is_some()).then(|| points_of(computed)),
                computed: computed.clone(),
                reason,
            });
        }
        let mut notes = self.notes.clone();
        for result in &results {
            let label = result.row.label();
            if let (Some(published), Some(place)) = (result.row.place, result.place)
                && published != place
            {
                notes.push(format!("{label}: the table says place {published}, the rules give {place}."));
            }
            if let (Some(published), Some(points)) = (result.row.points, result.points)
                && published != points
            {
                notes.push(format!("{label}: the table says {published} points, the rules give {points}."));
            }
        }
        ExplainedClass { class: self.name.to_owned(), results, notes }
    }

    /// Returns the published places of a table that has nothing to compute them from.
    fn explain_places(&self) -> ExplainedClass {
        let mut order: Vec<_> = self.rows.iter().zip(&self.results).collect();
        order.sort_by_key(|(row, _)| (row.status.is_some(), row.place.is_none(), row.place, row.line));
        let placed = |place: Option<u32>| {
            self.rows.iter().filter(move |row| row.place == place && row.status.is_none())
        };
        let results = order.into_iter().map(|(row, computed)| {
            let place = row.place.filter(|_| row.status.is_none());
            let riders = u32::try_from(placed(place).count()).unwrap_or(u32::MAX);
            let points = place.map(|place| self.rules.points.of_shared_place(place, riders));
            ExplainedResult { row: (*row).clone(), place, computed: computed.clone(), points, reason: None }
        });
        let results = results.collect();
        let note = "The places are those of the table, which has no totals to compute them from.".to_owned();
        ExplainedClass { class: self.name.to_owned(), results, notes: vec![note] }
    }

    /// Returns what ranks a result behind the one above.
    fn reason(&self, above: &ExplainedResult, result: &ComputedResult) -> String {
        let before = &above.computed;
        let label = above.row.label();
        match decider(self.format, &self.rules, before, result) {
            None => format!("shares the place of {label}"),
            Some(Decider::Status) => {
                "a status follows results without one, in the order of the rules".to_owned()
            }
            Some(Decider::FullLaps) => format!(
                "fewer full laps than {label}: {} against {}",
                result.details.full_laps, before.details.full_laps
            ),
            Some(Decider::Total) => {
                let total = |result: &ComputedResult| {
                    result.total.map_or("unknown".to_owned(), |total| total.to_string())
                };
                let worse = match self.format.better(&self.rules) {
                    Better::Lower => "higher",
                    Better::Higher => "lower",
                };
                format!("a {worse} total than {label}: {} against {}", total(result), total(before))
            }
            Some(Decider::Tie(tie)) => {
                let values = tie_value(tie, result, &self.rules).zip(tie_value(tie, before, &self.rules));
                let values =
                    values.map(|(own, other)| format!(": {own} against {other}")).unwrap_or_default();
                format!("the same total as {label}, who has {}{values}", tie_in_words(tie))
            }
        }
    }
}

/// Returns what contradicts the rules in the gates of a row, as sentences.
fn gate_problems(row: &TableRow, format: Format, rules: &Ruleset) -> Vec<String> {
    let label = row.label();
    if format == Format::Classic && !row.gates.is_empty() {
        return vec![format!("{label}: gates count in open free only.")];
    }
    let mut problems = Vec::new();
    for (key, ride) in &row.gates {
        if let Some(gate) = ride.gates.iter().find(|gate| !rules.gates.values.contains(gate)) {
            let (section, lap) = (key.section, key.lap);
            problems.push(format!(
                "{label}: the rules have no gate of {gate} points (section {section}, lap {lap})."
            ));
        }
    }
    problems
}

/// Returns what a tie rule compares, if it is one value.
fn tie_value(tie: StageTie, result: &ComputedResult, rules: &Ruleset) -> Option<String> {
    let details = &result.details;
    let value = match tie {
        StageTie::Most(score) => {
            let index = rules.section.scores.iter().position(|other| *other == score)?;
            result.statistics.0.get(index)?.to_string()
        }
        StageTie::LastLap => (*details.laps.last()?)?.to_string(),
        StageTie::LastRide => {
            result.last_time_recorded?.to_zoned(TimeZone::UTC).strftime("%H:%M:%S").to_string()
        }
        StageTie::RidingTime => {
            let seconds = details.riding_seconds?;
            format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
        }
        StageTie::FurthestClean => details.cleans_from_start.to_string(),
        StageTie::OlderRider | StageTie::YoungerRider => details.birth_date?.to_string(),
        StageTie::ByHand => details.order_by_hand?.to_string(),
        StageTie::BestLap | StageTie::LapsBackwards => return None,
    };
    Some(value)
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

/// Computes the result of a row from its sections, else from its laps, else from its total.
fn result(row: &TableRow, course: &RacingClass, format: Format, rules: &Ruleset) -> ComputedResult {
    let facts = RiderFacts {
        unridden: row.unridden.clone(),
        riding_seconds: row.riding_seconds,
        late_seconds: row.late_seconds,
        birth_date: row.birth_date,
        bike_year: row.bike_year,
        order_by_hand: row.order_by_hand,
        is_guest: row.is_guest,
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
    let computed = compute(format, course, &input, rules);
    if row.has_rides() {
        return computed;
    }
    // lateness, penalties and handicaps are what a single clean ride would have
    let added = {
        let course = RacingClass { laps: 1, sections: vec![1], ..course.clone() };
        let clean = [(RideKey::new(1, 1), 0)].into();
        compute(format, &course, &ResultInput { scores: clean, ..input }, rules).total.unwrap_or_default()
    };
    let laps: Vec<_> = (1..=course.laps).map(|lap| row.laps.get(&lap).copied()).collect();
    let of_laps = (!row.laps.is_empty()).then(|| row.laps.values().sum::<i64>() + added);
    ComputedResult {
        total: of_laps.or(row.total),
        statistics: Statistics::default(),
        is_finished: laps.iter().all(Option::is_some),
        details: RankingDetails {
            full_laps: u32::try_from(row.laps.len()).unwrap_or(u32::MAX),
            laps,
            ..computed.details
        },
        ..computed
    }
}

/// Whether the table says what a tie rule compares.
fn is_known(tie: StageTie, row: &TableRow, result: &ComputedResult, course: &RacingClass) -> bool {
    let known: BTreeSet<_> = row.rides().collect();
    let has_rides = course.rides_in(1..=course.laps).all(|key| known.contains(&key));
    let has_scores = has_rides && known.len() > row.unridden.len();
    match tie {
        StageTie::Most(_) | StageTie::FurthestClean => has_scores,
        StageTie::BestLap | StageTie::LastLap | StageTie::LapsBackwards => {
            has_scores || (course.laps > 0 && (1..=course.laps).all(|lap| row.laps.contains_key(&lap)))
        }
        StageTie::LastRide => row.last_ride.is_some(),
        StageTie::RidingTime => row.riding_seconds.is_some(),
        StageTie::OlderRider | StageTie::YoungerRider => result.details.birth_date.is_some(),
        StageTie::ByHand => true,
    }
}
