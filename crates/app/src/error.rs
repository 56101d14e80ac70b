//! The errors of use cases, in the words of the sport. Only `http` turns them into a status and a code.

use std::borrow::Cow;

use domain::access::Refusal;
use domain::ids::ParticipantId;
use domain::registration::Duplicate;
use domain::results::ApprovalCheck;
use domain::standings::NotMergeable;
use domain::validation::Fault;
use storage::{Unique, with_causes};

use crate::FieldCode;
use crate::championships::ChampionshipSettings;
use crate::files::InvalidFile;
use crate::registration::{ClassChange, NumberClash};
use crate::results::{ApprovalItem, SecretaryResult};
use crate::stages::{StageChange, StageSettings};
use crate::standings::DifferentData;

/// The reason why a use case failed. Nothing has been changed.
///
/// `# Errors` of a use case names what is particular to it. Nearly every use case may also fail with
/// `SignInRequired`, `Forbidden`, `NotFound`, `Invalid`, or because the database or the disk fails.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The caller isn't signed in, and might be allowed to do this when signed in.
    #[error("log in first")]
    SignInRequired,
    /// The address or the password is wrong.
    #[error("invalid email or password")]
    InvalidCredentials,
    /// An emailed link that is used, expired, or was emailed to another address.
    #[error("the link was used, has expired, or was emailed to another address")]
    InvalidLink,
    /// An emailed code that is wrong, used or expired.
    #[error("invalid verification code")]
    InvalidCode,
    /// There is an account with this address already.
    #[error("this email is already registered")]
    EmailInUse,
    /// A rate limit is reached; the duration until the next attempt is allowed.
    #[error("too many attempts; wait {}", .0)]
    TooManyAttempts(jiff::SignedDuration),
    /// The mail server didn't accept an email.
    #[error("the email could not be sent")]
    MailFailed,
    /// The sign-in provider doesn't answer.
    #[error("the login provider can't be reached")]
    ProviderDown,
    /// The sign-in provider's response can't be trusted.
    #[error("the login was refused")]
    ProviderRefused,
    /// The sign-in provider hasn't verified the address.
    #[error("the provider has not verified an email address")]
    UnverifiedEmail,
    /// The account at the provider is linked to another user.
    #[error("this account is linked to somebody else")]
    IdentityTaken,
    /// A judge link that was revoked, has expired, or doesn't exist.
    #[error("the judge link is no longer valid")]
    JudgeLinkEnded,
    /// A signature by a key that no judge's phone has registered.
    #[error("the phone that recorded these rides has never been in contact with the server")]
    UnknownPhone,
    /// The action requires a password or a recent sign-in.
    #[error("log in again first")]
    FreshSignInRequired,
    /// A role can't be granted to a user who hasn't verified their address.
    #[error("this person has not confirmed the email address yet")]
    UnverifiedUser,
    /// A single institution can't be granted to, or revoked from, a secretary of all institutions.
    #[error("this person is a secretary of all institutions")]
    SecretaryEverywhere,
    /// Administrators can't revoke their own role.
    #[error("administrators can't take their own role away")]
    OwnAdminRole,
    /// The caller may not do this here.
    #[error("not allowed")]
    Forbidden,
    /// There is no account with this address.
    #[error("there is no such account")]
    AccountNotFound,
    /// The thing doesn't exist, or the caller may not know that it does; holds what it is, in English.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Fields of the input are invalid.
    #[error("{}", .0.iter().map(|error| format!("{}: {}", error.field, error.message)).collect::<Vec<_>>().join("; "))]
    Invalid(Vec<FieldError>),
    /// The edit was based on an older version; holds the present data, if the caller compares them with the edit.
    #[error("changed by someone else")]
    Stale(Option<Current>),
    /// The stage can't be published yet; holds the fields that are missing.
    #[error("the stage can't be published yet")]
    NotPublishable(Vec<FieldError>),
    /// The stage can't be hidden any more, because rides were recorded there.
    #[error("rides were recorded at the stage")]
    StageHasRides,
    /// The change would lose rides or alter the meaning of their scores.
    #[error("the change would lose recorded rides")]
    ChangeLosesEntries(Box<StageChange>),
    /// The change affects results and must be confirmed.
    #[error("the change must be confirmed")]
    ChangeUnconfirmed(Box<StageChange>),
    /// A rider's new class affects recorded rides and must be confirmed.
    #[error("the change of class must be confirmed")]
    ClassChangeUnconfirmed(Box<ClassChange>),
    /// The results are approved and can't be changed any more.
    #[error("the results are approved")]
    AlreadyApproved,
    /// These riders haven't finished and have no status.
    #[error("not all participants finished or DNF/DQ")]
    NotAllFinished(Vec<(ParticipantId, String)>),
    /// Judges recorded different scores of the same ride, and an approval would make that permanent; holds
    /// the checklist.
    #[error("there are open conflicts")]
    OpenConflicts(Vec<ApprovalItem>),
    /// The approval must be confirmed; holds the items to acknowledge and the checklist.
    #[error("the approval must be confirmed")]
    ApprovalNotConfirmed {
        /// The items that aren't acknowledged, each with the reason.
        open: Vec<(ApprovalCheck, FieldCode)>,
        /// The complete checklist.
        items: Vec<ApprovalItem>,
    },
    /// There are more items than the caller has seen and confirmed.
    #[error("there are {count} now")]
    MoreThanSeen {
        /// The present number of items.
        count: usize,
    },
    /// The standings of a stage whose results are being corrected must be generated and published in one
    /// step.
    #[error("public standings must be generated and published in one step")]
    PublishRequired,
    /// Standings can only be generated from approved results.
    #[error("the results are not approved")]
    NotApproved,
    /// The stage isn't one of the championship's published stages.
    #[error("Stage not found in championship")]
    StageNotInChampionship,
    /// The standings have different data of these riders, and the caller hasn't chosen which to use.
    #[error("{}", .0.iter().map(difference_text).collect::<Vec<_>>().join("; "))]
    StandingsDiffer(Vec<DifferentData>),
    /// The standings must be generated before they can be published.
    #[error("the standings are not generated")]
    StandingsNotGenerated,
    /// The stage's standings are published and can't be generated any more.
    #[error("the standings are published")]
    StandingsPublished,
    /// Merging these two standings would lose or invent data.
    #[error(transparent)]
    NotMergeable(NotMergeable),
    /// The caller is already registered for this stage.
    #[error("the rider has already joined")]
    AlreadyJoined,
    /// Riders can't register or cancel any more.
    #[error("registration ended")]
    RegistrationEnded,
    /// The participant has a result.
    #[error("the participant has results")]
    HasResults,
    /// Another participant of the stage has the same number or name.
    #[error("{}", match .0 {
        Duplicate::Number => "a participant with this racing number already exists",
        Duplicate::Name | Duplicate::SameName => "a participant with such name already exists",
    })]
    Duplicate(Duplicate),
    /// Another participant of the stage has the racing number; holds that participant and free numbers.
    #[error("a participant with this racing number already exists")]
    NumberTaken(Box<NumberClash>),
    /// Another club has the name. The two can be merged instead.
    #[error("a club with this name already exists")]
    ClubExists,
    /// An administrator has removed the ad, so it can't be edited.
    #[error("the ad was removed by an administrator")]
    AdRemoved,
    /// A finish time requires a finished result.
    #[error("the rider has not finished")]
    NotFinished,
    /// A result with points can't be deleted.
    #[error("the result has points")]
    HasPoints,
    /// The same section has a score in the next lap.
    #[error("cannot delete section, because it has result in next lap")]
    NextLapHasResult,
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
}

