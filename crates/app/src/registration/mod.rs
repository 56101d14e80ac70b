//! Registration: who rides a stage. Riders join and leave by themselves, a stage's office adds, edits and removes; each may see its part.

mod check;
mod columns;
mod desk;
mod export;
mod form;
mod import;
mod join;
mod list;
mod participant;
mod table;

pub use check::{CheckIn, check};
pub use desk::{SecretaryParticipantDetail, add, delete, edit, find, set_status};
pub use export::export;
pub(crate) use form::first_day;
pub use form::{ClassChoice, ParticipantIn, ParticipationData, RegistrationForm, form};
pub use import::{ImportColumn, ImportDone, ImportPreview, ImportRow, import, preview};
pub use join::{cancel, join};
pub(crate) use list::{Left, take_off};
pub use participant::{Club, Participant, SecretaryParticipant};
pub use storage::registration::ParticipantStatus;
