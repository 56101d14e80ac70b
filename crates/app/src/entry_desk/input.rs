//! The input of the entry desk.

use domain::entry_desk::{Cents, ClassFeeForm, FeesForm, Mark, PaymentMethod};
use domain::ids::ParticipantId;
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::api_enums;

/// The fees of a stage. Amounts are in euro cents.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeesIn {
    /// What riders pay in every class without an amount of its own.
    pub standard_cents: i64,
    /// The classes with an amount of their own.
    pub classes: Vec<ClassFeeIn>,
    /// The first day, at the stage's place, on which a registration costs more; null without a late fee.
    #[schema(value_type = Option<String>, format = Date)]
    pub late_from: Option<Date>,
    /// What a late registration costs in addition.
    pub late_cents: i64,
    /// What riders without a licence number pay in addition.
    pub day_licence_cents: i64,
    /// The name of the club whose members pay less; empty for none.
    pub discount_club: String,
    /// What they pay less.
    pub discount_cents: i64,
    /// The holder of the bank account; empty without an account.
    pub recipient: String,
    /// The IBAN of the bank account, with or without spaces; empty without an account.
    pub iban: String,
    /// The beginning of the reference, before the rider's number, at most 100 characters; may be empty.
    pub reference: String,
}

/// The amount of one class.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClassFeeIn {
    /// The name of the class.
    pub racing_class: String,
    /// What its riders pay, in cents.
    pub amount_cents: i64,
}

/// A payment, or a refund.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaymentIn {
    /// Its id, made by the browser: the same payment sent again is the same payment.
    pub id: Uuid,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The amount in cents, at most 1000000; less than zero for a refund.
    pub amount_cents: i64,
    /// How it was paid.
    #[schema(value_type = api_enums::PaymentMethod)]
    pub method: PaymentMethod,
    /// Why it is refunded, at most 200 characters; may be empty for a payment.
    pub reason: String,
    /// How many milliseconds ago it was taken; more than 0 if the browser couldn't send it at once.
    #[serde(default)]
    pub milliseconds_ago: u32,
}

/// A mark of a rider that is set or taken back.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkIn {
    /// Its id, made by the browser: the same mark sent again is the same mark.
    pub id: Uuid,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The mark.
    #[schema(value_type = api_enums::DeskMarkKind)]
    pub mark: Mark,
    /// Whether it is set; false takes it back.
    pub set: bool,
    /// How many milliseconds ago it was made; more than 0 if the browser couldn't send it at once.
    #[serde(default)]
    pub milliseconds_ago: u32,
}

impl From<FeesIn> for FeesForm {
    fn from(input: FeesIn) -> Self {
        let to_class = |class: ClassFeeIn| ClassFeeForm {
            racing_class: class.racing_class,
            amount: Cents(class.amount_cents),
        };
        Self {
            standard: Cents(input.standard_cents),
            classes: input.classes.into_iter().map(to_class).collect(),
            late_from: input.late_from,
            late: Cents(input.late_cents),
            day_licence: Cents(input.day_licence_cents),
            discount_club: input.discount_club,
            discount: Cents(input.discount_cents),
            recipient: input.recipient,
            iban: input.iban,
            reference: input.reference,
        }
    }
}
