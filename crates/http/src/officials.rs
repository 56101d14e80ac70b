//! The officials of a stage: everyone reads them, its secretary edits them.

use app::officials::{self, OfficialsIn, SecretaryOfficials, StageOfficials};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(read_for_secretary, edit))
}

/// Returns the officials of a stage, without their licences. Without the feature `officials` there are none.
#[utoipa::path(
    get, path = "/officials", operation_id = "listOfficials", tag = "stages",
    params(StageParams), responses((status = 200, body = StageOfficials), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<StageOfficials>, Problem> {
    Ok(Json(officials::list(&context.app, &caller, &path).await?))
}

/// Returns the officials of a stage with their licences, and the stages from which others can be copied.
#[utoipa::path(
    get, path = "/secretary/officials", operation_id = "readOfficials", tag = "stages",
    params(StageParams), responses((status = 200, body = SecretaryOfficials), Problems)
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<SecretaryOfficials>, Problem> {
    Ok(Json(officials::find_for_secretary(&context.app, &caller, &path).await?))
}

/// Replaces the officials of a stage. The championship must have the feature `officials`.
#[utoipa::path(
    put, path = "/secretary/officials", operation_id = "editOfficials", tag = "stages",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The version of the list in quotes; 0 before the first edit")
    ),
    request_body = OfficialsIn,
    responses((status = 200, body = SecretaryOfficials), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<OfficialsIn>,
) -> Result<Json<SecretaryOfficials>, Problem> {
    Ok(Json(officials::edit(&context.app, &caller, &path, version, input).await?))
}
