//! The stored data with which an import of scores compares a file.

use std::collections::BTreeMap;

use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::registration::Participant;
use domain::results::{RiderFacts, RiderStatus, Times};
use jiff::Timestamp;
use storage::Connection;
use storage::judging::EntryState;
use storage::results::StoredResult;

use crate::Error;
use crate::registration::{KnownNames, RegistrationContext};

/// The stored data of a stage's riders.
pub(super) struct ExistingData {
    /// The registered participants, and the new riders of earlier rows.
    pub participants: Vec<Participant>,
    pub known_names: KnownNames,
    results: BTreeMap<ParticipantId, StoredResult>,
    /// The counting score of each ride; `None` if an entry waits for a decision.
    rides: BTreeMap<ParticipantId, BTreeMap<RideKey, Option<u32>>>,
    /// The sum of each rider's penalty points.
    penalties: BTreeMap<ParticipantId, u32>,
}

impl ExistingData {
    pub async fn load(db: &impl Connection, context: &RegistrationContext) -> Result<Self, Error> {
        let stage = context.stage.id;
        let mut rides: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for score in storage::judging::list_scores(db, stage, None).await? {
            let scores = rides.entry(score.participant).or_default();
            match score.state {
                EntryState::Counts => drop(scores.entry(score.key).or_insert(Some(score.total))),
                _ => drop(scores.insert(score.key, None)),
            }
        }
        let mut penalties = BTreeMap::new();
        for penalty in storage::results::list_penalties(db, stage, None).await? {
            *penalties.entry(penalty.participant).or_default() += penalty.points;
        }
        Ok(Self {
            participants: storage::registration::list_participants(db, stage).await?,
            known_names: KnownNames::load(db, context).await?,
            results: storage::results::list(db, stage, None)
                .await?
                .into_iter()
                .map(|result| (result.participant.clone(), result))
                .collect(),
            rides,
            penalties,
        })
    }

    /// Returns the stored data of one rider.
    pub fn rider(&self, id: &ParticipantId) -> ExistingRider<'_> {
        static NO_RIDES: BTreeMap<RideKey, Option<u32>> = BTreeMap::new();
        ExistingRider {
            rides: self.rides.get(id).unwrap_or(&NO_RIDES),
            penalty: self.penalties.get(id).copied().unwrap_or_default(),
            result: self.results.get(id),
        }
    }
}

/// The stored data of one rider.
pub(super) struct ExistingRider<'a> {
    /// The counting score of each ride; `None` if an entry waits for a decision.
    pub rides: &'a BTreeMap<RideKey, Option<u32>>,
    /// The sum of the penalty points.
    pub penalty: u32,
    result: Option<&'a StoredResult>,
}

impl ExistingRider<'_> {
    /// Returns the penalty points after an import: those of a file count only if none are stored.
    pub fn penalty_with(&self, in_file: Option<u32>) -> u32 {
        if self.penalty == 0 { in_file.unwrap_or_default() } else { self.penalty }
    }

    /// Returns what is recorded of the facts that only some rules ask for.
    pub fn facts(&self) -> RiderFacts {
        self.result.map(|result| result.facts.clone()).unwrap_or_default()
    }

    pub fn status(&self) -> Option<RiderStatus> {
        self.result.and_then(|result| result.status)
    }

    /// Returns the times that a judge has recorded, which a file can't change. The times of a card may
    /// change.
    fn judge_times(&self) -> Option<&Times> {
        self.result.map(|result| &result.times).filter(|times| !times.from_card)
    }

    /// Returns the start that a judge has recorded or a secretary has corrected.
    pub fn fixed_start(&self) -> Option<Timestamp> {
        let corrected = self.result.and_then(|result| result.corrected_start);
        corrected.or(self.judge_times().map(|times| times.started_on))
    }

    /// Returns the finish that a judge has recorded or a secretary has corrected.
    pub fn fixed_finish(&self) -> Option<Timestamp> {
        let corrected = self.result.and_then(|result| result.finish_correction.as_ref());
        corrected.map(|correction| correction.at).or(self.judge_times().map(|times| times.last_recorded))
    }

    /// Whether the rider has no result, or a result with another start than that of a file, in whole seconds.
    pub fn has_other_start(&self, start: Timestamp) -> bool {
        self.result.is_none_or(|result| result.started_on().as_second() != start.as_second())
    }

    /// Whether the rider has no result, or a result with another finish than that of a file, in whole
    /// seconds.
    pub fn has_other_finish(&self, finish: Timestamp) -> bool {
        self.result.is_none_or(|result| result.last_time_recorded().as_second() != finish.as_second())
    }
}
