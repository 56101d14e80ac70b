//! The HTTP API: routes, request extractors, and errors as problem documents.
//!
//! There is one module per noun. A handler parses the request, calls one use case of `app` and writes the
//! response; it contains no rules and knows no tables. `request` has what handlers read, `response` what they
//! answer with, and `server` what surrounds every request: connections, streams, limits and logs.
//! `page_paths` has the paths of the web app's pages.

mod accounts;
mod audit_log;
mod board_fast_path;
mod boards;
mod championships;
mod clubs;
mod consents;
mod counters;
mod emergency_contacts;
mod entry_desk;
mod error_reports;
mod files;
mod health;
mod judging;
mod market;
mod messages;
mod middleware;
mod officials;
mod openapi;
pub mod page_paths;
mod page_views;
mod pages;
mod path_patterns;
mod protests;
mod registration;
mod request;
mod response;
mod results;
mod riders;
mod server;
mod server_health;
mod stages;
mod standings;
mod start_order;
mod timekeeping;

use app::{App, ChampionshipPath, StagePath};
use axum::Router;
use live::Live;
use reports::Reports;
use utoipa_axum::router::OpenApiRouter;

pub use health::metrics_router;
pub use openapi::openapi_json;
pub use path_patterns::{PathMatch, PathPatterns};
pub use request::client::Proxies;
pub use request::content_negotiation::{accepted_languages, accepts_encoding, best_encoding};
pub use request::cookie::Cookies;
pub use response::etag::{is_current, with_etag};
pub use response::problem::{Problem, ProblemCode, ProblemField};
pub use server::connections::{ConnectionLimits, Connections};
pub use server::quota::Quotas;
pub use server::redirect::redirect_router;
pub use server::request_log::REQUEST_LOG_TARGET;
pub use server::security_headers::{SecurityHeaders, embedded_policy, page_policy};
pub use server::tls::{Certificates, Tls};
pub use server::{Listener, serve};

use board_fast_path::BoardFastPath;

/// The largest accepted request body, in bytes.
pub const MAX_BODY_BYTES: usize = 2 * 1024 * 1024;

/// The path of the API.
const API_PATH: &str = "/api/v1";
/// The path of a championship, relative to the API's; the paths of its routes are relative to this.
const CHAMPIONSHIP_PATH: &str = "/institutions/{institution}/championships/{championship}";
/// The path of a stage, relative to the API's; the paths of its routes are relative to this.
const STAGE_PATH: &str = "/institutions/{institution}/championships/{championship}/stages/{stage}";

/// Returns the address of a stage in the API. The addresses of its routes begin with it.
pub fn stage_address(StagePath { institution, championship, stage }: &StagePath) -> String {
    let path = STAGE_PATH.replace("{institution}", institution).replace("{championship}", championship);
    format!("{API_PATH}{}", path.replace("{stage}", stage))
}

/// Returns the address of a championship in the API. The addresses of its routes begin with it.
pub fn championship_address(ChampionshipPath { institution, championship }: &ChampionshipPath) -> String {
    let path = CHAMPIONSHIP_PATH.replace("{institution}", institution);
    format!("{API_PATH}{}", path.replace("{championship}", championship))
}

/// The state that every handler receives. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// The use cases.
    pub app: App,
    /// The live boards.
    pub live: Live,
    /// The proxies whose `X-Forwarded-For` header is trusted.
    pub proxies: Proxies,
    /// Sends failures to the operator's tools.
    pub reports: Reports,
    /// Limits on unauthenticated requests from one address.
    pub quotas: Quotas,
}

impl Context {
    fn cookies(&self) -> Cookies {
        Cookies::new(self.app.site())
    }
}

/// Builds the whole server: the API, its reference, health checks, and `pages` for every other path.
pub fn router(context: Context, pages: Router) -> Router {
    let (reports, app) = (context.reports.clone(), context.app.clone());
    let with_context = |routes: OpenApiRouter<Context>| Router::from(routes.with_state(context.clone()));
    let api = middleware::api(with_context(api()), with_context(uploads()), with_context(streams()));
    let server = Router::new()
        .nest(API_PATH, api)
        .merge(openapi::reference_pages())
        .merge(health::routes().with_state(context.clone()))
        .merge(pages);
    Router::new().fallback_service(BoardFastPath::new(middleware::server(server, reports, app), context))
}

/// Builds the API for the server's own pages. It has neither the limits nor the log of requests from outside, and
/// a request without a session is a visitor's.
pub fn internal_api(context: Context) -> Router {
    Router::new().nest(API_PATH, Router::from(api().with_state(context)))
}

fn api() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(accounts::routes())
        .merge(championships::routes())
        .nest(CHAMPIONSHIP_PATH, championship_routes())
        .nest(STAGE_PATH, stage_routes())
        .merge(registration::routes())
        .merge(clubs::routes())
        .merge(audit_log::routes())
        .merge(judging::routes())
        .merge(results::routes())
        .merge(files::routes())
        .merge(pages::routes())
        .merge(page_views::routes())
        .merge(error_reports::routes())
        .merge(market::routes())
        .merge(riders::routes())
        .merge(server_health::routes())
}

fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(championships::championship_routes())
        .merge(stages::championship_routes())
        .merge(standings::championship_routes())
}

fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(stages::stage_routes())
        .merge(championships::stage_routes())
        .merge(standings::stage_routes())
        .merge(registration::stage_routes())
        .merge(consents::stage_routes())
        .merge(emergency_contacts::stage_routes())
        .merge(judging::stage_routes())
        .merge(officials::stage_routes())
        .merge(start_order::stage_routes())
        .merge(timekeeping::stage_routes())
        .merge(entry_desk::stage_routes())
        .merge(results::stage_routes())
        .merge(protests::stage_routes())
        .merge(messages::stage_routes())
        .merge(boards::stage_routes())
}

fn uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().nest(STAGE_PATH, stages::stage_uploads()).merge(market::uploads())
}

fn streams() -> OpenApiRouter<Context> {
    championships::streams()
        .nest(CHAMPIONSHIP_PATH, standings::championship_streams())
        .nest(STAGE_PATH, boards::stage_streams().merge(registration::stage_streams()))
}
