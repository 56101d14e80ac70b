//! Standings: a championship's tables, generated from approved stages, published, and kept in order by a secretary.

mod derived;
mod edit;
mod export;
mod generate;
mod preview;
mod publish;
mod season;
mod shown;
mod table;

pub use edit::{DeletedStanding, PositionsIn, delete, deleted, merge, restore, set_positions};
pub use export::{StandingsKind, export};
pub use generate::{ChoiceIn, DifferentData, GenerateIn, Generation, JoinIn, LeftOut, generate};
pub(crate) use preview::left;
pub use preview::{GenerationPreview, MissingData, MissingDataKind, UnknownClass, preview};
pub use publish::{PublishIn, publish};
pub(crate) use season::Season;
pub use shown::{StandingsInFull, find, find_in_full, full_view_lost, in_full, watch_in_full};
pub use table::{
    ClubRider, ClubRow, ClubStage, SecretaryStandingRow, StandingEntry, StandingGroup, StandingParticipant, StandingRow, StandingStage,
    Standings, TeamRider, TeamRow, TeamStage,
};
