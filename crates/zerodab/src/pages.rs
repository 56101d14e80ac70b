//! The web app, embedded in the binary. Every path that isn't one of its files is a route of the app.

use std::error::Error;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use app::{App, StagePath, with_causes};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use axum_extra::extract::CookieJar;
use http_api::Cookies;
use live::{EncodedBytes, Encoding, Live};
use rust_embed::{EmbeddedFile, RustEmbed};
use tokio::time::timeout;

use crate::embed::{self, Embedding};
use crate::first_view::FirstView;
use crate::locale::Locale;
use crate::preload::{self, Preload};
use crate::share::{self, Head, Subject};
use crate::ttl_cache::TtlCache;

/// Built by `scripts/build`; a binary built without it answers with a hint.
#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Web;

/// The HTML file of the app.
const PAGE: &str = "index.html";
/// The title in the HTML file, which is replaced by the page's own.
const TITLE: &str = "<title>Zerodab</title>";
/// The element that contains the app, and the first view before it.
const APP_ROOT: &str = "<div id=\"root\">";
/// The placeholder for the contact address.
const CONTACT: &str = "hello@zerodab.example";
/// The service worker, which opens pages without a network.
const WORKER: &str = "sw.js";
/// The response of a binary that was built without the app.
const NOT_BUILT: &str = "This Zerodab was built without its pages. Run `make run`, which builds them.\n";

/// How long a page with a first view is cached: thousands may open it within one second, and the app loads
/// the current board anyway.
const FRESH_FOR: Duration = Duration::from_secs(1);
/// The longest that a page waits for its first view; after that it is sent without one.
const FIRST_VIEW_TIMEOUT: Duration = Duration::from_secs(1);

/// What pages are built from.
struct Pages {
    app: App,
    live: Live,
    embedding: Embedding,
    cache: TtlCache<(StagePath, Locale), Option<Arc<Page>>>,
    heads: TtlCache<(Subject, Locale), Arc<Head>>,
}

/// A page that is ready to be sent.
struct Page {
    html: EncodedBytes,
    /// Its own Content-Security-Policy, if it needs one.
    policy: Option<HeaderValue>,
    /// Whether compressing it pays off: it has a first view, and many readers.
    is_large: bool,
}

/// Answers every request outside the API.
pub fn router(app: App, live: Live, embedding: Embedding) -> Router {
    let pages = Pages {
        app: app.clone(),
        live: live.clone(),
        embedding,
        cache: TtlCache::new(FRESH_FOR),
        heads: TtlCache::new(FRESH_FOR),
    };
    Router::new().fallback(answer).with_state(Arc::new(pages)).merge(share::routes(app, live))
}

async fn answer(State(pages): State<Arc<Pages>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path != PAGE && !path.starts_with('.');
    if let Some(answer) = is_file.then(|| file(path, &headers)).flatten() {
        return answer;
    }
    // a missing file of the app must not be answered with a page
    if path.starts_with("assets/") || path.starts_with("locales/") || path == WORKER {
        return StatusCode::NOT_FOUND.into_response();
    }
    match pages.page(uri.path(), uri.query().unwrap_or_default(), &headers).await {
        Ok(Some(page)) => page.response(&headers).unwrap_or_else(|error| failed(&error)),
        Ok(None) => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
        Err(error) => failed(&error),
    }
}

