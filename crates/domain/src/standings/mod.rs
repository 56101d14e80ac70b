//! Standings: a championship's tables, built from approved stages.

mod derived;
mod generate;
mod group;
mod join;
mod people;
mod position;
mod women;

pub use derived::{ClubResult, ClubStanding, Hundredths, TeamStanding, clubs, teams};
pub use generate::{
    Approved, Choice, Choices, Difference, Draft, Field, Generated, NotMergeable, StageEntry, differences,
    draft, generate, merge, title,
};
pub use group::Group;
pub use join::{Joins, NotJoinable, UnknownClass, join, joins, unknown_classes};
pub use people::may_be_two_people;
pub use position::{EntryStatus, RankedStanding, StandingPosition, StandingResult, rank_group};
pub use women::{ClassOrderMissing, WomenGroup, age_day};
