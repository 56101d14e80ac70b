//! The first views of pages: what the app shows first, as plain HTML, in the page while the app is loading and
//! for readers without scripts. The app's own components render it in a script engine, from the answers that the
//! API gives to visitors, so nothing is decided or formatted here. The app replaces it as soon as it has loaded.

mod engine;
mod renderer;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::App;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::Language;
use http_api::PathMatch;
use sha2::{Digest as _, Sha256};
use tower::ServiceExt as _;

use super::preload;
use super::ttl_cache::TtlCache;
use engine::Request as ViewRequest;
use renderer::Renderer;

/// How long a first view is cached without asking the API again: thousands may open a page within one second,
/// and the app loads the current data anyway.
const VIEW_TTL: Duration = Duration::from_secs(1);
/// How long a first view is cached while the API gives the same answers. Some texts depend on the time.
const SAME_VIEW_TTL: Duration = Duration::from_secs(30);
/// How many first views are stored while the API may give the same answers.
const STORED_VIEWS: usize = 64;
/// The largest answer of the API that is rendered, in bytes.
const MAX_ANSWER_BYTES: usize = 4 * 1024 * 1024;

/// The parts to insert into a page.
pub struct FirstView {
    /// The HTML that is placed where the app will be.
    pub html: String,
    /// The CSS that the HTML needs besides the app's.
    pub style: String,
}

impl FirstView {
    /// Returns the hash by which a Content-Security-Policy allows the style.
    pub fn style_hash(&self) -> String {
        format!("sha256-{}", STANDARD.encode(Sha256::digest(&self.style)))
    }
}

/// Renders the first views of pages, and caches them.
pub struct FirstViews {
    app: App,
    /// The API, called as a visitor.
    api: Router,
    renderer: Renderer,
    views: TtlCache<(String, Language), Option<CachedView>>,
}

#[derive(Clone)]
struct CachedView {
    view: Arc<FirstView>,
    /// The hash of the answers from which it was rendered.
    answers: [u8; 32],
    rendered_at: Instant,
}

impl FirstViews {
    pub fn new(app: App, api: Router) -> Self {
        let renderer = Renderer::start(app.site(), app.contact());
        Self { app, api, renderer, views: TtlCache::with_prune_threshold(VIEW_TTL, STORED_VIEWS) }
    }

    /// Returns the first view of a page for visitors. None if it has none, and while the renderer is busy or
    /// fails: the app shows the page anyway.
    pub async fn get(&self, page: &PathMatch<'_>, path: &str, language: Language) -> Option<Arc<FirstView>> {
        let addresses = preload::first_requests(page, false)?;
        let render = async |expired: Option<&Option<CachedView>>| {
            let Some(answers) = self.answers(&addresses).await else { return Ok(None) };
            let hash = hash(&answers);
            let is_same =
                |cached: &&CachedView| cached.answers == hash && cached.rendered_at.elapsed() < SAME_VIEW_TTL;
            if let Some(cached) = expired.and_then(Option::as_ref).filter(is_same) {
                return Ok(Some(cached.clone()));
            }
            let request =
                ViewRequest { path: path.to_owned(), language, answers, date: self.app.now().to_string() };
            let view = self.renderer.render(request).await;
            let rendered_at = Instant::now();
            Ok::<_, app::Error>(view.map(|view| CachedView {
                view: Arc::new(view),
                answers: hash,
                rendered_at,
            }))
        };
        let cached = self.views.get_or_renew((path.to_owned(), language), render).await.ok().flatten();
        cached.map(|cached| cached.view)
    }

    /// Returns the bodies of the API's answers to a visitor, by their addresses. None if one isn't a success.
    async fn answers(&self, addresses: &[String]) -> Option<BTreeMap<String, String>> {
        let mut answers = BTreeMap::new();
        for address in addresses {
            let request = Request::get(address).body(Body::empty()).ok()?;
            let response = self.api.clone().oneshot(request).await.ok()?;
            if response.status() != StatusCode::OK {
                return None;
            }
            let body = to_bytes(response.into_body(), MAX_ANSWER_BYTES).await.ok()?;
            answers.insert(address.clone(), String::from_utf8(body.into()).ok()?);
        }
        Some(answers)
    }
}

fn hash(answers: &BTreeMap<String, String>) -> [u8; 32] {
    let mut hash = Sha256::new();
    for answer in answers.values() {
        hash.update(answer);
    }
    hash.finalize().into()
}
