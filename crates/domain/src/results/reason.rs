//! Why a secretary ruled on a result. Stored as a code, so that each reader sees it in their own language; free text may stand beside it.

use serde::{Deserialize, Serialize};

use super::Status;

/// A common reason for penalty points, DNF or DQ **(ours)**.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ReasonCode {
    /// Late at the start.
    LateStart,
    /// Over the time allowed.
    TimeLimit,
    /// Sections ridden in another order than the rules say, or left out.
    WrongOrder,
    /// Left the course, or took a short cut.
    OffCourse,
    /// Practised in a section.
    Practice,
    /// Was helped by somebody.
    OutsideHelp,
    /// Helmet, motorcycle or plate against the rules.
    Equipment,
    /// Behaved badly towards people or the place.
    Behaviour,
    /// The motorcycle broke down.
    Mechanical,
    /// Was hurt, or fell ill.
    Injury,
    /// Gave up.
    Withdrawal,
}

impl Status {
    /// Whether everyone may see why it was set **(ours)**: a disqualification is a ruling that is announced, while who did not finish may be
    /// hurt or ill.
    pub fn has_public_reason(self) -> bool {
        self == Self::Disqualified
    }
}

/// Why a ruling was made. Both parts may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// One of the common ones.
    pub code: Option<ReasonCode>,
    /// As a secretary wrote it; may be empty.
    pub text: String,
}
