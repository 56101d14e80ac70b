//! The start order of a stage: everyone reads the start times, its secretary makes them.

use app::start_order::{self, SecretaryStartOrder, StartOrder, StartOrderIn};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_for_secretary, make))
        .routes(routes!(preview))
        .routes(routes!(add_late))
}

/// Returns the start times of a stage. Without the feature `startTimes` there are none.
#[utoipa::path(
    get, path = "/start-order", operation_id = "readStartOrder", tag = "registration",
    params(StageParams), responses((status = 200, body = StartOrder), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<StartOrder>, Problem> {
    Ok(Json(start_order::find(&context.app, &caller, &path).await?))
}

/// Returns the start order of a stage with its settings, and the riders without a start. Before the first one is
/// made it has the settings that are proposed.
#[utoipa::path(
    get, path = "/secretary/start-order", operation_id = "readStartOrderForSecretary", tag = "registration",
    params(StageParams), responses((status = 200, body = SecretaryStartOrder), Problems)
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<SecretaryStartOrder>, Problem> {
    Ok(Json(start_order::find_for_secretary(&context.app, &caller, &path).await?))
}

/// Makes the start order of a stage. Every rider gets a new start. The championship must have the feature
/// `startTimes`.
#[utoipa::path(
    put, path = "/secretary/start-order", operation_id = "makeStartOrder", tag = "registration",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The version of the order in quotes; 0 before the first one")
    ),
    request_body = StartOrderIn,
    responses(
        (status = 200, body = SecretaryStartOrder),
        Problems<{ codes![AlreadyApproved, FeatureOff, Stale] }>
    )
)]
async fn make(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<StartOrderIn>,
) -> Result<Json<SecretaryStartOrder>, Problem> {
    Ok(Json(start_order::make(&context.app, &caller, &path, version, input).await?))
}

/// Returns the start order that these settings make, without saving it.
#[utoipa::path(
    post, path = "/secretary/start-order/preview", operation_id = "previewStartOrder", tag = "registration",
    params(StageParams), request_body = StartOrderIn,
    responses((status = 200, body = SecretaryStartOrder), Problems<{ codes![FeatureOff] }>)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<StartOrderIn>,
) -> Result<Json<SecretaryStartOrder>, Problem> {
    Ok(Json(start_order::preview(&context.app, &caller, &path, input).await?))
}

/// Gives every rider without a start the next free time of the class. The other starts stay.
#[utoipa::path(
    post, path = "/secretary/start-order/late", operation_id = "addLateStarts", tag = "registration",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The version of the order in quotes")
    ),
    responses(
        (status = 200, body = SecretaryStartOrder),
        Problems<{ codes![AlreadyApproved, FeatureOff, Stale] }>
    )
)]
async fn add_late(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryStartOrder>, Problem> {
    Ok(Json(start_order::add_late(&context.app, &caller, &path, version).await?))
}
