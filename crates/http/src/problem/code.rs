//! The codes of problems, and the HTTP status of each.

use std::fmt;

use app::files::InvalidFile;
use axum::http::StatusCode;
use domain::registration::Duplicate;
use domain::standings::NotMergeable;
use serde::Serialize;
use utoipa::ToSchema;

/// What went wrong. A code is stable; the web app translates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The request or some of its fields are invalid; `errors` names them.
    Invalid,
    /// The caller isn't signed in.
    SignInRequired,
    /// The address or the password is wrong.
    InvalidCredentials,
    /// The mailed link is used, expired, or was mailed to another address.
    InvalidLink,
    /// The mailed code is wrong, used or expired.
    InvalidCode,
    /// The judge link was revoked, has expired, or doesn't exist.
    JudgeLinkEnded,
    /// The caller may not do this.
    Forbidden,
    /// A browser sent the request for a page of another site.
    CrossSite,
    /// The action requires a password or a recent sign-in.
    FreshSignInRequired,
    /// The sign-in provider's response can't be trusted.
    Refused,
    /// The sign-in provider hasn't verified the address.
    UnverifiedEmail,
    /// Nothing has this address, or the caller may not know that it does.
    NotFound,
    /// No account has this e-mail address.
    AccountNotFound,
    /// The API has no such address.
    UnknownAddress,
    /// The address doesn't have this method.
    MethodNotAllowed,
    /// The results are approved and can't be changed.
    AlreadyApproved,
    /// The caller is already registered for the stage.
    AlreadyJoined,
    /// An administrator has removed the advert.
    AdRemoved,
    /// Items of the checklist must be acknowledged; `errors` names them.
    ApprovalNotConfirmed,
    /// The change would lose recorded rides.
    ChangeLosesEntries,
    /// The change affects results and must be confirmed.
    ChangeUnconfirmed,
    /// The new class affects recorded rides and must be confirmed.
    ClassChangeUnconfirmed,
    /// Another club has the name.
    ClubExists,
    /// There is an account with this address already.
    EmailAlreadyInUse,
    /// A result with points can't be deleted.
    HasPoints,
    /// The participant has a result.
    HasResults,
    /// The account at the provider is linked to another user.
    IdentityTaken,
    /// There are more items than the caller has confirmed.
    MoreThanSeen,
    /// Another participant has the name.
    NameTaken,
    /// The same section has a score in the next lap.
    NextLapHasResult,
    /// Riders haven't finished and have no status; `errors` names them.
    NotAllFinished,
    /// The results aren't approved.
    NotApproved,
    /// The rider hasn't finished.
    NotFinished,
    /// The stage can't be published yet; `errors` names what is missing.
    NotPublishable,
    /// The standing to merge has no points.
    NothingInSource,
    /// The standing to merge into has no points.
    NothingInTarget,
    /// Another participant has the racing number.
    NumberTaken,
    /// Judges recorded different scores of the same ride.
    OpenConflicts,
    /// The standings to merge belong to different groups.
    OtherGroup,
    /// Administrators can't revoke their own role.
    OwnAdminRole,
    /// The standings must be generated and published in one step.
    PublishRequired,
    /// Riders can't register or cancel any more.
    RegistrationEnded,
    /// Another participant has the name, which must be confirmed.
    SameName,
    /// The standings to merge both have points of one stage.
    SameStage,
    /// A secretary of all institutions has no single ones.
    SecretaryEverywhere,
    /// Rides were recorded at the stage.
    StageHasRides,
    /// The stage isn't one of the championship's published stages.
    StageNotInChampionship,
    /// The standings have different data of riders; `differences` has the choices.
    StandingsDiffer,
    /// The standings must be generated first.
    StandingsNotGenerated,
    /// The standings are published.
    StandingsPublished,
    /// The user has uploaded too many files that nothing uses.
    TooManyFiles,
    /// No judge's phone has registered the key of the signature.
    UnknownPhone,
    /// The user hasn't verified their address.
    UnverifiedUser,
    /// The edit was based on an older version.
    Stale,
    /// The body is too large.
    TooLarge,
    /// The file is too large.
    FileTooLarge,
    /// The body has another media type than expected.
    UnsupportedMediaType,
    /// The file isn't a picture.
    NotAPicture,
    /// The file isn't a PDF.
    NotAPdf,
    /// The file is empty.
    EmptyFile,
    /// The picture can't be decoded.
    DamagedPicture,
    /// The picture has too many pixels.
    TooManyPixels,
    /// `If-Match` is missing.
    VersionRequired,
    /// A rate limit is reached.
    TooManyAttempts,
    /// The server failed.
    Internal,
    /// The database is unavailable, or didn't confirm a commit.
    DatabaseUnavailable,
    /// The mail server didn't accept a mail.
    MailFailed,
    /// The board doesn't include the change at the requested position yet.
    PositionNotReached,
    /// The sign-in provider doesn't answer.
    ProviderDown,
    /// The server is stopping.
    ShuttingDown,
    /// The data folder isn't the one that the server has opened.
    StorageUnavailable,
    /// The server took too long.
    Timeout,
    /// The address has too many open connections.
    TooManyConnections,
    /// The server has too many open streams.
    TooManyStreams,
    /// The disk is full.
    StorageFull,
}

