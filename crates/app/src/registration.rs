//! Reading the participants of a stage: as everyone may, and as the office may.

use domain::access::Action;
use domain::registration::Gender;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use storage::registration::{ParticipantStatus, Registration};
use utoipa::ToSchema;

use crate::{App, Caller, Error, StagePath, names, stages};

/// The participants of a stage, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Participants {
    /// As everyone may see them.
    pub participants: Vec<Participant>,
}

/// The participants of a stage for its office, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SecretaryParticipants {
    /// As the office may see them.
    pub participants: Vec<SecretaryParticipant>,
}

/// A participant as everyone may see one: no license, status, gender, birth date or address.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Participant {
    /// The user's id, or `ext-` and 32 hex digits.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The number on the plate, empty when there is none.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name.
    pub racing_class: String,
    /// The year of birth.
    pub birth_year: i16,
    /// The club.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// When the rider registered.
    #[schema(value_type = String, format = DateTime)]
    pub registered_at: Timestamp,
}

/// A rider's club.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Club {
    /// The club's name, which is its id.
    pub id: String,
    /// Two-letter country code.
    pub country: String,
}

/// A participant for the office.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryParticipant {
    /// What everyone may see.
    #[serde(flatten)]
    pub public: Participant,
    /// Never leaves the office.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The federation's license number.
    pub license: Option<String>,
    /// The gender, where it was asked for.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// Registered or confirmed.
    #[schema(value_type = names::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// When the registration last changed.
    #[schema(value_type = String, format = DateTime)]
    pub modified_at: Timestamp,
    /// Counts edits.
    pub version: i64,
}

/// The participants as everyone may see them.
pub async fn list(app: &App, caller: &Caller, path: &StagePath) -> Result<Participants, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewParticipants).await?;
    let participants = storage::registration::list(&view, at.stage.id).await?;
    Ok(Participants { participants: participants.into_iter().map(public).collect() })
}

/// The participants as their office may see them.
pub async fn list_in_full(app: &App, caller: &Caller, path: &StagePath) -> Result<SecretaryParticipants, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::ViewParticipantsInFull).await?;
    let participants = storage::registration::list(&view, at.stage.id).await?;
    Ok(SecretaryParticipants { participants: participants.into_iter().map(in_full).collect() })
}

fn public(registration: Registration) -> Participant {
    let rider = registration.participant;
    Participant {
        id: rider.id.to_string(),
        name: rider.name,
        racing_number: rider.racing_number,
        bike: rider.bike,
        racing_class: rider.racing_class,
        birth_year: rider.birth_date.year(),
        club: rider.club.map(|club| Club { id: club.id, country: club.country }),
        team: rider.team,
        registered_at: registration.created_at,
    }
}

fn in_full(registration: Registration) -> SecretaryParticipant {
    SecretaryParticipant {
        birth_date: registration.participant.birth_date,
        license: registration.participant.license.clone(),
        gender: registration.participant.gender,
        status: registration.status,
        modified_at: registration.modified_at,
        version: registration.version,
        public: public(registration),
    }
}
