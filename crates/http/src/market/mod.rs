//! The market: the ads on offer, the caller's own ads, and moderation by administrators.

mod moderation;
mod own;

use app::Caller;
use app::api_enums::AdCategory;
use app::market::{self, Ad, AdContact, Market, MarketQuery, Sort};
use axum::Json;
use axum::extract::State;
use domain::ids::AdId;
use domain::market::Category;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{PathIn, QueryIn};
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub use own::uploads;

pub fn routes() -> OpenApiRouter<Context> {
    let list_routes =
        OpenApiRouter::new().routes(routes!(list)).routes(routes!(read)).routes(routes!(read_contact));
    list_routes.merge(own::routes()).merge(moderation::routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AdParams {
    /// The ad's id.
    #[param(value_type = String, format = Uuid)]
    ad: AdId,
}

/// Filters, sorts and pages the ads.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct AdQuery {
    /// Words of the description; case and diacritics don't matter.
    #[serde(default)]
    search: String,
    /// Only ads of this category, and of those that it includes by its name.
    #[param(value_type = Option<AdCategory>)]
    category: Option<Category>,
    /// The order; newest first by default.
    #[serde(default)]
    #[param(inline, required = false)]
    sort: Sort,
    /// The `next` of the previous page.
    after: Option<String>,
}

/// Returns one page of the ads on offer.
#[utoipa::path(
    get, path = "/market/ads", operation_id = "listAds", tag = "market",
    params(AdQuery),
    responses((status = 200, body = Market), Problems)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    QueryIn(query): QueryIn<AdQuery>,
) -> Result<Json<Market>, Problem> {
    let AdQuery { search, category, sort, after } = query;
    Ok(Json(market::list(&context.app, &caller, &MarketQuery { search, category, sort, after }).await?))
}

/// Returns an ad that is on offer or sold.
#[utoipa::path(
    get, path = "/market/ads/{ad}", operation_id = "readAd", tag = "market",
    params(AdParams),
    responses((status = 200, body = Ad), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<Json<Ad>, Problem> {
    Ok(Json(market::find(&context.app, &caller, params.ad).await?))
}

/// Returns the contact details of an ad's seller. Requires a signed-in user, and an ad on offer.
#[utoipa::path(
    get, path = "/market/ads/{ad}/contact", operation_id = "readAdContact", tag = "market", params(AdParams),
    responses((status = 200, body = AdContact), Problems)
)]
async fn read_contact(
    State(context): State<Context>,
    caller: Caller,
    PathIn(params): PathIn<AdParams>,
) -> Result<Json<AdContact>, Problem> {
    Ok(Json(market::find_contact(&context.app, &caller, params.ad).await?))
}
