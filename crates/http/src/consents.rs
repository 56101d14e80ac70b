//! The consents of parents and guardians at a stage, for its secretary. A rider's own is part of the registration.

use app::consents::{self, ConsentTexts, StageConsents};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use domain::ids::ParticipantId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, QueryIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(edit_text)).routes(routes!(record, remove))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MinorParams {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
}

/// Returns the riders under 18 with their consents, and the text with its versions. The championship must have the
/// feature `consents`.
#[utoipa::path(
    get, path = "/secretary/consents", operation_id = "listConsents", tag = "registration",
    params(StageParams), responses((status = 200, body = StageConsents), Problems<{ codes![FeatureOff] }>)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<StageConsents>, Problem> {
    Ok(Json(consents::list(&context.app, &caller, &path).await?))
}

/// Stores a changed text as a new version, for all stages of the championship. Consents that were given keep theirs.
#[utoipa::path(
    put, path = "/secretary/consents/text", operation_id = "editConsentText", tag = "registration",
    params(
        StageParams,
        ("If-Match" = String, Header, description = "The text's version in quotes; 0 before the first one")
    ),
    request_body = ConsentTexts,
    responses((status = 200, body = StageConsents), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn edit_text(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<ConsentTexts>,
) -> Result<Json<StageConsents>, Problem> {
    Ok(Json(consents::edit_text(&context.app, &caller, &path, version, input).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct PaperParams {
    /// The version of the text that was printed and signed; the newest one by default.
    version: Option<i64>,
}

/// Records that a parent or guardian has signed on paper. A consent that is there already stays as it is.
#[utoipa::path(
    put, path = "/secretary/consents/{participant}", operation_id = "recordConsent", tag = "registration",
    params(StageParams, MinorParams, PaperParams),
    responses((status = 200, body = StageConsents), Problems<{ codes![FeatureOff] }>)
)]
async fn record(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<MinorParams>,
    QueryIn(paper): QueryIn<PaperParams>,
) -> Result<Json<StageConsents>, Problem> {
    let rider = params.participant;
    Ok(Json(consents::record_on_paper(&context.app, &caller, &path, rider, paper.version).await?))
}

/// Removes the consent for a rider, which is then missing again.
#[utoipa::path(
    delete, path = "/secretary/consents/{participant}", operation_id = "removeConsent", tag = "registration",
    params(StageParams, MinorParams),
    responses((status = 200, body = StageConsents), Problems<{ codes![FeatureOff] }>)
)]
async fn remove(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<MinorParams>,
) -> Result<Json<StageConsents>, Problem> {
    Ok(Json(consents::remove(&context.app, &caller, &path, params.participant).await?))
}
