//! The participants of a stage, whole and followed: a public list and the office's.

use app::boards::PublicView;
use app::registration::{Participant, SecretaryParticipant};
use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use live::{Participants, ParticipantsDelta};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{OfStage, QueryIn};
use crate::handover::Handover;
use crate::problem::Problems;
use crate::sse::{self, AtLeast, Since};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(list_in_full))
}

/// They last as long as somebody watches, so no timeout may hold them.
pub fn streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_in_full))
}

/// The participants as everyone may see them: no birth date, license, status or gender. `ETag` differs when they do.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/participants", operation_id = "listParticipants",
    tag = "registration", params(OfStage, AtLeast), responses((status = 200, body = Participants<Participant>), (status = 304), Problems)
)]
async fn list(
    State(context): State<Context>,
    view: PublicView,
    QueryIn(at_least): QueryIn<AtLeast>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    at_least.reached(&context, view.stage()).await?;
    sse::public(&*context.live.participants(view).await?, &headers)
}

/// The participants as the stage's office sees them.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants", operation_id = "listParticipantsInFull",
    tag = "registration", params(OfStage, AtLeast), responses((status = 200, body = Participants<SecretaryParticipant>), (status = 304), Problems)
)]
async fn list_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(at_least): QueryIn<AtLeast>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::boards::watch_in_full(&context.app, &caller, &path).await?;
    at_least.reached(&context, view.stage()).await?;
    sse::secretary(&*context.live.secretary_participants(view).await?, &headers)
}

/// What changes among the participants: Server-Sent Events `delta` (its data is in the schema) and `reset` (fetch the list again,
/// and the stage: its times, classes, status or documents may be others).
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/participants/stream", operation_id = "followParticipants",
    tag = "registration", params(OfStage, Since),
    responses((status = 200, body = ParticipantsDelta<Participant>, content_type = "text/event-stream"), Problems)
)]
async fn follow(
    State(context): State<Context>,
    view: PublicView,
    QueryIn(since): QueryIn<Since>,
    handover: Option<Handover>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let subscription = context.live.follow_participants(view, since.resumed(&headers)?).await?;
    Ok(sse::public_stream(subscription, handover))
}

/// What changes in the office's list, for as long as the caller may see it.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/participants/stream",
    operation_id = "followParticipantsInFull", tag = "registration", params(OfStage, Since),
    responses((status = 200, body = ParticipantsDelta<SecretaryParticipant>, content_type = "text/event-stream"), Problems)
)]
async fn follow_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(since): QueryIn<Since>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::boards::watch_in_full(&context.app, &caller, &path).await?;
    let subscription = context.live.secretary_follow_participants(view, since.resumed(&headers)?).await?;
    Ok(sse::secretary_stream(context, subscription, &headers, path))
}
