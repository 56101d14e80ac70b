//! Standings: a championship's tables, built from approved stages.

mod clubs_and_teams;
mod difference;
mod generate;
mod group;
mod join;
mod merge;
mod people;
mod position;
mod women;

pub use clubs_and_teams::{ClubResult, ClubStanding, Hundredths, TeamStanding, clubs, teams};
pub use difference::{Choice, Choices, Difference, Field, differences};
pub use generate::{ApprovedRider, Draft, GeneratedStandings, StageEntry, draft, generate, title};
pub use group::Group;
pub use join::{Joins, NotJoinable, UnknownClass, join, joins, unknown_classes};
pub use merge::{NotMergeable, merge};
pub use people::{count_people, may_be_two_people};
pub use position::{EntryStatus, RankedStanding, StandingPosition, StandingResult, rank_group};
pub use women::{ClassOrderMissing, WomenGroup, age_day};
