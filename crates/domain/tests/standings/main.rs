//! Tests the standings of `RULES.md`.
#![allow(clippy::unwrap_used)]

mod class_mapping;
mod generation;
mod merging;
mod missing_data;
mod people;
mod ranking;
mod riders;
