//! The output of timekeeping: for everyone, for a timekeeper, and for the secretary.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ParticipantId, TimeRecordId};
use domain::registration::Participant;
use domain::results::ReasonCode;
use domain::stages::Zone;
use domain::timekeeping::{Lateness, RecordedTimes, TimePoint, conflicting};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::results::{StoredPenalty, StoredResult};
use storage::stages::StoredStage;
use storage::timekeeping::StoredTime;
use utoipa::ToSchema;

use super::marks::missing_marks;
use crate::judging::records_until;
use crate::stage_times::{StageTimes, TimesOfRider};
use crate::{Error, api_enums};

/// When a rider started and finished, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderTimes {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// When the rider started; null until it is recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Timestamp>,
    /// When the rider finished; null until it is recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
    /// The full minutes after the given start.
    pub minutes_late_at_start: u32,
    /// The full minutes over the riding time of the class.
    pub minutes_over_limit: u32,
}

/// The riders of a stage, as a timekeeper's phone needs them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeSheet {
    /// The title of the stage.
    pub title: String,
    /// The time zone of the stage.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// Until when a judge link records new times; those recorded by then can be delivered later. Null with an
    /// account.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub records_until: Option<Timestamp>,
    /// The riders, ordered by racing number.
    pub riders: Vec<TimeSheetRider>,
    /// The server's time, so that the phone can measure the error of its own clock.
    #[schema(value_type = String, format = DateTime)]
    pub server_now: Timestamp,
}

/// A rider, as a timekeeper sees one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeSheetRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The given start; null without a start order.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub starts_at: Option<Timestamp>,
    /// When the rider started; null until it is recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Timestamp>,
    /// When the rider finished; null until it is recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub finished_at: Option<Timestamp>,
}

/// The timekeeping of a stage, for its secretary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryTimekeeping {
    /// The version of the settings, increased by every edit; 0 before the first one. Send it with an edit.
    pub version: i64,
    /// The riding time of each class in minutes, by the class's name. A class that isn't listed has no limit.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub limits: BTreeMap<String, u16>,
    /// The marks for each full minute of lateness; 0 if lateness is only shown.
    #[schema(value_type = u32)]
    pub marks_per_minute: u8,
    /// The times that were recorded, earliest first.
    pub times: Vec<RecordedTime>,
    /// The riders who were late at the start or over the riding time, and those who have marks for it.
    pub late: Vec<LateRider>,
    /// How many riders would be given marks now: those with a result who have none for that reason.
    pub riders_to_be_given_marks: usize,
    /// How many riders have started.
    pub started: usize,
    /// How many riders have finished.
    pub finished: usize,
    /// The riders who have started and not finished, ordered by their start.
    #[schema(value_type = Vec<String>)]
    pub on_course: Vec<ParticipantId>,
}

/// A recorded start or finish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordedTime {
    /// The id.
    #[schema(value_type = String, format = Uuid)]
    pub id: TimeRecordId,
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The rider's name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// What was recorded.
    #[schema(value_type = api_enums::TimePoint)]
    pub point: TimePoint,
    /// When it happened.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// The name of the timekeeper.
    pub timekeeper: String,
    /// Whether it contradicts another record of the rider: more than a minute apart, or a finish before the start.
    pub conflict: bool,
}

/// A rider who was late.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LateRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The rider's name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The full minutes after the given start.
    pub minutes_late_at_start: u32,
    /// The full minutes over the riding time of the class.
    pub minutes_over_limit: u32,
    /// The marks for both; 0 if lateness is only shown.
    pub marks: u32,
    /// The marks for lateness that the rider has been given, or that the result includes by the rules.
    pub given_marks: u32,
}

/// Returns the times of the riders who have any.
pub(crate) fn to_public(times: &StageTimes) -> Vec<RiderTimes> {
    let recorded = times.of_riders().filter(|times| times.recorded != RecordedTimes::default());
    let to_output = |TimesOfRider { rider, recorded, lateness, .. }| RiderTimes {
        participant: rider.id.clone(),
        started_at: recorded.started_at,
        finished_at: recorded.finished_at,
        minutes_late_at_start: lateness.at_start,
        minutes_over_limit: lateness.at_finish,
    };
    recorded.map(to_output).collect()
}

