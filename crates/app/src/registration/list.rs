//! Writing a stage's list of participants: what joining, the office and the import have in common.

use domain::audit::Event;
use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::Noun;
use storage::registration::{ParticipantStatus, Registration, clubs, teams};
use storage::stages::StageLock;

use super::check::RegistrationContext;
use crate::{Error, audit};

/// Refuses a change of a list whose results are approved.
pub(crate) fn open_results(lock: &StageLock) -> Result<(), Error> {
    if domain::results::may_change(lock.results_status) { Ok(()) } else { Err(Error::AlreadyApproved) }
}

/// Writes somebody who wasn't in the list.
pub(crate) async fn write_new(
    tx: &Transaction,
    lock: &mut StageLock,
    context: &RegistrationContext,
    participant: Participant,
) -> Result<Registration, Error> {
    keep_names(tx, context, &participant).await?;
    let status = ParticipantStatus::Registered;
    // whoever comes again isn't in the version that somebody saw before
    let version = lock.next_change();
    let registration = Registration { participant, status, created_at: context.now, modified_at: context.now, version };
    storage::registration::insert(tx, context.stage.id, &registration).await?;
    storage::changes::append(tx, lock, &Noun::Participant(registration.participant.id.clone())).await?;
    Ok(registration)
}

/// Writes an edited registration, as its next version.
pub(super) async fn rewrite(
    tx: &Transaction,
    lock: &mut StageLock,
    context: &RegistrationContext,
    after: Registration,
) -> Result<Registration, Error> {
    let after = Registration { modified_at: context.now, version: after.version + 1, ..after };
    keep_names(tx, context, &after.participant).await?;
    storage::registration::update(tx, context.stage.id, &after).await?;
    storage::changes::append(tx, lock, &Noun::Participant(after.participant.id.clone())).await?;
    Ok(after)
}

/// What became of a participant who was to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// Is off the list.
    Left,
    /// Has a result, and stays.
    HasResults,
}

/// Takes a participant off a stage's list, unless there is a result. What judges recorded and a secretary deleted stays in the database,
/// and with it the participant's row.
pub(crate) async fn take_off(
    tx: &Transaction,
    lock: &mut StageLock,
    stage: StageId,
    id: &ParticipantId,
    now: Timestamp,
) -> Result<Left, Error> {
    if storage::results::find(tx, stage, id).await?.is_some() {
        return Ok(Left::HasResults);
    }
    if storage::judging::of_participant(tx, stage, id).await?.is_empty() {
        storage::registration::delete(tx, stage, id).await?;
    } else {
        storage::registration::remove(tx, stage, id, now).await?;
    }
    storage::changes::append(tx, lock, &Noun::Participant(id.clone())).await?;
    Ok(Left::Left)
}

/// Makes the club and the team, if they are new.
async fn keep_names(tx: &Transaction, context: &RegistrationContext, participant: &Participant) -> Result<(), Error> {
    if let Some(club) = &participant.club {
        clubs::insert(tx, club).await?;
    }
    if let Some(team) = &participant.team {
        teams::insert(tx, context.championship.id, team).await?;
    }
    Ok(())
}

/// Says in the log who did it to whom. Birth dates, licenses and genders are no one's to read there: only that they changed.
pub(crate) async fn log(
    tx: &Transaction,
    context: &RegistrationContext,
    user: &User,
    event: Event,
    participant: &Participant,
    more: &[(&str, serde_json::Value)],
) -> Result<(), Error> {
    let mut data = serde_json::json!({
        "participant": participant.id, "name": participant.name, "racingNumber": participant.racing_number,
        "racingClass": participant.racing_class,
    });
    for (what, value) in more {
        data[*what] = value.clone();
    }
    audit::log(tx, context.stage.id, user, context.now, event, &data).await
}
