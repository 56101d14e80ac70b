//! What can go wrong in a use case, in the sport's words. `http` alone turns it into a status and a code.

use domain::access::Refusal;
use domain::ids::ParticipantId;
use domain::registration::Duplicate;
use domain::standings::NotMergeable;
use storage::Unique;

use crate::results::SecretaryResult;
use crate::standings::DifferentData;

/// Why a use case did nothing.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// Signing in might help.
    #[error("sign in first")]
    SignInRequired,
    /// The address and the password don't belong together.
    #[error("invalid email or password")]
    InvalidCredentials,
    /// A mailed link that is used, over, or of another address.
    #[error("the link is used up or was mailed to another address")]
    InvalidLink,
    /// A mailed code that is wrong or over.
    #[error("invalid verification code")]
    InvalidCode,
    /// Somebody has an account with this address.
    #[error("this email is already registered")]
    EmailInUse,
    /// Tried too often; how long to wait.
    #[error("too many attempts; wait {}", .0)]
    TooManyAttempts(jiff::SignedDuration),
    /// A mail was not taken by the mail server.
    #[error("the mail could not be sent")]
    MailFailed,
    /// The sign-in provider doesn't answer.
    #[error("the sign-in provider can't be reached")]
    ProviderDown,
    /// The sign-in provider's answer can't be trusted.
    #[error("the sign-in was refused")]
    ProviderRefused,
    /// The sign-in provider doesn't vouch for an address.
    #[error("the provider does not vouch for an email address")]
    UnverifiedEmail,
    /// The account at the provider belongs to somebody else here.
    #[error("this account is linked to somebody else")]
    IdentityTaken,
    /// A judge link that was revoked, is of a stage that is over, or never was.
    #[error("the judge link opens nothing any more")]
    JudgeLinkEnded,
    /// Signed with a key that no judge's phone has made known.
    #[error("the phone that recorded these rides has never been in contact with the server")]
    UnknownPhone,
    /// Something that only a password or a fresh sign-in allows.
    #[error("sign in again first")]
    FreshSignInRequired,
    /// A role for somebody who has not proved to hold the account's address.
    #[error("this person has not confirmed the e-mail address yet")]
    UnverifiedUser,
    /// One institution taken from, or given to, a secretary of all of them.
    #[error("this person is a secretary of all institutions")]
    SecretaryEverywhere,
    /// An administrator would give up the own role.
    #[error("administrators can't take their own role away")]
    OwnAdminRole,
    /// The actor may not do this here.
    #[error("not allowed")]
    Forbidden,
    /// There is no such thing, or the actor may not know of it.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Fields of the input can't be what they are.
    #[error("{}", .0.iter().map(|error| format!("{}: {}", error.field, error.message)).collect::<Vec<_>>().join("; "))]
    Invalid(Vec<FieldError>),
    /// The edit was made from an older version; the row as it stands now.
    #[error("changed meanwhile by someone else")]
    Stale(Box<SecretaryResult>),
    /// What is edited has been changed by someone else.
    #[error("changed meanwhile")]
    Changed,
    /// The results are approved: nothing of them changes any more.
    #[error("the results are approved")]
    AlreadyApproved,
    /// These riders are neither finished nor have a status.
    #[error("not all participants finished or DNF/DQ")]
    NotAllFinished(Vec<(ParticipantId, String)>),
    /// Standings are made of approved results.
    #[error("the results are not approved")]
    NotApproved,
    /// The stage is not among the championship's published ones.
    #[error("Stage not found in championship")]
    StageNotInChampionship,
    /// The standings say otherwise of these riders, and nobody has chosen.
    #[error("{}", .0.iter().map(told).collect::<Vec<_>>().join("; "))]
    StandingsDiffer(Vec<DifferentData>),
    /// What is published is generated first.
    #[error("the standings are not generated")]
    StandingsNotGenerated,
    /// The stage's standings are published: nothing of them is generated any more.
    #[error("the standings are published")]
    StandingsPublished,
    /// Merging these two would lose or invent something.
    #[error(transparent)]
    NotMergeable(NotMergeable),
    /// The caller rides here already.
    #[error("already joined")]
    AlreadyJoined,
    /// Riders can't join or cancel any more.
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
    /// Only a finished result has a finish time.
    #[error("the rider has not finished")]
    NotFinished,
    /// A result with points stays.
    #[error("the result has points")]
    HasPoints,
    /// The same section has a score in the next lap.
    #[error("cannot delete section, because it has result in next lap")]
    NextLapHasResult,
    /// The server is stopping.
    #[error("the server is shutting down")]
    ShuttingDown,
    /// Something broke that the caller can't help. The words are for the log.
    #[error("internal: {0}")]
    Internal(String),
}

fn told(different: &DifferentData) -> String {
    let DifferentData { standing, name, field, previous, new } = different;
    format!("Data is different for field {} ({previous} - {new}) for {name} <{standing}>", field.name())
}

/// What is wrong with one field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field's path, as `entries[2].key`.
    pub field: String,
    /// A stable word for it.
    pub code: &'static str,
    /// In English.
    pub message: String,
}

impl Error {
    /// One wrong field.
    pub fn invalid(field: impl Into<String>, code: &'static str, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), code, message: message.into() }])
    }
}

impl From<storage::Error> for Error {
    fn from(error: storage::Error) -> Self {
        match error {
            storage::Error::Stopped => Self::ShuttingDown,
            storage::Error::Taken(Unique::Email) => Self::EmailInUse,
            storage::Error::Taken(Unique::Identity) => Self::IdentityTaken,
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<mail::Error> for Error {
    fn from(error: mail::Error) -> Self {
        match error {
            mail::Error::Address => Self::invalid("email", "format", "must be an e-mail address"),
            mail::Error::Configuration(why) | mail::Error::NotTaken(why) => {
                tracing::error!(why, "a mail was not sent");
                Self::MailFailed
            }
        }
    }
}

impl From<openid::Error> for Error {
    fn from(error: openid::Error) -> Self {
        tracing::warn!(%error, "a sign-in by a provider failed");
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
