//! What a file of scores would do: each of its riders beside the list of participants and what is recorded of them.

use std::collections::BTreeMap;

use domain::ids::ParticipantId;
use domain::judging::{EventName, SectionKey, classic_event};
use domain::registration::{Participant, duplicate};
use domain::results::{Record, Status, compute};
use domain::slug::fold;
use domain::stages::{Format, RacingClass, near_end};
use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;
use uuid::Uuid;

use super::layout::PaperRider;
use super::{ScoredProblem, ScoredRow};
use crate::registration::{Known, RegistrationContext, shared};
use crate::{Error, FieldError};

/// A rider of the file: what is told, and what is to be written if nothing is wrong.
pub(super) struct Planned {
    pub output: ScoredRow,
    pub to_write: Option<ToWrite>,
}

/// What is new of a rider.
pub(super) struct ToWrite {
    pub participant: Participant,
    pub is_new: bool,
    pub rides: Vec<(SectionKey, u32)>,
    pub penalty: Option<u32>,
    pub status: Option<Status>,
    pub start: Option<Timestamp>,
    pub finish: Option<Timestamp>,
}

impl ToWrite {
    /// The server knows it all.
    pub fn is_empty(&self) -> bool {
        !self.is_new
            && self.rides.is_empty()
            && self.penalty.is_none()
            && self.status.is_none()
            && self.start.is_none()
            && self.finish.is_none()
    }
}

/// What is known of a stage's riders.
struct ExistingData {
    listed: Vec<Participant>,
    clubs: Known,
    results: BTreeMap<ParticipantId, StoredResult>,
    /// What counts; none where deliveries contradict each other and nobody has decided.
    rides: BTreeMap<ParticipantId, BTreeMap<SectionKey, Option<u32>>>,
    penalties: BTreeMap<ParticipantId, u32>,
}

/// Each rider of the file against what is there, and the riders before in the file.
pub(super) async fn plan(on: &impl Connection, context: &RegistrationContext, riders: Vec<PaperRider>) -> Result<Vec<Planned>, Error> {
    let mut existing = ExistingData::of(on, context).await?;
    let mut planned = Vec::with_capacity(riders.len());
    for mut rider in riders {
        let whom = whom(&mut rider, &existing, context)?;
        let row = lay_beside(rider, whom, &existing, context)?;
        if let Some(new) = row.to_write.as_ref().filter(|rider| rider.is_new) {
            existing.listed.push(new.participant.clone());
        }
        planned.push(row);
    }
    Ok(planned)
}

impl ExistingData {
    async fn of(on: &impl Connection, context: &RegistrationContext) -> Result<Self, Error> {
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
            listed: storage::registration::list(on, stage).await?.into_iter().map(|kept| kept.participant).collect(),
            clubs: Known::of(on, context).await?,
            results: storage::results::list(on, stage).await?.into_iter().map(|result| (result.participant.clone(), result)).collect(),
            rides,
            penalties,
        })
    }
}

/// Who a row is about: somebody of the list by number or name, or somebody new as the form would take.
fn whom(rider: &mut PaperRider, existing: &ExistingData, context: &RegistrationContext) -> Result<Option<(Participant, bool)>, Error> {
    let input = &rider.input;
    let mut wrong = |field: &str, code, message: String| rider.problems.push(FieldError { field: field.to_owned(), code, message });
    let by_number = existing.listed.iter().find(|known| !input.racing_number.is_empty() && known.racing_number == input.racing_number);
    let is_named = |known: &&Participant| fold(&known.name) == fold(&input.name);
    let mut by_name = existing.listed.iter().filter(is_named);
    let known = match (by_number, by_name.next(), by_name.next()) {
        (Some(known), ..) if input.name.is_empty() || is_named(&known) => known,
        (Some(other), ..) => {
            wrong("racingNumber", "other-rider", format!("{} is {}", other.racing_number, other.name));
            return Ok(None);
        }
        (None, Some(_), Some(_)) => {
            wrong("name", "same-name", "several riders of the stage have this name".to_owned());
            return Ok(None);
        }
        (None, Some(known), None) if input.racing_number.is_empty() => known,
        (None, Some(known), None) => {
            wrong("racingNumber", "other-number", format!("{} rides with the number {}", known.name, known.racing_number));
            return Ok(None);
        }
        (None, None, _) => return newcomer(rider, existing, context),
    };
    if !input.racing_class.is_empty() && input.racing_class != known.racing_class {
        wrong("racingClass", "other-class", format!("{} is registered in {}", known.name, known.racing_class));
    }
    // what the file says of somebody in the list is not asked for, so it can't be wrong
    let asked = |problem: &FieldError| !matches!(problem.field.as_str(), "birthDate" | "gender");
    let (name, known) = (known.name.clone(), known.clone());
    rider.input.name = name;
    rider.problems.retain(asked);
    Ok(Some((known, false)))
}

