//! Forwards page views to an analytics endpoint of the operator: counts per path and minute. It sends the
//! counts that this server stores, and nothing else.

use http::{Request, Uri, header};
use outbound::HttpClient;
use serde::Serialize;

/// The endpoint that page views are sent to.
#[derive(Clone)]
pub struct Analytics {
    address: Uri,
    web: HttpClient,
}

/// How often a page was opened since the last report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageViews {
    /// The day, in UTC, as `2026-06-14`.
    pub day: String,
    /// The page's path.
    pub path: String,
    /// The number of views.
    pub count: u64,
}

/// The payload is a list of these.
#[derive(Serialize)]
struct EventPayload<'a> {
    event: &'static str,
    page_path: &'a str,
    day: &'a str,
    count: u64,
}

/// The address for page views isn't the address of a web server.
#[derive(Debug, thiserror::Error)]
#[error("the address for page views must look like https://counter.example/views")]
pub struct InvalidAddress;

impl Analytics {
    /// Sends to an address that accepts JSON by POST.
    pub fn new(address: &str, web: HttpClient) -> Result<Self, InvalidAddress> {
        let address: Uri = address.parse().map_err(|_| InvalidAddress)?;
        if !matches!(address.scheme_str(), Some("https" | "http")) || address.host().is_none() {
            return Err(InvalidAddress);
        }
        Ok(Self { address, web })
    }

    /// Sends the counts. They aren't sent again after a failure: this server's own totals include them.
    pub async fn send_counts(&self, views: &[PageViews]) {
        if views.is_empty() {
            return;
        }
        let body_views: Vec<_> = views
            .iter()
            .map(|view| EventPayload {
                event: "page_view",
                page_path: &view.path,
                day: &view.day,
                count: view.count,
            })
            .collect();
        let Ok(body) = serde_json::to_vec(&body_views) else { return };
        let request =
            Request::post(&self.address).header(header::CONTENT_TYPE, "application/json").body(body);
        let Ok(request) = request else { return };
        match self.web.send(request).await {
            Ok(answer) if answer.status().is_success() => {}
            Ok(answer) => tracing::warn!(status = answer.status().as_u16(), "page views were refused"),
            Err(error) => tracing::warn!(%error, "page views were not sent"),
        }
    }
}
