//! Page views told on to a counter of the operator's: sums of a minute, by path. The same that this server keeps, and no more.

use http::{Request, Uri, header};
use outbound::Web;
use serde::Serialize;

/// Where page views are told on.
#[derive(Clone)]
pub struct Analytics {
    address: Uri,
    web: Web,
}

/// How often a page was opened lately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageViews {
    /// The day, in UTC, as `2026-06-14`.
    pub day: String,
    /// The page's path.
    pub path: String,
    /// How often.
    pub count: u64,
}

/// What is posted: a list of these.
#[derive(Serialize)]
struct Told<'a> {
    event: &'static str,
    page_path: &'a str,
    day: &'a str,
    count: u64,
}

impl Analytics {
    /// To an address that takes JSON by POST.
    pub fn to(address: &str, web: Web) -> Result<Self, String> {
        let wrong = || "page views are told on to an address as https://counter.example/views".to_owned();
        let address: Uri = address.parse().map_err(|_| wrong())?;
        if !matches!(address.scheme_str(), Some("https" | "http")) || address.host().is_none() {
            return Err(wrong());
        }
        Ok(Self { address, web })
    }

    /// Tells what was counted; what isn't taken is not told again, for it stands in this server's own sums.
    pub async fn tell(&self, views: &[PageViews]) {
        if views.is_empty() {
            return;
        }
        let body_views: Vec<_> =
            views.iter().map(|view| Told { event: "page_view", page_path: &view.path, day: &view.day, count: view.count }).collect();
        let Ok(body) = serde_json::to_vec(&body_views) else { return };
        let request = Request::post(&self.address).header(header::CONTENT_TYPE, "application/json").body(body);
        let Ok(request) = request else { return };
        match self.web.ask(request).await {
            Ok(answer) if answer.status().is_success() => {}
            Ok(answer) => tracing::warn!(status = answer.status().as_u16(), "page views were not taken"),
            Err(error) => tracing::warn!(%error, "page views were not told on"),
        }
    }
}
