//! Standings: everyone reads the published ones; the secretary generates, publishes and corrects them.

use app::ChampionshipPath;
use app::standings::{
    DeletedStanding, GenerateIn, Generation, GenerationPreview, PositionsIn, PublishIn, SecretaryStandingRow,
    StandingRow, Standings, StandingsKind,
};
use app::{Caller, FileFormat, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use domain::Language;
use live::Version;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{
    ChampionshipParams, IfMatch, JsonIn, OptionalJsonIn, PathIn, QueryIn, StageParams,
};
use crate::response::download::{TableFile, TableFormat};
use crate::response::problem::{Problems, codes};
use crate::server::handover::Handover;
use crate::server::sse;
use crate::{Context, Problem};

/// Returns the streaming routes. They run until the client disconnects, so the request timeout doesn't apply
/// to them.
pub fn championship_streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_in_full))
}

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_in_full))
        .routes(routes!(set_positions))
        .routes(routes!(merge))
        .routes(routes!(delete))
        .routes(routes!(deleted))
        .routes(routes!(restore))
        .routes(routes!(export))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(generate)).routes(routes!(publish))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StandingParams {
    /// The standing's id.
    standing: String,
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

/// The target of a merge.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MergeIn {
    /// The id of another standing of the same group.
    into: String,
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
    sse::public(&*context.live.standings(&path).await?, &headers)
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
async fn read_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::standings::watch_as_secretary(&context.app, &caller, &path).await?;
    sse::secretary(&*context.live.standings_in_full(access).await?, &headers)
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
async fn follow_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let access = app::standings::watch_as_secretary(&context.app, &caller, &path).await?;
    let subscription = context.live.follow_standings_in_full(access).await?;
    Ok(sse::standings_stream(context, subscription, &headers, path))
}

/// Sets all positions, by the total or by the total minus the worst stage, and makes every entry final.
#[utoipa::path(
    put, path = "/standings/positions", operation_id = "setStandingPositions", tag = "standings",
    params(
        ChampionshipParams, ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    request_body = PositionsIn,
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn set_positions(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    IfMatch(version): IfMatch,
    JsonIn(positions): JsonIn<PositionsIn>,
) -> Result<StatusCode, Problem> {
    app::standings::set_positions(&context.app, &caller, &path, version, positions).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Merges a standing into another of its group: copies its entries there as drafts, and deletes it.
#[utoipa::path(
    post, path = "/standings/{standing}/merge", operation_id = "mergeStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    request_body = MergeIn,
    responses((status = 204), Problems<{ codes![NothingInSource, NothingInTarget, SameStage, Stale] }>)
)]
async fn merge(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
    JsonIn(MergeIn { into }): JsonIn<MergeIn>,
) -> Result<StatusCode, Problem> {
    app::standings::merge(&context.app, &caller, &path, version, params.standing, into).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a standing. Its entries are kept, so it can be restored. Generating the standings of one of its
/// stages also restores it.
#[utoipa::path(
    delete, path = "/standings/{standing}", operation_id = "deleteStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::delete(&context.app, &caller, &path, version, params.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the deleted standings that can be restored, the most recently deleted first.
#[utoipa::path(
    get, path = "/secretary/standings/deleted", operation_id = "listDeletedStandings", tag = "standings",
    params(ChampionshipParams), responses((status = 200, body = Vec<DeletedStanding>), Problems)
)]
async fn deleted(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
) -> Result<Json<Vec<DeletedStanding>>, Problem> {
    Ok(Json(app::standings::list_deleted(&context.app, &caller, &path).await?))
}

/// Restores a deleted standing with all its entries, including those of published stages.
#[utoipa::path(
    post, path = "/standings/{standing}/restoration", operation_id = "restoreStanding", tag = "standings",
    params(
        ChampionshipParams, StandingParams,
        ("If-Match" = String, Header, description = "The standings' version in quotes")
    ),
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn restore(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(params): PathIn<StandingParams>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::restore(&context.app, &caller, &path, version, params.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Previews the generation of a stage's standings with these choices, and lists what is missing. Saves
/// nothing.
#[utoipa::path(
    post, path = "/standings/preview", operation_id = "previewStandings", tag = "standings",
    params(StageParams), request_body = GenerateIn,
    responses(
        (status = 200, body = GenerationPreview),
        Problems<{ codes![NotApproved, StandingsPublished, StageNotInChampionship] }>
    )
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<GenerateIn>,
) -> Result<Json<GenerationPreview>, Problem> {
    Ok(Json(app::standings::preview(&context.app, &caller, &path, input).await?))
}

/// Adds the results of an approved stage to the standings, or replaces those added before.
///
/// The problem `standings-differ` lists the choices to make first. If published standings of the stage are
/// being corrected, they must be generated and published in one request; otherwise the problem is
/// `publish-required`.
#[utoipa::path(
    post, path = "/standings", operation_id = "generateStandings", tag = "standings", params(StageParams),
    request_body = GenerateIn,
    responses(
        (status = 200, body = Generation),
        Problems<{
            codes![
                NotApproved, StandingsPublished, PublishRequired, StageNotInChampionship, StandingsDiffer
            ]
        }>
    )
)]
async fn generate(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<GenerateIn>,
) -> Result<Json<Generation>, Problem> {
    Ok(Json(app::standings::generate(&context.app, &caller, &path, input).await?))
}

/// Publishes a stage's standings: everyone sees them, and the stage can't change unless an administrator
/// reopens it. Without a body, the entries remain drafts.
#[utoipa::path(
    post, path = "/standings/publication", operation_id = "publishStandings", tag = "standings",
    params(StageParams), request_body = Option<PublishIn>,
    responses(
        (status = 200, body = app::stages::Stage),
        Problems<{ codes![StandingsNotGenerated, StandingsPublished] }>
    )
)]
async fn publish(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    OptionalJsonIn(publish): OptionalJsonIn<PublishIn>,
) -> Result<Json<app::stages::Stage>, Problem> {
    Ok(Json(app::standings::publish(&context.app, &caller, &path, publish.unwrap_or_default()).await?))
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
