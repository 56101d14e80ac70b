//! Standings: read by everyone once they are published, generated, published and kept in order by the office.

use app::championships::ChampionshipPath;
use app::standings::{
    DeletedStanding, GenerateIn, Generation, GenerationPreview, PositionsIn, PublishIn, SecretaryStandingRow, StandingRow, Standings,
    StandingsKind,
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

use crate::download::{TableFile, Written};
use crate::extract::{IfMatch, JsonIn, OfChampionship, OfStage, OptionalJsonIn, PathIn, QueryIn};
use crate::handover::Handover;
use crate::problem::Problems;
use crate::{Context, Problem, sse};

/// They last as long as somebody watches, so no timeout may hold them.
pub fn streams() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(follow)).routes(routes!(follow_in_full))
}

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_in_full))
        .routes(routes!(set_positions))
        .routes(routes!(merge))
        .routes(routes!(delete))
        .routes(routes!(deleted))
        .routes(routes!(restore))
        .routes(routes!(preview))
        .routes(routes!(generate))
        .routes(routes!(publish))
        .routes(routes!(export))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfStanding {
    /// The standing's id.
    standing: String,
}

/// Which of the tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Exported {
    /// `individual`, `club` or `team`.
    #[param(inline)]
    standings: StandingsKind,
    /// `csv` or `xlsx`.
    #[param(inline)]
    format: FileFormat,
    /// The language of the heads.
    #[param(value_type = app::names::Language)]
    language: Language,
}

/// Where a standing's entries go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MergeIn {
    /// Another standing of the same group.
    into: String,
}

/// The standings of a championship. Before they are published everyone sees that there are none yet.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/standings", operation_id = "readStandings", tag = "standings",
    params(OfChampionship), responses((status = 200, body = Standings<StandingRow>), (status = 304), Problems)
)]
async fn read(State(context): State<Context>, path: ChampionshipPath, headers: HeaderMap) -> Result<Response, Problem> {
    sse::public(&*context.live.standings(&path).await?, &headers)
}

/// When the standings change: Server-Sent Events `version` (its data is in the schema), the first at once, and `reset` (fetch the standings
/// again).
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/standings/stream", operation_id = "followStandings", tag = "standings",
    params(OfChampionship), responses((status = 200, body = Version, content_type = "text/event-stream"), Problems)
)]
async fn follow(State(context): State<Context>, path: ChampionshipPath, handover: Option<Handover>) -> Result<Response, Problem> {
    Ok(sse::public_stream(context.live.follow_standings(&path).await?, handover))
}

/// The standings as the office sees them, also before they are published.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/secretary/standings", operation_id = "readSecretaryStandings", tag = "standings",
    params(OfChampionship), responses((status = 200, body = Standings<SecretaryStandingRow>), (status = 304), Problems)
)]
async fn read_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::standings::watch_in_full(&context.app, &caller, &path).await?;
    sse::secretary(&*context.live.standings_in_full(view).await?, &headers)
}

/// When the office's standings change, for as long as the caller may see them.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/secretary/standings/stream", operation_id = "followSecretaryStandings",
    tag = "standings", params(OfChampionship), responses((status = 200, body = Version, content_type = "text/event-stream"), Problems)
)]
async fn follow_in_full(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let view = app::standings::watch_in_full(&context.app, &caller, &path).await?;
    let subscription = context.live.follow_standings_in_full(view).await?;
    Ok(sse::standings_stream(context, subscription, &headers, path))
}

/// Sets all positions, by the total or by the total less the worst stage, and makes every entry final.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/standings/positions", operation_id = "setStandingPositions", tag = "standings",
    params(OfChampionship, ("If-Match" = String, Header, description = "The standings' version in quotes")), request_body = PositionsIn,
    responses((status = 204), Problems)
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

