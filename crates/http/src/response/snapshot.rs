//! Responses with a snapshot of live data, which clients revalidate by its `ETag`.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use live::Snapshot;

use super::etag::is_current;
use crate::Problem;
use crate::request::content_negotiation::best_encoding;

/// Builds the response with a public snapshot.
pub fn public_snapshot_response(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    snapshot_response(snapshot, headers, "no-cache")
}

/// Builds the response with a secretary's snapshot.
pub fn secretary_snapshot_response(snapshot: &Snapshot, headers: &HeaderMap) -> Result<Response, Problem> {
    snapshot_response(snapshot, headers, "private, no-cache")
}

/// Builds the response in the best encoding that the client accepts, or 304 if it already has the snapshot.
fn snapshot_response(
    snapshot: &Snapshot,
    request_headers: &HeaderMap,
    cache_control: &'static str,
) -> Result<Response, Problem> {
    let etag = HeaderValue::try_from(snapshot.etag()).map_err(|_| Problem::internal())?;
    let mut response = if is_current(&etag, request_headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (encoding, encoding_name) = best_encoding(request_headers);
        let content_type = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let mut response = (content_type, snapshot.bytes(encoding)?).into_response();
        if let Some(name) = encoding_name {
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
