//! The routes for other sites and programs: pictures, the sitemap, and `robots.txt`.

use std::sync::Arc;
use std::time::Duration;

use app::{App, Error, with_causes};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum_extra::extract::CookieJar;
use live::Live;

use super::pictures::Pictures;
use super::{Subject, sitemap};
use crate::pages::locale::Locale;
use crate::pages::ttl_cache::TtlCache;

/// How long the sitemap is cached.
const SITEMAP_TTL: Duration = Duration::from_mins(1);

struct SharedState {
    app: App,
    pictures: Pictures,
    sitemap: TtlCache<(), String>,
}

/// `/share/{institution}/{championship}/{stage}.png` and the other pictures, `/sitemap.xml`, `/robots.txt`.
pub fn routes(app: App, live: Live) -> Router {
    let state =
        SharedState { pictures: Pictures::new(app.clone(), live), app, sitemap: TtlCache::new(SITEMAP_TTL) };
    Router::new()
        .route("/share/{*picture}", get(picture))
        .route("/sitemap.xml", get(sitemap_xml))
        .route("/robots.txt", get(robots))
        .with_state(Arc::new(state))
}

async fn picture(State(state): State<Arc<SharedState>>, uri: Uri, headers: HeaderMap) -> Response {
    let language =
        Locale::negotiate(uri.query().unwrap_or_default(), &headers, &CookieJar::default()).language;
    let Some(subject) = Subject::from_picture_path(uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match state.pictures.get(subject, language).await {
        Ok(png) => {
            let mut response = http_api::with_etag(png, "image/png", "public, max-age=60", &headers);
            // other sites embed the picture: that is its purpose
            let policy = HeaderValue::from_static("cross-origin");
            response.headers_mut().insert(HeaderName::from_static("cross-origin-resource-policy"), policy);
            response
        }
        Err(error) => error_response(&error),
    }
}

async fn sitemap_xml(State(state): State<Arc<SharedState>>, headers: HeaderMap) -> Response {
    match state.sitemap.get((), async || sitemap::sitemap(&state.app).await).await {
        Ok(xml) => {
            http_api::with_etag(xml, "application/xml; charset=utf-8", "public, max-age=300", &headers)
        }
        Err(error) => error_response(&error),
    }
}

async fn robots(State(state): State<Arc<SharedState>>, headers: HeaderMap) -> Response {
    http_api::with_etag(
        sitemap::robots(state.app.site()),
        "text/plain; charset=utf-8",
        "public, max-age=3600",
        &headers,
    )
}

/// Answers 404 for everything that isn't public, without a problem document: the readers are robots.
fn error_response(error: &Error) -> Response {
    match error {
        Error::NotFound(_) | Error::Forbidden | Error::SignInRequired => {
            StatusCode::NOT_FOUND.into_response()
        }
        error => {
            tracing::warn!(error = %with_causes(error), "the share preview could not be built");
            (StatusCode::SERVICE_UNAVAILABLE, [(axum::http::header::RETRY_AFTER, "60")]).into_response()
        }
    }
}
