//! Judging: the entries that judges record for rides, and how the server treats them on arrival.
//!
//! A section entry is a fact. It may arrive late, arrive twice or contradict another entry, and it is never
//! thrown away.

mod card;
mod correction;
mod cross_check;
mod decision;
mod entry;
mod handover;
mod readiness;
mod record;
mod score;
mod unassigned;

pub use crate::ride_key::{NotARideKey, RideKey};
pub use card::{EntryTime, card_time};
pub use correction::{Replacement, is_decided, replace, withdraw};
pub use cross_check::{Comparison, CrossCheck, MAX_CROSS_CHECKS, compare_cross_check, standing_cross_checks};
pub use decision::{Decision, NotDecidable, decide};
pub use entry::{EntryEvent, EventName, Gates, total, unridden};
pub use handover::{HandedOver, MAX_HANDOVER_LINKS, is_after_handover, sections_on_duty};
pub use readiness::{Readiness, ReadinessProblem};
pub use record::{
    ArrivalContext, EntryScore, EntryState, InvalidEntry, ReceivedEntry, RideEntry, SentRide, check_entry,
    correct_clock, is_sent_again, is_test, next_missing_lap, receive, state_on_arrival,
};
pub use score::{InvalidScore, MAX_SECTION_POINTS, RideScore, check_score, follows_rules};
pub use unassigned::{
    MAX_NOTE_CHARS, MAX_PLATE_CHARS, MAX_UNASSIGNED_RIDES, PossibleRide, UnassignedRide, UnassignedState,
    check_discard_reason, check_note, check_plate, check_unassigned, may_be_number, possible_ride,
};
