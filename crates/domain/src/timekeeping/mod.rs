//! Starts and finishes as timekeepers recorded them, and how late a rider was. By the default rules results don't depend on
//! it: marks for lateness are penalty points that a secretary gives.

mod form;
mod lateness;
mod records;

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::ids::{ParticipantId, TimeRecordId};

pub use form::check;
pub use lateness::{Lateness, RidingTime, lateness, marks, riding_time};
pub use records::{RecordedTimes, conflicting, recorded_times};

/// What a timekeeper records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TimePoint {
    /// The rider starts.
    Start,
    /// The rider finishes.
    Finish,
}

/// A start or a finish that a timekeeper recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeRecord {
    /// The id, made by the phone.
    pub id: TimeRecordId,
    /// The rider.
    pub participant: ParticipantId,
    /// What was recorded.
    pub point: TimePoint,
    /// When it happened, by the server's clock.
    pub at: Timestamp,
}

/// How a stage treats lateness.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TimekeepingSettings {
    /// The riding time of each class in minutes. A class that isn't listed has no limit.
    pub limits: BTreeMap<String, u16>,
    /// The marks for each full minute of lateness; 0 if lateness is only shown **(ours: off by default)**.
    pub marks_per_minute: u8,
}
