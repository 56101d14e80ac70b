//! The sums of the cash list of a stage. They always add up with the payments to the cent.

use std::collections::BTreeMap;

use super::{Cents, PaymentMethod};
use crate::ids::UserId;

/// A payment of the cash list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashRow {
    /// The amount; less than zero for a refund.
    pub amount: Cents,
    /// How it was paid.
    pub method: PaymentMethod,
    /// Who took it; `None` once the account is deleted.
    pub taken_by: Option<UserId>,
}

/// The sums of some payments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CashTotals {
    /// What was paid in cash.
    pub cash: Cents,
    /// What was paid by card.
    pub card: Cents,
    /// What was paid by transfer.
    pub transfer: Cents,
}

impl CashTotals {
    /// Returns the sum of all methods.
    pub fn total(self) -> Cents {
        self.cash + self.card + self.transfer
    }

    fn add(&mut self, row: &CashRow) {
        let sum = match row.method {
            PaymentMethod::Cash => &mut self.cash,
            PaymentMethod::Card => &mut self.card,
            PaymentMethod::Transfer => &mut self.transfer,
        };
        *sum = *sum + row.amount;
    }
}

/// Returns the sums of all payments.
pub fn total_by_method<'a>(rows: impl IntoIterator<Item = &'a CashRow>) -> CashTotals {
    let mut totals = CashTotals::default();
    for row in rows {
        totals.add(row);
    }
    totals
}

/// Returns the sums of what each person took: what is in that person's cash box.
pub fn total_by_person<'a>(
    rows: impl IntoIterator<Item = &'a CashRow>,
) -> BTreeMap<Option<UserId>, CashTotals> {
    let mut totals: BTreeMap<_, CashTotals> = BTreeMap::new();
    for row in rows {
        totals.entry(row.taken_by).or_default().add(row);
    }
    totals
}
