//! The checklist before the approval of a stage: the problems that block it, and those that a secretary has
//! to acknowledge.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{OddRideReason, Phone, ResultsStep, RiderStatus, odd_rides};
use crate::ids::{DeviceId, ParticipantId};
use crate::judging::{EntryTime, RideKey};
use crate::protests::ProtestPeriod;
use crate::ruleset::FewerLaps;
use crate::stages::RacingClass;

/// A check before an approval, in the order of display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ApprovalCheck {
    /// Rides without a score although the rider has ridden in a later lap, of riders without a status.
    /// Usually a judge forgot to record one.
    SkippedRides,
    /// Riders who have started, have not finished and have no status, with the rides still to come. Riders
    /// who lack only skipped rides aren't listed.
    UnfinishedRiders,
    /// Rides for which judges recorded different scores. An approval would freeze them.
    OpenConflicts,
    /// Rides with entries of which none counts until a secretary decides: they arrived after the approval, or
    /// move another judge's ride.
    LateRides,
    /// Riders with DNF although every lap is complete. Usually the secretary set it too early, and the judges
    /// went on.
    FinishedWithDnf,
    /// Participants without any ride.
    RidersWithoutRides,
    /// Judges' phones that may have rides which the server lacks: they reported some, or are silent.
    Phones,
    /// The stage's start is in the future.
    NotStarted,
    /// Riders may still query the provisional results.
    ProtestPeriod,
    /// Queries that wait for the secretary or the jury, or for the correction of the score, by ride.
    OpenQueries,
    /// Rides of riders whom judges couldn't identify, which wait for a secretary.
    UnassignedRides,
}

impl ApprovalCheck {
    /// All checks.
    pub const ALL: [Self; 11] = [
        Self::SkippedRides,
        Self::UnfinishedRiders,
        Self::OpenConflicts,
        Self::LateRides,
        Self::FinishedWithDnf,
        Self::RidersWithoutRides,
        Self::Phones,
        Self::NotStarted,
        Self::ProtestPeriod,
        Self::OpenQueries,
        Self::UnassignedRides,
    ];

    /// Whether it blocks the approval. Checks that don't block have to be acknowledged. Missing rides don't block by
    /// rules that rank riders with fewer laps.
    pub fn blocks(self, fewer_laps: FewerLaps) -> bool {
        match self {
            Self::OpenConflicts => true,
            Self::SkippedRides | Self::UnfinishedRiders => fewer_laps == FewerLaps::NeedStatus,
            _ => false,
        }
    }

    /// Whether a secretary has to decide something: which entry counts, or what to answer. Only these checks are
    /// listed after the approval.
    pub fn needs_decision(self) -> bool {
        matches!(self, Self::OpenConflicts | Self::LateRides | Self::OpenQueries | Self::UnassignedRides)
    }

    /// Returns the step in which it is resolved.
    pub fn step(self) -> ResultsStep {
        match self {
            Self::SkippedRides | Self::UnfinishedRiders | Self::NotStarted => ResultsStep::RaceInProgress,
            Self::OpenConflicts
            | Self::LateRides
            | Self::FinishedWithDnf
            | Self::RidersWithoutRides
            | Self::Phones
            | Self::ProtestPeriod
            | Self::OpenQueries
            | Self::UnassignedRides => ResultsStep::Approved,
        }
    }

    /// Returns the check's name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::SkippedRides => "skippedRides",
            Self::UnfinishedRiders => "unfinishedRiders",
            Self::OpenConflicts => "openConflicts",
            Self::LateRides => "lateRides",
            Self::FinishedWithDnf => "finishedWithDnf",
            Self::RidersWithoutRides => "ridersWithoutRides",
            Self::Phones => "phones",
            Self::NotStarted => "notStarted",
            Self::ProtestPeriod => "protestPeriod",
            Self::OpenQueries => "openQueries",
            Self::UnassignedRides => "unassignedRides",
        }
    }
}

/// A participant with their recorded rides.
#[derive(Clone, Debug)]
pub struct ParticipantToCheck {
    /// The id of the participant.
    pub participant: ParticipantId,
    /// The participant's class at the stage.
    pub class: RacingClass,
    /// Whether a result exists, which means that the rider has started.
    pub has_result: bool,
    /// Whether every lap is complete.
    pub is_finished: bool,
    /// DNF, DQ or neither.
    pub status: Option<RiderStatus>,
    /// The rides that count.
    pub rides: BTreeMap<RideKey, EntryTime>,
    /// The rides with an undecided entry, about which a secretary has to decide.
    pub undecided: BTreeSet<RideKey>,
    /// The rides about which a query waits for the secretary or the jury, or for the correction of the score.
    pub open_queries: Vec<RideKey>,
}

impl ParticipantToCheck {
    fn missing_rides(&self) -> Vec<RideKey> {
        let rides_of_class = self.class.rides_in(1..=self.class.laps);
        rides_of_class.filter(|key| !self.rides.contains_key(key)).collect()
    }

    fn is_unfinished(&self) -> bool {
        self.has_result && !self.is_finished && self.status.is_none()
    }

    fn skipped_rides(&self) -> Vec<RideKey> {
        let odd_rides = odd_rides(&self.class, self.status, &self.rides).into_iter();
        odd_rides.filter(|(_, why)| *why == OddRideReason::Skipped).map(|(key, _)| key).collect()
    }

