//! What who manages championships makes and edits: institutions and championships.

use app::Caller;
use app::championships::{
    ChampionshipCopyIn, ChampionshipIn, ChampionshipPath, ChampionshipSettings, InstitutionIn, Office, OfficeInstitution,
};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{IfMatch, InstitutionSlug, JsonIn, OfChampionship, OfInstitution};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(office))
        .routes(routes!(create_institution))
        .routes(routes!(edit_institution))
        .routes(routes!(create))
        .routes(routes!(settings, edit))
        .routes(routes!(copy))
}

/// All institutions with their championships, the latest season first. A new server has none.
#[utoipa::path(get, path = "/championships", operation_id = "readOffice", tag = "championships", responses((status = 200, body = Office), Problems))]
async fn office(State(context): State<Context>, caller: Caller) -> Result<Json<Office>, Problem> {
    Ok(Json(app::championships::office(&context.app, &caller).await?))
}

/// Makes an institution. Its address is made of its name.
#[utoipa::path(
    post, path = "/institutions", operation_id = "createInstitution", tag = "championships", request_body = InstitutionIn,
    responses((status = 201, body = OfficeInstitution), Problems)
)]
async fn create_institution(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<InstitutionIn>,
) -> Result<(StatusCode, Json<OfficeInstitution>), Problem> {
    Ok((StatusCode::CREATED, Json(app::championships::create_institution(&context.app, &caller, input).await?)))
}

/// Writes an institution's name and country; its address stays.
#[utoipa::path(
    put, path = "/institutions/{institution}", operation_id = "editInstitution", tag = "championships", request_body = InstitutionIn,
    params(OfInstitution, ("If-Match" = String, Header, description = "The institution's version in quotes")),
    responses((status = 204), Problems)
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

/// Makes a championship without stages. Its address is made of its name and its season.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships", operation_id = "createChampionship", tag = "championships",
    params(OfInstitution), request_body = ChampionshipIn, responses((status = 201, body = ChampionshipSettings), Problems)
)]
async fn create(
    State(context): State<Context>,
    caller: Caller,
    InstitutionSlug(institution): InstitutionSlug,
    JsonIn(input): JsonIn<ChampionshipIn>,
) -> Result<(StatusCode, Json<ChampionshipSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::championships::create(&context.app, &caller, institution, input).await?)))
}

/// A championship as its form is filled.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/settings", operation_id = "readChampionshipSettings",
    tag = "championships", params(OfChampionship), responses((status = 200, body = ChampionshipSettings), Problems)
)]
async fn settings(State(context): State<Context>, caller: Caller, path: ChampionshipPath) -> Result<Json<ChampionshipSettings>, Problem> {
    Ok(Json(app::championships::find_settings(&context.app, &caller, &path).await?))
}

/// Writes a championship anew. A class with a new name has it at every stage, with its riders. The address follows the name until everyone
/// can see a stage.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/settings", operation_id = "editChampionship", tag = "championships",
    params(OfChampionship, ("If-Match" = String, Header, description = "The championship's version in quotes")),
    request_body = ChampionshipIn, responses((status = 200, body = ChampionshipSettings), Problems)
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

/// Copies a championship for another season: settings, classes and teams, and its stages where that is wished. Nobody rides there yet.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/copies", operation_id = "copyChampionship", tag = "championships",
    params(OfChampionship), request_body = ChampionshipCopyIn, responses((status = 201, body = ChampionshipSettings), Problems)
)]
async fn copy(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    JsonIn(wished): JsonIn<ChampionshipCopyIn>,
) -> Result<(StatusCode, Json<ChampionshipSettings>), Problem> {
    Ok((StatusCode::CREATED, Json(app::championships::copy(&context.app, &caller, &path, wished).await?)))
}
