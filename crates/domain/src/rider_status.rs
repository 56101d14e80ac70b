//! The status of a result.

use serde::{Deserialize, Serialize};

/// A secretary's decision about a result. The result keeps its total but gets no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum RiderStatus {
    /// Did not finish.
    #[serde(rename = "DNF")]
    DidNotFinish,
    /// Not classified: rode, and isn't ranked.
    #[serde(rename = "NC")]
    NotClassified,
    /// Did not start.
    #[serde(rename = "DNS")]
    DidNotStart,
    /// Disqualified.
    #[serde(rename = "DQ")]
    Disqualified,
}

impl RiderStatus {
    /// Every status. Which of them a result can have is said by
    /// [`RankingRules::statuses`](crate::ruleset::RankingRules::statuses).
    pub const ALL: [Self; 4] =
        [Self::DidNotFinish, Self::NotClassified, Self::DidNotStart, Self::Disqualified];

    /// Returns the status as shown and stored everywhere.
    pub fn name(self) -> &'static str {
        match self {
            Self::DidNotFinish => "DNF",
            Self::NotClassified => "NC",
            Self::DidNotStart => "DNS",
            Self::Disqualified => "DQ",
        }
    }
}
