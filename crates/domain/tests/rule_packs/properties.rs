//! Every tie rule of a stage and of a season gives a total order that doesn't depend on the order of the input.

use domain::Hundredths;
use domain::ids::ParticipantId;
use domain::results::{
    ComputedResult, RankingDetails, RiderStatus, Statistics, award_class_points, award_points, compare,
    decider, rank_results,
};
use domain::ruleset::{
    Better, Coefficient, FailedGates, FewerLaps, GateEnding, GateOvertime, GateRide, GateRules,
    GateTimeLimit, GuestPlaces, PointsList, Ruleset, SeasonRules, SeasonTie, SharedPlaces, StageTie,
    TiedPositions,
};
use domain::stages::Format;
use domain::standings::{Group, ResultFinality, Standing, StandingResult, rank_group};
use jiff::Timestamp;
use jiff::civil::date;
use proptest::prelude::*;
use uuid::Uuid;

const STAGE_TIES: [StageTie; 12] = [
    StageTie::Most(0),
    StageTie::Most(1),
    StageTie::Most(5),
    StageTie::BestLap,
    StageTie::LastLap,
    StageTie::LapsBackwards,
    StageTie::LastRide,
    StageTie::RidingTime,
    StageTie::FurthestClean,
    StageTie::OlderRider,
    StageTie::YoungerRider,
    StageTie::ByHand,
];

const SEASON_TIES: [SeasonTie; 7] = [
    SeasonTie::MoreResults,
    SeasonTie::StagesBackwards,
    SeasonTie::LastStage,
    SeasonTie::BestResults,
    SeasonTie::BestOfAllResults,
    SeasonTie::DroppedResults,
    SeasonTie::SharedStages,
];

/// Any rules of a ranking, contradictory ones too.
fn any_rules() -> impl Strategy<Value = Ruleset> {
    let ties = prop::sample::subsequence(STAGE_TIES.to_vec(), 0..4).prop_shuffle();
    (ties, any::<[bool; 4]>()).prop_map(|(ties, [is_lower, ranks_laps, is_split, passes_over])| {
        let mut rules = Ruleset::default();
        rules.section.better = if is_lower { Better::Lower } else { Better::Higher };
        rules.ranking.ties = ties;
        rules.ranking.statuses = RiderStatus::ALL.to_vec();
        rules.ranking.fewer_laps = if ranks_laps { FewerLaps::RankedAfter } else { FewerLaps::NeedStatus };
        rules.points.shared_places = if is_split { SharedPlaces::Split } else { SharedPlaces::Full };
        rules.points.guests = if passes_over { GuestPlaces::PassedOver } else { GuestPlaces::Taken };
        rules
    })
}

/// Any result, with few different values, so that ties are common.
fn any_row() -> impl Strategy<Value = ComputedResult> {
    let known = |limit: u32| prop::option::of(0..limit);
    let facts = (known(2), known(2), known(2), known(2), 0..2_u32, 0..2_u32, prop::bool::weighted(0.2));
    let laps = prop::collection::vec(prop::option::of(-1_i64..3), 0..3);
    let status = prop::option::weighted(0.3, prop::sample::select(RiderStatus::ALL.to_vec()));
    (any::<u128>(), prop::option::of(-1_i64..2), prop::collection::vec(0_u32..2, 5), laps, status, facts)
        .prop_map(
            |(id, total, counts, laps, status, (time, riding, born, hand, full_laps, cleans, is_guest))| {
                ComputedResult {
                    participant: ParticipantId::external(Uuid::from_u128(id)),
                    racing_class: "A".into(),
                    total,
                    statistics: Statistics(counts),
                    is_finished: true,
                    status,
                    last_time_recorded: time.map(|second| Timestamp::from_second(second.into()).unwrap()),
                    details: RankingDetails {
                        late_marks: 0,
                        laps,
                        full_laps,
                        cleans_from_start: cleans,
                        riding_seconds: riding,
                        power_section: None,
                        birth_date: born.map(|day| date(2000, 1, i8::try_from(day + 1).unwrap())),
                        order_by_hand: hand,
                        table_place: None,
                        is_guest,
                    },
                }
            },
        )
}

