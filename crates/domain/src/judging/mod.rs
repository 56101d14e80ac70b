//! Judging: what a judge records of one ride, and what becomes of it when it arrives.
//!
//! A section entry is a fact. It arrives late, twice, or against another one, and is never thrown away.

mod card;
mod correction;
mod entry;
mod record;
mod section_key;
mod sequence;

pub use card::{Recording, card_time};
pub use correction::{Replacement, is_decided, replace, replaced_by_nothing};
pub use entry::{EntryEvent, EventName, Gates, InvalidScore, MAX_SECTION_POINTS, check_score, classic_event, total};
pub use record::{
    CorrectedTimes, EntryState, InvalidEntry, ReceivedEntry, Ride, RideEntry, check, correct_clock, is_test, next_missing_lap, receive,
};
pub use section_key::{NotASectionKey, SectionKey};
pub use sequence::{Oddity, oddities};
