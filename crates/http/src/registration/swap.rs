//! The exchange of the rides and racing numbers of two riders.

use app::registration::{RiderSwap, RiderSwapIn};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview_swap)).routes(routes!(swap_riders))
}

/// Returns what an exchange of the rides or racing numbers of two riders would change. Needs the feature `raceDay`.
#[utoipa::path(
    post, path = "/secretary/rider-swap/preview", operation_id = "previewRiderSwap", tag = "registration",
    params(StageParams), request_body = RiderSwapIn,
    responses((status = 200, body = RiderSwap), Problems<{ codes![FeatureOff] }>)
)]
async fn preview_swap(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<RiderSwapIn>,
) -> Result<Json<RiderSwap>, Problem> {
    Ok(Json(app::registration::preview_swap(&context.app, &caller, &path, input).await?))
}

/// Exchanges the rides, the racing numbers or both of two riders who wore each other's plates. `seen` has the totals of the
/// preview: with others nothing is changed, and the problem is `stale`.
#[utoipa::path(
    post, path = "/secretary/rider-swap", operation_id = "swapRiders", tag = "registration",
    params(StageParams), request_body = RiderSwapIn,
    responses((status = 200, body = RiderSwap), Problems<{ codes![AlreadyApproved, FeatureOff, Stale] }>)
)]
async fn swap_riders(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<RiderSwapIn>,
) -> Result<Json<RiderSwap>, Problem> {
    Ok(Json(app::registration::swap_riders(&context.app, &caller, &path, input).await?))
}
