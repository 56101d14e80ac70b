//! The errors of the API: problem documents (RFC 9457) with a stable code. Only this module maps an error to
//! an HTTP status.

mod code;
mod responses;

use std::num::NonZeroU32;
use std::sync::Arc;

use app::championships::ChampionshipSettings;
use app::files::InvalidFile;
use app::registration::{ClassChange, NumberClash};
use app::results::{ApprovalItem, SecretaryResult};
use app::stages::{StageChange, StageSettings};
use app::standings::DifferentData;
use app::{Current, Error, FieldCode, FieldError, with_causes};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::results::ApprovalCheck;
use serde::Serialize;
use utoipa::ToSchema;

pub use code::ProblemCode;
pub(crate) use responses::codes;
pub use responses::{Problems, further, general_problems, general_responses};

/// The `Retry-After` in seconds if the operator must free disk space or restore the data folder.
const STORAGE_RETRY: u32 = 15;
/// The `Retry-After` in seconds if the database is unreachable; a restart takes only seconds.
const DATABASE_RETRY: u32 = 5;

/// A response extension with the cause of an internal error, which only the operator sees.
#[derive(Clone, Debug)]
pub struct Cause(pub Arc<str>);

/// A problem document: what went wrong, for people and programs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// `urn:zerodab:problem:` followed by the code.
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    pub kind: Box<str>,
    /// The HTTP status in words.
    #[schema(value_type = String)]
    pub title: Title,
    /// The HTTP status.
    pub status: u16,
    /// The code of the problem.
    pub code: ProblemCode,
    /// What went wrong in this case, in English.
    #[schema(value_type = String)]
    pub detail: Box<str>,
    /// The invalid fields.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(required = false, value_type = Vec<ProblemField>)]
    pub errors: Box<[ProblemField]>,
    /// For `standings-differ`: the choices to make before the standings can be generated.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(required = false, value_type = Vec<DifferentData>)]
    pub differences: Box<[DifferentData]>,
    /// For a stale edit of a result: the current result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current: Option<Box<SecretaryResult>>,
    /// For an edit of a championship, a stage or a participant, and for an approval: the current data, what
    /// prevents the edit, or what the edit would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub refusal: Option<Box<RefusalDetails>>,
    /// For a request that may be sent again later: seconds to wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, required = false, value_type = u32)]
    pub retry_after: Option<NonZeroU32>,
    /// For an internal error: its cause, which only the operator sees.
    #[serde(skip)]
    pub(crate) cause: Option<Cause>,
}

/// An HTTP status that serializes as its reason phrase. It stores only the code, because `Problem` must stay
/// small as an error type.
#[derive(Debug)]
pub struct Title(StatusCode);

impl Serialize for Title {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.canonical_reason().unwrap_or("Error"))
    }
}

/// Details about a refused edit of a championship, a stage or a participant, or about a refused approval.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusalDetails {
    /// For a stale edit: the current championship.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub championship: Option<ChampionshipSettings>,
    /// For a stale edit: the current stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stage: Option<StageSettings>,
    /// For an edit of a stage that is refused or must be confirmed: its effects.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub change: Option<StageChange>,
    /// For an edit of a participant that must be confirmed: the new class's effects on recorded rides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub class_change: Option<ClassChange>,
    /// For a racing number that is taken: who has it, and which numbers are free.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub number_clash: Option<NumberClash>,
    /// For a refused approval: the current checklist.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approval: Option<Vec<ApprovalItem>>,
}

/// One invalid field.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemField {
    /// The field's path, such as `entries[2].key`.
    pub field: String,
    /// The code of what is wrong.
    pub code: FieldCode,
    /// What is wrong, in English.
    pub message: String,
}

impl Problem {
    /// Creates a problem with this code.
    pub fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        let status = code.status();
        Self {
            kind: format!("urn:zerodab:problem:{code}").into(),
            title: Title(status),
            status: status.as_u16(),
            code,
            detail: detail.into().into(),
            errors: Box::default(),
            differences: Box::default(),
            current: None,
            refusal: None,
            retry_after: None,
            cause: None,
        }
    }

    /// Creates a problem about one part of the request that can't be parsed: a 400, while a parsed value that
    /// isn't valid is a 422.
    pub fn malformed(field: impl Into<String>, code: FieldCode, message: impl Into<String>) -> Self {
        Self::from(Error::invalid(field, code, message)).with_status(StatusCode::BAD_REQUEST)
    }

    /// The board doesn't include the change at the requested position yet.
    pub fn not_reached() -> Self {
        let problem =
            Self::new(ProblemCode::PositionNotReached, "this server doesn't hold that change yet; try again");
        Self { retry_after: NonZeroU32::new(1), ..problem }
    }

    fn of_refusal(code: ProblemCode, detail: String, refusal: RefusalDetails) -> Self {
        Self { refusal: Some(Box::new(refusal)), ..Self::new(code, detail) }
    }

    fn of_change(code: ProblemCode, detail: String, change: StageChange) -> Self {
        let refusal = RefusalDetails { change: Some(change), ..RefusalDetails::default() };
        Self::of_refusal(code, detail, refusal)
    }

    fn of_approval(code: ProblemCode, detail: String, items: Vec<ApprovalItem>) -> Self {
        let refusal = RefusalDetails { approval: Some(items), ..RefusalDetails::default() };
        Self::of_refusal(code, detail, refusal)
    }

    fn with_fields(code: ProblemCode, fields: Vec<FieldError>) -> Self {
        let texts: Vec<_> =
            fields.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
        let errors = fields
            .into_iter()
            .map(|error| ProblemField { field: error.field, code: error.code, message: error.message })
            .collect();
        Self { errors, ..Self::new(code, texts.join("; ")) }
    }
}

