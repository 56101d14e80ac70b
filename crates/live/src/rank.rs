//! A rider's place on the board, and what decided it.

use domain::Ruleset;
use domain::results::{self, ComputedResult};
use domain::ruleset::StageTie;
use domain::stages::Format;
use serde::Serialize;
use utoipa::ToSchema;

/// A rider's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rank {
    /// The row's index in its class in ranking order, from 0; no two rows share one.
    pub order: u32,
    /// The place to display; null if the result has a status.
    pub place: Option<u32>,
    /// What ranked this row behind the one before it; null for the first.
    pub decider: Option<Decider>,
    /// In open free the row's index in ranking order across all classes, from 0; null in classic.
    pub absolute_order: Option<u32>,
    /// In open free the place across all classes, null if the result has a status; null in classic.
    pub absolute_place: Option<u32>,
}

/// The place of one rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RankOf {
    /// The participant's id.
    pub id: String,
    /// The place.
    #[serde(flatten)]
    pub rank: Rank,
}

/// What decided the order of a row and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Decider {
    /// A status.
    Status,
    /// The total.
    Total,
    /// More sections with 0.
    Cleans,
    /// More with 1.
    Ones,
    /// More with 2.
    Twos,
    /// More with 3.
    Threes,
    /// More with 5.
    Fives,
    /// The earlier last time.
    LastTime,
    /// Another rule of the championship.
    Other,
    /// Nothing: they share the place.
    Equal,
}

impl Decider {
    /// Returns what ranked `row` behind `above`.
    pub(crate) fn between(
        format: Format,
        rules: &Ruleset,
        above: &ComputedResult,
        row: &ComputedResult,
    ) -> Self {
        match results::decider(format, rules, above, row) {
            None => Self::Equal,
            Some(results::Decider::Status) => Self::Status,
            Some(results::Decider::Total) => Self::Total,
            Some(results::Decider::Tie(StageTie::LastRide)) => Self::LastTime,
            Some(results::Decider::Tie(StageTie::Most(0))) => Self::Cleans,
            Some(results::Decider::Tie(StageTie::Most(1))) => Self::Ones,
            Some(results::Decider::Tie(StageTie::Most(2))) => Self::Twos,
            Some(results::Decider::Tie(StageTie::Most(3))) => Self::Threes,
            Some(results::Decider::Tie(StageTie::Most(5))) => Self::Fives,
            Some(results::Decider::FullLaps | results::Decider::Tie(_)) => Self::Other,
        }
    }
}
