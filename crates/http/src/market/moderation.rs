//! Reports about ads, and what administrators decide about them.

use app::Caller;
use app::market::{self, ReasonIn, ReportedAds};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::AdParams;
use crate::request::client::ClientIn;
use crate::request::extract::{JsonIn, PathIn};
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list_reported)).routes(routes!(report, keep)).routes(routes!(remove))
}

/// Lists the reported ads, for administrators.
#[utoipa::path(
    get, path = "/market/reports", operation_id = "listReportedAds", tag = "market",
    responses((status = 200, body = ReportedAds), Problems)
)]
async fn list_reported(State(context): State<Context>, caller: Caller) -> Result<Json<ReportedAds>, Problem> {
    Ok(Json(market::list_reported(&context.app, &caller).await?))
}

/// Reports an ad to the administrators. A second report by the same person replaces the first.
#[utoipa::path(
    post, path = "/market/ads/{ad}/reports", operation_id = "reportAd", tag = "market", params(AdParams),
    request_body = ReasonIn,
    responses((status = 204), Problems<{ codes![TooManyAttempts] }>)
)]
async fn report(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
    ClientIn(client): ClientIn,
    JsonIn(input): JsonIn<ReasonIn>,
) -> Result<StatusCode, Problem> {
    market::report(&context.app, &caller, &client, params.ad, &input).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps an ad and settles the reports about it.
#[utoipa::path(
    delete, path = "/market/ads/{ad}/reports", operation_id = "keepAd", tag = "market",
    params(AdParams),
    responses((status = 204), Problems)
)]
async fn keep(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<StatusCode, Problem> {
    market::keep(&context.app, &caller, params.ad).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes an ad with its picture. The seller sees the reason.
#[utoipa::path(
    post, path = "/market/ads/{ad}/removal", operation_id = "removeAd", tag = "market", params(AdParams),
    request_body = ReasonIn,
    responses((status = 204), Problems<{ codes![AdRemoved] }>)
)]
async fn remove(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
    JsonIn(input): JsonIn<ReasonIn>,
) -> Result<StatusCode, Problem> {
    market::remove(&context.app, &caller, params.ad, &input).await?;
    Ok(StatusCode::NO_CONTENT)
}
