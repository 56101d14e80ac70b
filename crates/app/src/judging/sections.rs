//! What a secretary makes of a section's score: another value, or none. Either settles what was in conflict there.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::judging::{EntryEvent, EventName, InvalidScore, SectionKey};
use storage::Transaction;
use storage::judging::{Entry, EntryState};

use crate::results::{Edit, SecretaryResult};
use crate::{App, Caller, Error, StagePath};

/// Replaces a section's total by `points` and keeps its events (`EditedTo`). `version` is that of the entry which was seen.
///
/// # Errors
/// `Invalid` if the format doesn't have the score; the message names those that it has.
pub async fn edit_section(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: SectionKey,
    version: i64,
    points: u32,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::EditSection).await?;
    if let Err(why) = domain::judging::check_score(edit.format, points, &edit.rules) {
        let code = match why {
            InvalidScore::NotOneOf(_) => "not-a-score",
            InvalidScore::TooHigh(_) => "range",
        };
        return Err(Error::invalid("points", code, why.to_string()));
    }
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let (mut counting, others) = ride(tx, edit, key).await?;
            edit.expect(tx, counting.version, version).await?;
            let before = counting.total;
            counting.total = points;
            let (name, timestamp) = (EventName::EditedTo, edit.now);
            counting.events.push(EntryEvent { name, points: counting.total, timestamp, time: None });
            storage::judging::update(tx, &counting).await?;
            settle(tx, others).await?;
            let data = serde_json::json!({ "participant": edit.participant, "key": key, "from": before, "to": counting.total });
            edit.log(tx, Event::EditSection, &data).await?;
            Ok(())
        })
    })
    .await
}

/// Takes a section's score away, unless the next lap of the same section has one. The entry itself is kept.
pub async fn delete_section(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    key: SectionKey,
    version: i64,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::DeleteSection).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let (mut counting, others) = ride(tx, edit, key).await?;
            edit.expect(tx, counting.version, version).await?;
            let scores = storage::judging::scores(tx, edit.stage, Some(&edit.participant)).await?;
            let class = crate::results::class_of(tx, edit.stage, &edit.participant).await?;
            let counts = |key| class.as_ref().is_some_and(|class| class.rides_at(key));
            let ridden = |key| counts(key) && scores.iter().any(|score| score.state == EntryState::Counts && score.key == key);
            if !domain::results::may_delete_section(key, ridden) {
                return Err(Error::NextLapHasResult);
            }
            counting.state = EntryState::Deleted;
            storage::judging::update(tx, &counting).await?;
            settle(tx, others).await?;
            crate::results::recount_times(tx, edit.stage, &edit.participant).await?;
            let data = serde_json::json!({ "participant": edit.participant, "key": key, "total": counting.total });
            edit.log(tx, Event::DeleteSection, &data).await?;
            Ok(())
        })
    })
    .await
}

/// The entry that counts for a ride, and the others.
async fn ride(tx: &Transaction, edit: &Edit, key: SectionKey) -> Result<(Entry, Vec<Entry>), Error> {
    let mut kept = storage::judging::of_ride(tx, edit.stage, &edit.participant, key).await?;
    let counting = kept.iter().position(|entry| entry.state == EntryState::Counts).ok_or(Error::NotFound("section entry"))?;
    Ok((kept.remove(counting), kept))
}

async fn settle(tx: &Transaction, others: Vec<Entry>) -> Result<(), Error> {
    for mut entry in others.into_iter().filter(|entry| entry.state == EntryState::Conflict) {
        entry.state = EntryState::Settled;
        storage::judging::update(tx, &entry).await?;
    }
    Ok(())
}
