//! The administrators' routes that create and edit institutions and championships.

use app::championships::{
    ChampionshipCopyIn, ChampionshipIn, ChampionshipSettings, ChampionshipsOverview, InstitutionIn,
    InstitutionOverview,
};
use app::{Caller, ChampionshipPath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{ChampionshipParams, IfMatch, InstitutionParams, InstitutionSlug, JsonIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_overview))
        .routes(routes!(create_institution))
        .routes(routes!(edit_institution))
        .routes(routes!(create))
}

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read_settings, edit)).routes(routes!(copy))
}

/// Lists all institutions with their championships, the latest season first. A new server has none.
#[utoipa::path(
    get, path = "/championships", operation_id = "readChampionshipsOverview", tag = "championships",
    responses((status = 200, body = ChampionshipsOverview), Problems)
)]
async fn read_overview(
    State(context): State<Context>,
    caller: Caller,
) -> Result<Json<ChampionshipsOverview>, Problem> {
    Ok(Json(app::championships::find_overview(&context.app, &caller).await?))
}

/// Creates an institution. Its slug is derived from its name.
#[utoipa::path(
    post, path = "/institutions", operation_id = "createInstitution", tag = "championships",
    request_body = InstitutionIn,
    responses((status = 201, body = InstitutionOverview), Problems)
)]
async fn create_institution(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<InstitutionIn>,
) -> Result<(StatusCode, Json<InstitutionOverview>), Problem> {
    Ok((
        StatusCode::CREATED,
        Json(app::championships::create_institution(&context.app, &caller, input).await?),
    ))
}

/// Edits an institution's name and country. Its slug doesn't change.
#[utoipa::path(
    put, path = "/institutions/{institution}", operation_id = "editInstitution", tag = "championships",
    request_body = InstitutionIn,
    params(
        InstitutionParams, ("If-Match" = String, Header, description = "The institution's version in quotes")
    ),
    responses((status = 204), Problems<{ codes![RulesFixed, RulesLoseScores, RulesUnconfirmed, Stale] }>)
)]
async fn edit_institution(
    State(context): State<Context>,
    caller: Caller,
    InstitutionSlug(institution): InstitutionSlug,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<InstitutionIn>,
) -> Result<StatusCode, Problem> {
    app::championships::edit_institution(&context.app, &caller, institution, version, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Creates a championship without stages. Its slug is derived from its name and its season.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships", operation_id = "createChampionship",
    tag = "championships", params(InstitutionParams), request_body = ChampionshipIn,
    responses((status = 201, body = ChampionshipSettings), Problems)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    InstitutionSlug(institution): InstitutionSlug,
    JsonIn(input): JsonIn<ChampionshipIn>,
) -> Result<(StatusCode, Json<ChampionshipSettings>), Problem> {
    Ok((
        StatusCode::CREATED,
        Json(app::championships::create(&context.app, &caller, institution, input).await?),
    ))
}

/// Returns a championship's settings, as its edit form shows them.
#[utoipa::path(
    get, path = "/settings", operation_id = "readChampionshipSettings", tag = "championships",
    params(ChampionshipParams),
    responses((status = 200, body = ChampionshipSettings), Problems)
)]
async fn read_settings(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
) -> Result<Json<ChampionshipSettings>, Problem> {
    Ok(Json(app::championships::find_settings(&context.app, &caller, &path).await?))
}

/// Replaces a championship's settings.
///
/// Renaming a class renames it at every stage, with its riders. The slug follows the name until a stage is
/// published.
#[utoipa::path(
    put, path = "/settings", operation_id = "editChampionship", tag = "championships",
    params(
        ChampionshipParams,
        ("If-Match" = String, Header, description = "The championship's version in quotes")
    ),
    request_body = ChampionshipIn,
    responses((status = 200, body = ChampionshipSettings), Problems<{ codes![Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ChampionshipIn>,
) -> Result<Json<ChampionshipSettings>, Problem> {
    Ok(Json(app::championships::edit(&context.app, &caller, &path, version, input).await?))
}

/// Copies a championship to another season: its settings, classes and teams and, on request, its stages. The
/// copy has no participants.
#[utoipa::path(
    post, path = "/copies", operation_id = "copyChampionship", tag = "championships",
    params(ChampionshipParams), request_body = ChampionshipCopyIn,
    responses((status = 201, body = ChampionshipSettings), Problems)
)]
async fn copy(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    JsonIn(input): JsonIn<ChampionshipCopyIn>,
) -> Result<(StatusCode, Json<ChampionshipSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::championships::copy(&context.app, &caller, &path, input).await?)))
}
