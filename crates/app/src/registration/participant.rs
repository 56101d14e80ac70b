//! The output types of a participant: public, and for secretaries.

use domain::ids::ParticipantId;
use domain::registration::{Gender, ParticipantStatus};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use storage::registration::Registration;
use utoipa::ToSchema;

use crate::api_enums;

/// The public data of a participant: no licence, status, gender, birth date or email address.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Participant {
    /// The user's id; for a participant without an account, `ext-` and 32 hex digits.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The year of birth; null if it is unknown.
    pub birth_year: Option<i16>,
    /// The club; null without a club.
    pub club: Option<Club>,
    /// The family cup team; null without a team.
    pub team: Option<String>,
    /// When the rider registered.
    #[schema(value_type = String, format = DateTime)]
    pub registered_at: Timestamp,
}

/// A rider's club.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Club {
    /// The club's name, which is its id.
    pub id: String,
    /// The two-letter country code.
    pub country: String,
}

/// A participant, as a secretary sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryParticipant {
    /// The public data.
    #[serde(flatten)]
    pub public: Participant,
    /// The date of birth; null if it is unknown. Never public.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The age in whole years on the stage's first day; null if the date of birth is unknown.
    pub age: Option<i16>,
    /// The federation's licence number; null if none was given.
    pub license: Option<String>,
    /// The gender; null if none was given.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// Registered or confirmed.
    #[schema(value_type = api_enums::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// When the registration last changed.
    #[schema(value_type = String, format = DateTime)]
    pub modified_at: Timestamp,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

impl From<domain::registration::Club> for Club {
    fn from(club: domain::registration::Club) -> Self {
        Self { id: club.id, country: club.country }
    }
}

impl From<Club> for domain::registration::Club {
    fn from(club: Club) -> Self {
        Self { id: club.id, country: club.country }
    }
}

impl From<Registration> for Participant {
    fn from(registration: Registration) -> Self {
        let rider = registration.participant;
        Self {
            birth_year: rider.birth_year(),
            id: rider.id,
            name: rider.name,
            racing_number: rider.racing_number,
            bike: rider.bike,
            racing_class: rider.racing_class,
            club: rider.club.map(Into::into),
            team: rider.team,
            registered_at: registration.created_at,
        }
    }
}

impl SecretaryParticipant {
    /// Converts a registration for a stage that begins on `day`.
    pub(crate) fn from_registration(registration: Registration, day: Date) -> Self {
        Self {
            birth_date: registration.participant.birth_date,
            age: registration.participant.age_on(day),
            license: registration.participant.license.clone(),
            gender: registration.participant.gender,
            status: registration.status,
            modified_at: registration.modified_at,
            version: registration.version,
            public: registration.into(),
        }
    }
}
