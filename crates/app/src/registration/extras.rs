//! What the registration form asks for beside the participant, and stores apart from it.

use domain::ids::ParticipantId;
use storage::{Connection, Transaction};

use super::RegistrationError;
use super::check::RegistrationContext;
use super::form::{ParticipantIn, first_day};
use crate::consents::{self, Consent, ConsentEdit};
use crate::emergency_contacts::{self, ContactEdit, EmergencyContact};
use crate::{Error, FieldError};

/// The valid input of the form beside the participant.
pub(crate) struct Extras {
    contact: ContactEdit,
    consent: ConsentEdit,
}

impl Extras {
    /// Takes the input out of the form and checks it.
    ///
    /// # Errors
    /// Fails with the errors of all fields.
    pub fn check(input: &mut ParticipantIn, context: &RegistrationContext) -> Result<Self, Vec<FieldError>> {
        let contact = input.emergency_contact.take().filter(|_| context.asks_for_contact());
        let consent = input.consent.take().filter(|_| context.is_of_rider());
        let contact = emergency_contacts::edit_of(contact, context.is_of_rider());
        let consent = consents::edit_of(consent, input.birth_date, first_day(&context.stage));
        match (contact, consent) {
            (Ok(contact), Ok(consent)) => Ok(Self { contact, consent }),
            (contact, consent) => {
                Err([contact.err(), consent.err()].into_iter().flatten().flatten().collect())
            }
        }
    }

    /// Fails with `RegistrationError::ConsentTextChanged` if a parent or guardian agrees to a text that isn't the
    /// current one. Leaves the consent out if the championship doesn't ask for it.
    pub async fn check_consent_text(
        self,
        db: &impl Connection,
        context: &RegistrationContext,
    ) -> Result<Self, Error> {
        let ConsentEdit::Give { version, .. } = &self.consent else { return Ok(self) };
        match consents::find_form(db, &context.championship, first_day(&context.stage)).await? {
            None => Ok(Self { consent: ConsentEdit::Keep, ..self }),
            Some(form) if form.version == *version => Ok(self),
            Some(_) => Err(RegistrationError::ConsentTextChanged.into()),
        }
    }

    /// Stores it. Returns the names of the fields that have changed.
    pub async fn save(
        self,
        tx: &Transaction,
        context: &RegistrationContext,
        participant: &ParticipantId,
    ) -> Result<Vec<String>, Error> {
        let (stage, now) = (context.stage.id, context.now);
        let changes = [
            ("emergencyContact", emergency_contacts::save(tx, stage, participant, self.contact, now).await?),
            ("consent", consents::save(tx, stage, participant, self.consent, now).await?),
        ];
        Ok(changes
            .into_iter()
            .filter(|(_, is_changed)| *is_changed)
            .map(|(name, _)| name.to_owned())
            .collect())
    }
}

/// Returns the contact of a participant, if the form asks for one and there is one.
pub(super) async fn find_contact(
    db: &impl Connection,
    context: &RegistrationContext,
    participant: &ParticipantId,
) -> Result<Option<EmergencyContact>, Error> {
    let RegistrationContext { championship, stage, now, .. } = context;
    emergency_contacts::find_shown(db, championship, stage, participant, *now).await
}

/// Returns the consent for a participant, if the championship uses the feature and there is one.
pub(super) async fn find_consent(
    db: &impl Connection,
    context: &RegistrationContext,
    participant: &ParticipantId,
) -> Result<Option<Consent>, Error> {
    consents::find_shown(db, &context.championship, context.stage.id, participant).await
}
