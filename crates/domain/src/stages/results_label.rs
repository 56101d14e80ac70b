//! The label of a stage's results, on the first view and in link previews. The web app follows the same rule
//! in `web/src/features/results/header/live-badge.tsx`.

use super::{Phase, ResultsStatus};

/// What the results are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultsLabel {
    /// The competition is going on.
    Live,
    /// The results are posted for a protest period, which may be over.
    Provisional,
    /// Approved results were reopened.
    BeingCorrected,
    /// The stage is over, and the results aren't approved yet.
    Preliminary,
    /// The stage is postponed.
    Postponed,
    /// The stage is cancelled.
    Cancelled,
    /// Approved results, with their status.
    Final(ResultsStatus),
}

impl ResultsLabel {
    /// Returns the label of these results; `None` before the competition. `is_posted` says that they are
    /// posted for a protest period.
    pub fn from_status(
        status: ResultsStatus,
        is_posted: bool,
        is_being_corrected: bool,
        phase: Phase,
    ) -> Option<Self> {
        match (status, phase) {
            (ResultsStatus::InProgress, Phase::Cancelled) => Some(Self::Cancelled),
            (ResultsStatus::InProgress, Phase::Postponed) => Some(Self::Postponed),
            (ResultsStatus::InProgress, _) if is_posted => Some(Self::Provisional),
            (ResultsStatus::InProgress, _) if is_being_corrected => Some(Self::BeingCorrected),
            (ResultsStatus::InProgress, Phase::Live) => Some(Self::Live),
            (ResultsStatus::InProgress, Phase::Finished) => Some(Self::Preliminary),
            (ResultsStatus::InProgress, _) => None,
            (approved, _) => Some(Self::Final(approved)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_label_follows_the_status_then_a_cancellation_then_the_posting_then_the_correction_then_the_phase()
    {
        let open = ResultsStatus::InProgress;
        assert_eq!(ResultsLabel::from_status(open, false, false, Phase::RegistrationClosed), None);
        assert_eq!(ResultsLabel::from_status(open, false, false, Phase::Live), Some(ResultsLabel::Live));
        assert_eq!(
            ResultsLabel::from_status(open, false, false, Phase::Finished),
            Some(ResultsLabel::Preliminary)
        );
        for (is_posted, is_being_corrected) in [(false, false), (true, false), (false, true), (true, true)] {
            let label = |phase| ResultsLabel::from_status(open, is_posted, is_being_corrected, phase);
            assert_eq!(label(Phase::Cancelled), Some(ResultsLabel::Cancelled));
            assert_eq!(label(Phase::Postponed), Some(ResultsLabel::Postponed));
        }
        for phase in [Phase::Live, Phase::Finished] {
            assert_eq!(
                ResultsLabel::from_status(open, false, true, phase),
                Some(ResultsLabel::BeingCorrected),
                "{phase:?}"
            );
        }
        for (is_being_corrected, phase) in [(false, Phase::Live), (true, Phase::Finished)] {
            assert_eq!(
                ResultsLabel::from_status(open, true, is_being_corrected, phase),
                Some(ResultsLabel::Provisional),
                "{phase:?}"
            );
        }
        for status in
            [ResultsStatus::Approved, ResultsStatus::StandingsGenerated, ResultsStatus::StandingsPublished]
        {
            assert_eq!(
                ResultsLabel::from_status(status, true, true, Phase::Approved),
                Some(ResultsLabel::Final(status))
            );
        }
    }
}
