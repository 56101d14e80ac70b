//! What is told of all that is kept of a person.

use domain::judging::SectionKey;
use domain::registration::Gender;
use domain::results::ReasonCode;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use storage::registration::ParticipantStatus;
use utoipa::ToSchema;

use crate::accounts::{OwnSession, Profile, SecretaryRole};
use crate::market::{AdReport, OwnAd};
use crate::names;
use crate::registration::ParticipationData;
use crate::results::RiderResult;

/// Everything that is kept of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyData {
    /// The profile.
    pub profile: Profile,
    /// When the account was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// What one may do beside what everybody may.
    pub roles: MyRoles,
    /// Where one is signed in.
    pub sessions: Vec<OwnSession>,
    /// What one was registered for, with the results.
    pub registrations: Vec<MyRegistration>,
    /// What fills the next registration form.
    pub participation_data: Option<ParticipationData>,
    /// The sections that one judges.
    pub sections: Vec<MySection>,
    /// What one recorded as a judge.
    pub entries: Vec<MyEntry>,
    /// The penalty points that one gave.
    pub penalties: Vec<MyPenalty>,
    /// The own adverts.
    pub ads: Vec<OwnAd>,
    /// What one reported of others' adverts and nobody has decided yet.
    pub ad_reports: Vec<AdReport>,
    /// What one did that is in the log.
    pub log: Vec<MyLogEntry>,
}

/// The own roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyRoles {
    /// May manage championships and users.
    pub admin: bool,
    /// Of what one is a secretary.
    pub secretary: SecretaryRole,
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

/// One section to judge.
#[derive(Debug, Serialize, ToSchema)]
pub struct MySection {
    /// The stage's title.
    pub stage: String,
    /// The section's number.
    pub section: u8,
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

/// Penalty points that were given. To whom is that rider's.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPenalty {
    /// The stage's title.
    pub stage: String,
    /// How many.
    pub points: u32,
    /// Why, as one of the common reasons.
    #[schema(value_type = Option<names::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// Why, in the own words.
    pub reason: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
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
