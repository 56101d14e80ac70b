//! The rows of a board: the fields that everyone sees, and those that only secretaries see.

use domain::Hundredths;
use domain::judging::RideKey;
use domain::results::{self, OddRideReason, ReasonCode, RiderStatus};
use domain::ruleset::UnriddenKind;
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api_enums;

/// A rider's row, as everyone may see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardResult {
    /// The participant's id.
    pub id: String,
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// Make and model of the motorcycle.
    pub bike: String,
    /// The club's name; null without a club.
    pub club: Option<String>,
    /// Points including penalties; null while there is no section entry. At a later day of an event whose days are added
    /// up, the sum with the days before.
    pub total: Option<i64>,
    /// The total at each day of the event that counts in the total, null where the rider has none: those of the approved
    /// days before, then that of the stage. Absent if there are none before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub day_totals: Vec<Option<i64>>,
    /// The sum of the penalty points.
    pub penalty_points: u32,
    /// The marks for exceeding the riding time by the rules, which the total includes; 0 if there are none.
    pub late_marks: u32,
    /// How many sections have each score of the rules, in their order; empty if it is unknown.
    pub statistics: Vec<u32>,
    /// The time of the first entry; null if the result is from a table without times, or says that the rider didn't
    /// start.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_on: Option<Timestamp>,
    /// The time of the last entry, or the finish time that a secretary set instead; null like `startedOn`.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_time_recorded: Option<Timestamp>,
    /// Whether a secretary has corrected the finish time.
    pub finish_corrected: bool,
    /// Whether the rider has an entry for every section of every lap.
    pub finished: bool,
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// From this moment on, DNF is displayed if the status is null; null if it never is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub auto_dnf_from: Option<Timestamp>,
    /// How many minutes after the class's end the rider finished, as a negative number. Null if the rider was
    /// in time, or if the stage doesn't show it.
    pub end_time_difference: Option<i64>,
    /// `laps[lap - 1][i]` is the score of the class's `i`-th section; null if it isn't ridden yet or is
    /// annulled. Empty if the result is from a table without the scores of sections.
    pub laps: Vec<Vec<Option<u32>>>,
    /// The total of each lap of a result from a table without the scores of sections, each null if it is unknown; null of
    /// any other result.
    pub lap_totals: Option<Vec<Option<i64>>>,
    /// The sections without a ride that have a score, in the order of sections; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub unridden: Vec<UnriddenSection>,
    /// How far the rider has got.
    pub progress: Progress,
    /// The place in the class; null until the results are approved.
    pub position: Option<u32>,
    /// The points of that place; null until the results are approved.
    #[schema(value_type = Option<f64>)]
    pub position_points: Option<Hundredths>,
    /// The points of the place in the absolute ranking; null until the results are approved.
    #[schema(value_type = Option<f64>)]
    pub position_absolute_points: Option<Hundredths>,
}

impl BoardResult {
    /// Returns the status displayed at this moment: the secretary's decision, or the automatic DNF. A result
    /// with one is displayed without a place.
    pub fn displayed_status(&self, now: Timestamp) -> Option<RiderStatus> {
        let is_auto_dnf = self.auto_dnf_from.is_some_and(|from| now >= from);
        self.status.or(is_auto_dnf.then_some(RiderStatus::DidNotFinish))
    }

    /// Returns why there is no ride of this section in this lap; `None` if there is one.
    pub fn unridden_at(&self, RideKey { section, lap }: RideKey) -> Option<UnriddenKind> {
        let unridden =
            self.unridden.iter().find(|unridden| (unridden.section, unridden.lap) == (section, lap));
        unridden.map(|unridden| unridden.kind)
    }
}

/// A section without a ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnriddenSection {
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// Why there is no ride.
    #[schema(value_type = api_enums::UnriddenKind)]
    pub kind: UnriddenKind,
}

impl From<(&RideKey, &UnriddenKind)> for UnriddenSection {
    fn from((&RideKey { section, lap }, &kind): (&RideKey, &UnriddenKind)) -> Self {
        Self { section, lap, kind }
    }
}

/// How far a rider has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Progress {
    /// The lap, from 1.
    pub lap: u8,
    /// How many sections of that lap the rider has ridden.
    pub done: usize,
    /// How many sections of that lap are left.
    pub left: usize,
}

impl From<results::Progress> for Progress {
    fn from(results::Progress { lap, sections_done, sections_left }: results::Progress) -> Self {
        Self { lap, done: sections_done, left: sections_left }
    }
}

/// The fields of a row that only secretaries see.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryFields {
    /// The version of the result; each edit of status, start or finish increases it. Send it with an edit.
    pub version: i64,
    /// The rides whose score a secretary must decide, as `section{n}-lap{m}`: conflicts between judges,
    /// and rides that arrived after the approval or move another judge's ride.
    #[schema(value_type = Vec<String>)]
    pub undecided_rides: Vec<RideKey>,
    /// The rides that can't have happened as they were recorded, in the order of the course.
    pub odd_rides: Vec<OddRide>,
    /// The rides still to come that are overdue if they have no score in time; null if there are none.
    pub overdue_rides: Option<OverdueRides>,
    /// The rides of sections or laps that the rider's class doesn't have, as `section{n}-lap{m}`. They don't
    /// count.
    #[schema(value_type = Vec<String>)]
    pub set_aside: Vec<RideKey>,
    /// The penalty points with their reasons, oldest first.
    pub penalties: Vec<Penalty>,
}

/// An implausible ride that a secretary should check.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OddRide {
    /// `section{n}-lap{m}`.
    #[schema(value_type = String)]
    pub key: RideKey,
    /// What is implausible about it.
    #[schema(value_type = api_enums::OddRideReason)]
    pub why: OddRideReason,
}

/// Rides still to come that are overdue from a moment on.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OverdueRides {
    /// The moment from which they are overdue.
    #[schema(value_type = String, format = DateTime)]
    pub from: Timestamp,
    /// The rides, as `section{n}-lap{m}`.
    #[schema(value_type = Vec<String>)]
    pub keys: Vec<RideKey>,
}

impl From<results::OverdueRides> for OverdueRides {
    fn from(results::OverdueRides { from, keys }: results::OverdueRides) -> Self {
        Self { from, keys }
    }
}

/// Public data of penalty points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Penalty {
    /// The number of points.
    pub points: u32,
    /// The reason, if it is one of the predefined ones; else null.
    #[schema(value_type = Option<api_enums::ReasonCode>)]
    pub reason_code: Option<ReasonCode>,
    /// The reason in a secretary's words; may be empty.
    pub reason: String,
    /// When they were given.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

impl From<storage::results::StoredPenalty> for Penalty {
    fn from(penalty: storage::results::StoredPenalty) -> Self {
        let storage::results::StoredPenalty { points, reason, created_at, .. } = penalty;
        Self { points, reason_code: reason.code, reason: reason.text, created_at }
    }
}
