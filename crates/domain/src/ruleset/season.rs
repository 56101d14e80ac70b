//! The order of the riders of a class in the standings.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The order of the riders of a class in the standings. Results with a status don't count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SeasonRules {
    /// The number of best results that count; null if all count but those that `drop` leaves out.
    pub best_results: Option<u32>,
    /// The results that are left out in the final order.
    pub drop: DropRules,
    /// The fewest results that count with which a rider is ranked. Riders with fewer follow the others.
    pub fewest_results: u32,
    /// What decides between riders with the same total, in this order. Riders whom nothing decides share the
    /// position.
    pub ties: Vec<SeasonTie>,
    /// Which positions the tie rules decide.
    pub tied_positions: TiedPositions,
}

/// Which positions the tie rules of a season decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TiedPositions {
    /// Every position.
    All,
    /// The first one: the tie rules find the winner, and the other riders with as many points share the second
    /// position.
    First,
}

/// The results that are left out in the final order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct DropRules {
    /// How many of the worst results. A stage that the rider missed is the first of them.
    pub worst: u32,
    /// Whose results are left out.
    pub condition: DropCondition,
    /// The fewest stages of a season in which results are left out.
    pub fewest_stages: u32,
    /// The stages, counted from 1, whose results are never left out.
    pub never: BTreeSet<u32>,
}

/// Whose results are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DropCondition {
    /// Those of riders with a result that counts in every stage **(ours: when it exists)**.
    RodeAllStages,
    /// Those of everyone.
    Always,
}

/// What decides between riders with the same total in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SeasonTie {
    /// More results, with and without a status.
    MoreResults,
    /// More points at the latest stage, then at the one before it, and so on.
    StagesBackwards,
    /// More points at the latest stage.
    LastStage,
    /// More points in the best result that counts, then in the second best, and so on: more wins, then more
    /// second places.
    BestResults,
    /// The same, but of all results, those that were left out too.
    BestOfAllResults,
    /// More points in the results that were left out.
    DroppedResults,
    /// More points at the stages where all of the tied riders have a result that counts.
    SharedStages,
}

impl Default for SeasonRules {
    fn default() -> Self {
        Self {
            best_results: None,
            drop: DropRules::default(),
            fewest_results: 0,
            ties: vec![SeasonTie::MoreResults, SeasonTie::StagesBackwards],
            tied_positions: TiedPositions::All,
        }
    }
}

impl Default for DropRules {
    fn default() -> Self {
        Self { worst: 1, condition: DropCondition::RodeAllStages, fewest_stages: 2, never: BTreeSet::new() }
    }
}
