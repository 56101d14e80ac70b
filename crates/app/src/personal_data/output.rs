//! The output types of the export of personal data.

use domain::entry_desk::{Mark, PaymentMethod};
use domain::judging::RideKey;
use domain::messages::Delivery;
use domain::registration::{Gender, ParticipantStatus};
use domain::results::ReasonCode;
use domain::timekeeping::TimePoint;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{OwnSession, Profile, SecretaryRole};
use crate::api_enums;
use crate::consents::Consent;
use crate::emergency_contacts::EmergencyContact;
use crate::market::{AdReport, OwnAd};
use crate::messages::MessageTextsIn;
use crate::protests::ScoreQuery;
use crate::registration::ParticipationData;
use crate::results::RiderResult;

/// All data that is stored about a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyData {
    /// The profile.
    pub profile: Profile,
    /// When the account was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The user's roles.
    pub roles: MyRoles,
    /// The user's open sessions.
    pub sessions: Vec<OwnSession>,
    /// The browsers on which the user takes notifications.
    pub push_subscriptions: Vec<MyPushSubscription>,
    /// The further riders of the account; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub riders: Vec<MyRider>,
    /// The registrations of the user and of the further riders, with their results.
    pub registrations: Vec<MyRegistration>,
    /// The data that prefills the next registration form; null until the first registration.
    pub participation_data: Option<ParticipationData>,
    /// The sections that the user judges.
    pub sections: Vec<MySection>,
    /// The section entries that the user recorded as a judge.
    pub entries: Vec<MyEntry>,
    /// The starts and finishes that the user recorded as a timekeeper.
    pub recorded_times: Vec<MyRecordedTime>,
    /// The rides that the user recorded as a judge without identifying the rider.
    pub unassigned_rides: Vec<MyUnassignedRide>,
    /// The penalty points that the user gave.
    pub penalties: Vec<MyPenalty>,
    /// The payments that the user made for registrations, and refunds.
    pub payments: Vec<MyPayment>,
    /// What desks have ticked for the user, such as the arrival.
    pub desk_marks: Vec<MyDeskMark>,
    /// The messages that secretaries sent to the user.
    pub messages: Vec<MyMessage>,
    /// The user's ads.
    pub ads: Vec<OwnAd>,
    /// The user's reports of other people's ads that aren't decided yet.
    pub ad_reports: Vec<AdReport>,
    /// The user's actions in the audit log.
    pub log: Vec<MyLogEntry>,
}

/// A further rider of the account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRider {
    /// The rider's id.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
    /// The date of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The data that prefills the rider's next registration form; null until the first registration.
    pub participation_data: Option<ParticipationData>,
    /// Until when the link can be used with which another account takes the rider over; null without one.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub link_expires_at: Option<Timestamp>,
}

/// A browser on which the user takes notifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPushSubscription {
    /// Its address at the push service.
    pub endpoint: String,
    /// Since when.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A payment for a registration, or a refund.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPayment {
    /// The title of the stage.
    pub stage: String,
    /// The rider's name; absent if the account has only one rider.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rider: Option<String>,
    /// The amount in cents; less than zero for a refund.
    pub amount_cents: i64,
    /// How it was paid.
    #[schema(value_type = api_enums::PaymentMethod)]
    pub method: PaymentMethod,
    /// Why it was refunded; empty for most payments.
    pub reason: String,
    /// The number of the receipt; null without one.
    pub receipt: Option<String>,
    /// When it was taken.
    #[schema(value_type = String, format = DateTime)]
    pub taken_at: Timestamp,
}

/// What a desk has ticked for the user, or has taken back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyDeskMark {
    /// The title of the stage.
    pub stage: String,
    /// The rider's name; absent if the account has only one rider.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rider: Option<String>,
    /// The mark.
    #[schema(value_type = api_enums::DeskMarkKind)]
    pub mark: Mark,
    /// Whether it was set, rather than taken back.
    pub set: bool,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
}

