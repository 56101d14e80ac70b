//! Start orders: the draw that anybody can check, the other orders, the times, and riders who come later.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::stages::Zone;
use domain::start_order::{
    Leader, OrderRule, Start, StartMethod, StartSettings, add_late_riders, assign, check, draw_key,
    first_start_at, first_start_on, late_riders, order,
};
use domain::validation::FieldProblem;
use jiff::Timestamp;
use jiff::civil::{date, time};
use proptest::prelude::*;

fn id(number: u32) -> ParticipantId {
    ParticipantId::from_user(domain::ids::UserId(uuid::Uuid::from_u128(number.into())))
}

fn rider(number: u32, class: &str) -> Participant {
    Participant {
        id: id(number),
        name: format!("Rider {number}"),
        racing_number: number.to_string(),
        bike: String::new(),
        racing_class: class.to_owned(),
        birth_date: Some(date(1990, 1, 1)),
        license: None,
        club: None,
        gender: None,
        team: None,
    }
}

fn classes(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn numbers(groups: &[Vec<&Participant>]) -> Vec<Vec<String>> {
    groups.iter().map(|group| group.iter().map(|rider| rider.racing_number.clone()).collect()).collect()
}

/// One rider a minute, three minutes between classes.
fn settings() -> StartSettings {
    StartSettings { class_gap_seconds: 180, ..StartSettings::new(time(10, 0, 0, 0)) }
}

/// The number and the minute of each start.
fn minutes(starts: &[Start], riders: &[Participant]) -> Vec<(String, u32)> {
    let number = |start: &Start| {
        let rider = riders.iter().find(|rider| rider.id == start.participant);
        rider.map_or_else(|| "withdrawn".to_owned(), |rider| rider.racing_number.clone())
    };
    starts.iter().map(|start| (number(start), start.after_seconds / 60)).collect()
}

fn pairs(expected: &[(&str, u32)]) -> Vec<(String, u32)> {
    expected.iter().map(|&(number, minute)| (number.to_owned(), minute)).collect()
}

#[test]
fn a_draw_is_the_order_of_the_hashes_of_seed_and_number() {
    let riders = [1, 2, 3, 7, 12, 21].map(|number| rider(number, "A"));
    let drawn = order(&riders, &classes(&["A"]), OrderRule::Draw { seed: "2026-1" });
    // printf '2026-1:NUMBER' | sha256sum, sorted
    assert_eq!(numbers(&drawn), [["2", "12", "1", "7", "3", "21"]]);
    assert_eq!(draw_key("2026-1", &rider(7, "A"))[..4], [0xaf, 0x5f, 0xd0, 0xdf]);
    let nameless = Participant { racing_number: String::new(), name: "7".to_owned(), ..rider(8, "A") };
    assert_eq!(
        draw_key("2026-1", &nameless),
        draw_key("2026-1", &rider(7, "B")),
        "the name without a number"
    );
}

#[test]
fn by_the_standings_the_leader_starts_last_or_first_and_riders_without_a_place_on_the_other_side() {
    let riders = [1, 2, 3, 4].map(|number| rider(number, "A"));
    let places = BTreeMap::from([(id(2), 3), (id(3), 1)]);
    let ordered =
        |leader| numbers(&order(&riders, &classes(&["A"]), OrderRule::Standings { places: &places, leader }));
    assert_eq!(ordered(Leader::Last), [["1", "4", "2", "3"]]);
    assert_eq!(ordered(Leader::First), [["3", "2", "1", "4"]]);
}

#[test]
fn classes_start_in_the_given_order_and_others_after_them() {
    let riders = [rider(1, "C"), rider(21, "A"), rider(7, "A"), rider(2, "B")];
    let by_number = order(&riders, &classes(&["B", "A", "empty"]), OrderRule::Number);
    assert_eq!(numbers(&by_number), [vec!["2"], vec!["7", "21"], vec!["1"]]);
    let by_hand = [id(21), id(2)];
    let ordered = order(&riders, &classes(&["A"]), OrderRule::Hand { order: &by_hand });
    assert_eq!(numbers(&ordered), [vec!["21", "7"], vec!["2"], vec!["1"]]);
}

#[test]
fn riders_start_at_the_interval_and_classes_after_the_gap_but_not_before_their_own_time() {
    let riders = [rider(1, "A"), rider(2, "A"), rider(3, "A"), rider(4, "B"), rider(5, "C")];
    let groups = order(&riders, &classes(&["A", "B", "C"]), OrderRule::Number);
    let own_times = BTreeMap::from([("B".to_owned(), 60), ("C".to_owned(), 3600)]);
    let starts = assign(&groups, &settings(), &own_times);
    let expected = pairs(&[("1", 0), ("2", 1), ("3", 2), ("4", 5), ("5", 60)]);
    assert_eq!(minutes(&starts, &riders), expected);
    let in_pairs = StartSettings { riders_per_interval: 2, ..settings() };
    let starts = assign(&groups, &in_pairs, &BTreeMap::new());
    let expected = pairs(&[("1", 0), ("2", 0), ("3", 1), ("4", 4), ("5", 7)]);
    assert_eq!(minutes(&starts, &riders), expected);
}

#[test]
fn a_late_rider_gets_the_next_free_time_of_the_class_and_nobody_is_moved() {
    let mut riders = vec![rider(1, "A"), rider(2, "A"), rider(4, "B")];
    let groups = order(&riders, &classes(&["A", "B"]), OrderRule::Number);
    let starts = assign(&groups, &settings(), &BTreeMap::new());
    assert!(late_riders(&starts, &riders).is_empty());
    riders.extend([rider(5, "A"), rider(6, "A"), rider(7, "A"), rider(8, "new")]);
    let late = late_riders(&starts, &riders);
    assert_eq!(late.len(), 4);
    let after = add_late_riders(&starts, &late, &settings(), &BTreeMap::new(), 0);
    // the gap after A has two free minutes; number 4 keeps its minute
    let expected = pairs(&[("1", 0), ("2", 1), ("5", 2), ("6", 3), ("4", 4), ("7", 5), ("8", 8)]);
    assert_eq!(minutes(&after, &riders), expected);
    assert!(late_riders(&after, &riders).is_empty());
}

#[test]
fn a_withdrawn_rider_leaves_a_hole_and_a_rider_in_another_class_is_late() {
    let riders = [rider(1, "A"), rider(2, "A"), rider(3, "B")];
    let starts = assign(&order(&riders, &[], OrderRule::Number), &settings(), &BTreeMap::new());
    let now = [rider(1, "B"), rider(3, "B")];
    let late = late_riders(&starts, &now);
    assert_eq!(numbers(std::slice::from_ref(&late)), [["1"]]);
    let after = add_late_riders(&starts, &late, &settings(), &BTreeMap::new(), 0);
    assert_eq!(minutes(&after, &now), pairs(&[("withdrawn", 1), ("3", 4), ("1", 5)]));
}

#[test]
fn the_first_rider_of_a_class_who_comes_late_waits_for_the_own_start_time_of_the_class() {
    let riders = [rider(1, "A"), rider(2, "D"), rider(3, "D")];
    let starts = assign(&order(&riders[..1], &[], OrderRule::Number), &settings(), &BTreeMap::new());
    let late = late_riders(&starts, &riders);
    let own_times = BTreeMap::from([("D".to_owned(), 3600)]);
    let after = add_late_riders(&starts, &late, &settings(), &own_times, 0);
    assert_eq!(minutes(&after, &riders), pairs(&[("1", 0), ("2", 60), ("3", 61)]));
}

#[test]
fn a_late_rider_gets_no_time_that_has_passed() {
    let riders = [rider(1, "A"), rider(2, "A"), rider(3, "A")];
    let starts = assign(&order(&riders[..2], &[], OrderRule::Number), &settings(), &BTreeMap::new());
    let late = late_riders(&starts, &riders);
    let time_at = |now| {
        minutes(&add_late_riders(&starts, &late, &settings(), &BTreeMap::new(), now), &riders)[2].clone()
    };
    assert_eq!(time_at(120), ("3".to_owned(), 2));
    assert_eq!(time_at(121), ("3".to_owned(), 3));
    assert_eq!(time_at(3600), ("3".to_owned(), 60));
}

fn at(local: &str) -> Timestamp {
    format!("{local}[Europe/Riga]").parse::<jiff::Zoned>().unwrap().timestamp()
}

#[test]
fn the_first_start_is_during_the_stage_at_a_night_trial_also_after_midnight() {
    let zone: Zone = "Europe/Riga".parse().unwrap();
    let (from, to) = (at("2026-06-13T20:00:00"), at("2026-06-14T04:00:00"));
    let first = |time| first_start_on(time, from, to, &zone);
    assert_eq!(first(time(20, 0, 0, 0)), Some(from));
    assert_eq!(first(time(0, 30, 0, 0)), Some(at("2026-06-14T00:30:00")));
    assert_eq!(first(time(19, 59, 0, 0)), None);
    assert_eq!(first_start_at(time(19, 59, 0, 0), from, to, &zone), from);
    let two_days =
        first_start_on(time(9, 0, 0, 0), at("2026-06-13T10:00:00"), at("2026-06-14T18:00:00"), &zone);
    assert_eq!(two_days, None, "an hour too early isn't the next morning");
    let problems = |settings: &StartSettings| check(settings, from, to, &zone).unwrap_err();
    let night = StartSettings::new(time(21, 0, 0, 0));
    let early = StartSettings { first_start: time(19, 0, 0, 0), ..night.clone() };
    assert_eq!(problems(&early), [("firstStart".to_owned(), FieldProblem::TooEarly)]);
    let wrong = StartSettings {
        seed: Some("ā".repeat(41)),
        interval_seconds: 4,
        riders_per_interval: 0,
        class_gap_seconds: 14_401,
        ..night.clone()
    };
    let fields: Vec<_> = problems(&wrong).into_iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["seed", "intervalSeconds", "ridersPerInterval", "classGapSeconds"]);
    let seeded = StartSettings { seed: Some("  a  b ".to_owned()), ..night };
    assert_eq!(check(&seeded, from, to, &zone).unwrap().seed.as_deref(), Some("a b"));
    let by_number = StartSettings { method: StartMethod::Number, ..seeded };
    assert_eq!(check(&by_number, from, to, &zone).unwrap().seed, None, "only a draw has a seed");
}

