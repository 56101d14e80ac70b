//! The errors of use cases, in the words of the sport. Only `http` turns them into a status and a code.

use std::borrow::Cow;

use domain::access::Refusal;
use domain::validation::FieldProblem;
use mail::RefusalReason;
use storage::{Unique, with_causes};

use crate::accounts::{AccountError, ProviderError};
use crate::championships::{ChampionshipError, ChampionshipSettings};
use crate::clubs::ClubError;
use crate::files::InvalidFile;
use crate::judging::JudgingError;
use crate::market::AdError;
use crate::officials::SecretaryOfficials;
use crate::protests::ProtestError;
use crate::registration::RegistrationError;
use crate::results::{ResultsError, SecretaryResult};
use crate::riders::RiderError;
use crate::stages::{StageError, StageSettings};
use crate::standings::StandingsError;
use crate::{FieldCode, Noun};

/// The reason why a use case failed. Nothing has been changed.
///
/// The variants are those that use cases of several nouns have, and one for each noun with errors of its own.
/// `# Errors` of a use case names what is particular to it. Nearly every use case may also fail with
/// `SignInRequired`, `Forbidden`, `NotFound`, `Invalid`, or because the database or the disk fails.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The caller isn't signed in, and might be allowed to do this when signed in.
    #[error("log in first")]
    SignInRequired,
    /// A rate limit is reached; the duration until the next attempt is allowed.
    #[error("too many attempts; wait {0:#}")]
    TooManyAttempts(jiff::SignedDuration),
    /// The caller may not do this here.
    #[error("not allowed")]
    Forbidden,
    /// The thing doesn't exist, or the caller may not know that it does.
    #[error("there is no such {0}")]
    NotFound(Noun),
    /// Fields of the input are invalid.
    #[error("{}", .0.iter().map(|error| format!("{}: {}", error.field, error.message)).collect::<Vec<_>>().join("; "))]
    Invalid(Vec<FieldError>),
    /// The edit was based on an older version; holds the present one if the caller compares it with the edit.
    #[error("changed by someone else")]
    Stale(Option<CurrentVersion>),
    /// An uploaded file is invalid.
    #[error(transparent)]
    InvalidFile(#[from] InvalidFile),
    /// The user has uploaded too many files that nothing uses.
    #[error("too many uploaded files are unused; save the form that they belong to, or try again tomorrow")]
    TooManyFiles,
    /// The disk is full.
    #[error("the server's disk is full; try again later")]
    StorageFull,
    /// The data folder is not the one that the server has opened.
    #[error("the server's data folder was moved or removed; nothing is saved until it is back")]
    StorageUnavailable,
    /// The database is unavailable, or didn't confirm a commit.
    #[error("the database is not available; try again soon")]
    DatabaseUnavailable,
    /// The server is stopping.
    #[error("the server is shutting down")]
    ShuttingDown,
    /// An unexpected failure that the caller can't fix. The text is for the log.
    #[error("internal error")]
    Internal(#[source] Cause),
    /// Particular to accounts, sign-in and roles.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// A sign-in at a provider failed.
    #[error(transparent)]
    Provider(#[from] ProviderError),
    /// Particular to championships.
    #[error(transparent)]
    Championship(#[from] ChampionshipError),
    /// Particular to stages.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// Particular to registration.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// Particular to judging.
    #[error(transparent)]
    Judging(#[from] JudgingError),
    /// Particular to results and their approval.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// Particular to protests.
    #[error(transparent)]
    Protest(#[from] ProtestError),
    /// Particular to standings.
    #[error(transparent)]
    Standings(#[from] StandingsError),
    /// Particular to clubs.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// Particular to ads.
    #[error(transparent)]
    Ad(#[from] AdError),
    /// Particular to the riders of an account.
    #[error(transparent)]
    Rider(#[from] RiderError),
}

/// The cause of an unexpected failure.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

/// The present version of something that an outdated edit would have changed.
#[derive(Debug)]
pub enum CurrentVersion {
    /// A rider's result.
    Result(Box<SecretaryResult>),
    /// A championship.
    Championship(Box<ChampionshipSettings>),
    /// A stage.
    Stage(Box<StageSettings>),
    /// The officials of a stage.
    Officials(Box<SecretaryOfficials>),
}

impl From<SecretaryResult> for CurrentVersion {
    fn from(result: SecretaryResult) -> Self {
        Self::Result(Box::new(result))
    }
}

impl From<ChampionshipSettings> for CurrentVersion {
    fn from(championship: ChampionshipSettings) -> Self {
        Self::Championship(Box::new(championship))
    }
}

impl From<StageSettings> for CurrentVersion {
    fn from(stage: StageSettings) -> Self {
        Self::Stage(Box::new(stage))
    }
}

impl From<SecretaryOfficials> for CurrentVersion {
    fn from(officials: SecretaryOfficials) -> Self {
        Self::Officials(Box::new(officials))
    }
}

/// A cause, with what failed because of it.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
struct Failure {
    what: Cow<'static, str>,
    #[source]
    cause: Cause,
}

/// An invalid field of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The path of the field, for example `entries[2].key`.
    pub field: String,
    /// The code of what is wrong.
    pub code: FieldCode,
    /// A message in English.
    pub message: String,
}

impl Error {
    /// Creates the error of a form with these problems, each with the path of its field.
    pub(crate) fn invalid_input(problems: Vec<(String, FieldProblem)>) -> Self {
        Self::Invalid(
            problems.into_iter().map(|(field, problem)| FieldError::from_problem(field, problem)).collect(),
        )
    }

    /// Creates the error of an outdated edit of something that the caller compares with the edit.
    pub(crate) fn stale(current: impl Into<CurrentVersion>) -> Self {
        Self::Stale(Some(current.into()))
    }

    /// Creates the error of an unexpected failure.
    pub fn internal(cause: impl Into<Cause>) -> Self {
        Self::Internal(cause.into())
    }

    /// Creates the error of an unexpected failure, with what failed.
    pub fn internal_in(what: impl Into<Cow<'static, str>>, cause: impl Into<Cause>) -> Self {
        Self::internal(Failure { what: what.into(), cause: cause.into() })
    }

    /// Creates the error of one invalid field.
    pub fn invalid(field: impl Into<String>, code: FieldCode, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), code, message: message.into() }])
    }
}

impl FieldError {
    /// Converts a problem of one field of a form.
    pub(crate) fn from_problem(field: impl Into<String>, problem: FieldProblem) -> Self {
        let message = match problem {
            FieldProblem::Empty => "can't be empty".to_owned(),
            FieldProblem::TooShort(least) => format!("must have at least {least} characters"),
            FieldProblem::TooLong(most) => format!("must have at most {most} characters"),
            FieldProblem::TooMany(most) => format!("must have at most {most} items"),
            FieldProblem::Format => "has the wrong format".to_owned(),
            FieldProblem::Unknown => "is not known".to_owned(),
            FieldProblem::Duplicate => "occurs more than once in this list".to_owned(),
            FieldProblem::TooLate => "is too late".to_owned(),
            FieldProblem::TooEarly => "is too early".to_owned(),
            FieldProblem::OutOfRange(least, most) => format!("must be from {least} to {most}"),
            FieldProblem::SetByRules(value) => format!("is {value} by the rules"),
            FieldProblem::LowContrast => "needs more contrast with dark or white text".to_owned(),
        };
        Self { field: field.into(), code: problem.into(), message }
    }
}

impl From<storage::Error> for Error {
    fn from(error: storage::Error) -> Self {
        match error {
            storage::Error::Stopped => Self::ShuttingDown,
            storage::Error::UniqueViolation(Unique::Email) => AccountError::EmailInUse.into(),
            storage::Error::UniqueViolation(Unique::Identity) => ProviderError::IdentityTaken.into(),
            storage::Error::StorageFull(_) => Self::StorageFull,
            storage::Error::FileReplaced(_) => Self::StorageUnavailable,
            storage::Error::Unavailable(cause) => {
                tracing::warn!(why = %with_causes(&*cause), "the database is not available");
                Self::DatabaseUnavailable
            }
            other => Self::internal(other),
        }
    }
}

impl From<mail::Error> for Error {
    fn from(error: mail::Error) -> Self {
        match error {
            mail::Error::Address => Self::invalid("email", FieldCode::Format, "must be an email address"),
            mail::Error::Refused(ref refusal) if refusal.reason != RefusalReason::Policy => {
                Self::invalid("email", FieldCode::Undeliverable, error.to_string())
            }
            mail::Error::Configuration(_) | mail::Error::NotAccepted(_) | mail::Error::Refused(_) => {
                tracing::error!(error = %with_causes(&error), "an email was not sent");
                AccountError::MailFailed.into()
            }
        }
    }
}

impl From<openid::Error> for Error {
    fn from(error: openid::Error) -> Self {
        tracing::warn!(error = %with_causes(&error), "a sign-in by a provider failed");
        match error {
            openid::Error::Unreachable(_) => ProviderError::Unreachable.into(),
            openid::Error::Refused(_) => ProviderError::Refused.into(),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::SignIn => Self::SignInRequired,
            Refusal::Forbidden => Self::Forbidden,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_for_a_list_that_is_too_long_counts_its_items() {
        let error = FieldError::from_problem("classes", FieldProblem::TooMany(5));
        assert_eq!(error.message, "must have at most 5 items");
    }
}
