//! Recording entries (`RULES.md`, Section entries). They are answered after the commit that holds them, which `storage`'s writer makes.

use domain::access::Action;
use domain::ids::{EntryId, ParticipantId, StageId};
use domain::judging::{EntryEvent, EventName, InvalidEntry, ReceivedEntry, Ride, RideEntry, SectionKey};
use domain::stages::RacingClass;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::changes::Noun;
use storage::judging::{Entry, EntryState, Judge};
use storage::stages::StageLock;
use utoipa::ToSchema;
use uuid::Uuid;

use super::correction::Correction;
use super::links::records_until;
use crate::accounts::sign_up;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, FieldError, StagePath, names, results, stages};

/// The most entries of one request.
pub const MAX_ENTRIES: usize = 200;
/// The most events of one entry.
const MAX_EVENTS: usize = 200;
/// The most deliveries that are kept for one ride **(ours)**: no honest day has so many.
const MOST_OF_A_RIDE: usize = 20;
/// The most points of one event.
const MAX_EVENT_POINTS: u32 = 1000;

/// What a judge's phone sends: entries with the device's time, so that the clock can be corrected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntriesIn {
    /// The device's clock at the moment of sending.
    #[schema(value_type = String, format = DateTime)]
    pub device_now: Timestamp,
    /// Who recorded them; of a judge link alone, with an account it is the account's name.
    pub judge_name: Option<String>,
    /// At least one, at most 200.
    pub entries: Vec<EntryIn>,
}

/// The score of one ride.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EntryIn {
    /// Made on the device; the same id again is a repeat.
    pub id: Uuid,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// When it was recorded, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// The id of an entry that this one stands for: the same judge corrects the own ride, or moves it to another rider, lap or section.
    /// It may arrive before or after the one that it names. An entry of another judge is not replaced.
    #[serde(default)]
    pub replaces: Option<Uuid>,
    /// It is typed from a paper card, which says nothing of when it was ridden. For the office alone.
    #[serde(default)]
    pub from_card: bool,
    /// What happened, in order; a clean has none.
    pub events: Vec<EventIn>,
}

/// One event of a ride, with the points that it had on the device.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventIn {
    /// What happened.
    #[schema(value_type = names::EventName)]
    pub name: EventName,
    /// Its points.
    pub points: u32,
    /// When, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Seconds since the rider entered the section, when the stopwatch ran.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_u32)]
    pub time: Option<u32>,
}

/// The answer to each entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntriesOut {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
    /// One for each entry, in the order of the request.
    pub replies: Vec<Reply>,
}

/// What became of one entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Reply {
    /// The entry's id.
    pub id: Uuid,
    /// What became of it.
    pub outcome: Outcome,
    /// A stable word for why, where there is something to say.
    pub code: Option<&'static str>,
    /// The same in English.
    pub message: Option<String>,
}

/// What became of an entry. All but the rejected are kept for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// It counted when it came, or was recorded before the start (`test-ride`). Also the answer to its repeats, whatever a secretary or its
    /// judge has made of it since.
    Accepted,
    /// Another entry says the same.
    Duplicate,
    /// Another entry says otherwise, or the results are approved; the secretary decides.
    Conflict,
    /// It can't be a ride of this rider.
    Rejected,
}

/// Records entries of a judge, each for itself, and answers each: after the commit, in the order of the request.
pub async fn record(app: &App, caller: &Caller, path: &StagePath, batch: EntriesIn) -> Result<EntriesOut, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::ViewJudgeSheet).await?;
    check_sizes(&batch.entries)?;
    let judge = judge(caller, batch.judge_name)?;
    let mut recording = Recording::new(app, caller.clone(), at, judge, batch.device_now);
    app.change(recording.at.stage.id, move |tx, lock| Box::pin(async move { recording.run(tx, lock, &batch.entries).await })).await
}

/// Who records: the person of the account, or who has typed a name after opening a judge link.
pub(super) fn judge(caller: &Caller, input: Option<String>) -> Result<Judge, Error> {
    let Some(link) = &caller.link else {
        let user = caller.user()?;
        return Ok(Judge { user: Some(user.id), display_name: user.display_name.clone(), email: Some(user.email.clone()), link: None });
    };
    let display_name = input.and_then(|name| sign_up::person_name(&name));
    let display_name = display_name.ok_or_else(|| Error::invalid("judgeName", "required", "must be a name"))?;
    Ok(Judge { user: None, display_name, email: None, link: Some(link.id) })
}

/// Entries of one judge, with the rights that this judge has.
pub(super) struct Recording {
    app: App,
    caller: Caller,
    pub(super) at: StageAccess,
    pub(super) judge: Judge,
    device_now: Timestamp,
    pub(super) server_now: Timestamp,
    /// What was not there before.
    pub(super) kept: Vec<EntryId>,
}

impl Recording {
    /// `device_now` is what the clock shows now on the device that recorded.
    pub(super) fn new(app: &App, caller: Caller, at: StageAccess, judge: Judge, device_now: Timestamp) -> Self {
        Self { app: app.clone(), caller, at, judge, device_now, server_now: app.now(), kept: Vec::new() }
    }

