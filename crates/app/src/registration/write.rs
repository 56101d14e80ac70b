//! Writes to a stage's participants, shared by riders' registrations, secretaries' edits and imports.

use domain::audit_log::{EventData, LoggedRider};
use domain::ids::{ParticipantId, StageId};
use domain::registration::{Participant, ParticipantStatus};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::clubs;
use storage::registration::{Registration, teams};
use storage::stages::StageLock;

use super::check::RegistrationContext;
use crate::entry_desk::email_fee;
use crate::{Error, audit_log};

/// Adds a new participant, who gets an email with the fee.
pub(crate) async fn insert(
    tx: &Transaction,
    lock: &mut StageLock,
    context: &RegistrationContext,
    participant: Participant,
) -> Result<Registration, Error> {
    insert_club_and_team(tx, context, &participant).await?;
    let status = ParticipantStatus::Registered;
    // a version that a removed registration of the same rider never had, so that old edits are stale
    let version = lock.next_change();
    let registration =
        Registration { participant, status, created_at: context.now, modified_at: context.now, version };
    storage::registration::insert(tx, context.stage.id, &registration).await?;
    email_fee(tx, &context.championship, &context.stage, &registration, context.now).await?;
    storage::changes::append(tx, lock, &ChangedObject::Participant(registration.participant.id.clone()))
        .await?;
    Ok(registration)
}

/// Stores an edited registration with its next version.
pub(super) async fn update(
    tx: &Transaction,
    lock: &mut StageLock,
    context: &RegistrationContext,
    after: Registration,
) -> Result<Registration, Error> {
    let after = Registration { modified_at: context.now, version: after.version + 1, ..after };
    insert_club_and_team(tx, context, &after.participant).await?;
    storage::registration::update(tx, context.stage.id, &after).await?;
    storage::changes::append(tx, lock, &ChangedObject::Participant(after.participant.id.clone())).await?;
    Ok(after)
}

/// The outcome of removing a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Removal {
    /// The participant has been removed.
    Removed,
    /// The participant has a result, and remains.
    HasResults,
}

/// Removes a participant from a stage, unless there is a result. Entries that judges recorded and a secretary
/// deleted remain in the database, and so does the participant's row.
pub(crate) async fn remove(
    tx: &Transaction,
    lock: &mut StageLock,
    stage: StageId,
    id: &ParticipantId,
    now: Timestamp,
) -> Result<Removal, Error> {
    if storage::results::find(tx, stage, id).await?.is_some() {
        return Ok(Removal::HasResults);
    }
    storage::consents::delete(tx, stage, id).await?;
    storage::emergency_contacts::delete(tx, stage, id).await?;
    storage::entry_desk::marks::delete(tx, stage, id).await?;
    storage::entry_desk::emails::cancel(tx, stage, id).await?;
    storage::judging::cross_checks::delete_of_rider(tx, Some(stage), id).await?;
    if storage::judging::list_for_participant(tx, stage, id).await?.is_empty() {
        storage::registration::delete(tx, stage, id).await?;
    } else {
        storage::registration::remove(tx, stage, id, now).await?;
    }
    storage::changes::append(tx, lock, &ChangedObject::Participant(id.clone())).await?;
    Ok(Removal::Removed)
}

/// Creates the club and the team if they are new.
async fn insert_club_and_team(
    tx: &Transaction,
    context: &RegistrationContext,
    participant: &Participant,
) -> Result<(), Error> {
    if let Some(club) = &participant.club {
        clubs::insert(tx, club).await?;
    }
    if let Some(team) = &participant.team {
        teams::insert(tx, context.championship.id, team).await?;
    }
    Ok(())
}

/// Logs an action on a participant. `data` must not contain birth dates, licences and genders, only that they
/// changed.
pub(crate) async fn log(
    tx: &Transaction,
    context: &RegistrationContext,
    user: &User,
    data: EventData,
) -> Result<(), Error> {
    audit_log::record(tx, context.stage.id, user, context.now, data).await
}

/// Returns what the log says of a rider.
pub(crate) fn to_logged(participant: &Participant) -> LoggedRider {
    LoggedRider {
        participant: participant.id.clone(),
        name: participant.name.clone(),
        racing_number: participant.racing_number.clone(),
        racing_class: participant.racing_class.clone(),
    }
}
