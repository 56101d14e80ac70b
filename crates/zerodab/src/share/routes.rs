//! The addresses that are for other sites and programs: pictures, the map of pages, and what robots are asked.

use std::sync::Arc;
use std::time::Duration;

use app::{App, Error};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use live::Live;

use super::pictures::Pictures;
use super::{Subject, sitemap};
use crate::locale::Locale;
use crate::ttl_cache::TtlCache;

/// How long the map of pages is told as it was.
const MAPPED: Duration = Duration::from_mins(1);

struct Shelf {
    app: App,
    pictures: Pictures,
    map: TtlCache<(), String>,
}

/// `/share/{institution}/{championship}/{stage}.png` and its kin, `/sitemap.xml`, `/robots.txt`.
pub fn routes(app: App, live: Live) -> Router {
    let shelf = Shelf { pictures: Pictures::new(app.clone(), live), app, map: TtlCache::new(MAPPED) };
    Router::new()
        .route("/share/{*picture}", get(picture))
        .route("/sitemap.xml", get(map))
        .route("/robots.txt", get(robots))
        .with_state(Arc::new(shelf))
}

async fn picture(State(shelf): State<Arc<Shelf>>, uri: Uri, headers: HeaderMap) -> Response {
    let language = Locale::of(uri.query().unwrap_or_default(), &headers, "").language;
    let Some(subject) = Subject::pictured_at(uri.path().trim_start_matches('/')) else { return StatusCode::NOT_FOUND.into_response() };
    match shelf.pictures.get(subject, language).await {
        Ok(png) => {
            let mut response = http_api::with_etag(png, "image/png", "public, max-age=60", &headers);
            // other sites show it: that is what it is for
            let anyone = HeaderValue::from_static("cross-origin");
            response.headers_mut().insert(HeaderName::from_static("cross-origin-resource-policy"), anyone);
            response
        }
        Err(error) => failed(&error),
    }
}

async fn map(State(shelf): State<Arc<Shelf>>, headers: HeaderMap) -> Response {
    match shelf.map.get((), async || sitemap::sitemap(&shelf.app).await).await {
        Ok(map) => http_api::with_etag(map, "application/xml; charset=utf-8", "public, max-age=300", &headers),
        Err(error) => failed(&error),
    }
}

async fn robots(State(shelf): State<Arc<Shelf>>, headers: HeaderMap) -> Response {
    http_api::with_etag(sitemap::robots(shelf.app.site()), "text/plain; charset=utf-8", "public, max-age=3600", &headers)
}

/// What isn't everyone's is not found; a robot needs no more words.
fn failed(error: &Error) -> Response {
    match error {
        Error::NotFound(_) | Error::Forbidden | Error::SignInRequired => StatusCode::NOT_FOUND.into_response(),
        error => {
            tracing::warn!(%error, "nothing to share");
            (StatusCode::SERVICE_UNAVAILABLE, [(axum::http::header::RETRY_AFTER, "60")]).into_response()
        }
    }
}
