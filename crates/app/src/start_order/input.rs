//! The input for a start order.

use domain::ids::ParticipantId;
use domain::start_order::StartMethod;
use jiff::civil::Time;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api_enums;

/// The settings from which a start order is made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct StartOrderIn {
    /// How the order within a class is made.
    #[schema(value_type = api_enums::StartMethod)]
    pub method: StartMethod,
    /// The seed of a draw, at most 40 characters; null for a new random one. Everyone can see it.
    pub seed: Option<String>,
    /// When the first rider starts, as local time of day, `HH:MM:SS`.
    #[schema(value_type = String)]
    pub first_start: Time,
    /// The seconds between two starts, from 5 to 3600.
    pub interval_seconds: u32,
    /// The number of riders who start together, from 1 to 20.
    #[schema(value_type = u32)]
    pub riders_per_interval: u8,
    /// The least number of seconds between the last start of a class and the first of the next, at most 14400.
    pub class_gap_seconds: u32,
    /// The names of the classes in the order of their starts. Others follow.
    pub classes: Vec<String>,
    /// For an order by hand: the ids of the riders. Those who aren't listed start last in their class.
    #[schema(value_type = Vec<String>)]
    #[serde(default)]
    pub order: Vec<ParticipantId>,
}
