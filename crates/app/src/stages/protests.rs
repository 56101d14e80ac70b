//! The output types of a stage's protest period and of the sign-off of its results.

use domain::protests::{ProtestPeriod, SignOff};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The period in which riders may query provisional results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProtestPeriodOut {
    /// When the provisional results were posted.
    #[schema(value_type = String, format = DateTime)]
    pub posted_at: Timestamp,
    /// The moment at which the period is over.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
}

/// Who signed the official results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SignOffOut {
    /// The official's name.
    pub name: String,
    /// When the results were approved.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
}

impl From<ProtestPeriod> for ProtestPeriodOut {
    fn from(ProtestPeriod { posted_at, ends_at }: ProtestPeriod) -> Self {
        Self { posted_at, ends_at }
    }
}

impl From<SignOff> for SignOffOut {
    fn from(SignOff { name, at }: SignOff) -> Self {
        Self { name, at }
    }
}
