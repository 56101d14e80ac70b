//! The riders of a stage who prevent the import of a row, because they are the row's rider or may be.

use domain::registration::{
    Duplicate, Participant, find_duplicate, find_namesake, find_number_holder, is_same_rider,
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::RegistrationError;
use crate::similar_names::are_similar;
use crate::{FieldCode, FieldError};

/// A rider who is registered, or whose row is earlier in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherRider {
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name.
    pub name: String,
    /// The date of birth; null if it is unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The name of the racing class.
    pub racing_class: String,
}

impl From<&Participant> for OtherRider {
    fn from(participant: &Participant) -> Self {
        Self {
            racing_number: participant.racing_number.clone(),
            name: participant.name.clone(),
            birth_date: participant.birth_date,
            racing_class: participant.racing_class.clone(),
        }
    }
}

/// The conflict of a row with another rider.
pub(crate) struct Clash {
    pub error: FieldError,
    /// The other rider; `None` if it is the row's rider.
    pub other: Option<OtherRider>,
}

impl Clash {
    /// Returns the conflict of a row's rider with a registered one or with one of an earlier row.
    pub(crate) fn find(
        rider: &Participant,
        registered: &[Participant],
        earlier: &[Participant],
    ) -> Option<Self> {
        if registered.iter().any(|other| is_same_rider(rider.into(), other.into())) {
            return Some(Self::same_rider(FieldCode::AlreadyRegistered, "the rider is already registered"));
        }
        if earlier.iter().any(|other| is_same_rider(rider.into(), other.into())) {
            return Some(Self::same_rider(FieldCode::EarlierRow, "the rider is in an earlier row"));
        }
        let others = || registered.iter().chain(earlier);
        if let Some(duplicate) = find_duplicate(rider, others()) {
            let other = match duplicate {
                Duplicate::Number => find_number_holder(rider, others()),
                Duplicate::Name | Duplicate::SameName => find_namesake(rider, others()),
            };
            return Some(Self { error: duplicate_error(duplicate), other: other.map(OtherRider::from) });
        }
        let may_be_same = |other: &&Participant| {
            other.birth_date.is_some()
                && other.birth_date == rider.birth_date
                && are_similar(&other.name, &rider.name)
        };
        let other = others().find(may_be_same)?;
        Some(Self::with(
            other,
            "name",
            FieldCode::SimilarRider,
            format!("{} may be the same rider", other.name),
        ))
    }

    /// Builds the conflict of a field with this rider.
    pub(crate) fn with(other: &Participant, field: &str, code: FieldCode, message: String) -> Self {
        Self { error: FieldError { field: field.to_owned(), code, message }, other: Some(other.into()) }
    }

    fn same_rider(code: FieldCode, message: &str) -> Self {
        Self { error: FieldError { field: "row".to_owned(), code, message: message.to_owned() }, other: None }
    }
}

/// Converts a duplicate to the error of the field in which it agrees with another participant.
fn duplicate_error(duplicate: Duplicate) -> FieldError {
    let field = match duplicate {
        Duplicate::Number => "racingNumber",
        Duplicate::Name | Duplicate::SameName => "name",
    };
    let message = RegistrationError::Duplicate(duplicate).to_string();
    FieldError { field: field.to_owned(), code: duplicate.into(), message }
}