fn any_season_rules() -> impl Strategy<Value = SeasonRules> {
    let ties = prop::sample::subsequence(SEASON_TIES.to_vec(), 0..4).prop_shuffle();
    (ties, 0..3_u32, prop::option::of(1..3_u32), 0..3_u32, any::<bool>()).prop_map(
        |(ties, worst, best_results, fewest_results, only_first)| {
            let mut rules = SeasonRules { ties, best_results, fewest_results, ..SeasonRules::default() };
            rules.drop.worst = worst;
            rules.tied_positions = if only_first { TiedPositions::First } else { TiedPositions::All };
            rules
        },
    )
}

fn any_season() -> impl Strategy<Value = Vec<Standing>> {
    let entry = prop::option::of((0_u32..3, prop::bool::weighted(0.2)));
    let row = prop::collection::vec(entry, 4);
    prop::collection::vec(row, 0..8).prop_map(|rows| rows.into_iter().enumerate().map(standing).collect())
}

fn standing((index, row): (usize, Vec<Option<(u32, bool)>>)) -> Standing {
    let results = (0..).zip(row).filter_map(|(order, entry)| {
        let (points, has_status) = entry?;
        Some(StandingResult {
            order,
            participant: ParticipantId::external(Uuid::from_u128(index as u128)),
            points: Hundredths::whole(if has_status { 0 } else { points }),
            position_absolute_points: Hundredths::default(),
            title: String::new(),
            url: String::new(),
            finality: ResultFinality::Final,
            rider_status: has_status.then_some(RiderStatus::DidNotFinish),
            club_id: None,
            team: None,
            racing_class: "A".into(),
            merged_from: None,
        })
    });
    Standing {
        id: format!("rider-{index}"),
        name: String::new(),
        racing_number: String::new(),
        group: Group::Class("A".into()),
        club: None,
        team: None,
        gender: None,
        birth_year: Some(2000),
        ref_original: None,
        results: results.collect(),
    }
}

/// A list and the same list in another order.
fn shuffled<T: Clone + std::fmt::Debug>(
    list: impl Strategy<Value = Vec<T>>,
) -> impl Strategy<Value = (Vec<T>, Vec<T>)> {
    list.prop_flat_map(|list| (Just(list.clone()), Just(list).prop_shuffle()))
}

fn any_gate_rules() -> impl Strategy<Value = GateRules> {
    let bonus = prop::collection::vec(1..20_u32, 0..4);
    (0..3_u32, bonus, any::<[bool; 3]>(), 0..3_u32).prop_map(
        |(dab, mut bonus, [needs, keeps, late], passage)| {
            bonus.sort_by_key(|points| std::cmp::Reverse(*points));
            let overtime = if late { GateOvertime::GatesAndPassage } else { GateOvertime::Fail };
            GateRules {
                dab,
                bonus,
                bonus_needs_gate: needs,
                passage,
                failed: if keeps { FailedGates::KeepsGates } else { FailedGates::NoPoints },
                time_limit: Some(GateTimeLimit { seconds: 60, overtime }),
                ..GateRules::default()
            }
        },
    )
}

