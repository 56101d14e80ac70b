//! The errors of creating, editing and publishing stages.

use super::StageChange;
use crate::FieldError;

/// The reason why a stage couldn't be changed.
#[derive(Debug, thiserror::Error)]
pub enum StageError {
    /// The stage can't be published yet; holds the fields that are missing.
    #[error("the stage can't be published yet")]
    NotPublishable(Vec<FieldError>),
    /// The championship hasn't turned the optional feature on.
    #[error("the championship hasn't turned this feature on")]
    FeatureOff,
    /// The stage can't be hidden any more, because rides were recorded there.
    #[error("rides were recorded at the stage")]
    HasRides,
    /// The stage can't be cancelled or postponed any more, because its results are approved or in published
    /// standings.
    #[error("the results of the stage are approved")]
    WasHeld,
    /// The stage is cancelled or postponed: nobody can register, and its results can't be approved.
    #[error("the stage is cancelled or postponed")]
    CalledOff,
    /// The results of a day before of the same event aren't approved; holds its title.
    #[error("the results of {0} count in these and are not approved")]
    EarlierDayNotApproved(String),
    /// A day before of the same event is in the standings by itself; holds its title.
    #[error("the results of {0} are in the standings")]
    EarlierDayInStandings(String),
    /// The results of a day after of the same event are approved, and these count in them; holds its title.
    #[error("the results of {0} are approved, and these count in them")]
    LaterDayApproved(String),
    /// The results of the stage count in those of a later day of the same event; holds its title.
    #[error("the results count in those of {0}")]
    CountsInLaterDay(String),
    /// The change would lose rides or alter the meaning of their scores.
    #[error("the change would lose recorded rides")]
    ChangeLosesEntries(Box<StageChange>),
    /// The change affects results and must be confirmed.
    #[error("the change must be confirmed")]
    ChangeUnconfirmed(Box<StageChange>),
}
