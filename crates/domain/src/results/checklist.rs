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
mod tests {
    use jiff::SignedDuration;
    use uuid::Uuid;

    use super::*;
    use crate::stages::testing::racing_class;

    fn at(minute: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute)
    }

    /// Returns a participant of a class with two laps of sections 1 and 2, with these rides, each as section
    /// and lap.
    fn to_check(number: u128, rides: &[(u8, u8)]) -> ParticipantToCheck {
        let class = racing_class(2, &[1, 2]);
        let time = EntryTime { recorded_at: at(0), from_card: true };
        ParticipantToCheck {
            participant: ParticipantId::external(Uuid::from_u128(number)),
            has_result: !rides.is_empty(),
            is_finished: rides.len() == class.rides(),
            class,
            status: None,
            rides: rides.iter().map(|&(section, lap)| (RideKey::new(section, lap), time)).collect(),
            undecided: BTreeSet::new(),
            open_queries: Vec::new(),
        }
    }

    const ALL: [(u8, u8); 4] = [(1, 1), (2, 1), (1, 2), (2, 2)];

    fn facts(participants: Vec<ParticipantToCheck>) -> StageFacts {
        StageFacts {
            participants,
            phones: Vec::new(),
            starts_at: at(0),
            protest_period: None,
            unassigned_rides: 0,
            fewer_laps: FewerLaps::NeedStatus,
            now: at(300),
        }
    }

    fn phone(unsent: u32, last_contact: i64) -> Phone {
        Phone {
            id: DeviceId(Uuid::nil()),
            sections: BTreeSet::from([2]),
            unsent,
            last_contact_at: at(last_contact),
        }
    }

    fn counts(facts: &StageFacts) -> Vec<(ApprovalCheck, u32)> {
        checklist(facts).into_iter().map(|item| (item.check, item.count)).collect()
    }

    #[test]
    fn a_stage_in_which_all_riders_have_finished_has_an_empty_checklist() {
        assert_eq!(counts(&facts(vec![to_check(1, &ALL), to_check(2, &ALL)])), []);
    }

    #[test]
    fn missing_rides_are_acknowledged_by_rules_that_rank_fewer_laps() {
        let riders = vec![to_check(1, &ALL[..2]), to_check(2, &[ALL[0], ALL[2]])];
        let facts = StageFacts { fewer_laps: FewerLaps::RankedAfter, ..facts(riders) };
        let items = checklist(&facts);
        assert_eq!(counts(&facts), [(ApprovalCheck::SkippedRides, 1), (ApprovalCheck::UnfinishedRiders, 2)]);
        assert!(items.iter().all(|item| !item.blocks));
        let seen = items.iter().map(|item| (item.check, item.count)).collect();
        assert_eq!(unacknowledged(&items, &seen), []);
        assert_eq!(unacknowledged(&items, &Acknowledged::new()).len(), 2);
    }

    #[test]
    fn an_unfinished_rider_blocks_the_approval_until_a_status_is_set() {
        let mut rider = to_check(1, &ALL[..3]);
        let items = checklist(&facts(vec![rider.clone()]));
        assert_eq!(items.len(), 1);
        assert_eq!(
            (items[0].check, items[0].riders[0].1.as_slice()),
            (ApprovalCheck::UnfinishedRiders, [RideKey::new(2, 2)].as_slice())
        );
        rider.status = Some(RiderStatus::DidNotFinish);
        assert_eq!(counts(&facts(vec![rider])), []);
    }

    #[test]
    fn a_skipped_ride_is_listed_once_and_not_among_the_rides_still_to_come() {
        let both = checklist(&facts(vec![to_check(1, &[(1, 1), (1, 2)])]));
        let listed: Vec<_> =
            both.iter().map(|item| (item.check, item.count, item.riders[0].1.as_slice())).collect();
        assert_eq!(
            listed,
            [
                (ApprovalCheck::SkippedRides, 1, [RideKey::new(2, 1)].as_slice()),
                (ApprovalCheck::UnfinishedRiders, 1, [RideKey::new(2, 2)].as_slice()),
            ]
        );
        let mut rider = to_check(1, &[(1, 1), (1, 2), (2, 2)]);
        assert_eq!(counts(&facts(vec![rider.clone()])), [(ApprovalCheck::SkippedRides, 1)]);
        rider.status = Some(RiderStatus::DidNotFinish);
        assert_eq!(counts(&facts(vec![rider])), []);
    }

    #[test]
    fn a_pending_entry_is_a_conflict_if_another_entry_counts_and_otherwise_a_late_ride() {
        let mut rider = to_check(1, &ALL[..3]);
        rider.status = Some(RiderStatus::DidNotFinish);
        rider.undecided = BTreeSet::from([RideKey::new(1, 1), RideKey::new(2, 2), RideKey::new(9, 1)]);
        assert_eq!(
            counts(&facts(vec![rider])),
            [(ApprovalCheck::OpenConflicts, 1), (ApprovalCheck::LateRides, 1)]
        );
    }

    #[test]
    fn a_rider_with_dnf_who_has_ridden_everything_is_listed_and_a_disqualified_one_is_not() {
        let finished = |status| ParticipantToCheck { status: Some(status), ..to_check(1, &ALL) };
        let listed = checklist(&facts(vec![finished(RiderStatus::DidNotFinish)]));
        assert_eq!(listed[0].check, ApprovalCheck::FinishedWithDnf);
        assert_eq!((listed.len(), listed[0].count, listed[0].blocks), (1, 1, false));
        assert_eq!(counts(&facts(vec![finished(RiderStatus::Disqualified)])), []);
    }

    #[test]
    fn a_rider_without_rides_is_listed_and_does_not_count_as_unfinished() {
        assert_eq!(
            counts(&facts(vec![to_check(1, &[]), to_check(2, &ALL)])),
            [(ApprovalCheck::RidersWithoutRides, 1)]
        );
    }

    #[test]
    fn a_phone_is_listed_if_it_has_unsent_rides_or_is_silent_while_its_section_lacks_rides() {
        let mut retired = to_check(1, &ALL[..3]);
        retired.status = Some(RiderStatus::DidNotFinish);
        let complete = facts(vec![to_check(1, &ALL)]);
        let lacking = facts(vec![retired]);
        for (facts, phone, is_listed) in [
            (&complete, phone(2, 299), true),
            (&complete, phone(0, 100), false),
            (&lacking, phone(0, 100), true),
            (&lacking, phone(0, 297), false),
            (&lacking, phone(0, 296), true),
            (&lacking, Phone { sections: BTreeSet::from([1]), ..phone(0, 100) }, false),
        ] {
            let facts = StageFacts { phones: vec![phone.clone()], ..facts.clone() };
            assert_eq!(!counts(&facts).is_empty(), is_listed, "{phone:?}");
        }
    }

    #[test]
    fn a_start_in_the_future_is_an_item_of_its_own() {
        let early = StageFacts { starts_at: at(301), ..facts(vec![to_check(1, &ALL)]) };
        assert_eq!(counts(&early), [(ApprovalCheck::NotStarted, 1)]);
        assert_eq!(counts(&StageFacts { starts_at: at(300), ..early }), []);
    }

    #[test]
    fn a_running_protest_period_is_an_item_that_does_not_block() {
        let posted = |minute| StageFacts {
            protest_period: Some(ProtestPeriod::begin(at(minute), 30, None)),
            ..facts(vec![to_check(1, &ALL)])
        };
        assert_eq!(counts(&posted(271)), [(ApprovalCheck::ProtestPeriod, 1)]);
        assert!(!ApprovalCheck::ProtestPeriod.blocks(FewerLaps::NeedStatus));
        assert_eq!(counts(&posted(270)), []);
    }

    #[test]
    fn open_queries_are_listed_by_ride_and_do_not_block() {
        let rider = ParticipantToCheck {
            open_queries: vec![RideKey::new(1, 1), RideKey::new(2, 2)],
            ..to_check(1, &ALL)
        };
        let items = checklist(&facts(vec![rider, to_check(2, &ALL)]));
        assert_eq!((items.len(), items[0].check, items[0].count), (1, ApprovalCheck::OpenQueries, 2));
        assert!(!ApprovalCheck::OpenQueries.blocks(FewerLaps::NeedStatus));
        assert_eq!(items[0].riders.len(), 1);
    }

    #[test]
    fn an_acknowledgement_is_valid_until_the_count_rises() {
        let items = checklist(&facts(vec![to_check(1, &[]), to_check(2, &[]), to_check(3, &ALL)]));
        let seen = |count| Acknowledged::from([(ApprovalCheck::RidersWithoutRides, count)]);
        assert_eq!(unacknowledged(&items, &Acknowledged::new()), [ApprovalCheck::RidersWithoutRides]);
        assert_eq!(unacknowledged(&items, &seen(1)), [ApprovalCheck::RidersWithoutRides], "one more since");
        assert_eq!(unacknowledged(&items, &seen(2)), []);
        assert_eq!(unacknowledged(&items, &seen(3)), [], "one has ridden since");
    }

    #[test]
    fn a_check_that_blocks_cannot_be_acknowledged() {
        let items = checklist(&facts(vec![to_check(1, &ALL[..2])]));
        let everything = ApprovalCheck::ALL.into_iter().map(|check| (check, 99)).collect();
        assert_eq!(unacknowledged(&items, &everything), [ApprovalCheck::UnfinishedRiders]);
    }

    #[test]
    fn a_check_is_serialized_by_its_name() {
        for check in ApprovalCheck::ALL {
            assert_eq!(serde_json::to_value(check).unwrap(), check.name());
        }
    }

    #[test]
    fn rides_without_a_rider_have_to_be_acknowledged_but_do_not_block() {
        let facts = StageFacts { unassigned_rides: 2, ..facts(vec![to_check(1, &ALL)]) };
        assert_eq!(counts(&facts), [(ApprovalCheck::UnassignedRides, 2)]);
        let items = checklist(&facts);
        assert_eq!(unacknowledged(&items, &Acknowledged::new()), [ApprovalCheck::UnassignedRides]);
        let acknowledged = Acknowledged::from([(ApprovalCheck::UnassignedRides, 2)]);
        assert_eq!(unacknowledged(&items, &acknowledged), []);
    }
}
