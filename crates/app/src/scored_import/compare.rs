//! Compares a rider of a file of scores with the stored data: rides, penalty points, status, times and total.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::judging::{RideKey, RideScore};
use domain::results::{ResultInput, RiderFacts, RiderStatus, TableTotals, compute};
use domain::stages::{Format, RacingClass, Zone, resolve_time_of_day};
use jiff::Timestamp;
use jiff::civil::Time;

use super::existing::ExistingData;
use super::facts::merge_facts;
use super::identify::RowParticipant;
use super::layout::FileRider;
use super::plan::{NewData, PlannedRow};
use super::{ScoredProblem, ScoredRow};
use crate::registration::{Clash, RegistrationContext, facts_of};
use crate::{FieldCode, FieldError};

/// Compares a rider of the file with the stored data: finds new data and contradictions, and computes the
/// total.
pub(super) fn compare(
    mut rider: FileRider,
    row_participant: Option<RowParticipant>,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> PlannedRow {
    let is_new = row_participant.as_ref().is_some_and(|rider| rider.is_new);
    let mut output = row_without_rides(&rider, is_new);
    output.problems = take_problems(&mut rider);
    let participant_with_class = row_participant.and_then(|rider| {
        context.stage.find_class(&rider.participant.racing_class).map(|class| (rider, class))
    });
    match participant_with_class {
        Some((participant, class)) => compare_result(rider, output, participant, class, existing, context),
        None => PlannedRow { output, to_write: None, ranked: None },
    }
}

/// Takes the problems that were found when the rider was read, each with the value in the file.
fn take_problems(rider: &mut FileRider) -> Vec<ScoredProblem> {
    let values = &rider.values;
    let to_output = |error: FieldError| ScoredProblem {
        value: values.get(error.field.as_str()).cloned(),
        ..error.into()
    };
    let clashes = std::mem::take(&mut rider.clashes).into_iter();
    let clashes = clashes.map(|Clash { error, other }| ScoredProblem { other, ..to_output(error) });
    let problems = std::mem::take(&mut rider.problems).into_iter().map(to_output);
    problems.chain(clashes).chain(std::mem::take(&mut rider.cell_problems)).collect()
}

/// Compares the result of a participant in a class with the stored one, and adds the outcome to the row.
fn compare_result(
    rider: FileRider,
    mut output: ScoredRow,
    RowParticipant { participant, is_new }: RowParticipant,
    class: &RacingClass,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> PlannedRow {
    let FileRider { rides, penalty, status, mut facts, start, finish, total, .. } = rider;
    let mut problems = std::mem::take(&mut output.problems);
    (output.racing_number, output.racing_class) =
        (participant.racing_number.clone(), participant.racing_class.clone());
    let existing_rider = existing.rider(&participant.id);
    output.status = existing_rider.status().or(status);
    let format = context.stage.details.format;
    let comparison = compare_rides(rides, existing_rider.rides, format, class, &context.stage.rules);
    output.known = comparison.repeated;
    problems.extend(comparison.problems);
    let RideComparison { scores, new_rides, .. } = comparison;
    problems.extend(compare_penalty(penalty, existing_rider.penalty));
    problems.extend(compare_status(status, existing_rider.status()));
    if scores.is_empty() {
        facts.totals.total = total;
    } else {
        // the rides say it all
        facts.totals = TableTotals::default();
    }
    let recorded_facts = existing_rider.facts();
    let (facts, differences) = merge_facts(&recorded_facts, facts);
    problems.extend(differences);
    let rules = &context.stage.rules;
    let needs_ride = facts.totals.is_empty() && !rules.ranking.statuses.contains(&RiderStatus::DidNotStart);
    let has_result = penalty.is_some()
        || status.is_some()
        || finish.is_some()
        || start.is_some()
        || facts != RiderFacts::default();
    if scores.is_empty() && needs_ride && has_result {
        problems.push(problem("row", FieldCode::NoRide, "a result begins with a ride".to_owned()));
    }
    let clock = StageClock::new(context);
    let (start, finish) =
        (start.map(|time| clock.resolve_start(time)), finish.map(|time| clock.resolve_finish(time)));
    problems.extend(compare_time("start", start, existing_rider.fixed_start()));
    problems.extend(compare_time("finish", finish, existing_rider.fixed_finish()));
    let input = ResultInput {
        participant: participant.id.clone(),
        racing_class: class.name.clone(),
        penalty_points: existing_rider.penalty_with(penalty),
        status: output.status,
        last_time_recorded: None,
        facts: facts_of(&participant, &facts, &context.stage),
        scores,
    };
    let computed = compute(format, class, &input, rules);
    // the total of a rider whose rides differ is neither that of the file nor the recorded one
    if problems.is_empty() {
        problems.extend(compare_total(total, computed.total));
    }
    output.laps.clone_from(&computed.details.laps);
    (output.added, output.total, output.is_finished) =
        (new_rides.len(), computed.total, computed.is_finished);
    let to_write = problems.is_empty().then(|| NewData {
        participant,
        is_new,
        rides: new_rides,
        facts: (facts != recorded_facts).then_some(facts),
        penalty: penalty.filter(|_| existing_rider.penalty == 0),
        status: status.filter(|_| existing_rider.status().is_none()),
        start: start.filter(|start| existing_rider.has_other_start(*start)),
        finish: finish.filter(|finish| existing_rider.has_other_finish(*finish)),
    });
    output.is_unchanged = to_write.as_ref().is_some_and(NewData::is_empty);
    output.problems = problems;
    let place = computed.details.table_place;
    let ranked = to_write.is_some().then_some((computed, place));
    PlannedRow { output, to_write, ranked }
}

/// Returns the row of a rider before the rides are compared.
fn row_without_rides(rider: &FileRider, is_new: bool) -> ScoredRow {
    ScoredRow {
        line: rider.line,
        name: rider.input.name.clone(),
        racing_number: rider.input.racing_number.clone(),
        racing_class: rider.input.racing_class.clone(),
        is_new,
        added: 0,
        known: 0,
        laps: Vec::new(),
        total: None,
        is_finished: false,
        status: rider.status,
        is_unchanged: false,
        problems: Vec::new(),
    }
}

/// The rides of a rider in the file, compared with the recorded ones.
struct RideComparison {
    /// The score of each ride that is recorded or in the file.
    scores: BTreeMap<RideKey, u32>,
    /// The rides that are in the file only.
    new_rides: Vec<(RideKey, RideScore)>,
    /// How many rides of the file are recorded with the same score.
    repeated: usize,
    problems: Vec<ScoredProblem>,
}

/// Compares the rides of the file with the recorded ones. A ride that the class doesn't have is a problem.
fn compare_rides(
    rides: BTreeMap<RideKey, (RideScore, String)>,
    recorded: &BTreeMap<RideKey, Option<u32>>,
    format: Format,
    class: &RacingClass,
    rules: &Ruleset,
) -> RideComparison {
    let scores = recorded.iter().filter_map(|(key, score)| Some((*key, (*score)?))).collect();
    let mut comparison = RideComparison { scores, new_rides: Vec::new(), repeated: 0, problems: Vec::new() };
    for (key, (score, header)) in rides {
        let events: Vec<_> = score.event(format, rules).into_iter().collect();
        if let Err(invalid) = domain::judging::check_entry(format, class, key, &events) {
            comparison.problems.push(problem(&header, invalid.into(), invalid.to_string()));
            continue;
        }
        match recorded.get(&key) {
            None => {
                comparison.new_rides.push((key, score));
                comparison.scores.insert(key, score.total);
            }
            Some(Some(total)) if *total == score.total => comparison.repeated += 1,
            Some(Some(total)) => {
                let (recorded, in_file) = (i64::from(*total), i64::from(score.total));
                let difference = difference_problem(&header, FieldCode::Recorded, recorded, in_file);
                comparison.problems.push(difference);
            }
            Some(None) => {
                let message = "its recorded entries contradict each other".to_owned();
                comparison.problems.push(problem(&header, FieldCode::Undecided, message));
            }
        }
    }
    comparison
}

/// Returns a problem if the file has other penalty points than the recorded ones.
fn compare_penalty(in_file: Option<u32>, recorded: u32) -> Option<ScoredProblem> {
    let points = in_file.filter(|points| recorded != 0 && recorded != *points)?;
    Some(difference_problem("penalty", FieldCode::Recorded, i64::from(recorded), i64::from(points)))
}

/// Returns a problem if the file has another status than the recorded one.
fn compare_status(in_file: Option<RiderStatus>, recorded: Option<RiderStatus>) -> Option<ScoredProblem> {
    let (in_file, recorded) = in_file.zip(recorded)?;
    (in_file != recorded).then(|| {
        let message = format!("{} is set, the file says {}", recorded.name(), in_file.name());
        problem("status", FieldCode::Recorded, message)
    })
}

/// Returns a problem if the file has another total than the computed one.
fn compare_total(in_file: Option<i64>, computed: Option<i64>) -> Option<ScoredProblem> {
    let total = in_file.filter(|total| computed != Some(*total))?;
    Some(difference_problem("total", FieldCode::OtherTotal, computed.unwrap_or_default(), total))
}

/// Returns a problem if the file has another time than the recorded one. Times in a file have whole seconds.
fn compare_time(
    field: &str,
    in_file: Option<Timestamp>,
    recorded: Option<Timestamp>,
) -> Option<ScoredProblem> {
    let (in_file, recorded) = in_file.zip(recorded)?;
    (in_file.as_second() != recorded.as_second())
        .then(|| problem(field, FieldCode::Recorded, "another time is recorded".to_owned()))
}

pub(super) fn problem(field: &str, code: FieldCode, message: String) -> ScoredProblem {
    FieldError { field: field.to_owned(), code, message }.into()
}

/// Returns the problem of points that differ from the recorded ones.
pub(super) fn difference_problem(field: &str, code: FieldCode, recorded: i64, in_file: i64) -> ScoredProblem {
    let message = format!("{recorded} is recorded, the file says {in_file}");
    ScoredProblem { recorded: Some(recorded), in_file: Some(in_file), ..problem(field, code, message) }
}

/// Converts times of day at the stage: starts are on its first day, finishes near its end.
struct StageClock<'a> {
    zone: &'a Zone,
    starts_at: Timestamp,
    ends_at: Timestamp,
}

impl<'a> StageClock<'a> {
    fn new(context: &'a RegistrationContext) -> Self {
        let stage = &context.stage;
        Self { zone: &stage.time_zone, starts_at: stage.starts_at, ends_at: stage.ends_at }
    }

    fn resolve_start(&self, time: Time) -> Timestamp {
        let day = self.zone.local(self.starts_at).date();
        // only the last days that can be represented have no timestamp
        self.zone.moment(day.to_datetime(time)).unwrap_or(Timestamp::MAX)
    }

    fn resolve_finish(&self, time: Time) -> Timestamp {
        resolve_time_of_day(time, self.starts_at, self.ends_at, self.zone).unwrap_or(Timestamp::MAX)
    }
}
