//! Tests what riders can still reach against all ways in which a small class can end.
#![allow(clippy::unwrap_used)]

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::results::{
    ComputedResult, Contender, Need, Outlook, RankingDetails, RiderStatus, Statistics, outlook, rank_results,
};
use domain::stages::Format;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

const NOW: Timestamp = Timestamp::constant(1_781_431_200, 0);

/// A rider with these scores, the last one so many minutes ago, and without penalties.
fn contender(id: u128, scores: &[u32], missing: u32, minutes_ago: i64) -> Contender {
    let rules = Ruleset::default();
    let counts = rules
        .section
        .scores
        .iter()
        .map(|score| u32::try_from(scores.iter().filter(|own| *own == score).count()).unwrap());
    let result = ComputedResult {
        participant: ParticipantId::external(Uuid::from_u128(id)),
        racing_class: "A".to_owned(),
        total: (!scores.is_empty()).then(|| scores.iter().copied().map(i64::from).sum()),
        statistics: Statistics(counts.collect()),
        is_finished: missing == 0,
        status: None,
        last_time_recorded: (!scores.is_empty()).then(|| NOW - SignedDuration::from_mins(minutes_ago)),
        details: RankingDetails::default(),
    };
    Contender { result, missing, penalty_points: 0 }
}

/// The rider with these penalty points, in classic.
fn penalised(mut rider: Contender, points: u32) -> Contender {
    rider.penalty_points = points;
    rider.result.total = rider.result.total.map(|total| total + i64::from(points));
    rider
}

fn outlook_of(riders: &[Contender]) -> Vec<Outlook> {
    outlook(Format::Classic, &Ruleset::default(), riders, 3)
}

fn places(riders: &[Contender]) -> Vec<(Option<u32>, Option<u32>)> {
    outlook_of(riders).iter().map(|outlook| (outlook.best_place, outlook.worst_place)).collect()
}

#[test]
fn a_leader_with_a_lead_that_nobody_can_make_up_is_sure_of_the_win() {
    // the second can lose nothing any more and is still behind
    let riders = [contender(1, &[0, 0], 1, 10), contender(2, &[5, 5], 1, 5), contender(3, &[5, 3], 1, 5)];
    assert_eq!(places(&riders), [(Some(1), Some(1)), (Some(2), Some(3)), (Some(2), Some(3))]);
}

#[test]
fn a_rider_is_told_how_many_marks_may_still_be_lost() {
    let leader = contender(1, &[0, 1], 1, 10);
    let finished = contender(2, &[0, 3, 1], 0, 5);
    let outlook = &outlook_of(&[leader.clone(), finished.clone()])[0];
    // 1 + 3 = 4 marks with one 0, one 1 and one 3 are a tie that the later finish loses
    assert_eq!(outlook.needs, [Need { place: 1, marks: 2 }]);
    assert_eq!((outlook.best_place, outlook.worst_place), (Some(1), Some(2)));
    let behind = contender(3, &[5, 5], 1, 1);
    assert!(outlook_of(&[behind, finished])[0].needs.is_empty(), "no ride makes it sure");
}

#[test]
fn a_rider_who_has_not_started_can_still_win_and_one_with_a_status_reaches_nothing() {
    let mut out = contender(2, &[0], 0, 5);
    out.result.status = Some(RiderStatus::DidNotFinish);
    let riders = [contender(1, &[], 3, 0), out, contender(3, &[0, 0, 1], 0, 5)];
    assert_eq!(places(&riders), [(Some(1), Some(2)), (None, None), (Some(1), Some(2))]);
}

#[test]
fn riders_with_the_same_scores_are_told_apart_by_who_finishes_first() {
    let riders = [contender(1, &[0], 1, 10), contender(2, &[5], 1, 5)];
    assert_eq!(places(&riders), [(Some(1), Some(2)), (Some(1), Some(2))]);
}

