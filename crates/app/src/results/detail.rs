//! One rider's result ride by ride: for the public, and for secretaries.

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::judging::{self, EventName, RideKey};
use domain::results::{ReasonCode, RiderStatus};
use domain::stages::Format;
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::judging::EntryState;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::boards::Penalty;
use crate::result_updates::class_of;
use crate::{App, Caller, Error, StagePath, api_enums, stages};

/// The public result of a rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The reason of a disqualification, if it is one of the predefined ones; else null. The reason of a DNF
    /// isn't public, because it may be an injury.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// The reason of a disqualification in a secretary's words; may be empty.
    pub status_reason: String,
    /// The penalty points, oldest first.
    pub penalties: Vec<Penalty>,
    /// The rides that count, in the order of laps and sections.
    pub entries: Vec<Entry>,
    /// The rides that the rider's class doesn't have, in the order of laps and sections. They don't count.
    pub set_aside: Vec<Entry>,
    /// The gates of the rides that count; null in classic, which has no gates.
    pub gates: Option<Gates>,
}

/// The number of gates of each grade passed in open free, and of faults. Rides with an edited total are left
/// out.
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

/// A ride that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score.
    pub total: u32,
    /// When it was recorded, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// The events, in order.
    pub events: Vec<EntryEvent>,
}

/// One event of a ride.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntryEvent {
    /// The kind of event.
    #[schema(value_type = api_enums::EventName)]
    pub name: EventName,
    /// The points of the event.
    pub points: u32,
    /// When it happened, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Seconds since the rider entered the section; missing if the stopwatch wasn't running.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = i64, required = false, minimum = 0, maximum = 4_294_967_295_u32)]
    pub time: Option<u32>,
}

/// A result, as a secretary sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryResult {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The version, increased by every edit of the status and finish time. Send it with such an edit and with
    /// a deletion.
    pub version: i64,
    /// When the last section was scored, or the finish time that a secretary set instead; null if no ride
    /// counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_time_recorded: Option<Timestamp>,
    /// When the last section was scored, ignoring corrections; null if no ride counts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub uncorrected_last_time: Option<Timestamp>,
    /// The name of the secretary who corrected the finish time; null if nobody did.
    pub last_time_changed_by: Option<String>,
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// The reason for the status, if it is one of the predefined ones; else null.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub status_reason_code: Option<ReasonCode>,
    /// The reason for the status in a secretary's words; may be empty.
    pub status_reason: String,
    /// The penalty points, oldest first.
    pub penalties: Vec<SecretaryPenalty>,
    /// The rides that count, in the order of laps and sections.
    pub entries: Vec<SecretaryEntry>,
    /// The rides that the rider's class doesn't have, in the order of laps and sections. They don't count.
    pub set_aside: Vec<SecretaryEntry>,
    /// Entries of rides for which no entry counts, because they arrived after the approval.
    pub late_entries: Vec<LateEntry>,
}

/// Penalty points with the secretary who gave them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryPenalty {
    /// The id.
    pub id: Uuid,
    /// The public data.
    #[serde(flatten)]
    pub public: Penalty,
    /// The secretary's name.
    pub user_display_name: String,
    /// The secretary's email address.
    pub user_email: String,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// A ride that counts, with its judge and all other entries of the ride.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryEntry {
    /// The public data.
    #[serde(flatten)]
    pub public: Entry,
    /// When it was recorded, by the device's clock.
    #[schema(value_type = String, format = DateTime)]
    pub device_time: Timestamp,
    /// Whether it was copied from a paper card.
    pub from_card: bool,
    /// The version, increased by every edit of the section. Send it with an edit.
    pub version: i64,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's email address; null for a judge link.
    pub judge_email: Option<String>,
    /// The other entries of the ride.
    pub others: Vec<OtherEntry>,
}

/// An entry that doesn't count.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherEntry {
    /// The entry's id.
    pub id: Uuid,
    /// The reason why it doesn't count.
    pub state: OtherState,
    /// The score.
    pub total: u32,
    /// When it was recorded, by the corrected clock.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
    /// Whether it was copied from a paper card.
    pub from_card: bool,
    /// The judge's name.
    pub judge_display_name: String,
    /// The judge's email address; null for a judge link.
    pub judge_email: Option<String>,
}

/// An entry of a ride for which no entry counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LateEntry {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The entry.
    #[serde(flatten)]
    pub entry: OtherEntry,
}

/// The reason why an entry doesn't count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OtherState {
    /// Another entry has the same score.
    Duplicate,
    /// Another entry has a different score, and the conflict isn't resolved.
    Conflict,
    /// Another entry had a different score, and a secretary has decided.
    Settled,
    /// A secretary deleted it.
    Deleted,
    /// The judge corrected it.
    Replaced,
}

