//! For which rider of the account the caller acts, and what is known of this rider for the next registration.

use domain::ids::{RiderId, UserId};
use domain::registration::Participant;
use domain::riders::RiderData;
use jiff::Timestamp;
use jiff::civil::Date;
use storage::accounts::User;
use storage::registration::participation_data;
use storage::{Connection, Transaction};

use crate::accounts::display_name;
use crate::{Caller, Error, Noun};

/// Returns the rider for whom the caller acts: the one of the request, or the account's own one. This is the only check
/// that a rider belongs to the caller's account.
///
/// # Errors
/// `NotFound` if the account has no such rider.
pub(crate) async fn require_own_rider(db: &impl Connection, caller: &Caller) -> Result<RiderId, Error> {
    let riders = storage::riders::list_ids(db, caller.user()?.id).await?;
    let wanted = match caller.rider {
        Some(wanted) => riders.into_iter().find(|rider| *rider == wanted),
        None => riders.into_iter().next(),
    };
    wanted.ok_or(Error::NotFound(Noun::Rider))
}

/// What is known of a rider, to prefill the registration form.
pub(crate) struct RememberedRider {
    /// The name; `None` if it isn't known.
    pub name: Option<String>,
    /// The date of birth of a stored rider.
    pub birth_date: Option<Date>,
    /// The last registration, with the rider's present name and date of birth, and when it was entered.
    pub last_registration: Option<(Participant, Timestamp)>,
}

/// Loads what is known of a rider of this account.
pub(crate) async fn recall(
    db: &impl Connection,
    account: &User,
    rider: RiderId,
) -> Result<RememberedRider, Error> {
    let last_registration = participation_data::find(db, rider).await?;
    Ok(match storage::riders::find(db, rider).await? {
        Some(stored) => {
            let RiderData { name, birth_date } = stored.data;
            let with_present_name = |(last, modified_on)| {
                (Participant { name: name.clone(), birth_date: Some(birth_date), ..last }, modified_on)
            };
            RememberedRider {
                last_registration: last_registration.map(with_present_name),
                birth_date: Some(birth_date),
                name: Some(name),
            }
        }
        None => RememberedRider {
            name: display_name::is_entered(account).then(|| account.display_name.clone()),
            birth_date: None,
            last_registration,
        },
    })
}

/// Stores the data of a registration, with the rider's name and date of birth, for the next one. Fails with `NotFound` if
/// the account or the rider was deleted or the rider has moved to another account since, which locks prevent from here on.
pub(crate) async fn remember(
    tx: &Transaction,
    account: UserId,
    rider: RiderId,
    registration: &Participant,
    now: Timestamp,
) -> Result<(), Error> {
    let is_present = storage::accounts::lock(tx, account).await?;
    storage::riders::lock(tx, rider).await?;
    if !is_present || !storage::riders::list_ids(tx, account).await?.contains(&rider) {
        return Err(Error::NotFound(Noun::Rider));
    }
    if let Some(birth_date) = registration.birth_date {
        let data = RiderData { name: registration.name.clone(), birth_date };
        storage::riders::update(tx, rider, &data).await?;
    }
    Ok(participation_data::save(tx, rider, registration, now).await?)
}
