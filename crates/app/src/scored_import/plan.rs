//! The plan of an import of scores: each rider of the file, compared with the registered participants and
//! their recorded data.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::ParticipantId;
use domain::judging::{EventName, RideKey, classic_event};
use domain::registration::{Participant, duplicate};
use domain::results::{ResultInput, RiderStatus, compute};
use domain::slug::fold;
use domain::stages::{Format, RacingClass, Zone, resolve_time_of_day};
use jiff::Timestamp;
use jiff::civil::Time;
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;
use uuid::Uuid;

use super::layout::FileRider;
use super::{ScoredProblem, ScoredRow};
use crate::registration::{KnownNames, RegistrationContext, add_errors, duplicate_error};
use crate::{Error, FieldCode, FieldError};

/// A rider of the file: the row of the preview, and the data to write if there is no problem.
pub(super) struct PlannedRow {
    pub output: ScoredRow,
    pub to_write: Option<NewData>,
}

/// The new data of a rider.
pub(super) struct NewData {
    pub participant: Participant,
    pub is_new: bool,
    pub rides: Vec<(RideKey, u32)>,
    pub penalty: Option<u32>,
    pub status: Option<RiderStatus>,
    pub start: Option<Timestamp>,
    pub finish: Option<Timestamp>,
}

impl NewData {
    /// Whether there is no new data.
    pub fn is_empty(&self) -> bool {
        !self.is_new
            && self.rides.is_empty()
            && self.penalty.is_none()
            && self.status.is_none()
            && self.start.is_none()
            && self.finish.is_none()
    }
}

/// The stored data of a stage's riders.
struct ExistingData {
    listed: Vec<Participant>,
    clubs: KnownNames,
    results: BTreeMap<ParticipantId, StoredResult>,
    /// The counting score of each ride; `None` if there is an unresolved conflict.
    rides: BTreeMap<ParticipantId, BTreeMap<RideKey, Option<u32>>>,
    penalties: BTreeMap<ParticipantId, u32>,
}

/// Compares each rider of the file with the stored data and with the earlier riders of the file.
pub(super) async fn plan(
    on: &impl Connection,
    context: &RegistrationContext,
    riders: Vec<FileRider>,
) -> Result<Vec<PlannedRow>, Error> {
    let mut existing = ExistingData::load(on, context).await?;
    let mut planned = Vec::with_capacity(riders.len());
    let mut earlier = BTreeSet::new();
    for mut rider in riders {
        let identified = identify(&mut rider, &existing, context)?;
        // rows with the same number and name are one rider already; this one lacks one of them
        if let Some((participant, _)) = &identified
            && !earlier.insert(participant.id.clone())
        {
            rider.problems.push(FieldError {
                field: "row".to_owned(),
                code: FieldCode::EarlierRow,
                message: "the rider is in an earlier row".to_owned(),
            });
        }
        let row = compare(rider, identified, &existing, context);
        if let Some(new) = row.to_write.as_ref().filter(|rider| rider.is_new) {
            existing.listed.push(new.participant.clone());
        }
        planned.push(row);
    }
    Ok(planned)
}

impl ExistingData {
    async fn load(on: &impl Connection, context: &RegistrationContext) -> Result<Self, Error> {
        let stage = context.stage.id;
        let mut rides: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for score in storage::judging::scores(on, stage, None).await? {
            let of_rider = rides.entry(score.participant).or_default();
            match score.state {
                EntryState::Counts => drop(of_rider.entry(score.key).or_insert(Some(score.total))),
                _ => drop(of_rider.insert(score.key, None)),
            }
        }
        let mut penalties = BTreeMap::new();
        for penalty in storage::results::penalties(on, stage, None).await? {
            *penalties.entry(penalty.participant).or_default() += penalty.points;
        }
        Ok(Self {
            listed: storage::registration::participants(on, stage).await?,
            clubs: KnownNames::load(on, context).await?,
            results: storage::results::list(on, stage)
                .await?
                .into_iter()
                .map(|result| (result.participant.clone(), result))
                .collect(),
            rides,
            penalties,
        })
    }
}

