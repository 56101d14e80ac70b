//! The reason for a secretary's ruling on a result: a code, so that everyone sees it in their own language,
//! and optional free text.

use serde::{Deserialize, Serialize};

use super::{ReasonCode, RiderStatus};
use crate::newer_values::none_if_unknown;
use crate::validation::{FieldProblem, FieldProblems, check_text, tidy};

impl RiderStatus {
    /// Whether the reason for the status is public **(ours)**: a disqualification is announced, while a rider
    /// who did not finish may be hurt or ill.
    pub fn has_public_reason(self) -> bool {
        self == Self::Disqualified
    }
}

/// The reason for a ruling. Both parts may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// One of the predefined reasons.
    #[serde(rename = "reasonCode", default, deserialize_with = "none_if_unknown")]
    pub code: Option<ReasonCode>,
    /// The secretary's text; may be empty.
    #[serde(rename = "reason", default)]
    pub text: String,
}

impl Reason {
    /// The maximum number of characters in the text **(ours)**.
    pub const MAX_TEXT: usize = 200;

    /// Creates the reason as it is stored, without needless spaces.
    pub fn new(code: Option<ReasonCode>, text: &str) -> Self {
        Self { code, text: tidy(text) }
    }

    /// Returns what is wrong with the text, if anything.
    pub fn problem(&self) -> Option<FieldProblem> {
        check_text(&self.text, Self::MAX_TEXT)
    }

    /// Validates a reason that belongs to no other field.
    ///
    /// # Errors
    /// Fails with the problem of the field `reason`.
    pub fn check(self) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        problems.add("reason", self.problem());
        problems.into_result(Some(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_public_for_a_disqualification_and_not_for_a_rider_who_did_not_finish() {
        assert!(RiderStatus::Disqualified.has_public_reason());
        assert!(!RiderStatus::DidNotFinish.has_public_reason());
    }
}
