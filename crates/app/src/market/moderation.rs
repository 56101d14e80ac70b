//! Reports of ads, and the decisions of administrators.

use std::collections::BTreeMap;

use domain::access::{Action, Scope};
use domain::audit_log::{AdRemoval, EventData, LoggedAd};
use domain::ids::AdId;
use domain::market;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::market::StoredAd;
use storage::market::reports::{self, Report};

use super::form::ReasonIn;
use super::output::{AdReport, ReportedAd, ReportedAds};
use super::{AdError, MISSING, lock, pictures};
use crate::accounts::Client;
use crate::files::picture_address;
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error, audit_log};

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
    let reason = market::check_reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    let ad = storage::market::find(app.storage.reader(), id).await?;
    ad.filter(|ad| ad.lifetime.is_public(now)).ok_or(MISSING)?;
    rate_limits::count_attempt(app, LimitedAction::AdReport, &user.email, client).await?;
    let report = Report { ad: id, user: user.id, reason, created_at: now };
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            lock(tx, id).await?;
            reports::put(tx, &report).await?;
            Ok(())
        })
    })
    .await
}

/// Returns the ads that wait for a decision.
pub async fn list_reported(app: &App, caller: &Caller) -> Result<ReportedAds, Error> {
    require_moderator(caller)?;
    let now = app.now();
    let snapshot = app.storage.snapshot().await?;
    let mut reports_by_ad: BTreeMap<AdId, Vec<AdReport>> = BTreeMap::new();
    let mut ids = Vec::new();
    for Report { ad, reason, created_at, .. } in reports::list(&snapshot).await? {
        let ad_reports = reports_by_ad.entry(ad).or_default();
        if ad_reports.is_empty() {
            ids.push(ad);
        }
        ad_reports.push(AdReport { reason, created_at });
    }
    let mut ads = Vec::with_capacity(ids.len());
    for id in ids {
        let Some(ad) = storage::market::find(&snapshot, id).await? else { continue };
        let Some(seller) = storage::accounts::find(&snapshot, ad.seller).await? else { continue };
        ads.push(ReportedAd {
            id: id.0,
            category: ad.category,
            description: ad.description,
            price_cents: ad.price,
            picture: ad.picture.as_deref().map(picture_address),
            seller: seller.display_name,
            state: ad.lifetime.state(now),
            reports: reports_by_ad.remove(&id).unwrap_or_default(),
        });
    }
    Ok(ReportedAds { ads })
}

/// Keeps an ad and deletes its reports.
pub async fn keep(app: &App, caller: &Caller, id: AdId) -> Result<(), Error> {
    let (user, now) = (require_moderator(caller)?.clone(), app.now());
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            lock(tx, id).await?;
            reports::delete_of_ad(tx, id).await?;
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
    let user = require_moderator(caller)?.clone();
    let reason = market::check_reason(&input.reason).map_err(Error::invalid_input)?;
    let now = app.now();
    app.change_without_notification(move |tx| {
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
    reports::delete_of_ad(tx, ad.id).await?;
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

fn require_moderator(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ModerateMarket, &Scope::Anywhere)?;
    caller.user()
}
