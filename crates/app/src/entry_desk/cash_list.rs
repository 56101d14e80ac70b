//! The cash list of a stage: all payments, and their sums by method and by the person who took them.

use domain::entry_desk::{CashRow, CashTotals, PaymentMethod, total_by_method, total_by_person};
use domain::ids::PaymentId;
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::entry_desk::payments::StoredPayment;
use utoipa::ToSchema;

use super::authorize;
use super::people::People;
use crate::stages::StageAccess;
use crate::{App, Caller, Error, StagePath, api_enums};

/// The cash list of a stage. It adds up to the cent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CashList {
    /// The payments and refunds, the first one first, also of riders who withdrew.
    pub payments: Vec<CashPayment>,
    /// The sums of all payments.
    pub sums: CashSums,
    /// The sums of what each person took, ordered by name.
    pub people: Vec<PersonSums>,
}

/// A payment of the cash list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CashPayment {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: PaymentId,
    /// When it was taken.
    #[schema(value_type = String, format = DateTime)]
    pub taken_at: Timestamp,
    /// The rider's name at that time; empty once the account is deleted.
    pub name: String,
    /// The rider's racing number at that time; empty once the account is deleted.
    pub racing_number: String,
    /// The amount in cents; less than zero for a refund.
    pub amount_cents: i64,
    /// How it was paid.
    #[schema(value_type = api_enums::PaymentMethod)]
    pub method: PaymentMethod,
    /// Why it was refunded; empty for most payments.
    pub reason: String,
    /// The name of the person who took it; null once the account is deleted.
    pub taken_by: Option<String>,
}

/// Sums of payments by method, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CashSums {
    /// In cash.
    pub cash_cents: i64,
    /// By card.
    pub card_cents: i64,
    /// By transfer.
    pub transfer_cents: i64,
    /// All methods.
    pub total_cents: i64,
}

/// The sums of what a person took.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PersonSums {
    /// The name; null for everybody whose account is deleted.
    pub name: Option<String>,
    /// The sums.
    #[serde(flatten)]
    pub sums: CashSums,
}

/// Returns the cash list of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn find_cash_list(app: &App, caller: &Caller, path: &StagePath) -> Result<CashList, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    load(&snapshot, &access).await
}

pub(super) async fn load(db: &impl Connection, access: &StageAccess) -> Result<CashList, Error> {
    let payments = storage::entry_desk::payments::list(db, access.stage.id).await?;
    let takers = payments.iter().filter_map(|payment| payment.taken_by).collect();
    let people = People::load(db, takers).await?;
    let rows: Vec<_> = payments.iter().map(to_row).collect();
    let mut sums_of_people: Vec<_> = total_by_person(&rows)
        .into_iter()
        .map(|(person, totals)| PersonSums { name: people.name(person), sums: totals.into() })
        .collect();
    sums_of_people.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(CashList {
        sums: total_by_method(&rows).into(),
        people: sums_of_people,
        payments: payments.into_iter().map(|payment| to_output(payment, &people)).collect(),
    })
}

fn to_row(payment: &StoredPayment) -> CashRow {
    CashRow { amount: payment.amount, method: payment.method, taken_by: payment.taken_by }
}

fn to_output(payment: StoredPayment, people: &People) -> CashPayment {
    CashPayment {
        id: payment.id,
        taken_at: payment.taken_at,
        name: payment.name,
        racing_number: payment.racing_number,
        amount_cents: payment.amount.0,
        method: payment.method,
        reason: payment.reason,
        taken_by: people.name(payment.taken_by),
    }
}

impl From<CashTotals> for CashSums {
    fn from(totals: CashTotals) -> Self {
        Self {
            cash_cents: totals.cash.0,
            card_cents: totals.card.0,
            transfer_cents: totals.transfer.0,
            total_cents: totals.total().0,
        }
    }
}
