//! The problems of the errors of use cases: one function for each noun's errors, and one for those that all
//! nouns share.

use std::num::NonZeroU32;

use app::accounts::AccountError;
use app::championships::ChampionshipError;
use app::clubs::ClubError;
use app::judging::JudgingError;
use app::market::AdError;
use app::protests::ProtestError;
use app::registration::RegistrationError;
use app::results::{ApprovalItem, ResultsError};
use app::riders::RiderError;
use app::stages::{StageChange, StageError};
use app::standings::StandingsError;
use app::{CurrentVersion, Error, FieldCode, FieldError, with_causes};
use domain::results::ApprovalCheck;

use super::{Problem, ProblemCode, ProblemField, RefusalDetails};

/// The `Retry-After` in seconds if the operator must free disk space or restore the data folder.
const STORAGE_RETRY: u32 = 15;
/// The `Retry-After` in seconds if the database is unreachable; a restart takes only seconds.
const DATABASE_RETRY: u32 = 5;

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let detail = error.to_string();
        match error {
            Error::SignInRequired => Self::new(ProblemCode::SignInRequired, detail),
            Error::TooManyAttempts(wait) => {
                // whole seconds, and never zero
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(0).saturating_add(1);
                Self::later(ProblemCode::TooManyAttempts, detail, seconds)
            }
            Error::Forbidden => Self::new(ProblemCode::Forbidden, detail),
            Error::NotFound(_) => Self::new(ProblemCode::NotFound, detail),
            Error::Invalid(fields) => Self::with_fields(ProblemCode::Invalid, fields),
            Error::Stale(current) => Self::stale(detail, current),
            Error::InvalidFile(error) => Self::invalid_file(error),
            Error::TooManyFiles => Self::new(ProblemCode::TooManyFiles, detail),
            Error::StorageFull => Self::later(ProblemCode::StorageFull, detail, STORAGE_RETRY),
            Error::StorageUnavailable => Self::later(ProblemCode::StorageUnavailable, detail, STORAGE_RETRY),
            Error::DatabaseUnavailable => {
                Self::later(ProblemCode::DatabaseUnavailable, detail, DATABASE_RETRY)
            }
            Error::ShuttingDown => Self::new(ProblemCode::ShuttingDown, detail),
            Error::Internal(cause) => Self::unexpected(&with_causes(&*cause)),
            Error::Account(error) => error.into(),
            // a sign-in at a provider ends with a redirect; no route answers with its problem
            Error::Provider(_) => Self::unexpected(&detail),
            Error::Championship(error) => error.into(),
            Error::Stage(error) => error.into(),
            Error::Registration(error) => error.into(),
            Error::Judging(error) => error.into(),
            Error::Results(error) => error.into(),
            Error::Protest(error) => error.into(),
            Error::Standings(error) => error.into(),
            Error::Club(error) => error.into(),
            Error::Ad(error) => error.into(),
            Error::Rider(error) => error.into(),
        }
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        let detail = error.to_string();
        let code = match error {
            AccountError::InvalidCredentials => ProblemCode::InvalidCredentials,
            AccountError::InvalidLink => ProblemCode::InvalidLink,
            AccountError::InvalidCode => ProblemCode::InvalidCode,
            AccountError::EmailInUse => ProblemCode::EmailAlreadyInUse,
            AccountError::NotFound => ProblemCode::AccountNotFound,
            AccountError::MailFailed => ProblemCode::MailFailed,
            AccountError::FreshSignInRequired => ProblemCode::FreshSignInRequired,
            AccountError::UnverifiedUser => ProblemCode::UnverifiedUser,
            AccountError::OwnAdminRole => ProblemCode::OwnAdminRole,
            // an error of the command line; no route answers with it
            AccountError::SecretaryEverywhere => return Self::unexpected(&detail),
        };
        Self::new(code, detail)
    }
}

impl From<RiderError> for Problem {
    fn from(error: RiderError) -> Self {
        let code = match error {
            RiderError::TooMany => ProblemCode::TooManyRiders,
            RiderError::Own => ProblemCode::OwnRider,
            RiderError::Registered => ProblemCode::RiderRegistered,
            RiderError::InvalidLink => ProblemCode::RiderLinkInvalid,
            RiderError::SameAccount => ProblemCode::RiderInAccount,
            RiderError::HasOwn => ProblemCode::HasOwnRider,
        };
        Self::new(code, error.to_string())
    }
}

