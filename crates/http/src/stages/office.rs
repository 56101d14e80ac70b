//! What who manages championships makes and edits of stages.

use app::championships::ChampionshipPath;
use app::stages::{StageChange, StageCopyIn, StageIn, StageSettings};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{IfMatch, JsonIn, OfChampionship, OfStage};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(settings, edit))
        .routes(routes!(preview))
        .routes(routes!(publish))
        .routes(routes!(copy))
}

/// Who may see a stage.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PublicationIn {
    /// Everyone, or the office alone.
    published: bool,
}

/// Makes a stage, which the office alone sees. Its address is made of its title.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages", operation_id = "createStage", tag = "stages",
    params(OfChampionship), request_body = StageIn, responses((status = 201, body = StageSettings), Problems)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    JsonIn(input): JsonIn<StageIn>,
) -> Result<(StatusCode, Json<StageSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::stages::create(&context.app, &caller, &path, input).await?)))
}

/// A stage as its form is filled.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/settings", operation_id = "readStageSettings",
    tag = "stages", params(OfStage), responses((status = 200, body = StageSettings), Problems)
)]
async fn settings(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<StageSettings>, Problem> {
    Ok(Json(app::stages::find_settings(&context.app, &caller, &path).await?))
}

/// Writes a stage anew. A problem `change-loses-entries` says why it can't be; `change-unconfirmed` what it would do and has to be confirmed.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/settings", operation_id = "editStage", tag = "stages",
    params(OfStage, ("If-Match" = String, Header, description = "The stage's version in quotes")), request_body = StageIn,
    responses((status = 200, body = StageSettings), Problems)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<StageIn>,
) -> Result<Json<StageSettings>, Problem> {
    Ok(Json(app::stages::edit(&context.app, &caller, &path, version, input).await?))
}

/// Says what writing a stage anew would do to what was recorded, and writes nothing.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/change-preview", operation_id = "previewStageChange",
    tag = "stages", params(OfStage), request_body = StageIn, responses((status = 200, body = StageChange), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<StageIn>,
) -> Result<Json<StageChange>, Problem> {
    Ok(Json(app::stages::preview(&context.app, &caller, &path, input).await?))
}

/// Shows a stage to everyone, or hides it again while nothing is recorded. A problem `not-publishable` names what it lacks.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/publication", operation_id = "publishStage",
    tag = "stages", params(OfStage), request_body = PublicationIn, responses((status = 200, body = StageSettings), Problems)
)]
async fn publish(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(PublicationIn { published }): JsonIn<PublicationIn>,
) -> Result<Json<StageSettings>, Problem> {
    Ok(Json(app::stages::publish(&context.app, &caller, &path, published).await?))
}

/// Copies a stage to another day of the same championship, without riders, judges, results and documents.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/copies", operation_id = "copyStage", tag = "stages",
    params(OfStage), request_body = StageCopyIn, responses((status = 201, body = StageSettings), Problems)
)]
async fn copy(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(wished): JsonIn<StageCopyIn>,
) -> Result<(StatusCode, Json<StageSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::stages::copy(&context.app, &caller, &path, wished).await?)))
}
