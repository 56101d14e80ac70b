//! Rides of riders whom judges couldn't identify, for the secretaries of the stage.

use app::judging::{AssignmentIn, DiscardIn, PossibleRiders, Reply, UnassignedRides};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::EntryId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{JsonIn, PathIn, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(list_unassigned))
        .routes(routes!(list_possible))
        .routes(routes!(assign_unassigned))
        .routes(routes!(discard_unassigned))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct UnassignedRideParams {
    /// The ride's id.
    #[param(value_type = String, format = Uuid)]
    ride: EntryId,
}

/// Lists the rides of riders whom judges couldn't identify, also those that were assigned or discarded. Needs the feature
/// `raceDay`.
#[utoipa::path(
    get, path = "/secretary/unassigned-rides", operation_id = "listUnassignedRides", tag = "judging",
    params(StageParams), responses((status = 200, body = UnassignedRides), Problems<{ codes![FeatureOff] }>)
)]
async fn list_unassigned(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<UnassignedRides>, Problem> {
    Ok(Json(app::judging::list_unassigned_rides(&context.app, &caller, &path).await?))
}

/// Lists the riders whose ride it may be, those whose number fits first.
#[utoipa::path(
    get, path = "/secretary/unassigned-rides/{ride}/riders", operation_id = "listPossibleRiders", tag = "judging",
    params(StageParams, UnassignedRideParams),
    responses((status = 200, body = PossibleRiders), Problems<{ codes![FeatureOff] }>)
)]
async fn list_possible(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<UnassignedRideParams>,
) -> Result<Json<PossibleRiders>, Problem> {
    Ok(Json(app::judging::list_possible_riders(&context.app, &caller, &path, params.ride).await?))
}

/// Gives a ride to a rider, as an entry of the judge who recorded it. The reply is the one that the judge's phone would
/// have got.
#[utoipa::path(
    post, path = "/secretary/unassigned-rides/{ride}/assign", operation_id = "assignUnassignedRide", tag = "judging",
    params(StageParams, UnassignedRideParams), request_body = AssignmentIn,
    responses((status = 200, body = Reply), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn assign_unassigned(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<UnassignedRideParams>,
    JsonIn(input): JsonIn<AssignmentIn>,
) -> Result<Json<Reply>, Problem> {
    Ok(Json(app::judging::assign_ride(&context.app, &caller, &path, params.ride, input).await?))
}

/// Discards a ride as nobody's. It stays on record, and can still be given to a rider.
#[utoipa::path(
    post, path = "/secretary/unassigned-rides/{ride}/discard", operation_id = "discardUnassignedRide", tag = "judging",
    params(StageParams, UnassignedRideParams), request_body = DiscardIn,
    responses((status = 204), Problems<{ codes![FeatureOff, Stale] }>)
)]
async fn discard_unassigned(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<UnassignedRideParams>,
    JsonIn(input): JsonIn<DiscardIn>,
) -> Result<StatusCode, Problem> {
    app::judging::discard_ride(&context.app, &caller, &path, params.ride, input).await?;
    Ok(StatusCode::NO_CONTENT)
}
