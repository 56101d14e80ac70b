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
    /// The score of which the one before has more sections, if that ranked this row behind it; else null.
    pub deciding_score: Option<u32>,
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
    /// More with another score of the rules, which is `decidingScore`.
    Score,
    /// The earlier last time.
    LastTime,
    /// More full laps.
    FullLaps,
    /// The better best lap.
    BestLap,
    /// The better last lap.
    LastLap,
    /// The better lap, from the last one backwards.
    LapsBackwards,
    /// The shorter riding time.
    RidingTime,
    /// More sections cleaned before the first one that wasn't.
    FurthestClean,
    /// The older rider.
    OlderRider,
    /// The younger rider.
    YoungerRider,
    /// An official's decision.
    ByHand,
    /// The place in a table that was made elsewhere.
    TablePlace,
    /// Nothing: they share the place.
    Equal,
}

/// Returns what ranked `row` behind `above`, and the score of which `above` has more sections if it was that.
pub(crate) fn decider(
    format: Format,
    rules: &Ruleset,
    above: &ComputedResult,
    row: &ComputedResult,
) -> (Decider, Option<u32>) {
    let decider = results::decider(format, rules, above, row);
    let score = match decider {
        Some(results::Decider::Tie(StageTie::Most(score))) => Some(score),
        _ => None,
    };
    (Decider::from_domain(decider), score)
}

impl Decider {
    fn from_domain(decider: Option<results::Decider>) -> Self {
        match decider {
            None => Self::Equal,
            Some(results::Decider::Status) => Self::Status,
            Some(results::Decider::Total) => Self::Total,
            Some(results::Decider::FullLaps) => Self::FullLaps,
            Some(results::Decider::TablePlace) => Self::TablePlace,
            Some(results::Decider::Tie(tie)) => Self::from_tie(tie),
        }
    }

    fn from_tie(tie: StageTie) -> Self {
        match tie {
            StageTie::Most(0) => Self::Cleans,
            StageTie::Most(1) => Self::Ones,
            StageTie::Most(2) => Self::Twos,
            StageTie::Most(3) => Self::Threes,
            StageTie::Most(5) => Self::Fives,
            StageTie::Most(_) => Self::Score,
            StageTie::LastRide => Self::LastTime,
            StageTie::BestLap => Self::BestLap,
            StageTie::LastLap => Self::LastLap,
            StageTie::LapsBackwards => Self::LapsBackwards,
            StageTie::RidingTime => Self::RidingTime,
            StageTie::FurthestClean => Self::FurthestClean,
            StageTie::OlderRider => Self::OlderRider,
            StageTie::YoungerRider => Self::YoungerRider,
            StageTie::ByHand => Self::ByHand,
        }
    }
}
