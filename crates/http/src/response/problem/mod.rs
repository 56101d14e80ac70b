//! The errors of the API: problem documents (RFC 9457) with a stable code. Only this module maps an error to
//! an HTTP status.

mod code;
mod errors;
mod responses;

use std::num::NonZeroU32;
use std::sync::Arc;

use app::championships::{ChampionshipSettings, RulesChange};
use app::files::InvalidFile;
use app::officials::SecretaryOfficials;
use app::registration::{ClassChange, NumberClash};
use app::results::{ApprovalItem, SecretaryResult};
use app::stages::{StageChange, StageSettings};
use app::standings::DifferentData;
use app::{Error, FieldCode};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

pub use code::ProblemCode;
pub(crate) use responses::codes;
pub use responses::{Problems, further_codes, general_problems, general_responses};

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
    /// For a refused edit, approval or generation of standings: the current data, what prevents it, or what it
    /// would do.
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

/// An HTTP status that serialises as its reason phrase. It stores only the code, because `Problem` must stay
/// small as an error type.
#[derive(Debug)]
pub struct Title(StatusCode);

impl Serialize for Title {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.canonical_reason().unwrap_or("Error"))
    }
}

/// What the screen needs to explain a refused edit, approval or generation of standings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RefusalDetails {
    /// For a stale edit: the current championship.
    Championship(ChampionshipSettings),
    /// For a stale edit: the current stage.
    Stage(StageSettings),
    /// For a stale edit: the current officials of the stage.
    Officials(SecretaryOfficials),
    /// For a stale edit: the current result.
    Result(SecretaryResult),
    /// For an edit of a stage that is refused or must be confirmed: its effects.
    Change(StageChange),
    /// For new rules that must be confirmed: the results that they change.
    Rules(RulesChange),
    /// For an edit of a participant that must be confirmed: the new class's effects on recorded rides.
    ClassChange(ClassChange),
    /// For a racing number that is taken: who has it, and which numbers are free.
    NumberClash(NumberClash),
    /// For a refused approval: the current checklist.
    Approval(Vec<ApprovalItem>),
    /// For `standings-differ`: the choices to make before the standings can be generated.
    Differences(Vec<DifferentData>),
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

    /// Creates the problem of a body that ended before it was complete.
    pub fn interrupted_body() -> Self {
        Self::malformed("body", FieldCode::Interrupted, "the body ended early")
    }

    /// Creates the problem of a board that doesn't include the change at the requested position yet.
    pub fn position_not_reached() -> Self {
        let problem =
            Self::new(ProblemCode::PositionNotReached, "this server doesn't have that change yet; try again");
        Self { retry_after: NonZeroU32::new(1), ..problem }
    }

    /// Changes the status to 503, for the readiness check.
    #[must_use]
    pub fn into_not_ready(self) -> Self {
        self.with_status(StatusCode::SERVICE_UNAVAILABLE)
    }

    fn with_status(self, status: StatusCode) -> Self {
        Self { title: Title(status), status: status.as_u16(), ..self }
    }

    /// Creates the problem of an invalid uploaded file.
    pub fn invalid_file(error: InvalidFile) -> Self {
        Self::new(error.into(), error.to_string())
    }

    /// Creates the problem of an internal error, whose cause is only in the log.
    pub fn internal() -> Self {
        Self::new(ProblemCode::Internal, "internal error; its cause is in the server's log")
    }

    /// Creates the problem of an internal error, with its cause for the operator's tools.
    pub fn with_cause(cause: &str) -> Self {
        Self { cause: Some(Cause(cause.into())), ..Self::internal() }
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
