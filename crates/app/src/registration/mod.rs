//! Registration: the participants of a stage. Riders register and cancel themselves; secretaries add, edit
//! and remove participants. Each gets the data that they may see.

mod check;
mod clash;
mod class_change;
mod columns;
mod edit;
mod edit_log;
mod error;
mod export;
mod extras;
mod facts;
mod form;
mod import;
mod join;
mod known_riders;
mod numbers;
mod own;
mod participant;
mod rider_swap;
mod table;
mod table_row;
mod write;

pub(crate) use check::{KnownNames, RegistrationContext};
pub use check::{ParticipantCheck, check};
pub(crate) use clash::Clash;
pub use clash::OtherRider;
pub use class_change::ClassChange;
pub(crate) use columns::Column;
pub use domain::registration::ParticipantStatus;
pub use edit::{SecretaryParticipantDetail, add, delete, edit, find, set_status};
pub use error::RegistrationError;
pub use export::export;
pub(crate) use facts::facts_of;
pub(crate) use form::first_day;
pub use form::{ClassChoice, ParticipantIn, ParticipationData, RegistrationForm, find_form};
pub(crate) use import::add_errors;
pub use import::{ImportColumn, ImportPreview, ImportProblem, ImportRow, ParticipantImport, import, preview};
pub use join::{cancel, join};
pub use known_riders::{KnownRider, list_known_riders};
pub use numbers::{NumberClash, NumberHolder};
pub use own::{JoinedStage, JoinedStages, OwnRegistration, edit_own, find_own, list_joined_stages};
pub use participant::{Club, Participant, SecretaryParticipant};
pub use rider_swap::{RiderSwap, RiderSwapIn, SwappedRider, preview_swap, swap_riders};
pub(crate) use table::read as read_table;
pub(crate) use table_row::TableRow;
pub(crate) use write::{Removal, insert, log, remove, to_logged};
