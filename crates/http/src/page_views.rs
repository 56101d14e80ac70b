//! Counts how often pages are opened, and reports the counts. Only the path of a view is stored: no cookie,
//! no IP address and no id.

use app::page_views::{self, ViewsOfPages};
use app::{Caller, Error, FieldCode};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::page_paths::viewed_page_at;
use crate::request::client::ClientIn;
use crate::request::extract::JsonIn;
use crate::response::problem::{Problems, codes};
use crate::server::quota::RequestKind;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(count, read))
}

/// A page that was opened.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct PageViewIn {
    /// The page's path, without the query.
    page_path: String,
}

/// Counts a page view. Views of robots and of users who ask not to be tracked are not counted.
#[utoipa::path(
    post, path = "/page-views", operation_id = "countPageView", tag = "pages", request_body = PageViewIn,
    responses((status = 204, description = "Counted or left out"), Problems<{ codes![TooManyAttempts] }>)
)]
async fn count(
    State(context): State<Context>,
    ClientIn(client): ClientIn,
    headers: HeaderMap,
    JsonIn(view): JsonIn<PageViewIn>,
) -> Result<StatusCode, Problem> {
    context.quotas.count_request(RequestKind::PageView, &client)?;
    if !is_robot(&headers) && !asks_not_to_be_tracked(&headers) {
        let page = viewed_page_at(&view.page_path)
            .ok_or_else(|| Error::invalid("pagePath", FieldCode::Unknown, "is no page of this site"))?;
        page_views::count(&context.app, page);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Returns how often each page was opened in the last 30 days.
#[utoipa::path(
    get, path = "/page-views", operation_id = "readPageViews", tag = "pages",
    responses((status = 200, body = ViewsOfPages), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller) -> Result<Json<ViewsOfPages>, Problem> {
    Ok(Json(page_views::list_recent(&context.app, &caller).await?))
}

/// Whether the client is a robot: its user agent says so, or isn't that of a browser.
fn is_robot(headers: &HeaderMap) -> bool {
    const ROBOT_NAMES: [&str; 14] = [
        "bot",
        "crawl",
        "spider",
        "slurp",
        "headless",
        "preview",
        "lighthouse",
        "facebookexternalhit",
        "monitor",
        "curl",
        "wget",
        "python",
        "go-http",
        "java/",
    ];
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_ascii_lowercase();
    !agent.contains("mozilla/") || ROBOT_NAMES.iter().any(|name| agent.contains(name))
}

/// Whether the user asks not to be tracked.
fn asks_not_to_be_tracked(headers: &HeaderMap) -> bool {
    ["dnt", "sec-gpc"].iter().any(|name| headers.get(*name).is_some_and(|value| value == "1"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn is_robot_agent(agent: &'static str) -> bool {
        is_robot(&HeaderMap::from_iter([(header::USER_AGENT, HeaderValue::from_static(agent))]))
    }

    #[test]
    fn robots_are_recognised_by_their_user_agent() {
        for agent in [
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
            "curl/8.9.1",
            "facebookexternalhit/1.1",
            "",
        ] {
            assert!(is_robot_agent(agent), "{agent}");
        }
        assert!(is_robot(&HeaderMap::new()));
        assert!(!is_robot_agent(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
        ));
        assert!(!is_robot_agent("Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0"));
    }
}
