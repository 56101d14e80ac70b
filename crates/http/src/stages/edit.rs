//! The administrators' routes that create, edit, publish and copy stages.

use app::stages::{StageChange, StageCopyIn, StageIn, StageSettings};
use app::{Caller, ChampionshipPath, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{ChampionshipParams, IfMatch, JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(create))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_settings, edit))
        .routes(routes!(preview))
        .routes(routes!(publish))
        .routes(routes!(copy))
}

/// Whether a stage is published.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PublicationIn {
    /// Whether everyone may see the stage; if false, only its secretaries may.
    published: bool,
}

/// Creates an unpublished stage, which only secretaries and administrators see. Its slug is derived from its
/// title.
#[utoipa::path(
    post, path = "/stages", operation_id = "createStage", tag = "stages", params(ChampionshipParams),
    request_body = StageIn,
    responses((status = 201, body = StageSettings), Problems)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    JsonIn(input): JsonIn<StageIn>,
) -> Result<(StatusCode, Json<StageSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::stages::create(&context.app, &caller, &path, input).await?)))
}

/// Returns a stage's settings, as its edit form shows them.
#[utoipa::path(
    get, path = "/settings", operation_id = "readStageSettings",
    tag = "stages", params(StageParams), responses((status = 200, body = StageSettings), Problems)
)]
async fn read_settings(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<StageSettings>, Problem> {
    Ok(Json(app::stages::find_settings(&context.app, &caller, &path).await?))
}

/// Replaces a stage's settings.
///
/// The problem `change-loses-entries` says why the edit is impossible; `change-unconfirmed` describes the
/// effects that must be confirmed.
#[utoipa::path(
    put, path = "/settings", operation_id = "editStage", tag = "stages",
    params(StageParams, ("If-Match" = String, Header, description = "The stage's version in quotes")),
    request_body = StageIn,
    responses(
        (status = 200, body = StageSettings),
        Problems<{ codes![ChangeLosesEntries, ChangeUnconfirmed, NotPublishable, Stale] }>
    )
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

/// Previews an edit of a stage: returns its effects on recorded rides. Saves nothing.
#[utoipa::path(
    post, path = "/change-preview", operation_id = "previewStageChange", tag = "stages", params(StageParams),
    request_body = StageIn,
    responses((status = 200, body = StageChange), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<StageIn>,
) -> Result<Json<StageChange>, Problem> {
    Ok(Json(app::stages::preview(&context.app, &caller, &path, input).await?))
}

/// Publishes a stage, or unpublishes it as long as nothing is recorded.
#[utoipa::path(
    put, path = "/publication", operation_id = "publishStage", tag = "stages", params(StageParams),
    request_body = PublicationIn,
    responses((status = 200, body = StageSettings), Problems<{ codes![NotPublishable, StageHasRides] }>)
)]
async fn publish(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(PublicationIn { published }): JsonIn<PublicationIn>,
) -> Result<Json<StageSettings>, Problem> {
    Ok(Json(app::stages::publish(&context.app, &caller, &path, published).await?))
}

/// Copies a stage to another day of the same championship, without participants, judges, officials, results
/// and documents.
#[utoipa::path(
    post, path = "/copies", operation_id = "copyStage", tag = "stages",
    params(StageParams), request_body = StageCopyIn, responses((status = 201, body = StageSettings), Problems)
)]
async fn copy(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<StageCopyIn>,
) -> Result<(StatusCode, Json<StageSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::stages::copy(&context.app, &caller, &path, input).await?)))
}
