//! Judging: the judge's sheet, the delivery of entries, who judges where, and a secretary's edit of a section.

mod judges;

use app::judging::{EntriesIn, EntriesOut, JudgeSheet, JudgedStages, ParcelIn, TestRides};
use app::results::SecretaryResult;
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use domain::ids::{EntryId, ParticipantId};
use domain::judging::SectionKey;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{IfMatch, JsonIn, OfStage, PathIn, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(sheet))
        .routes(routes!(record))
        .routes(routes!(deliver_parcel))
        .routes(routes!(edit_section, delete_section))
        .routes(routes!(test_rides, remove_test_rides))
        .routes(routes!(keep_test_rides))
        .routes(routes!(own_stages))
        .routes(routes!(decide_section))
        .merge(judges::routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfSection {
    /// The participant's id.
    #[param(value_type = String)]
    participant: ParticipantId,
    /// `section{n}-lap{m}`.
    #[param(value_type = String)]
    key: SectionKey,
}

/// A section's score as a secretary sets it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SectionIn {
    /// The new total: 0, 1, 2, 3 or 5 in classic, 0 to 9999 in open free.
    points: u32,
}

/// What a judge's phone needs of a stage. A judge link's token goes into `Authorization: Bearer …`.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/judge", operation_id = "readJudgeSheet", tag = "judging",
    params(OfStage), responses((status = 200, body = JudgeSheet), Problems)
)]
async fn sheet(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<JudgeSheet>, Problem> {
    Ok(Json(app::judging::sheet(&context.app, &caller, &path).await?))
}

/// Delivers entries. Answered when they are on the disk, each for itself; the same delivery again is answered the same.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/entries", operation_id = "recordEntries", tag = "judging",
    params(OfStage), request_body = EntriesIn, responses((status = 200, body = EntriesOut), Problems)
)]
async fn record(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(batch): JsonIn<EntriesIn>,
) -> Result<Json<EntriesOut>, Problem> {
    let answer = app::judging::record(&context.app, &caller, &path, batch).await?;
    metrics::counter!("zerodab_entries_total").increment(answer.replies.len() as u64);
    Ok(Json(answer))
}

/// Delivers what another judge's phone recorded and signed. Each entry is recorded in that judge's name and answered as its own phone would be.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/parcels", operation_id = "deliverParcel", tag = "judging",
    params(OfStage), request_body = ParcelIn, responses((status = 200, body = EntriesOut), Problems)
)]
async fn deliver_parcel(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(parcel): JsonIn<ParcelIn>,
) -> Result<Json<EntriesOut>, Problem> {
    Ok(Json(app::judging::deliver_parcel(&context.app, &caller, &path, parcel).await?))
}

/// Sets a section's score, which must be one that the format has. The entry's events stay, and an open conflict there is settled.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/results/{participant}/sections/{key}",
    operation_id = "editSection", tag = "judging", params(OfStage, OfSection, ("If-Match" = String, Header, description = "The entry's version in quotes")),
    request_body = SectionIn, responses((status = 200, body = SecretaryResult), Problems)
)]
async fn edit_section(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfSection>,
    IfMatch(version): IfMatch,
    JsonIn(section): JsonIn<SectionIn>,
) -> Result<Json<SecretaryResult>, Problem> {
    let edited = app::judging::edit_section(&context.app, &caller, &path, &of.participant, of.key, version, section.points).await?;
    Ok(Json(edited))
}

/// What becomes of a ride that waits.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DecisionIn {
    /// The entry that counts from now on; null if none does.
    #[schema(value_type = Option<String>, format = Uuid)]
    entry: Option<EntryId>,
}

/// Decides a ride of which entries arrived while the results were approved: one of them counts, or none. The others are settled. There is no
/// content if the rider has no result then.
#[utoipa::path(
    put, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/results/{participant}/sections/{key}/decision",
    operation_id = "decideSection", tag = "judging", params(OfStage, OfSection), request_body = DecisionIn,
    responses((status = 200, body = SecretaryResult), (status = 204), Problems)
)]
async fn decide_section(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfSection>,
    JsonIn(DecisionIn { entry }): JsonIn<DecisionIn>,
) -> Result<Response, Problem> {
    let decided = app::judging::decide_section(&context.app, &caller, &path, &of.participant, of.key, entry).await?;
    Ok(decided.map_or_else(|| StatusCode::NO_CONTENT.into_response(), |result| Json(result).into_response()))
}

/// Takes a section's score away, unless the next lap has one.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/results/{participant}/sections/{key}",
    operation_id = "deleteSection", tag = "judging", params(OfStage, OfSection, ("If-Match" = String, Header, description = "The entry's version in quotes")),
    responses((status = 200, body = SecretaryResult), Problems)
)]
async fn delete_section(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(of): PathIn<OfSection>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryResult>, Problem> {
    Ok(Json(app::judging::delete_section(&context.app, &caller, &path, &of.participant, of.key, version).await?))
}

/// How many rides were recorded before the start. They count nowhere until the office keeps them.
#[utoipa::path(
    get, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/test-rides", operation_id = "countTestRides",
    tag = "judging", params(OfStage), responses((status = 200, body = TestRides), Problems)
)]
async fn test_rides(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::test_rides(&context.app, &caller, &path).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Seen {
    /// How many test rides somebody has seen who removes them. If there are more now, none is removed (`more-than-seen`).
    #[param(value_type = u32)]
    seen: usize,
}

/// Removes all rides that were recorded before the start. Says how many there were.
#[utoipa::path(
    delete, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/test-rides", operation_id = "removeTestRides",
    tag = "judging", params(OfStage, Seen), responses((status = 200, body = TestRides), Problems)
)]
async fn remove_test_rides(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    QueryIn(Seen { seen }): QueryIn<Seen>,
) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::remove_test_rides(&context.app, &caller, &path, seen).await?))
}

/// Keeps all rides that were recorded before the start: they count as if they had arrived now. Says how many there were.
#[utoipa::path(
    post, path = "/institutions/{institution}/championships/{championship}/stages/{stage}/test-rides/keep", operation_id = "keepTestRides",
    tag = "judging", params(OfStage), responses((status = 200, body = TestRides), Problems)
)]
async fn keep_test_rides(State(context): State<Context>, caller: Caller, path: StagePath) -> Result<Json<TestRides>, Problem> {
    Ok(Json(app::judging::keep_test_rides(&context.app, &caller, &path).await?))
}

/// The published stages to come, or going on, at which the caller's account judges.
#[utoipa::path(
    get, path = "/profile/judging", operation_id = "listJudgedStages", tag = "judging",
    responses((status = 200, body = JudgedStages), Problems)
)]
async fn own_stages(State(context): State<Context>, caller: Caller) -> Result<Json<JudgedStages>, Problem> {
    Ok(Json(app::judging::own_stages(&context.app, &caller).await?))
}
