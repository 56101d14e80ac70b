//! Input and output of consents.

use domain::consents::{Agreement, ConsentMethod, Texts};
use domain::ids::ParticipantId;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use storage::consents::{StoredConsent, StoredText};
use utoipa::ToSchema;

use crate::api_enums;

/// The text to which parents or guardians agree, by language; at least one isn't empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConsentTexts {
    /// In Latvian, at most 4000 characters; empty if it isn't written in Latvian.
    pub lv: String,
    /// In Estonian, at most 4000 characters; empty if it isn't written in Estonian.
    pub et: String,
    /// In English, at most 4000 characters; empty if it isn't written in English.
    pub en: String,
}

/// A version of the text of a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentText {
    /// 1 for the first text.
    pub version: i64,
    /// The text by language.
    pub texts: ConsentTexts,
    /// When it was written.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// What a registration form needs to ask for the consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentForm {
    /// The version of the text. Send it with the consent.
    pub version: i64,
    /// The text by language.
    pub texts: ConsentTexts,
    /// The latest date of birth of a rider who is 18 on the first day of the stage, and needs no consent.
    #[schema(value_type = String, format = Date)]
    pub adult_born_till: Date,
}

/// What a parent or guardian enters in a rider's registration form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConsentIn {
    /// The name of the parent or guardian, at most 200 characters; empty if nobody agrees in the form.
    pub guardian: String,
    /// Whether the parent or guardian agrees.
    pub agrees: bool,
    /// The version of the text that the form showed.
    pub version: i64,
}

/// A consent that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Consent {
    /// The version of the text.
    pub text_version: i64,
    /// How it was given.
    #[schema(value_type = api_enums::ConsentMethod)]
    pub method: ConsentMethod,
    /// The name of the parent or guardian; null on paper, which has it.
    pub guardian: Option<String>,
    /// When it was given or, on paper, when the secretary recorded it.
    #[schema(value_type = String, format = DateTime)]
    pub given_at: Timestamp,
}

/// The consents of a stage, for its secretary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StageConsents {
    /// All versions of the text, newest first; empty before the first one is written.
    pub texts: Vec<ConsentText>,
    /// The riders who are under 18 on the first day of the stage, by number.
    pub minors: Vec<Minor>,
}

/// A rider who is under 18 on the first day of the stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Minor {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The date of birth.
    #[schema(value_type = String, format = Date)]
    pub birth_date: Date,
    /// The age in whole years on the stage's first day.
    pub age: i16,
    /// The consent; null while it is missing.
    pub consent: Option<Consent>,
}

impl From<StoredText> for ConsentText {
    fn from(StoredText { version, texts, created_at }: StoredText) -> Self {
        Self { version, texts: texts.into(), created_at }
    }
}

impl From<StoredConsent> for Consent {
    fn from(StoredConsent { text_version, method, guardian, given_at }: StoredConsent) -> Self {
        Self { text_version, method, guardian, given_at }
    }
}

impl From<Texts> for ConsentTexts {
    fn from(Texts { lv, et, en }: Texts) -> Self {
        Self { lv, et, en }
    }
}

impl From<ConsentTexts> for Texts {
    fn from(ConsentTexts { lv, et, en }: ConsentTexts) -> Self {
        Self { lv, et, en }
    }
}

impl From<ConsentIn> for Agreement {
    fn from(ConsentIn { guardian, agrees, version: _ }: ConsentIn) -> Self {
        Self { guardian, agrees }
    }
}
