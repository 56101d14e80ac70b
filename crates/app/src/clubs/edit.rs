//! Editing the name or country of a club. The name is corrected everywhere, also in published standings,
//! because it is the same club.

use domain::audit_log::{ClubEdit, EventData};
use domain::registration::Club;

use super::locks::ClubLocks;
use super::{ClubError, require_club_manager};
use crate::{App, Caller, Error, audit_log, registration};

/// Renames a club or changes its country.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `ClubError::Exists` if another club has the name.
pub async fn edit(
    app: &App,
    caller: &Caller,
    club: String,
    version: i64,
    input: registration::Club,
) -> Result<(), Error> {
    require_club_manager(caller)?;
    let after = Club::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let locks = ClubLocks::acquire(tx, [&club, &after.id]).await?;
            let before = locks.require_version(&club, version)?.club;
            if before == after {
                return Ok(((), Vec::new()));
            }
            if before.id == after.id {
                storage::clubs::update(tx, &after).await?;
            } else {
                if locks.find(&after.id).is_some() {
                    return Err(ClubError::Exists.into());
                }
                storage::clubs::insert(tx, &after).await?;
                storage::clubs::replace(tx, &before.id, &after.id).await?;
            }
            let data = EventData::RenameClub(ClubEdit {
                from: before.id,
                to: after.id,
                from_country: before.country,
                to_country: after.country,
                registrations: locks.references.stages.values().sum(),
            });
            audit_log::record_for_site(tx, &user, now, data).await?;
            Ok(((), locks.notify_viewers(tx).await?))
        })
    })
    .await
}
