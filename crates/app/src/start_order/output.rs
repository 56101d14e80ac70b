//! The output of a start order: start times for everyone, and the settings for secretaries.

use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::start_order::{StartMethod, late_riders};
use jiff::Timestamp;
use jiff::civil::Time;
use serde::Serialize;
use storage::stages::StoredStage;
use storage::start_order::StoredStartOrder;
use utoipa::ToSchema;

use super::plan::class_order;
use crate::api_enums;
use crate::stage_times::StageTimes;
use crate::timekeeping::{self, RiderTimes};

/// The start times of a stage, as everyone sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct StartOrder {
    /// How the order within a class was made; null if the stage has no start order.
    #[schema(value_type = Option<api_enums::StartMethod>)]
    pub method: Option<StartMethod>,
    /// The seed of a draw, with which everyone can check it: within a class riders are sorted by the SHA-256 of
    /// the seed, a colon and the racing number. Null for other methods.
    pub seed: Option<String>,
    /// The starts of the riders, earliest first.
    pub starts: Vec<RiderStart>,
    /// The starts and finishes that timekeepers recorded, and how late the riders were, by racing number.
    pub times: Vec<RiderTimes>,
}

/// The start of a rider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderStart {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// When the rider starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
}

/// The start order of a stage, for its secretary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryStartOrder {
    /// The version, increased by every edit; 0 before the first one. Send it with an edit.
    pub version: i64,
    /// Whether it is saved, so that everyone sees it.
    pub saved: bool,
    /// How the order within a class is made.
    #[schema(value_type = api_enums::StartMethod)]
    pub method: StartMethod,
    /// The seed of a draw; null for other methods, and before the draw.
    pub seed: Option<String>,
    /// When the first rider starts, as local time of day, `HH:MM:SS`.
    #[schema(value_type = String)]
    pub first_start: Time,
    /// The seconds between two starts.
    pub interval_seconds: u32,
    /// The number of riders who start together.
    #[schema(value_type = u32)]
    pub riders_per_interval: u8,
    /// The least number of seconds between the last start of a class and the first of the next.
    pub class_gap_seconds: u32,
    /// The names of the classes in the order of their starts.
    pub classes: Vec<String>,
    /// The starts, earliest first.
    pub starts: Vec<SecretaryStart>,
    /// The riders without a start, because they registered or changed their class later; first registered first.
    pub late: Vec<OrderedRider>,
}

/// The start of a rider, with the rider's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecretaryStart {
    /// The rider.
    #[serde(flatten)]
    pub rider: OrderedRider,
    /// When the rider starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
}

/// A rider of a start order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
    /// The name.
    pub name: String,
    /// The racing number; empty if there is none.
    pub racing_number: String,
    /// The name of the racing class.
    pub racing_class: String,
}

/// Converts the starts of the present riders.
pub(super) fn to_public(stage: &StoredStage, times: &StageTimes) -> StartOrder {
    let recorded = timekeeping::to_public(times);
    let Some(order) = &times.order else { return StartOrder { times: recorded, ..StartOrder::default() } };
    let starts = current_starts(stage, order, &times.riders);
    StartOrder {
        times: recorded,
        method: Some(order.settings.method),
        seed: order.settings.seed.clone(),
        starts: starts
            .map(|(rider, starts_at)| RiderStart { participant: rider.id.clone(), starts_at })
            .collect(),
    }
}

/// Converts a start order for the secretary.
pub(super) fn to_secretary(
    stage: &StoredStage,
    order: &StoredStartOrder,
    riders: &[Participant],
    saved: bool,
) -> SecretaryStartOrder {
    let settings = &order.settings;
    let to_start = |(rider, starts_at)| SecretaryStart { rider: to_rider(rider), starts_at };
    SecretaryStartOrder {
        version: order.version,
        saved,
        method: settings.method,
        seed: settings.seed.clone(),
        first_start: settings.first_start,
        interval_seconds: settings.interval_seconds,
        riders_per_interval: settings.riders_per_interval,
        class_gap_seconds: settings.class_gap_seconds,
        classes: class_order(stage, &order.starts),
        starts: current_starts(stage, order, riders).map(to_start).collect(),
        late: late_riders(&order.starts, riders).into_iter().map(to_rider).collect(),
    }
}

/// Returns the riders who have a start in their class, with its time, in the order of the starts.
fn current_starts<'a>(
    stage: &StoredStage,
    order: &'a StoredStartOrder,
    riders: &'a [Participant],
) -> impl Iterator<Item = (&'a Participant, Timestamp)> {
    order.starts.iter().filter_map(move |start| {
        let rider = riders.iter().find(|rider| start.is_of(rider))?;
        Some((rider, start.moment(&order.settings, stage.starts_at, stage.ends_at, &stage.time_zone)))
    })
}

fn to_rider(rider: &Participant) -> OrderedRider {
    OrderedRider {
        participant: rider.id.clone(),
        name: rider.name.clone(),
        racing_number: rider.racing_number.clone(),
        racing_class: rider.racing_class.clone(),
    }
}
