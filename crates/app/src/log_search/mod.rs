//! Reads and exports the audit log, for secretaries and administrators.
//!
//! Only the fields of [`LogDetails`] are returned, not an entry's raw data, so that no secret, birth date,
//! licence or gender can leak by mistake.

mod changes;
mod details;
mod export;
mod find;
mod output;
mod words;

pub use export::export;
pub use find::{LogFilter, list, list_stages};
pub use output::{
    LogActor, LogActorKind, LogChampionship, LogDetails, LogEntry, LogPage, LogPerson, LogRider,
    LogRoleChange, LogRoles, LogStage, LogStages,
};
