//! Tests of the API over a real socket.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod approval;
mod bad_input;
mod boards;
mod connections;
mod document;
mod files;
mod market;
mod pages;
mod permissions;
mod protection;
mod registration;
mod reporting;
mod season;
mod season_setup;
mod storage;

/// The path of the classic stage.
const CLASSIC: &str = "/api/v1/institutions/btf/championships/cup/stages/classic";
