//! Streams of Server-Sent Events as responses.

use app::{ChampionshipPath, StagePath};
use axum::body::Body;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use http_body_util::{BodyStream, StreamBody};
use live::Subscription;

use super::handover::Handover;
use crate::Context;

/// Builds the response with a public stream, which takes over the socket if the connection supports it.
pub fn public_stream(subscription: Subscription, handover: Option<Handover>) -> Response {
    match handover {
        Some(handover) => {
            ([(header::CONNECTION, "close")], event_stream(handover.into_body(subscription))).into_response()
        }
        None => event_stream(Body::new(subscription)),
    }
}

/// Builds the response with a secretary's stream, which ends when the caller may no longer see it.
pub fn secretary_stream(
    context: Context,
    subscription: Subscription,
    headers: &HeaderMap,
    path: StagePath,
) -> Response {
    let token = context.cookies().session_token(headers).unwrap_or_default();
    stream_until(subscription, app::boards::wait_for_secretary_access_loss(context.app, token, path))
}

/// Builds the response with the stream of the secretary's standings, which ends when the caller may no longer
/// see them.
pub fn secretary_standings_stream(
    context: Context,
    subscription: Subscription,
    headers: &HeaderMap,
    path: ChampionshipPath,
) -> Response {
    let token = context.cookies().session_token(headers).unwrap_or_default();
    stream_until(subscription, app::standings::wait_for_secretary_access_loss(context.app, token, path))
}

/// Builds the response with a stream that ends when `access_lost` completes.
fn stream_until(
    subscription: Subscription,
    access_lost: impl Future<Output = ()> + Send + 'static,
) -> Response {
    let stream = BodyStream::new(subscription).take_until(Box::pin(access_lost));
    event_stream(Body::new(StreamBody::new(stream)))
}

/// Builds the response with a body of Server-Sent Events.
fn event_stream(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // proxies that buffer a response would delay events
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}
