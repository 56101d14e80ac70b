//! The API: routes, what they take from a request, and errors as problem documents.
//!
//! A module per noun. A handler reads the request, calls one use case of `app`, and writes the answer; it decides nothing.

mod accounts;
mod boards;
mod championships;
mod client;
mod cookie;
mod download;
mod extract;
mod handover;
mod health;
mod judging;
mod openapi;
mod problem;
mod protect;
mod registration;
mod results;
mod scored;
mod server;
mod shortcut;
mod stages;
mod standings;
mod streamed;

use app::App;
use axum::Router;
use live::Live;
use utoipa_axum::router::OpenApiRouter;

pub use client::Proxies;
pub use openapi::{document, json};
pub use problem::{Problem, ProblemField};
pub use protect::page_policy;
pub use server::serve;
pub use streamed::{accepted, accepts};

use cookie::Cookies;
use shortcut::Shortcut;

/// The most bytes of a request's body.
pub const MAX_BODY: usize = 2 * 1024 * 1024;

/// What every handler works with. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// The use cases.
    pub app: App,
    /// The boards.
    pub live: Live,
    /// Whose word counts for where a request came from.
    pub proxies: Proxies,
}

impl Context {
    fn cookies(&self) -> Cookies {
        Cookies::of(self.app.site())
    }
}

/// Everything that this server answers: the API, its reference, health, and `pages` for every other address.
pub fn router(context: Context, pages: Router) -> Router {
    let api = protect::api(Router::from(api().with_state(context.clone())), Router::from(streams().with_state(context.clone())));
    let server =
        Router::new().nest("/api/v1", api).merge(openapi::reference()).merge(health::routes().with_state(context.clone())).merge(pages);
    Router::new().fallback_service(Shortcut::past(protect::server(server), context))
}

fn api() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(accounts::routes())
        .merge(championships::routes())
        .merge(stages::routes())
        .merge(standings::routes())
        .merge(registration::routes())
        .merge(judging::routes())
        .merge(results::routes())
        .merge(scored::routes())
        .merge(boards::routes())
}

fn streams() -> OpenApiRouter<Context> {
    boards::streams().merge(registration::streams())
}
