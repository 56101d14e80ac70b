//! The errors of the API: problem documents (RFC 9457) with a stable code. Only this module maps an error to
//! an HTTP status.

use std::num::NonZeroU32;

use app::championships::ChampionshipSettings;
use app::files::InvalidFile;
use app::registration::{ClassChange, NumberClash};
use app::results::{ApprovalItem, SecretaryResult};
use app::stages::{StageChange, StageSettings};
use app::standings::DifferentData;
use app::{Error, FieldError};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use domain::registration::Duplicate;
use domain::results::ApprovalCheck;
use domain::standings::NotMergeable;
use serde::Serialize;
use utoipa::ToSchema;

use crate::reporting::Cause;

/// The `Retry-After` in seconds if the operator must free disk space or restore the data folder.
const STORAGE_RETRY: u32 = 15;
/// The `Retry-After` in seconds if the database is unreachable; a restart takes only seconds.
const DATABASE_RETRY: u32 = 5;

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
    /// A stable code for the problem, which the web app translates.
    pub code: &'static str,
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
    pub office: Option<Box<OfficeProblem>>,
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
pub struct OfficeProblem {
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
    /// A stable code for what is wrong.
    pub code: &'static str,
    /// What is wrong, in English.
    pub message: String,
}

impl Problem {
    /// Creates a problem with this status and code.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Self {
            kind: format!("urn:zerodab:problem:{code}").into(),
            title: Title(status),
            status: status.as_u16(),
            code,
            detail: detail.into().into(),
            errors: Box::default(),
            differences: Box::default(),
            current: None,
            office: None,
            retry_after: None,
            cause: None,
        }
    }

    /// Creates a problem about one invalid part of the request.
    pub fn invalid(
        status: StatusCode,
        field: impl Into<String>,
        code: &'static str,
        message: impl Into<String>,
    ) -> Self {
        Self::of_fields(status, vec![FieldError { field: field.into(), code, message: message.into() }])
    }

    /// The board doesn't include the change at the requested position yet.
    pub fn not_reached() -> Self {
        let problem = Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "position-not-reached",
            "this server doesn't hold that change yet; try again",
        );
        Self { retry_after: NonZeroU32::new(1), ..problem }
    }

    fn of_fields(status: StatusCode, fields: Vec<FieldError>) -> Self {
        Self::with_fields(status, "invalid", fields)
    }

    fn of_office(status: StatusCode, code: &'static str, detail: String, office: OfficeProblem) -> Self {
        Self { office: Some(Box::new(office)), ..Self::new(status, code, detail) }
    }

    fn of_change(code: &'static str, detail: String, change: StageChange) -> Self {
        let office = OfficeProblem { change: Some(change), ..OfficeProblem::default() };
        Self::of_office(StatusCode::CONFLICT, code, detail, office)
    }

    fn of_approval(code: &'static str, detail: String, items: Vec<ApprovalItem>) -> Self {
        let office = OfficeProblem { approval: Some(items), ..OfficeProblem::default() };
        Self::of_office(StatusCode::CONFLICT, code, detail, office)
    }

    fn with_fields(status: StatusCode, code: &'static str, fields: Vec<FieldError>) -> Self {
        let texts: Vec<_> =
            fields.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
        let errors = fields
            .into_iter()
            .map(|error| ProblemField { field: error.field, code: error.code, message: error.message })
            .collect();
        Self { errors, ..Self::new(status, code, texts.join("; ")) }
    }
}