impl From<ChampionshipError> for Problem {
    fn from(error: ChampionshipError) -> Self {
        let detail = error.to_string();
        match error {
            ChampionshipError::RulesFixed(_) => Self::new(ProblemCode::RulesFixed, detail),
            ChampionshipError::RulesLoseScores(_) => Self::new(ProblemCode::RulesLoseScores, detail),
            ChampionshipError::RulesUnconfirmed(change) => {
                Self::with_refusal(ProblemCode::RulesUnconfirmed, detail, RefusalDetails::Rules(*change))
            }
        }
    }
}

impl From<StageError> for Problem {
    fn from(error: StageError) -> Self {
        let detail = error.to_string();
        match error {
            StageError::NotPublishable(fields) => Self::with_fields(ProblemCode::NotPublishable, fields),
            StageError::FeatureOff => Self::new(ProblemCode::FeatureOff, detail),
            StageError::HasRides => Self::new(ProblemCode::StageHasRides, detail),
            StageError::WasHeld => Self::new(ProblemCode::AlreadyApproved, detail),
            StageError::EarlierDayNotApproved(_) => Self::new(ProblemCode::EarlierDayNotApproved, detail),
            StageError::EarlierDayInStandings(_) => Self::new(ProblemCode::EarlierDayInStandings, detail),
            StageError::LaterDayApproved(_) => Self::new(ProblemCode::LaterDayApproved, detail),
            StageError::CountsInLaterDay(_) => Self::new(ProblemCode::CountsInLaterDay, detail),
            StageError::CalledOff => Self::new(ProblemCode::StageCalledOff, detail),
            StageError::ChangeLosesEntries(change) => {
                Self::with_change(ProblemCode::ChangeLosesEntries, detail, *change)
            }
            StageError::ChangeUnconfirmed(change) => {
                Self::with_change(ProblemCode::ChangeUnconfirmed, detail, *change)
            }
        }
    }
}

impl From<RegistrationError> for Problem {
    fn from(error: RegistrationError) -> Self {
        let detail = error.to_string();
        match error {
            RegistrationError::AlreadyJoined => Self::new(ProblemCode::AlreadyJoined, detail),
            RegistrationError::ConsentTextChanged => Self::new(ProblemCode::ConsentTextChanged, detail),
            RegistrationError::Ended => Self::new(ProblemCode::RegistrationEnded, detail),
            RegistrationError::HasResults => Self::new(ProblemCode::HasResults, detail),
            RegistrationError::Duplicate(duplicate) => Self::new(duplicate.into(), detail),
            RegistrationError::NumberTaken(clash) => {
                let refusal = RefusalDetails::NumberClash(*clash);
                Self::with_refusal(ProblemCode::NumberTaken, detail, refusal)
            }
            RegistrationError::ClassChangeUnconfirmed(change) => {
                let refusal = RefusalDetails::ClassChange(*change);
                Self::with_refusal(ProblemCode::ClassChangeUnconfirmed, detail, refusal)
            }
        }
    }
}

impl From<JudgingError> for Problem {
    fn from(error: JudgingError) -> Self {
        let code = match error {
            JudgingError::LinkEnded => ProblemCode::JudgeLinkEnded,
            JudgingError::UnknownPhone => ProblemCode::UnknownPhone,
            JudgingError::HandedOver => ProblemCode::HandedOver,
            JudgingError::NextLapHasResult => ProblemCode::NextLapHasResult,
            JudgingError::MoreThanSeen { .. } => ProblemCode::MoreThanSeen,
        };
        Self::new(code, error.to_string())
    }
}

impl From<ResultsError> for Problem {
    fn from(error: ResultsError) -> Self {
        let detail = error.to_string();
        match error {
            ResultsError::AlreadyApproved => Self::new(ProblemCode::AlreadyApproved, detail),
            ResultsError::NotApproved => Self::new(ProblemCode::NotApproved, detail),
            ResultsError::NotAllFinished(items) => {
                Self::with_approval(ProblemCode::NotAllFinished, detail, items)
            }
            ResultsError::OpenConflicts(items) => {
                Self::with_approval(ProblemCode::OpenConflicts, detail, items)
            }
            ResultsError::ApprovalNotConfirmed { open, items } => {
                let field = |(check, code): (ApprovalCheck, FieldCode)| ProblemField {
                    field: check.name().to_owned(),
                    code,
                    message: "must be acknowledged".to_owned(),
                };
                let errors = open.into_iter().map(field).collect();
                Self { errors, ..Self::with_approval(ProblemCode::ApprovalNotConfirmed, detail, items) }
            }
            ResultsError::NotFinished => Self::new(ProblemCode::NotFinished, detail),
            ResultsError::HasPoints => Self::new(ProblemCode::HasPoints, detail),
        }
    }
}

