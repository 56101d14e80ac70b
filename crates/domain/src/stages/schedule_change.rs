//! The cancellation or postponement of a stage, and the stages for which it is possible.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::ResultsStatus;
use crate::validation::{FieldProblem, FieldProblems, check_text, tidy};

/// How a stage differs from its schedule, as `eventStatus` of schema.org. A stage that is held as scheduled
/// has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ScheduleChangeKind {
    /// The stage will be held later; its times aren't valid until a new date is entered.
    Postponed,
    /// The stage isn't held.
    Cancelled,
}

/// That a stage was cancelled or postponed. It is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduleChange {
    /// Whether the stage is cancelled or postponed.
    pub kind: ScheduleChangeKind,
    /// When it was announced.
    pub since: Timestamp,
    /// The reason, as entered by the secretary; may be empty.
    pub reason: String,
}

impl ScheduleChange {
    /// The maximum number of characters in the reason **(ours)**.
    pub const MAX_REASON: usize = 500;

    /// Validates the reason, and returns it as stored.
    ///
    /// # Errors
    /// Fails with the problem of the field `reason`.
    pub fn check_reason(input: &str) -> Result<String, Vec<(String, FieldProblem)>> {
        let reason = tidy(input);
        let mut problems = FieldProblems::default();
        problems.add("reason", check_text(&reason, Self::MAX_REASON));
        problems.into_result(Some(reason))
    }

    /// Whether a stage with these results may be cancelled or postponed **(ours)**: not once they are
    /// approved, or in published standings, because the competition was held.
    pub fn is_possible(results_status: ResultsStatus, standings_published: bool) -> bool {
        results_status.may_change() && !standings_published
    }

    /// Whether this remains after the stage's start was edited. A postponed stage with a new start is held
    /// as scheduled again; a cancelled one stays cancelled until somebody withdraws that.
    pub fn remains(&self, start_changed: bool) -> bool {
        self.kind == ScheduleChangeKind::Cancelled || !start_changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(kind: ScheduleChangeKind) -> ScheduleChange {
        ScheduleChange { kind, since: Timestamp::UNIX_EPOCH, reason: String::new() }
    }

    #[test]
    fn a_stage_that_was_held_can_not_be_cancelled() {
        assert!(ScheduleChange::is_possible(ResultsStatus::InProgress, false));
        assert!(!ScheduleChange::is_possible(ResultsStatus::InProgress, true), "reopened after publication");
        for status in
            [ResultsStatus::Approved, ResultsStatus::StandingsGenerated, ResultsStatus::StandingsPublished]
        {
            assert!(!ScheduleChange::is_possible(status, false), "{status:?}");
        }
    }

    #[test]
    fn a_new_start_ends_a_postponement_and_no_cancellation() {
        assert!(!change(ScheduleChangeKind::Postponed).remains(true));
        assert!(change(ScheduleChangeKind::Postponed).remains(false));
        assert!(change(ScheduleChangeKind::Cancelled).remains(true));
    }

    #[test]
    fn the_reason_may_be_empty_and_has_a_maximum_length() {
        assert_eq!(ScheduleChange::check_reason("  "), Ok(String::new()));
        assert_eq!(ScheduleChange::check_reason(" Snow  "), Ok("Snow".to_owned()));
        assert!(ScheduleChange::check_reason(&"ā".repeat(500)).is_ok());
        assert!(ScheduleChange::check_reason(&"ā".repeat(501)).is_err());
    }
}
