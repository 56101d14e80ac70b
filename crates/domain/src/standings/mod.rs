//! Standings: a championship's tables, built from approved stages.
//!
//! [`draft`] adds the riders of a stage, and [`rank_group`] ranks them. [`rank_clubs`] and [`rank_teams`] add
//! up the points of clubs and of family cup teams.

mod class_mapping;
mod clubs_and_teams;
mod difference;
mod generate;
mod group;
mod merge;
mod people;
mod ranking;
mod standing;
mod women;

pub use class_mapping::{
    ClassMapping, NotJoinable, UnknownClass, join_classes, map_classes, unknown_classes,
};
pub use clubs_and_teams::{ClubResult, ClubStanding, TeamStanding, rank_clubs, rank_teams};
pub use difference::{Choice, Choices, Difference, Field, differences};
pub use generate::{
    ApprovedRider, Draft, GeneratedStandings, GenerationInput, StandingsStage, draft, stage_title,
};
pub use group::Group;
pub use merge::{NotMergeable, merge};
pub use people::{count_people, may_be_two_people, possible_duplicates};
pub use ranking::{RankedStanding, SeasonDecider, rank_group};
pub use standing::{ResultFinality, Standing, StandingResult};
pub use women::{ClassOrderMissing, WomenGroup, age_day};
