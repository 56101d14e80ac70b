//! Tests the standings of `RULES.md`.
#![allow(clippy::unwrap_used)]

mod generation;
mod joined_classes;
mod merging;
mod people;
mod questions;
mod ranking;
mod riders;
