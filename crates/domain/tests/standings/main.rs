//! Tests the standings of `RULES.md`.
#![allow(clippy::unwrap_used)]

mod class_mapping;
mod generation;
mod merging;
mod people;
mod questions;
mod ranking;
mod riders;