/// The cause of an unexpected failure.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

/// The present data of something that an outdated edit would have changed.
#[derive(Debug)]
pub enum Current {
    /// A rider's result.
    Result(Box<SecretaryResult>),
    /// A championship.
    Championship(Box<ChampionshipSettings>),
    /// A stage.
    Stage(Box<StageSettings>),
}

impl From<SecretaryResult> for Current {
    fn from(result: SecretaryResult) -> Self {
        Self::Result(Box::new(result))
    }
}

impl From<ChampionshipSettings> for Current {
    fn from(championship: ChampionshipSettings) -> Self {
        Self::Championship(Box::new(championship))
    }
}

impl From<StageSettings> for Current {
    fn from(stage: StageSettings) -> Self {
        Self::Stage(Box::new(stage))
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

fn difference_text(different: &DifferentData) -> String {
    let DifferentData { standing, name, field, previous, new } = different;
    format!("Data is different for field {} ({previous} - {new}) for {name} <{standing}>", field.name())
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
    /// Converts all faults of a form.
    pub(crate) fn invalid_input(faults: Vec<(String, Fault)>) -> Self {
        Self::Invalid(faults.into_iter().map(|(field, fault)| FieldError::of(field, fault)).collect())
    }

    pub(crate) fn not_publishable(lacking: Vec<(String, Fault)>) -> Self {
        Self::NotPublishable(lacking.into_iter().map(|(field, fault)| FieldError::of(field, fault)).collect())
    }

    /// An outdated edit of something that the caller compares with the edit.
    pub(crate) fn stale(current: impl Into<Current>) -> Self {
        Self::Stale(Some(current.into()))
    }

    /// An unexpected failure.
    pub fn internal(cause: impl Into<Cause>) -> Self {
        Self::Internal(cause.into())
    }

    /// An unexpected failure, with what failed.
    pub fn failed(what: impl Into<Cow<'static, str>>, cause: impl Into<Cause>) -> Self {
        Self::internal(Failure { what: what.into(), cause: cause.into() })
    }

    /// An error for one field.
    pub fn invalid(field: impl Into<String>, code: FieldCode, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), code, message: message.into() }])
    }
}

