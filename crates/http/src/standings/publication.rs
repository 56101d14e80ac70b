//! How a stage's results become standings: preview, generation and publication.

use app::standings::{GenerateIn, Generation, GenerationPreview, PublishIn};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, OptionalJsonIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(preview)).routes(routes!(generate)).routes(routes!(publish))
}

/// Previews the generation of a stage's standings with these choices, and lists what is missing. Saves
/// nothing.
#[utoipa::path(
    post, path = "/standings/preview", operation_id = "previewStandings", tag = "standings",
    params(StageParams), request_body = GenerateIn,
    responses(
        (status = 200, body = GenerationPreview),
        Problems<{ codes![NotApproved, StandingsPublished, StageNotInChampionship, CountsInLaterDay] }>
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
                NotApproved, StandingsPublished, PublishRequired, StageNotInChampionship, StandingsDiffer,
                CountsInLaterDay
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
/// reopens it. Without a body, the results remain drafts.
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
