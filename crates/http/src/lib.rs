//! The HTTP API: routes, request extractors, and errors as problem documents.
//!
//! There is one module per noun. A handler parses the request, calls one use case of `app` and writes the response;
//! it contains no rules. `request` has what handlers read, `response` what they answer with, and `server` what
//! surrounds every request: connections, streams, limits and logs.

mod accounts;
mod audit_log;
mod board_fast_path;
mod boards;
mod championships;
mod clubs;
mod error_reports;
mod files;
mod health;
mod judging;
mod market;
mod middleware;
mod openapi;
mod page_views;
mod pages;
mod registration;
mod request;
mod response;
mod results;
mod server;
mod stages;
mod standings;

use app::{App, StagePath};
use axum::Router;
use live::Live;
use reports::Reports;
use utoipa_axum::router::OpenApiRouter;

pub use health::metrics;
pub use openapi::{document, json};
pub use request::client::Proxies;
pub use request::content_negotiation::{accepted_languages, accepts_encoding, best_encoding};
pub use request::cookie::Cookies;
pub use response::etag::{is_current, with_etag};
pub use response::problem::{Problem, ProblemCode, ProblemField};
pub use server::connections::ConnectionLimits;
pub use server::quota::Quotas;
pub use server::request_log::REQUESTS;
pub use server::security_headers::{SecurityHeaders, embedded_policy, page_policy};
pub use server::serve;

use board_fast_path::BoardFastPath;

/// The largest accepted request body, in bytes.
pub const MAX_BODY: usize = 2 * 1024 * 1024;

/// The path of the API.
const API: &str = "/api/v1";
/// The path of a championship, relative to the API's; the paths of its routes are relative to this.
const CHAMPIONSHIP: &str = "/institutions/{institution}/championships/{championship}";
/// The path of a stage; the paths of its routes are relative to this.
const STAGE: &str = "/institutions/{institution}/championships/{championship}/stages/{stage}";

/// Returns the address of a stage in the API. The addresses of its routes begin with it.
pub fn stage_address(StagePath { institution, championship, stage }: &StagePath) -> String {
    let path = STAGE.replace("{institution}", institution).replace("{championship}", championship);
    format!("{API}{}", path.replace("{stage}", stage))
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
        Cookies::of(self.app.site())
    }
}

/// Builds the whole server: the API, its reference, health checks, and `pages` for every other path.
pub fn router(context: Context, pages: Router) -> Router {
    let (reports, site) = (context.reports.clone(), context.app.site().to_owned());
    let part = |routes: OpenApiRouter<Context>| Router::from(routes.with_state(context.clone()));
    let api = middleware::api(part(api()), part(uploads()), part(streams()));
    let server = Router::new()
        .nest(API, api)
        .merge(openapi::reference())
        .merge(health::routes().with_state(context.clone()))
        .merge(pages);
    Router::new().fallback_service(BoardFastPath::new(middleware::server(server, reports, &site), context))
}

fn api() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(accounts::routes())
        .merge(championships::routes())
        .nest(CHAMPIONSHIP, championship_routes())
        .nest(STAGE, stage_routes())
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
        .merge(judging::stage_routes())
        .merge(results::stage_routes())
        .merge(boards::stage_routes())
}

fn uploads() -> OpenApiRouter<Context> {
    OpenApiRouter::new().nest(STAGE, stages::stage_uploads()).merge(market::uploads())
}

fn streams() -> OpenApiRouter<Context> {
    championships::streams()
        .nest(CHAMPIONSHIP, standings::championship_streams())
        .nest(STAGE, boards::stage_streams().merge(registration::stage_streams()))
}
