//! One rider's result ride by ride: as everyone may see it, and as the office may.

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::judging::{self, EventName, SectionKey};
use domain::results::{ReasonCode, Status};
use domain::stages::Format;
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::judging::EntryState;
use utoipa::ToSchema;
use uuid::Uuid;

use super::class_of;
use crate::{App, Caller, Error, StagePath, names, stages};

/// A result as everyone may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// Why the rider is disqualified, as one of the common reasons. A DNF's reason is the office's alone: it may be an injury.
    #[schema(value_type = Option<names::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// Why the rider is disqualified, in a secretary's words; may be empty.
    pub status_reason: String,
    /// Penalty points, oldest first.
    pub penalties: Vec<Penalty>,
    /// The rides that count, lap by lap.
    pub entries: Vec<Entry>,
    /// The rides that the rider's class doesn't have, lap by lap. They count for nothing.
    pub set_aside: Vec<Entry>,
    /// The gates of the rides that count; null in classic, which has none.
    pub gates: Option<Gates>,
}

/// How many gates of each grade were passed in open free, and with how many faults. A ride whose total was edited counts none.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Gates {
    /// Gates of grade A.
    pub a: u32,
    /// Gates of grade B.
    pub b: u32,
    /// Gates of grade C.
    pub c: u32,
    /// Gates of grade D.
    pub d: u32,
    /// Faults.
    pub faults: u32,
}

/// Penalty points as everyone may see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Penalty {
    /// How many.
    pub points: u32,
    /// Why, as one of the common reasons.
    #[schema(value_type = Option<names::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// Why, in a secretary's words; may be empty.
    pub reason: String,
    /// When they were given.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A ride that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The total.
    pub total: u32,
    /// When, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// What happened, in order.
    pub events: Vec<EntryEvent>,
}

/// One event of a ride.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryEvent {
    /// What happened.
    #[schema(value_type = names::EventName)]
    pub name: EventName,
    /// Its points.
    pub points: u32,
    /// When, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Seconds since the rider entered the section, when the stopwatch ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = i64, required = false, minimum = 0, maximum = 4_294_967_295_u32)]
    pub time: Option<u32>,
}

/// A result as its office sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// Counts the edits of the status and of the finish time: what an edit of them and a deletion name.
    pub version: i64,
    /// When the last section was scored, or as a secretary corrected it; null while nothing counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_time_recorded: Option<Timestamp>,
    /// When the last section was scored, whatever was corrected; null while nothing counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub uncorrected_last_time: Option<Timestamp>,
    /// The name of the secretary who corrected it; null where nobody did.
    pub last_time_changed_by: Option<String>,
    /// DNF, DQ or neither.
    #[schema(value_type = Option<names::Status>)]
    pub status: Option<Status>,
    /// Why the status was set, as one of the common reasons.
    #[schema(value_type = Option<names::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// Why the status was set, in a secretary's words; may be empty.
    pub status_reason: String,
    /// Penalty points, oldest first.
    pub penalties: Vec<SecretaryPenalty>,
    /// The rides that count, lap by lap.
    pub entries: Vec<SecretaryEntry>,
    /// The rides that the rider's class doesn't have, lap by lap. They count for nothing.
    pub set_aside: Vec<SecretaryEntry>,
    /// Entries of rides where nothing counts: they arrived after the approval.
    pub undecided: Vec<UndecidedEntry>,
}

/// Penalty points with who gave them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryPenalty {
    /// Its id.
    pub id: Uuid,
    /// What everyone may see.
    #[serde(flatten)]
    pub public: Penalty,
    /// The giver's name.
    pub user_display_name: String,
    /// The giver's address.
    pub user_email: String,
    /// Counts edits: what an edit of it names.
    pub version: i64,
}

