//! Standings: the tables of a championship, generated from approved stages, published, and edited by
//! secretaries.

mod clubs_and_teams;
mod edit;
mod error;
mod export;
mod find;
mod generate;
mod missing_data;
mod output;
mod plan;
mod preview;
mod publish;
mod remaining_tasks;
mod season;

pub use edit::{DeletedStanding, PositionsIn, delete, list_deleted, merge, restore, set_positions};
pub use error::StandingsError;
pub use export::{StandingsKind, export};
pub(crate) use find::{OwnGroups, find_class_places, find_own_groups};
pub use find::{
    StandingsAccess, authorize_secretary, find, find_for_secretary, find_with_access,
    wait_for_secretary_access_loss,
};
pub use generate::{
    ChoiceIn, DifferentData, GenerateIn, Generation, JoinIn, RiderWithoutWomenStanding, generate,
};
pub use missing_data::{MissingData, MissingDataKind};
pub use output::{
    CalledOffStage, ClubRider, ClubRow, ClubStage, SecretaryStandingRow, StandingEntry, StandingGroup,
    StandingParticipant, StandingRow, StandingStage, Standings, TeamRider, TeamRow, TeamStage,
};
pub use preview::{GenerationPreview, PossibleDuplicate, UnknownClass, preview};
pub use publish::{PublishIn, publish};
pub(crate) use remaining_tasks::remaining_tasks;
pub(crate) use season::Season;
