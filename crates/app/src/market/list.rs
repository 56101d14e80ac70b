//! The public use cases of the market, and the contact data of sellers for signed-in users.

use domain::access::{Action, Scope};
use domain::ids::AdId;
use domain::market::{AdStatus, Category};
use serde::Deserialize;
use storage::market::{Cursor, ListFilter, Sort as Order};
use utoipa::ToSchema;

use super::MISSING;
use super::output::{Ad, AdCard, AdContact, CategoryCount, Market};
use crate::search::require_searchable;
use crate::{App, Caller, Error, cursor};

/// The number of ads per page.
const PAGE_SIZE: usize = 24;

/// The order of a list of ads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// Latest creation first.
    #[default]
    Newest,
    /// Lowest price first.
    Cheapest,
    /// Highest price first.
    Dearest,
}

/// A search in the market.
#[derive(Clone, Debug, Default)]
pub struct MarketQuery {
    /// Only ads that contain all of these words; case and diacritics are ignored.
    pub search: String,
    /// Only ads that belong to this category.
    pub category: Option<Category>,
    /// The order of the results.
    pub sort: Sort,
    /// The `next` of the previous page.
    pub after: Option<String>,
}

/// Returns a page of the ads on offer.
pub async fn list(app: &App, caller: &Caller, query: &MarketQuery) -> Result<Market, Error> {
    domain::access::may(&caller.actor, Action::ViewMarket, &Scope::Anywhere)?;
    require_searchable("search", &query.search)?;
    let after = query.after.as_deref().map(|after| cursor::parse("after", after)).transpose()?;
    let after = after.map(|(value, id)| Cursor { value, id: AdId(id) });
    let order = match query.sort {
        Sort::Newest => Order::Newest,
        Sort::Cheapest => Order::Cheapest,
        Sort::Dearest => Order::Dearest,
    };
    let categories = query.category.map_or_else(Vec::new, categories_within);
    let filter = ListFilter { now: app.now(), search: &query.search, categories };
    let snapshot = app.storage.snapshot().await?;
    let mut ads = storage::market::list(&snapshot, &filter, order, after, PAGE_SIZE as u64 + 1).await?;
    let has_more = ads.len() > PAGE_SIZE;
    ads.truncate(PAGE_SIZE);
    let next = ads.last().filter(|_| has_more).map(|last| order.cursor(last));
    let next = next.map(|Cursor { value, id }| cursor::format(value, id.0));
    let categories = sum_by_category(&storage::market::count_by_category(&snapshot, &filter).await?);
    Ok(Market { ads: ads.into_iter().map(AdCard::from).collect(), categories, next })
}

/// Returns the categories whose ads belong to `category`, itself included.
fn categories_within(category: Category) -> Vec<Category> {
    Category::ALL.into_iter().filter(|other| category.includes(*other)).collect()
}

/// Adds up the ads that belong to each category. The largest is first; empty ones are left out.
fn sum_by_category(counts: &[(Category, u32)]) -> Vec<CategoryCount> {
    let sum = |category: Category| CategoryCount {
        category,
        ads: counts.iter().filter(|(other, _)| category.includes(*other)).map(|(_, ads)| ads).sum(),
    };
    let mut sums: Vec<_> = Category::ALL.into_iter().map(sum).filter(|sum| sum.ads > 0).collect();
    sums.sort_by_key(|sum| (std::cmp::Reverse(sum.ads), sum.category));
    sums
}

/// Returns a public ad.
///
/// # Errors
/// `NotFound` if the ad has expired or was removed.
pub async fn find(app: &App, caller: &Caller, id: AdId) -> Result<Ad, Error> {
    domain::access::may(&caller.actor, Action::ViewMarket, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let ad = storage::market::find(&snapshot, id)
        .await?
        .filter(|ad| ad.lifetime.is_public(app.now()))
        .ok_or(MISSING)?;
    let seller = storage::accounts::find(&snapshot, ad.seller).await?.ok_or(MISSING)?;
    Ok(Ad::from_stored(ad, seller.display_name))
}

/// Returns the contact data of an ad's seller. A messaging link contains the phone number too, so both are
/// only for signed-in users **(ours)**.
///
/// # Errors
/// `NotFound` if the ad has expired, or was sold or removed.
pub async fn find_contact(app: &App, caller: &Caller, id: AdId) -> Result<AdContact, Error> {
    domain::access::may(&caller.actor, Action::ViewAdContact, &Scope::Anywhere)?;
    let user = caller.user()?;
    let ad = storage::market::find(app.storage.reader(), id)
        .await?
        .filter(|ad| ad.lifetime.status == AdStatus::Open && ad.lifetime.is_public(app.now()))
        .ok_or(MISSING)?;
    Ok(AdContact { phone: ad.phone, messaging_link: ad.messaging_link, is_own: ad.seller == user.id })
}
