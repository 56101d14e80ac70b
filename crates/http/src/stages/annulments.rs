//! The secretary's routes that annul sections.

use app::stages::{AnnulmentIn, Stage};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::AnnulmentId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, PathIn, QueryIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(annul)).routes(routes!(take_back))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AnnulmentParams {
    /// The annulment's id.
    #[param(value_type = String, format = Uuid)]
    annulment: AnnulmentId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ConfirmationQuery {
    /// Whether the effects on results were seen and are wanted.
    #[serde(default)]
    confirmed: bool,
}

/// Annuls a section for some classes in some laps: its rides stay on record and count for nobody.
///
/// The problem `change-unconfirmed` describes the effects that must be confirmed; `change-loses-entries` says
/// why the section can't be annulled.
#[utoipa::path(
    post, path = "/annulments", operation_id = "annulSection", tag = "results", params(StageParams),
    request_body = AnnulmentIn,
    responses((status = 201, body = Stage), Problems<{ codes![ChangeLosesEntries, ChangeUnconfirmed, FeatureOff] }>)
)]
async fn annul(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<AnnulmentIn>,
) -> Result<(StatusCode, Json<Stage>), Problem> {
    Ok((StatusCode::CREATED, Json(app::stages::annul(&context.app, &caller, &path, input).await?)))
}

/// Takes an annulment back: its rides count again. Fails like the annulment.
#[utoipa::path(
    delete, path = "/annulments/{annulment}", operation_id = "takeBackAnnulment", tag = "results",
    params(StageParams, AnnulmentParams, ConfirmationQuery),
    responses((status = 200, body = Stage), Problems<{ codes![ChangeLosesEntries, ChangeUnconfirmed] }>)
)]
async fn take_back(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<AnnulmentParams>,
    QueryIn(query): QueryIn<ConfirmationQuery>,
) -> Result<Json<Stage>, Problem> {
    let stage = app::stages::take_back(&context.app, &caller, &path, params.annulment, query.confirmed);
    Ok(Json(stage.await?))
}
