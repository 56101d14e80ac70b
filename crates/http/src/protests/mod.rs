//! Protests: posting provisional results and withdrawing them, extending the protest period, and queries.

mod queries;

use app::protests::ExtensionIn;
use app::stages::Stage;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(post_results, withdraw_posting))
        .routes(routes!(extend))
        .merge(queries::stage_routes())
}

/// Posts the results as provisional, which begins the protest period. If they are posted already, it begins
/// again.
#[utoipa::path(
    post, path = "/protest-period", operation_id = "postResults", tag = "results", params(StageParams),
    responses(
        (status = 200, body = Stage),
        Problems<{ codes![AlreadyApproved, NotStarted, ProtestsTurnedOff] }>
    )
)]
async fn post_results(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::protests::post(&context.app, &caller, &path).await?))
}

/// Withdraws the posted results: they are no longer provisional, and nobody can query them. Queries stay.
#[utoipa::path(
    delete, path = "/protest-period", operation_id = "withdrawPosting", tag = "results",
    params(StageParams),
    responses(
        (status = 200, body = Stage),
        Problems<{ codes![AlreadyApproved, NotPosted, ProtestsTurnedOff] }>
    )
)]
async fn withdraw_posting(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::protests::withdraw(&context.app, &caller, &path).await?))
}

/// Extends the protest period.
#[utoipa::path(
    post, path = "/protest-period/extension", operation_id = "extendProtests", tag = "results",
    params(StageParams), request_body = ExtensionIn,
    responses(
        (status = 200, body = Stage),
        Problems<{ codes![AlreadyApproved, NotPosted, ProtestsTurnedOff, Stale] }>
    )
)]
async fn extend(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(extension): JsonIn<ExtensionIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::protests::extend(&context.app, &caller, &path, extension).await?))
}
