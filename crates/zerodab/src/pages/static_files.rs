//! The files of the web app, which are embedded in the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The files that `scripts/build` creates; a binary built without it has none.
#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
pub struct WebApp;

/// The HTML file from which every page is built.
pub const INDEX_FILE: &str = "index.html";
/// The service worker, which opens pages without a network.
const SERVICE_WORKER: &str = "sw.js";

/// Returns the response for a file of the app; none if the path is that of a page. A missing file is answered
/// 404 and not with a page.
pub fn respond(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.trim_start_matches('/');
    let is_public = name != INDEX_FILE && !name.starts_with('.');
    if let Some(response) = is_public.then(|| file_response(name, headers)).flatten() {
        return Some(response);
    }
    let is_missing = name.starts_with("assets/") || name.starts_with("locales/") || name == SERVICE_WORKER;
    is_missing.then(|| StatusCode::NOT_FOUND.into_response())
}

fn file_response(name: &str, headers: &HeaderMap) -> Option<Response> {
    let file = WebApp::get(name)?;
    let etag = HeaderValue::try_from(format!("\"{:016x}\"", short_hash(&file))).ok()?;
    // files with their content's hash in the name never change
    let cache_control =
        if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if http_api::is_current(&etag, headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        content_response(name, file, headers)?
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

fn content_response(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> Option<Response> {
    let (file, encoding) = best_version(name, file, headers);
    let mut response = file.data.into_response();
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let charset = if kind.type_() == "text" { "; charset=utf-8" } else { "" };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::try_from(format!("{kind}{charset}")).ok()?);
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Returns the first eight bytes of the content's hash.
fn short_hash(file: &EmbeddedFile) -> u64 {
    let bytes = file.metadata.sha256_hash().into_iter().take(8);
    bytes.fold(0, |hash, byte| hash << 8 | u64::from(byte))
}

/// Returns the smallest version of a file that the browser accepts, with its encoding. The build compresses
/// the files.
fn best_version(name: &str, file: EmbeddedFile, headers: &HeaderMap) -> (EmbeddedFile, Option<&'static str>) {
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        if http_api::accepts_encoding(headers, encoding)
            && let Some(compressed) = WebApp::get(&format!("{name}.{ending}"))
        {
            return (compressed, Some(encoding));
        }
    }
    (file, None)
}
