//! Results: one rider's record in detail, and secretaries' edits of it.

mod approval;
mod checklist;
mod detail;
mod edit;
mod error;
mod export;
mod penalties;
mod result_edits;
mod status;

pub use approval::{AcknowledgedIn, ApproveIn, ReopenIn, approve, reopen};
pub use checklist::{
    Approval, ApprovalItem, ApprovalPhone, ApprovalRide, ApprovalRider, RemainingTask, RemainingTaskKind,
    ResultsStep, find_approval,
};
pub(crate) use checklist::{sort_riders, to_approval_rider};
pub(crate) use detail::load_own;
pub use detail::{
    Entry, EntryEvent, Gates, LateEntry, OtherEntry, OtherState, RiderResult, SecretaryEntry,
    SecretaryPenalty, SecretaryResult, find, find_for_secretary,
};
pub(crate) use edit::{Edit, require_open_results};
pub use error::ResultsError;
pub use export::export;
pub(crate) use export::is_export;
pub use penalties::{NewPenaltyIn, PenaltyIn, add_penalty, delete_penalty, edit_penalty};
pub use result_edits::{change_finish_time, delete, remove_finish_time_correction};
pub use status::{StatusIn, set_status};
