//! Riders' queries, and what secretaries do with them.

use app::protests::{
    AnswerIn, DecisionPublicationIn, OwnQueries, PaperQueryIn, QueryDecisionIn, QueryIn, ScoreQuery,
    SecretaryQuery, StageQueries,
};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use domain::ids::QueryId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{CallerForRider, IfMatch, JsonIn, PathIn, RiderQuery, StageParams};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new()
        .routes(routes!(read_own, raise))
        .routes(routes!(read, enter))
        .routes(routes!(answer))
        .routes(routes!(hand_to_jury))
        .routes(routes!(decide))
        .routes(routes!(publish))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct QueryParams {
    /// The query's id.
    #[param(value_type = String, format = Uuid)]
    query: QueryId,
}

/// Returns the caller's own queries.
#[utoipa::path(
    get, path = "/queries", operation_id = "readOwnQueries", tag = "results", params(StageParams, RiderQuery),
    responses((status = 200, body = OwnQueries), Problems)
)]
async fn read_own(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
) -> Result<Json<OwnQueries>, Problem> {
    Ok(Json(app::protests::list_own(&context.app, &caller, &path).await?))
}

/// Raises a query about one of the caller's own scores, during the protest period.
#[utoipa::path(
    post, path = "/queries", operation_id = "raiseQuery", tag = "results", params(StageParams, RiderQuery),
    request_body = QueryIn,
    responses(
        (status = 201, body = ScoreQuery),
        Problems<{ codes![NotPosted, ProtestPeriodOver, ProtestsTurnedOff, QueryPending, TooManyQueries] }>
    )
)]
async fn raise(
    State(context): State<Context>,
    CallerForRider(caller): CallerForRider,
    path: StagePath,
    JsonIn(input): JsonIn<QueryIn>,
) -> Result<(StatusCode, Json<ScoreQuery>), Problem> {
    Ok((StatusCode::CREATED, Json(app::protests::raise(&context.app, &caller, &path, input).await?)))
}

/// Returns the queries of a stage, for its secretaries.
#[utoipa::path(
    get, path = "/secretary/queries", operation_id = "readQueries", tag = "results", params(StageParams),
    responses((status = 200, body = StageQueries), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<StageQueries>, Problem> {
    Ok(Json(app::protests::list(&context.app, &caller, &path).await?))
}

/// Enters a query that a rider handed in on paper, also after the protest period.
#[utoipa::path(
    post, path = "/secretary/queries", operation_id = "enterQuery", tag = "results", params(StageParams),
    request_body = PaperQueryIn,
    responses(
        (status = 201, body = SecretaryQuery),
        Problems<{ codes![NotPosted, ProtestsTurnedOff, QueryPending, TooManyQueries] }>
    )
)]
async fn enter(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    JsonIn(input): JsonIn<PaperQueryIn>,
) -> Result<(StatusCode, Json<SecretaryQuery>), Problem> {
    Ok((StatusCode::CREATED, Json(app::protests::enter(&context.app, &caller, &path, input).await?)))
}

/// Answers a query.
#[utoipa::path(
    post, path = "/secretary/queries/{query}/answer", operation_id = "answerQuery", tag = "results",
    params(
        StageParams, QueryParams,
        ("If-Match" = String, Header, description = "The query's version in quotes")
    ),
    request_body = AnswerIn,
    responses(
        (status = 200, body = SecretaryQuery),
        Problems<{ codes![ProtestsTurnedOff, QueryStepNotPossible, Stale] }>
    )
)]
async fn answer(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<QueryParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<AnswerIn>,
) -> Result<Json<SecretaryQuery>, Problem> {
    Ok(Json(app::protests::answer(&context.app, &caller, &path, params.query, version, input).await?))
}

/// Hands a query to the jury, also one that the secretary has rejected.
#[utoipa::path(
    post, path = "/secretary/queries/{query}/jury", operation_id = "handQueryToJury", tag = "results",
    params(
        StageParams, QueryParams,
        ("If-Match" = String, Header, description = "The query's version in quotes")
    ),
    responses(
        (status = 200, body = SecretaryQuery),
        Problems<{ codes![ProtestsTurnedOff, QueryStepNotPossible, Stale] }>
    )
)]
async fn hand_to_jury(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<QueryParams>,
    IfMatch(version): IfMatch,
) -> Result<Json<SecretaryQuery>, Problem> {
    Ok(Json(app::protests::hand_to_jury(&context.app, &caller, &path, params.query, version).await?))
}

/// Records the jury's decision, which may be published.
#[utoipa::path(
    post, path = "/secretary/queries/{query}/decision", operation_id = "decideQuery", tag = "results",
    params(
        StageParams, QueryParams,
        ("If-Match" = String, Header, description = "The query's version in quotes")
    ),
    request_body = QueryDecisionIn,
    responses(
        (status = 200, body = SecretaryQuery),
        Problems<{ codes![ProtestsTurnedOff, QueryStepNotPossible, Stale] }>
    )
)]
async fn decide(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<QueryParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<QueryDecisionIn>,
) -> Result<Json<SecretaryQuery>, Problem> {
    Ok(Json(app::protests::decide(&context.app, &caller, &path, params.query, version, input).await?))
}

/// Publishes the jury's decision, or makes it private again.
#[utoipa::path(
    put, path = "/secretary/queries/{query}/publication", operation_id = "publishDecision", tag = "results",
    params(
        StageParams, QueryParams,
        ("If-Match" = String, Header, description = "The query's version in quotes")
    ),
    request_body = DecisionPublicationIn,
    responses(
        (status = 200, body = SecretaryQuery),
        Problems<{ codes![ProtestsTurnedOff, QueryNotDecided, Stale] }>
    )
)]
async fn publish(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
    PathIn(params): PathIn<QueryParams>,
    IfMatch(version): IfMatch,
    JsonIn(input): JsonIn<DecisionPublicationIn>,
) -> Result<Json<SecretaryQuery>, Problem> {
    let query = app::protests::publish_decision(&context.app, &caller, &path, params.query, version, input);
    Ok(Json(query.await?))
}
