//! Joining a stage, and leaving it.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::registration::is_open;
use storage::registration::participation_data;

use super::check::Asking;
use super::list::{Left, log, open_results, take_off, write_new};
use super::{Participant, ParticipantIn};
use crate::accounts::limits::{self, Limited};
use crate::accounts::sign_up as accounts;
use crate::{App, Caller, Error, StagePath, stages};

/// Registers the caller, and keeps what was typed for the next time.
pub async fn join(app: &App, caller: &Caller, path: &StagePath, typed: ParticipantIn) -> Result<Participant, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::JoinStage).await?;
    let user = caller.user()?.clone();
    limits::settle(app).await?;
    let asking = Asking::of_rider(app, at);
    app.change(asking.stage.id, move |tx, held| {
        Box::pin(async move {
            expect_open(&asking)?;
            open_results(held)?;
            let id = ParticipantId::of_user(user.id);
            if storage::registration::find(tx, asking.stage.id, &id).await?.is_some() {
                return Err(Error::AlreadyJoined);
            }
            limits::take_own(tx, Limited::Join, user.id, asking.now).await?;
            let participant = asking.admit(tx, typed, id, None).await?;
            let registration = write_new(tx, held, &asking, participant).await?;
            participation_data::save(tx, user.id, &registration.participant, asking.now).await?;
            accounts::name_unnamed(tx, user.id, &registration.participant.name).await?;
            log(tx, &asking, &user, Event::NewParticipant, &registration.participant, &[]).await?;
            Ok(registration.into())
        })
    })
    .await
}

/// Takes the caller off the list.
pub async fn cancel(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::CancelOwnRegistration).await?;
    let user = caller.user()?.clone();
    let asking = Asking::new(app, at);
    app.change(asking.stage.id, move |tx, held| {
        Box::pin(async move {
            let id = ParticipantId::of_user(user.id);
            let own = storage::registration::find(tx, asking.stage.id, &id).await?.ok_or(Error::NotFound("registration"))?;
            expect_open(&asking)?;
            if take_off(tx, held, asking.stage.id, &id, asking.now).await? == Left::HasResults {
                return Err(Error::HasResults);
            }
            log(tx, &asking, &user, Event::RemoveParticipant, &own.participant, &[]).await
        })
    })
    .await
}

/// Refuses whoever comes after the registration has ended.
pub(super) fn expect_open(asking: &Asking) -> Result<(), Error> {
    let stage = &asking.stage;
    if is_open(asking.now, stage.registration_ends_at, stage.ends_at) { Ok(()) } else { Err(Error::RegistrationEnded) }
}
