//! The riders of the caller's account.

use app::Caller;
use app::riders::{self, OfferedRider, OwnRiders, RiderIn, RiderLink, RiderToken, TakeOverIn};
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
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(edit, remove))
        .routes(routes!(offer, withdraw))
        .routes(routes!(preview))
        .routes(routes!(take_over))
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

/// Makes the link with which another account takes over a rider of the caller's. An earlier link of the rider is no
/// longer valid.
#[utoipa::path(
    post, path = "/profile/riders/{rider}/link", operation_id = "offerRider", tag = "profile",
    params(RiderParams),
    responses((status = 201, body = RiderLink), Problems<{ codes![OwnRider] }>)
)]
async fn offer(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<RiderParams>,
) -> Result<(StatusCode, Json<RiderLink>), Problem> {
    Ok((StatusCode::CREATED, Json(riders::offer(&context.app, &caller, params.rider).await?)))
}

/// Makes the link of a rider invalid.
#[utoipa::path(
    delete, path = "/profile/riders/{rider}/link", operation_id = "withdrawRider", tag = "profile",
    params(RiderParams),
    responses((status = 204), Problems)
)]
async fn withdraw(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<RiderParams>,
) -> Result<StatusCode, Problem> {
    riders::withdraw(&context.app, &caller, params.rider).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the rider whom the caller can take over by a link.
#[utoipa::path(
    post, path = "/profile/rider-offer", operation_id = "previewTakeOver", tag = "profile",
    request_body = RiderToken,
    responses((status = 200, body = OfferedRider), Problems<{ codes![RiderLinkInvalid, RiderInAccount] }>)
)]
async fn preview(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<RiderToken>,
) -> Result<Json<OfferedRider>, Problem> {
    Ok(Json(riders::preview(&context.app, &caller, input).await?))
}

/// Takes over the rider of a link into the caller's account. Returns the account's riders.
#[utoipa::path(
    post, path = "/profile/rider-offer/acceptance", operation_id = "takeOverRider", tag = "profile",
    request_body = TakeOverIn,
    responses(
        (status = 200, body = OwnRiders),
        Problems<{ codes![RiderLinkInvalid, RiderInAccount, HasOwnRider, TooManyRiders] }>
    )
)]
async fn take_over(
    State(context): State<Context>,
    caller: Caller,
    JsonIn(input): JsonIn<TakeOverIn>,
) -> Result<Json<OwnRiders>, Problem> {
    Ok(Json(riders::take_over(&context.app, &caller, input).await?))
}
