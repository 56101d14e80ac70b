//! Small public responses that clients may cache and revalidate, with an `ETag` of their content.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// Builds the response, or 304 if the client already has this content. `cache_control` is the value of the
/// `Cache-Control` header.
pub fn with_etag(
    content: impl Into<Bytes>,
    content_type: &'static str,
    cache_control: &'static str,
    request_headers: &HeaderMap,
) -> Response {
    let content = content.into();
    let mut hash = DefaultHasher::new();
    content.hash(&mut hash);
    let etag = format!("W/\"{:016x}\"", hash.finish());
    let is_unchanged =
        request_headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let mut response = if is_unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, content_type)], content).into_response()
    };
    let headers = response.headers_mut();
    headers.extend(HeaderValue::try_from(etag).ok().map(|etag| (header::ETAG, etag)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    response
}
