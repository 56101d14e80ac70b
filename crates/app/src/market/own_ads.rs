//! A seller's use cases: creating, editing, selling, renewing and deleting ads.

use domain::access::{Action, Scope};
use domain::ids::{AdId, UserId};
use domain::market::{Form, Lifetime, Offer};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::market::StoredAd;
use uuid::Uuid;

use super::form::AdIn;
use super::output::{OwnAd, OwnAds};
use super::{AdError, lock, pictures};
use crate::accounts::Client;
use crate::rate_limits::{self, LimitedAction};
use crate::{App, Caller, Error};

/// Returns all ads of the caller, newest first.
pub async fn list_own(app: &App, caller: &Caller) -> Result<OwnAds, Error> {
    let seller = require_seller(caller)?;
    let now = app.now();
    let ads = storage::market::list_for_seller(app.storage.reader(), seller.id).await?;
    Ok(OwnAds { ads: ads.into_iter().map(|ad| OwnAd::from_stored(ad, now)).collect() })
}

/// Creates an ad. Rate limited.
///
/// # Errors
/// `TooManyAttempts` if the rate limit is reached.
pub async fn create(app: &App, caller: &Caller, client: &Client, input: AdIn) -> Result<OwnAd, Error> {
    let seller = require_seller(caller)?.clone();
    let offer = Form::from(input).check().map_err(Error::invalid_input)?;
    let picture = pictures::find_own_key(app.storage.reader(), &seller, &offer.picture).await?;
    rate_limits::count_attempt(app, LimitedAction::Ad, &seller.email, client).await?;
    let now = app.now();
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let ad = StoredAd {
                id: AdId(Uuid::now_v7()),
                seller: seller.id,
                category: offer.category,
                description: offer.description,
                price: offer.price,
                picture: Some(picture),
                phone: offer.phone,
                messaging_link: offer.messaging_link,
                lifetime: Lifetime::begin(now),
                removal_reason: None,
                created_at: now,
                modified_at: now,
                version: 1,
            };
            storage::market::insert(tx, &ad).await?;
            pictures::replace(tx, ad.id, ad.picture.as_deref(), None, now).await?;
            Ok(OwnAd::from_stored(ad, now))
        })
    })
    .await
}

/// Replaces an ad of the caller. Its expiry doesn't change.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `AdError::Removed` if an administrator has removed the ad.
pub async fn edit(app: &App, caller: &Caller, id: AdId, version: i64, input: AdIn) -> Result<OwnAd, Error> {
    let seller = require_seller(caller)?.clone();
    let Offer { description, price, category, picture, phone, messaging_link } =
        Form::from(input).check().map_err(Error::invalid_input)?;
    let now = app.now();
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let ad = lock_own(tx, &seller, id).await?;
            if ad.version != version {
                return Err(Error::Stale(None));
            }
            let picture = pictures::find_own_key(tx, &seller, &picture).await?;
            pictures::replace(tx, id, Some(&picture), ad.picture.as_deref(), now).await?;
            let after = StoredAd {
                description,
                price,
                category,
                picture: Some(picture),
                phone,
                messaging_link,
                ..ad
            };
            save(tx, after, now).await
        })
    })
    .await
}

/// Marks an ad of the caller as sold, which removes it from the list.
///
/// # Errors
/// `AdError::Removed` if an administrator has removed the ad.
pub async fn sell(app: &App, caller: &Caller, id: AdId) -> Result<OwnAd, Error> {
    change_lifetime(app, caller, id, |lifetime, _| lifetime.sell()).await
}

/// Offers an ad of the caller for another term, also after it was sold or has expired. Its position among the
/// newest ads doesn't change, because they are ordered by creation **(ours)**.
///
/// # Errors
/// `AdError::Removed` if an administrator has removed the ad.
pub async fn renew(app: &App, caller: &Caller, id: AdId) -> Result<OwnAd, Error> {
    change_lifetime(app, caller, id, Lifetime::renew).await
}

/// Deletes an ad of the caller in any state.
pub async fn delete(app: &App, caller: &Caller, id: AdId) -> Result<(), Error> {
    let (seller, now) = (require_seller(caller)?.clone(), app.now());
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let ad = lock(tx, id).await?;
            require_own(&ad, &seller)?;
            delete_with_picture(tx, ad, now).await?;
            Ok(())
        })
    })
    .await
}

/// Deletes all ads of a person whose account is deleted, and their reports of other ads.
pub(crate) async fn delete_seller_data(
    tx: &Transaction,
    seller: UserId,
    now: Timestamp,
) -> Result<(), Error> {
    for ad in storage::market::list_for_seller(tx, seller).await? {
        delete_with_picture(tx, ad, now).await?;
    }
    Ok(storage::market::reports::delete_of_user(tx, seller).await?)
}

async fn delete_with_picture(tx: &Transaction, ad: StoredAd, now: Timestamp) -> Result<(), Error> {
    pictures::replace(tx, ad.id, None, ad.picture.as_deref(), now).await?;
    Ok(storage::market::delete(tx, ad.id).await?)
}

async fn change_lifetime(
    app: &App,
    caller: &Caller,
    id: AdId,
    transition: fn(Lifetime, Timestamp) -> Lifetime,
) -> Result<OwnAd, Error> {
    let seller = require_seller(caller)?.clone();
    let now = app.now();
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let ad = lock_own(tx, &seller, id).await?;
            let lifetime = transition(ad.lifetime, now);
            save(tx, StoredAd { lifetime, ..ad }, now).await
        })
    })
    .await
}

async fn save(tx: &Transaction, ad: StoredAd, now: Timestamp) -> Result<OwnAd, Error> {
    let after = StoredAd { version: ad.version + 1, modified_at: now, ..ad };
    storage::market::update(tx, &after).await?;
    Ok(OwnAd::from_stored(after, now))
}

/// Locks an ad of the caller. Fails with `Forbidden` for somebody else's, and with `AdError::Removed` if an
/// administrator has removed it.
async fn lock_own(tx: &Transaction, seller: &User, id: AdId) -> Result<StoredAd, Error> {
    let ad = lock(tx, id).await?;
    require_own(&ad, seller)?;
    if ad.lifetime.seller_may_edit() { Ok(ad) } else { Err(AdError::Removed.into()) }
}

fn require_own(ad: &StoredAd, seller: &User) -> Result<(), Error> {
    if ad.seller == seller.id { Ok(()) } else { Err(Error::Forbidden) }
}

pub(super) fn require_seller(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ManageOwnAds, &Scope::Anywhere)?;
    caller.user()
}
