//! The riders of the caller's account.

use app::Caller;
use app::riders::{self, OwnRiders, RiderIn};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::RiderId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(edit, remove))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct RiderParams {
    /// The rider's id.
    #[param(value_type = String, format = Uuid)]
    rider: RiderId,
}

/// Lists the riders of the caller's account: its own one and, for example, the children of a family.
#[utoipa::path(
    get, path = "/profile/riders", operation_id = "listRiders", tag = "profile",
    responses((status = 200, body = OwnRiders), Problems)
)]
async fn list(State(context): State<Context>, caller: Caller) -> Result<Json<OwnRiders>, Problem> {
    Ok(Json(riders::list(&context.app, &caller).await?))
}

/// Adds a rider to the caller's account. Returns its riders.
#[utoipa::path(
    post, path = "/profile/riders", operation_id = "addRider", tag = "profile", request_body = RiderIn,
    responses((status = 201, body = OwnRiders), Problems<{ codes![TooManyRiders] }>)
)]
async fn add(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<RiderIn>,
) -> Result<(StatusCode, Json<OwnRiders>), Problem> {
    Ok((StatusCode::CREATED, Json(riders::add(&context.app, &caller, input).await?)))
}

/// Edits a rider of the caller's account, for the next registrations. Returns the account's riders.
#[utoipa::path(
    put, path = "/profile/riders/{rider}", operation_id = "editRider", tag = "profile",
    params(RiderParams, ("If-Match" = String, Header, description = "The rider's version in quotes")),
    request_body = RiderIn,
    responses((status = 200, body = OwnRiders), Problems<{ codes![Stale] }>)
)]
async fn edit(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<RiderParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<RiderIn>,
) -> Result<Json<OwnRiders>, Problem> {
    Ok(Json(riders::edit(&context.app, &caller, params.rider, version, input).await?))
}

/// Removes a rider without registrations from the caller's account, and deletes what is stored about this rider.
#[utoipa::path(
    delete, path = "/profile/riders/{rider}", operation_id = "removeRider", tag = "profile",
    params(RiderParams),
    responses((status = 204), Problems<{ codes![OwnRider, RiderRegistered] }>)
)]
async fn remove(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<RiderParams>,
) -> Result<StatusCode, Problem> {
    riders::remove(&context.app, &caller, params.rider).await?;
    Ok(StatusCode::NO_CONTENT)
}
