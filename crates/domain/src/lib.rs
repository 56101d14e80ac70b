//! The rules of a motorcycle trial (`docs/RULES.md`).
//!
//! [`judging`] scores a ride, [`results`] adds up a rider's stage and ranks the riders, [`standings`] adds up a
//! season, and [`access`] decides who may do what. [`ruleset`] has the sport's numbers.
//!
//! Everything that is computed about a trial is computed here: totals, places, points, standings and
//! permissions. The crate is pure: it has no clock, no async and no I/O except the lookup of a time zone by
//! its name ([`stages::Zone`]), and callers pass in times and ids. Each module is named after a noun of the
//! sport. Where the specification leaves a choice open, our reading is marked **(ours)** in the doc comment
//! of the one item that implements it.

pub mod access;
pub mod audit_log;
pub mod championships;
mod color;
pub mod consents;
pub mod emergency_contacts;
pub mod entry_desk;
mod hundredths;
pub mod ids;
pub mod judging;
mod language;
pub mod market;
pub mod messages;
mod newer_values;
pub mod officials;
pub mod protests;
mod reason_code;
pub mod registration;
pub mod results;
mod ride_key;
mod rider_status;
pub mod riders;
pub mod rule_packs;
pub mod ruleset;
pub mod slug;
pub mod stages;
pub mod standings;
pub mod start_order;
pub mod timekeeping;
pub mod validation;

pub use hundredths::Hundredths;
pub use language::{Language, Text};
pub use ruleset::Ruleset;
