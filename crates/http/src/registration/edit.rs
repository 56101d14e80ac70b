//! The secretary's edits of the list of participants.

use app::registration::{KnownRider, ParticipantIn, SecretaryParticipant, SecretaryParticipantDetail};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::ParticipantId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, QueryIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(add))
        .routes(routes!(read, edit, delete))
        .routes(routes!(set_status))
        .routes(routes!(list_known_riders))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ParticipantParams {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
}

/// Whether the secretary has confirmed a registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ParticipantStatusIn {
    /// Registered or confirmed.
    #[schema(value_type = app::api_enums::ParticipantStatus)]
    status: app::registration::ParticipantStatus,
}

/// Searches riders by name.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct NameQuery {
    /// Part of the name; case and diacritics don't matter. A text of less than two letters matches no rider.
    name: String,
}

/// Finds riders of earlier stages of the institution, to fill in the form of a new participant. Riders who
/// are already in this stage's list are left out.
#[utoipa::path(
    get, path = "/secretary/known-riders", operation_id = "listKnownRiders", tag = "registration",
    params(StageParams, NameQuery),
    responses((status = 200, body = Vec<KnownRider>), Problems)
)]
async fn list_known_riders(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(query): QueryIn<NameQuery>,
) -> Result<Json<Vec<KnownRider>>, Problem> {
    Ok(Json(app::registration::list_known_riders(&context.app, &caller, &path, &query.name).await?))
}

/// Adds a participant.
#[utoipa::path(
    post, path = "/secretary/participants", operation_id = "addParticipant", tag = "registration",
    params(StageParams), request_body = ParticipantIn,
    responses(
        (status = 201, body = SecretaryParticipant),
        Problems<{ codes![AlreadyApproved, NumberTaken, NameTaken, SameName] }>
    )
)]
async fn add(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<(StatusCode, Json<SecretaryParticipant>), Problem> {
    let participant = app::registration::add(&context.app, &caller, &path, input).await?;
    Ok((StatusCode::CREATED, Json(participant)))
}

/// Returns one participant, and whether there is a result that an edit would also change.
#[utoipa::path(
    get, path = "/secretary/participants/{participant}",
    operation_id = "readParticipantInFull", tag = "registration", params(StageParams, ParticipantParams),
    responses((status = 200, body = SecretaryParticipantDetail), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ParticipantParams>,
) -> Result<Json<SecretaryParticipantDetail>, Problem> {
    Ok(Json(app::registration::find(&context.app, &caller, &path, &params.participant).await?))
}

/// Replaces a participant's data. The rider's result, if any, changes with it.
#[utoipa::path(
    put, path = "/secretary/participants/{participant}", operation_id = "editParticipant",
    tag = "registration", request_body = ParticipantIn,
    params(
        StageParams, ParticipantParams,
        ("If-Match" = String, Header, description = "The participant's version in quotes")
    ),
    responses(
        (status = 200, body = SecretaryParticipant),
        Problems<{ codes![AlreadyApproved, NumberTaken, NameTaken, SameName, ClassChangeUnconfirmed, Stale] }>
    )
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ParticipantParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<Json<SecretaryParticipant>, Problem> {
    Ok(Json(app::registration::edit(&context.app, &caller, &path, params.participant, version, input).await?))
}

/// Deletes a participant. Refused if the participant has a result.
#[utoipa::path(
    delete, path = "/secretary/participants/{participant}", operation_id = "deleteParticipant",
    tag = "registration",
    params(
        StageParams, ParticipantParams,
        ("If-Match" = String, Header, description = "The participant's version in quotes")
    ),
    responses((status = 204), Problems<{ codes![AlreadyApproved, HasResults, Stale] }>)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ParticipantParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::registration::delete(&context.app, &caller, &path, params.participant, version).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets whether a registration is confirmed.
#[utoipa::path(
    put, path = "/secretary/participants/{participant}/status", operation_id = "setParticipantStatus",
    tag = "registration", request_body = ParticipantStatusIn,
    params(
        StageParams, ParticipantParams,
        ("If-Match" = String, Header, description = "The participant's version in quotes")
    ),
    responses((status = 200, body = SecretaryParticipant), Problems<{ codes![Stale] }>)
)]
async fn set_status(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<ParticipantParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ParticipantStatusIn>,
) -> Result<Json<SecretaryParticipant>, Problem> {
    Ok(Json(
        app::registration::set_status(
            &context.app,
            &caller,
            &path,
            params.participant,
            version,
            input.status,
        )
        .await?,
    ))
}
