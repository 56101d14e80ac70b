//! Tests the rule packs: against a second implementation of the rules in another language, with properties for any
//! riders, and with tables.
#![allow(clippy::unwrap_used)]

mod cells;
mod count;
mod days;
mod explained;
mod more_rules;
mod open_free;
mod properties;
mod result_properties;
mod sentences;
mod tables;
