//! The secretary's edits of the standings: positions, merging, deletion and restoration.

use app::standings::{DeletedStanding, PositionsIn};
use app::{Caller, ChampionshipPath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{ChampionshipParams, IfMatch, JsonIn, PathIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(set_positions))
        .routes(routes!(merge))
        .routes(routes!(delete))
        .routes(routes!(list_deleted))
        .routes(routes!(restore))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StandingParams {
    /// The standing's id.
    standing: String,
}

/// The target of a merge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MergeIn {
    /// The id of another standing of the same group.
    into: String,
}

/// Sets all positions, by the total or by the total minus the worst stage, and makes every result final.
#[utoipa::path(
    put, path = "/standings/positions", operation_id = "setStandingPositions", tag = "standings",
    params(
        ChampionshipParams, ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    request_body = PositionsIn,
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn set_positions(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    IfMatch(version): IfMatch,
    JsonIn(positions): JsonIn<PositionsIn>,
) -> Result<StatusCode, Problem> {
    app::standings::set_positions(&context.app, &caller, &path, version, positions).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Merges a standing into another of its group: copies its results there as drafts, and deletes it.
#[utoipa::path(
    post, path = "/standings/{standing}/merge", operation_id = "mergeStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    request_body = MergeIn,
    responses((status = 204), Problems<{ codes![NothingInSource, NothingInTarget, SameStage, Stale] }>)
)]
async fn merge(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
    JsonIn(MergeIn { into }): JsonIn<MergeIn>,
) -> Result<StatusCode, Problem> {
    app::standings::merge(&context.app, &caller, &path, version, params.standing, into).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a standing. Its results are kept, so it can be restored. Generating the standings of one of its
/// stages also restores it.
#[utoipa::path(
    delete, path = "/standings/{standing}", operation_id = "deleteStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::delete(&context.app, &caller, &path, version, params.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the deleted standings that can be restored, the most recently deleted first.
#[utoipa::path(
    get, path = "/secretary/standings/deleted", operation_id = "listDeletedStandings", tag = "standings",
    params(ChampionshipParams), responses((status = 200, body = Vec<DeletedStanding>), Problems)
)]
async fn list_deleted(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
) -> Result<Json<Vec<DeletedStanding>>, Problem> {
    Ok(Json(app::standings::list_deleted(&context.app, &caller, &path).await?))
}

/// Restores a deleted standing with all its results, including those of published stages.
#[utoipa::path(
    post, path = "/standings/{standing}/restoration", operation_id = "restoreStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn restore(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::restore(&context.app, &caller, &path, version, params.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}
