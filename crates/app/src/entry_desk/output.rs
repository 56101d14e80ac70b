//! The output of the entry desk: its riders with what they owe and have paid, and the fees.

use domain::entry_desk::{Due, PaymentMethod, PaymentState};
use domain::ids::{ParticipantId, PaymentId};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use super::fees::StageFees;
use crate::api_enums;

/// The entry desk of a stage, for its secretaries.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Desk {
    /// The riders, ordered by name. Those who withdrew are included if they have paid.
    pub riders: Vec<DeskRider>,
    /// The bank account for transfers; null without one.
    pub bank: Option<BankAccount>,
}

/// A rider at the entry desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// Make and model of the motorcycle; empty if the rider withdrew.
    pub bike: String,
    /// The name of the racing class; null if the rider withdrew.
    pub racing_class: Option<String>,
    /// The name of the club; null without one.
    pub club: Option<String>,
    /// What the rider owes, by its parts.
    pub due_parts: DueParts,
    /// What the rider owes, in cents.
    pub due_cents: i64,
    /// What the rider has paid, less what was refunded, in cents.
    pub paid_cents: i64,
    /// What is still to be paid, in cents; less than zero if the rider has paid too much.
    pub open_cents: i64,
    /// Whether the rider has paid.
    #[schema(value_type = api_enums::PaymentState)]
    pub state: PaymentState,
    /// The payments and refunds, the first one first.
    pub payments: Vec<Payment>,
    /// When the rider arrived; null before.
    pub arrived: Option<DeskMark>,
    /// When the rider's documents were seen; null before.
    pub documents_seen: Option<DeskMark>,
    /// When the consent was signed; null before.
    pub consent_signed: Option<DeskMark>,
}

/// The parts of what a rider owes, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DueParts {
    /// The fee of the class.
    pub entry_cents: i64,
    /// The additional fee of a late registration.
    pub late_cents: i64,
    /// The licence of one day.
    pub day_licence_cents: i64,
    /// The discount, which is subtracted.
    pub discount_cents: i64,
}

/// A payment or a refund.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: PaymentId,
    /// The amount in cents; less than zero for a refund.
    pub amount_cents: i64,
    /// How it was paid.
    #[schema(value_type = api_enums::PaymentMethod)]
    pub method: PaymentMethod,
    /// Why it was refunded; empty for most payments.
    pub reason: String,
    /// When it was taken.
    #[schema(value_type = String, format = DateTime)]
    pub taken_at: Timestamp,
    /// The name of the person who took it; null once the account is deleted.
    pub taken_by: Option<String>,
    /// The number of its receipt, such as `2026/17`; null before one is issued.
    pub receipt: Option<String>,
}

/// A mark that a desk has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DeskMark {
    /// When it was set.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The name of the person who set it; null once the account is deleted.
    pub by: Option<String>,
}

/// The bank account to which riders send a transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BankAccount {
    /// The holder of the account.
    pub recipient: String,
    /// The IBAN, without spaces.
    pub iban: String,
    /// The beginning of the reference, before the rider's number; may be empty.
    pub reference: String,
}

/// The fees of a stage, for its secretaries. Amounts are in euro cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Fees {
    /// The version of the stage's own fees, increased by every edit; 0 before the first one. Send it with an edit.
    pub version: i64,
    /// Whose fees these are.
    pub source: FeeSource,
    /// Whether the championship has fees, which the stage takes without fees of its own.
    pub championship_has_fees: bool,
    /// What riders pay in every class without an amount of its own.
    pub standard_cents: i64,
    /// The classes with an amount of their own.
    pub classes: Vec<ClassFee>,
    /// The first day on which a registration costs more; null without a late fee.
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
    /// The bank account for transfers; null without one.
    pub bank: Option<BankAccount>,
}

/// Whose fees a stage has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FeeSource {
    /// There are none.
    None,
    /// The stage's own.
    Stage,
    /// Those of its championship.
    Championship,
}

/// The amount of one class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassFee {
    /// The name of the class.
    pub racing_class: String,
    /// What its riders pay, in cents.
    pub amount_cents: i64,
}

impl From<Due> for DueParts {
    fn from(due: Due) -> Self {
        Self {
            entry_cents: due.entry.0,
            late_cents: due.late.0,
            day_licence_cents: due.day_licence.0,
            discount_cents: due.discount.0,
        }
    }
}

impl From<domain::entry_desk::BankDetails> for BankAccount {
    fn from(bank: domain::entry_desk::BankDetails) -> Self {
        Self { recipient: bank.recipient, iban: bank.iban, reference: bank.reference }
    }
}

impl From<domain::entry_desk::FeeSource> for FeeSource {
    fn from(source: domain::entry_desk::FeeSource) -> Self {
        match source {
            domain::entry_desk::FeeSource::None => Self::None,
            domain::entry_desk::FeeSource::Stage => Self::Stage,
            domain::entry_desk::FeeSource::Championship => Self::Championship,
        }
    }
}

impl From<StageFees> for Fees {
    fn from(StageFees { version, fees, source, championship_has_fees }: StageFees) -> Self {
        let to_class = |(racing_class, amount): (String, domain::entry_desk::Cents)| ClassFee {
            racing_class,
            amount_cents: amount.0,
        };
        let (discount_club, discount_cents) =
            fees.discount.map(|discount| (discount.club, discount.amount.0)).unwrap_or_default();
        Self {
            version,
            source: source.into(),
            championship_has_fees,
            standard_cents: fees.standard.0,
            classes: fees.classes.into_iter().map(to_class).collect(),
            late_from: fees.late.map(|late| late.from),
            late_cents: fees.late.map_or(0, |late| late.amount.0),
            day_licence_cents: fees.day_licence.0,
            discount_club,
            discount_cents,
            bank: fees.bank.map(Into::into),
        }
    }
}
