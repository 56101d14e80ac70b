//! What the caller owes for the own registration, and how to pay it.

use domain::access::Action;
use domain::championships::Feature;
use domain::entry_desk::{PaymentState, payment_reference};
use serde::Serialize;
use utoipa::ToSchema;

use super::fees;
use super::find::find_rider;
use super::output::{BankAccount, DueParts, Payment};
use crate::riders::require_own_rider;
use crate::{App, Caller, Error, Noun, StagePath, api_enums, stages};

/// What the caller owes for the own registration, and has paid. Amounts are in euro cents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnFee {
    /// What the rider owes, by its parts.
    pub due_parts: DueParts,
    /// What the rider owes.
    pub due_cents: i64,
    /// What the rider has paid, less what was refunded.
    pub paid_cents: i64,
    /// What is still to be paid; less than zero if the rider has paid too much.
    pub open_cents: i64,
    /// Whether the rider has paid.
    #[schema(value_type = api_enums::PaymentState)]
    pub state: PaymentState,
    /// The payments and refunds, the first one first, without the names of the people who took them.
    pub payments: Vec<Payment>,
    /// The bank account for a transfer, with the rider's whole reference; null without an account.
    pub bank: Option<BankAccount>,
}

/// Returns what the caller owes.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `NotFound` if the caller isn't registered.
pub async fn find_own(app: &App, caller: &Caller, path: &StagePath) -> Result<OwnFee, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::EditOwnRegistration).await?;
    access.require_feature(Feature::EntryDesk)?;
    let id = require_own_rider(&snapshot, caller).await?.into();
    let missing = Error::NotFound(Noun::Registration);
    let registration = storage::registration::find(&snapshot, access.stage.id, &id).await?.ok_or(missing)?;
    let rider = find_rider(&snapshot, &access, &id).await?;
    let bank = fees::load(&snapshot, &access.stage).await?.fees.bank;
    let number = &registration.participant.racing_number;
    Ok(OwnFee {
        due_parts: rider.due_parts,
        due_cents: rider.due_cents,
        paid_cents: rider.paid_cents,
        open_cents: rider.open_cents,
        state: rider.state,
        payments: rider.payments.into_iter().map(|payment| Payment { taken_by: None, ..payment }).collect(),
        bank: bank.map(|bank| BankAccount {
            reference: payment_reference(&bank.reference, number, &id),
            recipient: bank.recipient,
            iban: bank.iban,
        }),
    })
}
