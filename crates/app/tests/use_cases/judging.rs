//! Recording rides: judges, their phones, paper cards and corrections.

mod cards;
mod corrections;
mod delivery;
mod handover;
mod judges;
mod parcels;
mod test_rides;
mod together;
mod unassigned;
