//! A secretary's corrections of one rider's result: its status, its finish time and what only some rules use.

use app::results::{RiderFactsIn, SecretaryResult, StatusIn};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ResultParams;
use crate::request::extract::{IfMatch, JsonIn, PathIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(set_status, clear_status))
        .routes(routes!(change_finish_time, remove_finish_time_correction))
        .routes(routes!(set_rider_facts))
}

/// A rider's corrected finish time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FinishTimeIn {
    /// `HH:MM:SS`, such as `09:05:00`, in the stage's time zone; it means the moment nearest to the recorded
    /// time. Anything else is refused with the code `invalid`. The web app converts what people type (`9:05`,
    /// `9.05.30`, `090530`) to this form.
    #[schema(pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$")]
    time: String,
}

/// Sets a result's status to DNF or DQ.
#[utoipa::path(
    put, path = "/results/{participant}/status", operation_id = "setStatus", tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    request_body = StatusIn,
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn set_status(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
    JsonIn(status): JsonIn<StatusIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::set_status(&context.app, &caller, &path, &params.participant, version, Some(status))
            .await?,
    ))
}

/// Clears a result's status, DNF or DQ.
#[utoipa::path(
    delete, path = "/results/{participant}/status", operation_id = "clearStatus", tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn clear_status(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::set_status(&context.app, &caller, &path, &params.participant, version, None).await?,
    ))
}

/// Corrects the finish time of a finished result. The correction applies until it is removed.
#[utoipa::path(
    put, path = "/results/{participant}/finish-time", operation_id = "changeFinishTime", tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    request_body = FinishTimeIn,
    responses(
        (status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, NotFinished, Stale] }>
    )
)]
async fn change_finish_time(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
    JsonIn(FinishTimeIn { time }): JsonIn<FinishTimeIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::change_finish_time(&context.app, &caller, &path, &params.participant, version, time)
            .await?,
    ))
}

/// Removes the correction of a finish time, so that the recorded time counts again.
#[utoipa::path(
    delete, path = "/results/{participant}/finish-time", operation_id = "removeFinishTimeCorrection",
    tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn remove_finish_time_correction(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::remove_finish_time_correction(
            &context.app,
            &caller,
            &path,
            &params.participant,
            version,
        )
        .await?,
    ))
}

/// Sets the facts about a rider that only some rules use, such as that the rider is a guest.
///
/// A fact that the rules don't use has to be left out. All others are set: one that is left out is removed.
#[utoipa::path(
    put, path = "/results/{participant}/facts", operation_id = "setRiderFacts", tag = "results",
    params(
        StageParams, ResultParams,
        ("If-Match" = String, Header, description = "The result's version in quotes")
    ),
    request_body = RiderFactsIn,
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn set_rider_facts(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    IfMatch(version): IfMatch,
    JsonIn(facts): JsonIn<RiderFactsIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::set_facts(&context.app, &caller, &path, &params.participant, version, facts).await?,
    ))
}
