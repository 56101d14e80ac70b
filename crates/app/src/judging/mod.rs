//! Judging: the sheet that a judge works from, what becomes of recorded entries, and what a secretary makes of a score.

mod record;
mod sections;
mod sheet;

pub use record::{EntriesIn, EntriesOut, EntryIn, EventIn, MAX_ENTRIES, Outcome, Reply, record};
pub use sections::{MAX_POINTS, delete_section, edit_section};
pub use sheet::{JudgeSheet, Recorded, Rider, sheet};
