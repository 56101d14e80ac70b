//! Properties of a result by rules that only some federations have: days added up, cards, handicaps, the riding time, the
//! Power Section, and tables without sections.

use std::collections::BTreeMap;

use domain::Hundredths;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{
    ComputedResult, ResultInput, RiderFacts, RiderStatus, TableTotals, award_class_points, compute,
    rank_results, sum_days,
};
use domain::ruleset::{AgeHandicap, BikeYearHandicap, Minutes, Ruleset, StageTie};
use domain::stages::{Format, RacingClass};
use proptest::prelude::*;
use uuid::Uuid;

/// A class with two laps of three sections.
fn course() -> RacingClass {
    RacingClass {
        name: "A".into(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 2,
        sections: vec![1, 2, 3],
        order: 0,
        annulled: [].into(),
    }
}

fn keys() -> impl Iterator<Item = RideKey> {
    (1..=2).flat_map(|lap| (1..=3).map(move |section| RideKey::new(section, lap)))
}

/// Returns the result of a rider with these scores; `None` for a section that isn't ridden.
fn result(scores: &[Option<u32>], facts: RiderFacts, rules: &Ruleset) -> ComputedResult {
    let scores: BTreeMap<_, _> =
        keys().zip(scores).filter_map(|(key, score)| Some((key, (*score)?))).collect();
    let input = ResultInput {
        participant: ParticipantId::external(Uuid::nil()),
        racing_class: "A".into(),
        scores,
        penalty_points: 0,
        status: None,
        last_time_recorded: None,
        facts,
    };
    compute(Format::Classic, &course(), &input, rules)
}

fn any_score() -> impl Strategy<Value = Option<u32>> {
    prop::option::weighted(0.8, prop::sample::select(vec![0_u32, 1, 2, 3, 5]))
}

fn any_day() -> impl Strategy<Value = Vec<Option<u32>>> {
    prop::collection::vec(any_score(), 6)
}

fn full_day() -> impl Strategy<Value = Vec<Option<u32>>> {
    prop::collection::vec(prop::sample::select(vec![0_u32, 1, 2, 3, 5]).prop_map(Some), 6)
}

proptest! {
    #[test]
    fn the_sum_of_days_has_the_total_and_the_counts_of_all_rides(days in prop::collection::vec(any_day(), 1..5)) {
        let (course, rules) = (course(), Ruleset::default());
        let results = |days: &[Vec<Option<u32>>]| {
            let of_day = |day: &Vec<Option<u32>>| (&course, result(day, RiderFacts::default(), &rules));
            sum_days(&days.iter().map(of_day).collect::<Vec<_>>(), &rules).unwrap()
        };
        let sum = results(&days);
        let rides: Vec<u32> = days.iter().flatten().copied().flatten().collect();
        let total = (!rides.is_empty()).then(|| rides.iter().map(|score| i64::from(*score)).sum());
        prop_assert_eq!(sum.total, total);
        let of_score = |score| u32::try_from(rides.iter().filter(|ride| **ride == score).count()).unwrap();
        prop_assert_eq!(&sum.statistics.0, &[0, 1, 2, 3, 5].map(of_score).to_vec());
        prop_assert_eq!(sum.is_finished, rides.len() == 6 * days.len());
        prop_assert_eq!(sum.details.laps.len(), 2 * days.len());
        let backwards: Vec<_> = days.iter().rev().cloned().collect();
        let other = results(&backwards);
        prop_assert_eq!((sum.total, sum.statistics, sum.details.full_laps), (other.total, other.statistics, other.details.full_laps));
    }

    #[test]
    fn a_single_day_is_its_own_sum(day in any_day()) {
        let rules = Ruleset::default();
        let one = result(&day, RiderFacts::default(), &rules);
        prop_assert_eq!(sum_days(&[(&course(), one.clone())], &rules), Some(one));
    }

    #[test]
    fn an_older_rider_and_an_older_motorcycle_never_have_more_marks(
        day in full_day(), age in 0..90_u32, year in 1950..2030_u16, from_age in 0..60_u32, years in 1..10_u32,
    ) {
        let rules = Ruleset {
            age_handicap: Some(AgeHandicap { from_age, years_per_mark: years }),
            bike_year_handicap: Some(BikeYearHandicap { from_year: 1990, years_per_mark: 5 }),
            ..Ruleset::default()
        };
        let total = |age: u32, year: u16| {
            let facts = RiderFacts { age: Some(age), bike_year: Some(year), ..RiderFacts::default() };
            result(&day, facts, &rules).total
        };
        prop_assert!(total(age + 1, year) <= total(age, year));
        prop_assert!(total(age, year) <= total(age, year + 1));
        let of_unknown_age = RiderFacts { bike_year: Some(year), ..RiderFacts::default() };
        let of_unknown_age = result(&day, of_unknown_age, &rules).total;
        prop_assert!(total(age, year) <= of_unknown_age, "what is unknown gives no advantage");
    }

    #[test]
    fn a_card_more_never_brings_an_excluded_rider_in(day in any_day(), cards in 0..5_u32, excluded_from in 1..4_u32) {
        let mut rules = Ruleset::default();
        rules.cards.excluded_from = Some(excluded_from);
        let with = |cards| result(&day, RiderFacts { cards, ..RiderFacts::default() }, &rules);
        prop_assert_eq!(with(cards).status, (cards >= excluded_from).then_some(RiderStatus::Disqualified));
        prop_assert!(with(cards).status.is_none() || with(cards + 1).status.is_some());
        prop_assert_eq!(with(cards).total, with(cards + 1).total);
    }

    #[test]
    fn a_longer_riding_time_never_has_fewer_marks(
        day in full_day(), seconds in 0..20_000_u32, grace in 0..20_u32, marks in 0..4_u32, is_begun: bool, out in prop::option::of(0..60_u32),
    ) {
        let mut rules = Ruleset::default();
        rules.riding_time.limit_minutes = Some(120);
        rules.riding_time.grace_minutes = grace;
        rules.riding_time.marks_per_minute = marks;
        rules.riding_time.counted_minutes = if is_begun { Minutes::Begun } else { Minutes::Full };
        rules.riding_time.excluded_after_minutes = out;
        let with = |seconds| result(&day, RiderFacts { riding_seconds: Some(seconds), ..RiderFacts::default() }, &rules);
        let (now, later) = (with(seconds), with(seconds + 1));
        prop_assert!(now.total <= later.total && now.details.late_marks <= later.details.late_marks);
        prop_assert!(now.status.is_none() || later.status.is_some());
        let without_marks = now.total.unwrap() - i64::from(now.details.late_marks);
        prop_assert_eq!(Some(without_marks), result(&day, RiderFacts::default(), &rules).total);
    }

    #[test]
    fn the_power_section_adds_points_and_changes_no_place(
        days in prop::collection::vec((full_day(), prop::option::of(1..5_u32)), 1..6),
    ) {
        let mut rules = Ruleset::default();
        let rows = |has_places: bool| -> Vec<ComputedResult> {
            let row = |(number, (day, place)): (u128, &(Vec<Option<u32>>, Option<u32>))| {
                let facts = RiderFacts { power_section: place.filter(|_| has_places), ..RiderFacts::default() };
                let participant = ParticipantId::external(Uuid::from_u128(number));
                ComputedResult { participant, ..result(day, facts, &Ruleset::default()) }
            };
            (0..).zip(&days).map(row).collect()
        };
        rules.points.power_section = vec![Hundredths(300), Hundredths(250), Hundredths(100)];
        let (with, without) = (rows(true), rows(false));
        let places = |rows: &[ComputedResult]| {
            let ranked = rank_results(Format::Classic, &rules, rows);
            ranked.into_iter().map(|(place, row)| (place, row.participant.clone())).collect::<Vec<_>>()
        };
        prop_assert_eq!(places(&with), places(&without));
        let (given, usual) = (award_class_points(Format::Classic, &rules, &with), award_class_points(Format::Classic, &rules, &without));
        for (row, (_, place)) in with.iter().zip(&days) {
            let extra = place.map_or(0, |place| rules.points.of_power_section(place).0);
            prop_assert_eq!(given[&row.participant].0, usual[&row.participant].0 + extra);
        }
    }

    #[test]
    fn a_table_of_laps_and_counts_is_ranked_like_the_rides_that_it_was_made_of(
        days in prop::collection::vec(full_day(), 1..6),
    ) {
        let mut rules = Ruleset::default();
        // the places of cleans, and the time of the last ride, aren't in such a table
        rules.ranking.ties.retain(|tie| !matches!(tie, StageTie::FurthestClean | StageTie::LastRide));
        rules.ranking.ties.extend([StageTie::BestLap, StageTie::LapsBackwards]);
        let number = |number: u128, row: ComputedResult| ComputedResult {
            participant: ParticipantId::external(Uuid::from_u128(number)),
            ..row
        };
        let ridden: Vec<_> = (0..)
            .zip(&days)
            .map(|(index, day)| number(index, result(day, RiderFacts::default(), &rules)))
            .collect();
        let of_table = |(index, row): (u128, &ComputedResult)| {
            let laps = (1..).zip(&row.details.laps).filter_map(|(lap, total)| Some((lap, (*total)?))).collect();
            let counts = [0, 1, 2, 3, 5].into_iter().zip(row.statistics.0.iter().copied()).collect();
            let totals = TableTotals { laps, counts, ..TableTotals::default() };
            number(index, result(&[], RiderFacts { totals, ..RiderFacts::default() }, &rules))
        };
        let table: Vec<_> = (0..).zip(&ridden).map(of_table).collect();
        let ranked = |rows: &[ComputedResult]| {
            let ranked = rank_results(Format::Classic, &rules, rows);
            ranked.into_iter().map(|(place, row)| (place, row.participant.clone(), row.total)).collect::<Vec<_>>()
        };
        prop_assert_eq!(ranked(&table), ranked(&ridden));
    }
}
