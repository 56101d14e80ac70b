//! The participants of a stage: the list, live, for everyone and for the office; joining; what the office does; files in and out.

mod desk;
mod files;
mod join;
mod lists;

use utoipa_axum::router::OpenApiRouter;

use crate::Context;

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().merge(lists::routes()).merge(join::routes()).merge(desk::routes()).merge(files::routes())
}

pub use lists::streams;
