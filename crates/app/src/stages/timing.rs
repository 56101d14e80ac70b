//! Where a stage is on its way, as the API sends it.

use domain::stages::{Correction, Phase, Timetable};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::names;

/// Where a stage is on its way, by the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Timing {
    /// The phase.
    #[schema(value_type = names::Phase)]
    pub phase: Phase,
    /// Riders may join and cancel.
    pub registration_open: bool,
    /// The moment at which `phase` or `registrationOpen` changes by itself: ask again then. Null when only an edit changes them.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub phase_until: Option<Timestamp>,
}

/// Approved results that were reopened, until they are approved again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BeingCorrected {
    /// When they were reopened.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// Why, in words that everyone reads.
    pub reason: String,
}

impl From<Correction> for BeingCorrected {
    fn from(Correction { since, reason }: Correction) -> Self {
        Self { since, reason }
    }
}

impl Timing {
    pub(crate) fn of(timetable: &Timetable, now: Timestamp) -> Self {
        Self { phase: timetable.phase(now), registration_open: timetable.registration_is_open(now), phase_until: timetable.changes_at(now) }
    }
}
