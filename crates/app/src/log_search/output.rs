//! The output types of the log.

use domain::audit_log::Event;
use domain::results::ReasonCode;
use domain::stages::Zone;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::SecretaryRole;
use crate::api_enums;

/// A page of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogPage {
    /// The entries, newest first.
    pub entries: Vec<LogEntry>,
    /// The value of `after` for the next page of older entries; null on the last page.
    pub next: Option<String>,
}

/// One entry of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogEntry {
    /// The entry's id.
    pub id: Uuid,
    /// The event.
    #[schema(value_type = api_enums::LogEvent)]
    pub event: Event,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
    /// The person who did it.
    pub by: LogActor,
    /// The stage; null if the entry is about no stage.
    pub stage: Option<LogStage>,
    /// The championship, including that of the stage; null if there is none.
    pub championship: Option<LogChampionship>,
    /// The details, depending on the event.
    pub details: LogDetails,
}

/// The person who did something.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogActor {
    /// How the person was identified.
    pub kind: LogActorKind,
    /// The account's id; null without an account.
    pub id: Option<Uuid>,
    /// The present name of the account, or the name that the judge link was made for; null if unknown.
    pub name: Option<String>,
    /// The account's address at that time; null once the account is deleted.
    pub email: Option<String>,
}

/// How a person was identified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LogActorKind {
    /// By an account.
    Account,
    /// By an account that is deleted now.
    FormerAccount,
    /// By a judge link.
    JudgeLink,
    /// As the operator, on the server's command line.
    Operator,
}

/// The stages whose log the caller may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogStages {
    /// The stages, latest first.
    pub stages: Vec<LogStage>,
}

/// A stage. The first three fields form its URL.
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
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
}

/// A championship. The first two fields form its URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogChampionship {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// Its name.
    pub name: String,
}

/// The details of an entry. Each event fills only the fields that its sentence needs.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogDetails {
    /// The rider.
    pub rider: Option<LogRider>,
    /// Whether the rider did it with their own account.
    pub own: bool,
    /// The judge who was assigned, or the user whose roles were changed.
    pub person: Option<LogPerson>,
    /// A name: of a judge, official, judge link, institution, championship, stage, club or standing;
    /// or the seed of a draw.
    pub name: Option<String>,
    /// The racing class or group of a standing.
    pub group: Option<String>,
    /// The section.
    pub section: Option<u8>,
    /// The lap.
    pub lap: Option<u8>,
    /// The laps in which a section was annulled.
    #[schema(value_type = Vec<u32>)]
    pub laps: Vec<u8>,
    /// The sections of a judge link, or those that were handed over.
    #[schema(value_type = Vec<u32>)]
    pub sections: Vec<u8>,
    /// The previous value: points, a status or a name.
    pub from: Option<String>,
    /// The new value: points, a status or a name; or the amount of a payment in euros.
    pub to: Option<String>,
    /// The previous finish time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub from_time: Option<Timestamp>,
    /// The new finish time, or the new end of a protest period.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub to_time: Option<Timestamp>,
    /// The reason for penalty points, DNF, DQ or a corrected score, if it is one of the predefined ones.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// The reason for penalty points, DNF, DQ or a corrected score in a secretary's own words.
    pub reason: Option<String>,
    /// The number of affected riders, results, rides or registrations.
    pub count: Option<u64>,
    /// The fields that were edited.
    pub changed: Vec<LogChange>,
    /// The roles before and after.
    pub roles: Option<LogRoleChange>,
    /// Whether the stage or championship was created as a copy of another.
    pub copy: bool,
    /// Whether the edit of a score decided a conflict between judges; null for entries of earlier versions,
    /// which decided one if the score stayed the same.
    pub conflict: Option<bool>,
    /// Whether positions were set by the total without the worst stage.
    pub is_final: bool,
}

/// A rider, with the present name and number, or those at the time of the entry if the registration is
/// deleted. Both are null if the rider's account is deleted.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogRider {
    /// The participant's id.
    pub id: String,
    /// The name.
    pub name: Option<String>,
    /// The racing number.
    pub racing_number: Option<String>,
}

/// A person with an account. Both fields are null once the account is deleted.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogPerson {
    /// The name.
    pub name: Option<String>,
    /// The email address.
    pub email: Option<String>,
}

/// A field that was edited. Values are included only for public fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogChange {
    /// The name of the field.
    pub field: String,
    /// The racing class of the field; null for a field of the whole registration, stage or club.
    pub racing_class: Option<String>,
    /// The previous value; null if it is empty or not public.
    pub from: Option<String>,
    /// The new value; null if it is empty or not public.
    pub to: Option<String>,
}

/// Roles before and after.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogRoleChange {
    /// Before.
    pub from: LogRoles,
    /// After.
    pub to: LogRoles,
}

/// The roles of a user.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogRoles {
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// The institutions that the user is a secretary of.
    pub secretary: SecretaryRole,
}