/// A message that a secretary sent to the user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyMessage {
    /// The title of the stage.
    pub stage: String,
    /// The rider's name; absent if the account has only one rider.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rider: Option<String>,
    /// The texts.
    pub texts: MessageTextsIn,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub sent_at: Timestamp,
    /// What happened to the email.
    #[schema(value_type = api_enums::Delivery)]
    pub delivery: Delivery,
    /// What happened to the notification; null if none was sent.
    #[schema(value_type = Option<api_enums::Delivery>)]
    pub push: Option<Delivery>,
}

/// The user's roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyRoles {
    /// Whether the user may manage championships and users.
    pub admin: bool,
    /// The institutions that the user is a secretary of.
    pub secretary: SecretaryRole,
}

/// One registration for a stage.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRegistration {
    /// The stage's title.
    pub stage: String,
    /// The rider's name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The motorcycle.
    pub bike: String,
    /// The racing class.
    pub racing_class: String,
    /// The date of birth; null if it is unknown.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// The licence; null if none was given.
    pub license: Option<String>,
    /// The id of the club; null if none was given.
    pub club: Option<String>,
    /// The gender; null if none was given.
    #[schema(value_type = Option<api_enums::Gender>)]
    pub gender: Option<Gender>,
    /// The family cup team; null if none.
    pub team: Option<String>,
    /// Registered or confirmed.
    #[schema(value_type = api_enums::ParticipantStatus)]
    pub status: ParticipantStatus,
    /// When the registration was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it last changed.
    #[schema(value_type = String, format = DateTime)]
    pub modified_at: Timestamp,
    /// The result; null if the rider didn't start.
    pub result: Option<RiderResult>,
    /// The start that the rider was given; null if there is none.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub given_start: Option<Timestamp>,
    /// When the rider started; null if no timekeeper recorded it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Timestamp>,
    /// When the rider finished; null if no timekeeper recorded it.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    /// The queries about scores, with their answers.
    pub queries: Vec<ScoreQuery>,
    /// The rider's result as it was at each approval, oldest first.
    pub approved_results: Vec<MyApprovedResult>,
    /// The scores that second judges recorded for comparison.
    pub cross_checks: Vec<MyCrossCheck>,
    /// Whom to call in an emergency; null if none was given or it is deleted already.
    pub emergency_contact: Option<EmergencyContact>,
    /// The consent of a parent or guardian; null if none was given.
    pub consent: Option<Consent>,
}

/// A result as it was approved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyApprovedResult {
    /// When the results of the stage were approved.
    #[schema(value_type = String, format = DateTime)]
    pub approved_at: Timestamp,
    /// The racing class.
    pub racing_class: String,
    /// The place in the class; null without one.
    pub place: Option<u32>,
    /// The points including penalties; null without a ride that counts.
    pub total: Option<i64>,
}

/// The score of a second judge.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyCrossCheck {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The score.
    pub total: u32,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
}

/// One section that the user judges.
#[derive(Debug, Serialize, ToSchema)]
pub struct MySection {
    /// The stage's title.
    pub stage: String,
    /// The section's number.
    pub section: u8,
}

/// One section entry that the user recorded. The rider isn't named, because that is the rider's personal
/// data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyEntry {
    /// The stage's title.
    pub stage: String,
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// The score.
    pub total: u32,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
}

/// A start or finish that the user recorded. The rider isn't named, because that is the rider's personal data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRecordedTime {
    /// The stage's title.
    pub stage: String,
    /// What was recorded.
    #[schema(value_type = api_enums::TimePoint)]
    pub point: TimePoint,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

/// One ride that the user recorded without identifying the rider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyUnassignedRide {
    /// The stage's title.
    pub stage: String,
    /// The section's number.
    pub section: u8,
    /// What the user read on the plate.
    pub plate: String,
    /// The user's note.
    pub note: String,
    /// The score.
    pub total: u32,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub recorded_at: Timestamp,
}

/// Penalty points that the user gave. The rider isn't named, because that is the rider's personal data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyPenalty {
    /// The stage's title.
    pub stage: String,
    /// The number of points.
    pub points: u32,
    /// The reason, if it is one of the predefined ones; else null.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// The reason in the giver's own words.
    pub reason: String,
    /// When they were given.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// One entry of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyLogEntry {
    /// The name of the event.
    pub event: String,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub timestamp: Timestamp,
}
