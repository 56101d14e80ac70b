//! Recording rides: judges, their phones, paper cards and corrections.

mod cards;
mod corrections;
mod cross_checks;
mod delivery;
mod handover;
mod judges;
mod parcels;
mod rules;
mod test_rides;
mod together;
mod unassigned;
