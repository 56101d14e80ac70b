//! The errors of results and their approval.

use domain::results::ApprovalCheck;

use super::ApprovalItem;
use crate::FieldCode;

/// The reason why results couldn't be changed, approved or reopened.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// The results are approved and can't be changed any more.
    #[error("the results are approved")]
    AlreadyApproved,
    /// Only approved results can be reopened, and standings can only be generated from them.
    #[error("the results are not approved")]
    NotApproved,
    /// Riders haven't finished and have no status; holds the checklist, which names them.
    #[error("not all participants finished or DNF/DQ")]
    NotAllFinished(Vec<ApprovalItem>),
    /// Judges recorded different scores of the same ride, and an approval would make that permanent; holds
    /// the checklist.
    #[error("there are open conflicts")]
    OpenConflicts(Vec<ApprovalItem>),
    /// The approval must be confirmed; holds the items to acknowledge and the checklist.
    #[error("the approval must be confirmed")]
    ApprovalNotConfirmed {
        /// The items that aren't acknowledged, each with the reason.
        open: Vec<(ApprovalCheck, FieldCode)>,
        /// The complete checklist.
        items: Vec<ApprovalItem>,
    },
    /// A finish time requires a finished result.
    #[error("the rider has not finished")]
    NotFinished,
    /// A result with points can't be deleted.
    #[error("the result has points")]
    HasPoints,
}
