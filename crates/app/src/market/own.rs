//! The own adverts: made, edited, sold, renewed, deleted.

use domain::access::{Action, Place};
use domain::ids::{AdId, UserId};
use domain::market::{Form, Lifetime, Offer};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::market::Ad as Stored;
use uuid::Uuid;

use super::form::AdIn;
use super::view::{OwnAd, OwnAds};
use super::{hold, pictures};
use crate::accounts::Client;
use crate::accounts::limits::{self, Limited};
use crate::{App, Caller, Error};

/// All own adverts, newest first.
pub async fn own(app: &App, caller: &Caller) -> Result<OwnAds, Error> {
    let seller = seller(caller)?;
    let now = app.now();
    let ads = storage::market::of_seller(app.storage.reader(), seller.id).await?;
    Ok(OwnAds { ads: ads.into_iter().map(|ad| OwnAd::at(now, ad)).collect() })
}

/// Makes an advert. How many somebody can make in a day is limited.
pub async fn create(app: &App, caller: &Caller, client: &Client, input: AdIn) -> Result<OwnAd, Error> {
    let seller = seller(caller)?.clone();
    let offer = Form::from(input).check().map_err(Error::invalid_input)?;
    let picture = pictures::own_key(app.storage.reader(), &seller, &offer.picture).await?;
    limits::take(app, Limited::Advert, &seller.email, client).await?;
    let now = app.now();
    app.change_several(move |tx| {
        Box::pin(async move {
            let ad = Stored {
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
            pictures::show(tx, ad.id, ad.picture.as_deref(), None, now).await?;
            Ok((OwnAd::at(now, ad), Vec::new()))
        })
    })
    .await
}

/// Writes an own advert anew. `version` is that which was seen. How long it stands stays as it is.
pub async fn edit(app: &App, caller: &Caller, id: AdId, version: i64, input: AdIn) -> Result<OwnAd, Error> {
    let seller = seller(caller)?.clone();
    let Offer { description, price, category, picture, phone, messaging_link } = Form::from(input).check().map_err(Error::invalid_input)?;
    let now = app.now();
    app.change_several(move |tx| {
        Box::pin(async move {
            let ad = hold_own(tx, &seller, id).await?;
            if ad.version != version {
                return Err(Error::Changed);
            }
            let picture = pictures::own_key(tx, &seller, &picture).await?;
            pictures::show(tx, id, Some(&picture), ad.picture.as_deref(), now).await?;
            let after = Stored { description, price, category, picture: Some(picture), phone, messaging_link, ..ad };
            Ok((save(tx, after, now).await?, Vec::new()))
        })
    })
    .await
}

/// Takes an own advert off the list: it is sold.
pub async fn sell(app: &App, caller: &Caller, id: AdId) -> Result<OwnAd, Error> {
    live_on(app, caller, id, |lifetime, _| lifetime.sold()).await
}

/// Offers an own advert for another term, also after it was sold or expired. It keeps its place among the newest: that is by when it was
/// made **(ours)**.
pub async fn renew(app: &App, caller: &Caller, id: AdId) -> Result<OwnAd, Error> {
    live_on(app, caller, id, Lifetime::renewed).await
}

/// Deletes an own advert, whatever became of it.
pub async fn delete(app: &App, caller: &Caller, id: AdId) -> Result<(), Error> {
    let (seller, now) = (seller(caller)?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let ad = hold(tx, id).await?;
            expect_own(&ad, &seller)?;
            put_away(tx, ad, now).await?;
            Ok(((), Vec::new()))
        })
    })
    .await
}

/// Deletes all adverts of somebody whose account goes, and what that person reported of others.
pub(crate) async fn forget_seller(tx: &Transaction, seller: UserId, now: Timestamp) -> Result<(), Error> {
    for ad in storage::market::of_seller(tx, seller).await? {
        put_away(tx, ad, now).await?;
    }
    Ok(storage::market::reports::forget_user(tx, seller).await?)
}

async fn put_away(tx: &Transaction, ad: Stored, now: Timestamp) -> Result<(), Error> {
    pictures::show(tx, ad.id, None, ad.picture.as_deref(), now).await?;
    Ok(storage::market::delete(tx, ad.id).await?)
}

async fn live_on(app: &App, caller: &Caller, id: AdId, on: fn(Lifetime, Timestamp) -> Lifetime) -> Result<OwnAd, Error> {
    let seller = seller(caller)?.clone();
    let now = app.now();
    app.change_several(move |tx| {
        Box::pin(async move {
            let ad = hold_own(tx, &seller, id).await?;
            let lifetime = on(ad.lifetime, now);
            Ok((save(tx, Stored { lifetime, ..ad }, now).await?, Vec::new()))
        })
    })
    .await
}

async fn save(tx: &Transaction, ad: Stored, now: Timestamp) -> Result<OwnAd, Error> {
    let after = Stored { version: ad.version + 1, modified_at: now, ..ad };
    storage::market::update(tx, &after).await?;
    Ok(OwnAd::at(now, after))
}

/// An own advert that its seller may still change.
async fn hold_own(tx: &Transaction, seller: &User, id: AdId) -> Result<Stored, Error> {
    let ad = hold(tx, id).await?;
    expect_own(&ad, seller)?;
    if ad.lifetime.is_the_sellers() { Ok(ad) } else { Err(Error::AdRemoved) }
}

fn expect_own(ad: &Stored, seller: &User) -> Result<(), Error> {
    if ad.seller == seller.id { Ok(()) } else { Err(Error::Forbidden) }
}

pub(super) fn seller(caller: &Caller) -> Result<&User, Error> {
    domain::access::may(&caller.actor, Action::ManageOwnAds, &Place::Anywhere)?;
    caller.user()
}
