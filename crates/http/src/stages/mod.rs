//! A stage, its documents and logos, and the approval of its results.

mod files;
mod office;

use app::stages::Stage;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::OfStage;
use crate::problem::Problems;
use crate::{Context, Problem, streamed};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(approve)).merge(files::routes()).merge(office::routes())
}

pub use files::uploads;

/// A stage, and what the caller may do there. What a visitor gets has an `ETag`.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}", operation_id = "readStage", tag = "stages",
    params(OfStage), responses((status = 200, body = Stage), (status = 304), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller, path: StagePath, headers: HeaderMap) -> Result<Response, Problem> {
    if caller.is_visitor() {
        return streamed::public(&*context.live.stage(&path).await?, &headers);
    }
    Ok(Json(app::stages::find(&context.app, &caller, &path).await?).into_response())
}

/// Approves the results: writes places and points, after which nothing of them changes. All riders must have finished or have a status.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/approval", operation_id = "approveResults", tag = "results",
    params(OfStage), responses((status = 200, body = Stage), Problems)
)]
async fn approve(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::approve(&context.app, &caller, &path).await?))
}
