//! What the office does to the list of participants.

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

use crate::extract::{IfMatch, JsonIn, OfStage, PathIn, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(add))
        .routes(routes!(read, edit, delete))
        .routes(routes!(set_status))
        .routes(routes!(list_known_riders))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfParticipant {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
}

/// Whether the office has confirmed a registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ParticipantStatusIn {
    /// Registered or confirmed.
    #[schema(value_type = app::names::ParticipantStatus)]
    status: app::registration::ParticipantStatus,
}

/// Who is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct OfName {
    /// Part of the name, whatever the case and the diacritics; nobody is found by less than two letters.
    name: String,
}

/// Who rode at the institution's stages before, to fill the form of a new participant: riders who aren't in the list yet.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/known-riders", operation_id = "listKnownRiders",
    tag = "registration", params(OfStage, OfName), responses((status = 200, body = Vec<KnownRider>), Problems)
)]
async fn list_known_riders(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(of): QueryIn<OfName>,
) -> Result<Json<Vec<KnownRider>>, Problem> {
    Ok(Json(app::registration::known_riders(&context.app, &caller, &path, &of.name).await?))
}

/// Adds a participant.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants", operation_id = "addParticipant",
    tag = "registration", params(OfStage), request_body = ParticipantIn, responses((status = 201, body = SecretaryParticipant), Problems)
)]
async fn add(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<(StatusCode, Json<SecretaryParticipant>), Problem> {
    let added = app::registration::add(&context.app, &caller, &path, input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// One participant, and whether there is a result that an edit would change too.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/{participant}",
    operation_id = "readParticipantInFull", tag = "registration", params(OfStage, OfParticipant),
    responses((status = 200, body = SecretaryParticipantDetail), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfParticipant>,
) -> Result<Json<SecretaryParticipantDetail>, Problem> {
    Ok(Json(app::registration::find(&context.app, &caller, &path, &of.participant).await?))
}

/// Writes a participant anew; the result follows.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/{participant}",
    operation_id = "editParticipant", tag = "registration", request_body = ParticipantIn,
    params(OfStage, OfParticipant, ("If-Match" = String, Header, description = "The participant's version in quotes")),
    responses((status = 200, body = SecretaryParticipant), Problems)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfParticipant>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ParticipantIn>,
) -> Result<Json<SecretaryParticipant>, Problem> {
    Ok(Json(app::registration::edit(&context.app, &caller, &path, of.participant, version, input).await?))
}

/// Deletes a participant; refused while there is a result.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/{participant}",
    operation_id = "deleteParticipant", tag = "registration",
    params(OfStage, OfParticipant, ("If-Match" = String, Header, description = "The participant's version in quotes")),
    responses((status = 204), Problems)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfParticipant>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::registration::delete(&context.app, &caller, &path, of.participant, version).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets whether a registration is confirmed.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/{participant}/status",
    operation_id = "setParticipantStatus", tag = "registration", request_body = ParticipantStatusIn,
    params(OfStage, OfParticipant, ("If-Match" = String, Header, description = "The participant's version in quotes")),
    responses((status = 200, body = SecretaryParticipant), Problems)
)]
async fn set_status(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfParticipant>,
    IfMatch(version): IfMatch,
    JsonIn(asked): JsonIn<ParticipantStatusIn>,
) -> Result<Json<SecretaryParticipant>, Problem> {
    Ok(Json(app::registration::set_status(&context.app, &caller, &path, of.participant, version, asked.status).await?))
}
