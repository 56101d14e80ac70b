//! What everyone sees of the market, and how those who are signed in reach a seller.

use domain::access::{Action, Place};
use domain::ids::AdId;
use domain::market::{Category, Status};
use serde::Deserialize;
use storage::market::{Cursor, Sort as Order, Wanted};
use utoipa::ToSchema;

use super::MISSING;
use super::view::{Ad, AdCard, AdContact, CategoryCount, Market};
use crate::search::expect_searchable;
use crate::{App, Caller, Error};

/// How many adverts a page has.
const PAGE: usize = 24;

/// In which order adverts stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Sort {
    /// The last made first.
    #[default]
    Newest,
    /// The lowest price first.
    Cheapest,
    /// The highest price first.
    Dearest,
}

/// Which adverts are asked for.
#[derive(Clone, Debug, Default)]
pub struct MarketQuery {
    /// With each of these words, whatever the case and the diacritics.
    pub search: String,
    /// Of one category.
    pub category: Option<Category>,
    /// In which order.
    pub sort: Sort,
    /// What the page before gave as `next`.
    pub after: Option<String>,
}

/// A page of what is on offer.
pub async fn list(app: &App, caller: &Caller, query: &MarketQuery) -> Result<Market, Error> {
    domain::access::may(&caller.actor, Action::ViewMarket, &Place::Anywhere)?;
    expect_searchable("search", &query.search)?;
    let after = query.after.as_deref().map(read_cursor).transpose()?;
    let order = match query.sort {
        Sort::Newest => Order::Newest,
        Sort::Cheapest => Order::Cheapest,
        Sort::Dearest => Order::Dearest,
    };
    let wanted = Wanted { now: app.now(), search: &query.search, category: query.category };
    let view = app.storage.snapshot().await?;
    let mut ads = storage::market::list(&view, &wanted, order, after, PAGE as u64 + 1).await?;
    let more = ads.len() > PAGE;
    ads.truncate(PAGE);
    let next = ads.last().filter(|_| more).map(|last| written_cursor(order.cursor(last)));
    let mut counted = storage::market::count_by_category(&view, &wanted).await?;
    counted.sort_by_key(|&(category, ads)| (std::cmp::Reverse(ads), category));
    let categories = counted.into_iter().map(|(category, ads)| CategoryCount { category, ads }).collect();
    Ok(Market { ads: ads.into_iter().map(AdCard::from).collect(), categories, next })
}

/// An advert by its address. One that has expired or was removed is nowhere.
pub async fn find(app: &App, caller: &Caller, id: AdId) -> Result<Ad, Error> {
    domain::access::may(&caller.actor, Action::ViewMarket, &Place::Anywhere)?;
    let view = app.storage.snapshot().await?;
    let ad = storage::market::find(&view, id).await?.filter(|ad| ad.lifetime.is_public(app.now())).ok_or(MISSING)?;
    let seller = storage::accounts::find(&view, ad.seller).await?.ok_or(MISSING)?;
    Ok(Ad::of(ad, seller.display_name))
}

/// How the seller of an advert on offer is reached. The link of a messenger names the phone number too, so both are for those who are signed
/// in **(ours)**.
pub async fn contact(app: &App, caller: &Caller, id: AdId) -> Result<AdContact, Error> {
    domain::access::may(&caller.actor, Action::ViewAdContact, &Place::Anywhere)?;
    let user = caller.user()?;
    let found = storage::market::find(app.storage.reader(), id).await?;
    let on_offer = found.filter(|ad| ad.lifetime.status == Status::Open && ad.lifetime.is_public(app.now()));
    let ad = on_offer.ok_or(MISSING)?;
    Ok(AdContact { phone: ad.phone, messaging_link: ad.messaging_link, is_own: ad.seller == user.id })
}

fn written_cursor(Cursor { value, id }: Cursor) -> String {
    format!("{value}.{}", id.0.simple())
}

fn read_cursor(cursor: &str) -> Result<Cursor, Error> {
    let read = || {
        let (value, id) = cursor.split_once('.')?;
        Some(Cursor { value: value.parse().ok()?, id: AdId(id.parse().ok()?) })
    };
    read().ok_or_else(|| Error::invalid("after", "cursor", "is not the next of a former answer"))
}
