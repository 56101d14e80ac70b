//! Joining a stage, and leaving it.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::registration::is_open;
use storage::registration::participation_data;

use super::check::RegistrationContext;
use super::list::{Left, log, open_results, take_off, write_new};
use super::{Participant, ParticipantIn};
use crate::accounts::limits::{self, Limited};
use crate::accounts::sign_up as accounts;
use crate::{App, Caller, Error, StagePath, stages};

/// Registers the caller, and keeps what was typed for the next time.
pub async fn join(app: &App, caller: &Caller, path: &StagePath, input: ParticipantIn) -> Result<Participant, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::JoinStage).await?;
    let user = caller.user()?.clone();
    limits::settle(app).await?;
    let context = RegistrationContext::of_rider(app, at);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            expect_open(&context)?;
            open_results(lock)?;
            let id = ParticipantId::of_user(user.id);
            if storage::registration::find(tx, context.stage.id, &id).await?.is_some() {
                return Err(Error::AlreadyJoined);
            }
            limits::take_own(tx, Limited::Join, user.id, context.now).await?;
            let participant = context.admit(tx, input, id, None).await?;
            let registration = write_new(tx, lock, &context, participant).await?;
            participation_data::save(tx, user.id, &registration.participant, context.now).await?;
            accounts::name_unnamed(tx, user.id, &registration.participant.name).await?;
            log(tx, &context, &user, Event::NewParticipant, &registration.participant, &[]).await?;
            Ok(registration.into())
        })
    })
    .await
}

/// Takes the caller off the list.
pub async fn cancel(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::CancelOwnRegistration).await?;
    let user = caller.user()?.clone();
    let context = RegistrationContext::new(app, at);
    app.change(context.stage.id, move |tx, lock| {
        Box::pin(async move {
            let id = ParticipantId::of_user(user.id);
            let own = storage::registration::find(tx, context.stage.id, &id).await?.ok_or(Error::NotFound("registration"))?;
            expect_open(&context)?;
            if take_off(tx, lock, context.stage.id, &id, context.now).await? == Left::HasResults {
                return Err(Error::HasResults);
            }
            log(tx, &context, &user, Event::RemoveParticipant, &own.participant, &[]).await
        })
    })
    .await
}

/// Refuses whoever comes after the registration has ended.
pub(super) fn expect_open(context: &RegistrationContext) -> Result<(), Error> {
    let stage = &context.stage;
    if is_open(context.now, stage.registration_ends_at, stage.ends_at) { Ok(()) } else { Err(Error::RegistrationEnded) }
}
