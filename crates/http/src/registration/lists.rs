//! The participants of a stage, as snapshots and streams: a public list and the secretary's list.

use app::boards::PublicAccess;
use app::registration::{Participant, SecretaryParticipant};
use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use live::{Participants, ParticipantsDelta};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{QueryIn, StageParams};
use crate::request::position::{MinimumPosition, ResumePosition};
use crate::response::problem::{Problems, codes};
use crate::response::snapshot::{public_snapshot_response, secretary_snapshot_response};
use crate::server::handover::Handover;
use crate::server::sse;
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(list_for_secretary))
}

/// Returns the streaming routes. They run until the client disconnects, so the request timeout doesn't apply
/// to them.
pub fn stage_streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_for_secretary))
}

/// Lists the participants with their public fields: no birth date, licence, status or gender. The `ETag`
/// changes whenever the list changes.
#[utoipa::path(
    get, path = "/participants", operation_id = "listParticipants", tag = "registration",
    params(StageParams, MinimumPosition),
    responses(
        (status = 200, body = Participants<Participant>), (status = 304),
        Problems<{ codes![PositionNotReached] }>
    )
)]
async fn list(
    State(context): State<Context>,
    access: PublicAccess,
    QueryIn(minimum): QueryIn<MinimumPosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    minimum.wait(&context, access.stage()).await?;
    public_snapshot_response(&*context.live.participants(access).await?, &headers)
}

/// Lists the participants with all fields, for the stage's secretary.
#[utoipa::path(
    get, path = "/secretary/participants", operation_id = "listParticipantsInFull", tag = "registration",
    params(StageParams, MinimumPosition),
    responses(
        (status = 200, body = Participants<SecretaryParticipant>), (status = 304),
        Problems<{ codes![PositionNotReached] }>
    )
)]
async fn list_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(minimum): QueryIn<MinimumPosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::boards::authorize_secretary(&context.app, &caller, &path).await?;
    minimum.wait(&context, access.stage()).await?;
    secretary_snapshot_response(&*context.live.secretary_participants(access).await?, &headers)
}

/// Streams the changes of the participants list as Server-Sent Events.
///
/// A `delta` carries the data in the schema. After a `reset`, fetch the list and the stage again: the stage's
/// times, classes, status or documents may have changed.
#[utoipa::path(
    get, path = "/participants/stream", operation_id = "followParticipants", tag = "registration",
    params(StageParams, ResumePosition),
    responses(
        (status = 200, body = ParticipantsDelta<Participant>, content_type = "text/event-stream"),
        Problems<{ codes![TooManyStreams] }>
    )
)]
async fn follow(
    State(context): State<Context>,
    access: PublicAccess,
    QueryIn(since): QueryIn<ResumePosition>,
    handover: Option<Handover>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let subscription = context.live.follow_participants(access, since.position(&headers)?).await?;
    Ok(sse::public_stream(subscription, handover))
}

/// Streams the changes of the secretary's list for as long as the caller may see it.
#[utoipa::path(
    get, path = "/secretary/participants/stream", operation_id = "followParticipantsInFull",
    tag = "registration", params(StageParams, ResumePosition),
    responses(
        (status = 200, body = ParticipantsDelta<SecretaryParticipant>, content_type = "text/event-stream"),
        Problems<{ codes![TooManyStreams] }>
    )
)]
async fn follow_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(since): QueryIn<ResumePosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::boards::authorize_secretary(&context.app, &caller, &path).await?;
    let subscription = context.live.follow_secretary_participants(access, since.position(&headers)?).await?;
    Ok(sse::secretary_stream(context, subscription, &headers, path))
}
