//! Tests the stage ranking of `RULES.md`: its worked example, each rule by name, and properties for any
//! riders.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{
    ComputedResult, Decider, NotApprovable, RankingDetails, RiderStatus, Statistics, approve, decider,
    may_reopen, rank_absolute, rank_results,
};
use domain::ruleset::{CurtailedStep, PointsRules, StageTie};
use domain::stages::{Format, RacingClass, ResultsStatus};
use domain::{Hundredths, Ruleset};
use jiff::Timestamp;
use proptest::prelude::*;
use uuid::Uuid;

fn row(
    id: u128,
    class: &str,
    total: i64,
    statistics: [u32; 5],
    time: &str,
    status: Option<RiderStatus>,
) -> ComputedResult {
    ComputedResult {
        participant: ParticipantId::external(Uuid::from_u128(id)),
        racing_class: class.into(),
        total: Some(total),
        statistics: Statistics(statistics.to_vec()),
        is_finished: status.is_none(),
        status,
        last_time_recorded: Some(format!("2026-06-06T{time}Z").parse().unwrap()),
        details: RankingDetails::default(),
    }
}

/// Returns the riders of the worked example in `RULES.md`: Kalna, Ozols, Bērziņš, Tamm, Sepp.
fn worked_example() -> Vec<ComputedResult> {
    vec![
        row(1, "A", 12, [24, 3, 0, 3, 0], "13:42:10", None),
        row(2, "A", 12, [22, 5, 2, 1, 0], "13:20:00", None),
        row(3, "A", 15, [24, 3, 1, 0, 2], "13:50:30", None),
        row(4, "A", 15, [24, 3, 1, 0, 2], "13:50:31", None),
        row(5, "A", 9, [11, 4, 1, 1, 0], "12:01:00", Some(RiderStatus::DidNotFinish)),
    ]
}

