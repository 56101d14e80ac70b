//! Reports errors, traces and page views to the operator's own tools, while the server runs and when it
//! stops.

use std::time::Duration;

use app::{App, with_causes};
use outbound::HttpClient;
use reports::{Analytics, PageViews, Reports};

use crate::command_line::ServeOptions;
use crate::failure::Failure;

/// How often page view counts are saved.
const FLUSH_INTERVAL: Duration = Duration::from_mins(1);

/// The operator's tools that this server reports to.
#[derive(Clone, Default)]
pub struct Telemetry {
    /// Errors and traces.
    pub reports: Reports,
    analytics: Option<Analytics>,
}

impl Telemetry {
    /// Starts reporting to the configured tools. Must be called within a Tokio runtime.
    pub fn start(server: &ServeOptions) -> Result<Self, Failure> {
        if server.sentry_dsn.is_none() && server.analytics_url.is_none() {
            return Ok(Self::default());
        }
        let client = HttpClient::new()
            .map_err(|error| format!("can't make secure connections ({}).", with_causes(&error)))?;
        let reports = server.sentry_dsn.as_ref().map(|dsn| Reports::start(dsn, client.clone()));
        let analytics = server.analytics_url.as_ref().map(|address| Analytics::new(address, client));
        Ok(Self {
            reports: reports
                .transpose()
                .map_err(|error| format!("{error}; check --sentry-dsn."))?
                .unwrap_or_default(),
            analytics: analytics.transpose().map_err(|error| format!("{error}; check --analytics-url."))?,
        })
    }

    /// Saves and forwards the page view counts every minute.
    pub async fn flush_page_views_periodically(self, app: App) {
        loop {
            tokio::time::sleep(FLUSH_INTERVAL).await;
            self.flush_page_views(&app).await;
        }
    }

    /// Sends the remaining counts and reports before the server stops.
    pub async fn finish(&self, app: &App) {
        self.flush_page_views(app).await;
        self.reports.finish().await;
    }

    async fn flush_page_views(&self, app: &App) {
        match app::page_views::flush(app).await {
            Ok(saved) => {
                let Some(analytics) = &self.analytics else { return };
                let views: Vec<_> = saved
                    .into_iter()
                    .map(|row| PageViews { day: row.day.to_string(), path: row.path, count: row.views })
                    .collect();
                analytics.send_counts(&views).await;
            }
            // they are saved with the next ones
            Err(error) => tracing::warn!(error = %with_causes(&error), "page views could not be saved"),
        }
    }
}
