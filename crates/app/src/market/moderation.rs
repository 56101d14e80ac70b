//! Reports of ads, and the decisions of administrators.

use std::collections::BTreeMap;

use domain::access::{Action, Scope};
use domain::audit_log::{AdRemoval, EventData, LoggedAd};
use domain::ids::AdId;
use domain::market;
use domain::market::{AdState, Category};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::accounts::User;
use storage::market::StoredAd;
use storage::market::reports::{self as stored, Report};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AdError, MISSING, lock, pictures};
use crate::accounts::Client;
use crate::files::address_of;
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error, api_enums, audit_log};

/// The reason for reporting or removing an ad.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonIn {
    /// The reason, 1 to 500 characters.
    pub reason: String,
}

/// The ads that wait for an administrator's decision.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportedAds {
    /// The ads, earliest report first.
    pub ads: Vec<ReportedAd>,
}

/// A reported ad.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedAd {
    /// Its id.
    pub id: Uuid,
    /// The category.
    #[schema(value_type = api_enums::AdCategory)]
    pub category: Category,
    /// The description.
    pub description: String,
    /// The price in euro cents.
    pub price_cents: i64,
    /// The URL of the picture; null if the ad has none any more.
    pub picture: Option<String>,
    /// The seller's public name.
    pub seller: String,
    /// The present state of the ad.
    #[schema(value_type = api_enums::AdState)]
    pub state: AdState,
    /// The reports, oldest first.
    pub reports: Vec<AdReport>,
}

/// A report of an ad, without the name of its author.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdReport {
    /// The reason.
    pub reason: String,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// Reports an ad to the administrators. A second report by the same user replaces the first. Rate limited.
///
/// # Errors
/// `TooManyAttempts` if the rate limit is reached.
pub async fn report(
    app: &App,
    caller: &Caller,
    client: &Client,
    id: AdId,
    input: &ReasonIn,
) -> Result<(), Error> {
    domain::access::may(&caller.actor, Action::ReportAd, &Scope::Anywhere)?;
    let user = caller.user()?;
    let reason = market::reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    let found = storage::market::find(app.storage.reader(), id).await?;
    found.filter(|ad| ad.lifetime.is_public(now)).ok_or(MISSING)?;
    rate_limits::count_attempt(app, LimitedAction::AdReport, &user.email, client).await?;
    let report = Report { ad: id, user: user.id, reason, created_at: now };
    app.change_unfollowed(move |tx| {
        Box::pin(async move {
            lock(tx, id).await?;
            stored::put(tx, &report).await?;
            Ok(())
        })
    })
    .await
}

/// Returns the ads that wait for a decision.
pub async fn list_reported(app: &App, caller: &Caller) -> Result<ReportedAds, Error> {
    moderator(caller)?;
    let now = app.now();
    let snapshot = app.storage.snapshot().await?;
    let mut by_ad: BTreeMap<AdId, Vec<AdReport>> = BTreeMap::new();
    let mut order = Vec::new();
    for Report { ad, reason, created_at, .. } in stored::list(&snapshot).await? {
        let reports = by_ad.entry(ad).or_default();
        if reports.is_empty() {
            order.push(ad);
        }
        reports.push(AdReport { reason, created_at });
    }
    let mut ads = Vec::with_capacity(order.len());
    for id in order {
        let Some(ad) = storage::market::find(&snapshot, id).await? else { continue };
        let Some(seller) = storage::accounts::find(&snapshot, ad.seller).await? else { continue };
        ads.push(ReportedAd {
            id: id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(address_of),
            seller: seller.display_name,
            state: ad.lifetime.state(now),
            reports: by_ad.remove(&id).unwrap_or_default(),
        });
    }
    Ok(ReportedAds { ads })
}

/// Keeps an ad and settles its reports.
pub async fn keep(app: &App, caller: &Caller, id: AdId) -> Result<(), Error> {
    let (user, now) = (moderator(caller)?.clone(), app.now());
    app.change_unfollowed(move |tx| {
        Box::pin(async move {
            lock(tx, id).await?;
            stored::settle(tx, id).await?;
            audit_log::record_for_site(tx, &user, now, EventData::KeepAd(LoggedAd { ad: id })).await?;
            Ok(())
        })
    })
    .await
}

/// Removes an ad and its picture. The seller sees the reason.
///
/// # Errors
/// `AdError::Removed` if an administrator has already removed the ad.
pub async fn remove(app: &App, caller: &Caller, id: AdId, input: &ReasonIn) -> Result<(), Error> {
    let user = moderator(caller)?.clone();
    let reason = market::reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    app.change_unfollowed(move |tx| {
        Box::pin(async move {
            remove_ad(tx, lock(tx, id).await?, &user, reason, now).await?;
            Ok(())
        })
    })
    .await
}

async fn remove_ad(
    tx: &Transaction,
    ad: StoredAd,
    by: &User,
    reason: String,
    now: Timestamp,
) -> Result<(), Error> {
    if !ad.lifetime.seller_may_edit() {
        return Err(AdError::Removed.into());
    }
    let data = EventData::RemoveAd(AdRemoval { ad: ad.id, reason: reason.clone() });
    stored::settle(tx, ad.id).await?;
    pictures::replace(tx, ad.id, None, ad.picture.as_deref(), now).await?;
    let after = StoredAd {
        lifetime: ad.lifetime.remove(),
        removal_reason: Some(reason),
        picture: None,
        version: ad.version + 1,
        ..ad
    };
    storage::market::update(tx, &after).await?;
    audit_log::record_for_site(tx, by, now, data).await
}

fn moderator(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ModerateMarket, &Scope::Anywhere)?;
    caller.user()
}
