//! The participants of a stage: live lists for everyone and for the secretary, a rider's own registration,
//! the secretary's edits, and import and export.

mod edit;
mod files;
mod join;
mod lists;
mod swap;

use utoipa_axum::router::OpenApiRouter;

use crate::Context;

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(lists::stage_routes())
        .merge(join::stage_routes())
        .merge(edit::stage_routes())
        .merge(files::stage_routes())
        .merge(swap::stage_routes())
}

pub use join::routes;
pub use lists::stage_streams;
