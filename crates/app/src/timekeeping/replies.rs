//! The replies to the times that a phone sent.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::judging::ReplyCode;

/// The response to a delivery of times.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimesOut {
    /// The server's time.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
    /// One reply for each time, in the order of the request.
    pub replies: Vec<TimeReply>,
}

/// The reply to one time.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TimeReply {
    /// The id of the time.
    pub id: Uuid,
    /// What was done with it.
    pub outcome: TimeOutcome,
    /// Why it was rejected; null unless it was.
    pub code: Option<ReplyCode>,
}

/// What was done with a recorded time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TimeOutcome {
    /// It is stored. If the same start or finish was recorded twice, the earlier time counts, and the secretary sees
    /// both.
    Accepted,
    /// It isn't stored.
    Rejected,
}

impl TimeReply {
    pub(super) fn accept(id: Uuid) -> Self {
        Self { id, outcome: TimeOutcome::Accepted, code: None }
    }

    pub(super) fn reject(id: Uuid, code: ReplyCode) -> Self {
        Self { id, outcome: TimeOutcome::Rejected, code: Some(code) }
    }
}
