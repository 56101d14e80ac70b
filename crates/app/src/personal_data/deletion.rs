//! Deletion of the caller's own account, with all its riders. Results stay under the rider's name, as the sport's record; entries
//! recorded as a judge stay under the judge's name; birth dates stay with results, because classes and groups
//! are computed from them. The audit log of a stage keeps the rider's name only where a result does. Payments stay
//! without the rider's name, because they are the organiser's books.
//! Everything else is deleted.

use std::collections::BTreeMap;

use domain::ids::{ParticipantId, RiderId, StageId, UserId};
use jiff::Timestamp;
use storage::Transaction;
use storage::changes::ChangedObject;

use crate::accounts::{Client, reauthenticate, require_profile_owner};
use crate::registration::{Removal, remove};
use crate::{App, Caller, Error, market, rate_limits, riders};

/// Deletes the caller's account. Requires the password; an account without one requires a recent sign-in.
///
/// # Errors
/// `AccountError::InvalidCredentials` for a wrong password, `AccountError::FreshSignInRequired` if there is
/// no password and the session was opened more than ten minutes ago.
pub async fn delete_account(
    app: &App,
    caller: &Caller,
    client: &Client,
    password: Option<String>,
) -> Result<(), Error> {
    let user = require_profile_owner(caller)?;
    let attempt = reauthenticate(app, caller, client, password).await?;
    let (id, email, now) = (user.id, user.email.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            if let Some(attempt) = attempt {
                rate_limits::reset(tx, &attempt).await?;
            }
            let (own_riders, changed_stages) = cancel_registrations(tx, id, now).await?;
            for rider in own_riders {
                riders::delete_data(tx, rider).await?;
            }
            delete_personal_data(tx, id, &email, now).await?;
            Ok(((), changed_stages))
        })
    })
    .await?;
    app.announce_changed_permissions();
    Ok(())
}

/// Removes the riders of the account from the participants of all stages, except those where a rider has a result. There
/// the rider's data change, too: the licence is deleted. Returns the riders, and the stages that have changed.
///
/// Fails with `Stale` if a rider was registered, or moved to or from another account, since the stages were locked.
async fn cancel_registrations(
    tx: &Transaction,
    account: UserId,
    now: Timestamp,
) -> Result<(Vec<RiderId>, Vec<StageId>), Error> {
    let (riders, registrations) = list_registrations(tx, account).await?;
    // each stage is locked once, in the order of the ids, then the account and its riders, as everywhere
    let mut locks = Vec::with_capacity(registrations.len());
    for stage in registrations.keys() {
        locks.push(storage::stages::lock(tx, *stage).await?);
    }
    storage::accounts::lock(tx, account).await?;
    storage::riders::lock_of_account(tx, account).await?;
    if list_registrations(tx, account).await? != (riders.clone(), registrations.clone()) {
        return Err(Error::Stale(None));
    }
    for ((stage, riders), lock) in registrations.iter().zip(&mut locks) {
        for rider in riders {
            if remove(tx, lock, *stage, rider, now).await? == Removal::HasResults {
                storage::changes::append(tx, lock, &ChangedObject::Participant(rider.clone())).await?;
            } else {
                storage::start_order::delete_start(tx, *stage, rider).await?;
                storage::timekeeping::delete_of_rider(tx, *stage, rider).await?;
            }
        }
    }
    Ok((riders, registrations.into_keys().collect()))
}

/// Returns the riders of the account, and with which of them it is registered at which stages.
async fn list_registrations(
    tx: &Transaction,
    account: UserId,
) -> Result<(Vec<RiderId>, BTreeMap<StageId, Vec<ParticipantId>>), Error> {
    let riders = storage::riders::list_ids(tx, account).await?;
    let mut registrations: BTreeMap<StageId, Vec<ParticipantId>> = BTreeMap::new();
    for rider in riders.iter().map(|rider| ParticipantId::from(*rider)) {
        for (stage, _) in storage::registration::list_for_participant(tx, &rider).await? {
            registrations.entry(stage).or_default().push(rider.clone());
        }
    }
    Ok((riders, registrations))
}

async fn delete_personal_data(
    tx: &Transaction,
    user: UserId,
    email: &str,
    now: Timestamp,
) -> Result<(), Error> {
    storage::judging::clear_judge_account(tx, user).await?;
    storage::judging::unassigned::clear_judge_account(tx, user).await?;
    storage::timekeeping::clear_account(tx, user).await?;
    storage::results::clear_giver_email(tx, user).await?;
    storage::audit_log::clear_user_email(tx, user).await?;
    storage::messages::clear_sender(tx, user).await?;
    storage::entry_desk::payments::clear_taker(tx, user).await?;
    storage::entry_desk::receipts::clear_issuer(tx, user).await?;
    storage::entry_desk::marks::clear_maker(tx, user).await?;
    storage::judging::judges::unassign_everywhere(tx, user).await?;
    storage::judging::devices::delete_of_user(tx, user).await?;
    storage::judging::keys::delete_of_user(tx, user).await?;
    market::delete_seller_data(tx, user, now).await?;
    storage::files::clear_uploader(tx, user).await?;
    storage::mail_state::clear_address(tx, email).await?;
    storage::test_emails::delete_of_user(tx, user).await?;
    storage::accounts::secrets::delete_of_address(tx, None, email).await?;
    storage::accounts::sessions::end_all(tx, user, None).await?;
    storage::accounts::identities::delete_all(tx, user).await?;
    storage::accounts::roles::revoke_all(tx, user).await?;
    storage::accounts::delete_password(tx, user).await?;
    storage::riders::delete_of_account(tx, user).await?;
    Ok(storage::accounts::delete(tx, user).await?)
}
