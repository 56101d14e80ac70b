//! The start order of a stage: in which order the riders start, and when. Results don't depend on it.

mod form;
mod late;
mod order;
mod times;

use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::ids::ParticipantId;
use crate::registration::Participant;
use crate::stages::Zone;

pub use form::{MAX_CLASS_GAP_SECONDS, MAX_INTERVAL_SECONDS, MAX_ORDER, MAX_RIDERS_PER_INTERVAL, check};
pub use late::{add_late_riders, late_riders};
pub use order::{Leader, OrderRule, draw_key, order};
pub use times::{assign, class_starts, first_start_at, first_start_on};

/// How the order within a class was made **(ours: the list)**.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum StartMethod {
    /// Drawn with a seed, so that everyone can check the draw.
    Draw,
    /// By the championship's standings, the leader last.
    LeaderLast,
    /// By the championship's standings, the leader first.
    LeaderFirst,
    /// By racing number.
    Number,
    /// As the secretary arranged it.
    Hand,
}

impl StartMethod {
    /// Returns the name under which the method is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::LeaderLast => "leaderLast",
            Self::LeaderFirst => "leaderFirst",
            Self::Number => "number",
            Self::Hand => "hand",
        }
    }
}

/// The settings from which start times are made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StartSettings {
    /// How the order within a class is made.
    pub method: StartMethod,
    /// The seed of a draw; `None` for other methods, and before the draw.
    pub seed: Option<String>,
    /// When the first rider starts, in the stage's time zone.
    pub first_start: Time,
    /// The seconds between two starts.
    pub interval_seconds: u32,
    /// The number of riders who start together.
    pub riders_per_interval: u8,
    /// The least number of seconds between the last start of a class and the first of the next one.
    pub class_gap_seconds: u32,
}

impl StartSettings {
    /// Returns the settings that a secretary sees first: a draw with one rider a minute and five minutes between
    /// classes **(ours)**.
    pub fn new(first_start: Time) -> Self {
        Self {
            method: StartMethod::Draw,
            seed: None,
            first_start,
            interval_seconds: 60,
            riders_per_interval: 1,
            class_gap_seconds: 300,
        }
    }
}

/// The start of a rider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The rider.
    pub participant: ParticipantId,
    /// The class for which the start was given. A rider who has changed the class since then has no start.
    pub racing_class: String,
    /// The seconds after the first start of the stage.
    pub after_seconds: u32,
}

impl Start {
    /// Whether it is the start of this rider, in the class that the rider is in.
    pub fn is_of(&self, rider: &Participant) -> bool {
        self.participant == rider.id && self.racing_class == rider.racing_class
    }

    /// Returns the moment of the start at a stage from `starts_at` to `ends_at`.
    pub fn moment(
        &self,
        settings: &StartSettings,
        starts_at: Timestamp,
        ends_at: Timestamp,
        zone: &Zone,
    ) -> Timestamp {
        let first_start = first_start_at(settings.first_start, starts_at, ends_at, zone);
        first_start + SignedDuration::from_secs(self.after_seconds.into())
    }
}
