//! Writing the new data of a rider, in the transaction that locks the stage.

use domain::audit_log::EventData;
use domain::ids::{EntryId, PenaltyId};
use domain::judging::{EntryEvent, RideKey, RideScore};
use domain::registration::Participant;
use domain::results::Reason;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::judging::{EntryState, Judge, StoredEntry};
use storage::results::{FinishCorrection, StoredPenalty};
use storage::stages::StageLock;
use uuid::Uuid;

use super::ScoreImport;
use super::plan::NewData;
use crate::registration::{RegistrationContext, insert};
use crate::result_updates::{begin_without_ride, card_time, count_entry};
use crate::{Error, audit_log, registration};

/// Saves a rider's rides like those of a paper card, and the other data of the file.
pub(super) async fn write_rider(
    tx: &Transaction,
    lock: &mut StageLock,
    context: &RegistrationContext,
    user: &User,
    rider: NewData,
) -> Result<(), Error> {
    let NewData { mut participant, is_new, rides, facts, penalty, status, start, finish } = rider;
    let stage = context.stage.id;
    if is_new {
        participant = insert(tx, lock, context, participant).await?.participant;
        let data = EventData::NewParticipant(registration::to_logged(&participant));
        registration::log(tx, context, user, data).await?;
    }
    insert_rides(tx, context, user, &participant, rides).await?;
    if facts.is_some() || status.is_some() {
        begin_without_ride(tx, &context.stage, &participant, context.now).await?;
    }
    if let Some(facts) = facts {
        storage::results::set_facts(tx, stage, &participant.id, &facts).await?;
    }
    for points in domain::results::split_into_penalties(penalty.unwrap_or_default()) {
        let penalty = StoredPenalty {
            id: PenaltyId(Uuid::now_v7()),
            participant: participant.id.clone(),
            points,
            reason: Reason::default(),
            created_at: context.now,
            user: user.id,
            user_display_name: user.display_name.clone(),
            user_email: user.email.clone(),
            version: 1,
        };
        storage::results::insert_penalty(tx, stage, &penalty).await?;
    }
    if let Some(status) = status {
        storage::results::set_status(tx, stage, &participant.id, Some((status, &Reason::default()))).await?;
    }
    if let Some(start) = start {
        storage::results::set_start_correction(tx, stage, &participant.id, start).await?;
    }
    if let Some(finish) = finish {
        let correction = FinishCorrection { at: finish, by: user.display_name.clone() };
        storage::results::set_finish_correction(tx, stage, &participant.id, Some(&correction)).await?;
    }
    storage::changes::append(tx, lock, &ChangedObject::Result(participant.id)).await?;
    Ok(())
}

/// Saves rides as if they were from a paper card of the user.
async fn insert_rides(
    tx: &Transaction,
    context: &RegistrationContext,
    user: &User,
    participant: &Participant,
    rides: Vec<(RideKey, RideScore)>,
) -> Result<(), Error> {
    let stage = context.stage.id;
    let recorded_at = card_time(&context.stage, participant, context.now);
    let judge = Judge {
        user: Some(user.id),
        display_name: user.display_name.clone(),
        email: Some(user.email.clone()),
        link: None,
    };
    let to_entry = |(key, score): (RideKey, RideScore)| {
        let event = score.event(context.stage.details.format, &context.stage.rules);
        StoredEntry {
            id: EntryId(Uuid::now_v7()),
            participant: participant.id.clone(),
            key,
            state: EntryState::Counts,
            total: score.total,
            events: event
                .into_iter()
                .map(|(name, points)| EntryEvent { name, points, timestamp: recorded_at, time: None })
                .collect(),
            judge: judge.clone(),
            device_time: context.now,
            recorded_at,
            from_card: true,
            created_at: context.now,
            version: 1,
            replaces: None,
        }
    };
    let entries: Vec<_> = rides.into_iter().map(to_entry).collect();
    storage::judging::insert(tx, stage, &entries).await?;
    // the first ride creates the result; the others have the same time
    match entries.first() {
        Some(first) => count_entry(tx, stage, &participant.id, first.time()).await,
        None => Ok(()),
    }
}

/// Logs the import in one entry. New participants are logged separately.
pub(super) async fn log(
    tx: &Transaction,
    context: &RegistrationContext,
    user: &User,
    summary: &ScoreImport,
) -> Result<(), Error> {
    let data = EventData::ImportScores(domain::audit_log::ScoreImport {
        added_participants: summary.added_participants,
        added_rides: summary.added_rides,
        left_out: summary.skipped.len(),
    });
    audit_log::record(tx, context.stage.id, user, context.now, data).await
}
