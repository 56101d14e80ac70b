//! Events about results: statuses, times, penalties, approvals and imports.

use std::collections::BTreeSet;

use jiff::Timestamp;

use super::EditedFields;
use crate::ids::ParticipantId;
use crate::newer_values::none_if_unknown;
use crate::results::{Reason, RiderStatus};

data! {
    /// A change of a result's status.
    StatusChange {
        /// The rider of the result.
        participant: ParticipantId,
        /// The status before the change.
        #[serde(default, deserialize_with = "none_if_unknown")] from: Option<RiderStatus>,
        /// The status after the change.
        #[serde(default, deserialize_with = "none_if_unknown")] to: Option<RiderStatus>,
        /// The secretary's reason.
        #[serde(flatten)] reason: Reason,
    }

    /// A change of a finish time.
    FinishTimeChange {
        /// The rider of the result.
        participant: ParticipantId,
        /// The time before the change.
        from: Timestamp,
        /// The time after the change.
        to: Timestamp,
    }

    /// A change of the facts about a rider that only some rules use.
    RiderFactsChange {
        /// The rider of the result.
        participant: ParticipantId,
        /// The facts before and after.
        #[serde(flatten)] fields: EditedFields,
        /// Why an official decided the order among tied riders, if this is known.
        #[serde(default, skip_serializing_if = "Option::is_none")] reason: Option<String>,
    }

    /// The deletion of a result without points.
    ResultRemoval {
        /// The rider of the result.
        participant: ParticipantId,
        /// The rider's name.
        #[serde(default)] name: String,
        /// The status of the deleted result.
        #[serde(default, deserialize_with = "none_if_unknown")] status: Option<RiderStatus>,
        /// The penalty points of the deleted result.
        #[serde(default)] penalty_points: u32,
    }

    /// Penalty points that were given, edited or removed.
    PenaltyChange {
        /// The rider who has the penalty.
        participant: ParticipantId,
        /// The points before an edit.
        #[serde(default, skip_serializing_if = "Option::is_none")] from: Option<u32>,
        /// The points, after an edit the new ones.
        points: u32,
        /// The secretary's reason.
        #[serde(flatten)] reason: Reason,
    }

    /// The approval of a stage's results.
    Approval {
        /// How many results there are.
        results: usize,
        /// Who signed them, if the championship has protests turned on.
        #[serde(default, skip_serializing_if = "Option::is_none")] signed_off_by: Option<String>,
    }

    /// The reopening of approved results.
    ReopenedResults {
        /// The reason, as entered by the person who reopened them.
        reason: String,
    }

    /// A section that was annulled, or whose annulment was taken back.
    AnnulledSection {
        /// The section's number.
        section: u8,
        /// The laps.
        laps: BTreeSet<u8>,
        /// The classes.
        classes: BTreeSet<String>,
        /// The reason for the annulment.
        reason: String,
    }

    /// An import of a stage's scores.
    ScoreImport {
        /// How many participants were added.
        added_participants: usize,
        /// How many rides were added.
        added_rides: usize,
        /// How many rows of the file were skipped.
        left_out: usize,
    }
}
