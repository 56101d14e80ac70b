//! A rider's own registration.

use app::registration::{CheckIn, Participant, ParticipantIn, RegistrationForm};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{JsonIn, OfStage};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(form)).routes(routes!(check)).routes(routes!(join, cancel))
}

/// What the form of the stage asks and offers, and what the caller typed last.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/registration-form", operation_id = "readRegistrationForm",
    tag = "registration", params(OfStage), responses((status = 200, body = RegistrationForm), Problems)
)]
async fn form(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<RegistrationForm>, Problem> {
    Ok(Json(app::registration::form(&context.app, &caller, &path).await?))
}

/// Whether a participant could be written as typed; writes nothing. Refuses what joining, adding and editing would: `invalid` with the fields,
/// `number-taken`, `name-taken`, and `same-name` until `sameNameConfirmed`.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/registration/check", operation_id = "checkParticipant",
    tag = "registration", params(OfStage), request_body = CheckIn, responses((status = 204), Problems)
)]
async fn check(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(asked): JsonIn<CheckIn>,
) -> Result<StatusCode, Problem> {
    app::registration::check(&context.app, &caller, &path, asked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Joins the stage, until the registration ends.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/registration", operation_id = "joinStage",
    tag = "registration", params(OfStage), request_body = ParticipantIn, responses((status = 201, body = Participant), Problems)
)]
async fn join(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(typed): JsonIn<ParticipantIn>,
) -> Result<(StatusCode, Json<Participant>), Problem> {
    let joined = app::registration::join(&context.app, &caller, &path, typed).await?;
    Ok((StatusCode::CREATED, Json(joined)))
}

/// Cancels the own registration, until the registration ends; refused once there is a result.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/registration", operation_id = "cancelRegistration",
    tag = "registration", params(OfStage), responses((status = 204), Problems)
)]
async fn cancel(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<StatusCode, Problem> {
    app::registration::cancel(&context.app, &caller, &path).await?;
    Ok(StatusCode::NO_CONTENT)
}
