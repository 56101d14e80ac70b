//! The judges of a stage: accounts assigned to sections, judge links, and phones.

use app::judging::{
    CrossChecks, DeviceIn, HandoverIn, JudgeLinkIn, Judges, NewJudgeLink, SecretaryHandoverIn,
};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::{DeviceId, JudgeLinkId, UserId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, PathIn, StageParams, parse_text};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(assign, unassign))
        .routes(routes!(create_link))
        .routes(routes!(revoke_link))
        .routes(routes!(hand_over))
        .routes(routes!(list_cross_checks))
        .routes(routes!(hand_over_for_judge))
        .routes(routes!(report_device))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AssignmentParams {
    /// The section's number, from 1.
    #[param(value_type = u32)]
    #[serde(deserialize_with = "parse_text")]
    section: u8,
    /// The account's id.
    #[param(value_type = String, format = Uuid)]
    user: UserId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct LinkParams {
    /// The link's id.
    #[param(value_type = String, format = Uuid)]
    link: JudgeLinkId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct DeviceParams {
    /// The device's id, which the phone generates for this stage.
    #[param(value_type = String, format = Uuid)]
    device: DeviceId,
}

/// Lists the judges of a stage by section, its judge links, and the judges' phones with the number of entries
/// that they haven't delivered yet.
#[utoipa::path(
    get, path = "/judges", operation_id = "listJudges", tag = "judging",
    params(StageParams), responses((status = 200, body = Judges), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<Judges>, Problem> {
    Ok(Json(app::judging::list_judges(&context.app, &caller, &path).await?))
}

/// Assigns a judge to a section. The account's profile must say that the person is a judge.
#[utoipa::path(
    put, path = "/sections/{section}/judges/{user}", operation_id = "assignJudge", tag = "judging",
    params(StageParams, AssignmentParams),
    responses((status = 204), Problems<{ codes![UnverifiedUser] }>)
)]
async fn assign(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<AssignmentParams>,
) -> Result<StatusCode, Problem> {
    app::judging::assign(&context.app, &caller, &path, params.section, params.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a judge from a section.
#[utoipa::path(
    delete, path = "/sections/{section}/judges/{user}", operation_id = "unassignJudge", tag = "judging",
    params(StageParams, AssignmentParams),
    responses((status = 204), Problems)
)]
async fn unassign(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<AssignmentParams>,
) -> Result<StatusCode, Problem> {
    app::judging::unassign(&context.app, &caller, &path, params.section, params.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Creates a judge link for a volunteer without an account. Only this response contains its token.
#[utoipa::path(
    post, path = "/judge-links", operation_id = "makeJudgeLink", tag = "judging",
    params(StageParams), request_body = JudgeLinkIn,
    responses((status = 201, body = NewJudgeLink), Problems<{ codes![FeatureOff] }>)
)]
async fn create_link(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<JudgeLinkIn>,
) -> Result<(StatusCode, Json<NewJudgeLink>), Problem> {
    Ok((StatusCode::CREATED, Json(app::judging::create_link(&context.app, &caller, &path, input).await?)))
}

/// Revokes a judge link. This can't be undone. The entries that were recorded with it stay.
#[utoipa::path(
    delete, path = "/judge-links/{link}", operation_id = "revokeJudgeLink",
    tag = "judging", params(StageParams, LinkParams), responses((status = 204), Problems)
)]
async fn revoke_link(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<LinkParams>,
) -> Result<StatusCode, Problem> {
    app::judging::revoke_link(&context.app, &caller, &path, params.link).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports that a judge's phone is in use, and how many entries it hasn't delivered yet.
#[utoipa::path(
    put, path = "/judge/devices/{device}", operation_id = "reportDevice", tag = "judging",
    params(StageParams, DeviceParams), request_body = DeviceIn,
    responses((status = 204), Problems)
)]
async fn report_device(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<DeviceParams>,
    JsonIn(device): JsonIn<DeviceIn>,
) -> Result<StatusCode, Problem> {
    app::judging::report_device(&context.app, &caller, &path, params.device, device).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hands a section of the caller over to the next judge, who gets a judge link. The caller records no new rides there any
/// more, but can deliver earlier ones. Repeating the request is safe. Needs the feature `raceDay`.
#[utoipa::path(
    post, path = "/judge/handover", operation_id = "handOverSection", tag = "judging",
    params(StageParams), request_body = HandoverIn,
    responses((status = 204), Problems<{ codes![FeatureOff, HandedOver] }>)
)]
async fn hand_over(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<HandoverIn>,
) -> Result<StatusCode, Problem> {
    app::judging::hand_over(&context.app, &caller, &path, input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hands sections over from one judge to the next, who gets a judge link. Only this response contains its token. Needs the
/// feature `raceDay`.
#[utoipa::path(
    post, path = "/secretary/handover", operation_id = "handOverForJudge", tag = "judging",
    params(StageParams), request_body = SecretaryHandoverIn,
    responses((status = 201, body = NewJudgeLink), Problems<{ codes![FeatureOff, HandedOver] }>)
)]
async fn hand_over_for_judge(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<SecretaryHandoverIn>,
) -> Result<(StatusCode, Json<NewJudgeLink>), Problem> {
    let link = app::judging::hand_over_for_judge(&context.app, &caller, &path, input).await?;
    Ok((StatusCode::CREATED, Json(link)))
}

/// Compares the scores of second judges, which never count, with those that do. Needs the feature `raceDay`.
#[utoipa::path(
    get, path = "/secretary/cross-checks", operation_id = "listCrossChecks", tag = "judging",
    params(StageParams), responses((status = 200, body = CrossChecks), Problems<{ codes![FeatureOff] }>)
)]
async fn list_cross_checks(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<CrossChecks>, Problem> {
    Ok(Json(app::judging::list_cross_checks(&context.app, &caller, &path).await?))
}
