//! The pages of the site: the web app, which is embedded in the binary, and what the server adds to it. Every
//! path that isn't a file of the app is a route of the app.

mod date_text;
mod embed;
mod first_view;
mod locale;
mod page;
mod preload;
mod share;
mod static_files;
mod texts;
mod ttl_cache;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use app::{App, with_causes};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::CookieJar;
use http_api::page_paths::{JUDGE, RESULTS, page_at};
use http_api::{Cookies, PathMatch};
use live::Live;
use tokio::time::timeout;

use first_view::{FirstView, FirstViews};
use locale::Locale;
use page::{Page, PageContext};
use share::{Head, Subject};
use ttl_cache::TtlCache;

pub use embed::Embedding;

/// The response of a binary that was built without the app.
const NOT_BUILT: &str = "This Zerodab was built without its pages. Run `make run`, which builds them.\n";

/// The page that the service worker stores, and shows at every path without a network.
const SHELL: &str = "/index.html";

/// How long a page with a first view is cached: thousands may open it within one second, and the app loads
/// the current board anyway.
const PAGE_TTL: Duration = Duration::from_secs(1);
/// The longest that a page waits for its first view; after that it is sent without one.
const FIRST_VIEW_TIMEOUT: Duration = Duration::from_secs(1);

/// How many pages with a first view are stored while nothing in them may have changed.
const STORED_PAGES: usize = 64;

/// What pages are built from.
struct Pages {
    app: App,
    live: Live,
    embedding: Embedding,
    first_views: FirstViews,
    /// The pages with a first view, which are compressed.
    cache: TtlCache<(String, Locale), CachedPage>,
    /// The heads of pages, with their titles and descriptions.
    heads: TtlCache<(Subject, Locale), Arc<Head>>,
}

/// A page with what it was built from.
#[derive(Clone)]
struct CachedPage {
    view: Arc<FirstView>,
    head: Option<Arc<Head>>,
    page: Option<Arc<Page>>,
}

/// Returns the routes of everything outside the API. `api` answers the requests of first views.
pub fn router(app: App, live: Live, api: Router, embedding: Embedding) -> Router {
    let pages = Pages {
        app: app.clone(),
        live: live.clone(),
        embedding,
        first_views: FirstViews::new(app.clone(), api),
        cache: TtlCache::with_prune_threshold(PAGE_TTL, STORED_PAGES),
        heads: TtlCache::new(PAGE_TTL),
    };
    Router::new().fallback(respond).with_state(Arc::new(pages)).merge(share::routes(app, live))
}

/// Answers with a file of the app, else with the page at this path.
async fn respond(State(pages): State<Arc<Pages>>, uri: Uri, headers: HeaderMap) -> Response {
    if let Some(response) = static_files::respond(uri.path(), &headers) {
        return response;
    }
    match pages.page(uri.path(), uri.query().unwrap_or_default(), &headers).await {
        Ok(Some(page)) => {
            // elsewhere the app shows its "not found" screen
            let is_page = page_at(uri.path()).is_some() || uri.path() == SHELL;
            let status = if is_page { StatusCode::OK } else { StatusCode::NOT_FOUND };
            let response = page.to_response(&headers).map(|response| (status, response).into_response());
            response.unwrap_or_else(|error| internal_error(&error))
        }
        Ok(None) => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
        Err(error) => internal_error(&error),
    }
}

