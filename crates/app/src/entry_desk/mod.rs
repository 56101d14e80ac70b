//! The entry desk of a stage: its fees, the payments of riders with the cash list, and who has arrived. A rider sees
//! only the own fee.

mod cash_list;
mod emails;
mod export;
mod fees;
mod find;
mod input;
mod marks;
mod output;
mod own;
mod payments;
mod people;
mod receipts;
mod reminders;

use domain::access::Action;
use domain::championships::Feature;
use storage::Connection;

use crate::stages::{self, StageAccess};
use crate::{Caller, Error, StagePath};

pub use cash_list::{CashList, CashPayment, CashSums, PersonSums, find_cash_list};
pub(crate) use emails::email_fee;
pub use export::export_cash_list;
pub use fees::{edit_fees, find_fees, remove_fees, share_fees};
pub use find::find;
pub use input::{ClassFeeIn, FeesIn, MarkIn, PaymentIn};
pub use marks::set_mark;
pub use output::{BankAccount, ClassFee, Desk, DeskMark, DeskRider, DueParts, FeeSource, Fees, Payment};
pub use own::{OwnFee, find_own};
pub use payments::take_payment;
pub use receipts::{ReceiptIn, issue_receipt};
pub use reminders::{RemindedRider, ReminderIn, Reminders, SentReminder, find_reminders, remind};

/// Finds a stage and checks that the caller may work at its entry desk.
async fn authorize(db: &impl Connection, caller: &Caller, path: &StagePath) -> Result<StageAccess, Error> {
    let access = stages::authorize(db, caller, path, Action::ManageEntryDesk).await?;
    access.require_feature(Feature::EntryDesk)?;
    Ok(access)
}
