//! Clubs: secretaries list them, administrators rename and merge them.

use app::Caller;
use app::clubs::{self, ClubMerge, ClubMergeIn, Clubs};
use app::registration::Club;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(edit))
        .routes(routes!(preview))
        .routes(routes!(merge))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ClubParams {
    /// The club's name.
    club: String,
}

/// Lists all clubs, with the number of references to each.
#[utoipa::path(
    get, path = "/clubs", operation_id = "listClubs", tag = "clubs",
    responses((status = 200, body = Clubs), Problems)
)]
async fn list(State(context): State<Context>, caller: Caller) -> Result<Json<Clubs>, Problem> {
    Ok(Json(clubs::list(&context.app, &caller).await?))
}

/// Changes a club's name or country, everywhere it is referenced.
#[utoipa::path(
    put, path = "/clubs/{club}", operation_id = "editClub", tag = "clubs",
    params(ClubParams, ("If-Match" = String, Header, description = "The club's version in quotes")),
    request_body = Club, responses((status = 204), Problems<{ codes![ClubExists, Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<ClubParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<Club>,
) -> Result<StatusCode, Problem> {
    clubs::edit(&context.app, &caller, params.club, version, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Previews the merge of a club into another: returns what would change, and changes nothing.
#[utoipa::path(
    post, path = "/clubs/{club}/merge-preview", operation_id = "previewClubMerge", tag = "clubs",
    params(ClubParams), request_body = ClubMergeIn,
    responses((status = 200, body = ClubMerge), Problems)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<ClubParams>,
    JsonIn(into): JsonIn<ClubMergeIn>,
) -> Result<Json<ClubMerge>, Problem> {
    Ok(Json(clubs::preview(&context.app, &caller, params.club, into).await?))
}

/// Merges a club into another: every reference to the first becomes one to the second, and the first is
/// deleted.
#[utoipa::path(
    post, path = "/clubs/{club}/merge", operation_id = "mergeClubs", tag = "clubs",
    params(
        ClubParams, ("If-Match" = String, Header, description = "The version in quotes of the club that goes")
    ),
    request_body = ClubMergeIn,
    responses((status = 204), Problems<{ codes![Stale] }>)
)]
async fn merge(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<ClubParams>,
    IfMatch(version): IfMatch,
    JsonIn(into): JsonIn<ClubMergeIn>,
) -> Result<StatusCode, Problem> {
    clubs::merge(&context.app, &caller, params.club, version, into).await?;
    Ok(StatusCode::NO_CONTENT)
}
