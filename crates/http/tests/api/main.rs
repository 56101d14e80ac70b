//! Tests of the API over a real socket.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod approval;
mod bad_input;
mod boards;
mod connections;
mod document;
mod event_days;
mod files;
mod market;
mod pack_seasons;
mod pages;
mod permissions;
mod protection;
mod registration;
mod reporting;
mod result_edits;
mod season;
mod season_setup;
mod storage;
mod tls;

/// Returns the path of the classic stage, or of its championship or institution, from the path of a route.
fn on_classic(route: &str) -> String {
    route.replace("{institution}", "btf").replace("{championship}", "cup").replace("{stage}", "classic")
}

/// The path of the classic stage.
const CLASSIC: &str = "/api/v1/institutions/btf/championships/cup/stages/classic";
