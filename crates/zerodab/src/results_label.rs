//! The label of a stage's results. The first view, link previews and their pictures choose it here, by the rule
//! of the app's `web/src/features/results/header/live-badge.tsx`.

use domain::stages::{Phase, ResultsStatus};
use live::{Board, BoardRow};

/// What the results are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultsLabel {
    /// The competition is going on.
    Live,
    /// Approved results were reopened.
    BeingCorrected,
    /// The stage is over, and the results aren't approved yet.
    Preliminary,
    /// Approved results, with their status.
    Final(ResultsStatus),
}

impl ResultsLabel {
    /// The label of these results; `None` before the competition.
    pub fn of(board: &Board<BoardRow>) -> Option<Self> {
        if !board.results_status.may_change() {
            return Some(Self::Final(board.results_status));
        }
        if board.being_corrected.is_some() {
            return Some(Self::BeingCorrected);
        }
        match board.timing.phase {
            Phase::Live => Some(Self::Live),
            Phase::Finished => Some(Self::Preliminary),
            _ => None,
        }
    }
}