impl From<Error> for Problem {
    #[allow(clippy::too_many_lines)] // one arm for each error
    fn from(error: Error) -> Self {
        let detail = error.to_string();
        match error {
            Error::SignInRequired => Self::new(StatusCode::UNAUTHORIZED, "sign-in-required", detail),
            Error::InvalidCredentials => Self::new(StatusCode::UNAUTHORIZED, "invalid-credentials", detail),
            Error::InvalidLink => Self::new(StatusCode::UNAUTHORIZED, "invalid-link", detail),
            Error::InvalidCode => Self::new(StatusCode::UNAUTHORIZED, "invalid-code", detail),
            Error::JudgeLinkEnded => Self::new(StatusCode::UNAUTHORIZED, "judge-link-ended", detail),
            Error::UnknownPhone => Self::new(StatusCode::CONFLICT, "unknown-phone", detail),
            Error::EmailInUse => Self::new(StatusCode::CONFLICT, "email-already-in-use", detail),
            Error::TooManyAttempts(wait) => {
                // whole seconds, and never zero
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(0).saturating_add(1);
                Self {
                    retry_after: NonZeroU32::new(seconds),
                    ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts", detail)
                }
            }
            Error::MailFailed => Self::new(StatusCode::SERVICE_UNAVAILABLE, "mail-failed", detail),
            Error::ProviderDown => Self::new(StatusCode::SERVICE_UNAVAILABLE, "provider-down", detail),
            Error::ProviderRefused => Self::new(StatusCode::FORBIDDEN, "refused", detail),
            Error::UnverifiedEmail => Self::new(StatusCode::FORBIDDEN, "unverified-email", detail),
            Error::IdentityTaken => Self::new(StatusCode::CONFLICT, "identity-taken", detail),
            Error::FreshSignInRequired => Self::new(StatusCode::FORBIDDEN, "fresh-sign-in-required", detail),
            Error::UnverifiedUser => Self::new(StatusCode::CONFLICT, "unverified-user", detail),
            Error::SecretaryEverywhere => Self::new(StatusCode::CONFLICT, "secretary-everywhere", detail),
            Error::OwnAdminRole => Self::new(StatusCode::CONFLICT, "own-admin-role", detail),
            Error::Changed => Self::new(StatusCode::PRECONDITION_FAILED, "stale", detail),
            Error::Forbidden => Self::new(StatusCode::FORBIDDEN, "forbidden", detail),
            Error::NotFound("account") => Self::new(StatusCode::NOT_FOUND, "account-not-found", detail),
            Error::NotFound(_) => Self::new(StatusCode::NOT_FOUND, "not-found", detail),
            Error::Invalid(fields) => Self::of_fields(StatusCode::UNPROCESSABLE_ENTITY, fields),
            Error::Stale(current) => {
                Self { current: Some(current), ..Self::new(StatusCode::PRECONDITION_FAILED, "stale", detail) }
            }
            Error::StaleChampionship(current) => {
                let office = OfficeProblem { championship: Some(*current), ..OfficeProblem::default() };
                Self::of_office(StatusCode::PRECONDITION_FAILED, "stale", detail, office)
            }
            Error::StaleStage(current) => {
                let office = OfficeProblem { stage: Some(*current), ..OfficeProblem::default() };
                Self::of_office(StatusCode::PRECONDITION_FAILED, "stale", detail, office)
            }
            Error::NotPublishable(fields) => {
                Self::with_fields(StatusCode::CONFLICT, "not-publishable", fields)
            }
            Error::StageHasRides => Self::new(StatusCode::CONFLICT, "stage-has-rides", detail),
            Error::ChangeLosesEntries(change) => Self::of_change("change-loses-entries", detail, *change),
            Error::ChangeUnconfirmed(change) => Self::of_change("change-unconfirmed", detail, *change),
            Error::ClassChangeUnconfirmed(change) => {
                let office = OfficeProblem { class_change: Some(*change), ..OfficeProblem::default() };
                Self::of_office(StatusCode::CONFLICT, "class-change-unconfirmed", detail, office)
            }
            Error::AlreadyApproved => Self::new(StatusCode::CONFLICT, "already-approved", detail),
            Error::NotAllFinished(riders) => {
                let errors = riders
                    .into_iter()
                    .map(|(id, name)| ProblemField {
                        field: id.to_string(),
                        code: "not-finished",
                        message: name,
                    })
                    .collect();
                Self { errors, ..Self::new(StatusCode::CONFLICT, "not-all-finished", detail) }
            }
            Error::OpenConflicts(items) => Self::of_approval("open-conflicts", detail, items),
            Error::ApprovalNotConfirmed { open, items } => {
                let field = |(check, code): (ApprovalCheck, &'static str)| ProblemField {
                    field: check.name().to_owned(),
                    code,
                    message: "must be acknowledged".to_owned(),
                };
                let errors = open.into_iter().map(field).collect();
                Self { errors, ..Self::of_approval("approval-not-confirmed", detail, items) }
            }
            Error::MoreThanSeen { .. } => Self::new(StatusCode::CONFLICT, "more-than-seen", detail),
            Error::PublishRequired => Self::new(StatusCode::CONFLICT, "publish-required", detail),
            Error::NotApproved => Self::new(StatusCode::CONFLICT, "not-approved", detail),
            Error::StageNotInChampionship => {
                Self::new(StatusCode::CONFLICT, "stage-not-in-championship", detail)
            }
            Error::StandingsDiffer(differences) => Self {
                differences: differences.into(),
                ..Self::new(StatusCode::CONFLICT, "standings-differ", detail)
            },
            Error::StandingsNotGenerated => {
                Self::new(StatusCode::CONFLICT, "standings-not-generated", detail)
            }
            Error::StandingsPublished => Self::new(StatusCode::CONFLICT, "standings-published", detail),
            Error::NotMergeable(why) => Self::new(StatusCode::CONFLICT, not_mergeable(why), detail),
            Error::AlreadyJoined => Self::new(StatusCode::CONFLICT, "already-joined", detail),
            Error::RegistrationEnded => Self::new(StatusCode::CONFLICT, "registration-ended", detail),
            Error::HasResults => Self::new(StatusCode::CONFLICT, "has-results", detail),
            Error::NumberTaken(clash) => {
                let office = OfficeProblem { number_clash: Some(*clash), ..OfficeProblem::default() };
                Self::of_office(StatusCode::CONFLICT, "number-taken", detail, office)
            }
            Error::Duplicate(Duplicate::Number) => Self::new(StatusCode::CONFLICT, "number-taken", detail),
            Error::Duplicate(Duplicate::Name) => Self::new(StatusCode::CONFLICT, "name-taken", detail),
            Error::Duplicate(Duplicate::SameName) => Self::new(StatusCode::CONFLICT, "same-name", detail),
            Error::ClubExists => Self::new(StatusCode::CONFLICT, "club-exists", detail),
            Error::AdRemoved => Self::new(StatusCode::CONFLICT, "ad-removed", detail),
            Error::NotFinished => Self::new(StatusCode::CONFLICT, "not-finished", detail),
            Error::HasPoints => Self::new(StatusCode::CONFLICT, "has-points", detail),
            Error::NextLapHasResult => Self::new(StatusCode::CONFLICT, "next-lap-has-result", detail),
            Error::InvalidFile(why) => Self::invalid_file(why),
            Error::TooManyFiles => Self::new(StatusCode::CONFLICT, "too-many-files", detail),
            Error::StorageFull => {
                Self::later(StatusCode::INSUFFICIENT_STORAGE, "storage-full", detail, STORAGE_RETRY)
            }
            Error::StorageUnavailable => {
                Self::later(StatusCode::SERVICE_UNAVAILABLE, "storage-unavailable", detail, STORAGE_RETRY)
            }
            Error::DatabaseUnavailable => {
                Self::later(StatusCode::SERVICE_UNAVAILABLE, "database-unavailable", detail, DATABASE_RETRY)
            }
            Error::ShuttingDown => Self::new(StatusCode::SERVICE_UNAVAILABLE, "shutting-down", detail),
            Error::Internal(why) => {
                tracing::error!(%why, "a request failed");
                Self::with_cause(&why)
            }
        }
    }
}

