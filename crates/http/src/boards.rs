//! Live boards: the snapshot with its `ETag`, and the stream of what changed since.

use app::boards::PublicView;
use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use live::{Board, BoardRow, Delta, SecretaryBoardRow};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{OfStage, QueryIn};
use crate::handover::Handover;
use crate::problem::Problems;
use crate::sse::{self, AtLeast, Since};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(snapshot)).routes(routes!(secretary_snapshot))
}

/// They last as long as somebody watches, so no timeout may hold them.
pub fn streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(stream)).routes(routes!(secretary_stream))
}

/// The results of a stage as they stand. `ETag` differs when they do.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/board", operation_id = "readBoard",
    tag = "results", params(OfStage, AtLeast), responses((status = 200, body = Board<BoardRow>), (status = 304), Problems)
)]
async fn snapshot(
    State(context): State<Context>,
    view: PublicView,
    QueryIn(at_least): QueryIn<AtLeast>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    at_least.reached(&context, view.stage()).await?;
    let snapshot = context.live.snapshot(view).await?;
    sse::public(&snapshot, &headers)
}

/// The results as the stage's office sees them.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/board", operation_id = "readSecretaryBoard", tag = "results",
    params(OfStage, AtLeast), responses((status = 200, body = Board<SecretaryBoardRow>), (status = 304), Problems)
)]
async fn secretary_snapshot(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(at_least): QueryIn<AtLeast>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::boards::watch_in_full(&context.app, &caller, &path).await?;
    at_least.reached(&context, view.stage()).await?;
    let snapshot = context.live.secretary_snapshot(view).await?;
    sse::secretary(&snapshot, &headers)
}

/// What changes on the board: Server-Sent Events `delta` (its data is in the schema) and `reset` (fetch the board again, and the
/// stage: its times, classes, status or documents may be others).
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/board/stream", operation_id = "followBoard",
    tag = "results", params(OfStage, Since),
    responses((status = 200, body = Delta<BoardRow>, content_type = "text/event-stream"), Problems)
)]
async fn stream(
    State(context): State<Context>,
    view: PublicView,
    QueryIn(since): QueryIn<Since>,
    handover: Option<Handover>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let subscription = context.live.subscribe(view, since.resumed(&headers)?).await?;
    Ok(sse::public_stream(subscription, handover))
}

/// What changes on the office's board, for as long as the caller may see it.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/secretary/board/stream", operation_id = "followSecretaryBoard", tag = "results",
    params(OfStage, Since), responses((status = 200, body = Delta<SecretaryBoardRow>, content_type = "text/event-stream"), Problems)
)]
async fn secretary_stream(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(since): QueryIn<Since>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::boards::watch_in_full(&context.app, &caller, &path).await?;
    let subscription = context.live.secretary_subscribe(view, since.resumed(&headers)?).await?;
    Ok(sse::secretary_stream(context, subscription, &headers, path))
}
