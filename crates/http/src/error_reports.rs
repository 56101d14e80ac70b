//! What went wrong in a browser, told by the browser to this server, which tells it on without what says who somebody is. The browser itself
//! speaks to nobody else.

use axum::extract::State;
use axum::http::StatusCode;
use reports::{BrowserFailure, scrub};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client::ClientIn;
use crate::extract::JsonIn;
use crate::problem::Problems;
use crate::quota::Sent;
use crate::{Context, Problem};

/// The most characters of what an error says.
const MOST: usize = 1_000;
/// The most of where it happened.
const MOST_OF_STACK: usize = 8_000;

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(take))
}

/// An error in a browser.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ErrorReportIn {
    /// Its kind, as `TypeError`.
    kind: String,
    /// What it says.
    message: String,
    /// Where in the code.
    stack: String,
    /// The path of the page.
    page_path: String,
}

/// Takes an error of a browser. It is told to the operator's tools if there are any, and stands in the log else.
#[utoipa::path(
    post, path = "/error-reports", operation_id = "reportError", tag = "pages", request_body = ErrorReportIn,
    responses((status = 204, description = "Taken"), Problems)
)]
async fn take(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    JsonIn(report): JsonIn<ErrorReportIn>,
) -> Result<StatusCode, Problem> {
    context.quotas.take(Sent::ErrorReport, &client)?;
    let cut = |text: &str, most: usize| text.chars().take(most).collect::<String>();
    let failure = BrowserFailure {
        kind: cut(&report.kind, 100),
        message: cut(&report.message, MOST),
        stack: cut(&report.stack, MOST_OF_STACK),
        page: format!("/{}", app::page_views::pattern(&report.page_path).unwrap_or("unknown")),
    };
    if context.reports.are_sent() {
        context.reports.failed_in_browser(&failure);
    } else {
        let (kind, what, stack) = (scrub(&failure.kind), scrub(&failure.message), scrub(&failure.stack));
        tracing::warn!(kind, what, stack, page = failure.page, "a screen failed in a browser");
    }
    Ok(StatusCode::NO_CONTENT)
}