impl From<Error> for Problem {
    #[allow(clippy::too_many_lines)] // one arm for each error
    fn from(error: Error) -> Self {
        let detail = error.to_string();
        match error {
            Error::SignInRequired => Self::new(ProblemCode::SignInRequired, detail),
            Error::InvalidCredentials => Self::new(ProblemCode::InvalidCredentials, detail),
            Error::InvalidLink => Self::new(ProblemCode::InvalidLink, detail),
            Error::InvalidCode => Self::new(ProblemCode::InvalidCode, detail),
            Error::JudgeLinkEnded => Self::new(ProblemCode::JudgeLinkEnded, detail),
            Error::UnknownPhone => Self::new(ProblemCode::UnknownPhone, detail),
            Error::EmailInUse => Self::new(ProblemCode::EmailAlreadyInUse, detail),
            Error::TooManyAttempts(wait) => {
                // whole seconds, and never zero
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(0).saturating_add(1);
                Self {
                    retry_after: NonZeroU32::new(seconds),
                    ..Self::new(ProblemCode::TooManyAttempts, detail)
                }
            }
            Error::MailFailed => Self::new(ProblemCode::MailFailed, detail),
            Error::FreshSignInRequired => Self::new(ProblemCode::FreshSignInRequired, detail),
            Error::UnverifiedUser => Self::new(ProblemCode::UnverifiedUser, detail),
            Error::OwnAdminRole => Self::new(ProblemCode::OwnAdminRole, detail),
            Error::Forbidden => Self::new(ProblemCode::Forbidden, detail),
            Error::AccountNotFound => Self::new(ProblemCode::AccountNotFound, detail),
            Error::NotFound(_) => Self::new(ProblemCode::NotFound, detail),
            Error::Invalid(fields) => Self::with_fields(ProblemCode::Invalid, fields),
            Error::Stale(current) => {
                let problem = Self::new(ProblemCode::Stale, detail);
                match current {
                    None => problem,
                    Some(Current::Result(result)) => Self { current: Some(result), ..problem },
                    Some(Current::Championship(championship)) => {
                        let refusal =
                            RefusalDetails { championship: Some(*championship), ..RefusalDetails::default() };
                        Self { refusal: Some(Box::new(refusal)), ..problem }
                    }
                    Some(Current::Stage(stage)) => {
                        let refusal = RefusalDetails { stage: Some(*stage), ..RefusalDetails::default() };
                        Self { refusal: Some(Box::new(refusal)), ..problem }
                    }
                }
            }
            Error::NotPublishable(fields) => Self::with_fields(ProblemCode::NotPublishable, fields),
            Error::StageHasRides => Self::new(ProblemCode::StageHasRides, detail),
            Error::ChangeLosesEntries(change) => {
                Self::of_change(ProblemCode::ChangeLosesEntries, detail, *change)
            }
            Error::ChangeUnconfirmed(change) => {
                Self::of_change(ProblemCode::ChangeUnconfirmed, detail, *change)
            }
            Error::ClassChangeUnconfirmed(change) => {
                let refusal = RefusalDetails { class_change: Some(*change), ..RefusalDetails::default() };
                Self::of_refusal(ProblemCode::ClassChangeUnconfirmed, detail, refusal)
            }
            Error::AlreadyApproved => Self::new(ProblemCode::AlreadyApproved, detail),
            Error::NotAllFinished(riders) => {
                let errors = riders
                    .into_iter()
                    .map(|(id, name)| ProblemField {
                        field: id.to_string(),
                        code: FieldCode::NotFinished,
                        message: name,
                    })
                    .collect();
                Self { errors, ..Self::new(ProblemCode::NotAllFinished, detail) }
            }
            Error::OpenConflicts(items) => Self::of_approval(ProblemCode::OpenConflicts, detail, items),
            Error::ApprovalNotConfirmed { open, items } => {
                let field = |(check, code): (ApprovalCheck, FieldCode)| ProblemField {
                    field: check.name().to_owned(),
                    code,
                    message: "must be acknowledged".to_owned(),
                };
                let errors = open.into_iter().map(field).collect();
                Self { errors, ..Self::of_approval(ProblemCode::ApprovalNotConfirmed, detail, items) }
            }
            Error::MoreThanSeen { .. } => Self::new(ProblemCode::MoreThanSeen, detail),
            Error::PublishRequired => Self::new(ProblemCode::PublishRequired, detail),
            Error::NotApproved => Self::new(ProblemCode::NotApproved, detail),
            Error::StageNotInChampionship => Self::new(ProblemCode::StageNotInChampionship, detail),
            Error::StandingsDiffer(differences) => {
                Self { differences: differences.into(), ..Self::new(ProblemCode::StandingsDiffer, detail) }
            }
            Error::StandingsNotGenerated => Self::new(ProblemCode::StandingsNotGenerated, detail),
            Error::StandingsPublished => Self::new(ProblemCode::StandingsPublished, detail),
            Error::NotMergeable(why) => Self::new(why.into(), detail),
            Error::AlreadyJoined => Self::new(ProblemCode::AlreadyJoined, detail),
            Error::RegistrationEnded => Self::new(ProblemCode::RegistrationEnded, detail),
            Error::HasResults => Self::new(ProblemCode::HasResults, detail),
            Error::NumberTaken(clash) => {
                let refusal = RefusalDetails { number_clash: Some(*clash), ..RefusalDetails::default() };
                Self::of_refusal(ProblemCode::NumberTaken, detail, refusal)
            }
            Error::Duplicate(duplicate) => Self::new(duplicate.into(), detail),
            Error::ClubExists => Self::new(ProblemCode::ClubExists, detail),
            Error::AdRemoved => Self::new(ProblemCode::AdRemoved, detail),
            Error::NotFinished => Self::new(ProblemCode::NotFinished, detail),
            Error::HasPoints => Self::new(ProblemCode::HasPoints, detail),
            Error::NextLapHasResult => Self::new(ProblemCode::NextLapHasResult, detail),
            Error::InvalidFile(why) => Self::invalid_file(why),
            Error::TooManyFiles => Self::new(ProblemCode::TooManyFiles, detail),
            Error::StorageFull => Self::later(ProblemCode::StorageFull, detail, STORAGE_RETRY),
            Error::StorageUnavailable => Self::later(ProblemCode::StorageUnavailable, detail, STORAGE_RETRY),
            Error::DatabaseUnavailable => {
                Self::later(ProblemCode::DatabaseUnavailable, detail, DATABASE_RETRY)
            }
            Error::ShuttingDown => Self::new(ProblemCode::ShuttingDown, detail),
            Error::Internal(cause) => Self::unexpected(&with_causes(&*cause)),
            // no route answers with these: a sign-in at a provider ends with a redirect that says which it
            // was, and the last one is an error of the command line
            Error::ProviderDown
            | Error::ProviderRefused
            | Error::UnverifiedEmail
            | Error::IdentityTaken
            | Error::SecretaryEverywhere => Self::unexpected(&detail),
        }
    }
}

