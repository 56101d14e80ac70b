//! Small answers that everyone may keep and ask for again: with an `ETag` of their content.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// The answer, or that nothing has changed since the caller had it. `keep` says for how long it may be kept unasked.
pub fn with_etag(content: impl Into<Bytes>, content_type: &'static str, keep: &'static str, asked: &HeaderMap) -> Response {
    let content = content.into();
    let mut hash = DefaultHasher::new();
    content.hash(&mut hash);
    let etag = format!("W/\"{:016x}\"", hash.finish());
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == etag.as_bytes());
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { ([(header::CONTENT_TYPE, content_type)], content).into_response() };
    let headers = response.headers_mut();
    headers.extend(HeaderValue::try_from(etag).ok().map(|etag| (header::ETAG, etag)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}
