//! What is read whole once and followed from there: the snapshot with its `ETag`, and the stream of what changed since.

use app::boards::PublicView;
use app::championships::ChampionshipPath;
use app::{Caller, StagePath};
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use domain::ids::StageId;
use futures_util::StreamExt as _;
use http_body_util::{BodyStream, StreamBody};
use live::{Encoding, Snapshot, Subscription};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::handover::Handover;
use crate::{Context, Problem};

/// Where a reader goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// The `seq` of the snapshot. A reconnecting browser names the last event that it saw in `Last-Event-ID`, which goes before.
    since: Option<u64>,
}

impl Since {
    /// After the last event that the browser saw, else after the snapshot.
    pub fn resumed(&self, headers: &HeaderMap) -> Result<Option<u64>, Problem> {
        let Some(last) = headers.get("last-event-id") else { return Ok(self.since) };
        let seq = last.to_str().ok().and_then(|text| text.parse().ok());
        let wrong = || Problem::invalid(StatusCode::BAD_REQUEST, "Last-Event-ID", "format", "must be the id of an event");
        seq.map(Some).ok_or_else(wrong)
    }
}

/// From which position a reader wants to be answered.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct AtLeast {
    /// The `Zerodab-Position` that a write's answer named. The answer then holds that write: it waits for it, at most two seconds, and is
    /// a problem `position-not-reached` (503) if that was not enough.
    #[serde(rename = "at-least")]
    at_least: Option<u64>,
}

impl AtLeast {
    /// Waits until the stage's board and participants are there.
    pub async fn reached(self, context: &Context, stage: StageId) -> Result<(), Problem> {
        match self.at_least {
            Some(seq) if !context.live.reach(stage, seq).await? => Err(Problem::not_reached()),
            _ => Ok(()),
        }
    }
}

/// Everyone's view of a stage. What is published needs no look at who is asking.
impl FromRequestParts<Context> for PublicView {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, context: &Context) -> Result<Self, Problem> {
        let path = StagePath::from_request_parts(parts, context).await?;
        if let Some(view) = app::boards::published(&context.app, &path).await? {
            return Ok(view);
        }
        let caller = Caller::from_request_parts(parts, context).await?;
        Ok(app::boards::watch(&context.app, &caller, &path).await?)
    }
}

/// Everyone's snapshot as an answer.
pub fn public(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    answer(snapshot, headers, "no-cache")
}

/// The office's snapshot as an answer.
pub fn secretary(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    answer(snapshot, headers, "private, no-cache")
}

/// Everyone's stream as an answer, on the socket itself where it can be had.
pub fn public_stream(subscription: Subscription, handover: Option<Handover>) -> Response {
    match handover {
        Some(handover) => ([(header::CONNECTION, "close")], events(handover.body(subscription))).into_response(),
        None => events(Body::new(subscription)),
    }
}

/// The office's stream as an answer, for as long as the caller may see it.
pub fn secretary_stream(context: Context, subscription: Subscription, headers: &HeaderMap, path: StagePath) -> Response {
    let token = context.cookies().token(headers).unwrap_or_default();
    until(subscription, app::boards::office_view_lost(context.app, token, path))
}

/// The stream of the office's standings as an answer, for as long as the caller may see them.
pub fn standings_stream(context: Context, subscription: Subscription, headers: &HeaderMap, path: ChampionshipPath) -> Response {
    let token = context.cookies().token(headers).unwrap_or_default();
    until(subscription, app::standings::full_view_lost(context.app, token, path))
}

fn until(subscription: Subscription, lost: impl Future<Output = ()> + Send + 'static) -> Response {
    events(Body::new(StreamBody::new(BodyStream::new(subscription).take_until(Box::pin(lost)))))
}

fn events(body: Body) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
        // proxies that gather a response would hold events back
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, body).into_response()
}

fn answer(snapshot: &Snapshot, headers: &HeaderMap, keep: &'static str) -> Result<Response, Problem> {
    let etag = snapshot.etag();
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let (encoding, name) = accepted(headers);
    let mut response = if known {
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
    headers.insert(header::ETAG, HeaderValue::try_from(etag).map_err(|_| Problem::internal())?);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Ok(response)
}

/// The best encoding that the caller takes, and its name.
pub fn accepted(headers: &HeaderMap) -> (Encoding, Option<&'static str>) {
    if accepts(headers, "br") {
        (Encoding::Brotli, Some("br"))
    } else if accepts(headers, "gzip") {
        (Encoding::Gzip, Some("gzip"))
    } else {
        (Encoding::Identity, None)
    }
}

/// Whether the caller takes an encoding of this name.
pub fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some(encoding) && !words.any(|word| word == "q=0")
    })
}