/// Returns the public result of a rider.
pub async fn find(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
) -> Result<RiderResult, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewResults).await?;
    load_public(&snapshot, access.stage.id, participant).await?.ok_or(Error::NotFound("result"))
}

/// Loads the public result of a rider, if there is one.
async fn load_public(
    on: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<RiderResult>, Error> {
    let Some((status, result)) = load_with_status(on, stage, participant).await? else { return Ok(None) };
    if status.is_some_and(RiderStatus::has_public_reason) {
        return Ok(Some(result));
    }
    Ok(Some(RiderResult { status_reason_code: None, status_reason: String::new(), ..result }))
}

/// Loads a rider's own result, which includes the reason of a DNF.
pub(crate) async fn load_own(
    on: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<RiderResult>, Error> {
    Ok(load_with_status(on, stage, participant).await?.map(|(_, result)| result))
}

async fn load_with_status(
    on: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<(Option<RiderStatus>, RiderResult)>, Error> {
    if storage::results::find(on, stage, participant).await?.is_none() {
        return Ok(None);
    }
    let SecretaryResult {
        id,
        name,
        status,
        status_reason_code,
        status_reason,
        penalties,
        entries,
        set_aside,
        ..
    } = load(on, stage, participant).await?;
    let format = storage::stages::find(on, stage).await?.map(|stage| stage.details.format);
    let gates = (format == Some(Format::OpenFree)).then(|| {
        let events =
            |entry: &SecretaryEntry| entry.public.events.iter().map(|event| event.name).collect::<Vec<_>>();
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

/// Returns the result of a rider for a secretary.
pub async fn find_for_secretary(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
) -> Result<SecretaryResult, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewResultsInFull).await?;
    load(&snapshot, access.stage.id, participant).await
}

/// Loads a complete result, for callers that decide what may be shown of it.
pub(crate) async fn load(
    on: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<SecretaryResult, Error> {
    const MISSING: Error = Error::NotFound("result");
    let result = storage::results::find(on, stage, participant).await?;
    let rider = storage::registration::find(on, stage, participant).await?.ok_or(MISSING)?;
    let penalties = storage::results::penalties(on, stage, Some(participant)).await?;
    let stored = storage::judging::of_participant(on, stage, participant).await?;
    let mut recorded: Vec<_> = stored
        .iter()
        .filter(|entry| entry.state == EntryState::Counts)
        .map(|entry| secretary_entry(entry, &stored))
        .collect();
    recorded.sort_by_key(|entry| entry.public.key);
    let class = class_of(on, stage, participant).await?;
    let (entries, set_aside) = recorded
        .into_iter()
        .partition(|entry| class.as_ref().is_some_and(|class| class.rides_at(entry.public.key)));
    let counts = |key| stored.iter().any(|entry| entry.key == key && entry.state == EntryState::Counts);
    let late_entries: Vec<_> = stored
        .iter()
        .filter(|entry| entry.state == EntryState::Undecided && !counts(entry.key))
        .filter_map(|entry| {
            let (key, RideKey { section, lap }) = (entry.key, entry.key);
            Some(LateEntry { key, section, lap, entry: other_entry(entry)? })
        })
        .collect();
    // a rider who didn't start has no result, but may have such entries
    if result.is_none() && late_entries.is_empty() {
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
        last_time_changed_by: result
            .and_then(|result| result.finish_correction)
            .map(|correction| correction.by),
        penalties: penalties.into_iter().map(secretary_penalty).collect(),
        entries,
        set_aside,
        late_entries,
    })
}

fn secretary_penalty(penalty: storage::results::StoredPenalty) -> SecretaryPenalty {
    SecretaryPenalty {
        id: penalty.id.0,
        user_display_name: penalty.user_display_name.clone(),
        user_email: penalty.user_email.clone(),
        version: penalty.version,
        public: penalty.into(),
    }
}

fn secretary_entry(
    entry: &storage::judging::StoredEntry,
    stored: &[storage::judging::StoredEntry],
) -> SecretaryEntry {
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
        others: stored.iter().filter(|other| other.key == entry.key).filter_map(other_entry).collect(),
    }
}

fn other_entry(entry: &storage::judging::StoredEntry) -> Option<OtherEntry> {
    let state = match entry.state {
        // a test ride has no relation to the ride of the race
        EntryState::Counts | EntryState::Test | EntryState::RemovedTest => return None,
        EntryState::Duplicate => OtherState::Duplicate,
        EntryState::Undecided => OtherState::Conflict,
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
