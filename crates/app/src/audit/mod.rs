//! The log: who did what. Written in the transaction that does it, read by secretaries and administrators.
//!
//! What is told of a line is what stands in [`LogDetails`] and nothing else of its data: no secret, birth date, license or gender can
//! come along by mistake.

mod details;
mod export;
mod find;
mod output;
mod words;
mod write;

pub use export::export;
pub use find::{LogFilter, list, stages};
pub use output::{
    LogActor, LogActorKind, LogChampionship, LogChange, LogDetails, LogLine, LogPage, LogPerson, LogRider, LogRoleChange, LogRoles,
    LogStage, LogStages,
};
pub(crate) use write::{log, log_of_championship, log_of_office};