/// Copies a standing's entries into another of its group, as draft, and takes the standing away.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/standings/{standing}/merge", operation_id = "mergeStanding", tag = "standings",
    params(OfChampionship, OfStanding, ("If-Match" = String, Header, description = "The standings' version in quotes")), request_body = MergeIn,
    responses((status = 204), Problems)
)]
async fn merge(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(of): PathIn<OfStanding>,
    IfMatch(version): IfMatch,
    JsonIn(MergeIn { into }): JsonIn<MergeIn>,
) -> Result<StatusCode, Problem> {
    app::standings::merge(&context.app, &caller, &path, version, of.standing, into).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a standing away. It keeps its entries and can be restored; generating one of its stages restores it too.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/standings/{standing}", operation_id = "deleteStanding", tag = "standings",
    params(OfChampionship, OfStanding, ("If-Match" = String, Header, description = "The standings' version in quotes")),
    responses((status = 204), Problems)
)]
async fn delete(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(of): PathIn<OfStanding>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::delete(&context.app, &caller, &path, version, of.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The standings that were deleted and can be restored, the latest first.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/secretary/standings/deleted", operation_id = "listDeletedStandings", tag = "standings",
    params(OfChampionship), responses((status = 200, body = Vec<DeletedStanding>), Problems)
)]
async fn deleted(State(context): State<Context>, caller: Caller, path: ChampionshipPath) -> Result<Json<Vec<DeletedStanding>>, Problem> {
    Ok(Json(app::standings::deleted(&context.app, &caller, &path).await?))
}

/// Restores a deleted standing with all of its entries, those of published stages too.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/standings/{standing}/restoration", operation_id = "restoreStanding", tag = "standings",
    params(OfChampionship, OfStanding, ("If-Match" = String, Header, description = "The standings' version in quotes")),
    responses((status = 204), Problems)
)]
async fn restore(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    PathIn(of): PathIn<OfStanding>,
    IfMatch(version): IfMatch,
) -> Result<StatusCode, Problem> {
    app::standings::restore(&context.app, &caller, &path, version, of.standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What generating would do with these choices, and what is missing for it. Nothing changes.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/standings/preview", operation_id = "previewStandings",
    tag = "standings", params(OfStage), request_body = GenerateIn, responses((status = 200, body = GenerationPreview), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(asked): JsonIn<GenerateIn>,
) -> Result<Json<GenerationPreview>, Problem> {
    Ok(Json(app::standings::preview(&context.app, &caller, &path, asked).await?))
}

/// Puts an approved stage's results into the standings, again too. A problem `standings-differ` lists what has to be chosen first. Standings
/// that everyone sees while the stage is being corrected are generated and published in one act, else the problem is `publish-required`.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/standings", operation_id = "generateStandings", tag = "standings",
    params(OfStage), request_body = GenerateIn, responses((status = 200, body = Generation), Problems)
)]
async fn generate(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(asked): JsonIn<GenerateIn>,
) -> Result<Json<Generation>, Problem> {
    Ok(Json(app::standings::generate(&context.app, &caller, &path, asked).await?))
}

/// Publishes a stage's standings: everyone sees them, and nothing of the stage changes any more unless an administrator reopens it. No body
/// leaves the entries a draft.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/standings/publication", operation_id = "publishStandings",
    tag = "standings", params(OfStage), request_body = Option<PublishIn>, responses((status = 200, body = app::stages::Stage), Problems)
)]
async fn publish(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    OptionalJsonIn(publish): OptionalJsonIn<PublishIn>,
) -> Result<Json<app::stages::Stage>, Problem> {
    Ok(Json(app::standings::publish(&context.app, &caller, &path, publish.unwrap_or_default()).await?))
}

/// The standings as a file: what everyone may see, and for the office all of it.
#[utoipa::path(
    get,
    path = "/institutions/{institution}/championships/{championship}/standings/export",
    operation_id = "exportStandings",
    tag = "standings",
    params(OfChampionship, Exported),
    responses(TableFile, Problems)
)]
async fn export(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    QueryIn(Exported { standings, format, language }): QueryIn<Exported>,
) -> Result<Response, Problem> {
    let file = app::standings::export(&context.app, &caller, &path, standings, format, language).await?;
    Ok(Written { format, language }.downloaded(file, &format!("{}-standings", path.championship)))
}