fn internal_error(error: &(dyn Error + 'static)) -> Response {
    tracing::error!(error = %with_causes(error), "a page could not be built");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

impl Pages {
    /// Returns the page at a path, with a first view if it has one. None if the binary was built without the
    /// app.
    async fn page(
        &self,
        path: &str,
        query: &str,
        headers: &HeaderMap,
    ) -> Result<Option<Arc<Page>>, app::Error> {
        let matched = page_at(path);
        let pattern = matched.as_ref().map(|page| page.pattern);
        let is_results = pattern == Some(RESULTS);
        // an embedded page and a public display show the public view, whoever has opened them
        let has_session = Cookies::new(self.app.site()).session_token(headers).is_some();
        let is_signed_in = has_session && !(is_results && embed::is_public_view(query));
        let locale = Locale::negotiate(query, headers, &CookieJar::from_headers(headers));
        let context = PageContext { path, locale, is_signed_in, contact: self.app.contact() };
        let subject = Subject::from_page_path(path);
        // signed-in users may see other data, except on a judge's page, whose first view has only the stage's title
        let is_for_visitors = !is_signed_in || pattern == Some(JUDGE);
        if let Some(page) = matched.filter(|_| is_for_visitors && !selects_view(query)) {
            let page = self.page_with_first_view(&context, &page, subject.clone());
            if let Some(page) = timeout(FIRST_VIEW_TIMEOUT, page).await.ok().flatten() {
                return Ok(Some(page));
            }
        }
        let head = match subject {
            Some(subject) => timeout(FIRST_VIEW_TIMEOUT, self.head(subject, locale)).await.ok().flatten(),
            None => None,
        };
        let Some(mut page) = Page::build(&context, head.as_deref(), None)? else { return Ok(None) };
        if is_results && embed::is_embedded(query) {
            page.policy = self.embedding.policy();
        }
        Ok(Some(Arc::new(page)))
    }

    /// Returns the page with its first view; none if it has none, or isn't public. None after an error too,
    /// because the app will meet the same error and show it.
    async fn page_with_first_view(
        &self,
        context: &PageContext<'_>,
        page: &PathMatch<'_>,
        subject: Option<Subject>,
    ) -> Option<Arc<Page>> {
        // checked before anything is cached: there are endless addresses without a stage
        let head = match (subject, page.stage()) {
            (Some(subject), _) => Some(self.head(subject, context.locale).await?),
            // a judge's page isn't shared, so its head isn't that of the stage
            (None, Some(stage)) => self.head(Subject::Stage(stage), context.locale).await.map(|_| None)?,
            (None, None) => None,
        };
        let view = self.first_views.get(page, context.path, context.locale.language).await?;
        let build = async |expired: Option<&CachedPage>| {
            let is_same = |cached: &&CachedPage| Arc::ptr_eq(&cached.view, &view) && cached.head == head;
            if let Some(cached) = expired.filter(is_same) {
                return Ok(cached.clone());
            }
            let page = Page::build(context, head.as_deref(), Some(&view))?.map(Arc::new);
            Ok::<_, app::Error>(CachedPage { view: Arc::clone(&view), head: head.clone(), page })
        };
        match self.cache.get_or_renew((context.path.to_owned(), context.locale), build).await {
            Ok(cached) => cached.page,
            Err(error) => {
                tracing::warn!(error = %with_causes(&error), "a page with a first view could not be built");
                None
            }
        }
    }

    /// Returns the head for a page that everyone may see; none for any other page.
    async fn head(&self, subject: Subject, locale: Locale) -> Option<Arc<Head>> {
        let build = async || Head::load(&self.app, &self.live, &subject, locale).await.map(Arc::new);
        match self.heads.get((subject.clone(), locale), build).await {
            Ok(head) => Some(head),
            Err(app::Error::NotFound(_) | app::Error::Forbidden | app::Error::SignInRequired) => None,
            Err(error) => {
                tracing::warn!(error = %with_causes(&error), "the head of a page could not be built");
                None
            }
        }
    }
}

/// Whether a query may select a view of the page: only the language and what other sites add to links to count
/// their readers don't.
fn selects_view(query: &str) -> bool {
    let names = query.split('&').map(|part| part.split('=').next().unwrap_or_default());
    names.filter(|name| !name.is_empty()).any(|name| {
        !matches!(name, "lng" | "fbclid" | "gclid" | "igshid" | "msclkid") && !name.starts_with("utm_")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_that_may_select_another_view_has_no_first_view() {
        assert!(selects_view("tab=table") && selects_view("lng=lv&q=ozols") && selects_view("tv=1"));
        assert!(!selects_view("") && !selects_view("fbclid=1&lng=lv&utm_source=mail"));
    }
}
