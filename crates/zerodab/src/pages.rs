//! The web app, inside the binary. Every address that is no file of it is a route of the app.

use std::sync::LazyLock;

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::preload::Preload;

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
    Router::new().fallback(answer)
}

async fn answer(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path != PAGE && !path.starts_with('.');
    if let Some(answer) = is_file.then(|| file(path, &headers)).flatten() {
        return answer;
    }
    // a missing file of the app is not a page
    if path.starts_with("assets/") || path.starts_with("locales/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    page(path, &headers)
}

/// The page, which names in its head what the screen at this path will need.
fn page(path: &str, headers: &HeaderMap) -> Response {
    static PRELOAD: LazyLock<Preload> =
        LazyLock::new(|| Preload::read(&Web::get(".vite/manifest.json").map(|file| file.data).unwrap_or_default()));
    let Some(page) = Web::get(PAGE) else { return (StatusCode::NOT_FOUND, WITHOUT).into_response() };
    let page = String::from_utf8_lossy(&page.data);
    let cookies = headers.get(header::COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let links = PRELOAD.links(path, language(headers, cookies), cookies.contains("zerodab="));
    let page = page.replacen("</head>", &(links.unwrap_or_default() + "</head>"), 1);
    ([(header::CACHE_CONTROL, "no-cache"), (header::VARY, "accept-language, cookie")], Html(page)).into_response()
}

/// The language that the app will most likely choose: by its cookie, else by the browser.
fn language(headers: &HeaderMap, cookies: &str) -> &'static str {
    let known = |text: &str| ["lv", "et", "en"].into_iter().find(|language| text.trim_start().starts_with(language));
    let cookie = cookies.split("; ").find_map(|cookie| cookie.strip_prefix("i18nextLng=")).and_then(known);
    let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()?.split(',').find_map(known));
    cookie.or_else(accepted).unwrap_or("en")
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
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::try_from(format!("{kind}{charset}")).ok()?);
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
    for (name, ending) in [("br", "br"), ("gzip", "gz")] {
        if http_api::accepts(headers, name)
            && let Some(packed) = Web::get(&format!("{path}.{ending}"))
        {
            return (packed, Some(name));
        }
    }
    (plain, None)
}
