//! Live boards: a snapshot with its `ETag`, and a stream of the changes after it.

use app::boards::{PublicAccess, StageOutlook};
use app::{Caller, StagePath};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use live::{Board, BoardRow, Delta, SecretaryBoardRow};
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
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_for_secretary))
        .routes(routes!(read_outlook))
}

/// Returns the streaming routes. They run until the client disconnects, so the request timeout doesn't apply
/// to them.
pub fn stage_streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_for_secretary))
}

/// Returns the current results of a stage. The `ETag` changes whenever the results change.
#[utoipa::path(
    get, path = "/board", operation_id = "readBoard", tag = "results", params(StageParams, MinimumPosition),
    responses(
        (status = 200, body = Board<BoardRow>), (status = 304), Problems<{ codes![PositionNotReached] }>
    )
)]
async fn read(
    State(context): State<Context>,
    access: PublicAccess,
    QueryIn(minimum): QueryIn<MinimumPosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    minimum.wait(&context, access.stage()).await?;
    let snapshot = context.live.snapshot(access).await?;
    public_snapshot_response(&snapshot, &headers)
}

/// Returns what the riders of a stage can still reach: the best and the worst place, and how many marks they may
/// still lose. The `ETag` changes whenever that does.
#[utoipa::path(
    get, path = "/outlook", operation_id = "readOutlook", tag = "results", params(StageParams, MinimumPosition),
    responses(
        (status = 200, body = StageOutlook), (status = 304),
        Problems<{ codes![FeatureOff, PositionNotReached] }>
    )
)]
async fn read_outlook(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(minimum): QueryIn<MinimumPosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::boards::authorize_outlook(&context.app, &caller, &path).await?;
    minimum.wait(&context, access.stage()).await?;
    let snapshot = context.live.outlook(access).await?;
    public_snapshot_response(&snapshot, &headers)
}

/// Returns the current results of a stage, with the fields that only its secretary sees.
#[utoipa::path(
    get, path = "/secretary/board", operation_id = "readSecretaryBoard", tag = "results",
    params(StageParams, MinimumPosition),
    responses(
        (status = 200, body = Board<SecretaryBoardRow>), (status = 304),
        Problems<{ codes![PositionNotReached] }>
    )
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(minimum): QueryIn<MinimumPosition>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::boards::authorize_secretary(&context.app, &caller, &path).await?;
    minimum.wait(&context, access.stage()).await?;
    let snapshot = context.live.secretary_snapshot(access).await?;
    secretary_snapshot_response(&snapshot, &headers)
}

/// Streams the changes of the board as Server-Sent Events.
///
/// A `delta` carries the data in the schema. After a `reset`, fetch the board and the stage again: the
/// stage's times, classes, status or documents may have changed.
#[utoipa::path(
    get, path = "/board/stream", operation_id = "followBoard", tag = "results",
    params(StageParams, ResumePosition),
    responses(
        (status = 200, body = Delta<BoardRow>, content_type = "text/event-stream"),
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
    let subscription = context.live.follow_board(access, since.position(&headers)?).await?;
    Ok(sse::public_stream(subscription, handover))
}

/// Streams the changes of the secretary's board for as long as the caller may see it.
#[utoipa::path(
    get, path = "/secretary/board/stream", operation_id = "followSecretaryBoard", tag = "results",
    params(StageParams, ResumePosition),
    responses(
        (status = 200, body = Delta<SecretaryBoardRow>, content_type = "text/event-stream"),
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
    let subscription = context.live.follow_secretary_board(access, since.position(&headers)?).await?;
    Ok(sse::secretary_stream(context, subscription, &headers, path))
}