fn class(name: &str, laps: u8, sections: &[u8]) -> RacingClass {
    RacingClass {
        name: name.to_owned(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps,
        sections: sections.to_vec(),
        order: 1,
        annulled: BTreeSet::new(),
    }
}

/// Returns the place of each row, in the order of `rows`.
fn places(ranked: &[(u32, &ComputedResult)], rows: &[ComputedResult]) -> Vec<u32> {
    rows.iter()
        .map(|row| ranked.iter().find(|(_, other)| other.participant == row.participant).unwrap().0)
        .collect()
}

#[test]
fn a_class_whose_rides_are_annulled_for_the_most_part_gets_the_points_of_a_curtailed_stage() {
    let curtailed = vec![CurtailedStep { up_to_percent: 50, points_percent: 50 }];
    let rules = Ruleset { points: PointsRules { curtailed, ..PointsRules::default() }, ..Ruleset::default() };
    let rows = [row(1, "A", 12, [0; 5], "13:00:00", None), row(2, "B", 12, [0; 5], "13:00:00", None)];
    let points = |annulled: &[(u8, u8)]| {
        let annulled = annulled.iter().map(|&(section, lap)| RideKey::new(section, lap)).collect();
        let classes = [RacingClass { annulled, ..class("A", 2, &[1, 2]) }, class("B", 2, &[1, 2])];
        let approved = approve(Format::Classic, ResultsStatus::InProgress, &rows, &classes, &rules).unwrap();
        [0, 1].map(|index| approved[&rows[index].participant].position_points)
    };
    let (full, half) = (Hundredths::whole(20), Hundredths::whole(10));
    assert_eq!(points(&[(1, 2)]), [full, full], "three of four rides");
    assert_eq!(points(&[(1, 2), (2, 2)]), [half, full], "one lap of two");
}

#[test]
fn the_worked_example_is_ranked_as_in_the_rules() {
    let rows = worked_example();
    assert_eq!(places(&rank_results(Format::Classic, &Ruleset::default(), &rows), &rows), [1, 2, 3, 4, 5]);
    let decider_of = |a: usize, b: usize| decider(Format::Classic, &Ruleset::default(), &rows[a], &rows[b]);
    assert_eq!(decider_of(0, 1), Some(Decider::Tie(StageTie::Most(0))), "more 0s");
    assert_eq!(decider_of(1, 2), Some(Decider::Total));
    assert_eq!(decider_of(2, 3), Some(Decider::Tie(StageTie::LastRide)), "one second earlier");
    assert_eq!(decider_of(3, 4), Some(Decider::Status));
    assert_eq!(decider_of(0, 0), None);
}

#[test]
fn the_worked_example_gives_20_17_15_13_and_none_to_the_dnf() {
    let rows = worked_example();
    let approved =
        approve(Format::Classic, ResultsStatus::InProgress, &rows, &[], &Ruleset::default()).unwrap();
    let points: Vec<_> = rows
        .iter()
        .map(|row| approved[&row.participant])
        .map(|place| (place.position, place.position_points.rounded()))
        .collect();
    assert_eq!(points, [(1, 20), (2, 17), (3, 15), (4, 13), (5, 0)]);
    assert_eq!(approved[&rows[4].participant].position_absolute_points, Hundredths::default());
}

#[test]
fn dnf_is_ranked_before_dq_and_both_after_the_others() {
    let rows = [
        row(1, "A", 3, [9, 0, 0, 1, 0], "10:00:00", Some(RiderStatus::Disqualified)),
        row(2, "A", 50, [0, 0, 0, 0, 10], "10:00:00", Some(RiderStatus::DidNotFinish)),
        row(3, "A", 90, [0, 0, 0, 0, 18], "10:00:00", None),
    ];
    assert_eq!(places(&rank_results(Format::Classic, &Ruleset::default(), &rows), &rows), [3, 2, 1]);
}

#[test]
fn in_open_free_the_higher_total_wins() {
    let rows = [row(1, "A", 30, [0; 5], "10:00:00", None), row(2, "A", 31, [0; 5], "11:00:00", None)];
    assert_eq!(places(&rank_results(Format::OpenFree, &Ruleset::default(), &rows), &rows), [2, 1]);
    assert_eq!(places(&rank_results(Format::Classic, &Ruleset::default(), &rows), &rows), [1, 2]);
}

#[test]
fn ties_are_broken_by_0s_then_1s_then_2s_then_3s_then_5s() {
    for index in 0..5 {
        let mut more = [4; 5];
        more[index] += 1;
        more[index + 1..].fill(0);
        let rows = [row(1, "A", 20, [4; 5], "10:00:00", None), row(2, "A", 20, more, "11:00:00", None)];
        assert_eq!(places(&rank_results(Format::Classic, &Ruleset::default(), &rows), &rows), [2, 1]);
        assert_eq!(
            decider(Format::Classic, &Ruleset::default(), &rows[0], &rows[1]),
            Some(Decider::Tie(StageTie::Most([0, 1, 2, 3, 5][index])))
        );
    }
}

#[test]
fn equal_riders_share_a_place_and_its_points_and_the_next_place_is_skipped() {
    let tied = |id| row(id, "A", 10, [5, 0, 0, 0, 2], "10:00:00", None);
    let rows = [
        row(1, "A", 5, [5; 5], "10:00:00", None),
        tied(2),
        tied(3),
        row(4, "A", 11, [0; 5], "10:00:00", None),
    ];
    assert_eq!(places(&rank_results(Format::Classic, &Ruleset::default(), &rows), &rows), [1, 2, 2, 4]);
    let approved =
        approve(Format::Classic, ResultsStatus::InProgress, &rows, &[], &Ruleset::default()).unwrap();
    assert_eq!(
        rows.iter().map(|row| approved[&row.participant].position_points.rounded()).collect::<Vec<_>>(),
        [20, 17, 17, 13]
    );
}

#[test]
fn the_absolute_ranking_is_by_class_in_classic_and_across_classes_in_open_free() {
    let rows = [
        row(1, "B", 3, [9, 0, 0, 1, 0], "10:00:00", None),
        row(2, "A", 30, [0; 5], "10:00:00", None),
        row(3, "A", 20, [0; 5], "10:00:00", None),
        row(4, "B", 9, [0; 5], "10:00:00", None),
    ];
    let order = |class: &str| if class == "A" { 9 } else { 5 };
    assert_eq!(
        places(&rank_absolute(Format::Classic, &Ruleset::default(), &rows, order), &rows),
        [3, 2, 1, 4],
        "the harder class first"
    );
    assert_eq!(
        places(&rank_absolute(Format::OpenFree, &Ruleset::default(), &rows, order), &rows),
        [4, 1, 2, 3]
    );
}

#[test]
fn a_stage_with_an_unfinished_rider_without_a_status_is_not_approved() {
    let mut rows = worked_example();
    rows[1].is_finished = false;
    let refused = approve(Format::Classic, ResultsStatus::InProgress, &rows, &[], &Ruleset::default());
    assert_eq!(refused, Err(NotApprovable::Unfinished(vec![rows[1].participant.clone()])));
}

#[test]
fn an_approved_stage_is_not_approved_again() {
    for status in
        [ResultsStatus::Approved, ResultsStatus::StandingsGenerated, ResultsStatus::StandingsPublished]
    {
        let refused = approve(Format::Classic, status, &worked_example(), &[], &Ruleset::default());
        assert_eq!(refused, Err(NotApprovable::AlreadyApproved));
    }
}

#[test]
fn results_can_be_reopened_once_they_are_approved_even_if_the_standings_are_published() {
    for (status, expected) in [
        (ResultsStatus::InProgress, false),
        (ResultsStatus::Approved, true),
        (ResultsStatus::StandingsGenerated, true),
        (ResultsStatus::StandingsPublished, true),
    ] {
        assert_eq!((may_reopen(status), status.may_change()), (expected, !expected), "{status:?}");
    }
}

#[test]
fn the_first_fifteen_places_get_the_points_of_the_specification_and_later_ones_get_1() {
    let rules = Ruleset::default();
    let points: Vec<_> = (1..=17).map(|place| rules.points.of_place(place).rounded()).collect();
    assert_eq!(points, [20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1]);
}

fn any_row() -> impl Strategy<Value = ComputedResult> {
    let status = prop_oneof![6 => Just(None), 1 => Just(Some(RiderStatus::DidNotFinish)), 1 => Just(Some(RiderStatus::Disqualified))];
    // small ranges, so that ties are common
    (
        any::<u128>(),
        prop::option::of(-2_i64..4),
        prop::array::uniform5(0_u32..2),
        prop::option::of(0_i64..3),
        status,
    )
        .prop_map(|(id, total, counts, time, status)| ComputedResult {
            participant: ParticipantId::external(Uuid::from_u128(id)),
            racing_class: if id % 2 == 0 { "A".into() } else { "B".into() },
            total,
            statistics: Statistics(counts.to_vec()),
            is_finished: true,
            status,
            last_time_recorded: time.map(|second| Timestamp::from_second(second).unwrap()),
            details: RankingDetails::default(),
        })
}

fn format() -> impl Strategy<Value = Format> {
    prop_oneof![Just(Format::Classic), Just(Format::OpenFree)]
}

proptest! {
    #[test]
    fn the_ranking_does_not_depend_on_the_order_of_the_input(
        (rows, shuffled) in prop::collection::vec(any_row(), 0..12).prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle())),
        format in format(),
    ) {
        prop_assert_eq!(rank_results(format, &Ruleset::default(), &rows), rank_results(format, &Ruleset::default(), &shuffled));
        prop_assert_eq!(rank_absolute(format, &Ruleset::default(), &rows, |_| 1), rank_absolute(format, &Ruleset::default(), &shuffled, |_| 1));
    }

    #[test]
    fn the_comparison_is_a_total_order(a in any_row(), b in any_row(), c in any_row(), format in format()) {
        use domain::results::compare;
        prop_assert_eq!(compare(format, &Ruleset::default(), &a, &b), compare(format, &Ruleset::default(), &b, &a).reverse());
        if compare(format, &Ruleset::default(), &a, &b).is_le() && compare(format, &Ruleset::default(), &b, &c).is_le() {
            prop_assert!(compare(format, &Ruleset::default(), &a, &c).is_le());
        }
        prop_assert_eq!(decider(format, &Ruleset::default(), &a, &b).is_none(), compare(format, &Ruleset::default(), &a, &b).is_eq());
    }

    #[test]
    fn a_place_is_one_more_than_the_number_of_riders_ranked_before_it(rows in prop::collection::vec(any_row(), 0..12), format in format()) {
        for (place, row) in rank_results(format, &Ruleset::default(), &rows) {
            let before = rows.iter().filter(|other| domain::results::compare(format, &Ruleset::default(), other, row).is_lt()).count();
            prop_assert_eq!(usize::try_from(place).unwrap(), before + 1);
        }
    }

    #[test]
    fn points_follow_places(rows in prop::collection::vec(any_row(), 0..25), format in format()) {
        let approved = approve(format, ResultsStatus::InProgress, &rows, &[class("A", 2, &[1, 2])], &Ruleset::default()).unwrap();
        let by_id: BTreeMap<_, _> = rows.iter().map(|row| (&row.participant, row)).collect();
        for (a, first) in &approved {
            for (b, second) in &approved {
                if by_id[a].racing_class == by_id[b].racing_class && first.position <= second.position {
                    prop_assert!(first.position_points >= second.position_points);
                    prop_assert!(first.position_absolute_points >= second.position_absolute_points);
                }
            }
            prop_assert_eq!(by_id[a].status.is_some(), first.position_points == Hundredths::default());
        }
    }
}