fn newcomer(rider: &mut PaperRider, existing: &ExistingData, context: &RegistrationContext) -> Result<Option<(Participant, bool)>, Error> {
    match context.read(rider.input.clone(), ParticipantId::external(Uuid::new_v4()), &existing.clubs) {
        Ok(participant) => {
            rider.problems.extend(duplicate(&participant, &existing.listed).map(shared));
            Ok(Some((participant, true)))
        }
        Err(Error::Invalid(wrong)) => {
            // a day that can't be read is not also a day that is missing
            let is_new = |wrong: &FieldError| !rider.problems.iter().any(|problem| problem.field == wrong.field);
            let wrong: Vec<_> = wrong.into_iter().filter(is_new).collect();
            rider.problems.extend(wrong);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}

/// What is new, what is known, what contradicts, and what it all comes to.
fn lay_beside(
    rider: PaperRider,
    whom: Option<(Participant, bool)>,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Planned, Error> {
    let PaperRider { line, input, rides, penalty, status, start, finish, total, problems } = rider;
    let mut problems: Vec<_> = problems.into_iter().map(ScoredProblem::from).collect();
    let mut output = ScoredRow {
        line,
        name: input.name,
        racing_number: input.racing_number,
        racing_class: input.racing_class,
        is_new: whom.as_ref().is_some_and(|(_, is_new)| *is_new),
        added: 0,
        known: 0,
        laps: Vec::new(),
        total: None,
        is_finished: false,
        problems: Vec::new(),
    };
    let class = |name: &str| context.stage.classes.iter().find(|class| class.name == name);
    let found = whom.and_then(|(participant, is_new)| class(&participant.racing_class).map(|class| (participant, is_new, class)));
    let Some((participant, is_new, class)) = found else {
        output.problems = problems;
        return Ok(Planned { output, to_write: None });
    };
    (output.racing_number, output.racing_class) = (participant.racing_number.clone(), participant.racing_class.clone());
    let empty = BTreeMap::new();
    let recorded = existing.rides.get(&participant.id).unwrap_or(&empty);
    let mut sections: BTreeMap<_, _> = recorded.iter().filter_map(|(key, score)| Some((*key, (*score)?))).collect();
    let mut new_rides = Vec::new();
    for (key, (score, head)) in rides {
        if let Err(invalid) = domain::judging::check(context.stage.format, class, key, &event(context.stage.format, score)) {
            problems.push(problem(&head, crate::judging::code_of(invalid), invalid.to_string()));
            continue;
        }
        match recorded.get(&key) {
            None => {
                new_rides.push((key, score));
                sections.insert(key, score);
            }
            Some(Some(known)) if *known == score => output.known += 1,
            Some(Some(known)) => problems.push(differing(&head, "recorded", i64::from(*known), i64::from(score))),
            Some(None) => problems.push(problem(&head, "undecided", "what is recorded of it contradicts itself".to_owned())),
        }
    }
    let result = existing.results.get(&participant.id);
    let given = existing.penalties.get(&participant.id).copied().unwrap_or_default();
    if let Some(points) = penalty.filter(|points| given != 0 && given != *points) {
        problems.push(differing("penalty", "recorded", i64::from(given), i64::from(points)));
    }
    let decided = result.and_then(|result| result.status);
    if let (Some(decided), Some(status)) = (decided, status.filter(|status| decided.is_some_and(|decided| decided != *status))) {
        problems.push(problem("status", "recorded", format!("{} is set, the file says {}", decided.name(), status.name())));
    }
    if sections.is_empty() && (penalty.is_some() || status.is_some() || finish.is_some() || start.is_some()) {
        problems.push(problem("row", "no-ride", "a result begins with a ride".to_owned()));
    }
    let clock = Clock::of(context)?;
    let (start, finish) = (start.map(|time| clock.start(time)), finish.map(|time| clock.finish(time)));
    // times that a judge has recorded or the office has corrected stay
    let seen = result.filter(|result| !result.times.from_card);
    let known_start = result.and_then(|result| result.corrected_start).or(seen.map(|result| result.times.started_on));
    let corrected_finish = result.and_then(|result| result.finish_correction.as_ref()).map(|correction| correction.at);
    let known_finish = corrected_finish.or(seen.map(|result| result.times.last_recorded));
    for (field, said, kept) in [("start", start, known_start), ("finish", finish, known_finish)] {
        // a file has whole seconds
        if said.zip(kept).is_some_and(|(said, kept)| said.as_second() != kept.as_second()) {
            problems.push(problem(field, "recorded", "another time is recorded".to_owned()));
        }
    }
    let record = Record {
        participant: participant.id.clone(),
        racing_class: class.name.clone(),
        penalty_points: if given == 0 { penalty.unwrap_or_default() } else { given },
        status: decided.or(status),
        last_time_recorded: None,
        sections,
    };
    let computed = compute(context.stage.format, class, &record, &context.rules);
    if let Some(total) = total.filter(|total| computed.total != Some(*total)) {
        problems.push(differing("total", "other-total", computed.total.unwrap_or_default(), total));
    }
    output.laps = laps(class, &record.sections);
    (output.added, output.total, output.is_finished) = (new_rides.len(), computed.total, computed.is_finished);
    let to_write = problems.is_empty().then(|| ToWrite {
        participant,
        is_new,
        rides: new_rides,
        penalty: penalty.filter(|_| given == 0),
        status: status.filter(|_| decided.is_none()),
        start: start.filter(|start| result.is_none_or(|result| result.started_on().as_second() != start.as_second())),
        finish: finish.filter(|finish| result.is_none_or(|result| result.last_time_recorded().as_second() != finish.as_second())),
    });
    output.problems = problems;
    Ok(Planned { output, to_write })
}

fn problem(field: &str, code: &'static str, message: String) -> ScoredProblem {
    FieldError { field: field.to_owned(), code, message }.into()
}

/// Points of which the file says otherwise.
fn differing(field: &str, code: &'static str, recorded: i64, said: i64) -> ScoredProblem {
    let message = format!("{recorded} is recorded, the file says {said}");
    ScoredProblem { recorded: Some(recorded), said: Some(said), ..problem(field, code, message) }
}

/// A ride as its one event, as a card's: in open free the sum, for its gates stand on no paper.
pub(super) fn event(format: Format, score: u32) -> Vec<(EventName, u32)> {
    let name = match format {
        Format::Classic => classic_event(score),
        Format::OpenFree => (score > 0).then_some(EventName::JudgeAddPointsA),
    };
    name.map(|name| (name, score)).into_iter().collect()
}

fn laps(class: &RacingClass, sections: &BTreeMap<SectionKey, u32>) -> Vec<Option<u32>> {
    let of_lap = |lap| {
        let mut scores = sections.iter().filter(|(key, _)| key.lap == lap && class.rides_at(**key)).map(|(_, score)| *score).peekable();
        scores.peek().is_some().then(|| scores.sum())
    };
    (1..=class.laps).map(of_lap).collect()
}

/// Times of day at the stage: starts are of its first day, finishes near its end.
struct Clock {
    zone: TimeZone,
    starts_at: Timestamp,
    ends_at: Timestamp,
}

impl Clock {
    fn of(context: &RegistrationContext) -> Result<Self, Error> {
        let stage = &context.stage;
        let zone = TimeZone::get(&stage.time_zone).map_err(|error| Error::Internal(error.to_string()))?;
        Ok(Self { zone, starts_at: stage.starts_at, ends_at: stage.ends_at })
    }

    fn start(&self, time: Time) -> Timestamp {
        let day = self.starts_at.to_zoned(self.zone.clone()).date();
        // the end of all time has no zone; nobody rides then
        day.to_datetime(time).to_zoned(self.zone.clone()).map_or(Timestamp::MAX, |at| at.timestamp())
    }

    fn finish(&self, time: Time) -> Timestamp {
        near_end(time, self.starts_at, self.ends_at, &self.zone).unwrap_or(Timestamp::MAX)
    }
}