/// A ride that counts, with who recorded it and what else was recorded for it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryEntry {
    /// What everyone may see.
    #[serde(flatten)]
    pub public: Entry,
    /// When, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub device_time: Timestamp,
    /// It was typed from a paper card.
    pub from_card: bool,
    /// Counts edits: what an edit of the section names.
    pub version: i64,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's address; null for a judge link.
    pub judge_email: Option<String>,
    /// What else was recorded for this ride.
    pub others: Vec<OtherEntry>,
}

/// An entry that does not count.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherEntry {
    /// Its id.
    pub id: Uuid,
    /// What it is to the ride.
    pub state: OtherState,
    /// Its total.
    pub total: u32,
    /// When, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// It was typed from a paper card.
    pub from_card: bool,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's address; null for a judge link.
    pub judge_email: Option<String>,
}

/// An entry of a ride where nothing counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UndecidedEntry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The entry.
    #[serde(flatten)]
    pub entry: OtherEntry,
}

/// What an entry that does not count is to its ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OtherState {
    /// It says the same.
    Duplicate,
    /// It says otherwise, and nobody has decided.
    Conflict,
    /// It said otherwise, and a secretary has decided.
    Settled,
    /// A secretary took it away.
    Deleted,
    /// Its judge has corrected it.
    Replaced,
}

/// One rider's result as everyone may see it.
pub async fn find(app: &App, caller: &Caller, path: &StagePath, participant: &ParticipantId) -> Result<RiderResult, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewResults).await?;
    load_public(&view, at.stage.id, participant).await?.ok_or(Error::NotFound("result"))
}

