//! Judging: what a judge records of one ride, and what becomes of it when it arrives.
//!
//! A section entry is a fact. It arrives late, twice, or against another one, and is never thrown away.

mod card;
mod entry;
mod record;
mod section_key;
mod sequence;

pub use card::{Recording, card_time};
pub use entry::{EntryEvent, EventName, InvalidScore, MAX_SECTION_POINTS, check_score, classic_event, total};
pub use record::{Arrival, CorrectedTimes, EntryState, Ride, Unfit, check, correct_clock, next_missing_lap, receive};
pub use section_key::{NotASectionKey, SectionKey};
pub use sequence::{Oddity, oddities};
