//! The consent in a rider's registration form, whose use cases call this.

use domain::championships::Feature;
use domain::consents::{Agreement, ConsentMethod, is_minor, latest_birth_date_of_adult};
use domain::ids::{ParticipantId, StageId};
use jiff::Timestamp;
use jiff::civil::Date;
use storage::championships::StoredChampionship;
use storage::consents::StoredConsent;
use storage::{Connection, Transaction};

use super::{Consent, ConsentForm, ConsentIn};
use crate::{Error, FieldError};

/// What an input of the form does with the consent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ConsentEdit {
    /// What is stored stays: the rider needs none, or nobody agrees in the form.
    Keep,
    /// A parent or guardian agrees.
    Give {
        /// The person's name.
        guardian: String,
        /// The version of the text that the form showed.
        version: i64,
    },
}

/// Returns what the forms of a stage that begins on `day` need to ask for the consent; `None` if the championship
/// doesn't use the feature or has no text yet.
pub(crate) async fn find_form(
    db: &impl Connection,
    championship: &StoredChampionship,
    day: Date,
) -> Result<Option<ConsentForm>, Error> {
    if !championship.settings.features.contains(&Feature::Consents) {
        return Ok(None);
    }
    let text = storage::consents::find_text(db, championship.id).await?;
    Ok(text.map(|text| ConsentForm {
        version: text.version,
        texts: text.texts.into(),
        adult_born_till: latest_birth_date_of_adult(day),
    }))
}

/// Checks the input of a rider's form. It is ignored for a rider who isn't under 18 on `day`. Fails with all errors of
/// its fields.
pub(crate) fn edit_of(
    input: Option<ConsentIn>,
    birth_date: Option<Date>,
    day: Date,
) -> Result<ConsentEdit, Vec<FieldError>> {
    let needs_consent = birth_date.is_some_and(|birth_date| is_minor(birth_date, day));
    let Some(input) = input.filter(|_| needs_consent) else { return Ok(ConsentEdit::Keep) };
    let version = input.version;
    let guardian = Agreement::from(input).check().map_err(|problems| {
        let to_error = |(field, problem)| FieldError::from_problem(format!("consent.{field}"), problem);
        problems.into_iter().map(to_error).collect::<Vec<_>>()
    })?;
    Ok(guardian.map_or(ConsentEdit::Keep, |guardian| ConsentEdit::Give { guardian, version }))
}

/// Stores the consent. Returns whether there is a new one.
pub(crate) async fn save(
    tx: &Transaction,
    stage: StageId,
    participant: &ParticipantId,
    edit: ConsentEdit,
    now: Timestamp,
) -> Result<bool, Error> {
    let ConsentEdit::Give { guardian, version } = edit else { return Ok(false) };
    let consent = StoredConsent {
        text_version: version,
        method: ConsentMethod::Account,
        guardian: Some(guardian),
        given_at: now,
    };
    storage::consents::save(tx, stage, participant, &consent).await?;
    Ok(true)
}

/// Returns the consent for a participant, if the championship uses the feature and there is one.
pub(crate) async fn find_shown(
    db: &impl Connection,
    championship: &StoredChampionship,
    stage: StageId,
    participant: &ParticipantId,
) -> Result<Option<Consent>, Error> {
    if !championship.settings.features.contains(&Feature::Consents) {
        return Ok(None);
    }
    Ok(storage::consents::find(db, stage, participant).await?.map(Into::into))
}
