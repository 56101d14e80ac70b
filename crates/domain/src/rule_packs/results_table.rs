//! The places and points of a table of results by some rules, and why.
//!
//! What a table leaves unknown is never invented: a tie rule that needs it decides nothing.

use std::collections::BTreeSet;

use jiff::tz::TimeZone;

use super::table::{Table, TableRow};
use super::table_results::TableRider;
use super::words::tie_in_words;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::results::{ComputedResult, Decider, award_class_points, decider, rank_results};
use crate::ruleset::{Better, EventDays, StageTie};
use crate::stages::Format;
use crate::{Language, Ruleset};

/// A class of a table, ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedClass {
    /// The class's name; may be empty.
    pub class: String,
    /// The day, if each day of the event has its own results.
    pub day: Option<u8>,
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

/// Returns the classes of a table in the order of the file, ranked by the rules. The days of an event are separate
/// classes unless the rules add them up.
pub fn explain_results(table: &Table, format: Format, rules: &Ruleset) -> Vec<ExplainedClass> {
    let days: BTreeSet<u8> = table.rows.iter().flat_map(|row| row.days.keys().copied()).collect();
    if rules.ranking.days == EventDays::Summed || days.is_empty() {
        return explain_classes(&table.rows.iter().collect::<Vec<_>>(), format, rules);
    }
    let explain_day = |number: u8| {
        let rows: Vec<_> = table.rows.iter().filter_map(|row| row.days.get(&number)).collect();
        let mut classes = explain_classes(&rows, format, rules);
        for class in &mut classes {
            class.day = Some(number);
        }
        classes
    };
    days.into_iter().flat_map(explain_day).collect()
}

fn explain_classes(rows: &[&TableRow], format: Format, rules: &Ruleset) -> Vec<ExplainedClass> {
    let mut names: Vec<&str> = Vec::new();
    for row in rows {
        if !names.contains(&row.class.as_str()) {
            names.push(&row.class);
        }
    }
    let classes: Vec<_> =
        names.into_iter().map(|name| ClassOfTable::new(rows, name, format, rules)).collect();
    // a list of points may have several classes
    let all: Vec<ComputedResult> = classes.iter().flat_map(ClassOfTable::results).cloned().collect();
    let explain = |class: &ClassOfTable<'_>| {
        // riders who share a place because a tie rule decides nothing have the same points
        let points = award_class_points(format, &class.rules, &all);
        class.explain(|result| points[&result.participant])
    };
    classes.iter().map(explain).collect()
}

/// The riders of a class.
struct ClassOfTable<'a> {
    name: &'a str,
    riders: Vec<TableRider<'a>>,
    format: Format,
    /// The rules without the tie rules that need what the table doesn't say.
    rules: Ruleset,
    notes: Vec<String>,
}

impl<'a> ClassOfTable<'a> {
    fn new(rows: &[&'a TableRow], name: &'a str, format: Format, rules: &Ruleset) -> Self {
        let rows: Vec<_> = rows.iter().copied().filter(|row| row.class == name).collect();
        let riders: Vec<_> = rows.iter().map(|row| TableRider::new(row, &rows, format, rules)).collect();
        let notes = riders.iter().flat_map(|rider| rider.contradictions(format, rules)).collect();
        let mut class = Self { name, riders, format, rules: rules.clone(), notes };
        class.leave_out_unknown_ties();
        class
    }

    fn results(&self) -> impl Iterator<Item = &ComputedResult> {
        self.riders.iter().map(|rider| &rider.result)
    }

    /// Leaves out the tie rules that would compare what the table doesn't say of a rider who is still tied.
    fn leave_out_unknown_ties(&mut self) {
        let ties = std::mem::take(&mut self.rules.ranking.ties);
        for tie in ties {
            let sharing = self.tied_riders();
            let unknown: Vec<_> = self
                .riders
                .iter()
                .filter(|rider| sharing.contains(&rider.result.participant) && !rider.knows(tie))
                .map(|rider| rider.row.label())
                .collect();
            if unknown.is_empty() {
                self.rules.ranking.ties.push(tie);
            } else {
                let (tie, riders) = (tie_in_words(tie, Language::En), unknown.join(", "));
                self.notes.push(format!("“{tie}” decides nothing: it is unknown of {riders}."));
            }
        }
    }

    /// Returns the riders who share a place by the rules so far.
    fn tied_riders(&self) -> BTreeSet<ParticipantId> {
        rank_results(self.format, &self.rules, self.results())
            .chunk_by(|(a, _), (b, _)| a == b)
            .filter(|chunk| chunk.len() > 1)
            .flatten()
            .filter(|(_, result)| result.status.is_none() && result.total.is_some())
            .map(|(_, result)| result.participant.clone())
            .collect()
    }

    fn explain(&self, points_of: impl Fn(&ComputedResult) -> Hundredths) -> ExplainedClass {
        let mut results: Vec<ExplainedResult> = Vec::new();
        let has_totals = self.results().any(|result| result.total.is_some());
        if !has_totals && self.riders.iter().any(|rider| rider.row.place.is_some()) {
            return self.explain_places();
        }
        for (place, computed) in rank_results(self.format, &self.rules, self.results()) {
            let is_rider = |rider: &&TableRider<'_>| rider.result.participant == computed.participant;
            let Some(rider) = self.riders.iter().find(is_rider) else { continue };
            let reason = results.last().map(|above| self.reason(above, computed));
            let is_placed = computed.status.is_none() && computed.total.is_some();
            results.push(ExplainedResult {
                row: rider.row.clone(),
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
        ExplainedClass { class: self.name.to_owned(), day: None, results, notes }
    }

    /// Returns the published places of a table that has nothing to compute them from.
    fn explain_places(&self) -> ExplainedClass {
        let mut order: Vec<_> = self.riders.iter().collect();
        order.sort_by_key(|rider| {
            let row = rider.row;
            (row.status.is_some(), row.place.is_none(), row.place, row.line)
        });
        let placed = |place: Option<u32>| {
            let rows = self.riders.iter().map(|rider| rider.row);
            rows.filter(move |row| row.place == place && row.status.is_none())
        };
        let results = order.into_iter().map(|rider| {
            let row = rider.row.clone();
            let place = row.place.filter(|_| row.status.is_none());
            let riders = u32::try_from(placed(place).count()).unwrap_or(u32::MAX);
            let points = place.map(|place| self.rules.points.of_shared_place(place, riders));
            ExplainedResult { row, place, computed: rider.result.clone(), points, reason: None }
        });
        let results = results.collect();
        let note = "The places are those of the table, which has no totals to compute them from.".to_owned();
        ExplainedClass { class: self.name.to_owned(), day: None, results, notes: vec![note] }
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
            Some(Decider::TablePlace) => format!("the table has {label} before"),
            Some(Decider::Tie(tie)) => {
                let values = tie_value(tie, result, &self.rules).zip(tie_value(tie, before, &self.rules));
                let values =
                    values.map(|(own, other)| format!(": {own} against {other}")).unwrap_or_default();
                format!("the same total as {label}, who has {}{values}", tie_in_words(tie, Language::En))
            }
        }
    }
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
