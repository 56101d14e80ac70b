//! The emergency contact in the registration form, whose use cases call this.

use domain::championships::Feature;
use domain::emergency_contacts::{self as rules, deletion_time};
use domain::ids::{ParticipantId, StageId};
use jiff::Timestamp;
use storage::championships::StoredChampionship;
use storage::stages::StoredStage;
use storage::{Connection, Transaction};

use super::EmergencyContact;
use crate::{Error, FieldError};

/// What an input of the form does with the contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ContactEdit {
    /// The stored contact stays: the form doesn't ask for one, or the input has none.
    Keep,
    /// This contact, or none, replaces the stored one.
    Replace(Option<rules::EmergencyContact>),
}

/// Whether the forms of a stage ask for a contact: if the championship uses the feature, until contacts are deleted.
pub(crate) fn asks_for_contact(
    championship: &StoredChampionship,
    stage: &StoredStage,
    now: Timestamp,
) -> bool {
    championship.settings.features.contains(&Feature::EmergencyContacts) && now < deletion_time(stage.ends_at)
}

/// Checks the input of a form that asks for a contact. Fails with all errors of its fields.
pub(crate) fn edit_of(
    input: Option<EmergencyContact>,
    is_required: bool,
) -> Result<ContactEdit, Vec<FieldError>> {
    let Some(input) = input else { return Ok(ContactEdit::Keep) };
    let contact = rules::EmergencyContact::from(input).check(is_required).map_err(|problems| {
        let to_error =
            |(field, problem)| FieldError::from_problem(format!("emergencyContact.{field}"), problem);
        problems.into_iter().map(to_error).collect::<Vec<_>>()
    })?;
    Ok(ContactEdit::Replace(contact))
}

/// Stores an edit of the contact. Returns whether the contact changed.
pub(crate) async fn save(
    tx: &Transaction,
    stage: StageId,
    participant: &ParticipantId,
    edit: ContactEdit,
    now: Timestamp,
) -> Result<bool, Error> {
    let ContactEdit::Replace(after) = edit else { return Ok(false) };
    let before = storage::emergency_contacts::find(tx, stage, participant).await?;
    match &after {
        // saved again even if it is the same, so that the next form is filled in with the last one that was entered
        Some(contact) => {
            storage::emergency_contacts::save(tx, stage, participant, contact, now).await?;
        }
        None => storage::emergency_contacts::delete(tx, stage, participant).await?,
    }
    Ok(before != after)
}

/// Returns the contact that a rider entered last, at any stage.
pub(crate) async fn find_last_contact(
    db: &impl Connection,
    rider: &ParticipantId,
) -> Result<Option<EmergencyContact>, Error> {
    let contacts = storage::emergency_contacts::list_for_participant(db, rider).await?;
    Ok(contacts.into_iter().next().map(|(_, contact)| contact.into()))
}

/// Returns the contact of a participant, if the form asks for one and there is one.
pub(crate) async fn find_shown(
    db: &impl Connection,
    championship: &StoredChampionship,
    stage: &StoredStage,
    participant: &ParticipantId,
    now: Timestamp,
) -> Result<Option<EmergencyContact>, Error> {
    if !asks_for_contact(championship, stage, now) {
        return Ok(None);
    }
    Ok(storage::emergency_contacts::find(db, stage.id, participant).await?.map(Into::into))
}
