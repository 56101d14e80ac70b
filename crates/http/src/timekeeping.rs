//! Timekeeping at a stage: timekeepers record starts and finishes, the secretary sets riding times and gives marks for
//! lateness.

use app::timekeeping::{self, SecretaryTimekeeping, TimeSheet, TimekeepingIn, TimesIn, TimesOut};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::TimeRecordId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_sheet))
        .routes(routes!(record))
        .routes(routes!(remove))
        .routes(routes!(read_for_secretary, edit))
        .routes(routes!(give_marks))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TimeParams {
    /// The id of the recorded time.
    #[param(value_type = String, format = Uuid)]
    time: TimeRecordId,
}

/// Returns what a timekeeper's phone needs: the riders, with their times. Send a judge link's token in
/// `Authorization: Bearer …`.
#[utoipa::path(
    get, path = "/timekeeping", operation_id = "readTimeSheet", tag = "timekeeping",
    params(StageParams), responses((status = 200, body = TimeSheet), Problems<{ codes![FeatureOff] }>)
)]
async fn read_sheet(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<TimeSheet>, Problem> {
    Ok(Json(timekeeping::find_sheet(&context.app, &caller, &path).await?))
}

/// Delivers starts and finishes.
///
/// The response is sent after they have been saved to disk and has one reply per time. Repeating a delivery is safe
/// and returns the same replies.
#[utoipa::path(
    post, path = "/times", operation_id = "recordTimes", tag = "timekeeping", params(StageParams),
    request_body = TimesIn, responses((status = 200, body = TimesOut), Problems<{ codes![FeatureOff] }>)
)]
async fn record(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(batch): JsonIn<TimesIn>,
) -> Result<Json<TimesOut>, Problem> {
    Ok(Json(timekeeping::record(&context.app, &caller, &path, batch).await?))
}

/// Removes a recorded start or finish. A timekeeper may remove what they recorded themselves.
#[utoipa::path(
    delete, path = "/times/{time}", operation_id = "removeTime", tag = "timekeeping",
    params(StageParams, TimeParams), responses((status = 204), Problems)
)]
async fn remove(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<TimeParams>,
) -> Result<StatusCode, Problem> {
    timekeeping::remove_time(&context.app, &caller, &path, params.time).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the settings of timekeeping, what was recorded by whom, and who was late.
#[utoipa::path(
    get, path = "/secretary/timekeeping", operation_id = "readTimekeeping", tag = "timekeeping",
    params(StageParams),
    responses((status = 200, body = SecretaryTimekeeping), Problems<{ codes![FeatureOff] }>)
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<SecretaryTimekeeping>, Problem> {
    Ok(Json(timekeeping::find_for_secretary(&context.app, &caller, &path).await?))
}

/// Changes the riding times of the classes and the marks for lateness. The championship must have the feature
/// `startTimes`.
#[utoipa::path(
    put, path = "/secretary/timekeeping", operation_id = "editTimekeeping", tag = "timekeeping",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The version of the settings in quotes; 0 before the first ones")
    ),
    request_body = TimekeepingIn,
    responses((status = 200, body = SecretaryTimekeeping), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<TimekeepingIn>,
) -> Result<Json<SecretaryTimekeeping>, Problem> {
    Ok(Json(timekeeping::edit(&context.app, &caller, &path, version, input).await?))
}

/// Gives every late rider who has a result the marks for it, as penalty points. A rider who has points for that reason
/// already gets no more.
#[utoipa::path(
    post, path = "/secretary/timekeeping/marks", operation_id = "giveMarksForLateness", tag = "timekeeping",
    params(StageParams),
    responses(
        (status = 200, body = SecretaryTimekeeping), Problems<{ codes![AlreadyApproved, FeatureOff] }>
    )
)]
async fn give_marks(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<SecretaryTimekeeping>, Problem> {
    Ok(Json(timekeeping::give_marks(&context.app, &caller, &path).await?))
}
