//! What can go wrong in a use case, in the sport's words. `http` alone turns it into a status and a code.

use domain::access::Refusal;
use domain::ids::ParticipantId;
use domain::registration::Duplicate;
use domain::results::ApprovalCheck;
use domain::standings::NotMergeable;
use domain::validation::Fault;
use storage::Unique;

use crate::championships::ChampionshipSettings;
use crate::files::InvalidFile;
use crate::registration::{ClassChange, NumberClash};
use crate::results::{ApprovalItem, SecretaryResult};
use crate::stages::{StageChange, StageSettings};
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
    /// The edit was made from an older version; the championship as it stands now.
    #[error("changed meanwhile by someone else")]
    StaleChampionship(Box<ChampionshipSettings>),
    /// The edit was made from an older version; the stage as it stands now.
    #[error("changed meanwhile by someone else")]
    StaleStage(Box<StageSettings>),
    /// What a stage lacks before everyone may see it.
    #[error("the stage can't be published yet")]
    NotPublishable(Vec<FieldError>),
    /// Rides were recorded at the stage: everyone has seen it.
    #[error("rides were recorded at the stage")]
    StageHasRides,
    /// The change would lose rides or make their scores mean something else.
    #[error("the change would lose what was recorded")]
    ChangeLosesEntries(Box<StageChange>),
    /// The change does something to results, and nobody has said that it is meant.
    #[error("the change must be confirmed")]
    ChangeUnconfirmed(Box<StageChange>),
    /// A rider's new class does something to recorded rides, and nobody has said that it is meant.
    #[error("the change of class must be confirmed")]
    ClassChangeUnconfirmed(Box<ClassChange>),
    /// What is edited has been changed by someone else.
    #[error("changed meanwhile")]
    Changed,
    /// The results are approved: nothing of them changes any more.
    #[error("the results are approved")]
    AlreadyApproved,
    /// These riders are neither finished nor have a status.
    #[error("not all participants finished or DNF/DQ")]
    NotAllFinished(Vec<(ParticipantId, String)>),
    /// Judges recorded different scores of these rides, and an approval would freeze that; the checklist as it stands.
    #[error("conflicts are open")]
    OpenConflicts(Vec<ApprovalItem>),
    /// Somebody must acknowledge these first, each with a word for why; the checklist as it stands.
    #[error("the approval must be confirmed")]
    ApprovalNotConfirmed {
        /// What is not acknowledged.
        open: Vec<(ApprovalCheck, &'static str)>,
        /// The checklist.
        items: Vec<ApprovalItem>,
    },
    /// There are more than somebody has seen who wants to act on all of them.
    #[error("there are {count} now")]
    MoreThanSeen {
        /// How many there are.
        count: usize,
    },
    /// Standings of a stage that is being corrected are generated and published in one act.
    #[error("standings that everyone sees are generated and published at once")]
    PublishRequired,
    /// Standings are made of approved results.
    #[error("the results are not approved")]
    NotApproved,
    /// The stage is not among the championship's published ones.
    #[error("Stage not found in championship")]
    StageNotInChampionship,
    /// The standings say otherwise of these riders, and nobody has chosen.
    #[error("{}", .0.iter().map(difference_text).collect::<Vec<_>>().join("; "))]
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
    /// Another participant of the stage has the racing number; who, and which are free.
    #[error("a participant with this racing number already exists")]
    NumberTaken(Box<NumberClash>),
    /// Another club has the name: these two are joined, not renamed.
    #[error("there is a club of this name")]
    ClubExists,
    /// An administrator has removed the advert: it stays as it is.
    #[error("the advert was removed by an administrator")]
    AdRemoved,
    /// Only a finished result has a finish time.
    #[error("the rider has not finished")]
    NotFinished,
    /// A result with points stays.
    #[error("the result has points")]
    HasPoints,
    /// The same section has a score in the next lap.
    #[error("cannot delete section, because it has result in next lap")]
    NextLapHasResult,
    /// A file is not what it must be.
    #[error(transparent)]
    InvalidFile(#[from] InvalidFile),
    /// Somebody has brought many files and saved nothing with them.
    #[error("too many files lie here unused; save what they are for, or come again tomorrow")]
    TooManyFiles,
    /// There is no room for what would be saved.
    #[error("the server's disk is full; try again later")]
    StorageFull,
    /// The data folder is not the one that the server has open.
    #[error("the server's data folder is not where it was; nothing is saved until it is back")]
    StorageUnavailable,
    /// The database is away, or didn't say whether it saved.
    #[error("the database is not available; try again soon")]
    DatabaseUnavailable,
    /// The server is stopping.
    #[error("the server is shutting down")]
    ShuttingDown,
    /// Something broke that the caller can't help. The words are for the log.
    #[error("internal: {0}")]
    Internal(String),
}

fn difference_text(different: &DifferentData) -> String {
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
    /// Everything that is wrong with a form.
    pub(crate) fn invalid_input(faults: Vec<(String, Fault)>) -> Self {
        Self::Invalid(faults.into_iter().map(|(field, fault)| FieldError::of(field, fault)).collect())
    }

    pub(crate) fn not_publishable(lacking: Vec<(String, Fault)>) -> Self {
        Self::NotPublishable(lacking.into_iter().map(|(field, fault)| FieldError::of(field, fault)).collect())
    }

    /// One wrong field.
    pub fn invalid(field: impl Into<String>, code: &'static str, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), code, message: message.into() }])
    }
}

impl FieldError {
    /// What is wrong with a field of a form.
    pub(crate) fn of(field: impl Into<String>, fault: Fault) -> Self {
        let (code, message) = match fault {
            Fault::Empty => ("required", "can't be empty".to_owned()),
            Fault::TooShort(least) => ("too-short", format!("must have at least {least} characters")),
            Fault::TooLong(most) => ("too-long", format!("must have at most {most} characters")),
            Fault::TooMany(most) => ("too-many", format!("must be at most {most}")),
            Fault::Format => ("format", "can't be written like that".to_owned()),
            Fault::Unknown => ("unknown", "is not known".to_owned()),
            Fault::Twice => ("twice", "stands there already".to_owned()),
            Fault::TooLate => ("too-late", "is too late".to_owned()),
            Fault::TooEarly => ("too-early", "is too early".to_owned()),
            Fault::OutOfRange(least, most) => ("out-of-range", format!("must be from {least} to {most}")),
            Fault::LowContrast => ("low-contrast", "can carry neither dark nor white letters".to_owned()),
        };
        Self { field: field.into(), code, message }
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
            storage::Error::Unavailable(why) => {
                tracing::warn!(why, "the database is not available");
                Self::DatabaseUnavailable
            }
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<mail::Error> for Error {
    fn from(error: mail::Error) -> Self {
        match error {
            mail::Error::Address => Self::invalid("email", "format", "must be an e-mail address"),
            mail::Error::Refused => Self::invalid("email", "undeliverable", "mail to this address is refused"),
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
