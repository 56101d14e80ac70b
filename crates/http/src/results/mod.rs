//! Results: one rider's result in detail, and a secretary's edits of it; a stage's results as a file; the
//! caller's own results; the import of scores.

mod corrections;
mod penalties;
mod scored;

use app::own_results::OwnResults;
use app::results::{RiderResult, SecretaryResult};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::ids::{ParticipantId, RiderId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, PathIn, QueryIn, StageParams};
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read_own))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read, delete))
        .routes(routes!(read_for_secretary))
        .merge(penalties::stage_routes())
        .merge(corrections::stage_routes())
        .routes(routes!(export))
        .merge(scored::stage_routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ResultParams {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
}

/// Returns one rider's result, ride by ride, with its public fields.
#[utoipa::path(
    get, path = "/results/{participant}", operation_id = "readResult", tag = "results",
    params(StageParams, ResultParams), responses((status = 200, body = RiderResult), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
) -> Result<Json<RiderResult>, Problem> {
    Ok(Json(app::results::find(&context.app, &caller, &path, &params.participant).await?))
}

/// Returns one rider's result with all fields, for the stage's secretary.
#[utoipa::path(
    get, path = "/secretary/results/{participant}", operation_id = "readResultInFull", tag = "results",
    params(StageParams, ResultParams),
    responses((status = 200, body = SecretaryResult), Problems)
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(app::results::find_for_secretary(&context.app, &caller, &path, &params.participant).await?))
}

/// Deletes a result that has no points, with its penalties. The judges' entries stay.
#[utoipa::path(
    delete, path = "/results/{participant}", operation_id = "deleteResult", tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    responses((status = 204), Problems<{ codes![AlreadyApproved, HasPoints, Stale] }>)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::results::delete(&context.app, &caller, &path, &params.participant, version).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Exports the results of a stage as a file, ordered by class and place, with every section's score.
#[utoipa::path(
    get,
    path = "/board/export",
    operation_id = "exportResults",
    tag = "results",
    params(StageParams, TableFormat),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(table_format): QueryIn<TableFormat>,
) -> Result<Response, Problem> {
    let file = app::results::export(&context.app, &caller, &path, table_format.format, table_format.language)
        .await?;
    Ok(table_format.download_response(file.bytes, &file.name))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct SeasonsQuery {
    /// The `next` of the previous page; asks for the seasons before this year.
    before: Option<i16>,
    /// The rider of the caller's account; the account's own one if it is missing.
    #[param(value_type = Option<String>, format = Uuid)]
    rider: Option<RiderId>,
}

/// Returns the results of a rider of the caller's account, the newest seasons first, with the positions in published standings. A page
/// has whole seasons.
#[utoipa::path(
    get, path = "/profile/results", operation_id = "readOwnResults", tag = "results",
    params(SeasonsQuery),
    responses((status = 200, body = OwnResults), Problems)
)]
async fn read_own(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(page): QueryIn<SeasonsQuery>,
) -> Result<Json<OwnResults>, Problem> {
    let caller = caller.acting_for(page.rider);
    Ok(Json(app::own_results::find(&context.app, &caller, page.before).await?))
}
