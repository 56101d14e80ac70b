//! The audit log: who did what. Entries are written in the transaction of the action, and read by secretaries
//! and administrators.
//!
//! Only the fields of [`LogDetails`] are returned, not an entry's raw data, so that no secret, birth date,
//! licence or gender can leak by mistake.

mod details;
mod export;
mod find;
mod output;
mod words;
mod write;

pub use export::export;
pub use find::{LogFilter, list, list_stages};
pub use output::{
    LogActor, LogActorKind, LogChampionship, LogChange, LogDetails, LogLine, LogPage, LogPerson, LogRider,
    LogRoleChange, LogRoles, LogStage, LogStages,
};
pub(crate) use write::{record, record_for_championship, record_for_site};
