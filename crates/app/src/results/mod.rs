//! Results: one rider's record in detail, and what a secretary does to it.

mod approval;
mod detail;
mod edit;
mod export;
mod own;
mod penalties;
mod record;
mod scored;
mod status;

use domain::ids::{ParticipantId, StageId};
use domain::judging::Recording;
use domain::results::Times;
use storage::Transaction;
use storage::judging::KeptAs;

pub use approval::approve;
pub(crate) use detail::load_public;
pub use detail::{
    Entry, EntryEvent, OtherEntry, OtherState, Penalty, RiderResult, SecretaryEntry, SecretaryPenalty, SecretaryResult, UndecidedEntry,
    find, find_in_full,
};
pub(crate) use edit::Edit;
pub use export::export;
pub use own::{OwnResult, OwnResults, OwnSeason, OwnStanding, own};
pub use penalties::{NewPenaltyIn, PenaltyIn, add_penalty, delete_penalty, edit_penalty};
pub use record::{change_finish_time, delete};
pub use scored::{ScoredDone, ScoredPreview, ScoredRow, import_scored, preview_scored};
pub use status::set_status;

use crate::Error;

/// A counting entry arrived: the result exists from its first one, and its times follow (`RULES.md`, Results).
pub(crate) async fn count_entry(tx: &Transaction, stage: StageId, participant: &ParticipantId, recording: Recording) -> Result<(), Error> {
    match storage::results::find(tx, stage, participant).await? {
        None => storage::results::insert(tx, stage, participant, Times::of(recording)).await?,
        Some(result) => {
            let times = result.times.with(recording);
            if times != result.times {
                storage::results::set_times(tx, stage, participant, times).await?;
            }
        }
    }
    Ok(())
}

/// A counting entry went away: the times are those of the entries that remain, and stay where none does.
pub(crate) async fn recount_times(tx: &Transaction, stage: StageId, participant: &ParticipantId) -> Result<(), Error> {
    let entries = storage::judging::of_participant(tx, stage, participant).await?;
    let counting = entries.iter().filter(|entry| entry.kept_as == KeptAs::Counts);
    if let Some(times) = Times::over(counting.map(storage::judging::Entry::recording)) {
        storage::results::set_times(tx, stage, participant, times).await?;
    }
    Ok(())
}
