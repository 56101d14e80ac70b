//! The steps from the last ride to published standings.

use serde::{Deserialize, Serialize};

use crate::stages::ResultsStatus;

/// A step towards published standings, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ResultsStep {
    /// Riders ride and judges deliver entries.
    RaceInProgress,
    /// The results are approved.
    Approved,
    /// The standings are generated.
    StandingsGenerated,
    /// The standings are published.
    StandingsPublished,
}

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum StepState {
    /// It is done.
    Done,
    /// It is the step that the secretary does next.
    Current,
    /// It comes after the current one.
    Waiting,
}

/// Returns the four steps with their states. `is_race_over` says that the stage has begun and that no rider
/// who has started is unfinished, so that the approval is the next step.
pub fn results_steps(status: ResultsStatus, is_race_over: bool) -> [(ResultsStep, StepState); 4] {
    use ResultsStep::{Approved, RaceInProgress, StandingsGenerated, StandingsPublished};
    let current = match status {
        ResultsStatus::InProgress if !is_race_over => Some(RaceInProgress),
        ResultsStatus::InProgress => Some(Approved),
        ResultsStatus::Approved => Some(StandingsGenerated),
        ResultsStatus::StandingsGenerated => Some(StandingsPublished),
        ResultsStatus::StandingsPublished => None,
    };
    [RaceInProgress, Approved, StandingsGenerated, StandingsPublished].map(|step| {
        let state = match current {
            Some(current) if step > current => StepState::Waiting,
            Some(current) if step == current => StepState::Current,
            _ => StepState::Done,
        };
        (step, state)
    })
}

#[cfg(test)]
mod tests {
    use super::StepState::{Current, Done, Waiting};
    use super::*;

    #[test]
    fn one_step_is_current_until_the_standings_are_published() {
        for (status, is_race_over, expected) in [
            (ResultsStatus::InProgress, false, [Current, Waiting, Waiting, Waiting]),
            (ResultsStatus::InProgress, true, [Done, Current, Waiting, Waiting]),
            (ResultsStatus::Approved, true, [Done, Done, Current, Waiting]),
            (ResultsStatus::StandingsGenerated, true, [Done, Done, Done, Current]),
            (ResultsStatus::StandingsPublished, true, [Done, Done, Done, Done]),
        ] {
            assert_eq!(results_steps(status, is_race_over).map(|(_, state)| state), expected, "{status:?}");
        }
    }
}
