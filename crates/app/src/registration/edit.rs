//! A secretary's edits of the participants of a stage: adding, editing, deleting, confirming.

use domain::access::Action;
use domain::audit_log::{EventData, ParticipantEdit, ParticipantStatusChange};
use domain::ids::ParticipantId;
use domain::registration::{Participant, ParticipantStatus};
use serde::Serialize;
use storage::Transaction;
use storage::accounts::User;
use storage::registration::Registration;
use storage::stages::StageLock;
use utoipa::ToSchema;
use uuid::Uuid;

use super::check::RegistrationContext;
use super::class_change::require_confirmed;
use super::edit_log::edited_fields;
use super::extras::{find_consent, find_contact};
use super::form::first_day;
use super::numbers::find_swap_partner;
use super::write::{Removal, insert, log, remove, to_logged, update};
use super::{ParticipantIn, RegistrationError, SecretaryParticipant};
use crate::change::Work;
use crate::consents::Consent;
use crate::emergency_contacts::EmergencyContact;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, Noun, StagePath, result_updates, results, stages};

/// A participant, as a secretary sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryParticipantDetail {
    /// The participant.
    #[serde(flatten)]
    pub participant: SecretaryParticipant,
    /// Whether the participant has a result. Then an edit changes the result as well, and deleting is
    /// refused.
    pub has_result: bool,
    /// Whom to call in an emergency; null without a contact and where the championship doesn't ask for one.
    pub emergency_contact: Option<EmergencyContact>,
    /// The consent of a parent or guardian; null without one and where the championship doesn't ask for it.
    pub consent: Option<Consent>,
}

/// Returns a participant for a secretary.
pub async fn find(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: &ParticipantId,
) -> Result<SecretaryParticipantDetail, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewParticipantsInFull).await?;
    let registration = storage::registration::find(&snapshot, access.stage.id, id)
        .await?
        .ok_or(Error::NotFound(Noun::Participant))?;
    let context = RegistrationContext::for_secretary(app, access);
    Ok(SecretaryParticipantDetail {
        participant: SecretaryParticipant::from_registration(registration, first_day(&context.stage)),
        has_result: storage::results::find(&snapshot, context.stage.id, id).await?.is_some(),
        emergency_contact: find_contact(&snapshot, &context, id).await?,
        consent: find_consent(&snapshot, &context, id).await?,
    })
}

/// Adds a participant without an account, or whose account isn't used.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more; `RegistrationError::NumberTaken` or
/// `RegistrationError::Duplicate` if another participant has the number or the name.
pub async fn add(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: ParticipantIn,
) -> Result<SecretaryParticipant, Error> {
    let edit = Edit::begin(app, caller, path).await?;
    edit.run(app, move |tx, lock, edit| {
        Box::pin(async move {
            let id = ParticipantId::external(Uuid::new_v4());
            let (participant, extras) = edit.context.check_form(tx, input, id, None).await?;
            let registration = insert(tx, lock, &edit.context, participant).await?;
            extras.save(tx, &edit.context, &registration.participant.id).await?;
            edit.log(tx, EventData::NewParticipant(to_logged(&registration.participant))).await?;
            Ok(registration)
        })
    })
    .await
}

/// Edits a participant. The rider's result shows the new data. If a new class doesn't have some recorded
/// rides, they are set aside once the caller has confirmed that.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ResultsError::AlreadyApproved` if the results can't change any
/// more; `RegistrationError::NumberTaken` or `RegistrationError::Duplicate` if another participant has the
/// number or the name; `RegistrationError::ClassChangeUnconfirmed` if the new class affects recorded rides
/// and the caller hasn't confirmed that.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
    version: i64,
    input: ParticipantIn,
) -> Result<SecretaryParticipant, Error> {
    let edit = Edit::begin(app, caller, path).await?;
    edit.run(app, move |tx, lock, edit| {
        Box::pin(async move {
            let before = edit.find_version(tx, &id, version).await?;
            let is_confirmed = input.class_change_confirmed;
            let partner = find_swap_partner(tx, edit.context.stage.id, &before.participant, &input).await?;
            let (participant, extras) = edit.context.check_form(tx, input, id, partner.as_ref()).await?;
            require_confirmed(tx, &edit.context.stage, &before.participant, &participant, is_confirmed)
                .await?;
            if let Some(partner) = partner {
                edit.give_number(tx, lock, partner, &before).await?;
            }
            let mut fields = edited_fields(&before.participant, &participant);
            fields.changed.extend(extras.save(tx, &edit.context, &participant.id).await?);
            let has_new_class = before.participant.racing_class != participant.racing_class;
            let after = Registration { participant, ..before };
            let data = ParticipantEdit { rider: to_logged(&after.participant), fields };
            let after = edit.update(tx, lock, after, EventData::UpdateParticipant(data)).await?;
            if has_new_class {
                result_updates::recount_times(tx, edit.context.stage.id, &after.participant.id).await?;
            }
            Ok(after)
        })
    })
    .await
}

/// Sets the status of a registration.
///
/// # Errors
/// `Stale` if `version` isn't the stored one.
pub async fn set_status(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
    version: i64,
    status: ParticipantStatus,
) -> Result<SecretaryParticipant, Error> {
    let edit = Edit::begin(app, caller, path).await?;
    edit.run_even_if_approved(app, move |tx, lock, edit| {
        Box::pin(async move {
            let before = edit.find_version(tx, &id, version).await?;
            let from = before.status;
            let after = Registration { status, ..before };
            let rider = to_logged(&after.participant);
            let data = ParticipantStatusChange { rider, from: Some(from), status };
            edit.update(tx, lock, after, EventData::UpdateStatus(data)).await
        })
    })
    .await
}

