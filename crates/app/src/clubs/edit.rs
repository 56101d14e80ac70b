//! Another name or country for a club. The name is corrected wherever it stands, in published standings too: it is the same club.

use domain::audit::Event;
use domain::registration::Club;
use storage::registration::clubs as stored;

use super::locks::ClubLocks;
use super::may_manage;
use crate::{App, Caller, Error, audit, registration};

/// Renames a club, or moves it to another country. `version` is that of the club which was seen.
pub async fn edit(app: &App, caller: &Caller, club: String, version: i64, input: registration::Club) -> Result<(), Error> {
    may_manage(caller)?;
    let after = Club::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let locks = ClubLocks::of(tx, [&club, &after.id]).await?;
            let before = locks.seen(&club, version)?.club;
            if before == after {
                return Ok(((), Vec::new()));
            }
            if before.id == after.id {
                stored::update(tx, &after).await?;
            } else {
                if locks.find(&after.id).is_some() {
                    return Err(Error::ClubExists);
                }
                stored::insert(tx, &after).await?;
                stored::replace(tx, &before.id, &after.id).await?;
            }
            let data = serde_json::json!({
                "from": before.id, "to": after.id, "fromCountry": before.country, "toCountry": after.country,
                "registrations": locks.uses.stages.values().sum::<u64>(),
            });
            audit::log_of_office(tx, &user, now, Event::RenameClub, &data).await?;
            Ok(((), locks.tell(tx).await?))
        })
    })
    .await
}
