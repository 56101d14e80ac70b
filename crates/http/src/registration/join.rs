//! The registrations of the caller's own riders.

use app::registration::{
    JoinedStages, OwnRegistration, Participant, ParticipantCheck, ParticipantIn, RegistrationForm,
};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{CallerForRider, IfMatch, JsonIn, RiderQuery, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list_joined_stages))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_form))
        .routes(routes!(check))
        .routes(routes!(join, read_own, edit, cancel))
}

/// Returns the fields and choices of the stage's registration form, and the previous entries of the
/// rider.
#[utoipa::path(
    get, path = "/registration-form", operation_id = "readRegistrationForm",
    tag = "registration", params(StageParams, RiderQuery), responses((status = 200, body = RegistrationForm), Problems)
)]
async fn read_form(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
) -> Result<Json<RegistrationForm>, Problem> {
    Ok(Json(app::registration::find_form(&context.app, &caller, &path).await?))
}

/// Checks whether a participant could be saved with this data. Saves nothing.
///
/// Fails with the problems of joining, adding and editing: with `same-name` unless `sameNameConfirmed` is
/// set.
#[utoipa::path(
    post, path = "/registration/check", operation_id = "checkParticipant", tag = "registration",
    params(StageParams), request_body = ParticipantCheck,
    responses((status = 204), Problems<{ codes![NumberTaken, NameTaken, SameName, ConsentTextChanged, ClassChangeUnconfirmed] }>)
)]
async fn check(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ParticipantCheck>,
) -> Result<StatusCode, Problem> {
    app::registration::check(&context.app, &caller, &path, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Registers a rider of the caller's account for the stage, until the registration ends.
#[utoipa::path(
    post, path = "/registration", operation_id = "joinStage", tag = "registration", params(StageParams, RiderQuery),
    request_body = ParticipantIn,
    responses(
        (status = 201, body = Participant),
        Problems<{
            codes![
                RegistrationEnded, StageCalledOff, ConsentTextChanged, AlreadyApproved, AlreadyJoined, NumberTaken, NameTaken,
                SameName, TooManyAttempts
            ]
        }>
    )
)]
async fn join(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<(StatusCode, Json<Participant>), Problem> {
    let participant = app::registration::join(&context.app, &caller, &path, input).await?;
    Ok((StatusCode::CREATED, Json(participant)))
}

/// Returns the registration of a rider of the caller's account, including the fields that only the rider and the secretary see.
#[utoipa::path(
    get, path = "/registration", operation_id = "readOwnRegistration",
    tag = "registration", params(StageParams, RiderQuery), responses((status = 200, body = OwnRegistration), Problems)
)]
async fn read_own(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
) -> Result<Json<OwnRegistration>, Problem> {
    Ok(Json(app::registration::find_own(&context.app, &caller, &path).await?))
}

/// Edits the registration of a rider of the caller's account, until the registration ends.
///
/// A confirmed registration must be confirmed again. If there is a result, changing the class or the number
/// is refused with the code `has-result` on that field.
#[utoipa::path(
    put, path = "/registration", operation_id = "editOwnRegistration", tag = "registration",
    params(StageParams, RiderQuery, ("If-Match" = String, Header, description = "The registration's version in quotes")),
    request_body = ParticipantIn,
    responses(
        (status = 200, body = OwnRegistration),
        Problems<{
            codes![
                RegistrationEnded, StageCalledOff, ConsentTextChanged, AlreadyApproved, NumberTaken, NameTaken, SameName, Stale,
                TooManyAttempts
            ]
        }>
    )
)]
async fn edit(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<Json<OwnRegistration>, Problem> {
    Ok(Json(app::registration::edit_own(&context.app, &caller, &path, version, input).await?))
}

/// Lists the published future stages for which riders of the caller's account are registered.
#[utoipa::path(
    get, path = "/profile/stages", operation_id = "listJoinedStages", tag = "registration",
    responses((status = 200, body = JoinedStages), Problems)
)]
async fn list_joined_stages(
    State(context): State<Context>,
    caller: Caller,
) -> Result<Json<JoinedStages>, Problem> {
    Ok(Json(app::registration::list_joined_stages(&context.app, &caller).await?))
}

/// Cancels the registration of a rider of the caller's account, until the registration ends. Refused if there is a result.
#[utoipa::path(
    delete, path = "/registration", operation_id = "cancelRegistration", tag = "registration",
    params(StageParams, RiderQuery),
    responses((status = 204), Problems<{ codes![RegistrationEnded, StageCalledOff, HasResults] }>)
)]
async fn cancel(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
) -> Result<StatusCode, Problem> {
    app::registration::cancel(&context.app, &caller, &path).await?;
    Ok(StatusCode::NO_CONTENT)
}
