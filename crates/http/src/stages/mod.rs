//! Stages: reading one, its documents and logos, the secretary's edits, and the approval of its results.

mod annulments;
mod edit;
mod files;
mod schedule;

use app::results::{Approval, ApproveIn, ReopenIn};
use app::stages::Stage;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use edit::championship_routes;
pub use files::stage_uploads;

use crate::request::extract::{JsonIn, OptionalJsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::response::snapshot::public_snapshot_response;
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_approval, approve))
        .routes(routes!(reopen))
        .merge(annulments::routes())
        .merge(edit::stage_routes())
        .merge(files::stage_routes())
        .merge(schedule::stage_routes())
}

/// Returns a stage, and what the caller may do there. The response to a visitor has an `ETag`.
#[utoipa::path(
    get, path = "/", operation_id = "readStage", tag = "stages",
    params(StageParams), responses((status = 200, body = Stage), (status = 304), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if caller.is_visitor() {
        return public_snapshot_response(&*context.live.stage(&path).await?, &headers);
    }
    Ok(Json(app::stages::find(&context.app, &caller, &path).await?).into_response())
}

/// Returns the progress of the results, the checklist of the approval, and the remaining steps until the
/// standings are published.
#[utoipa::path(
    get, path = "/approval", operation_id = "readApproval", tag = "results",
    params(StageParams), responses((status = 200, body = Approval), Problems)
)]
async fn read_approval(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Approval>, Problem> {
    Ok(Json(app::results::find_approval(&context.app, &caller, &path).await?))
}

/// Approves the results: saves places and points. The results can't change until they are reopened.
///
/// All riders must have finished or have a status, no conflict may be open, and every other open item of the
/// checklist must be acknowledged with its current number. A request without a body acknowledges nothing.
#[utoipa::path(
    post, path = "/approval", operation_id = "approveResults", tag = "results", params(StageParams),
    request_body = Option<ApproveIn>,
    responses(
        (status = 200, body = Stage),
        Problems<{
            codes![
                AlreadyApproved, StageCalledOff, EarlierDayNotApproved, NotAllFinished, OpenConflicts,
                ApprovalNotConfirmed
            ]
        }>
    )
)]
async fn approve(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    OptionalJsonIn(approval): OptionalJsonIn<ApproveIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::approve(&context.app, &caller, &path, approval.unwrap_or_default()).await?))
}

/// Reopens approved results, for a reason that is public. Removes places and points.
///
/// A secretary may reopen results until the standings are published, an administrator also after that.
/// Published standings don't change until they are published again.
#[utoipa::path(
    post, path = "/approval/reopening", operation_id = "reopenResults", tag = "results", params(StageParams),
    request_body = ReopenIn,
    responses((status = 200, body = Stage), Problems<{ codes![NotApproved, LaterDayApproved] }>)
)]
async fn reopen(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(reopening): JsonIn<ReopenIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::reopen(&context.app, &caller, &path, reopening).await?))
}
