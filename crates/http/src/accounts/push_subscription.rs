//! Notifications on the caller's phone or computer, by web push.

use app::Caller;
use app::accounts::{self, PushSubscriptionIn, PushSubscriptionState};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::JsonIn;
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read, put, delete))
}

/// Returns whether the browser of this session takes notifications, and the key with which it can begin to.
#[utoipa::path(
    get, path = "/profile/push-subscription", operation_id = "readPushSubscription", tag = "profile",
    responses((status = 200, body = PushSubscriptionState), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
) -> Result<Json<PushSubscriptionState>, Problem> {
    Ok(Json(accounts::find_push_subscription(&context.app, &caller).await?))
}

/// Sends notifications to the browser of this session, until the session ends.
#[utoipa::path(
    put, path = "/profile/push-subscription", operation_id = "putPushSubscription", tag = "profile",
    request_body = PushSubscriptionIn, responses((status = 204), Problems)
)]
async fn put(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<PushSubscriptionIn>,
) -> Result<StatusCode, Problem> {
    accounts::put_push_subscription(&context.app, &caller, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends no more notifications to the browser of this session.
#[utoipa::path(
    delete, path = "/profile/push-subscription", operation_id = "deletePushSubscription", tag = "profile",
    responses((status = 204), Problems)
)]
async fn delete(State(context): State<Context>, caller: Caller) -> Result<StatusCode, Problem> {
    accounts::delete_push_subscription(&context.app, &caller).await?;
    Ok(StatusCode::NO_CONTENT)
}
