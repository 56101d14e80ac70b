//! Adding, editing and removing riders of the caller's account.

use domain::Ruleset;
use domain::ids::{RiderId, UserId};
use domain::riders::{RiderData, check_addition, check_removal};
use jiff::tz::TimeZone;
use storage::Transaction;
use storage::riders::StoredRider;
use uuid::Uuid;

use super::RiderError;
use super::deletion::delete_data;
use super::output::{OwnRiders, RiderIn, load};
use crate::accounts::require_profile_owner;
use crate::{App, Caller, Error, Noun};

const MISSING: Error = Error::NotFound(Noun::Rider);

/// Adds a rider to the caller's account. Returns its riders.
///
/// # Errors
/// `RiderError::TooMany`.
pub async fn add(app: &App, caller: &Caller, input: RiderIn) -> Result<OwnRiders, Error> {
    let account = require_profile_owner(caller)?.clone();
    let (data, now) = (check(app, &input)?, app.now());
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            storage::accounts::lock(tx, account.id).await?;
            let further_riders = storage::riders::list_for_account(tx, account.id).await?.len();
            check_addition(further_riders).map_err(RiderError::from)?;
            let id = RiderId(Uuid::now_v7());
            let rider = StoredRider { id, account: account.id, data, is_own: false, version: 1 };
            storage::riders::insert(tx, &rider, now).await?;
            load(tx, &account, now).await
        })
    })
    .await
}

/// Edits the name and date of birth of a rider of the caller's account, for the next registrations. Returns the
/// account's riders.
///
/// # Errors
/// `Stale` if `version` isn't the stored one.
pub async fn edit(
    app: &App,
    caller: &Caller,
    id: RiderId,
    version: i64,
    input: RiderIn,
) -> Result<OwnRiders, Error> {
    let account = require_profile_owner(caller)?.clone();
    let (data, now) = (check(app, &input)?, app.now());
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let rider = lock_own(tx, account.id, id).await?;
            if rider.version != version {
                return Err(Error::Stale(None));
            }
            storage::riders::update(tx, id, &data).await?;
            load(tx, &account, now).await
        })
    })
    .await
}

/// Removes a rider without registrations from the caller's account, and deletes what is stored about this rider.
///
/// # Errors
/// `RiderError::Own`; `RiderError::Registered`.
pub async fn remove(app: &App, caller: &Caller, id: RiderId) -> Result<(), Error> {
    let account = require_profile_owner(caller)?.id;
    app.change_without_notification(move |tx| {
        Box::pin(async move {
            let rider = lock_own(tx, account, id).await?;
            let is_registered = !storage::riders::list_registered(tx, &[id]).await?.is_empty();
            check_removal(rider.is_own, is_registered).map_err(RiderError::from)?;
            delete_data(tx, id).await?;
            Ok(storage::riders::delete(tx, id).await?)
        })
    })
    .await
}

fn check(app: &App, input: &RiderIn) -> Result<RiderData, Error> {
    let today = app.now().to_zoned(TimeZone::UTC).date();
    RiderData::check(&input.name, input.birth_date, today, &Ruleset::default()).map_err(Error::invalid_input)
}

/// Loads a stored rider of this account and locks it until the transaction ends.
pub(super) async fn lock_own(tx: &Transaction, account: UserId, id: RiderId) -> Result<StoredRider, Error> {
    storage::riders::lock(tx, id).await?.filter(|rider| rider.account == account).ok_or(MISSING)
}
