//! Standings: the tables of a championship, generated from approved stages, published, and edited by
//! secretaries.

mod clubs_and_teams;
mod edit;
mod error;
mod export;
mod find;
mod generate;
mod preview;
mod publish;
mod season;
mod table;

pub use edit::{DeletedStanding, PositionsIn, delete, list_deleted, merge, restore, set_positions};
pub use error::StandingsError;
pub use export::{StandingsKind, export};
pub use find::{
    StandingsAccess, find, find_for_secretary, find_with_access, full_access_lost, watch_as_secretary,
};
pub use generate::{
    ChoiceIn, DifferentData, GenerateIn, Generation, JoinIn, RiderWithoutWomenStanding, generate,
};
pub(crate) use preview::remaining_tasks;
pub use preview::{GenerationPreview, MissingData, MissingDataKind, UnknownClass, preview};
pub use publish::{PublishIn, publish};
pub(crate) use season::Season;
pub use table::{
    ClubRider, ClubRow, ClubStage, SecretaryStandingRow, StandingEntry, StandingGroup, StandingParticipant,
    StandingRow, StandingStage, Standings, TeamRider, TeamRow, TeamStage,
};
