//! Input and output of emergency contacts.

use domain::emergency_contacts as rules;
use domain::ids::ParticipantId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whom to call if something happens to a rider. Never public.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmergencyContact {
    /// The person's name, at most 100 characters.
    pub name: String,
    /// The phone number, of 5 to 15 digits, with or without a country code.
    pub phone: String,
}

/// The emergency contacts of a stage, for its secretary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmergencyContacts {
    /// When the contacts are deleted: 30 days after the end of the stage.
    #[schema(value_type = String, format = DateTime)]
    pub deleted_at: Timestamp,
    /// Whether that time has passed. Then nobody has a contact.
    pub is_deleted: bool,
    /// All riders, by number.
    pub riders: Vec<ContactOfRider>,
}

/// A rider with the emergency contact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactOfRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The contact; null if there is none.
    pub contact: Option<EmergencyContact>,
}

impl From<rules::EmergencyContact> for EmergencyContact {
    fn from(rules::EmergencyContact { name, phone }: rules::EmergencyContact) -> Self {
        Self { name, phone }
    }
}

impl From<EmergencyContact> for rules::EmergencyContact {
    fn from(EmergencyContact { name, phone }: EmergencyContact) -> Self {
        Self { name, phone }
    }
}
