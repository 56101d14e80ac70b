//! The use cases on both databases, one module per noun.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod accounts;
mod approval;
mod backup;
mod boards;
mod cards;
mod championships;
mod clubs;
mod delivery;
mod edits;
mod judges;
mod log;
mod market;
mod office;
mod page_views;
mod pages;
mod parcels;
mod privacy;
mod profile;
mod record;
mod registration;
mod registration_files;
mod roles;
mod scored;
mod sign_in_ways;
mod standings;
