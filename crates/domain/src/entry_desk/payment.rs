//! Payments of riders, and what is still open.

use serde::{Deserialize, Serialize};

use super::money::{Cents, MAX_AMOUNT, bound};
use crate::validation::{FieldProblem, FieldProblems, check_text, tidy};

/// The maximum length of the reason of a refund.
pub const MAX_REASON: usize = 200;

/// How somebody paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentMethod {
    /// In cash.
    Cash,
    /// By card, at the organiser's own terminal.
    Card,
    /// By a transfer to the organiser's bank account.
    Transfer,
}

impl PaymentMethod {
    /// Returns the name under which the method is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Card => "card",
            Self::Transfer => "transfer",
        }
    }
}

/// The number of a receipt: consecutive in an institution and a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReceiptNumber {
    /// The year in which it was issued.
    pub year: i16,
    /// 1 for the first one of the year.
    pub number: u32,
}

impl std::fmt::Display for ReceiptNumber {
    /// Writes the year and the number, such as `2026/17`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.year, self.number)
    }
}

/// A payment, or a refund, as it was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentForm {
    /// The amount; less than zero for a refund.
    pub amount: Cents,
    /// Why it is refunded; may be empty for a payment.
    pub reason: String,
}

impl PaymentForm {
    /// Checks a payment of a rider who has paid `paid` until now. Returns it with a tidy reason.
    ///
    /// # Errors
    /// The problems of `amountCents` and `reason`. Nobody gets back more than was paid, and a refund has a reason.
    pub fn check(self, paid: Cents) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let reason = tidy(&self.reason);
        let lowest = -paid.max(Cents::ZERO);
        let is_in_range = (lowest..=MAX_AMOUNT).contains(&self.amount);
        let range = FieldProblem::OutOfRange(bound(lowest), bound(MAX_AMOUNT));
        let is_empty = self.amount == Cents::ZERO;
        let amount = is_empty.then_some(FieldProblem::Empty);
        problems.add("amountCents", amount.or((!is_in_range).then_some(range)));
        let is_missing = self.amount < Cents::ZERO && reason.is_empty();
        problems.add(
            "reason",
            is_missing.then_some(FieldProblem::Empty).or_else(|| check_text(&reason, MAX_REASON)),
        );
        problems.into_result(Some(Self { reason, ..self }))
    }
}

/// What a rider owes and has paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// What the rider owes.
    pub due: Cents,
    /// What the rider has paid, less what was refunded.
    pub paid: Cents,
}

/// Whether a rider has paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentState {
    /// The rider owes nothing and has paid nothing.
    NothingDue,
    /// Nothing is paid.
    Unpaid,
    /// A part is paid.
    PartlyPaid,
    /// Exactly the amount is paid.
    Paid,
    /// More than the amount is paid, for example because the class was changed.
    Overpaid,
}

impl Balance {
    /// Returns what is still to be paid; less than zero if the rider has paid too much.
    pub fn open(self) -> Cents {
        self.due - self.paid
    }

    /// Whether the rider has still to pay something.
    pub fn is_owed(self) -> bool {
        self.open().is_positive()
    }

    /// Returns whether the rider has paid.
    pub fn state(self) -> PaymentState {
        let open = self.open();
        match (self.due == Cents::ZERO, self.paid == Cents::ZERO) {
            (true, true) => PaymentState::NothingDue,
            (false, true) => PaymentState::Unpaid,
            _ if open == Cents::ZERO => PaymentState::Paid,
            _ if open < Cents::ZERO => PaymentState::Overpaid,
            _ => PaymentState::PartlyPaid,
        }
    }
}