impl FieldError {
    /// Converts a fault of one field of a form.
    pub(crate) fn of(field: impl Into<String>, fault: Fault) -> Self {
        let message = match fault {
            Fault::Empty => "can't be empty".to_owned(),
            Fault::TooShort(least) => format!("must have at least {least} characters"),
            Fault::TooLong(most) => format!("must have at most {most} characters"),
            Fault::TooMany(most) => format!("must have at most {most} items"),
            Fault::Format => "has the wrong format".to_owned(),
            Fault::Unknown => "is not known".to_owned(),
            Fault::Duplicate => "already exists".to_owned(),
            Fault::TooLate => "is too late".to_owned(),
            Fault::TooEarly => "is too early".to_owned(),
            Fault::OutOfRange(least, most) => format!("must be from {least} to {most}"),
            Fault::LowContrast => "needs more contrast with dark or white text".to_owned(),
        };
        Self { field: field.into(), code: fault.into(), message }
    }
}

impl From<storage::Error> for Error {
    fn from(error: storage::Error) -> Self {
        match error {
            storage::Error::Stopped => Self::ShuttingDown,
            storage::Error::Taken(Unique::Email) => Self::EmailInUse,
            storage::Error::Taken(Unique::Identity) => Self::IdentityTaken,
            storage::Error::Full(_) => Self::StorageFull,
            storage::Error::Moved(_) => Self::StorageUnavailable,
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
            mail::Error::Refused => {
                Self::invalid("email", FieldCode::Undeliverable, "email to this address is refused")
            }
            mail::Error::Configuration(_) | mail::Error::NotAccepted(_) => {
                tracing::error!(error = %with_causes(&error), "an email was not sent");
                Self::MailFailed
            }
        }
    }
}

impl From<openid::Error> for Error {
    fn from(error: openid::Error) -> Self {
        tracing::warn!(error = %with_causes(&error), "a sign-in by a provider failed");
        match error {
            openid::Error::Down(_) => Self::ProviderDown,
            openid::Error::Refused(_) => Self::ProviderRefused,
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
        let error = FieldError::of("classes", Fault::TooMany(5));
        assert_eq!(error.message, "must have at most 5 items");
    }
}
