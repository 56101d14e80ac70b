//! The web app, inside the binary. Every address that is no file of it is a route of the app.

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// Built by `scripts/build`; a binary that was built without it says so.
#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Web;

/// The page of the app.
const PAGE: &str = "index.html";
/// What stands in a binary without the app.
const WITHOUT: &str = "This Zerodab was built without its pages. Run `make run`, which builds them.\n";

/// Answers every address that the API doesn't.
pub fn router() -> Router {
    Router::new().fallback(page)
}

async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(answer) = file(path, &headers) {
        return answer;
    }
    // a missing file of the app is not a page
    if path.starts_with("assets/") || path.starts_with("locales/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    file(PAGE, &headers).unwrap_or_else(|| (StatusCode::NOT_FOUND, WITHOUT).into_response())
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Web::get(path)?;
    let hash = plain.metadata.sha256_hash().into_iter().take(8).fold(0_u64, |hash, byte| hash << 8 | u64::from(byte));
    let etag = format!("\"{hash:016x}\"");
    // files with their content's hash in the name never change
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (file, encoding) = smallest(path, plain, headers);
        let mut response = file.data.into_response();
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let charset = if kind.type_() == "text" { "; charset=utf-8" } else { "" };
        let kind = format!("{kind}{charset}");
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::try_from(kind).ok()?);
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, HeaderValue::try_from(etag).ok()?);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

/// The build has compressed each file ahead; which one the browser takes.
fn smallest(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> (EmbeddedFile, Option<&'static str>) {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |name| accepted.split(',').any(|part| part.split(';').next().map(str::trim) == Some(name));
    for (name, ending) in [("br", "br"), ("gzip", "gz")] {
        if takes(name)
            && let Some(packed) = Web::get(&format!("{path}.{ending}"))
        {
            return (packed, Some(name));
        }
    }
    (plain, None)
}