/// What everyone may see of a result, if the rider has one.
async fn load_public(on: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<Option<RiderResult>, Error> {
    let Some((status, result)) = load_with_status(on, stage, participant).await? else { return Ok(None) };
    if status.is_some_and(Status::has_public_reason) {
        return Ok(Some(result));
    }
    Ok(Some(RiderResult { status_reason_code: None, status_reason: String::new(), ..result }))
}

/// What riders may see of their own results: also why they did not finish.
pub(crate) async fn load_own(on: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<Option<RiderResult>, Error> {
    Ok(load_with_status(on, stage, participant).await?.map(|(_, result)| result))
}

async fn load_with_status(
    on: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<(Option<Status>, RiderResult)>, Error> {
    if storage::results::find(on, stage, participant).await?.is_none() {
        return Ok(None);
    }
    let SecretaryResult { id, name, status, status_reason_code, status_reason, penalties, entries, set_aside, .. } =
        load(on, stage, participant).await?;
    let format = storage::stages::get(on, stage).await?.map(|stage| stage.format);
    let gates = (format == Some(Format::OpenFree)).then(|| {
        let events = |entry: &SecretaryEntry| entry.public.events.iter().map(|event| event.name).collect::<Vec<_>>();
        judging::Gates::of(entries.iter().map(events)).into()
    });
    let result = RiderResult {
        id,
        name,
        status_reason_code,
        status_reason,
        penalties: penalties.into_iter().map(|penalty| penalty.public).collect(),
        entries: entries.into_iter().map(|entry| entry.public).collect(),
        set_aside: set_aside.into_iter().map(|entry| entry.public).collect(),
        gates,
    };
    Ok(Some((status, result)))
}

impl From<judging::Gates> for Gates {
    fn from(judging::Gates { a, b, c, d, faults }: judging::Gates) -> Self {
        Self { a, b, c, d, faults }
    }
}

/// One rider's result as its office may see it.
pub async fn find_in_full(app: &App, caller: &Caller, path: &StagePath, participant: &ParticipantId) -> Result<SecretaryResult, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewResultsInFull).await?;
    load(&view, at.stage.id, participant).await
}

/// The whole result, for callers that have decided what may be seen of it.
pub(crate) async fn load(on: &impl Connection, stage: StageId, participant: &ParticipantId) -> Result<SecretaryResult, Error> {
    const MISSING: Error = Error::NotFound("result");
    let result = storage::results::find(on, stage, participant).await?;
    let rider = storage::registration::find(on, stage, participant).await?.ok_or(MISSING)?;
    let penalties = storage::results::penalties(on, stage, Some(participant)).await?;
    let kept = storage::judging::of_participant(on, stage, participant).await?;
    let mut recorded: Vec<_> =
        kept.iter().filter(|entry| entry.state == EntryState::Counts).map(|entry| secretary_entry(entry, &kept)).collect();
    recorded.sort_by_key(|entry| entry.public.key);
    let class = class_of(on, stage, participant).await?;
    let (entries, set_aside) = recorded.into_iter().partition(|entry| class.as_ref().is_some_and(|class| class.rides_at(entry.public.key)));
    let counts = |key| kept.iter().any(|entry| entry.key == key && entry.state == EntryState::Counts);
    let undecided: Vec<_> = kept
        .iter()
        .filter(|entry| entry.state == EntryState::Conflict && !counts(entry.key))
        .filter_map(|entry| {
            let (key, SectionKey { section, lap }) = (entry.key, entry.key);
            Some(UndecidedEntry { key, section, lap, entry: other_entry(entry)? })
        })
        .collect();
    // a rider who never started has no result, and may still have such entries
    if result.is_none() && undecided.is_empty() {
        return Err(MISSING);
    }
    let reason = result.as_ref().map(|result| result.status_reason.clone()).unwrap_or_default();
    Ok(SecretaryResult {
        id: participant.to_string(),
        name: rider.participant.name,
        version: result.as_ref().map_or(0, |result| result.version),
        last_time_recorded: result.as_ref().map(storage::results::StoredResult::last_time_recorded),
        uncorrected_last_time: result.as_ref().map(|result| result.times.last_recorded),
        status: result.as_ref().and_then(|result| result.status),
        status_reason_code: reason.code,
        status_reason: reason.text,
        last_time_changed_by: result.and_then(|result| result.finish_correction).map(|correction| correction.by),
        penalties: penalties.into_iter().map(secretary_penalty).collect(),
        entries,
        set_aside,
        undecided,
    })
}

fn secretary_penalty(penalty: storage::results::Penalty) -> SecretaryPenalty {
    SecretaryPenalty {
        id: penalty.id.0,
        public: Penalty {
            points: penalty.points,
            reason_code: penalty.reason.code,
            reason: penalty.reason.text,
            created_at: penalty.created_at,
        },
        user_display_name: penalty.user_display_name,
        user_email: penalty.user_email,
        version: penalty.version,
    }
}

fn secretary_entry(entry: &storage::judging::Entry, kept: &[storage::judging::Entry]) -> SecretaryEntry {
    let event = |event: &domain::judging::EntryEvent| EntryEvent {
        name: event.name,
        points: event.points,
        timestamp: event.timestamp,
        time: event.time,
    };
    SecretaryEntry {
        public: Entry {
            key: entry.key,
            section: entry.key.section,
            lap: entry.key.lap,
            total: entry.total,
            recorded_at: entry.recorded_at,
            events: entry.events.iter().map(event).collect(),
        },
        device_time: entry.device_time,
        from_card: entry.from_card,
        version: entry.version,
        judge_display_name: entry.judge.display_name.clone(),
        judge_email: entry.judge.email.clone(),
        others: kept.iter().filter(|other| other.key == entry.key).filter_map(other_entry).collect(),
    }
}

fn other_entry(entry: &storage::judging::Entry) -> Option<OtherEntry> {
    let state = match entry.state {
        // a test ride is nothing to the ride of the race
        EntryState::Counts | EntryState::Test | EntryState::RemovedTest => return None,
        EntryState::Duplicate => OtherState::Duplicate,
        EntryState::Conflict => OtherState::Conflict,
        EntryState::Settled => OtherState::Settled,
        EntryState::Deleted => OtherState::Deleted,
        EntryState::Replaced => OtherState::Replaced,
    };
    Some(OtherEntry {
        id: entry.id.0,
        state,
        total: entry.total,
        recorded_at: entry.recorded_at,
        from_card: entry.from_card,
        judge_display_name: entry.judge.display_name.clone(),
        judge_email: entry.judge.email.clone(),
    })
}
