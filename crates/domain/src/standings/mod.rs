//! Standings: a championship's tables, built from approved stages.

mod derived;
mod generate;
mod group;
mod position;
mod women;

pub use derived::{ClubResult, ClubStanding, Hundredths, TeamStanding, clubs, teams};
pub use generate::{
    Approved, Choice, Choices, Difference, Field, Generated, NotMergeable, StageEntry, differences, generate, merge, title,
};
pub use group::Group;
pub use position::{EntryStatus, Placed, StandingPosition, StandingResult, rank_group};
pub use women::{ClassOrderMissing, WomenGroup, age_day};
