//! Forwards page views to an analytics endpoint of the operator: once a minute, the counts per path and day.
//! It sends the counts that this server stores, and nothing else.

use http::{Request, Uri, header};
use outbound::HttpClient;
use serde::Serialize;

/// The endpoint that page views are sent to.
#[derive(Clone)]
pub struct Analytics {
    address: Uri,
    client: HttpClient,
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

/// An item of the list that is sent.
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
    /// Creates the client of an endpoint that accepts JSON by POST.
    ///
    /// # Errors
    /// `InvalidAddress` if it isn't an absolute URL with `https` or `http`.
    pub fn new(address: &str, client: HttpClient) -> Result<Self, InvalidAddress> {
        let address: Uri = address.parse().map_err(|_| InvalidAddress)?;
        if !matches!(address.scheme_str(), Some("https" | "http")) || address.host().is_none() {
            return Err(InvalidAddress);
        }
        Ok(Self { address, client })
    }

    /// Sends the counts. They aren't sent again after a failure: this server's own totals include them.
    pub async fn send_counts(&self, views: &[PageViews]) {
        if views.is_empty() {
            return;
        }
        let payload: Vec<_> = views
            .iter()
            .map(|view| EventPayload {
                event: "page_view",
                page_path: &view.path,
                day: &view.day,
                count: view.count,
            })
            .collect();
        // texts and numbers always serialise
        let Ok(body) = serde_json::to_vec(&payload) else { return };
        let request =
            Request::post(&self.address).header(header::CONTENT_TYPE, "application/json").body(body);
        // the address has been parsed already
        let Ok(request) = request else { return };
        match self.client.send(request).await {
            Ok(response) if response.status().is_success() => {}
            Ok(response) => tracing::warn!(status = response.status().as_u16(), "page views were refused"),
            Err(error) => tracing::warn!(%error, "page views were not sent"),
        }
    }
}
