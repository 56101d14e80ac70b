//! A stage, its documents, and the approval of its results.

mod office;

use app::stages::Stage;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::download::downloaded;
use crate::extract::OfStage;
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(regulation)).routes(routes!(approve)).merge(office::routes())
}

/// A stage, and what the caller may do there.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}", operation_id = "readStage", tag = "stages",
    params(OfStage), responses((status = 200, body = Stage), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::stages::find(&context.app, &caller, &path).await?))
}

/// The stage's regulation.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/documents/regulation.pdf", operation_id = "readRegulation",
    tag = "stages", params(OfStage), responses((status = 200, body = Vec<u8>, content_type = "application/pdf"), Problems)
)]
async fn regulation(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Response, Problem> {
    let file = app::stages::regulation(&context.app, &caller, &path).await?;
    Ok(downloaded(file, "application/pdf", &format!("{}-{}", path.stage, app::stages::REGULATION)))
}

/// Approves the results: writes places and points, after which nothing of them changes. All riders must have finished or have a status.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/approval", operation_id = "approveResults", tag = "results",
    params(OfStage), responses((status = 200, body = Stage), Problems)
)]
async fn approve(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::results::approve(&context.app, &caller, &path).await?))
}
