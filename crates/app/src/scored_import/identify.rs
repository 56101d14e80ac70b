//! Finds the participant who is a rider of a file of scores.

use domain::ids::ParticipantId;
use domain::registration::{Participant, find_duplicate};
use domain::slug::fold;
use uuid::Uuid;

use super::existing::ExistingData;
use super::layout::FileRider;
use crate::registration::{RegistrationContext, add_errors, duplicate_error};
use crate::{Error, FieldCode, FieldError};

/// The participant who is the rider of a row.
pub(super) struct RowParticipant {
    pub participant: Participant,
    /// Whether the participant isn't registered yet.
    pub is_new: bool,
}

/// Identifies the rider of a row: a registered participant with the number or name, or a new one. Otherwise
/// returns `None`, and adds the reason to the rider's problems.
pub(super) fn identify(
    rider: &mut FileRider,
    existing: &ExistingData,
    context: &RegistrationContext,
) -> Result<Option<RowParticipant>, Error> {
    let input = &rider.input;
    let mut add_problem = |field: &str, code, message: String| {
        rider.problems.push(FieldError { field: field.to_owned(), code, message });
    };
    let by_number = existing
        .participants
        .iter()
        .find(|other| !input.racing_number.is_empty() && other.racing_number == input.racing_number);
    let has_name = |other: &&Participant| fold(&other.name) == fold(&input.name);
    let mut by_name = existing.participants.iter().filter(has_name);
    let participant = match (by_number, by_name.next(), by_name.next()) {
        (Some(holder), ..) if input.name.is_empty() || has_name(&holder) => holder,
        (Some(holder), ..) => {
            add_problem(
                "racingNumber",
                FieldCode::OtherRider,
                format!("{} is {}", holder.racing_number, holder.name),
            );
            return Ok(None);
        }
        (None, Some(_), Some(_)) => {
            add_problem("name", FieldCode::SameName, "several riders of the stage have this name".to_owned());
            return Ok(None);
        }
        (None, Some(namesake), None) if input.racing_number.is_empty() => namesake,
        (None, Some(namesake), None) => {
            add_problem(
                "racingNumber",
                FieldCode::OtherNumber,
                format!("{} rides with the number {}", namesake.name, namesake.racing_number),
            );
            return Ok(None);
        }
        (None, None, _) => return validate_new_rider(rider, existing, context),
    };
    if !input.racing_class.is_empty() && input.racing_class != participant.racing_class {
        add_problem(
            "racingClass",
            FieldCode::OtherClass,
            format!("{} is registered in {}", participant.name, participant.racing_class),
        );
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
            rider.problems.extend(find_duplicate(&participant, &existing.participants).map(duplicate_error));
            Ok(Some(RowParticipant { participant, is_new: true }))
        }
        Err(Error::Invalid(errors)) => {
            add_errors(&mut rider.problems, errors);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}
