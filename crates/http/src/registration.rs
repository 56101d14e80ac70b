//! The participants of a stage: a public list and the office's.

use app::registration::{Participants, SecretaryParticipants};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::OfStage;
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(list_in_full))
}

/// The participants as everyone may see them: no birth date, license, status or gender.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/participants", operation_id = "listParticipants", tag = "registration",
    params(OfStage), responses((status = 200, body = Participants), Problems)
)]
async fn list(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Participants>, Problem> {
    Ok(Json(app::registration::list(&context.app, &caller, &path).await?))
}

/// The participants as the stage's office sees them.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants", operation_id = "listParticipantsInFull", tag = "registration",
    params(OfStage), responses((status = 200, body = SecretaryParticipants), Problems)
)]
async fn list_in_full(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<SecretaryParticipants>, Problem> {
    Ok(Json(app::registration::list_in_full(&context.app, &caller, &path).await?))
}