/// Deletes a participant.
///
/// # Errors
/// `RegistrationError::HasResults` if there is a result; `Stale` if `version` isn't the stored one;
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn delete(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
    version: i64,
) -> Result<(), Error> {
    let edit = Edit::begin(app, caller, path).await?;
    edit.run(app, move |tx, lock, edit| {
        Box::pin(async move {
            let before = edit.find_version(tx, &id, version).await?;
            if remove(tx, lock, edit.context.stage.id, &id, edit.context.now).await? == Removal::HasResults {
                return Err(RegistrationError::HasResults.into());
            }
            edit.log(tx, EventData::RemoveParticipant(to_logged(&before.participant))).await?;
            Ok(before)
        })
    })
    .await
    .map(drop)
}

/// A secretary's authorised edit of the participants of a stage, for use in a transaction.
pub(super) struct Edit {
    pub context: RegistrationContext,
    user: User,
}

impl Edit {
    /// Authorises an edit. Fails unless the caller may manage participants of the stage.
    async fn begin(app: &App, caller: &Caller, path: &StagePath) -> Result<Self, Error> {
        let access =
            stages::authorize(app.storage.reader(), caller, path, Action::ManageParticipants).await?;
        Self::new(app, caller, access)
    }

    /// Creates an edit at a stage at which the caller has been authorised.
    pub fn new(app: &App, caller: &Caller, access: StageAccess) -> Result<Self, Error> {
        Ok(Self { context: RegistrationContext::for_secretary(app, access), user: caller.user()?.clone() })
    }

    /// Runs a change of the participants. Fails with `ResultsError::AlreadyApproved` if the results are
    /// approved.
    async fn run<F>(self, app: &App, work: F) -> Result<SecretaryParticipant, Error>
    where
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock, &'a Self) -> Work<'a, Registration>
            + Send
            + 'static,
    {
        self.run_even_if_approved(app, move |tx, lock, edit| {
            Box::pin(async move {
                results::require_open_results(lock.results_status)?;
                work(tx, lock, edit).await
            })
        })
        .await
    }

    /// Runs a change that doesn't concern the results.
    async fn run_even_if_approved<F>(mut self, app: &App, work: F) -> Result<SecretaryParticipant, Error>
    where
        F: for<'a> FnOnce(&'a Transaction, &'a mut StageLock, &'a Self) -> Work<'a, Registration>
            + Send
            + 'static,
    {
        app.change(self.context.stage.id, move |tx, lock| {
            Box::pin(async move {
                self.context.refresh(tx, lock).await?;
                let registration = work(tx, lock, &self).await?;
                Ok(SecretaryParticipant::from_registration(registration, first_day(&self.context.stage)))
            })
        })
        .await
    }

    /// Loads a participant. Fails with `Stale` if `version` isn't the stored one.
    async fn find_version(
        &self,
        tx: &Transaction,
        id: &ParticipantId,
        version: i64,
    ) -> Result<Registration, Error> {
        let registration = storage::registration::find(tx, self.context.stage.id, id)
            .await?
            .ok_or(Error::NotFound(Noun::Participant))?;
        if registration.version == version { Ok(registration) } else { Err(Error::Stale(None)) }
    }

    /// Stores an edited registration, and logs the edit.
    async fn update(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        after: Registration,
        data: EventData,
    ) -> Result<Registration, Error> {
        let after = update(tx, lock, &self.context, after).await?;
        self.log(tx, data).await?;
        Ok(after)
    }

    /// Gives a rider's number to the participant with whom it is swapped. The rider has no number until the
    /// edit is completed, because numbers must be unique at any time.
    async fn give_number(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        partner: Registration,
        from: &Registration,
    ) -> Result<(), Error> {
        let mut without_number = from.clone();
        without_number.participant.racing_number.clear();
        storage::registration::update(tx, self.context.stage.id, &without_number).await?;
        let racing_number = from.participant.racing_number.clone();
        let participant = Participant { racing_number, ..partner.participant.clone() };
        let fields = edited_fields(&partner.participant, &participant);
        let data = ParticipantEdit { rider: to_logged(&participant), fields };
        let after = Registration { participant, ..partner };
        self.update(tx, lock, after, EventData::UpdateParticipant(data)).await.map(drop)
    }

    /// Swaps the racing numbers of two participants.
    pub async fn swap_numbers(
        &self,
        tx: &Transaction,
        lock: &mut StageLock,
        first: Registration,
        second: Registration,
    ) -> Result<(), Error> {
        let racing_number = second.participant.racing_number.clone();
        self.give_number(tx, lock, second, &first).await?;
        let participant = Participant { racing_number, ..first.participant.clone() };
        let fields = edited_fields(&first.participant, &participant);
        let data = ParticipantEdit { rider: to_logged(&participant), fields };
        let after = Registration { participant, ..first };
        self.update(tx, lock, after, EventData::UpdateParticipant(data)).await.map(drop)
    }

    pub async fn log(&self, tx: &Transaction, data: EventData) -> Result<(), Error> {
        log(tx, &self.context, &self.user, data).await
    }
}
