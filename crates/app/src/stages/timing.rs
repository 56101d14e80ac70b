//! The output types of a stage's phase and of the reopening of its results.

use domain::stages::{Phase, Reopening, Timetable};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api_enums;

/// The phase of a stage, by the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Timing {
    /// The phase.
    #[schema(value_type = api_enums::Phase)]
    pub phase: Phase,
    /// Whether riders can register and cancel.
    pub registration_open: bool,
    /// When `phase` or `registrationOpen` changes next without an edit; clients should then load the stage
    /// again. Null if only an edit can change them.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub phase_until: Option<Timestamp>,
}

/// The reopening of approved results that aren't approved again yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReopeningOut {
    /// When they were reopened.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// The reason, which is public.
    pub reason: String,
}

impl From<Reopening> for ReopeningOut {
    fn from(Reopening { since, reason }: Reopening) -> Self {
        Self { since, reason }
    }
}

impl Timing {
    /// Computes the phase at `now`.
    pub(crate) fn new(timetable: &Timetable, now: Timestamp) -> Self {
        Self {
            phase: timetable.phase(now),
            registration_open: timetable.registration_is_open(now),
            phase_until: timetable.changes_at(now),
        }
    }
}
