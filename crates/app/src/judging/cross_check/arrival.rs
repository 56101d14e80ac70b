//! The arrival of a second judge's scores, in the deliveries of the phone.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{EntryId, ParticipantId, StageId};
use domain::judging::MAX_CROSS_CHECKS;
use storage::Transaction;
use storage::judging::cross_checks::{self, StoredCrossCheck};

use crate::Error;
use crate::judging::entries::EntryIn;
use crate::judging::record::EntryRecorder;
use crate::judging::replies::Reply;
use crate::judging::reply_code::ReplyCode;

/// What is known of the scores that one delivery adds to.
struct Known {
    /// The stages of the stored scores that have the id of an arriving one.
    stages: BTreeMap<EntryId, StageId>,
    /// The classes of the riders.
    classes: BTreeMap<ParticipantId, String>,
    /// How many scores the stage has.
    count: u64,
}

/// Records the scores of a second judge, and returns a reply for each. A score is accepted or rejected: it is in conflict with
/// none.
pub(in crate::judging) async fn record(
    tx: &Transaction,
    recorder: &mut EntryRecorder,
    entries: &[EntryIn],
) -> Result<Vec<Reply>, Error> {
    let stage = recorder.access.stage.id;
    let mut known = load(tx, stage, entries).await?;
    let mut scores = Vec::new();
    let mut replies = Vec::with_capacity(entries.len());
    for entry in entries {
        match check(recorder, &known, entry) {
            Ok(Some(score)) => {
                known.stages.insert(score.id, stage);
                known.count += 1;
                recorder.new_entries.push(score.id);
                scores.push(score);
                replies.push(Reply::accept(entry.id));
            }
            Ok(None) => replies.push(Reply::accept(entry.id)),
            Err((code, message)) => replies.push(Reply::reject(entry.id, code, message)),
        }
    }
    cross_checks::insert(tx, stage, &scores).await?;
    Ok(replies)
}

async fn load(tx: &Transaction, stage: StageId, entries: &[EntryIn]) -> Result<Known, Error> {
    let ids: Vec<_> = entries.iter().map(|entry| EntryId(entry.id)).collect();
    let riders: BTreeSet<ParticipantId> =
        entries.iter().filter_map(|entry| entry.participant.parse().ok()).collect();
    let riders: Vec<_> = riders.into_iter().collect();
    let found = storage::results::list_riders(tx, stage, &riders).await?;
    Ok(Known {
        stages: cross_checks::list_stages(tx, &ids).await?.into_iter().collect(),
        classes: found.into_iter().map(|(id, rider)| (id, rider.racing_class)).collect(),
        count: cross_checks::count(tx, stage).await?,
    })
}

/// Returns the score to store, `None` for a repeat, or why it is rejected.
fn check(
    recorder: &EntryRecorder,
    known: &Known,
    input: &EntryIn,
) -> Result<Option<StoredCrossCheck>, (ReplyCode, String)> {
    let stage = &recorder.access.stage;
    match known.stages.get(&EntryId(input.id)) {
        Some(of) if *of == stage.id => return Ok(None),
        Some(_) => return Err((ReplyCode::IdTaken, "this id belongs to another ride".to_owned())),
        None => {}
    }
    recorder.check_permission(input)?;
    let unknown = || (ReplyCode::UnknownParticipant, "no such rider at this stage".to_owned());
    let participant: ParticipantId = input.participant.parse().map_err(|_| unknown())?;
    let class_name = known.classes.get(&participant).ok_or_else(unknown)?;
    let class = stage
        .find_class(class_name)
        .ok_or_else(|| (ReplyCode::SectionNotRidden, "the rider's class does not ride here".to_owned()))?;
    let events: Vec<_> = input.events.iter().map(|event| (event.name, event.points)).collect();
    domain::judging::check_entry(stage.details.format, class, input.key, &events)
        .map_err(|invalid| (invalid.into(), invalid.to_string()))?;
    if known.count >= MAX_CROSS_CHECKS {
        return Err((ReplyCode::TooMany, "this stage has too many scores of cross-checks".to_owned()));
    }
    let link = recorder
        .judge
        .link
        .ok_or_else(|| (ReplyCode::NotYourSection, "a cross-check needs a judge link".to_owned()))?;
    let events = recorder.to_events(input);
    Ok(Some(StoredCrossCheck {
        id: EntryId(input.id),
        participant,
        key: input.key,
        total: domain::judging::total(stage.details.format, &events, &stage.rules),
        events,
        judge_name: recorder.judge.display_name.clone(),
        link,
        device_time: input.recorded_at,
        recorded_at: recorder.to_server_time(input.recorded_at),
        created_at: recorder.server_now,
        replaces: input.replaces.map(EntryId),
    }))
}
