//! Benchmarks of the two computations that are repeated on a busy day: ranking a stage and rebuilding a
//! season's standings.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use domain::Ruleset;
use domain::championships::{ChampionshipClass, ChampionshipSettings};
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::registration::{Club, Gender, Participant};
use domain::results::{ComputedResult, ResultInput, RiderFacts, approve, compute, rank_results};
use domain::ruleset::SeasonRules;
use domain::stages::{Format, RacingClass, ResultsStatus};
use domain::standings::{
    ApprovedRider, Choices, GenerationInput, Group, Standing, StandingsStage, draft, rank_clubs, rank_group,
};
use jiff::Timestamp;
use jiff::civil::date;
use uuid::Uuid;

const RIDERS: u32 = 300;
const STAGES: u32 = 10;
const CLASSES: [&str; 4] = ["A", "B", "C", "D"];

/// Returns a fixed sequence of pseudorandom numbers less than `below`, so that every run has the same riders.
fn numbers(below: u32) -> impl FnMut() -> u32 {
    let mut state = 0x9e37_79b9_u32;
    move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    }
}

fn class() -> RacingClass {
    RacingClass {
        name: "A".into(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: 3,
        sections: (1..=15).collect(),
        order: 1,
        annulled: BTreeSet::new(),
    }
}

fn records() -> Vec<ResultInput> {
    let mut number = numbers(5);
    (0..RIDERS)
        .map(|rider| ResultInput {
            participant: ParticipantId::external(Uuid::from_u128(u128::from(rider))),
            racing_class: "A".into(),
            scores: (1..=3)
                .flat_map(|lap| (1..=15).map(move |section| RideKey::new(section, lap)))
                .map(|key| (key, [0, 1, 2, 3, 5][number() as usize]))
                .collect(),
            penalty_points: 0,
            status: None,
            last_time_recorded: Timestamp::from_second(i64::from(number())).ok(),
            facts: RiderFacts::default(),
        })
        .collect()
}

/// Returns the same 300 riders for every stage, in four classes, a third of them women.
fn riders() -> Vec<ApprovedRider> {
    let records = records();
    let rows: Vec<ComputedResult> = records
        .iter()
        .zip(0_u32..)
        .map(|(record, rider)| ComputedResult {
            racing_class: CLASSES[rider as usize % CLASSES.len()].into(),
            ..compute(Format::Classic, &class(), record, &Ruleset::default())
        })
        .collect();
    let approved =
        approve(Format::Classic, ResultsStatus::InProgress, &rows, &[], &Ruleset::default()).unwrap();
    rows.into_iter()
        .zip(0_u32..)
        .map(|(row, rider)| ApprovedRider {
            participant: Participant {
                id: row.participant.clone(),
                name: format!("Rider {rider}"),
                racing_number: rider.to_string(),
                bike: String::new(),
                racing_class: row.racing_class.clone(),
                birth_date: Some(date(1990 + i16::try_from(rider % 25).unwrap(), 5, 9)),
                license: None,
                club: Some(Club { id: format!("Club {}", rider % 40), country: "LV".into() }),
                gender: Some(if rider % 3 == 0 { Gender::Female } else { Gender::Male }),
                team: None,
            },
            place: approved[&row.participant],
            row,
        })
        .collect()
}

/// Builds a season's standings from scratch: adds every stage, ranks every group and sums up the clubs.
fn rebuild(riders: &[ApprovedRider], settings: &ChampionshipSettings) -> usize {
    let mut standings = BTreeMap::new();
    for order in 0..STAGES {
        let stage = StandingsStage {
            order,
            title: "Sigulda 06.06".into(),
            url: "/results".into(),
            format: Format::Classic,
        };
        standings = draft(&GenerationInput {
            existing: &standings,
            stage: &stage,
            riders,
            settings,
            age_day: date(2026, 6, 6),
            choices: &Choices::new(),
            rules: &Ruleset::default(),
        })
        .finish()
        .unwrap()
        .standings;
    }
    let mut groups: BTreeMap<Group, Vec<Standing>> = BTreeMap::new();
    for standing in standings.values() {
        groups.entry(standing.group.clone()).or_default().push(standing.clone());
    }
    let ranked: usize = groups
        .values()
        .map(|group| rank_group(group, STAGES as usize, true, &SeasonRules::default()).len())
        .sum();
    let all: Vec<Standing> = standings.into_values().collect();
    ranked + rank_clubs(&all, |group| settings.class(group.class()?)?.club_standing_multiplier).len()
}

fn rules(bench: &mut Criterion) {
    let (class, records, rules) = (class(), records(), Ruleset::default());
    // the lower bound: reading every score once and adding it up
    bench.bench_function("300 riders × 45 entries: a bare scan", |b| {
        b.iter(|| black_box(&records).iter().flat_map(|record| record.scores.values()).sum::<u32>());
    });
    let compute_all = |records: &[ResultInput]| -> Vec<ComputedResult> {
        records.iter().map(|record| compute(Format::Classic, &class, record, &rules)).collect()
    };
    bench.bench_function("300 riders × 45 entries: computing the results", |b| {
        b.iter(|| compute_all(black_box(&records)));
    });
    let rows = compute_all(&records);
    bench.bench_function("300 riders × 45 entries: ranking the results", |b| {
        b.iter(|| rank_results(Format::Classic, &rules, black_box(&rows)).len());
    });

    let riders = riders();
    let class_of = |(order, name): (i32, &&str)| ChampionshipClass {
        name: (*name).into(),
        order: Some(order),
        club_standing_multiplier: Some(1.5),
        bg_color: None,
        border_color: None,
    };
    let settings = ChampionshipSettings {
        has_women_classes: true,
        features: BTreeSet::new(),
        has_club_standings: true,
        classes: (1..).zip(&CLASSES).map(class_of).collect(),
        ..ChampionshipSettings::default()
    };
    bench.bench_function("10 stages × 300 riders: rebuilding the standings", |b| {
        b.iter(|| rebuild(black_box(&riders), &settings));
    });
}

criterion_group!(benches, rules);
criterion_main!(benches);
