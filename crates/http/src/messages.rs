//! Messages to the riders of a stage: the notices of its page, and for its secretary sending them and what was
//! sent to whom.

use app::messages::{self, AudienceIn, MessageIn, MessagePreview, Notices, SentMessages};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::request::extract::{JsonIn, PathIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_notices))
        .routes(routes!(list, send))
        .routes(routes!(preview))
        .routes(routes!(withdraw))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MessageParams {
    /// The message's id.
    message: Uuid,
}

/// Returns the messages on the stage's page, newest first: those to all riders, and those to the caller.
#[utoipa::path(
    get, path = "/notices", operation_id = "readNotices", tag = "messages",
    params(StageParams), responses((status = 200, body = Notices), Problems)
)]
async fn read_notices(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Notices>, Problem> {
    Ok(Json(messages::find_notices(&context.app, &caller, &path).await?))
}

/// Returns the messages that were sent to riders, with what happened to each email, and the templates.
#[utoipa::path(
    get, path = "/secretary/messages", operation_id = "listMessages", tag = "messages",
    params(StageParams), responses((status = 200, body = SentMessages), Problems<{ codes![FeatureOff] }>)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<SentMessages>, Problem> {
    Ok(Json(messages::list_sent(&context.app, &caller, &path).await?))
}

/// Sends a message to riders. Emails follow in the background; the list of messages says what became of them.
#[utoipa::path(
    post, path = "/secretary/messages", operation_id = "sendMessage", tag = "messages", params(StageParams),
    request_body = MessageIn,
    responses((status = 204), Problems<{ codes![FeatureOff, TooManyAttempts] }>)
)]
async fn send(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<MessageIn>,
) -> Result<StatusCode, Problem> {
    messages::send(&context.app, &caller, &path, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns whom a message would reach. Sends nothing.
#[utoipa::path(
    post, path = "/secretary/messages/preview", operation_id = "previewMessage", tag = "messages",
    params(StageParams), request_body = AudienceIn,
    responses((status = 200, body = MessagePreview), Problems<{ codes![FeatureOff] }>)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(audience): JsonIn<AudienceIn>,
) -> Result<Json<MessagePreview>, Problem> {
    Ok(Json(messages::preview(&context.app, &caller, &path, audience).await?))
}

/// Removes a message from the stage's page. It stays on record.
#[utoipa::path(
    post, path = "/secretary/messages/{message}/withdrawal", operation_id = "withdrawMessage",
    tag = "messages", params(StageParams, MessageParams), responses((status = 204), Problems)
)]
async fn withdraw(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<MessageParams>,
) -> Result<StatusCode, Problem> {
    messages::withdraw(&context.app, &caller, &path, params.message).await?;
    Ok(StatusCode::NO_CONTENT)
}
