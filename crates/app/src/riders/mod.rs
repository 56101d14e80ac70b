//! The riders of an account: parents register their children and see their results. The rider with whom an account
//! begins has the id of the user; further ones are stored. Everything else asks [`require_own_rider`] for whom the caller
//! acts. This module knows nothing of registrations and results.

mod deletion;
mod edit;
mod error;
mod output;
mod own;
mod transfers;

pub(crate) use deletion::delete_data;
pub use edit::{add, edit, remove};
pub use error::RiderError;
pub use output::{OwnRider, OwnRiders, RiderIn, list};
pub(crate) use own::{RememberedRider, recall, remember, require_own_rider};
pub use transfers::{OfferedRider, RiderLink, RiderToken, TakeOverIn, offer, preview, take_over, withdraw};
