//! Rides from before the stage's start (`RULES.md`, Settled after the first release): tests, until the office keeps them or removes them.
//! Which rides are tests was decided when they arrived; an edit of the start changes none of them.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::judging::{Arrival, Ride};
use serde::Serialize;
use storage::changes::Noun;
use storage::judging::{Entry, KeptAs};
use utoipa::ToSchema;

use super::record::ride_entry;
use crate::{App, Caller, Error, StagePath, audit, results, stages};

/// The test rides of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TestRides {
    /// How many there are.
    pub rides: usize,
    /// Of how many riders.
    pub riders: usize,
}

impl TestRides {
    fn of(entries: &[Entry]) -> Self {
        let riders: BTreeSet<&ParticipantId> = entries.iter().map(|entry| &entry.participant).collect();
        Self { rides: entries.len(), riders: riders.len() }
    }
}

/// Counts the test rides of a stage.
pub async fn test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let reader = app.storage.reader();
    let at = stages::enter(reader, caller, path, Action::ViewResultsInFull).await?;
    Ok(TestRides::of(&storage::judging::tests(reader, at.stage.id).await?))
}

/// Takes all test rides of a stage away. The entries are kept, as those of any score that the office takes away.
pub async fn remove_test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::DeleteSection).await?;
    let (stage, user, now) = (at.stage.id, caller.user()?.clone(), app.now());
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                let entries = storage::judging::tests(tx, stage).await?;
                for entry in &entries {
                    storage::judging::update(tx, &Entry { kept_as: KeptAs::Deleted, ..entry.clone() }).await?;
                }
                let removed = TestRides::of(&entries);
                if removed.rides > 0 {
                    audit::log(tx, stage, &user, now, Event::RemoveTestRides, &serde_json::json!(removed)).await?;
                }
                Ok(removed)
            })
        })
        .await
}

/// Keeps all test rides of a stage: each is received as if it had arrived now.
///
/// # Errors
/// `AlreadyApproved` if the results can't change any more.
pub async fn keep_test_rides(app: &App, caller: &Caller, path: &StagePath) -> Result<TestRides, Error> {
    let at = stages::enter(app.storage.reader(), caller, path, Action::EditSection).await?;
    let (stage, user, now) = (at.stage.id, caller.user()?.clone(), app.now());
    app.change(stage, move |tx, held| {
        Box::pin(async move {
            if !domain::results::may_change(held.results_status) {
                return Err(Error::AlreadyApproved);
            }
            let entries = storage::judging::tests(tx, stage).await?;
            for entry in &entries {
                let mut others = storage::judging::of_ride(tx, stage, &entry.participant, entry.key).await?;
                others.retain(|other| other.id != entry.id);
                let known: Vec<_> = others.iter().map(ride_entry).collect();
                let kept_as = match domain::judging::receive(&known, Ride { id: entry.id, total: entry.total }) {
                    Arrival::New(kept_as) => kept_as,
                    Arrival::Repeat => KeptAs::Duplicate,
                };
                storage::judging::update(tx, &Entry { kept_as, ..entry.clone() }).await?;
                if kept_as == KeptAs::Counts {
                    results::count_entry(tx, stage, &entry.participant, entry.recording()).await?;
                }
            }
            let riders: BTreeSet<_> = entries.iter().map(|entry| &entry.participant).collect();
            for participant in riders {
                storage::changes::append(tx, held, &Noun::Result(participant.clone())).await?;
            }
            let kept = TestRides::of(&entries);
            if kept.rides > 0 {
                audit::log(tx, stage, &user, now, Event::KeepTestRides, &serde_json::json!(kept)).await?;
            }
            Ok(kept)
        })
    })
    .await
}