fn not_mergeable(why: NotMergeable) -> &'static str {
    match why {
        NotMergeable::NothingInSource => "nothing-in-source",
        NotMergeable::NothingInTarget => "nothing-in-target",
        NotMergeable::OtherGroup => "other-group",
        NotMergeable::SameStage { .. } => "same-stage",
    }
}

impl Problem {
    /// Creates a problem with a request that can be sent again after some seconds.
    fn later(status: StatusCode, code: &'static str, detail: String, seconds: u32) -> Self {
        Self { retry_after: NonZeroU32::new(seconds), ..Self::new(status, code, detail) }
    }

    /// Changes the status to 503, for the readiness check.
    #[must_use]
    pub fn not_ready(self) -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self { title: Title(status), status: status.as_u16(), ..self }
    }

    /// Creates the problem of an invalid uploaded file.
    pub fn invalid_file(why: InvalidFile) -> Self {
        let (status, code) = match why {
            InvalidFile::Empty => (StatusCode::UNPROCESSABLE_ENTITY, "empty-file"),
            InvalidFile::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "file-too-large"),
            InvalidFile::NotAPicture => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-a-picture"),
            InvalidFile::TooManyPixels => (StatusCode::UNPROCESSABLE_ENTITY, "too-many-pixels"),
            InvalidFile::Damaged => (StatusCode::UNPROCESSABLE_ENTITY, "damaged-picture"),
            InvalidFile::NotAPdf => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-a-pdf"),
        };
        Self::new(status, code, why.to_string())
    }

    /// Creates the problem of an internal error, whose cause is only in the log.
    pub fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something broke on the server; it is in the log",
        )
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

/// Documents the error responses that every route may return.
#[derive(utoipa::IntoResponses)]
#[allow(dead_code, reason = "a shape for the document")]
pub enum Problems {
    /// The request is invalid or refused
    #[response(status = "4XX", content_type = "application/problem+json")]
    Request(Problem),
    /// The database or the data folder is unavailable, or the server is shutting down: the same request may
    /// be sent again after `Retry-After`
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(Problem),
    /// The disk is full: nothing was saved, and the same request may be sent again after `Retry-After`
    #[response(status = 507, content_type = "application/problem+json")]
    StorageFull(Problem),
    /// The server failed, or can't answer the request now
    #[response(status = "5XX", content_type = "application/problem+json")]
    Server(Problem),
}
