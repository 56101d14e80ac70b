//! One page: the app's HTML file with the head, the preload links and the first view that belong to its path.

use std::sync::LazyLock;

use app::with_causes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse as _, Response};
use live::{EncodedBytes, Encoding};

use super::first_view::FirstView;
use super::locale::Locale;
use super::preload::Preload;
use super::share::Head;
use super::static_files::{INDEX_FILE, WebApp};

/// The title in the HTML file, which is replaced by the page's own.
const TITLE: &str = "<title>Zerodab</title>";
/// The element that contains the app, and the first view before it.
const APP_ROOT: &str = "<div id=\"root\">";
/// The beginnings of the tags that load scripts.
const SCRIPT_TAGS: [&str; 2] = ["<script type=\"module\"", "<link rel=\"modulepreload\""];
/// The placeholder for the contact address.
const CONTACT: &str = "hello@zerodab.example";

/// What a page depends on besides its head and first view.
pub struct PageContext<'a> {
    pub path: &'a str,
    pub locale: Locale,
    pub is_signed_in: bool,
    /// The contact address in the footer.
    pub contact: &'a str,
}

/// A page that is ready to be sent.
pub struct Page {
    html: EncodedBytes,
    /// Its own Content-Security-Policy, if it needs one.
    pub policy: Option<HeaderValue>,
    /// Whether compressing it pays off: it has a first view, and many readers.
    is_large: bool,
}

impl Page {
    /// Builds the page, with links in its head to what its screen will need. None if the binary was built
    /// without the app.
    pub fn build(
        context: &PageContext<'_>,
        head: Option<&Head>,
        view: Option<&FirstView>,
    ) -> Result<Option<Self>, app::Error> {
        let Some(index) = WebApp::get(INDEX_FILE) else { return Ok(None) };
        let language = context.locale.language;
        let links = preload().links(context.path, language, context.is_signed_in).unwrap_or_default();
        let plain_head = Head::plain(language)?;
        let head = head.unwrap_or(&plain_head).html();
        let style = view.map(|view| format!("<style>{}</style>", view.style)).unwrap_or_default();
        // the head comes after the links: programs that read it read the page's head to its end anyway
        let html = String::from_utf8_lossy(&index.data)
            .replacen("lang=\"en\"", &format!("lang=\"{language}\""), 1)
            .replacen(CONTACT, context.contact, 1)
            .replacen(TITLE, "", 1)
            .replacen("</head>", &format!("{style}{links}{head}</head>"), 1);
        Ok(Some(match view {
            None => Self { html: EncodedBytes::new(html), policy: None, is_large: false },
            Some(view) => {
                // the first view can be painted without the scripts: they must not take the network from its styles
                let html = SCRIPT_TAGS
                    .iter()
                    .fold(html, |html, tag| html.replace(tag, &format!("{tag} fetchpriority=\"low\"")));
                let html = html.replacen(APP_ROOT, &format!("{APP_ROOT}{}", view.html), 1);
                Self {
                    html: EncodedBytes::new(html),
                    policy: http_api::page_policy(&view.style_hash()).ok(),
                    is_large: true,
                }
            }
        }))
    }

    /// Returns the page as a response in the best encoding that the browser accepts.
    pub fn to_response(&self, headers: &HeaderMap) -> Result<Response, app::Error> {
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

/// Returns the preload links of all screens, read once from the manifest of the app's build.
fn preload() -> &'static Preload {
    static PRELOAD: LazyLock<Preload> = LazyLock::new(|| {
        // pages work without preloading, only slower
        let Some(manifest) = WebApp::get(".vite/manifest.json") else { return Preload::default() };
        Preload::from_manifest(&manifest.data).unwrap_or_else(|error| {
            tracing::error!(error = %with_causes(&error), "the manifest of the web app can't be read");
            Preload::default()
        })
    });
    &PRELOAD
}
