//! Results: one rider's record in detail, secretaries' edits of it, and the approval and export of a stage's
//! results.

mod approval;
mod approval_output;
mod checklist;
mod checklist_phones;
mod detail;
mod edit;
mod error;
mod export;
mod facts;
mod output;
mod penalties;
mod result_edits;
mod status;
mod steps;
mod versions;

pub use approval::{AcknowledgedIn, ApproveIn, ReopenIn, approve, reopen};
pub use approval_output::{
    Approval, ApprovalItem, ApprovalPhone, ApprovalRide, ApprovalRider, RemainingTask, RemainingTaskKind,
    ResultsStep,
};
pub(crate) use checklist::sort_riders;
pub(crate) use detail::load_own;
pub use detail::{find, find_for_secretary};
pub(crate) use edit::{Edit, require_open_results};
pub use error::ResultsError;
pub(crate) use export::is_export;
pub use export::{ResultsFile, export};
pub use facts::{RiderFactsIn, set_facts};
pub use output::{
    Entry, EntryEvent, Gates, LateEntry, OtherEntry, OtherState, RiderResult, SecretaryEntry, SecretaryFacts,
    SecretaryPenalty, SecretaryResult,
};
pub use penalties::{NewPenaltyIn, PenaltyIn, add_penalty, delete_penalty, edit_penalty};
pub use result_edits::{change_finish_time, delete, remove_finish_time_correction};
pub use status::{StatusIn, set_status};
pub use steps::find_approval;
