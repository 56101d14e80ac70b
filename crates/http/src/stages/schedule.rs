//! The secretary's routes that cancel or postpone a stage, and withdraw that.

use app::stages::{ScheduleChangeIn, Stage};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(change, resume))
}

/// Cancels or postpones a stage. Registration closes, and the results can't be approved; registrations and
/// recorded rides stay.
///
/// A postponed stage is held as scheduled again once its start is edited.
#[utoipa::path(
    put, path = "/schedule-change", operation_id = "changeSchedule", tag = "stages", params(StageParams),
    request_body = ScheduleChangeIn,
    responses((status = 200, body = Stage), Problems<{ codes![AlreadyApproved, LaterDayApproved] }>)
)]
async fn change(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ScheduleChangeIn>,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::stages::change_schedule(&context.app, &caller, &path, input).await?))
}

/// Withdraws a cancellation or postponement: the stage is held as scheduled.
#[utoipa::path(
    delete, path = "/schedule-change", operation_id = "resumeSchedule", tag = "stages", params(StageParams),
    responses((status = 200, body = Stage), Problems<{ codes![EarlierDayInStandings, LaterDayApproved] }>)
)]
async fn resume(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Stage>, Problem> {
    Ok(Json(app::stages::resume(&context.app, &caller, &path).await?))
}
