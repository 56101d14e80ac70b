//! Judging: the judge's sheet, the delivery of entries, the assignment of judges, and a secretary's edits of
//! section scores.

mod judges;
mod unassigned;

use app::judging::{
    DecisionIn, EntriesIn, EntriesOut, JudgeSheet, JudgedStages, ParcelIn, ScoreIn, TestRides,
};
use app::results::SecretaryResult;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{IfMatch, JsonIn, PathIn, QueryIn, RecentCaller, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem, counters};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list_judged_stages))
}

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_sheet))
        .routes(routes!(record_entries))
        .routes(routes!(deliver_parcel))
        .routes(routes!(edit_ride, delete_ride))
        .routes(routes!(count_test_rides, remove_test_rides))
        .routes(routes!(keep_test_rides))
        .routes(routes!(decide_conflict))
        .merge(judges::stage_routes())
        .merge(unassigned::stage_routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct RideParams {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
    /// `section{n}-lap{m}`.
    #[param(value_type = String)]
    key: RideKey,
}

/// Returns the data of a stage that a judge's phone needs. Send a judge link's token in
/// `Authorization: Bearer …`.
#[utoipa::path(
    get, path = "/judge", operation_id = "readJudgeSheet", tag = "judging",
    params(StageParams), responses((status = 200, body = JudgeSheet), Problems)
)]
async fn read_sheet(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<JudgeSheet>, Problem> {
    Ok(Json(app::judging::find_sheet(&context.app, &caller, &path).await?))
}

/// Delivers entries.
///
/// The response is sent after the entries have been saved to disk and has one reply per entry. Repeating a
/// delivery is safe and returns the same replies.
#[utoipa::path(
    post, path = "/entries", operation_id = "recordEntries", tag = "judging",
    params(StageParams), request_body = EntriesIn, responses((status = 200, body = EntriesOut), Problems)
)]
async fn record_entries(
    State(context): State<Context>,
    RecentCaller(caller): RecentCaller,
    path: StagePath,
    JsonIn(batch): JsonIn<EntriesIn>,
) -> Result<Json<EntriesOut>, Problem> {
    let output = app::judging::record(&context.app, &caller, &path, batch).await?;
    counters::entries().increment(output.replies.len() as u64);
    Ok(Json(output))
}

/// Delivers entries that another judge's phone recorded and signed.
///
/// Each entry is recorded in that judge's name, and its reply is the one that the judge's own phone would
/// get.
#[utoipa::path(
    post, path = "/parcels", operation_id = "deliverParcel", tag = "judging", params(StageParams),
    request_body = ParcelIn,
    responses((status = 200, body = EntriesOut), Problems<{ codes![UnknownPhone] }>)
)]
async fn deliver_parcel(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(parcel): JsonIn<ParcelIn>,
) -> Result<Json<EntriesOut>, Problem> {
    Ok(Json(app::judging::deliver_parcel(&context.app, &caller, &path, parcel).await?))
}

/// Sets the score of a ride, which must be valid in the stage's format. The entry keeps its events, and an open
/// conflict about the ride is settled.
#[utoipa::path(
    put, path = "/results/{participant}/sections/{key}", operation_id = "editRide", tag = "judging",
    params(
        StageParams, RideParams,
        ("If-Match" = String, Header, description = "The entry's version in quotes")
    ),
    request_body = ScoreIn,
    responses((status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, Stale] }>)
)]
async fn edit_ride(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<RideParams>,
    IfMatch(version): IfMatch,
    JsonIn(score): JsonIn<ScoreIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::judging::edit_ride(
            &context.app,
            &caller,
            &path,
            &params.participant,
            params.key,
            version,
            score,
        )
        .await?,
    ))
}

/// Decides which of a ride's undecided entries counts: in a conflict instead of the one that does, and, if entries
/// arrived while the results were approved, whether any does.
///
/// The other entries are settled and keep their scores. The response is 204 if the rider then has no result.
#[utoipa::path(
    put, path = "/results/{participant}/sections/{key}/decision", operation_id = "decideConflict",
    tag = "judging", params(StageParams, RideParams), request_body = DecisionIn,
    responses(
        (status = 200, body = SecretaryResult), (status = 204), Problems<{ codes![AlreadyApproved, Stale] }>
    )
)]
async fn decide_conflict(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<RideParams>,
    JsonIn(decision): JsonIn<DecisionIn>,
) -> Result<Response, Problem> {
    let result = app::judging::decide_conflict(
        &context.app,
        &caller,
        &path,
        &params.participant,
        params.key,
        decision,
    )
    .await?;
    Ok(result.map_or_else(|| StatusCode::NO_CONTENT.into_response(), |result| Json(result).into_response()))
}

/// Deletes the score of a ride. Refused if the section has a score in the next lap.
#[utoipa::path(
    delete, path = "/results/{participant}/sections/{key}", operation_id = "deleteRide", tag = "judging",
    params(
        StageParams, RideParams,
        ("If-Match" = String, Header, description = "The entry's version in quotes")
    ),
    responses(
        (status = 200, body = SecretaryResult), Problems<{ codes![AlreadyApproved, NextLapHasResult, Stale] }>
    )
)]
async fn delete_ride(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<RideParams>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(
        app::judging::delete_ride(&context.app, &caller, &path, &params.participant, params.key, version)
            .await?,
    ))
}

/// Returns the number of test rides: rides that were recorded before the start. They don't count until the
/// secretary keeps them.
#[utoipa::path(
    get, path = "/test-rides", operation_id = "countTestRides",
    tag = "judging", params(StageParams), responses((status = 200, body = TestRides), Problems)
)]
async fn count_test_rides(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::count_test_rides(&context.app, &caller, &path).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RemovalQuery {
    /// The number of test rides that the user was shown. If there are more now, none is removed and the
    /// problem is `more-than-seen`.
    #[param(value_type = u32)]
    seen: usize,
}

/// Removes all test rides, which were recorded before the start. Returns how many there were.
#[utoipa::path(
    delete, path = "/test-rides", operation_id = "removeTestRides", tag = "judging",
    params(StageParams, RemovalQuery),
    responses((status = 200, body = TestRides), Problems<{ codes![MoreThanSeen] }>)
)]
async fn remove_test_rides(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(RemovalQuery { seen }): QueryIn<RemovalQuery>,
) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::remove_test_rides(&context.app, &caller, &path, seen).await?))
}

/// Keeps all test rides, which were recorded before the start: they count as if they had arrived now. Returns
/// how many there were.
#[utoipa::path(
    post, path = "/test-rides/keep", operation_id = "keepTestRides", tag = "judging", params(StageParams),
    responses((status = 200, body = TestRides), Problems<{ codes![AlreadyApproved] }>)
)]
async fn keep_test_rides(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::keep_test_rides(&context.app, &caller, &path).await?))
}

/// Lists the published stages at which the caller's account is a judge, until their results are approved.
#[utoipa::path(
    get, path = "/profile/judging", operation_id = "listJudgedStages", tag = "judging",
    responses((status = 200, body = JudgedStages), Problems)
)]
async fn list_judged_stages(
    State(context): State<Context>,
    caller: Caller,
) -> Result<Json<JudgedStages>, Problem> {
    Ok(Json(app::judging::list_judged_stages(&context.app, &caller).await?))
}
