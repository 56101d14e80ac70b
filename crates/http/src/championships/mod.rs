//! The competitions list, and a championship with its stages.

mod calendar;
mod office;

use app::Caller;
use app::championships::{Championship, ChampionshipPath, Competitions};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{OfChampionship, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(read)).merge(calendar::routes()).merge(office::routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Page {
    /// The `next` of the answer before: asks for older ones.
    before: Option<String>,
}

/// The published stages: those to come whole, past ones by the page.
#[utoipa::path(get, path = "/competitions", operation_id = "listCompetitions", tag = "championships", params(Page), responses((status = 200, body = Competitions), Problems))]
async fn list(State(context): State<Context>, caller: Caller, QueryIn(page): QueryIn<Page>) -> Result<Json<Competitions>, Problem> {
    Ok(Json(app::championships::list(&context.app, &caller, page.before.as_deref()).await?))
}

/// A championship with its published stages.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}", operation_id = "readChampionship", tag = "championships",
    params(OfChampionship), responses((status = 200, body = Championship), Problems)
)]
async fn read(State(context): State<Context>, caller: Caller, path: ChampionshipPath) -> Result<Json<Championship>, Problem> {
    Ok(Json(app::championships::find(&context.app, &caller, &path).await?))
}
