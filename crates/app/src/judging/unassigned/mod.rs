//! Rides of riders whom the judge couldn't identify: how they arrive, and how secretaries give them to riders or discard
//! them.

mod arrival;
mod handling;
mod output;

pub(super) use arrival::UnassignedGroup;
pub use handling::{
    AssignmentIn, DiscardIn, assign_ride, discard_ride, list_possible_riders, list_unassigned_rides,
};
pub use output::{PossibleRider, PossibleRiders, UnassignedRide, UnassignedRides};
