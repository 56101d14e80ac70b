//! Results: one rider's result in detail, its penalties, status and finish time; a stage's results as a file;
//! the caller's own results; the import of scores.

mod scored;

use app::own_results::OwnResults;
use app::results::{NewPenaltyIn, PenaltyIn, RiderResult, SecretaryResult, StatusIn};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use domain::ids::{ParticipantId, PenaltyId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, QueryIn, StageParams};
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(own))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read, delete))
        .routes(routes!(read_in_full))
        .routes(routes!(add_penalty))
        .routes(routes!(edit_penalty, delete_penalty))
        .routes(routes!(set_status, clear_status))
        .routes(routes!(change_finish_time, remove_finish_time_correction))
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

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PenaltyParams {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
    /// The penalty's id.
    #[param(value_type = String, format = Uuid)]
    penalty: PenaltyId,
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
async fn read_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(app::results::find_for_secretary(&context.app, &caller, &path, &params.participant).await?))
}

/// Adds a penalty to a result.
#[utoipa::path(
    post, path = "/results/{participant}/penalties", operation_id = "addPenalty", tag = "results",
    params(StageParams, ResultParams), request_body = NewPenaltyIn,
    responses((status = 201, body = SecretaryResult), Problems<{ codes![AlreadyApproved] }>)
)]
async fn add_penalty(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ResultParams>,
    JsonIn(penalty): JsonIn<NewPenaltyIn>,
) -> Result<(StatusCode, Json<SecretaryResult>), Problem> {
    let result =
        app::results::add_penalty(&context.app, &caller, &path, &params.participant, penalty).await?;
    Ok((StatusCode::CREATED, Json(result)))
}

/// Changes a penalty's points and reason.
#[utoipa::path(
    put, path = "/results/{participant}/penalties/{penalty}", operation_id = "editPenalty", tag = "results",
    params(
        StageParams, PenaltyParams,
        ("If-Match" = String, Header, description = "The penalty's version in quotes")
    ),
    request_body = PenaltyIn,
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn edit_penalty(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<PenaltyParams>,
    IfMatch(version): IfMatch,
    JsonIn(penalty): JsonIn<PenaltyIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::edit_penalty(
            &context.app,
            &caller,
            &path,
            &params.participant,
            params.penalty,
            version,
            penalty,
        )
        .await?,
    ))
}

/// Deletes a penalty.
#[utoipa::path(
    delete, path = "/results/{participant}/penalties/{penalty}", operation_id = "deletePenalty",
    tag = "results",
    params(
        StageParams, PenaltyParams,
        ("If-Match" = String, Header, description = "The penalty's version in quotes")
    ),
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn delete_penalty(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<PenaltyParams>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::results::delete_penalty(
            &context.app,
            &caller,
            &path,
            &params.participant,
            params.penalty,
            version,
        )
        .await?,
    ))
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
    QueryIn(written): QueryIn<TableFormat>,
) -> Result<Response, Problem> {
    let file = app::results::export(&context.app, &caller, &path, written.format, written.language).await?;
    Ok(written.download_response(file, &format!("{}-results", path.stage)))
}

/// Returns the caller's results of all seasons, with the positions in published standings.
#[utoipa::path(
    get, path = "/profile/results", operation_id = "readOwnResults", tag = "results",
    responses((status = 200, body = OwnResults), Problems)
)]
async fn own(State(context): State<Context>, caller: Caller) -> Result<Json<OwnResults>, Problem> {
    Ok(Json(app::own_results::find(&context.app, &caller).await?))
}
