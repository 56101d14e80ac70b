//! The operator's own tools: what is told to them, while the server runs and when it stops.

use std::time::Duration;

use app::App;
use outbound::Web;
use reports::{Analytics, PageViews, Reports};

use crate::command_line::Server;

/// How often counted page views are written.
const EVERY: Duration = Duration::from_mins(1);

/// Whom this server tells what.
#[derive(Clone, Default)]
pub struct Operator {
    /// Errors and traces.
    pub reports: Reports,
    analytics: Option<Analytics>,
}

impl Operator {
    /// As configured. Needs a runtime.
    pub fn of(server: &Server) -> Result<Self, String> {
        if server.sentry_dsn.is_none() && server.analytics_url.is_none() {
            return Ok(Self::default());
        }
        let web = Web::new().map_err(|error| format!("no secure connections can be made ({error})."))?;
        let reports = server.sentry_dsn.as_ref().map(|dsn| Reports::to(dsn, web.clone()));
        let analytics = server.analytics_url.as_ref().map(|address| Analytics::to(address, web));
        Ok(Self {
            reports: reports.transpose().map_err(|error| format!("{error}; check --sentry-dsn."))?.unwrap_or_default(),
            analytics: analytics.transpose().map_err(|error| format!("{error}; check --analytics-url."))?,
        })
    }

    /// Writes what was counted every minute, and tells it on.
    pub async fn keep_counting(self, app: App) {
        loop {
            tokio::time::sleep(EVERY).await;
            self.count(&app).await;
        }
    }

    /// What is to be told before the server stops.
    pub async fn finish(&self, app: &App) {
        self.count(app).await;
        self.reports.finish().await;
    }

    async fn count(&self, app: &App) {
        match app::page_views::flush(app).await {
            Ok(written) => {
                let Some(analytics) = &self.analytics else { return };
                let counted: Vec<_> =
                    written.into_iter().map(|row| PageViews { day: row.day.to_string(), path: row.path, count: row.views }).collect();
                analytics.tell(&counted).await;
            }
            // they are written with the next ones
            Err(error) => tracing::warn!(%error, "page views were not written"),
        }
    }
}
