//! The market: what is on offer, the own adverts, and what administrators decide.

mod moderation;
mod own;

use app::Caller;
use app::market::{self, Ad, AdContact, Market, MarketQuery, Sort};
use app::names::AdCategory;
use axum::Json;
use axum::extract::State;
use domain::ids::AdId;
use domain::market::Category;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{PathIn, QueryIn};
use crate::problem::Problems;
use crate::{Context, Problem};

pub use own::uploads;

pub fn routes() -> OpenApiRouter<Context> {
    let offered = OpenApiRouter::new().routes(routes!(list)).routes(routes!(read)).routes(routes!(contact));
    offered.merge(own::routes()).merge(moderation::routes())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfAd {
    /// The advert's id.
    #[param(value_type = String, format = Uuid)]
    ad: AdId,
}

/// Which adverts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Which {
    /// Words of the description, whatever the case and the diacritics.
    #[serde(default)]
    search: String,
    /// Of one category.
    #[param(value_type = Option<AdCategory>)]
    category: Option<Category>,
    /// In which order; the newest first without it.
    #[serde(default)]
    #[param(inline, required = false)]
    sort: Sort,
    /// What the page before gave as `next`.
    after: Option<String>,
}

/// A page of what is on offer.
#[utoipa::path(get, path = "/market/ads", operation_id = "listAds", tag = "market", params(Which), responses((status = 200, body = Market), Problems))]
async fn list(State(context): State<Context>, caller: Caller, QueryIn(which): QueryIn<Which>) -> Result<Json<Market>, Problem> {
    let Which { search, category, sort, after } = which;
    Ok(Json(market::list(&context.app, &caller, &MarketQuery { search, category, sort, after }).await?))
}

/// An advert on offer, or one that is sold, by its address.
#[utoipa::path(get, path = "/market/ads/{ad}", operation_id = "readAd", tag = "market", params(OfAd), responses((status = 200, body = Ad), Problems))]
async fn read(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfAd>) -> Result<Json<Ad>, Problem> {
    Ok(Json(market::find(&context.app, &caller, of.ad).await?))
}

/// How the seller of an advert on offer is reached, for those who are signed in.
#[utoipa::path(
    get, path = "/market/ads/{ad}/contact", operation_id = "readAdContact", tag = "market", params(OfAd),
    responses((status = 200, body = AdContact), Problems)
)]
async fn contact(State(context): State<Context>, caller: Caller, PathIn(of): PathIn<OfAd>) -> Result<Json<AdContact>, Problem> {
    Ok(Json(market::contact(&context.app, &caller, of.ad).await?))
}
