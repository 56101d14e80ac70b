//! Standings: everyone reads the published ones; the secretary generates, publishes and corrects them.

mod edit;
mod publication;

use app::standings::{SecretaryStandingRow, StandingRow, Standings, StandingsKind};
use app::{Caller, ChampionshipPath, FileFormat};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::Language;
use live::Version;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use publication::stage_routes;

use crate::request::extract::{ChampionshipParams, QueryIn};
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::response::snapshot::{public_snapshot_response, secretary_snapshot_response};
use crate::server::handover::Handover;
use crate::server::sse;
use crate::{Context, Problem};

/// Returns the streaming routes. They run until the client disconnects, so the request timeout doesn't apply
/// to them.
pub fn championship_streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_for_secretary))
}

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_for_secretary))
        .merge(edit::championship_routes())
        .routes(routes!(export))
}

/// Selects the exported table, its format and its language.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ExportQuery {
    /// `individual`, `club` or `team`.
    #[param(inline)]
    standings: StandingsKind,
    /// `csv` or `xlsx`.
    #[param(inline)]
    format: FileFormat,
    /// The language of the column headings.
    #[param(value_type = app::api_enums::Language)]
    language: Language,
}

/// Returns the published standings of a championship; none before they are published.
#[utoipa::path(
    get, path = "/standings", operation_id = "readStandings", tag = "standings", params(ChampionshipParams),
    responses((status = 200, body = Standings<StandingRow>), (status = 304), Problems)
)]
async fn read(
    State(context): State<Context>,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    public_snapshot_response(&*context.live.standings(&path).await?, &headers)
}

/// Streams the version of the standings as Server-Sent Events.
///
/// A `version` carries the data in the schema and is sent at once and after each change. After a `reset`,
/// fetch the standings again.
#[utoipa::path(
    get, path = "/standings/stream", operation_id = "followStandings", tag = "standings",
    params(ChampionshipParams),
    responses(
        (status = 200, body = Version, content_type = "text/event-stream"),
        Problems<{ codes![TooManyStreams] }>
    )
)]
async fn follow(
    State(context): State<Context>,
    path: ChampionshipPath,
    handover: Option<Handover>,
) -> Result<Response, Problem> {
    Ok(sse::public_stream(context.live.follow_standings(&path).await?, handover))
}

/// Returns the standings with all fields, for the secretary, also before they are published.
#[utoipa::path(
    get, path = "/secretary/standings", operation_id = "readSecretaryStandings", tag = "standings",
    params(ChampionshipParams),
    responses((status = 200, body = Standings<SecretaryStandingRow>), (status = 304), Problems)
)]
async fn read_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::standings::authorize_secretary(&context.app, &caller, &path).await?;
    secretary_snapshot_response(&*context.live.secretary_standings(access).await?, &headers)
}

/// Streams the version of the secretary's standings for as long as the caller may see them.
#[utoipa::path(
    get, path = "/secretary/standings/stream", operation_id = "followSecretaryStandings", tag = "standings",
    params(ChampionshipParams),
    responses(
        (status = 200, body = Version, content_type = "text/event-stream"),
        Problems<{ codes![TooManyStreams] }>
    )
)]
async fn follow_for_secretary(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::standings::authorize_secretary(&context.app, &caller, &path).await?;
    let subscription = context.live.follow_secretary_standings(access).await?;
    Ok(sse::secretary_standings_stream(context, subscription, &headers, path))
}

/// Exports the standings as a file: the published ones, or all of them for the secretary.
#[utoipa::path(
    get,
    path = "/standings/export",
    operation_id = "exportStandings",
    tag = "standings",
    params(ChampionshipParams, ExportQuery),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    QueryIn(ExportQuery { standings, format, language }): QueryIn<ExportQuery>,
) -> Result<Response, Problem> {
    let file = app::standings::export(&context.app, &caller, &path, standings, format, language).await?;
    Ok(TableFormat { format, language }.download_response(file, &format!("{}-standings", path.championship)))
}
