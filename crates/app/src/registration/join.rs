//! Registering for a stage and cancelling the registration.

use domain::access::Action;
use domain::audit_log::EventData;
use domain::stages::{ScheduleChangeKind, registration_is_open};

use super::check::RegistrationContext;
use super::write::{Removal, insert, log, remove, to_logged};
use super::{Participant, ParticipantIn, RegistrationError};
use crate::accounts::display_name;
use crate::rate_limits::{self, LimitedAction};
use crate::results::require_open_results;
use crate::riders::{self, require_own_rider};
use crate::stages::StageError;
use crate::{App, Caller, Error, Noun, StagePath, stages};

/// Registers a rider of the caller's account, and stores the input to prefill the next form.
///
/// # Errors
/// `StageError::CalledOff`; `RegistrationError::Ended`; `RegistrationError::AlreadyJoined`;
/// `ResultsError::AlreadyApproved` if the results can't change any more; `RegistrationError::NumberTaken` or `RegistrationError::Duplicate` if
/// another participant has the number or the name; `TooManyAttempts` if the rate limit is reached.
pub async fn join(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    mut input: ParticipantIn,
) -> Result<Participant, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::JoinStage).await?;
    let (user, caller) = (caller.user()?.clone(), caller.clone());
    // nothing is stored that could be kept, so no contact is an empty one, which is refused where one is asked for
    input.emergency_contact.get_or_insert_default();
    rate_limits::clamp_future_attempts(app).await?;
    let mut context = RegistrationContext::for_rider(app, access);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            context.refresh(tx, lock).await?;
            require_open(&context)?;
            require_open_results(lock.results_status)?;
            let rider = require_own_rider(tx, &caller).await?;
            let id = rider.into();
            if storage::registration::find(tx, context.stage.id, &id).await?.is_some() {
                return Err(RegistrationError::AlreadyJoined.into());
            }
            rate_limits::count_user_attempt(tx, LimitedAction::Join, user.id, context.now).await?;
            let (participant, extras) = context.check_form(tx, input, id, None).await?;
            let registration = insert(tx, lock, &context, participant).await?;
            extras.save(tx, &context, &registration.participant.id).await?;
            riders::remember(tx, user.id, rider, &registration.participant, context.now).await?;
            if rider == user.id.into() {
                display_name::set_if_missing(tx, user.id, &registration.participant.name).await?;
            }
            log(tx, &context, &user, EventData::NewParticipant(to_logged(&registration.participant))).await?;
            Ok(registration.into())
        })
    })
    .await
}

/// Cancels the registration of a rider of the caller's account.
///
/// # Errors
/// `StageError::CalledOff` if the stage is cancelled; `RegistrationError::Ended`; `RegistrationError::HasResults` if there is a result.
pub async fn cancel(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::CancelOwnRegistration).await?;
    let (user, caller) = (caller.user()?.clone(), caller.clone());
    let mut context = RegistrationContext::for_rider(app, access);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            context.refresh(tx, lock).await?;
            let id = require_own_rider(tx, &caller).await?.into();
            let registration = storage::registration::find(tx, context.stage.id, &id)
                .await?
                .ok_or(Error::NotFound(Noun::Registration))?;
            require_changeable(&context)?;
            if remove(tx, lock, context.stage.id, &id, context.now).await? == Removal::HasResults {
                return Err(RegistrationError::HasResults.into());
            }
            log(tx, &context, &user, EventData::RemoveParticipant(to_logged(&registration.participant))).await
        })
    })
    .await
}

/// Fails with `StageError::CalledOff` at a stage that is cancelled or postponed, and with
/// `RegistrationError::Ended` if registration is over.
fn require_open(context: &RegistrationContext) -> Result<(), Error> {
    let stage = &context.stage;
    if stage.schedule_change.is_some() {
        return Err(StageError::CalledOff.into());
    }
    if registration_is_open(context.now, stage.registration_ends_at, stage.ends_at) {
        Ok(())
    } else {
        Err(RegistrationError::Ended.into())
    }
}

/// Fails as `require_open` does, but lets riders change and cancel their registrations at a postponed stage **(ours)**:
/// its deadline was that of the former date, and the new one doesn't suit everyone.
pub(super) fn require_changeable(context: &RegistrationContext) -> Result<(), Error> {
    let change = context.stage.schedule_change.as_ref().map(|change| change.kind);
    if change == Some(ScheduleChangeKind::Postponed) { Ok(()) } else { require_open(context) }
}
