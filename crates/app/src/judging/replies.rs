//! The replies to the entries that a phone sent.

use domain::ids::EntryId;
use jiff::Timestamp;
use serde::Serialize;
use storage::judging::EntryState;
use storage::stages::StageLock;
use utoipa::ToSchema;
use uuid::Uuid;

use super::reply_code::ReplyCode;

/// The response to a delivery of entries.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntriesOut {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
    /// One reply for each entry, in the order of the request.
    pub replies: Vec<Reply>,
}

/// The reply to one entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Reply {
    /// The entry's id.
    pub id: Uuid,
    /// What was done with the entry.
    pub outcome: Outcome,
    /// The code of the reason; null if there is nothing to report.
    pub code: Option<ReplyCode>,
    /// The reason in English; null if `code` is null.
    pub message: Option<String>,
}

/// What was done with an entry. All entries except rejected ones are stored permanently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// The entry counted when it arrived, or was recorded before the start (`test-ride`). Repeats get the
    /// same answer, even if a secretary or the judge has changed the entry since.
    Accepted,
    /// Another entry of the ride has the same score.
    Duplicate,
    /// Another entry of the ride has a different score, the results are approved, it was recorded by other rules, or it
    /// moves another judge's ride. A secretary decides.
    Conflict,
    /// The entry can't be a ride of this rider, and isn't stored.
    Rejected,
}

/// Why an entry can't count before a secretary decides, although the results aren't approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Uncounted {
    /// The section was handed over before it was recorded.
    SectionHandedOver,
    /// It was recorded by other rules.
    OtherRules,
}

impl Reply {
    /// Returns the reply to an entry that is stored in this state.
    pub(super) fn from_state(
        lock: &StageLock,
        id: EntryId,
        state: EntryState,
        uncounted: Option<Uncounted>,
    ) -> Self {
        let (code, message) = reason(lock, state, uncounted).unzip();
        Self { id: id.0, outcome: outcome(state), code, message }
    }

    /// Returns the reply to a ride that is kept without a rider.
    pub(super) fn accept(id: Uuid) -> Self {
        Self { id, outcome: Outcome::Accepted, code: None, message: None }
    }

    /// Returns the reply to an entry that can't be stored.
    pub(super) fn reject(id: Uuid, code: ReplyCode, message: impl Into<String>) -> Self {
        Self { id, outcome: Outcome::Rejected, code: Some(code), message: Some(message.into()) }
    }

    /// Returns the reply to an entry whose rider isn't registered for the stage.
    pub(super) fn reject_unknown_participant(id: Uuid) -> Self {
        Self::reject(id, ReplyCode::UnknownParticipant, "no such rider at this stage")
    }
}

/// Returns why a stored entry doesn't count: recorded before the start, after the section was handed over or by other
/// rules, or arrived after the approval. `None` for any other entry, one in conflict and one that moves another judge's ride included.
fn reason(lock: &StageLock, state: EntryState, uncounted: Option<Uncounted>) -> Option<(ReplyCode, String)> {
    if matches!(state, EntryState::Test | EntryState::RemovedTest) {
        return Some((
            ReplyCode::TestRide,
            "recorded before the start: counts if the secretary keeps it".into(),
        ));
    }
    if state != EntryState::Undecided {
        return None;
    }
    let (code, why) = match uncounted {
        Some(Uncounted::SectionHandedOver) => {
            (ReplyCode::SectionHandedOver, "the section was handed over before")
        }
        Some(Uncounted::OtherRules) => (ReplyCode::OtherRules, "it was recorded by other rules"),
        None if lock.results_status.may_change() => return None,
        None => (ReplyCode::ResultsApproved, "the results are approved"),
    };
    Some((code, format!("{why}: kept for the secretary, not counted")))
}

/// Returns the outcome that an entry's state means for its sender.
fn outcome(state: EntryState) -> Outcome {
    match state {
        EntryState::Counts
        | EntryState::Settled
        | EntryState::Deleted
        | EntryState::Replaced
        | EntryState::Test
        | EntryState::RemovedTest => Outcome::Accepted,
        EntryState::Duplicate => Outcome::Duplicate,
        EntryState::Undecided => Outcome::Conflict,
    }
}
