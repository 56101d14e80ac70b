//! Moving a rider to another account: the owner makes a link, and whoever opens it signed in to another account takes
//! the rider over, with all participations and results. The former account loses access at once.

use domain::audit_log::{EventData, RiderOffer, RiderTakeOver};
use domain::ids::{RiderId, UserId};
use domain::riders::{LINK_DAYS, check_addition, check_offer, check_take_over};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use storage::riders::{StoredRider, transfers};
use storage::{Connection, Transaction};
use utoipa::ToSchema;
use uuid::Uuid;

use super::RiderError;
use super::deletion::delete_data;
use super::edit::lock_own;
use super::output::{OwnRiders, load};
use crate::accounts::Secret;
use crate::accounts::{require_profile_owner, secret};
use crate::{App, Caller, Error, audit_log};

/// A link with which another account takes over a rider.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderLink {
    /// The URL. It is shown once, because only its hash is stored.
    pub url: String,
    /// Until when it can be used.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// The secret of a link.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RiderToken {
    /// The secret, from the link.
    pub token: String,
}

/// How a rider is taken over.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeOverIn {
    /// The secret, from the link.
    pub token: String,
    /// Whether the rider becomes the account's own one. Otherwise the rider is a further one.
    pub as_own: bool,
}

/// The rider of a link, as the caller would take the rider over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferedRider {
    /// The rider's id. A browser that missed the answer to the take-over finds it among the account's riders.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
    /// Whether the rider can become the account's own one, because nobody has registered with the present one.
    pub may_be_own: bool,
}

/// Makes the link of a rider of the caller's account. An earlier link of the rider is no longer valid.
///
/// # Errors
/// `RiderError::Own` for the account's own rider.
pub async fn offer(app: &App, caller: &Caller, id: RiderId) -> Result<RiderLink, Error> {
    let account = require_profile_owner(caller)?.clone();
    let (token, now) = (Secret::generate()?, app.now());
    let (token_hash, expires_at) = (token.hash(), now + SignedDuration::from_hours(24 * LINK_DAYS));
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let rider = lock_own(tx, account.id, id).await?;
            check_offer(rider.is_own).map_err(RiderError::from)?;
            transfers::save(tx, id, &token_hash, expires_at).await?;
            let data = EventData::OfferRider(RiderOffer { rider: id });
            audit_log::record_for_site(tx, &account, now, data).await
        })
    })
    .await?;
    Ok(RiderLink { url: format!("{}/profile?take-over={}", app.site(), token.reveal()), expires_at })
}

/// Makes the link of a rider of the caller's account invalid. Does nothing without a link.
pub async fn withdraw(app: &App, caller: &Caller, id: RiderId) -> Result<(), Error> {
    let account = require_profile_owner(caller)?.id;
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            lock_own(tx, account, id).await?;
            Ok(transfers::delete(tx, [id]).await?)
        })
    })
    .await
}

/// Returns the rider of a link.
///
/// # Errors
/// `RiderError::InvalidLink`; `RiderError::SameAccount`.
pub async fn preview(app: &App, caller: &Caller, input: RiderToken) -> Result<OfferedRider, Error> {
    let account = require_profile_owner(caller)?.id;
    let snapshot = app.storage.snapshot().await?;
    let id = find_offered(&snapshot, &input.token, app.now()).await?;
    let rider = storage::riders::find(&snapshot, id).await?.ok_or(RiderError::InvalidLink)?;
    let may_be_own = may_have_own(&snapshot, account).await?;
    check_take_over(rider.account == account, false, may_be_own).map_err(RiderError::from)?;
    Ok(OfferedRider { id: id.0, name: rider.data.name, may_be_own })
}

/// Takes over the rider of a link into the caller's account. Returns the account's riders.
///
/// # Errors
/// `RiderError::InvalidLink`; `RiderError::SameAccount`; `RiderError::HasOwn` if `as_own` is set and somebody has
/// registered with the account's own rider; `RiderError::TooMany`.
pub async fn take_over(app: &App, caller: &Caller, input: TakeOverIn) -> Result<OwnRiders, Error> {
    let account = require_profile_owner(caller)?.clone();
    let now = app.now();
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            // nobody registers with the account's own rider until the commit
            storage::accounts::lock(tx, account.id).await?;
            let rider = lock_offered(tx, &input.token, now).await?;
            let may_be_own = may_have_own(tx, account.id).await?;
            check_take_over(rider.account == account.id, input.as_own, may_be_own)
                .map_err(RiderError::from)?;
            let riders = storage::riders::list_for_account(tx, account.id).await?;
            check_addition(riders.iter().filter(|rider| !rider.is_own).count()).map_err(RiderError::from)?;
            if input.as_own {
                // what a cancelled registration left of the rider with whom the account began
                delete_data(tx, account.id.into()).await?;
            }
            transfers::delete(tx, [rider.id]).await?;
            storage::riders::set_account(tx, rider.id, account.id, input.as_own).await?;
            let data = EventData::TakeOverRider(RiderTakeOver { rider: rider.id, from: rider.account });
            audit_log::record_for_site(tx, &account, now, data).await?;
            load(tx, &account, now).await
        })
    })
    .await
}

async fn find_offered(db: &impl Connection, token: &str, now: Timestamp) -> Result<RiderId, Error> {
    let rider = transfers::find_rider(db, &secret::hash(token), now).await?;
    Ok(rider.ok_or(RiderError::InvalidLink)?)
}

/// Finds the rider of a link and locks the row. A link that was used or withdrawn before the lock is invalid.
async fn lock_offered(tx: &Transaction, token: &str, now: Timestamp) -> Result<StoredRider, Error> {
    let id = find_offered(tx, token, now).await?;
    let rider = storage::riders::lock(tx, id).await?.ok_or(RiderError::InvalidLink)?;
    find_offered(tx, token, now).await?;
    Ok(rider)
}

/// Whether a rider who is taken over can become this account's own one: the rider with whom the account began has no
/// registrations, and no other has taken that place.
async fn may_have_own(db: &impl Connection, account: UserId) -> Result<bool, Error> {
    let began_with = RiderId::from(account);
    let own = storage::riders::list_ids(db, account).await?.into_iter().next();
    Ok(own == Some(began_with) && storage::riders::list_registered(db, &[began_with]).await?.is_empty())
}
