//! Finds the participant who is a rider of a file of scores.

use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::slug::fold;
use uuid::Uuid;

use super::existing::ExistingData;
use super::layout::FileRider;
use crate::registration::{Clash, RegistrationContext, add_errors};
use crate::{Error, FieldCode, FieldError};

/// The participant who is the rider of a row.
pub(super) struct RowParticipant {
    pub participant: Participant,
    /// Whether the participant isn't registered yet.
    pub is_new: bool,
}

/// Identifies the rider of a row: a registered participant with the number or name, or a new one. Otherwise
/// returns `None`, and adds the reason to the rider's problems. Another class or birth date than the registered
/// one is a problem, too: the row may be about another person.
pub(super) fn identify(
    rider: &mut FileRider,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Option<RowParticipant>, Error> {
    let input = &rider.input;
    let by_number = existing
        .participants
        .iter()
        .find(|other| !input.racing_number.is_empty() && other.racing_number == input.racing_number);
    let has_name = |other: &&Participant| fold(&other.name) == fold(&input.name);
    let mut by_name = existing.participants.iter().filter(has_name);
    let participant = match (by_number, by_name.next(), by_name.next()) {
        (Some(holder), ..) if input.name.is_empty() || has_name(&holder) => holder,
        (Some(holder), ..) => {
            let message = format!("{} is {}", holder.racing_number, holder.name);
            rider.clashes.push(Clash::with(holder, "racingNumber", FieldCode::OtherRider, message));
            return Ok(None);
        }
        (None, Some(_), Some(_)) => {
            rider.problems.push(FieldError {
                field: "name".to_owned(),
                code: FieldCode::SameName,
                message: "several riders of the stage have this name".to_owned(),
            });
            return Ok(None);
        }
        (None, Some(namesake), None) if input.racing_number.is_empty() => namesake,
        (None, Some(namesake), None) => {
            let message = format!("{} rides with the number {}", namesake.name, namesake.racing_number);
            rider.clashes.push(Clash::with(namesake, "racingNumber", FieldCode::OtherNumber, message));
            return Ok(None);
        }
        (None, None, _) => return validate_new_rider(rider, existing, context),
    };
    if !input.racing_class.is_empty() && input.racing_class != participant.racing_class {
        let message = format!("{} is registered in {}", participant.name, participant.racing_class);
        rider.clashes.push(Clash::with(participant, "racingClass", FieldCode::OtherClass, message));
    }
    if let Some((in_file, known)) = input.birth_date.zip(participant.birth_date)
        && in_file != known
    {
        let message = format!("{} was born on {known}", participant.name);
        rider.clashes.push(Clash::with(participant, "birthDate", FieldCode::OtherBirthDate, message));
    }
    let participant = participant.clone();
    rider.input.name.clone_from(&participant.name);
    // these data of the file aren't used for a registered participant, so their problems don't matter
    rider.problems.retain(|problem| !matches!(problem.field.as_str(), "birthDate" | "gender"));
    Ok(Some(RowParticipant { participant, is_new: false }))
}

/// Validates a rider who isn't registered yet, and adds the errors to the rider's problems.
fn validate_new_rider(
    rider: &mut FileRider,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Option<RowParticipant>, Error> {
    let id = ParticipantId::external(Uuid::new_v4());
    match context.validate(rider.input.clone(), id, &existing.known_names) {
        Ok(participant) => {
            rider.clashes.extend(Clash::find(&participant, &existing.participants, &[]));
            Ok(Some(RowParticipant { participant, is_new: true }))
        }
        Err(Error::Invalid(errors)) => {
            add_errors(&mut rider.problems, errors);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}
