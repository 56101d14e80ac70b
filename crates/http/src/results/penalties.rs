//! The penalties of one rider's result.

use app::results::{NewPenaltyIn, PenaltyIn, SecretaryResult};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::{ParticipantId, PenaltyId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::ResultParams;
use crate::request::extract::{IfMatch, JsonIn, PathIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(add_penalty)).routes(routes!(edit_penalty, delete_penalty))
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
