//! The participants of a stage: live lists for everyone and for the office, a rider's own registration, the
//! office's edits, and import and export.

mod desk;
mod files;
mod join;
mod lists;

use utoipa_axum::router::OpenApiRouter;

use crate::Context;

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .merge(lists::routes())
        .merge(join::routes())
        .merge(desk::routes())
        .merge(files::routes())
}

pub use lists::streams;