#[test]
fn a_ride_that_was_ridden_before_a_finish_may_arrive_after_it() {
    // the second's clean ride waits on a phone without a network, and its time wins the tie
    let riders = [contender(1, &[0, 1], 0, 5), contender(2, &[1], 1, 30)];
    assert_eq!(places(&riders), [(Some(1), Some(2)), (Some(1), Some(2))]);
    // behind a rider whose last ride is later than the finish no tie is lost
    let riders = [contender(1, &[0, 1], 0, 30), contender(2, &[1], 1, 5)];
    assert_eq!(places(&riders), [(Some(1), Some(1)), (Some(2), Some(2))]);
}

#[test]
fn a_rider_without_a_ride_that_arrived_may_have_ridden_before_all_others() {
    let riders = [contender(1, &[0], 0, 30), contender(2, &[], 1, 0)];
    assert_eq!(places(&riders), [(Some(1), Some(2)), (Some(1), Some(2))]);
}

#[test]
fn needs_go_as_far_as_the_last_of_the_places() {
    let finished = [0, 1, 2, 3].map(|score| contender(u128::from(score) + 2, &[0, score], 0, 30));
    let riders: Vec<_> = [contender(1, &[0], 1, 5)].into_iter().chain(finished).collect();
    let needs = |places| outlook(Format::Classic, &Ruleset::default(), &riders, places)[0].needs.clone();
    let to_need = |(place, marks)| Need { place, marks };
    // with the same scores the later last ride loses
    assert_eq!(needs(3), [(2, 0), (3, 1)].map(to_need));
    assert_eq!(needs(2), [(2, 0)].map(to_need));
}

#[test]
fn penalties_count_also_before_the_first_ride_that_counts() {
    let riders = [contender(1, &[3], 0, 5), penalised(contender(2, &[], 1, 0), 4)];
    assert_eq!(places(&riders), [(Some(1), Some(1)), (Some(2), Some(2))]);
    let riders = [penalised(contender(1, &[], 1, 0), 9), contender(2, &[1], 0, 0)];
    let places = outlook(Format::OpenFree, &Ruleset::default(), &riders, 3);
    assert_eq!(places[0].worst_place, Some(2), "-9 is less than 1");
}

#[test]
fn a_need_is_a_sum_that_the_missing_rides_can_have() {
    let others = (2..=60_u128).map(|id| penalised(contender(id, &[5; 45], 0, 5), 400));
    let riders: Vec<_> = [contender(1, &[], 45, 0)].into_iter().chain(others).collect();
    let outlook = &outlook_of(&riders)[0];
    assert_eq!((outlook.best_place, outlook.worst_place), (Some(1), Some(1)));
    let tied = (2..=60_u128).map(|id| contender(id, &[5; 45], 0, 5));
    let riders: Vec<_> = [contender(1, &[], 45, 0)].into_iter().chain(tied).collect();
    let outlook = &outlook_of(&riders)[0];
    // 225 marks would lose the tie by the last time, and no 45 scores have the sum 224
    assert_eq!(outlook.needs.first(), Some(&Need { place: 1, marks: 223 }));
}

#[test]
fn in_open_free_whoever_has_a_missing_ride_can_still_win() {
    let riders = [contender(1, &[5, 5], 0, 5), contender(2, &[], 2, 0), contender(3, &[1, 1], 0, 5)];
    let places: Vec<_> = outlook(Format::OpenFree, &Ruleset::default(), &riders, 3)
        .iter()
        .map(|outlook| (outlook.best_place, outlook.worst_place, outlook.needs.len()))
        .collect();
    assert_eq!(places, [(Some(1), Some(2), 0), (Some(1), Some(3), 0), (Some(2), Some(3), 0)]);
}

