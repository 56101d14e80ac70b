//! The errors of protests.

/// The reason why results couldn't be posted or queried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProtestError {
    /// The championship has protests turned off.
    #[error("the championship has protests turned off")]
    TurnedOff,
    /// The competition hasn't begun, so there is nothing to post.
    #[error("the competition has not begun")]
    NotStarted,
    /// No provisional results are posted.
    #[error("no provisional results are posted")]
    NotPosted,
    /// The protest period is over.
    #[error("the protest period is over")]
    PeriodOver,
    /// A query about the ride is pending.
    #[error("a query about the ride is pending")]
    AlreadyRaised,
    /// The rider has raised too many queries at the stage.
    #[error("the rider has raised too many queries")]
    TooManyQueries,
    /// The query isn't in a state in which this is possible.
    #[error("the query has been answered or decided already, or the jury doesn't have it")]
    StepNotPossible,
    /// The jury hasn't decided the query.
    #[error("the jury has not decided the query")]
    NotDecided,
}
