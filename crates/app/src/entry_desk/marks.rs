//! Setting a mark of a rider, and taking it back.

use domain::entry_desk::{MarkEntry, sent_later};
use domain::ids::MarkEntryId;
use storage::changes::ChangedObject;

use super::authorize;
use super::find::find_rider;
use super::input::MarkIn;
use super::output::DeskRider;
use crate::{App, Caller, Error, FieldCode, Noun, StagePath};

/// Sets a mark of a rider, or takes it back. The latest one counts, also if an earlier one arrives after it. A mark
/// with the id of an earlier one is the same mark.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `NotFound` if the rider is no participant.
pub async fn set_mark(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: MarkIn,
) -> Result<DeskRider, Error> {
    let access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.id, app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            let stage = access.stage.id;
            let entry = MarkEntry {
                id: MarkEntryId(input.id),
                participant: input.participant,
                mark: input.mark,
                is_set: input.set,
                made_at: sent_later(now, input.milliseconds_ago),
                made_by: Some(user),
            };
            match storage::entry_desk::marks::find(tx, entry.id).await? {
                Some((earlier_stage, earlier))
                    if earlier_stage == stage && earlier.participant == entry.participant => {}
                Some(_) => return Err(Error::invalid("id", FieldCode::Taken, "is the id of another mark")),
                None => {
                    let registration = storage::registration::find(tx, stage, &entry.participant).await?;
                    registration.ok_or(Error::NotFound(Noun::Participant))?;
                    storage::entry_desk::marks::insert(tx, stage, &entry).await?;
                    let changed = ChangedObject::Participant(entry.participant.clone());
                    storage::changes::append(tx, lock, &changed).await?;
                }
            }
            find_rider(tx, &access, &entry.participant).await
        })
    })
    .await
}