/// All ways in which the missing rides can go: for each rider the added scores.
fn completions(riders: &[Contender]) -> Vec<Vec<Vec<u32>>> {
    let scores = Ruleset::default().section.scores;
    let mut all = vec![Vec::new()];
    for rider in riders {
        let mut own = vec![Vec::new()];
        for _ in 0..rider.missing {
            own = own
                .into_iter()
                .flat_map(|rides: Vec<u32>| {
                    scores.clone().into_iter().map(move |score| [rides.clone(), vec![score]].concat())
                })
                .collect();
        }
        all = all
            .into_iter()
            .flat_map(|before: Vec<Vec<u32>>| {
                own.iter()
                    .map(move |rides| [before.clone(), vec![rides.clone()]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

/// The times at which riders with missing rides can finish: each at the time of the own last ride so far, as the
/// missing ones may have been ridden before, or long after now.
fn finishing_times(riders: &[Contender]) -> Vec<Vec<Option<Timestamp>>> {
    let mut all = vec![Vec::new()];
    for rider in riders {
        let so_far = rider.result.last_time_recorded;
        let own = if rider.missing == 0 {
            vec![so_far]
        } else {
            vec![so_far.or(Some(Timestamp::MIN)), Some(NOW + SignedDuration::from_hours(1))]
        };
        all = all
            .into_iter()
            .flat_map(|before: Vec<Option<Timestamp>>| {
                own.iter().map(move |time| [before.clone(), vec![*time]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

fn final_results(
    riders: &[Contender],
    added: &[Vec<u32>],
    times: &[Option<Timestamp>],
) -> Vec<ComputedResult> {
    let rules = Ruleset::default();
    let finish = |((rider, rides), time): ((&Contender, &Vec<u32>), &Option<Timestamp>)| {
        let mut result = rider.result.clone();
        for score in rides {
            let before = result.total.unwrap_or(i64::from(rider.penalty_points));
            result.total = Some(before + i64::from(*score));
            result.statistics.0[rules.section.scores.iter().position(|other| other == score).unwrap()] += 1;
        }
        result.last_time_recorded = *time;
        result
    };
    riders.iter().zip(added).zip(times).map(finish).collect()
}

fn place_of(results: &[ComputedResult], index: usize) -> u32 {
    let ranked = rank_results(Format::Classic, &Ruleset::default(), results);
    ranked.iter().find(|(_, row)| row.participant == results[index].participant).unwrap().0
}

fn score() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![0, 1, 2, 3, 5])
}

fn small_class() -> impl Strategy<Value = Vec<Contender>> {
    let status = prop_oneof![
        6 => Just(None),
        1 => Just(Some(RiderStatus::DidNotFinish)),
        1 => Just(Some(RiderStatus::Disqualified)),
    ];
    // few minutes, so that last times are often the same
    let rider = (prop::collection::vec(score(), 0..4), 0..3_u32, 1..4_i64, 0..4_u32, status);
    prop::collection::vec(rider, 1..4).prop_map(|riders| {
        (1..)
            .zip(riders)
            .map(|(id, (scores, missing, minutes, penalty, status))| {
                let mut rider = penalised(contender(id, &scores, missing, minutes), penalty);
                rider.result.status = status;
                rider
            })
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_places_and_needs_are_those_of_all_possible_ends(riders in small_class()) {
        let outlooks = outlook_of(&riders);
        let completions = completions(&riders);
        for (index, outlook) in outlooks.iter().enumerate() {
            if riders[index].result.status.is_some() {
                prop_assert_eq!(outlook, &Outlook { best_place: None, worst_place: None, needs: Vec::new() });
                continue;
            }
            let mut places = Vec::new();
            // the worst place for each sum of marks that the rider loses
            let mut worst_by_marks = std::collections::BTreeMap::<u32, u32>::new();
            for rides in &completions {
                for times in finishing_times(&riders) {
                    let place = place_of(&final_results(&riders, rides, &times), index);
                    places.push(place);
                    let worst = worst_by_marks.entry(rides[index].iter().sum()).or_default();
                    *worst = place.max(*worst);
                }
            }
            prop_assert_eq!(outlook.best_place, places.iter().min().copied());
            prop_assert_eq!(outlook.worst_place, places.iter().max().copied());
            let (best, worst) = (outlook.best_place.unwrap(), outlook.worst_place.unwrap());
            let expected: Vec<_> = (best..worst.min(4))
                .filter_map(|place| {
                    let sure = worst_by_marks.iter().filter(|(_, worst)| **worst <= place).map(|(marks, _)| *marks);
                    Some(Need { place, marks: sure.max()? })
                })
                .collect();
            prop_assert_eq!(&outlook.needs, &expected);
        }
    }
}
