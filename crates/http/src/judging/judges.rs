//! Who judges a stage: accounts by section, judge links, phones.

use app::judging::{DeviceIn, JudgeLinkIn, Judges, NewJudgeLink};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::{DeviceId, JudgeLinkId, UserId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{JsonIn, OfStage, PathIn, parsed};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(assign, unassign))
        .routes(routes!(make_link))
        .routes(routes!(revoke_link))
        .routes(routes!(check_in))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfAssignment {
    /// The section's number, from 1.
    #[param(value_type = u32)]
    #[serde(deserialize_with = "parsed")]
    section: u8,
    /// The account's id.
    #[param(value_type = String, format = Uuid)]
    user: UserId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfLink {
    /// The link's id.
    #[param(value_type = String, format = Uuid)]
    link: JudgeLinkId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfDevice {
    /// Made by the phone, for this stage.
    #[param(value_type = String, format = Uuid)]
    device: DeviceId,
}

/// Who judges a stage: people by section, links, and phones with what still waits there.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/judges", operation_id = "listJudges", tag = "judging",
    params(OfStage), responses((status = 200, body = Judges), Problems)
)]
async fn list(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<Judges>, Problem> {
    Ok(Json(app::judging::judges(&context.app, &caller, &path).await?))
}

/// Lets a person who says to be a judge judge a section.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/sections/{section}/judges/{user}",
    operation_id = "assignJudge", tag = "judging", params(OfStage, OfAssignment), responses((status = 204), Problems)
)]
async fn assign(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfAssignment>,
) -> Result<StatusCode, Problem> {
    app::judging::assign(&context.app, &caller, &path, of.section, of.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets a person judge a section no more.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/sections/{section}/judges/{user}",
    operation_id = "unassignJudge", tag = "judging", params(OfStage, OfAssignment), responses((status = 204), Problems)
)]
async fn unassign(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfAssignment>,
) -> Result<StatusCode, Problem> {
    app::judging::unassign(&context.app, &caller, &path, of.section, of.user).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a link for a volunteer without an account. Its token is told this once.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/judge-links", operation_id = "makeJudgeLink", tag = "judging",
    params(OfStage), request_body = JudgeLinkIn, responses((status = 201, body = NewJudgeLink), Problems)
)]
async fn make_link(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(new): JsonIn<JudgeLinkIn>,
) -> Result<(StatusCode, Json<NewJudgeLink>), Problem> {
    Ok((StatusCode::CREATED, Json(app::judging::make_link(&context.app, &caller, &path, new).await?)))
}

/// Closes a link for good. What was recorded with it stays.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/judge-links/{link}", operation_id = "revokeJudgeLink",
    tag = "judging", params(OfStage, OfLink), responses((status = 204), Problems)
)]
async fn revoke_link(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfLink>,
) -> Result<StatusCode, Problem> {
    app::judging::revoke_link(&context.app, &caller, &path, of.link).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A judge's phone says that it is there, and how many entries wait on it.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/judge/devices/{device}", operation_id = "checkInDevice",
    tag = "judging", params(OfStage, OfDevice), request_body = DeviceIn, responses((status = 204), Problems)
)]
async fn check_in(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfDevice>,
    JsonIn(device): JsonIn<DeviceIn>,
) -> Result<StatusCode, Problem> {
    app::judging::check_in(&context.app, &caller, &path, of.device, device).await?;
    Ok(StatusCode::NO_CONTENT)
}
