//! The errors of editing championships.

use super::RulesChange;

/// The reason why a championship couldn't be changed.
#[derive(Debug, thiserror::Error)]
pub enum ChampionshipError {
    /// The results of the stage with this title are approved or in published standings, so the rules can't change.
    #[error("the results of {0} are approved or in published standings, so the rules can't change")]
    RulesFixed(String),
    /// The stage with this title has rides with scores that the new rules don't have.
    #[error("{0} has rides with scores that these rules don't have")]
    RulesLoseScores(String),
    /// The new rules change results, and that must be confirmed.
    #[error("the new rules change results and must be confirmed")]
    RulesUnconfirmed(Box<RulesChange>),
}
