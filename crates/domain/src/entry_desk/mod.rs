//! The entry desk of a stage: what riders owe and have paid, the cash list, and who has arrived. Results don't
//! depend on it.

mod bank;
mod cash_list;
mod fees;
mod form;
mod marks;
mod money;
mod payment;

use jiff::{SignedDuration, Timestamp};

pub use bank::{BankDetails, check_iban, payment_reference};
pub use cash_list::{CashRow, CashTotals, total_by_method, total_by_person};
pub use fees::{
    ChampionshipFees, ClubDiscount, Due, FeeSource, Fees, LateFee, due, fees_of_stage, is_announced_by_email,
};
pub use form::{ClassFeeForm, FeesForm, MAX_REFERENCE};
pub use marks::{Mark, MarkEntry, current_marks};
pub use money::{Cents, MAX_AMOUNT};
pub use payment::{Balance, MAX_REASON, PaymentForm, PaymentMethod, PaymentState, ReceiptNumber};

/// The longest time, in milliseconds, that a browser keeps what it can't send: a week.
const MAX_MILLISECONDS_AGO: u32 = 7 * 24 * 3600 * 1000;

/// Returns when something happened that a browser sends this many milliseconds later. The browser sends a duration, because
/// its clock may be wrong.
pub fn sent_later(now: Timestamp, milliseconds_ago: u32) -> Timestamp {
    now - SignedDuration::from_millis(milliseconds_ago.min(MAX_MILLISECONDS_AGO).into())
}
