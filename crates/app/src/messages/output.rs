//! The output types of messages: the notices of a stage's page, and a secretary's record of what was sent.

use domain::messages::Delivery;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::input::{AudienceKind, MessageTextsIn};
use crate::api_enums;

/// The messages that the stage's page shows to the caller, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Notices {
    /// The messages.
    pub notices: Vec<Notice>,
}

/// A message on the stage's page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Its id.
    pub id: Uuid,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub sent_at: Timestamp,
    /// The texts.
    pub texts: MessageTextsIn,
    /// Whether it is only for some riders, and the caller is one of them.
    pub personal: bool,
}

/// The messages that were sent to riders of a stage, for its secretary, and the templates for new ones.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SentMessages {
    /// The messages, newest first.
    pub messages: Vec<SentMessage>,
    /// The templates, filled with the stage's data.
    pub templates: Vec<Template>,
}

/// A message that was sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentMessage {
    /// Its id.
    pub id: Uuid,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub sent_at: Timestamp,
    /// The sender's name; null once the account is deleted.
    pub sender: Option<String>,
    /// The texts.
    pub texts: MessageTextsIn,
    /// The kind of audience.
    pub audience: AudienceKind,
    /// The class of the audience `class`.
    pub racing_class: Option<String>,
    /// Whether it was sent by email.
    pub by_email: bool,
    /// Whether it was also sent to riders' phones.
    pub by_push: bool,
    /// Whether it was shown on the stage's page.
    pub on_page: bool,
    /// When it was removed from the stage's page; null if it wasn't.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub withdrawn_at: Option<Timestamp>,
    /// The riders to whom it was addressed, ordered by name. Their addresses are never shown.
    pub recipients: Vec<RecipientOut>,
}

/// A rider to whom a message was addressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecipientOut {
    /// First and last name; empty once the account is deleted.
    pub name: String,
    /// The racing number; empty once the account is deleted.
    pub racing_number: String,
    /// What happened to the email.
    #[schema(value_type = api_enums::Delivery)]
    pub delivery: Delivery,
    /// What happened to the notifications on the rider's phones; null if the message wasn't sent to any.
    #[schema(value_type = Option<api_enums::Delivery>)]
    pub push: Option<Delivery>,
}

/// What a message would do if it were sent now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessagePreview {
    /// The number of riders to whom it is addressed.
    pub riders: u32,
    /// How many of them it reaches by email.
    pub emails: u32,
    /// How many of them get a notification on a phone.
    pub phones: u32,
    /// The riders without an account or a confirmed email address, whom it doesn't reach by email.
    pub without_address: Vec<RecipientOut>,
}

/// A text to begin with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Template {
    /// What it is about.
    pub name: TemplateName,
    /// The texts in all languages.
    pub texts: MessageTextsIn,
}

/// What a template is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TemplateName {
    /// The stage has another time or place.
    Moved,
    /// The stage is cancelled.
    Cancelled,
    /// The stage is postponed.
    Postponed,
    /// A rider's class has changed.
    ClassChanged,
}
