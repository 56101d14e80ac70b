//! Small public responses that clients may cache and revalidate, with an `ETag` of their content. A board,
//! which is hashed once for all readers, has the `ETag` of its [`live::Snapshot`].

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use headers::{ETag, Header as _, HeaderMapExt as _, IfNoneMatch};

/// Whether the client already has the content with this `ETag`. Weak and strong tags are compared as equal,
/// because proxies that compress a response make its tag weak.
///
/// If a tag in the request has a space in its quotes, `headers` panics in builds with debug assertions. A
/// release build answers the request.
pub fn is_current(etag: &HeaderValue, request_headers: &HeaderMap) -> bool {
    let Ok(etag) = ETag::decode(&mut std::iter::once(etag)) else { return false };
    request_headers.typed_get::<IfNoneMatch>().is_some_and(|tags| !tags.precondition_passes(&etag))
}

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
    // hexadecimal digits in quotes are always a valid header
    let etag = HeaderValue::try_from(format!("W/\"{:016x}\"", hash.finish())).ok();
    let mut response = if etag.as_ref().is_some_and(|etag| is_current(etag, request_headers)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, content_type)], content).into_response()
    };
    let headers = response.headers_mut();
    headers.extend(etag.map(|etag| (header::ETAG, etag)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_has_the_content_if_one_of_its_tags_is_the_same() {
        let is_current = |etag: &'static str, request_tags: &[&'static str]| {
            let tags =
                request_tags.iter().map(|tags| (header::IF_NONE_MATCH, HeaderValue::from_static(tags)));
            is_current(&HeaderValue::from_static(etag), &tags.collect())
        };
        for matching in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "W/\"b\",W/\"a\"", "\"b,c\", \"a\"", "*"] {
            assert!(is_current("\"a\"", &[matching]) && is_current("W/\"a\"", &[matching]), "{matching}");
        }
        for other in ["", "\"b\"", "a", "\"a", "\"a,b\"", "w/\"a\"", "\"A\"", "\"a\"\"b\"", "**"] {
            assert!(!is_current("\"a\"", &[other]), "{other}");
        }
        assert!(is_current("\"a\"", &["\"b\"", "\"a\""]), "two lines");
        assert!(!is_current("\"a\"", &[]));
    }
}