proptest! {
    #[test]
    fn everyone_starts_exactly_once_in_any_order_and_later_riders_move_nobody(
        fields in proptest::collection::btree_map(1..500_u32, 0..4_usize, 1..60),
        later in proptest::collection::btree_map(500..600_u32, 0..5_usize, 0..12),
        seed in "[a-z0-9]{1,8}",
        interval in 5..400_u32,
        together in 1..5_u8,
        gap in 0..900_u32,
    ) {
        let names = ["A", "B", "C", "D", "E"];
        let to_riders = |fields: &BTreeMap<u32, usize>| -> Vec<_> {
            fields.iter().map(|(number, class)| rider(*number, names[*class])).collect()
        };
        let (riders, newcomers) = (to_riders(&fields), to_riders(&later));
        let settings = StartSettings {
            interval_seconds: interval,
            riders_per_interval: together,
            class_gap_seconds: gap,
            ..settings()
        };
        let own_times = BTreeMap::from([("B".to_owned(), 1800)]);
        let draw = |riders: &[Participant]| {
            let groups = order(riders, &classes(&names), OrderRule::Draw { seed: &seed });
            assign(&groups, &settings, &own_times)
        };
        let starts = draw(&riders);
        let reversed: Vec<_> = riders.iter().rev().cloned().collect();
        prop_assert_eq!(&starts, &draw(&reversed), "the same seed makes the same order");
        let everyone: Vec<_> = riders.iter().chain(&newcomers).cloned().collect();
        let after = add_late_riders(&starts, &late_riders(&starts, &everyone), &settings, &own_times, 0);
        let ids = |starts: &[Start]| starts.iter().map(|start| start.participant.clone()).collect::<BTreeSet<_>>();
        prop_assert_eq!((starts.len(), ids(&starts).len()), (riders.len(), riders.len()));
        prop_assert_eq!((after.len(), ids(&after).len()), (everyone.len(), everyone.len()));
        for start in &starts {
            prop_assert!(after.contains(start), "nobody is moved");
        }
        for starts in [&starts, &after] {
            for start in starts {
                let near = starts.iter().filter(|other| other.after_seconds.abs_diff(start.after_seconds) < interval);
                prop_assert!(near.count() <= together.into(), "the start has room");
            }
        }
        prop_assert!(starts.iter().all(|start| start.racing_class != "B" || start.after_seconds >= 1800));
    }
}
