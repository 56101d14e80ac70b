//! Error reports from browsers. The server removes personal data and forwards them to the operator's tools,
//! so that browsers never contact a third party.

use axum::extract::State;
use axum::http::StatusCode;
use reports::{BrowserFailure, scrub};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::client::ClientIn;
use crate::request::extract::JsonIn;
use crate::response::problem::{Problems, codes};
use crate::server::quota::RequestKind;
use crate::{Context, Problem, page_paths};

/// The maximum length of the kind of an error, in characters.
const MAX_KIND: usize = 100;
/// The maximum length of a message, in characters.
const MAX_MESSAGE: usize = 1_000;
/// The maximum length of a stack trace, in characters.
const MAX_STACK: usize = 8_000;

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(report_error))
}

/// An error in a browser.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ErrorReportIn {
    /// The kind of error, such as `TypeError`.
    kind: String,
    /// The error's message.
    message: String,
    /// The stack trace.
    stack: String,
    /// The path of the page on which it happened.
    page_path: String,
}

/// Reports an error that happened in a browser.
///
/// The server sends it to the operator's tools if they are configured, and writes it to the log otherwise.
#[utoipa::path(
    post, path = "/error-reports", operation_id = "reportError", tag = "pages", request_body = ErrorReportIn,
    responses((status = 204, description = "Taken"), Problems<{ codes![TooManyAttempts] }>)
)]
async fn report_error(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(report): JsonIn<ErrorReportIn>,
) -> Result<StatusCode, Problem> {
    context.quotas.count_request(RequestKind::ErrorReport, &client)?;
    let shorten = |text: &str, max: usize| text.chars().take(max).collect::<String>();
    let failure = BrowserFailure {
        kind: shorten(&report.kind, MAX_KIND),
        message: shorten(&report.message, MAX_MESSAGE),
        stack: shorten(&report.stack, MAX_STACK),
        page: page_paths::pattern_at(&report.page_path).unwrap_or("/unknown").to_owned(),
    };
    if context.reports.is_enabled() {
        context.reports.report_browser_failure(&failure);
    } else {
        let (kind, message, stack) = (scrub(&failure.kind), scrub(&failure.message), scrub(&failure.stack));
        tracing::warn!(kind, what = message, stack, page = failure.page, "a screen failed in a browser");
    }
    Ok(StatusCode::NO_CONTENT)
}
