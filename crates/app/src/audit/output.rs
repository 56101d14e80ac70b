//! A line of the log as it is told: what was done, by whom, where, and what a sentence about it needs.

use domain::audit::Event;
use domain::results::ReasonCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::SecretaryRole;
use crate::names;

/// A page of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogPage {
    /// Newest first.
    pub entries: Vec<LogLine>,
    /// What to ask for to get older ones; null on the last page.
    pub next: Option<String>,
}

/// One line of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogLine {
    /// Its id.
    pub id: Uuid,
    /// What was done.
    #[schema(value_type = names::LogEvent)]
    pub event: Event,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// Who.
    pub by: LogActor,
    /// At which stage, if at one.
    pub stage: Option<LogStage>,
    /// At which championship; that of the stage too.
    pub championship: Option<LogChampionship>,
    /// What was done to what.
    pub details: LogDetails,
}

/// Who did it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogActor {
    /// What they came by.
    pub kind: LogActorKind,
    /// The account's id.
    pub id: Option<Uuid>,
    /// The name: of the account now, or that for which the judge link was made.
    pub name: Option<String>,
    /// The address at that time; null once the account is deleted.
    pub email: Option<String>,
}

/// What somebody came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LogActorKind {
    /// An account.
    Account,
    /// An account that is deleted.
    FormerAccount,
    /// A judge link.
    JudgeLink,
    /// The server's command line.
    Operator,
}

/// The stages of which the caller may see the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogStages {
    /// The latest first.
    pub stages: Vec<LogStage>,
}

/// A stage. The first three fields are its address.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogStage {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// Its title.
    pub title: String,
    /// The championship's name.
    pub championship_name: String,
    /// IANA name of the zone in which times are shown.
    pub time_zone: String,
}

/// A championship. The first two fields are its address.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogChampionship {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// Its name.
    pub name: String,
}

/// What was done to what: of each event that which its sentence needs.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogDetails {
    /// The rider.
    pub rider: Option<LogRider>,
    /// The rider did it, by the own account.
    pub own: bool,
    /// The judge, or whose roles they are.
    pub person: Option<LogPerson>,
    /// A name: of a judge and a judge link, an institution, a championship, a stage, a standing.
    pub name: Option<String>,
    /// The class or group of a standing.
    pub group: Option<String>,
    /// The section.
    pub section: Option<u8>,
    /// The lap.
    pub lap: Option<u8>,
    /// The sections of a judge link.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// What stood before: points, a status, a name.
    pub from: Option<String>,
    /// What stands now: points, a status, a name.
    pub to: Option<String>,
    /// The finish time that stood before.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub from_time: Option<Timestamp>,
    /// The finish time that stands now.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub to_time: Option<Timestamp>,
    /// Of penalty points, DNF and DQ: why, as one of the common reasons.
    #[schema(value_type = Option<names::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// Of penalty points, DNF and DQ: why, in a secretary's words.
    pub reason: Option<String>,
    /// How many: riders, results, rides, registrations.
    pub count: Option<u64>,
    /// The fields that were edited.
    pub changed: Vec<LogChange>,
    /// Roles.
    pub roles: Option<LogRoleChange>,
    /// It was made from another.
    pub copy: bool,
    /// Of positions: by the total less the worst stage.
    pub is_final: bool,
}

/// A rider, with name and number of now, or of then where the registration is gone. Both are null once the rider is forgotten.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogRider {
    /// The participant's id.
    pub id: String,
    /// The name.
    pub name: Option<String>,
    /// The number on the plate.
    pub racing_number: Option<String>,
}

/// A person with an account; both are null once it is deleted.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogPerson {
    /// The name.
    pub name: Option<String>,
    /// The address.
    pub email: Option<String>,
}

/// A field that was edited. What stood and stands there is told of what everyone may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LogChange {
    /// The field.
    pub field: String,
    /// What stood there.
    pub from: Option<String>,
    /// What stands there.
    pub to: Option<String>,
}

/// Roles before and after.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogRoleChange {
    /// Before.
    pub from: LogRoles,
    /// After.
    pub to: LogRoles,
}

/// Somebody's roles.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogRoles {
    /// May manage championships and users.
    pub admin: bool,
    /// Of what the person is a secretary.
    pub secretary: SecretaryRole,
}
