//! The codes of problems, and the HTTP status of each.

use std::fmt;

use app::files::InvalidFile;
use axum::http::StatusCode;
use domain::registration::Duplicate;
use domain::standings::NotMergeable;
use serde::Serialize;
use utoipa::ToSchema;

macro_rules! problem_codes {
    ($($status:ident { $($(#[doc = $meaning:tt])+ $code:ident,)+ })+) => {
        /// What went wrong. A code is stable; the web app translates it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum ProblemCode {
            $($($(#[doc = $meaning])+ $code,)+)+
        }

        impl ProblemCode {
            /// Every code.
            pub const ALL: &[Self] = &[$($(Self::$code,)+)+];

            /// Returns the HTTP status of problems with this code.
            pub fn status(self) -> StatusCode {
                match self {
                    $($(Self::$code)|+ => StatusCode::$status,)+
                }
            }

            /// Returns what the code means, in English: its doc comment.
            pub fn meaning(self) -> &'static str {
                let lines = match self {
                    $($(Self::$code => concat!($($meaning),+),)+)+
                };
                lines.trim_start()
            }
        }
    };
}

problem_codes! {
    UNAUTHORIZED {
        /// The caller isn't signed in.
        SignInRequired,
        /// The address or the password is wrong.
        InvalidCredentials,
        /// The emailed link is used, expired, or was emailed to another address.
        InvalidLink,
        /// The emailed code is wrong, used or expired.
        InvalidCode,
        /// The judge link was revoked, has expired, or doesn't exist.
        JudgeLinkEnded,
    }
    FORBIDDEN {
        /// The caller may not do this.
        Forbidden,
        /// A browser sent the request for a page of another site.
        CrossSite,
        /// The action requires a password or a recent sign-in.
        FreshSignInRequired,
    }
    NOT_FOUND {
        /// Nothing has this address, or the caller may not know that it does.
        NotFound,
        /// No account has this email address.
        AccountNotFound,
        /// The API has no such address.
        UnknownAddress,
    }
    METHOD_NOT_ALLOWED {
        /// The address doesn't have this method.
        MethodNotAllowed,
    }
    CONFLICT {
        /// The results are approved and can't be changed.
        AlreadyApproved,
        /// The caller is already registered for the stage.
        AlreadyJoined,
        /// An administrator has removed the ad.
        AdRemoved,
        /// The form showed an earlier version of the text to which a parent or guardian agrees.
        ConsentTextChanged,
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
        /// The results of the stage count in those of a later day of the same event.
        CountsInLaterDay,
        /// A day before of the same event is in the standings by itself.
        EarlierDayInStandings,
        /// The results of a day before of the same event aren't approved.
        EarlierDayNotApproved,
        /// There is an account with this address already.
        EmailAlreadyInUse,
        /// The championship hasn't turned the optional feature on.
        FeatureOff,
        /// Another judge judges the section already.
        HandedOver,
        /// A result with points can't be deleted.
        HasPoints,
        /// Somebody has registered with the account's own rider, so another one can't take that place.
        HasOwnRider,
        /// The participant has a result.
        HasResults,
        /// The results of a later day of the same event are approved, and those of the stage count in them.
        LaterDayApproved,
        /// There are more items than the caller has confirmed.
        MoreThanSeen,
        /// Another participant has the name.
        NameTaken,
        /// The same section has a score in the next lap.
        NextLapHasResult,
        /// Riders haven't finished and have no status; `refusal.approval` names them.
        NotAllFinished,
        /// The results aren't approved.
        NotApproved,
        /// The rider hasn't finished.
        NotFinished,
        /// No provisional results are posted.
        NotPosted,
        /// The stage can't be published yet; `errors` names what is missing.
        NotPublishable,
        /// The competition hasn't begun.
        NotStarted,
        /// The rules can't change, because results are approved or in published standings.
        RulesFixed,
        /// Rides have scores that the new rules don't have.
        RulesLoseScores,
        /// The new rules change results and must be confirmed.
        RulesUnconfirmed,
        /// The standing to merge has no points.
        NothingInSource,
        /// The standing to merge into has no points.
        NothingInTarget,
        /// Another participant has the racing number.
        NumberTaken,
        /// Judges recorded different scores of the same ride.
        OpenConflicts,
        /// Administrators can't revoke their own role.
        OwnAdminRole,
        /// The account's own rider can't be removed.
        OwnRider,
        /// The protest period is over.
        ProtestPeriodOver,
        /// The championship has protests turned off.
        ProtestsTurnedOff,
        /// The standings must be generated and published in one step.
        PublishRequired,
        /// The jury hasn't decided the query.
        QueryNotDecided,
        /// A query about the same ride waits for the secretary or the jury.
        QueryPending,
        /// The query has been answered or decided already, or the jury doesn't have it.
        QueryStepNotPossible,
        /// Riders can't register or cancel any more.
        RegistrationEnded,
        /// The rider belongs to the caller's account already.
        RiderInAccount,
        /// The link with which a rider is taken over was used, withdrawn or has expired.
        RiderLinkInvalid,
        /// The rider is registered for a stage or has rides at one, and can't be removed.
        RiderRegistered,
        /// Another participant has the name, which must be confirmed.
        SameName,
        /// The standings to merge both have points of one stage.
        SameStage,
        /// The stage is cancelled or postponed.
        StageCalledOff,
        /// Rides were recorded at the stage.
        StageHasRides,
        /// The stage isn't one of the championship's published stages.
        StageNotInChampionship,
        /// The standings have different data of riders; `refusal.differences` has the choices.
        StandingsDiffer,
        /// The standings must be generated first.
        StandingsNotGenerated,
        /// The standings are published.
        StandingsPublished,
        /// The rider has raised too many queries at the stage.
        TooManyQueries,
        /// The user has uploaded too many files that nothing uses.
        TooManyFiles,
        /// The account has as many riders as possible.
        TooManyRiders,
        /// No judge's phone has registered the key of the signature.
        UnknownPhone,
        /// The user hasn't verified their address.
        UnverifiedUser,
    }
    PRECONDITION_FAILED {
        /// The edit was based on an older version.
        Stale,
    }
    PAYLOAD_TOO_LARGE {
        /// The body is too large.
        TooLarge,
        /// The file is too large.
        FileTooLarge,
    }
    UNSUPPORTED_MEDIA_TYPE {
        /// The body has another media type than expected.
        UnsupportedMediaType,
        /// The file isn't a picture.
        NotAPicture,
        /// The file isn't a PDF.
        NotAPdf,
    }
    UNPROCESSABLE_ENTITY {
        /// The request or some of its fields are invalid; `errors` names them. The status is 400 if it can't
        /// be parsed.
        Invalid,
        /// The file is empty.
        EmptyFile,
        /// The picture can't be decoded.
        DamagedPicture,
        /// The picture has too many pixels.
        TooManyPixels,
    }
    PRECONDITION_REQUIRED {
        /// `If-Match` is missing.
        VersionRequired,
    }
    TOO_MANY_REQUESTS {
        /// A rate limit is reached.
        TooManyAttempts,
    }
    INTERNAL_SERVER_ERROR {
        /// The server failed.
        Internal,
    }
    SERVICE_UNAVAILABLE {
        /// The database is unavailable, or didn't confirm a commit.
        DatabaseUnavailable,
        /// The mail server didn't accept an email.
        MailFailed,
        /// The board doesn't include the change at the requested position yet.
        PositionNotReached,
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
    }
    INSUFFICIENT_STORAGE {
        /// The disk is full.
        StorageFull,
    }
}

impl ProblemCode {
    /// The codes that any request may get: because it can't be read, the caller isn't permitted, nothing has
    /// the address, or the server can't answer now. The description of the API lists them, and a route lists
    /// only further ones.
    pub const GENERAL: &[Self] = &[
        Self::Invalid,
        Self::VersionRequired,
        Self::TooLarge,
        Self::UnsupportedMediaType,
        Self::SignInRequired,
        Self::JudgeLinkEnded,
        Self::Forbidden,
        Self::CrossSite,
        Self::NotFound,
        Self::UnknownAddress,
        Self::MethodNotAllowed,
        Self::Internal,
        Self::DatabaseUnavailable,
        Self::StorageUnavailable,
        Self::StorageFull,
        Self::ShuttingDown,
        Self::Timeout,
        Self::TooManyConnections,
    ];
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

impl From<NotMergeable> for ProblemCode {
    fn from(error: NotMergeable) -> Self {
        match error {
            NotMergeable::NothingInSource => Self::NothingInSource,
            NotMergeable::NothingInTarget => Self::NothingInTarget,
            // the use case names the field instead
            NotMergeable::OtherGroup => Self::Invalid,
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
    fn from(error: InvalidFile) -> Self {
        match error {
            InvalidFile::Empty => Self::EmptyFile,
            InvalidFile::TooLarge(_) => Self::FileTooLarge,
            InvalidFile::NotAPicture => Self::NotAPicture,
            InvalidFile::TooManyPixels => Self::TooManyPixels,
            InvalidFile::Damaged => Self::DamagedPicture,
            InvalidFile::NotAPdf => Self::NotAPdf,
        }
    }
}
