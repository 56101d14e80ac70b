//! The order of the riders of a class at a stage.

use serde::{Deserialize, Serialize};

use crate::rider_status::RiderStatus;

/// The order of the riders of a class at a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RankingRules {
    /// The statuses that a result can have. Results with one get no place; they follow the others in this
    /// order **(ours)**.
    pub statuses: Vec<RiderStatus>,
    /// Riders who rode fewer laps than others.
    pub fewer_laps: FewerLaps,
    /// The result of an event that lasts several days.
    pub days: EventDays,
    /// What decides between riders with the same total, in this order. Riders whom nothing decides share the
    /// place.
    pub ties: Vec<StageTie>,
}

/// How riders who rode fewer laps are ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FewerLaps {
    /// They need a status before the results can be approved.
    NeedStatus,
    /// They are ranked after all riders with more full laps.
    RankedAfter,
}

/// The result of an event that lasts several days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EventDays {
    /// Each day has its own result.
    Separate,
    /// The results of the days are added up.
    Summed,
}

/// What decides between riders with the same total at a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum StageTie {
    /// More sections with this score.
    Most(u32),
    /// The better total of the best lap.
    BestLap,
    /// The better total of the last lap.
    LastLap,
    /// The better total of the last lap, then of the one before it, and so on.
    LapsBackwards,
    /// The earlier time of the last ride, or of the finish as a secretary corrected it.
    LastRide,
    /// The shorter time from the start to the finish.
    RidingTime,
    /// The more sections cleaned before the first one that wasn't, in the order of laps and sections.
    FurthestClean,
    /// The older rider.
    OlderRider,
    /// The younger rider.
    YoungerRider,
    /// The order that an official decided, with a reason.
    ByHand,
}

impl Default for RankingRules {
    fn default() -> Self {
        let counts = [0, 1, 2, 3, 5].map(StageTie::Most);
        Self {
            statuses: vec![RiderStatus::DidNotFinish, RiderStatus::Disqualified],
            fewer_laps: FewerLaps::NeedStatus,
            days: EventDays::Separate,
            ties: counts.into_iter().chain([StageTie::LastRide]).collect(),
        }
    }
}

impl RankingRules {
    /// Returns the order of a status after results without one, from 1; a status that the rules don't have is
    /// last.
    pub fn order_of(&self, status: Option<RiderStatus>) -> usize {
        let Some(status) = status else { return 0 };
        let position = self.statuses.iter().position(|other| *other == status);
        position.unwrap_or(self.statuses.len() + status as usize) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use RiderStatus::{DidNotFinish, DidNotStart, Disqualified, NotClassified};

    #[test]
    fn results_follow_by_status_in_the_order_of_the_rules_and_statuses_that_they_lack_are_last() {
        let rules = RankingRules { statuses: vec![Disqualified, NotClassified], ..RankingRules::default() };
        let order = [None, Some(Disqualified), Some(NotClassified), Some(DidNotFinish), Some(DidNotStart)];
        assert!(order.is_sorted_by(|before, after| rules.order_of(*before) < rules.order_of(*after)));
    }
}
