//! What is reported of adverts, and what administrators decide.

use std::collections::BTreeMap;

use domain::access::{Action, Place};
use domain::audit::Event;
use domain::ids::AdId;
use domain::market;
use domain::market::{Category, State};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::accounts::User;
use storage::market::Ad as Stored;
use storage::market::reports::{self as kept, Report};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{MISSING, hold, pictures};
use crate::accounts::Client;
use crate::accounts::limits::{self, Limited};
use crate::files::address_of;
use crate::{App, Caller, Error, audit, names};

/// Why an advert is reported or removed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonIn {
    /// 1 to 500 characters.
    pub reason: String,
}

/// The adverts that wait for a decision.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedAds {
    /// The first reported first.
    pub ads: Vec<ReportedAd>,
}

/// An advert that was reported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedAd {
    /// Its id.
    pub id: Uuid,
    /// What it is, roughly.
    #[schema(value_type = names::AdCategory)]
    pub category: Category,
    /// What is sold.
    pub description: String,
    /// The price.
    pub price_cents: i64,
    /// The picture's address.
    pub picture: Option<String>,
    /// The seller's name, as shown to others.
    pub seller: String,
    /// What became of it meanwhile.
    #[schema(value_type = names::AdState)]
    pub state: State,
    /// What was said of it, first to last.
    pub reports: Vec<AdReport>,
}

/// What somebody reported. Who it was stays untold.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdReport {
    /// Why.
    pub reason: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// Tells the administrators of an advert. A second time takes the place of the first; how often somebody can is limited.
pub async fn report(app: &App, caller: &Caller, client: &Client, id: AdId, input: &ReasonIn) -> Result<(), Error> {
    domain::access::may(&caller.actor, Action::ReportAd, &Place::Anywhere)?;
    let user = caller.user()?;
    let reason = market::reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    let found = storage::market::find(app.storage.reader(), id).await?;
    found.filter(|ad| ad.lifetime.is_public(now)).ok_or(MISSING)?;
    limits::take(app, Limited::AdReport, &user.email, client).await?;
    let report = Report { ad: id, user: user.id, reason, created_at: now };
    app.change_several(move |tx| {
        Box::pin(async move {
            hold(tx, id).await?;
            kept::put(tx, &report).await?;
            Ok(((), Vec::new()))
        })
    })
    .await
}

/// What waits for a decision.
pub async fn reports(app: &App, caller: &Caller) -> Result<ReportedAds, Error> {
    moderator(caller)?;
    let now = app.now();
    let view = app.storage.snapshot().await?;
    let mut of_ads: BTreeMap<AdId, Vec<AdReport>> = BTreeMap::new();
    let mut order = Vec::new();
    for Report { ad, reason, created_at, .. } in kept::list(&view).await? {
        let said = of_ads.entry(ad).or_default();
        if said.is_empty() {
            order.push(ad);
        }
        said.push(AdReport { reason, created_at });
    }
    let mut ads = Vec::with_capacity(order.len());
    for id in order {
        let Some(ad) = storage::market::find(&view, id).await? else { continue };
        let Some(seller) = storage::accounts::find(&view, ad.seller).await? else { continue };
        ads.push(ReportedAd {
            id: id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(address_of),
            seller: seller.display_name,
            state: ad.lifetime.state(now),
            reports: of_ads.remove(&id).unwrap_or_default(),
        });
    }
    Ok(ReportedAds { ads })
}

/// Leaves an advert as it is: what was reported of it is settled.
pub async fn keep(app: &App, caller: &Caller, id: AdId) -> Result<(), Error> {
    let (user, now) = (moderator(caller)?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            hold(tx, id).await?;
            kept::settle(tx, id).await?;
            audit::log_of_office(tx, &user, now, Event::KeepAd, &serde_json::json!({ "ad": id })).await?;
            Ok(((), Vec::new()))
        })
    })
    .await
}

/// Removes an advert, its picture included. The seller sees the reason.
pub async fn remove(app: &App, caller: &Caller, id: AdId, input: &ReasonIn) -> Result<(), Error> {
    let user = moderator(caller)?.clone();
    let reason = market::reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    app.change_several(move |tx| {
        Box::pin(async move {
            take_away(tx, hold(tx, id).await?, &user, reason, now).await?;
            Ok(((), Vec::new()))
        })
    })
    .await
}

async fn take_away(tx: &Transaction, ad: Stored, by: &User, reason: String, now: Timestamp) -> Result<(), Error> {
    if !ad.lifetime.is_the_sellers() {
        return Err(Error::AdRemoved);
    }
    let data = serde_json::json!({ "ad": ad.id, "reason": reason });
    kept::settle(tx, ad.id).await?;
    pictures::show(tx, ad.id, None, ad.picture.as_deref(), now).await?;
    let after = Stored { lifetime: ad.lifetime.removed(), removal_reason: Some(reason), picture: None, version: ad.version + 1, ..ad };
    storage::market::update(tx, &after).await?;
    audit::log_of_office(tx, by, now, Event::RemoveAd, &data).await
}

fn moderator(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ModerateMarket, &Place::Anywhere)?;
    caller.user()
}
