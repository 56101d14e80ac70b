//! Tests what riders can still reach against all ways in which a small class can end.
#![allow(clippy::unwrap_used)]

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::results::{
    ComputedResult, Contender, Need, Outlook, RiderStatus, Statistics, outlook, rank_results,
};
use domain::stages::Format;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

const NOW: Timestamp = Timestamp::constant(1_781_431_200, 0);

/// A rider with these scores, the last one so many minutes ago.
fn contender(id: u128, scores: &[u32], missing: u32, minutes_ago: i64) -> Contender {
    let rules = Ruleset::default();
    let counts =
        rules.scores.map(|score| u32::try_from(scores.iter().filter(|own| **own == score).count()).unwrap());
    let result = ComputedResult {
        participant: ParticipantId::external(Uuid::from_u128(id)),
        racing_class: "A".to_owned(),
        total: (!scores.is_empty()).then(|| scores.iter().copied().map(i64::from).sum()),
        statistics: Statistics(counts),
        is_finished: missing == 0,
        status: None,
        last_time_recorded: (!scores.is_empty()).then(|| NOW - SignedDuration::from_mins(minutes_ago)),
    };
    Contender { result, missing }
}

fn outlook_of(riders: &[Contender]) -> Vec<Outlook> {
    outlook(Format::Classic, &Ruleset::default(), riders, NOW, 3)
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
fn in_open_free_whoever_has_a_missing_ride_can_still_win() {
    let riders = [contender(1, &[5, 5], 0, 5), contender(2, &[], 2, 0), contender(3, &[1, 1], 0, 5)];
    let places: Vec<_> = outlook(Format::OpenFree, &Ruleset::default(), &riders, NOW, 3)
        .iter()
        .map(|outlook| (outlook.best_place, outlook.worst_place, outlook.needs.len()))
        .collect();
    assert_eq!(places, [(Some(1), Some(2), 0), (Some(1), Some(3), 0), (Some(2), Some(3), 0)]);
}

/// All ways in which the missing rides can go: for each rider the added scores.
fn completions(riders: &[Contender]) -> Vec<Vec<Vec<u32>>> {
    let scores = Ruleset::default().scores;
    let mut all = vec![Vec::new()];
    for rider in riders {
        let mut own = vec![Vec::new()];
        for _ in 0..rider.missing {
            own = own
                .into_iter()
                .flat_map(|rides: Vec<u32>| scores.map(|score| [rides.clone(), vec![score]].concat()))
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

/// The orders in which riders can finish, as the minutes after now.
fn finishing_orders(riders: usize) -> Vec<Vec<i64>> {
    match riders {
        1 => vec![vec![1]],
        2 => vec![vec![1, 2], vec![2, 1]],
        _ => vec![vec![1, 2, 3], vec![1, 3, 2], vec![2, 1, 3], vec![2, 3, 1], vec![3, 1, 2], vec![3, 2, 1]],
    }
}

fn final_results(riders: &[Contender], added: &[Vec<u32>], minutes: &[i64]) -> Vec<ComputedResult> {
    let rules = Ruleset::default();
    let finish = |((rider, rides), minutes): ((&Contender, &Vec<u32>), &i64)| {
        let mut result = rider.result.clone();
        for score in rides {
            result.total = Some(result.total.unwrap_or(0) + i64::from(*score));
            result.statistics.0[rules.scores.iter().position(|other| other == score).unwrap()] += 1;
        }
        if !rides.is_empty() {
            result.last_time_recorded = Some(NOW + SignedDuration::from_mins(*minutes));
        }
        result
    };
    riders.iter().zip(added).zip(minutes).map(finish).collect()
}

fn place_of(results: &[ComputedResult], index: usize) -> u32 {
    let ranked = rank_results(Format::Classic, results);
    ranked.iter().find(|(_, row)| row.participant == results[index].participant).unwrap().0
}

fn score() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![0, 1, 2, 3, 5])
}

fn small_class() -> impl Strategy<Value = Vec<Contender>> {
    let rider = (prop::collection::vec(score(), 1..4), 0..3_u32, 1..60_i64);
    prop::collection::vec(rider, 1..4).prop_map(|riders| {
        let number = |(id, (scores, missing, minutes)): (u128, (Vec<u32>, u32, i64))| {
            contender(id, &scores, missing, minutes)
        };
        (1..).zip(riders).map(number).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_places_and_needs_are_those_of_all_possible_ends(riders in small_class()) {
        let outlooks = outlook_of(&riders);
        let completions = completions(&riders);
        for (index, outlook) in outlooks.iter().enumerate() {
            let mut places = Vec::new();
            // the worst place for each sum of marks that the rider loses
            let mut worst_by_marks = std::collections::BTreeMap::<u32, u32>::new();
            for rides in &completions {
                for minutes in finishing_orders(riders.len()) {
                    let place = place_of(&final_results(&riders, rides, &minutes), index);
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
