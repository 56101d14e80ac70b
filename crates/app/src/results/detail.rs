//! One rider's result ride by ride: for the public, for the rider, and for secretaries.

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::judging::Gates;
use domain::results::RiderStatus;
use domain::stages::Format;
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;

use super::output::{LateEntry, RiderResult, SecretaryEntry, SecretaryFacts, SecretaryResult};
use crate::{App, Caller, Error, Noun, StagePath, stages};

/// Returns the public result of a rider.
///
/// # Errors
/// `NotFound` if the rider hasn't started.
pub async fn find(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
) -> Result<RiderResult, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewResults).await?;
    load_public(&snapshot, access.stage.id, participant).await?.ok_or(Error::NotFound(Noun::Result))
}

/// Loads the public result of a rider, if there is one.
async fn load_public(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<RiderResult>, Error> {
    let Some((status, result)) = load_with_status(db, stage, participant).await? else { return Ok(None) };
    if status.is_some_and(RiderStatus::has_public_reason) {
        return Ok(Some(result));
    }
    Ok(Some(RiderResult { status_reason_code: None, status_reason: String::new(), ..result }))
}

/// Loads a rider's own result, which includes the reason of a DNF.
pub(crate) async fn load_own(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<RiderResult>, Error> {
    Ok(load_with_status(db, stage, participant).await?.map(|(_, result)| result))
}

async fn load_with_status(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<(Option<RiderStatus>, RiderResult)>, Error> {
    if storage::results::find(db, stage, participant).await?.is_none() {
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
    } = load(db, stage, participant).await?;
    let format = storage::stages::find(db, stage).await?.map(|stage| stage.details.format);
    let gates = (format == Some(Format::OpenFree)).then(|| {
        let events =
            |entry: &SecretaryEntry| entry.public.events.iter().map(|event| event.name).collect::<Vec<_>>();
        Gates::from_rides(entries.iter().map(events)).into()
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

/// Returns the result of a rider for a secretary.
///
/// # Errors
/// `NotFound` if the rider has neither a result nor an entry that waits for a decision.
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
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<SecretaryResult, Error> {
    const MISSING: Error = Error::NotFound(Noun::Result);
    let result = storage::results::find(db, stage, participant).await?;
    let rider = storage::registration::find(db, stage, participant).await?.ok_or(MISSING)?;
    let penalties =
        storage::results::list_penalties(db, stage, Some(std::slice::from_ref(participant))).await?;
    let all_entries = storage::judging::list_for_participant(db, stage, participant).await?;
    let mut counting: Vec<_> = all_entries
        .iter()
        .filter(|entry| entry.state == EntryState::Counts)
        .map(|entry| SecretaryEntry::from_stored(entry, &all_entries))
        .collect();
    counting.sort_by_key(|entry| entry.public.key);
    let has_counting_entry = |key| counting.iter().any(|entry| entry.public.key == key);
    let late_entries: Vec<_> = all_entries
        .iter()
        .filter(|entry| entry.state == EntryState::Undecided && !has_counting_entry(entry.key))
        .filter_map(LateEntry::from_stored)
        .collect();
    let stage = storage::stages::find(db, stage).await?.ok_or(MISSING)?;
    let class = stage.find_class(&rider.participant.racing_class);
    let (entries, set_aside) = counting
        .into_iter()
        .partition(|entry| class.is_some_and(|class| class.is_on_course(entry.public.key)));
    // a rider who didn't start has no result, but may have such entries
    if result.is_none() && late_entries.is_empty() {
        return Err(MISSING);
    }
    let facts = result.as_ref().map(|result| result.facts.clone());
    let facts = facts.and_then(|facts| SecretaryFacts::from_stored(facts, &stage.rules));
    let reason = result.as_ref().map(|result| result.status_reason.clone()).unwrap_or_default();
    Ok(SecretaryResult {
        id: participant.to_string(),
        name: rider.participant.name,
        version: result.as_ref().map_or(0, |result| result.version),
        last_time_recorded: result.as_ref().map(StoredResult::last_time_recorded),
        uncorrected_last_time: result.as_ref().map(|result| result.times.last_recorded),
        status: result.as_ref().and_then(|result| result.status),
        status_reason_code: reason.code,
        status_reason: reason.text,
        last_time_changed_by: result
            .and_then(|result| result.finish_correction)
            .map(|correction| correction.by),
        penalties: penalties.into_iter().map(Into::into).collect(),
        entries,
        set_aside,
        late_entries,
        facts,
        penalty_marks: stage.rules.penalties.clone(),
    })
}
