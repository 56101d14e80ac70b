//! The input of a message.

use std::collections::BTreeSet;

use domain::ids::ParticipantId;
use domain::messages::{Audience, Form, MessageText, Texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A message to send.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageIn {
    /// Its id, made by the sender: the same message sent again is the same message.
    pub id: Uuid,
    /// The texts, at least in one language.
    pub texts: MessageTextsIn,
    /// To whom it is addressed.
    pub audience: AudienceIn,
    /// Whether it is sent by email.
    pub by_email: bool,
    /// Whether it is also sent as a notification to the phones of riders who have turned these on.
    #[serde(default)]
    pub by_push: bool,
    /// Whether the stage's page shows it.
    pub on_page: bool,
}

/// To whom a message is addressed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AudienceIn {
    /// The kind of audience.
    pub kind: AudienceKind,
    /// The name of the class, if it is `class`.
    #[serde(default)]
    pub racing_class: Option<String>,
    /// The ids of the participants, if it is `riders`.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub riders: BTreeSet<ParticipantId>,
}

/// The kind of audience of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AudienceKind {
    /// All riders who are registered for the stage.
    All,
    /// The riders of a class.
    Class,
    /// Single riders.
    Riders,
}

/// The texts of a message by language; a language without a subject and a text is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageTextsIn {
    /// Latvian.
    pub lv: MessageTextIn,
    /// Estonian.
    pub et: MessageTextIn,
    /// English.
    pub en: MessageTextIn,
}

/// Subject and text in one language; empty if the message isn't written in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageTextIn {
    /// The subject, at most 150 characters.
    pub subject: String,
    /// The text, at most 4000 characters.
    pub text: String,
}

impl From<AudienceIn> for Audience {
    fn from(AudienceIn { kind, racing_class, riders }: AudienceIn) -> Self {
        match kind {
            AudienceKind::All => Self::All,
            AudienceKind::Class => Self::Class(racing_class.unwrap_or_default()),
            AudienceKind::Riders => Self::Riders(riders),
        }
    }
}

impl From<MessageIn> for Form {
    fn from(input: MessageIn) -> Self {
        let MessageTextsIn { lv, et, en } = input.texts;
        Self {
            lv: lv.into(),
            et: et.into(),
            en: en.into(),
            audience: input.audience.into(),
            by_email: input.by_email,
            by_push: input.by_push,
            on_page: input.on_page,
        }
    }
}

impl From<MessageTextIn> for MessageText {
    fn from(MessageTextIn { subject, text }: MessageTextIn) -> Self {
        Self { subject, text }
    }
}

impl From<Texts> for MessageTextsIn {
    fn from(Texts { lv, et, en }: Texts) -> Self {
        let text = |text: Option<MessageText>| {
            let MessageText { subject, text } = text.unwrap_or_default();
            MessageTextIn { subject, text }
        };
        Self { lv: text(lv), et: text(et), en: text(en) }
    }
}
