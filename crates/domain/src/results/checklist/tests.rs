//! The checks before an approval: what each lists, and what blocks.

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
