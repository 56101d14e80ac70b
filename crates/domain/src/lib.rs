//! The rules of a motorcycle trial.
//!
//! Pure: no clock, no async, and no I/O but the lookup of a time zone by its name ([`stages::Zone`]). Times and
//! ids are passed in. Everything that is computed about a trial
//! (totals, places, points, standings, permissions) is computed here. Each module is named
//! after a noun of the sport. Where the specification leaves a choice open, our reading is marked **(ours)**
//! in the doc comment of the one item that implements it.

pub mod access;
pub mod audit_log;
pub mod championships;
mod color;
pub mod ids;
pub mod judging;
mod language;
pub mod market;
mod newer_values;
pub mod registration;
pub mod results;
mod ride_key;
pub mod ruleset;
pub mod slug;
pub mod stages;
pub mod standings;
pub mod validation;

pub use language::{Language, Text};
pub use ruleset::Ruleset;