pub(super) fn to_sheet(stage: &StoredStage, times: &StageTimes, now: Timestamp, by_link: bool) -> TimeSheet {
    let to_output = |TimesOfRider { rider, given_start, recorded, .. }| TimeSheetRider {
        id: rider.id.clone(),
        name: rider.name.clone(),
        racing_number: rider.racing_number.clone(),
        racing_class: rider.racing_class.clone(),
        starts_at: given_start,
        started_at: recorded.started_at,
        finished_at: recorded.finished_at,
    };
    TimeSheet {
        title: stage.details.title.clone(),
        time_zone: stage.time_zone.clone(),
        records_until: by_link.then(|| records_until(stage.ends_at)),
        riders: times.of_riders().map(to_output).collect(),
        server_now: now,
    }
}

pub(super) async fn load_for_secretary(
    db: &impl Connection,
    stage: &StoredStage,
) -> Result<SecretaryTimekeeping, Error> {
    let times = StageTimes::load(db, stage).await?;
    let penalties = storage::results::list_penalties(db, stage.id, None).await?;
    let results = storage::results::list(db, stage.id, None).await?;
    let missing = missing_marks(&times, &penalties, &results);
    let started = times.of_riders().filter(|rider| rider.recorded.started_at.is_some()).count();
    let finished = times.of_riders().filter(|rider| rider.recorded.finished_at.is_some()).count();
    Ok(SecretaryTimekeeping {
        version: times.settings.version,
        limits: times.settings().limits.clone(),
        marks_per_minute: times.settings().marks_per_minute,
        times: to_recorded(&times),
        late: late_riders(&times, &penalties),
        riders_to_be_given_marks: missing.into_iter().map(|it| it.participant).collect::<BTreeSet<_>>().len(),
        started,
        finished,
        on_course: on_course(&times, &results),
    })
}

/// Returns the riders who have started and neither finished nor retired, first start first.
fn on_course(times: &StageTimes, results: &[StoredResult]) -> Vec<ParticipantId> {
    let retired: BTreeSet<_> =
        results.iter().filter(|result| result.status.is_some()).map(|result| &result.participant).collect();
    let mut riders: Vec<_> = times
        .of_riders()
        .filter(|rider| rider.recorded.finished_at.is_none() && !retired.contains(&rider.rider.id))
        .filter_map(|rider| Some((rider.recorded.started_at?, rider.rider.id.clone())))
        .collect();
    riders.sort();
    riders.into_iter().map(|(_, id)| id).collect()
}

fn to_recorded(times: &StageTimes) -> Vec<RecordedTime> {
    let riders: BTreeMap<_, _> = times.riders.iter().map(|rider| (&rider.id, rider)).collect();
    let conflicts: BTreeSet<_> = conflicting(&times.to_records());
    let to_output = |stored: &StoredTime| {
        // a rider who was removed from the stage has no name
        let rider = riders.get(&stored.record.participant);
        RecordedTime {
            id: stored.record.id,
            participant: stored.record.participant.clone(),
            name: rider.map(|rider| rider.name.clone()).unwrap_or_default(),
            racing_number: rider.map(|rider| rider.racing_number.clone()).unwrap_or_default(),
            point: stored.record.point,
            at: stored.record.at,
            timekeeper: stored.timekeeper.clone(),
            conflict: conflicts.contains(&stored.record.id),
        }
    };
    times.records.iter().map(to_output).collect()
}

/// Returns the riders who were late or have marks for it.
pub(super) fn late_riders(times: &StageTimes, penalties: &[StoredPenalty]) -> Vec<LateRider> {
    let given = |rider: &Participant| -> u32 {
        [ReasonCode::LateStart, ReasonCode::TimeLimit]
            .map(|reason| given_marks(penalties, &rider.id, reason))
            .iter()
            .sum()
    };
    let included = |of_rider: &TimesOfRider<'_>| times.included_marks(of_rider);
    let late = times
        .of_riders()
        .map(|times| (given(times.rider), included(&times), times))
        .filter(|(given, included, times)| times.lateness != Lateness::default() || given + included > 0);
    let to_output = |(given, included, TimesOfRider { rider, lateness, .. })| LateRider {
        participant: rider.id.clone(),
        name: rider.name.clone(),
        racing_number: rider.racing_number.clone(),
        minutes_late_at_start: lateness.at_start,
        minutes_over_limit: lateness.at_finish,
        marks: times.marks_to_give(ReasonCode::LateStart, lateness.at_start)
            + times.marks_to_give(ReasonCode::TimeLimit, lateness.at_finish)
            + included,
        given_marks: given + included,
    };
    late.map(to_output).collect()
}

/// Returns the marks that a rider has been given for this reason.
pub(super) fn given_marks(penalties: &[StoredPenalty], rider: &ParticipantId, reason: ReasonCode) -> u32 {
    let given = penalties.iter().filter(|it| it.participant == *rider && it.reason.code == Some(reason));
    given.map(|penalty| penalty.points).sum()
}
