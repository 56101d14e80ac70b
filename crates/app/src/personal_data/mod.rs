//! The personal data of the caller: their export, and the deletion of the account.

mod deletion;
mod export;
mod output;
mod registrations;
mod stage_titles;

pub use deletion::delete_account;
pub use export::export;
pub use output::{
    MyData, MyEntry, MyLogEntry, MyPenalty, MyRecordedTime, MyRegistration, MyRoles, MySection,
};