proptest! {
    #[test]
    fn in_open_free_a_gate_more_never_costs_points_and_a_dab_more_never_gives_any(
        rules in any_gate_rules(),
        gates in prop::collection::vec(prop::sample::select(vec![10_u32, 5, 2, 1]), 0..5),
        dabs in 0..6_u32,
        ending in prop::sample::select(vec![GateEnding::Finished, GateEnding::Failed, GateEnding::TimeUp]),
    ) {
        let points = |gates: &[u32], dabs: u32| {
            let dab_points = dabs * rules.dab;
            let count = u32::try_from(gates.len()).unwrap();
            rules.points(&GateRide { gates: count, gate_points: gates.iter().sum(), dabs, dab_points, ending })
        };
        let more = [&gates[..], &[2]].concat();
        // the passage may have as many points as a gate, or more
        prop_assert!(points(&more, dabs).max(rules.passage) >= points(&gates, dabs));
        prop_assert!(points(&gates, dabs + 1) <= points(&gates, dabs).max(rules.passage));
    }

    #[test]
    fn the_comparison_of_results_is_a_total_order(
        a in any_row(), b in any_row(), c in any_row(), rules in any_rules(),
    ) {
        let compare = |a, b| compare(Format::Classic, &rules, a, b);
        prop_assert_eq!(compare(&a, &b), compare(&b, &a).reverse());
        if compare(&a, &b).is_le() && compare(&b, &c).is_le() {
            prop_assert!(compare(&a, &c).is_le());
        }
        prop_assert_eq!(decider(Format::Classic, &rules, &a, &b).is_none(), compare(&a, &b).is_eq());
    }

    #[test]
    fn the_ranking_and_the_points_do_not_depend_on_the_order_of_the_input(
        (rows, other) in shuffled(prop::collection::vec(any_row(), 0..10)), rules in any_rules(),
    ) {
        let (ranked, again) = (rank_results(Format::Classic, &rules, &rows), rank_results(Format::Classic, &rules, &other));
        prop_assert_eq!(&ranked, &again);
        prop_assert_eq!(award_points(&ranked, &rules), award_points(&again, &rules));
    }

    #[test]
    fn a_joint_ranking_gives_the_points_of_one_class_whatever_the_classes_are_called(
        rows in prop::collection::vec(any_row(), 0..10), rules in any_rules(),
    ) {
        let mut rules = rules;
        let one = award_class_points(Format::Classic, &rules, &rows);
        let mut split = rows.clone();
        for (index, row) in split.iter_mut().enumerate() {
            row.racing_class = if index % 2 == 0 { "A" } else { "B" }.into();
        }
        rules.points.list = PointsList::Ranked(vec![vec!["A".into(), "B".into()]]);
        prop_assert_eq!(one, award_class_points(Format::Classic, &rules, &split));
    }

    #[test]
    fn a_larger_coefficient_never_gives_fewer_marks(
        points in 0..10_000_u64, percent in 1..1000_u32, age in prop::option::of(0..100_u32),
    ) {
        let with = |percent| {
            let coefficients = vec![Coefficient { class: None, to_age: Some(50), percent }];
            Ruleset { coefficients, ..Ruleset::default() }.multiply(points, "A", age)
        };
        prop_assert!(with(percent) <= with(percent + 1));
        prop_assert_eq!(with(100), points);
    }

    #[test]
    fn split_points_of_a_place_add_up_to_those_of_the_places_that_it_takes_up(
        rows in prop::collection::vec(any_row(), 0..10), rules in any_rules(),
    ) {
        let mut rules = rules;
        rules.points.shared_places = SharedPlaces::Split;
        rules.points.guests = GuestPlaces::PassedOver;
        let ranked = rank_results(Format::Classic, &rules, &rows);
        let points = award_points(&ranked, &rules);
        let scoring = ranked.iter().filter(|(_, row)| row.status.is_none() && !row.details.is_guest).count();
        let given: Hundredths = points.values().copied().sum();
        let places: Hundredths = (1..=u32::try_from(scoring).unwrap()).map(|place| rules.points.of_place(place)).sum();
        // each rider's share is rounded to a hundredth
        prop_assert!(given.0.abs_diff(places.0) <= scoring as u64, "{given} of {places}");
    }

    #[test]
    fn the_order_of_a_season_does_not_depend_on_the_order_of_the_input(
        (rows, other) in shuffled(any_season()), rules in any_season_rules(), use_final: bool,
    ) {
        prop_assert_eq!(rank_group(&rows, 4, use_final, &rules), rank_group(&other, 4, use_final, &rules));
    }

    #[test]
    fn positions_of_a_season_rise_by_the_number_of_riders_who_share_one(
        rows in any_season(), rules in any_season_rules(),
    ) {
        let ranked = rank_group(&rows, 4, true, &rules);
        for (index, row) in ranked.iter().enumerate() {
            let before = ranked.iter().filter(|other| other.position < row.position).count();
            prop_assert_eq!(usize::try_from(row.position).unwrap(), before + 1);
            let is_shared = index > 0 && ranked[index - 1].position == row.position;
            prop_assert_eq!(row.decider.is_none(), is_shared || index == 0);
            if index > 0 && row.is_ranked == ranked[index - 1].is_ranked {
                prop_assert!(row.final_total <= ranked[index - 1].final_total);
            }
        }
    }
}
