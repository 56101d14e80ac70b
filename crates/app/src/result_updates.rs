//! Keeps the stored result of a rider in step with the rides that count.

use domain::ids::{ParticipantId, StageId};
use domain::judging::EntryTime;
use domain::registration::Participant;
use domain::results::{RiderFacts, Times};
use domain::stages::RacingClass;
use jiff::Timestamp;
use storage::judging::EntryState;
use storage::stages::StoredStage;
use storage::{Connection, Transaction};

use crate::Error;

/// Updates the result for a new entry that counts: the first one creates it, and later ones update its times
/// (`RULES.md`, Results).
pub(crate) async fn count_entry(
    tx: &Transaction,
    stage: StageId,
    participant: &ParticipantId,
    time: EntryTime,
) -> Result<(), Error> {
    let times = storage::results::find(tx, stage, participant).await?.map(|result| result.times);
    match with_entry(times, time) {
        Some(times) => Ok(storage::results::set_times(tx, stage, &[(participant.clone(), times)]).await?),
        None => Ok(()),
    }
}

/// Creates the result of a rider who has no ride, with the times of a paper card that is entered now: a judge's ride
/// replaces them. An existing result stays as it is.
pub(crate) async fn begin_without_ride(
    tx: &Transaction,
    stage: &StoredStage,
    participant: &Participant,
    now: Timestamp,
) -> Result<(), Error> {
    if storage::results::find(tx, stage.id, &participant.id).await?.is_some() {
        return Ok(());
    }
    let recorded_at = card_time(stage, participant, now);
    let times = Times::from_entry(EntryTime { recorded_at, from_card: true });
    Ok(storage::results::set_times(tx, stage.id, &[(participant.id.clone(), times)]).await?)
}

/// Returns the time of rides of a participant from a paper card that is entered now.
pub(crate) fn card_time(stage: &StoredStage, participant: &Participant, now: Timestamp) -> Timestamp {
    let class = stage.find_class(&participant.racing_class);
    let class_end = class.and_then(|class| class.ends_at(stage.starts_at, stage.ends_at, &stage.time_zone));
    domain::judging::card_time(now, stage.ends_at, class_end)
}

/// Returns the times of a rider's result with one more entry that counts; `None` if they stay the same. A
/// rider without a result has no times.
pub(crate) fn with_entry(times: Option<Times>, entry: EntryTime) -> Option<Times> {
    let new_times = times.map_or_else(|| Times::from_entry(entry), |times| times.with(entry));
    Some(new_times).filter(|_| times != Some(new_times))
}

/// Recomputes the times of a result after the rides that count have changed. If no ride counts any more, the
/// times stay until the next one that counts. Rides of an annulled section keep their times **(ours)**: the rider did ride
/// then, and no order of arrivals changes the result.
pub(crate) async fn recount_times(
    tx: &Transaction,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<(), Error> {
    let class = find_class(tx, stage, participant).await?;
    let entries = storage::judging::list_for_participant(tx, stage, participant).await?;
    let counts = |entry: &&storage::judging::StoredEntry| {
        entry.state == EntryState::Counts && class.as_ref().is_some_and(|class| class.is_on_course(entry.key))
    };
    let ride_times = entries.iter().filter(counts).map(|counting| {
        let settled = entries
            .iter()
            .filter(|other| other.key == counting.key && other.state == EntryState::Settled)
            .map(storage::judging::StoredEntry::time);
        counting.time().ride_time(settled)
    });
    let times = Times::from_entries(ride_times);
    let times = match times {
        Some(times) => Some(times),
        None => storage::results::find(tx, stage, participant)
            .await?
            .map(|result| Times { from_card: true, ..result.times }),
    };
    match times {
        Some(times) => Ok(storage::results::set_times(tx, stage, &[(participant.clone(), times)]).await?),
        None => Ok(()),
    }
}

/// Deletes the result of a rider whose only ride was moved to somebody else, because that rider hasn't
/// started. A result that a secretary has edited stays.
pub(crate) async fn delete_if_not_started(
    tx: &Transaction,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<(), Error> {
    let Some(result) = storage::results::find(tx, stage, participant).await? else { return Ok(()) };
    let is_unedited = result.status.is_none()
        && result.finish_correction.is_none()
        && result.corrected_start.is_none()
        && result.facts == RiderFacts::default();
    let entries = storage::judging::list_for_participant(tx, stage, participant).await?;
    let has_no_ride = entries.iter().all(|entry| {
        matches!(entry.state, EntryState::Replaced | EntryState::Test | EntryState::RemovedTest)
    });
    if is_unedited
        && has_no_ride
        && storage::results::list_penalties(tx, stage, Some(std::slice::from_ref(participant)))
            .await?
            .is_empty()
    {
        storage::results::delete(tx, stage, participant).await?;
    }
    Ok(())
}

/// Returns the rider's class at a stage; `None` if the stage no longer has it.
pub(crate) async fn find_class(
    db: &impl Connection,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<RacingClass>, Error> {
    let rider = storage::registration::find(db, stage, participant).await?;
    let Some((rider, stage)) = rider.zip(storage::stages::find(db, stage).await?) else { return Ok(None) };
    Ok(stage.classes.into_iter().find(|class| class.name == rider.participant.racing_class))
}