    /// Returns the rides to look at for one check; `None` if the check doesn't concern the rider.
    fn rides_to_check(&self, check: ApprovalCheck) -> Option<Vec<RideKey>> {
        let undecided = |counts: bool| -> Option<Vec<RideKey>> {
            let of_class = self.undecided.iter().copied().filter(|key| self.class.rides_at(*key));
            non_empty(of_class.filter(|key| self.rides.contains_key(key) == counts).collect())
        };
        match check {
            ApprovalCheck::SkippedRides => {
                self.is_unfinished().then(|| self.skipped_rides()).and_then(non_empty)
            }
            ApprovalCheck::UnfinishedRiders => {
                let skipped = self.is_unfinished().then(|| self.skipped_rides())?;
                let mut to_come = self.missing_rides();
                to_come.retain(|key| !skipped.contains(key));
                (skipped.is_empty() || !to_come.is_empty()).then_some(to_come)
            }
            ApprovalCheck::OpenConflicts => undecided(true),
            ApprovalCheck::LateRides => undecided(false),
            ApprovalCheck::FinishedWithDnf => {
                (self.is_finished && self.status == Some(RiderStatus::DidNotFinish)).then(Vec::new)
            }
            ApprovalCheck::RidersWithoutRides => (!self.has_result).then(Vec::new),
            ApprovalCheck::OpenQueries => non_empty(self.open_queries.clone()),
            ApprovalCheck::Phones
            | ApprovalCheck::NotStarted
            | ApprovalCheck::ProtestPeriod
            | ApprovalCheck::UnassignedRides => None,
        }
    }
}

fn non_empty(keys: Vec<RideKey>) -> Option<Vec<RideKey>> {
    (!keys.is_empty()).then_some(keys)
}

/// The data of a stage from which its checklist is made.
#[derive(Clone, Debug)]
pub struct StageFacts {
    /// All participants, in the order of display.
    pub participants: Vec<ParticipantToCheck>,
    /// The judges' phones.
    pub phones: Vec<Phone>,
    /// The competition's start.
    pub starts_at: Timestamp,
    /// The protest period, if provisional results are posted.
    pub protest_period: Option<ProtestPeriod>,
    /// How many rides of riders whom judges couldn't identify wait for a secretary.
    pub unassigned_rides: usize,
    /// How the rules rank riders who rode fewer laps.
    pub fewer_laps: FewerLaps,
    /// The current time.
    pub now: Timestamp,
}

/// One line of the checklist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApprovalItem {
    /// What was checked.
    pub check: ApprovalCheck,
    /// Whether it blocks the approval; otherwise it has to be acknowledged.
    pub blocks: bool,
    /// The number of riders, rides or phones concerned.
    pub count: u32,
    /// The riders concerned with their rides to look at, in the order of [`StageFacts::participants`].
    pub riders: Vec<(ParticipantId, Vec<RideKey>)>,
    /// The phones concerned.
    pub phones: Vec<DeviceId>,
}

/// Returns the checks that found something, in the order of display.
pub fn checklist(facts: &StageFacts) -> Vec<ApprovalItem> {
    let started = facts.participants.iter().filter(|participant| participant.has_result);
    let sections_with_missing_rides: BTreeSet<u8> =
        started.flat_map(ParticipantToCheck::missing_rides).map(|key| key.section).collect();
    let item = |check| {
        let riders: Vec<_> = facts
            .participants
            .iter()
            .filter_map(|participant| {
                Some((participant.participant.clone(), participant.rides_to_check(check)?))
            })
            .collect();
        let count_rides = || riders.iter().map(|(_, rides)| rides.len()).sum();
        let mut phones = Vec::new();
        let count = match check {
            ApprovalCheck::UnfinishedRiders
            | ApprovalCheck::FinishedWithDnf
            | ApprovalCheck::RidersWithoutRides => riders.len(),
            ApprovalCheck::SkippedRides
            | ApprovalCheck::OpenConflicts
            | ApprovalCheck::LateRides
            | ApprovalCheck::OpenQueries => count_rides(),
            ApprovalCheck::Phones => {
                phones.extend(
                    facts
                        .phones
                        .iter()
                        .filter(|phone| phone.may_have_rides(&sections_with_missing_rides, facts.now))
                        .map(|phone| phone.id),
                );
                phones.len()
            }
            ApprovalCheck::UnassignedRides => facts.unassigned_rides,
            ApprovalCheck::NotStarted => usize::from(facts.now < facts.starts_at),
            ApprovalCheck::ProtestPeriod => {
                usize::from(facts.protest_period.is_some_and(|period| period.is_running(facts.now)))
            }
        };
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        ApprovalItem { check, blocks: check.blocks(facts.fewer_laps), count, riders, phones }
    };
    ApprovalCheck::ALL.into_iter().map(item).filter(|item| item.count > 0).collect()
}

/// The count of each check that a secretary has acknowledged.
pub type Acknowledged = BTreeMap<ApprovalCheck, u32>;

/// Returns the checks that block, and those whose count is higher than the acknowledged one. A check that
/// blocks can't be acknowledged.
pub fn unacknowledged(items: &[ApprovalItem], acknowledged: &Acknowledged) -> Vec<ApprovalCheck> {
    let is_open = |item: &&ApprovalItem| {
        item.blocks || acknowledged.get(&item.check).is_none_or(|&count| item.count > count)
    };
    items.iter().filter(is_open).map(|item| item.check).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
