//! Rides from before the stage's start (`RULES.md`, Settled after the first release): tests, until the office keeps them or removes them.
//! Which rides are tests was decided when they arrived; an edit of the start changes none of them. So a stage whose start was entered too late
//! may have race rides among them: the office reads how many arrived after the start, and removes no more than it has seen.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::judging::{ReceivedEntry, Ride};
use serde::Serialize;
use storage::changes::Noun;
use storage::judging::{Entry, EntryState};
use storage::stages::Stage;
use utoipa::ToSchema;

use super::record::ride_entry;
use crate::{App, Caller, Error, StagePath, audit, results, stages};

/// The test rides of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestRides {
    /// How many there are.
    pub rides: usize,
    /// Of how many riders.
    pub riders: usize,
    /// How many of them were delivered after the stage's start: recorded offline, by a clock that was wrong, or for a start that was.
    pub delivered_after_start: usize,
}

impl TestRides {
    fn of(entries: &[Entry], stage: &Stage) -> Self {
        let riders: BTreeSet<&ParticipantId> = entries.iter().map(|entry| &entry.participant).collect();
        let delivered_after_start = entries.iter().filter(|entry| entry.created_at >= stage.starts_at).count();
        Self { rides: entries.len(), riders: riders.len(), delivered_after_start }
    }
}

/// Counts the test rides of a stage.
pub async fn test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let reader = app.storage.reader();
    let at = stages::enter(reader, caller, path, Action::ViewResultsInFull).await?;
    Ok(TestRides::of(&storage::judging::tests(reader, at.stage.id).await?, &at.stage))
}

/// Takes all test rides of a stage away, if they aren't more than the `seen` ones. The entries are kept, and count for nothing.
///
/// # Errors
/// `MoreThanSeen` says how many there are.
pub async fn remove_test_rides(app: &App, caller: &Caller, path: &StagePath, seen: usize) -> Result<TestRides, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::DeleteSection).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(at.stage.id, move |tx, _| {
        Box::pin(async move {
            let stage = &at.stage;
            let entries = storage::judging::tests(tx, stage.id).await?;
            let tests = TestRides::of(&entries, stage);
            if tests.rides > seen {
                return Err(Error::MoreThanSeen { count: tests.rides });
            }
            for entry in &entries {
                storage::judging::update(tx, &Entry { state: EntryState::RemovedTest, ..entry.clone() }).await?;
            }
            if tests.rides > 0 {
                audit::log(tx, stage.id, &user, now, Event::RemoveTestRides, &serde_json::json!(tests)).await?;
            }
            Ok(tests)
        })
    })
    .await
}

/// Keeps all test rides of a stage: each is received as if it had arrived now. Those of riders who left the list stay tests.
///
/// # Errors
/// `AlreadyApproved` if the results can't change any more.
pub async fn keep_test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::EditSection).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(at.stage.id, move |tx, lock| {
        Box::pin(async move {
            if !domain::results::may_change(lock.results_status) {
                return Err(Error::AlreadyApproved);
            }
            let stage = at.stage.id;
            let listed: BTreeSet<_> = storage::registration::list(tx, stage).await?.into_iter().map(|rider| rider.participant.id).collect();
            let mut entries = storage::judging::tests(tx, stage).await?;
            entries.retain(|entry| listed.contains(&entry.participant));
            for entry in &entries {
                let mut others = storage::judging::of_ride(tx, stage, &entry.participant, entry.key).await?;
                others.retain(|other| other.id != entry.id);
                let known: Vec<_> = others.iter().map(ride_entry).collect();
                let received = match domain::judging::receive(&known, Ride { id: entry.id, total: entry.total }) {
                    ReceivedEntry::New(received) => received,
                    ReceivedEntry::Repeat => EntryState::Duplicate,
                };
                storage::judging::update(tx, &Entry { state: received, ..entry.clone() }).await?;
            }
            let riders: BTreeSet<_> = entries.iter().map(|entry| &entry.participant).collect();
            for participant in riders {
                results::recount_times(tx, stage, participant).await?;
                storage::changes::append(tx, lock, &Noun::Result(participant.clone())).await?;
            }
            let kept = TestRides::of(&entries, &at.stage);
            if kept.rides > 0 {
                audit::log(tx, stage, &user, now, Event::KeepTestRides, &serde_json::json!(kept)).await?;
            }
            Ok(kept)
        })
    })
    .await
}