    pub(super) async fn run(&mut self, tx: &Transaction, lock: &mut StageLock, entries: &[EntryIn]) -> Result<EntriesOut, Error> {
        let mut replies = Vec::with_capacity(entries.len());
        for entry in entries {
            replies.push(self.entry(tx, lock, entry).await?);
        }
        Ok(EntriesOut { server_now: self.server_now, replies })
    }

    async fn entry(&mut self, tx: &Transaction, lock: &mut StageLock, entry: &EntryIn) -> Result<Reply, Error> {
        let reply = |outcome, why: Option<(&'static str, String)>| {
            let (code, message) = why.unzip();
            Reply { id: entry.id, outcome, code, message }
        };
        let rejected = |code, message: String| Ok(reply(Outcome::Rejected, Some((code, message))));
        let stage = &self.at.stage;
        let Ok(participant) = entry.participant.parse::<ParticipantId>() else {
            return rejected("unknown-participant", "no such rider at this stage".into());
        };
        if let Some((known_stage, known)) = storage::judging::find(tx, EntryId(entry.id)).await? {
            return if (known_stage, &known.participant, known.key) == (stage.id, &participant, entry.key) {
                Ok(reply(outcome_of(known.state), why(lock, known.state)))
            } else {
                rejected("id-taken", "this id belongs to another ride".into())
            };
        }
        let section = entry.key.section;
        if self.at.allow(&self.caller, Action::RecordEntry { section }).is_err() {
            return rejected("not-your-section", format!("section {section} is not yours"));
        }
        if entry.from_card && self.at.allow(&self.caller, Action::EnterCard).is_err() {
            return rejected("card-not-allowed", "only the office types cards".into());
        }
        if self.is_after_the_link(entry) {
            return rejected("link-ended", "the judge link recorded no more rides at that time".into());
        }
        let Some(rider) = storage::registration::find(tx, stage.id, &participant).await? else {
            return rejected("unknown-participant", "no such rider at this stage".into());
        };
        let Some(class) = stage.classes.iter().find(|class| class.name == rider.participant.racing_class) else {
            return rejected("section-not-ridden", "the rider's class does not ride here".into());
        };
        let events: Vec<_> = entry.events.iter().map(|event| (event.name, event.points)).collect();
        if let Err(invalid) = domain::judging::check(stage.format, class, entry.key, &events) {
            return rejected(code_of(invalid), invalid.to_string());
        }
        let here = storage::judging::of_ride(tx, stage.id, &participant, entry.key).await?;
        // tests don't use up what the race needs
        let is_test = |recorded_at| domain::judging::is_test(recorded_at, stage.starts_at);
        let is_arriving_test = is_test(self.corrected(entry.recorded_at));
        if here.iter().filter(|known| is_test(known.recorded_at) == is_arriving_test).count() >= MOST_OF_A_RIDE {
            return rejected("too-many", format!("this ride was recorded {MOST_OF_A_RIDE} times already"));
        }
        let correction = Correction::find(tx, &self.at, &self.caller, &self.judge, entry, &here).await?;
        let mut entry = self.read(entry, participant, class)?;
        self.receive(tx, lock, &mut entry, &here, &correction).await?;
        self.kept.push(entry.id);
        Ok(reply(outcome_of(entry.state), why(lock, entry.state)))
    }

    /// The entry as it will be kept, with its clock corrected. What it is to its ride is not decided.
    fn read(&self, input: &EntryIn, participant: ParticipantId, class: &RacingClass) -> Result<Entry, Error> {
        let corrected = |time| self.corrected(time);
        let events: Vec<_> = input
            .events
            .iter()
            .map(|event| EntryEvent { name: event.name, points: event.points, timestamp: corrected(event.timestamp), time: event.time })
            .collect();
        let recorded_at = corrected(input.recorded_at);
        Ok(Entry {
            id: EntryId(input.id),
            participant,
            key: input.key,
            state: EntryState::Counts,
            total: domain::judging::total(self.at.stage.format, &events, &self.app.rules),
            events,
            judge: self.judge.clone(),
            device_time: input.recorded_at,
            recorded_at: if input.from_card { self.card_time(recorded_at, class)? } else { recorded_at },
            from_card: input.from_card,
            created_at: self.server_now,
            version: 1,
            replaces: input.replaces.map(EntryId),
        })
    }

