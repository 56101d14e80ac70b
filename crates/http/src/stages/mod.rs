//! A stage, its documents and logos, and the approval of its results.

mod files;
mod office;

use app::results::{Approval, ApproveIn, ReopenIn};
use app::stages::Stage;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{JsonIn, OfStage, OptionalJsonIn};
use crate::problem::Problems;
use crate::{Context, Problem, sse};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(approval, approve))
        .routes(routes!(reopen))
        .merge(files::routes())
        .merge(office::routes())
}

pub use files::uploads;

/// A stage, and what the caller may do there. What a visitor gets has an `ETag`.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}", operation_id = "readStage", tag = "stages",
    params(OfStage), responses((status = 200, body = Stage), (status = 304), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller, path: StagePath, headers: HeaderMap) -> Result<Response, Problem> {
    if caller.is_visitor() {
        return sse::public(&*context.live.stage(&path).await?, &headers);
    }
    Ok(Json(app::stages::find(&context.app, &caller, &path).await?).into_response())
}

/// How far the results are, what the approval asks about, and what is left to do until the standings are published.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/approval", operation_id = "readApproval", tag = "results",
    params(OfStage), responses((status = 200, body = Approval), Problems)
)]
async fn approval(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Approval>, Problem> {
    Ok(Json(app::results::approval(&context.app, &caller, &path).await?))
}

/// Approves the results: writes places and points, after which nothing of them changes until they are reopened. All riders must have finished
/// or have a status, no conflict may be open, and the rest of the checklist must be acknowledged in the numbers that there are now. No body
/// acknowledges nothing.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/approval", operation_id = "approveResults", tag = "results",
    params(OfStage), request_body = Option<ApproveIn>, responses((status = 200, body = Stage), Problems)
)]
async fn approve(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    OptionalJsonIn(approval): OptionalJsonIn<ApproveIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::approve(&context.app, &caller, &path, approval.unwrap_or_default()).await?))
}

/// Puts approved results back in progress, for a reason that everyone reads. Places and points are removed. A secretary may until the
/// standings are published, an administrator after that too. Published standings stay as they are until they are published again.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/approval/reopening", operation_id = "reopenResults",
    tag = "results", params(OfStage), request_body = ReopenIn, responses((status = 200, body = Stage), Problems)
)]
async fn reopen(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(reopening): JsonIn<ReopenIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::reopen(&context.app, &caller, &path, reopening).await?))
}
