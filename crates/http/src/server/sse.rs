//! Live data as responses: a snapshot with its `ETag`, and the Server-Sent Events stream of the changes after
//! it.

use app::ChampionshipPath;
use app::boards::PublicAccess;
use app::{Caller, FieldCode, StagePath};
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use domain::ids::StageId;
use futures_util::StreamExt as _;
use http_body_util::{BodyStream, StreamBody};
use live::{Snapshot, Subscription};
use serde::Deserialize;
use utoipa::IntoParams;

use super::handover::Handover;
use crate::request::content_negotiation::best_encoding;
use crate::response::etag::is_current;
use crate::{Context, Problem};

/// The position after which a stream continues.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ResumePosition {
    /// The `feedPosition` of the snapshot. When a browser reconnects, it sends the last event that it received in
    /// `Last-Event-ID`, which takes precedence.
    since: Option<u64>,
}

impl ResumePosition {
    /// Returns the id of the last event that the browser received, or else the `feedPosition` of its snapshot.
    pub fn position(&self, headers: &HeaderMap) -> Result<Option<u64>, Problem> {
        let Some(last) = headers.get("last-event-id") else { return Ok(self.since) };
        let position = last.to_str().ok().and_then(|text| text.parse().ok());
        let invalid = || Problem::malformed("Last-Event-ID", FieldCode::Format, "must be the id of an event");
        position.map(Some).ok_or_else(invalid)
    }
}

/// The position that a snapshot must at least have reached.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct MinimumPosition {
    /// The `Zerodab-Position` of the response to a write. The server waits at most two seconds until the
    /// response includes that write, and returns the problem `position-not-reached` (503) otherwise.
    #[serde(rename = "at-least")]
    at_least: Option<u64>,
}

impl MinimumPosition {
    /// Waits until the stage's board and participants have reached the position. Fails with
    /// `position-not-reached` after a timeout.
    pub async fn wait(self, context: &Context, stage: StageId) -> Result<(), Problem> {
        match self.at_least {
            Some(position) if !context.live.reach(stage, position).await? => Err(Problem::not_reached()),
            _ => Ok(()),
        }
    }
}

/// Extracts the public access to a stage. For a published stage the caller isn't looked up.
impl FromRequestParts<Context> for PublicAccess {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let path = StagePath::from_request_parts(parts, context).await?;
        if let Some(access) = app::boards::public_access(&context.app, &path).await? {
            return Ok(access);
        }
        let caller = Caller::from_request_parts(parts, context).await?;
        Ok(app::boards::watch(&context.app, &caller, &path).await?)
    }
}

/// Builds the response with a public snapshot.
pub fn public(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    answer(snapshot, headers, "no-cache")
}

/// Builds the response with a secretary's snapshot.
pub fn secretary(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    answer(snapshot, headers, "private, no-cache")
}

/// Builds the response with a public stream, which takes over the socket if the connection supports it.
pub fn public_stream(subscription: Subscription, handover: Option<Handover>) -> Response {
    match handover {
        Some(handover) => {
            ([(header::CONNECTION, "close")], events(handover.body(subscription))).into_response()
        }
        None => events(Body::new(subscription)),
    }
}

/// Builds the response with a secretary's stream, which ends when the caller may no longer see it.
pub fn secretary_stream(
    context: Context,
    subscription: Subscription,
    headers: &HeaderMap,
    path: StagePath,
) -> Response {
    let token = context.cookies().token(headers).unwrap_or_default();
    until(subscription, app::boards::secretary_access_lost(context.app, token, path))
}

/// Builds the response with the stream of the secretary's standings, which ends when the caller may no longer
/// see them.
pub fn standings_stream(
    context: Context,
    subscription: Subscription,
    headers: &HeaderMap,
    path: ChampionshipPath,
) -> Response {
    let token = context.cookies().token(headers).unwrap_or_default();
    until(subscription, app::standings::full_access_lost(context.app, token, path))
}

fn until(subscription: Subscription, lost: impl Future<Output = ()> + Send + 'static) -> Response {
    events(Body::new(StreamBody::new(BodyStream::new(subscription).take_until(Box::pin(lost)))))
}

fn events(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // proxies that buffer a response would delay events
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

fn answer(
    snapshot: &Snapshot,
    headers: &HeaderMap,
    cache_control: &'static str,
) -> Result<Response, Problem> {
    let etag = HeaderValue::try_from(snapshot.etag()).map_err(|_| Problem::internal())?;
    let (encoding, name) = best_encoding(headers);
    let mut response = if is_current(&etag, headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let mut response = (json, snapshot.bytes(encoding)?).into_response();
        if let Some(name) = name {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Ok(response)
}