    /// Decides what the entry is to its ride, and keeps it. One that comes after the approval is kept as a conflict: it doesn't count, and it
    /// isn't lost.
    async fn receive(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        entry: &mut Entry,
        here: &[Entry],
        correction: &Correction,
    ) -> Result<(), Error> {
        let stage = &self.at.stage;
        let may_change = domain::results::may_change(lock.results_status);
        if may_change && correction.changes_something() {
            return correction.apply(tx, lock, &self.caller, entry, here).await;
        }
        let ride = Ride { id: entry.id, total: entry.total };
        let known: Vec<_> = here.iter().map(ride_entry).collect();
        entry.state = match domain::judging::receive(&known, ride) {
            _ if correction.is_replaced() => EntryState::Replaced,
            _ if domain::judging::is_test(entry.recorded_at, stage.starts_at) => EntryState::Test,
            _ if correction.moves_ride_of_another() => EntryState::Conflict,
            ReceivedEntry::New(EntryState::Duplicate) | ReceivedEntry::Repeat => EntryState::Duplicate,
            ReceivedEntry::New(as_received) if may_change => as_received,
            ReceivedEntry::New(_) => EntryState::Conflict,
        };
        insert(tx, stage.id, entry, here).await?;
        correction.log_successor(tx, &self.caller, entry).await?;
        if entry.state == EntryState::Counts {
            results::count_entry(tx, stage.id, &entry.participant, entry.recording()).await?;
        }
        if matches!(entry.state, EntryState::Counts | EntryState::Conflict) {
            storage::changes::append(tx, lock, &Noun::Result(entry.participant.clone())).await?;
        }
        Ok(())
    }

    /// A time of the device by the server's clock.
    fn corrected(&self, time: Timestamp) -> Timestamp {
        domain::judging::correct_clock(time, self.device_now, self.server_now).corrected
    }

    /// Whether a judge link had stopped to record when the entry was recorded. While it records, no wrong clock keeps a ride out.
    fn is_after_the_link(&self, entry: &EntryIn) -> bool {
        let until = records_until(self.at.stage.ends_at);
        self.caller.link.is_some() && self.server_now >= until && self.corrected(entry.recorded_at) >= until
    }

    fn card_time(&self, input: Timestamp, class: &RacingClass) -> Result<Timestamp, Error> {
        let stage = &self.at.stage;
        let zone = TimeZone::get(&stage.time_zone).map_err(|error| Error::Internal(error.to_string()))?;
        let class_end = class.ends_at(stage.starts_at, stage.ends_at, &zone);
        Ok(domain::judging::card_time(input, stage.ends_at, class_end))
    }
}

/// Adds an entry. Whoever edits the one that counts must have seen what contradicts it.
pub(super) async fn insert(tx: &Transaction, stage: StageId, entry: &Entry, here: &[Entry]) -> Result<(), Error> {
    if let (EntryState::Conflict, Some(counts)) = (entry.state, here.iter().find(|entry| entry.state == EntryState::Counts)) {
        storage::judging::update(tx, counts).await?;
    }
    Ok(storage::judging::insert(tx, stage, entry).await?)
}

/// An entry as the rules compare it.
pub(super) fn ride_entry(entry: &Entry) -> RideEntry {
    let is_edited = entry.events.iter().any(|event| event.name == EventName::EditedTo);
    RideEntry { ride: Ride { id: entry.id, total: entry.total }, state: entry.state, is_edited }
}

/// What to say about an outcome: that the day is over, or hasn't begun.
fn why(lock: &StageLock, state: EntryState) -> Option<(&'static str, String)> {
    if matches!(state, EntryState::Test | EntryState::RemovedTest) {
        return Some(("test-ride", "recorded before the start: counts if the office keeps it".into()));
    }
    let is_late = state == EntryState::Conflict && !domain::results::may_change(lock.results_status);
    is_late.then(|| ("results-approved", "the results are approved: kept for the secretary, not counted".into()))
}

fn outcome_of(state: EntryState) -> Outcome {
    match state {
        EntryState::Counts
        | EntryState::Settled
        | EntryState::Deleted
        | EntryState::Replaced
        | EntryState::Test
        | EntryState::RemovedTest => Outcome::Accepted,
        EntryState::Duplicate => Outcome::Duplicate,
        EntryState::Conflict => Outcome::Conflict,
    }
}

pub(crate) fn code_of(invalid: InvalidEntry) -> &'static str {
    match invalid {
        InvalidEntry::Lap { .. } => "lap-not-ridden",
        InvalidEntry::Section { .. } => "section-not-ridden",
        InvalidEntry::Edit => "edit-not-allowed",
        InvalidEntry::Points { .. } => "points-unknown",
    }
}

pub(super) fn check_sizes(entries: &[EntryIn]) -> Result<(), Error> {
    if entries.is_empty() || entries.len() > MAX_ENTRIES {
        return Err(Error::invalid("entries", "length", format!("must have 1 to {MAX_ENTRIES} entries")));
    }
    let mut errors = Vec::new();
    let mut wrong = |field: String, code, message: String| errors.push(FieldError { field, code, message });
    for (index, entry) in entries.iter().enumerate() {
        if entry.events.len() > MAX_EVENTS {
            wrong(format!("entries[{index}].events"), "length", format!("must have at most {MAX_EVENTS} events"));
        }
        for (event, sent) in entry.events.iter().enumerate() {
            if sent.points > MAX_EVENT_POINTS {
                wrong(format!("entries[{index}].events[{event}].points"), "range", format!("must be at most {MAX_EVENT_POINTS}"));
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(Error::Invalid(errors)) }
}