impl Problem {
    /// Creates and logs the problem of a failure that the caller can't fix.
    fn unexpected(why: &str) -> Self {
        tracing::error!(why, "a request failed");
        Self::with_cause(why)
    }

    /// Creates a problem with a request that can be sent again after some seconds.
    fn later(code: ProblemCode, detail: String, seconds: u32) -> Self {
        Self { retry_after: NonZeroU32::new(seconds), ..Self::new(code, detail) }
    }

    /// Changes the status to 503, for the readiness check.
    #[must_use]
    pub fn not_ready(self) -> Self {
        self.with_status(StatusCode::SERVICE_UNAVAILABLE)
    }

    fn with_status(self, status: StatusCode) -> Self {
        Self { title: Title(status), status: status.as_u16(), ..self }
    }

    /// Creates the problem of an invalid uploaded file.
    pub fn invalid_file(why: InvalidFile) -> Self {
        Self::new(why.into(), why.to_string())
    }

    /// Creates the problem of an internal error, whose cause is only in the log.
    pub fn internal() -> Self {
        Self::new(ProblemCode::Internal, "something broke on the server; it is in the log")
    }
}

impl Problem {
    /// Creates the problem of an internal error, with its cause for the operator's tools.
    pub fn with_cause(why: &str) -> Self {
        Self { cause: Some(Cause(why.into())), ..Self::internal() }
    }
}

impl IntoResponse for Problem {
    fn into_response(mut self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after;
        let cause = self.cause.take();
        let mut response = (status, Json(self)).into_response();
        if let Some(cause) = cause {
            response.extensions_mut().insert(cause);
        }
        let headers = response.headers_mut();
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds.get().into());
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}