impl ProblemCode {
    /// The HTTP status of problems with this code.
    pub fn status(self) -> StatusCode {
        match self {
            Self::SignInRequired
            | Self::InvalidCredentials
            | Self::InvalidLink
            | Self::InvalidCode
            | Self::JudgeLinkEnded => StatusCode::UNAUTHORIZED,
            Self::Forbidden
            | Self::CrossSite
            | Self::FreshSignInRequired
            | Self::Refused
            | Self::UnverifiedEmail => StatusCode::FORBIDDEN,
            Self::NotFound | Self::AccountNotFound | Self::UnknownAddress => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::AlreadyApproved
            | Self::AlreadyJoined
            | Self::AdRemoved
            | Self::ApprovalNotConfirmed
            | Self::ChangeLosesEntries
            | Self::ChangeUnconfirmed
            | Self::ClassChangeUnconfirmed
            | Self::ClubExists
            | Self::EmailAlreadyInUse
            | Self::HasPoints
            | Self::HasResults
            | Self::IdentityTaken
            | Self::MoreThanSeen
            | Self::NameTaken
            | Self::NextLapHasResult
            | Self::NotAllFinished
            | Self::NotApproved
            | Self::NotFinished
            | Self::NotPublishable
            | Self::NothingInSource
            | Self::NothingInTarget
            | Self::NumberTaken
            | Self::OpenConflicts
            | Self::OtherGroup
            | Self::OwnAdminRole
            | Self::PublishRequired
            | Self::RegistrationEnded
            | Self::SameName
            | Self::SameStage
            | Self::SecretaryEverywhere
            | Self::StageHasRides
            | Self::StageNotInChampionship
            | Self::StandingsDiffer
            | Self::StandingsNotGenerated
            | Self::StandingsPublished
            | Self::TooManyFiles
            | Self::UnknownPhone
            | Self::UnverifiedUser => StatusCode::CONFLICT,
            Self::Stale => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge | Self::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType | Self::NotAPicture | Self::NotAPdf => {
                StatusCode::UNSUPPORTED_MEDIA_TYPE
            }
            Self::Invalid | Self::EmptyFile | Self::DamagedPicture | Self::TooManyPixels => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::VersionRequired => StatusCode::PRECONDITION_REQUIRED,
            Self::TooManyAttempts => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::DatabaseUnavailable
            | Self::MailFailed
            | Self::PositionNotReached
            | Self::ProviderDown
            | Self::ShuttingDown
            | Self::StorageUnavailable
            | Self::Timeout
            | Self::TooManyConnections
            | Self::TooManyStreams => StatusCode::SERVICE_UNAVAILABLE,
            Self::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
        }
    }
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

impl From<NotMergeable> for ProblemCode {
    fn from(why: NotMergeable) -> Self {
        match why {
            NotMergeable::NothingInSource => Self::NothingInSource,
            NotMergeable::NothingInTarget => Self::NothingInTarget,
            NotMergeable::OtherGroup => Self::OtherGroup,
            NotMergeable::SameStage { .. } => Self::SameStage,
        }
    }
}

impl From<Duplicate> for ProblemCode {
    fn from(duplicate: Duplicate) -> Self {
        match duplicate {
            Duplicate::Number => Self::NumberTaken,
            Duplicate::Name => Self::NameTaken,
            Duplicate::SameName => Self::SameName,
        }
    }
}

impl From<InvalidFile> for ProblemCode {
    fn from(why: InvalidFile) -> Self {
        match why {
            InvalidFile::Empty => Self::EmptyFile,
            InvalidFile::TooLarge(_) => Self::FileTooLarge,
            InvalidFile::NotAPicture => Self::NotAPicture,
            InvalidFile::TooManyPixels => Self::TooManyPixels,
            InvalidFile::Damaged => Self::DamagedPicture,
            InvalidFile::NotAPdf => Self::NotAPdf,
        }
    }
}