impl From<ProtestError> for Problem {
    fn from(error: ProtestError) -> Self {
        let code = match error {
            ProtestError::TurnedOff => ProblemCode::ProtestsTurnedOff,
            ProtestError::NotStarted => ProblemCode::NotStarted,
            ProtestError::NotPosted => ProblemCode::NotPosted,
            ProtestError::PeriodOver => ProblemCode::ProtestPeriodOver,
            ProtestError::AlreadyRaised => ProblemCode::QueryPending,
            ProtestError::TooManyQueries => ProblemCode::TooManyQueries,
            ProtestError::StepNotPossible => ProblemCode::QueryStepNotPossible,
            ProtestError::NotDecided => ProblemCode::QueryNotDecided,
        };
        Self::new(code, error.to_string())
    }
}

impl From<StandingsError> for Problem {
    fn from(error: StandingsError) -> Self {
        let detail = error.to_string();
        match error {
            StandingsError::StageNotInChampionship => Self::new(ProblemCode::StageNotInChampionship, detail),
            StandingsError::Differ(differences) => {
                let refusal = RefusalDetails::Differences(differences);
                Self::with_refusal(ProblemCode::StandingsDiffer, detail, refusal)
            }
            StandingsError::PublishRequired => Self::new(ProblemCode::PublishRequired, detail),
            StandingsError::NotGenerated => Self::new(ProblemCode::StandingsNotGenerated, detail),
            StandingsError::Published => Self::new(ProblemCode::StandingsPublished, detail),
            StandingsError::NotMergeable(error) => Self::new(error.into(), detail),
        }
    }
}

impl From<ClubError> for Problem {
    fn from(error: ClubError) -> Self {
        let code = match error {
            ClubError::Exists => ProblemCode::ClubExists,
        };
        Self::new(code, error.to_string())
    }
}

impl From<AdError> for Problem {
    fn from(error: AdError) -> Self {
        let code = match error {
            AdError::Removed => ProblemCode::AdRemoved,
        };
        Self::new(code, error.to_string())
    }
}

impl Problem {
    /// Creates and logs the problem of a failure that the caller can't fix.
    fn unexpected(cause: &str) -> Self {
        tracing::error!(why = cause, "a request failed");
        Self::with_cause(cause)
    }

    /// Creates a problem with a request that can be sent again after some seconds.
    fn later(code: ProblemCode, detail: String, seconds: u32) -> Self {
        Self { retry_after: NonZeroU32::new(seconds), ..Self::new(code, detail) }
    }

    /// Creates a problem with invalid fields, whose messages are also its detail.
    fn with_fields(code: ProblemCode, fields: Vec<FieldError>) -> Self {
        let texts: Vec<_> =
            fields.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
        let errors = fields
            .into_iter()
            .map(|error| ProblemField { field: error.field, code: error.code, message: error.message })
            .collect();
        Self { errors, ..Self::new(code, texts.join("; ")) }
    }

    /// Creates the problem of an edit based on an older version, with the current data if a screen shows it.
    fn stale(detail: String, current: Option<CurrentVersion>) -> Self {
        let refusal = match current {
            None => return Self::new(ProblemCode::Stale, detail),
            Some(CurrentVersion::Result(result)) => RefusalDetails::Result(*result),
            Some(CurrentVersion::Championship(championship)) => RefusalDetails::Championship(*championship),
            Some(CurrentVersion::Stage(stage)) => RefusalDetails::Stage(*stage),
            Some(CurrentVersion::Officials(officials)) => RefusalDetails::Officials(*officials),
        };
        Self::with_refusal(ProblemCode::Stale, detail, refusal)
    }

    fn with_refusal(code: ProblemCode, detail: String, refusal: RefusalDetails) -> Self {
        Self { refusal: Some(Box::new(refusal)), ..Self::new(code, detail) }
    }

    fn with_change(code: ProblemCode, detail: String, change: StageChange) -> Self {
        Self::with_refusal(code, detail, RefusalDetails::Change(change))
    }

    fn with_approval(code: ProblemCode, detail: String, items: Vec<ApprovalItem>) -> Self {
        Self::with_refusal(code, detail, RefusalDetails::Approval(items))
    }
}