fn failed(error: &(dyn Error + 'static)) -> Response {
    tracing::error!(error = %with_causes(error), "a page could not be built");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

impl Pages {
    /// Returns the page at a path, with a first view if it has one. None if the binary was built without the app.
    async fn page(
        &self,
        path: &str,
        query: &str,
        headers: &HeaderMap,
    ) -> Result<Option<Arc<Page>>, app::Error> {
        let stage = preload::results_at(path);
        // an embedded page and a public display show the public view, whoever has opened them
        let has_session = Cookies::of(self.app.site()).token(headers).is_some();
        let signed_in = has_session && !(stage.is_some() && embed::is_public_view(query));
        let locale = Locale::of(query, headers, &CookieJar::from_headers(headers));
        // signed-in users may see another board, and a query may select another view of it
        let stage_for_visitor = stage.clone().filter(|_| !signed_in && !asks_for_a_view(query));
        let first_view = match stage_for_visitor {
            Some(stage) => {
                timeout(FIRST_VIEW_TIMEOUT, self.with_first_view(stage, path, locale)).await.ok().flatten()
            }
            None => None,
        };
        if let Some(page) = first_view {
            return Ok(Some(page));
        }
        let head = match Subject::at(path) {
            Some(subject) => timeout(FIRST_VIEW_TIMEOUT, self.head(subject, locale)).await.ok().flatten(),
            None => None,
        };
        let page = Page::new(path, locale, signed_in, self.app.contact(), head.as_deref(), None)?;
        let Some(mut page) = page else { return Ok(None) };
        if stage.is_some() && embed::is_embedded(query) {
            page.policy = self.embedding.policy();
        }
        Ok(Some(Arc::new(page)))
    }

    /// Returns the page with its first view; none if the stage isn't public. After an error none too: the app
    /// will meet the same error and show it.
    async fn with_first_view(&self, stage: StagePath, path: &str, locale: Locale) -> Option<Arc<Page>> {
        // checked before anything is cached: there are endless addresses without a stage
        app::boards::public_access(&self.app, &stage).await.ok().flatten()?;
        let make = async || {
            let view = FirstView::load(&self.app, &self.live, &stage, locale.language).await?;
            let Some(view) = view else { return Ok(None) };
            let head = self.head(Subject::Results(stage.clone()), locale).await;
            let page = Page::new(path, locale, false, self.app.contact(), head.as_deref(), Some(&view))?;
            Ok::<_, app::Error>(page.map(Arc::new))
        };
        let page = self.cache.get((stage.clone(), locale), make).await;
        let logged = page.inspect_err(|error| {
            tracing::warn!(error = %with_causes(error), "the first view could not be built");
        });
        logged.ok().flatten()
    }

    /// Returns the head for a page that everyone may see; none for any other page.
    async fn head(&self, subject: Subject, locale: Locale) -> Option<Arc<Head>> {
        let make = async || Head::load(&self.app, &self.live, &subject, locale).await.map(Arc::new);
        match self.heads.get((subject.clone(), locale), make).await {
            Ok(head) => Some(head),
            Err(app::Error::NotFound(_) | app::Error::Forbidden | app::Error::SignInRequired) => None,
            Err(error) => {
                tracing::warn!(error = %with_causes(&error), "no head");
                None
            }
        }
    }
}

impl Page {
    /// Returns the app's page at this path, with links in its head to what the screen will need. None if the
    /// binary was built without the app.
    fn new(
        path: &str,
        locale: Locale,
        signed_in: bool,
        contact: &str,
        head: Option<&Head>,
        view: Option<&FirstView>,
    ) -> Result<Option<Self>, app::Error> {
        static PRELOAD: LazyLock<Preload> = LazyLock::new(|| {
            // pages work without preloading, only slower
            let Some(manifest) = Web::get(".vite/manifest.json") else { return Preload::default() };
            Preload::read(&manifest.data).unwrap_or_else(|error| {
                tracing::error!(error = %with_causes(&error), "the manifest of the web app can't be read");
                Preload::default()
            })
        });
        let Some(page) = Web::get(PAGE) else { return Ok(None) };
        let language = locale.language;
        let links = PRELOAD.links(path, language, signed_in).unwrap_or_default();
        let plain = Head::plain(language)?;
        let head = head.unwrap_or(&plain).html();
        let style = view.map(|view| format!("<style>{}</style>", view.style)).unwrap_or_default();
        let page =
            String::from_utf8_lossy(&page.data).replacen("lang=\"en\"", &format!("lang=\"{language}\""), 1);
        let page = page.replacen(CONTACT, contact, 1);
        // put after the links: programs that read the head read it to its end anyway
        let page =
            page.replacen(TITLE, "", 1).replacen("</head>", &format!("{style}{links}{head}</head>"), 1);
        Ok(Some(match view {
            None => Self { html: EncodedBytes::new(page), policy: None, is_large: false },
            Some(view) => {
                let html = page.replacen(APP_ROOT, &format!("{APP_ROOT}{}", view.html), 1);
                Self {
                    html: EncodedBytes::new(html),
                    policy: http_api::page_policy(&view.style_hash()).ok(),
                    is_large: true,
                }
            }
        }))
    }

    fn response(&self, headers: &HeaderMap) -> Result<Response, app::Error> {
        let (encoding, name) =
            if self.is_large { http_api::best_encoding(headers) } else { (Encoding::Identity, None) };
        let mut response = Html(self.html.bytes(encoding)?).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language, cookie"));
        headers.extend(name.map(|name| (header::CONTENT_ENCODING, HeaderValue::from_static(name))));
        headers.extend(self.policy.clone().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
        Ok(response)
    }
}

/// Whether a query selects a view of the results, searches in them, or shows them outside their own page.
fn asks_for_a_view(query: &str) -> bool {
    embed::is_public_view(query)
        || query.split('&').any(|part| part.starts_with("tab=") || part.starts_with("q="))
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Web::get(path)?;
    let hash = plain
        .metadata
        .sha256_hash()
        .into_iter()
        .take(8)
        .fold(0_u64, |hash, byte| hash << 8 | u64::from(byte));
    let etag = HeaderValue::try_from(format!("\"{hash:016x}\"")).ok()?;
    // files with their content's hash in the name never change
    let cache_control =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if http_api::is_current(&etag, headers) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (file, encoding) = smallest(path, plain, headers);
        let mut response = file.data.into_response();
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let charset = if kind.type_() == "text" { "; charset=utf-8" } else { "" };
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::try_from(format!("{kind}{charset}")).ok()?);
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, etag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

/// Returns the best precompressed version of a file that the browser accepts; the build creates them.
fn smallest(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> (EmbeddedFile, Option<&'static str>) {
    for (name, ending) in [("br", "br"), ("gzip", "gz")] {
        if http_api::accepts_encoding(headers, name)
            && let Some(encoded) = Web::get(&format!("{path}.{ending}"))
        {
            return (encoded, Some(name));
        }
    }
    (plain, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_that_selects_another_view_has_no_first_view() {
        assert!(asks_for_a_view("tab=table") && asks_for_a_view("a=b&q=ozols") && asks_for_a_view("tv=1"));
        assert!(!asks_for_a_view("") && !asks_for_a_view("fbclid=1&lng=lv"));
    }
}
