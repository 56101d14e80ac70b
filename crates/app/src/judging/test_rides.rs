//! Rides recorded before the stage's start, which are test rides until a secretary keeps or removes them
//! (`RULES.md`, Corrections, test rides and approvals). Whether a ride is a test is decided when it arrives,
//! and doesn't change with the start. If the start was entered too late, race rides may be among the test
//! rides: secretaries therefore see how many arrived after the start, and can't remove more rides than they
//! have seen.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, TestRideCount};
use domain::ids::ParticipantId;
use domain::judging::EntryScore;
use serde::Serialize;
use storage::changes::ChangedObject;
use storage::judging::{EntryState, StoredEntry};
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::JudgingError;
use super::ride_entries::{Scoring, raise_counting_version};
use crate::{App, Caller, Error, StagePath, audit_log, result_updates, results, stages};

/// The test rides of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestRides {
    /// The number of test rides.
    pub rides: usize,
    /// The number of riders with test rides.
    pub riders: usize,
    /// The number of test rides delivered after the stage's start: recorded offline, with a wrong clock, or
    /// before a start that was entered too late.
    pub delivered_after_start: usize,
}

impl TestRides {
    fn count(entries: &[StoredEntry], stage: &StoredStage) -> Self {
        let riders: BTreeSet<&ParticipantId> = entries.iter().map(|entry| &entry.participant).collect();
        let delivered_after_start =
            entries.iter().filter(|entry| entry.created_at >= stage.starts_at).count();
        Self { rides: entries.len(), riders: riders.len(), delivered_after_start }
    }

    fn to_logged(self) -> TestRideCount {
        let Self { rides, riders, delivered_after_start } = self;
        TestRideCount { rides, riders, delivered_after_start }
    }
}

/// Counts the test rides of a stage.
pub async fn count_test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let reader = app.storage.reader();
    let access = stages::authorize(reader, caller, path, Action::ViewResultsInFull).await?;
    Ok(TestRides::count(&storage::judging::list_tests(reader, access.stage.id).await?, &access.stage))
}

/// Removes all test rides of a stage. The entries remain stored, but don't count.
///
/// # Errors
/// `JudgingError::MoreThanSeen` with the present number if there are more than `seen`.
pub async fn remove_test_rides(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    seen: usize,
) -> Result<TestRides, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::DeleteRide).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, _| {
        Box::pin(async move {
            let stage = &access.stage;
            let entries = storage::judging::list_tests(tx, stage.id).await?;
            let tests = TestRides::count(&entries, stage);
            if tests.rides > seen {
                return Err(JudgingError::MoreThanSeen { count: tests.rides }.into());
            }
            for entry in entries {
                let removed = StoredEntry { state: EntryState::RemovedTest, ..entry };
                storage::judging::update(tx, &removed).await?;
            }
            if tests.rides > 0 {
                let data = EventData::RemoveTestRides(tests.to_logged());
                audit_log::record(tx, stage.id, &user, now, data).await?;
            }
            Ok(tests)
        })
    })
    .await
}

/// Keeps all test rides of a stage: each is treated as if it had arrived now. Test rides of riders who aren't
/// registered any more stay test rides.
///
/// # Errors
/// `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn keep_test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let access = stages::authorize(app.storage.reader(), caller, path, Action::EditRide).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            results::require_open_results(lock.results_status)?;
            let (stage, scoring) = (access.stage.id, Scoring::from(&access.stage));
            let participants = storage::registration::list_participants(tx, stage).await?;
            let registered: BTreeSet<_> =
                participants.into_iter().map(|participant| participant.id).collect();
            let mut entries = storage::judging::list_tests(tx, stage).await?;
            entries.retain(|entry| registered.contains(&entry.participant));
            for entry in &entries {
                let mut others =
                    storage::judging::list_for_ride(tx, stage, &entry.participant, entry.key).await?;
                others.retain(|other| other.id != entry.id);
                let score = EntryScore { id: entry.id, total: entry.total };
                let entry_state = match domain::judging::receive(&scoring.to_ride(&others), score).state() {
                    EntryState::Counts if !scoring.follows_rules(&entry.events) => EntryState::Undecided,
                    entry_state => entry_state,
                };
                raise_counting_version(tx, entry_state, &others).await?;
                storage::judging::update(tx, &StoredEntry { state: entry_state, ..entry.clone() }).await?;
            }
            let riders: BTreeSet<_> = entries.iter().map(|entry| &entry.participant).collect();
            for participant in riders {
                result_updates::recount_times(tx, stage, participant).await?;
                storage::changes::append(tx, lock, &ChangedObject::Result(participant.clone())).await?;
            }
            let kept_rides = TestRides::count(&entries, &access.stage);
            if kept_rides.rides > 0 {
                let data = EventData::KeepTestRides(kept_rides.to_logged());
                audit_log::record(tx, stage, &user, now, data).await?;
            }
            Ok(kept_rides)
        })
    })
    .await
}