/// Identifies the rider of a row: a registered participant with the number or name, or a new one. The flag
/// tells whether the participant is new.
fn identify(
    rider: &mut FileRider,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Option<(Participant, bool)>, Error> {
    let input = &rider.input;
    let mut add_problem = |field: &str, code, message: String| {
        rider.problems.push(FieldError { field: field.to_owned(), code, message });
    };
    let by_number = existing
        .listed
        .iter()
        .find(|known| !input.racing_number.is_empty() && known.racing_number == input.racing_number);
    let is_named = |known: &&Participant| fold(&known.name) == fold(&input.name);
    let mut by_name = existing.listed.iter().filter(is_named);
    let known = match (by_number, by_name.next(), by_name.next()) {
        (Some(known), ..) if input.name.is_empty() || is_named(&known) => known,
        (Some(other), ..) => {
            add_problem(
                "racingNumber",
                FieldCode::OtherRider,
                format!("{} is {}", other.racing_number, other.name),
            );
            return Ok(None);
        }
        (None, Some(_), Some(_)) => {
            add_problem("name", FieldCode::SameName, "several riders of the stage have this name".to_owned());
            return Ok(None);
        }
        (None, Some(known), None) if input.racing_number.is_empty() => known,
        (None, Some(known), None) => {
            add_problem(
                "racingNumber",
                FieldCode::OtherNumber,
                format!("{} rides with the number {}", known.name, known.racing_number),
            );
            return Ok(None);
        }
        (None, None, _) => return validate_new_rider(rider, existing, context),
    };
    if !input.racing_class.is_empty() && input.racing_class != known.racing_class {
        add_problem(
            "racingClass",
            FieldCode::OtherClass,
            format!("{} is registered in {}", known.name, known.racing_class),
        );
    }
    // the file's data of a registered participant aren't used, so their problems don't matter
    let is_needed = |problem: &FieldError| !matches!(problem.field.as_str(), "birthDate" | "gender");
    let (name, known) = (known.name.clone(), known.clone());
    rider.input.name = name;
    rider.problems.retain(is_needed);
    Ok(Some((known, false)))
}

fn validate_new_rider(
    rider: &mut FileRider,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Option<(Participant, bool)>, Error> {
    match context.validate(rider.input.clone(), ParticipantId::external(Uuid::new_v4()), &existing.clubs) {
        Ok(participant) => {
            rider.problems.extend(duplicate(&participant, &existing.listed).map(duplicate_error));
            Ok(Some((participant, true)))
        }
        Err(Error::Invalid(errors)) => {
            add_errors(&mut rider.problems, errors);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}

/// Compares a rider of the file with the stored data: finds new data and contradictions, and computes the
/// total.
fn compare(
    rider: FileRider,
    identified: Option<(Participant, bool)>,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> PlannedRow {
    let is_new = identified.as_ref().is_some_and(|(_, is_new)| *is_new);
    let mut output = row_without_rides(&rider, is_new);
    let FileRider { rides, penalty, status, start, finish, total, problems, .. } = rider;
    let mut problems: Vec<_> = problems.into_iter().map(ScoredProblem::from).collect();
    let found = identified.and_then(|(participant, _)| {
        context.stage.class(&participant.racing_class).map(|class| (participant, class))
    });
    let Some((participant, class)) = found else {
        output.problems = problems;
        return PlannedRow { output, to_write: None };
    };
    (output.racing_number, output.racing_class) =
        (participant.racing_number.clone(), participant.racing_class.clone());
    let stored = existing.of_rider(&participant.id);
    let format = context.stage.details.format;
    let compared = compare_rides(rides, stored.rides, format, class);
    output.known = compared.known;
    problems.extend(compared.problems);
    let ComparedRides { scores, new_rides, .. } = compared;
    problems.extend(compare_penalty(penalty, stored.penalty));
    problems.extend(compare_status(status, stored.status()));
    if scores.is_empty() && (penalty.is_some() || status.is_some() || finish.is_some() || start.is_some()) {
        problems.push(problem("row", FieldCode::NoRide, "a result begins with a ride".to_owned()));
    }
    let clock = StageClock::of(context);
    let (start, finish) = (start.map(|time| clock.start(time)), finish.map(|time| clock.finish(time)));
    problems.extend(compare_time("start", start, stored.known_start()));
    problems.extend(compare_time("finish", finish, stored.known_finish()));
    let input = ResultInput {
        participant: participant.id.clone(),
        racing_class: class.name.clone(),
        penalty_points: if stored.penalty == 0 { penalty.unwrap_or_default() } else { stored.penalty },
        status: stored.status().or(status),
        last_time_recorded: None,
        scores,
    };
    let computed = compute(format, class, &input, &context.rules);
    problems.extend(compare_total(total, computed.total));
    output.laps = points_by_lap(class, &input.scores);
    (output.added, output.total, output.is_finished) =
        (new_rides.len(), computed.total, computed.is_finished);
    let to_write = problems.is_empty().then(|| NewData {
        participant,
        is_new,
        rides: new_rides,
        penalty: penalty.filter(|_| stored.penalty == 0),
        status: status.filter(|_| stored.status().is_none()),
        start: start.filter(|start| stored.differs(StoredResult::started_on, *start)),
        finish: finish.filter(|finish| stored.differs(StoredResult::last_time_recorded, *finish)),
    });
    output.problems = problems;
    PlannedRow { output, to_write }
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
        problems: Vec::new(),
    }
}

/// The stored data of one rider.
struct StoredRider<'a> {
    rides: &'a BTreeMap<RideKey, Option<u32>>,
    /// The sum of the penalty points.
    penalty: u32,
    result: Option<&'a StoredResult>,
}

impl ExistingData {
    fn of_rider(&self, id: &ParticipantId) -> StoredRider<'_> {
        static NO_RIDES: BTreeMap<RideKey, Option<u32>> = BTreeMap::new();
        StoredRider {
            rides: self.rides.get(id).unwrap_or(&NO_RIDES),
            penalty: self.penalties.get(id).copied().unwrap_or_default(),
            result: self.results.get(id),
        }
    }
}

impl StoredRider<'_> {
    fn status(&self) -> Option<RiderStatus> {
        self.result.and_then(|result| result.status)
    }

    /// Returns the result with times that a judge has recorded. They stay, unlike those of a card.
    fn by_judge(&self) -> Option<&StoredResult> {
        self.result.filter(|result| !result.times.from_card)
    }

    /// Returns the start that a judge has recorded or a secretary has corrected.
    fn known_start(&self) -> Option<Timestamp> {
        let corrected = self.result.and_then(|result| result.corrected_start);
        corrected.or(self.by_judge().map(|result| result.times.started_on))
    }

    /// Returns the finish that a judge has recorded or a secretary has corrected.
    fn known_finish(&self) -> Option<Timestamp> {
        let corrected = self.result.and_then(|result| result.finish_correction.as_ref());
        corrected.map(|correction| correction.at).or(self.by_judge().map(|result| result.times.last_recorded))
    }

    /// Whether a time of the result differs from one of the file, which has whole seconds. It does without a
    /// result.
    fn differs(&self, time: impl Fn(&StoredResult) -> Timestamp, in_file: Timestamp) -> bool {
        self.result.is_none_or(|result| time(result).as_second() != in_file.as_second())
    }
}

/// The rides of a rider in the file, compared with the recorded ones.
struct ComparedRides {
    /// The score of each ride that is recorded or in the file.
    scores: BTreeMap<RideKey, u32>,
    /// The rides that are in the file only.
    new_rides: Vec<(RideKey, u32)>,
    /// How many rides of the file are recorded with the same score.
    known: usize,
    problems: Vec<ScoredProblem>,
}

fn compare_rides(
    rides: BTreeMap<RideKey, (u32, String)>,
    recorded: &BTreeMap<RideKey, Option<u32>>,
    format: Format,
    class: &RacingClass,
) -> ComparedRides {
    let scores = recorded.iter().filter_map(|(key, score)| Some((*key, (*score)?))).collect();
    let mut compared = ComparedRides { scores, new_rides: Vec::new(), known: 0, problems: Vec::new() };
    for (key, (score, header)) in rides {
        if let Err(invalid) = domain::judging::check_entry(format, class, key, &event(format, score)) {
            compared.problems.push(problem(&header, invalid.into(), invalid.to_string()));
            continue;
        }
        match recorded.get(&key) {
            None => {
                compared.new_rides.push((key, score));
                compared.scores.insert(key, score);
            }
            Some(Some(known)) if *known == score => compared.known += 1,
            Some(Some(known)) => {
                let differing =
                    difference_problem(&header, FieldCode::Recorded, i64::from(*known), i64::from(score));
                compared.problems.push(differing);
            }
            Some(None) => {
                let message = "its recorded entries contradict each other".to_owned();
                compared.problems.push(problem(&header, FieldCode::Undecided, message));
            }
        }
    }
    compared
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

fn problem(field: &str, code: FieldCode, message: String) -> ScoredProblem {
    FieldError { field: field.to_owned(), code, message }.into()
}

/// Returns a problem: the points in the file differ from the recorded ones.
fn difference_problem(field: &str, code: FieldCode, recorded: i64, given: i64) -> ScoredProblem {
    let message = format!("{recorded} is recorded, the file says {given}");
    ScoredProblem { recorded: Some(recorded), in_file: Some(given), ..problem(field, code, message) }
}

/// Returns the event of a ride, like that of a paper card. In open free it has the total, because a card
/// doesn't show the gates.
pub(super) fn event(format: Format, score: u32) -> Vec<(EventName, u32)> {
    let name = match format {
        Format::Classic => classic_event(score),
        Format::OpenFree => (score > 0).then_some(EventName::JudgeAddPointsA),
    };
    name.map(|name| (name, score)).into_iter().collect()
}

fn points_by_lap(class: &RacingClass, totals: &BTreeMap<RideKey, u32>) -> Vec<Option<u32>> {
    let of_lap = |lap| {
        let mut scores = totals
            .iter()
            .filter(|(key, _)| key.lap == lap && class.rides_at(**key))
            .map(|(_, score)| *score)
            .peekable();
        scores.peek().is_some().then(|| scores.sum())
    };
    (1..=class.laps).map(of_lap).collect()
}

/// Converts times of day at the stage: starts are on its first day, finishes near its end.
struct StageClock<'a> {
    zone: &'a Zone,
    starts_at: Timestamp,
    ends_at: Timestamp,
}

impl<'a> StageClock<'a> {
    fn of(context: &'a RegistrationContext) -> Self {
        let stage = &context.stage;
        Self { zone: &stage.time_zone, starts_at: stage.starts_at, ends_at: stage.ends_at }
    }

    fn start(&self, time: Time) -> Timestamp {
        let day = self.zone.local(self.starts_at).date();
        // only the last days that can be represented have no timestamp
        self.zone.moment(day.to_datetime(time)).unwrap_or(Timestamp::MAX)
    }

    fn finish(&self, time: Time) -> Timestamp {
        resolve_time_of_day(time, self.starts_at, self.ends_at, self.zone).unwrap_or(Timestamp::MAX)
    }
}
