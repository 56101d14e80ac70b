//! The competitions list, and a championship with its stages.

mod calendar;
mod edit;
mod rules;

use app::championships::{Championship, Competitions};
use app::{Caller, ChampionshipPath};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use live::Version;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use calendar::stage_routes;

use crate::request::extract::{ChampionshipParams, QueryIn};
use crate::response::problem::{Problems, codes};
use crate::response::snapshot::public_snapshot_response;
use crate::server::handover::Handover;
use crate::server::sse;
use crate::{Context, Problem};

/// Returns the streaming routes. They run until the client disconnects, so the request timeout doesn't apply
/// to them.
pub fn streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow))
}

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .merge(calendar::routes())
        .merge(edit::routes())
        .merge(rules::routes())
}

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .merge(edit::championship_routes())
        .merge(rules::championship_routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct PageQuery {
    /// The `next` of the previous page; asks for older stages.
    before: Option<String>,
}

/// Lists the published stages: all future ones on the first page, past ones page by page. The first page has
/// an `ETag`.
#[utoipa::path(
    get, path = "/competitions", operation_id = "listCompetitions", tag = "championships",
    params(PageQuery),
    responses((status = 200, body = Competitions), (status = 304), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(page): QueryIn<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    match page.before.as_deref() {
        None => public_snapshot_response(&*context.live.competitions().await?, &headers),
        before => Ok(Json(app::championships::list(&context.app, &caller, before).await?).into_response()),
    }
}

/// Streams the version of the competitions list as Server-Sent Events.
///
/// A `version` carries the data in the schema and is sent at once and after each change. After a `reset`,
/// fetch the list again.
#[utoipa::path(
    get, path = "/competitions/stream", operation_id = "followCompetitions", tag = "championships",
    responses(
        (status = 200, body = Version, content_type = "text/event-stream"),
        Problems<{ codes![TooManyStreams] }>
    )
)]
async fn follow(State(context): State<Context>, handover: Option<Handover>) -> Result<Response, Problem> {
    Ok(sse::public_stream(context.live.follow_competitions().await?, handover))
}

/// Returns a championship with its published stages.
#[utoipa::path(
    get, path = "/", operation_id = "readChampionship", tag = "championships",
    params(ChampionshipParams), responses((status = 200, body = Championship), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
) -> Result<Json<Championship>, Problem> {
    Ok(Json(app::championships::find(&context.app, &caller, &path).await?))
}
