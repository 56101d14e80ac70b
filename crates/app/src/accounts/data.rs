//! All of one's own data, to take along.

use domain::ids::{ParticipantId, StageId};
use domain::judging::SectionKey;
use domain::registration::Gender;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use storage::Connection;
use storage::registration::{ParticipantStatus, Registration};
use utoipa::ToSchema;

use super::profile::own;
use super::{Caller, OwnSession, Profile, own_sessions, profile};
use crate::results::{RiderResult, load_public};
use crate::{App, Error, names};

/// Everything that is kept of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyData {
    /// The profile.
    pub profile: Profile,
    /// Where one is signed in.
    pub sessions: Vec<OwnSession>,
    /// What one was registered for, with the results.
    pub registrations: Vec<MyRegistration>,
    /// What one recorded as a judge.
    pub entries: Vec<MyEntry>,
    /// What one did that is in the log.
    pub log: Vec<MyLogEntry>,
}

/// One registration.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRegistration {
    /// The stage's title.
    pub stage: String,
    /// The rider's name.
    pub name: String,
    /// The number.
    pub racing_number: String,
    /// The motorcycle.
    pub bike: String,
    /// The class.
    pub racing_class: String,
    /// The day of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The license.
    pub license: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The gender.
    #[schema(value_type = Option<names::Gender>)]
    pub gender: Option<Gender>,
    /// The family cup team.
    pub team: Option<String>,
    /// Registered or confirmed.
    #[schema(value_type = names::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it last changed.
    #[schema(value_type = String, format = DateTime)]
    pub modified_at: Timestamp,
    /// The result, if one started.
    pub result: Option<RiderResult>,
}

/// One entry that was recorded. Whose ride it was is that rider's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyEntry {
    /// The stage's title.
    pub stage: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: SectionKey,
    /// Its total.
    pub total: u32,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
}

/// One line of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyLogEntry {
    /// What was done.
    pub event: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
}

/// All of the own data.
pub async fn my_data(app: &App, caller: &Caller) -> Result<MyData, Error> {
    let id = own(caller)?.id;
    let view = app.storage.snapshot().await?;
    let participant = ParticipantId::of_user(id);
    let mut registrations = Vec::new();
    for (stage, registration) in storage::registration::of_participant(&view, &participant).await? {
        let result = load_public(&view, stage, &participant).await?;
        registrations.push(listed(title(&view, stage).await?, registration, result));
    }
    let mut entries = Vec::new();
    for (stage, entry) in storage::judging::of_judge(&view, id).await? {
        let stage = title(&view, stage).await?;
        entries.push(MyEntry { stage, key: entry.key, total: entry.total, recorded_at: entry.recorded_at });
    }
    let log = storage::audit::of_user(&view, id).await?;
    Ok(MyData {
        profile: profile(app, caller).await?,
        sessions: own_sessions(app, caller).await?.sessions,
        registrations,
        entries,
        log: log.into_iter().map(|entry| MyLogEntry { event: entry.event, timestamp: entry.timestamp }).collect(),
    })
}

async fn title(on: &impl Connection, stage: StageId) -> Result<String, Error> {
    Ok(storage::stages::get(on, stage).await?.map(|stage| stage.title).unwrap_or_default())
}

fn listed(stage: String, kept: Registration, result: Option<RiderResult>) -> MyRegistration {
    let rider = kept.participant;
    MyRegistration {
        stage,
        name: rider.name,
        racing_number: rider.racing_number,
        bike: rider.bike,
        racing_class: rider.racing_class,
        birth_date: rider.birth_date,
        license: rider.license,
        club: rider.club.map(|club| club.id),
        gender: rider.gender,
        team: rider.team,
        status: kept.status,
        created_at: kept.created_at,
        modified_at: kept.modified_at,
        result,
    }
}
