//! Reproduces the published tables of real trials, anonymised, from their section scores.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use domain::Ruleset;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{
    ComputedResult, Decider, ResultInput, RiderFacts, RiderStatus, compute, decider, rank_results,
};
use domain::ruleset::StageTie;
use domain::stages::{Format, RacingClass};
use serde::Deserialize;
use uuid::Uuid;

#[derive(Deserialize)]
struct Table {
    sections: u8,
    laps: u8,
    riders: Vec<Rider>,
}

#[derive(Deserialize)]
struct Rider {
    place: Option<u32>,
    status: String,
    total: Option<i64>,
    n0: u32,
    n1: u32,
    n2: u32,
    n3: u32,
    n5: u32,
    /// The scores by lap and section; null for a lap that the source lacks.
    sections: Vec<Option<Vec<u32>>>,
}

fn rows(table: &Table) -> Vec<ComputedResult> {
    let class = RacingClass {
        name: "A".into(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: table.laps,
        sections: (1..=table.sections).collect(),
        order: 1,
        annulled: BTreeSet::new(),
    };
    table
        .riders
        .iter()
        .enumerate()
        .map(|(number, rider)| {
            let sections: BTreeMap<_, _> = (1_u8..)
                .zip(&rider.sections)
                .filter_map(|(lap, scores)| scores.as_ref().map(|scores| (lap, scores)))
                .flat_map(|(lap, scores)| {
                    (1_u8..).zip(scores).map(move |(section, &total)| (RideKey::new(section, lap), total))
                })
                .collect();
            let record = ResultInput {
                participant: ParticipantId::external(Uuid::from_u128(number as u128)),
                racing_class: class.name.clone(),
                scores: sections,
                penalty_points: 0,
                status: (rider.status != "placed").then_some(RiderStatus::DidNotFinish),
                last_time_recorded: None,
                facts: RiderFacts::default(),
            };
            compute(Format::Classic, &class, &record, &Ruleset::default())
        })
        .collect()
}

/// Checks that the computed results and places equal those of the table, which has `placed` riders with a
/// place. Returns the computed results.
fn check_reproduction(json: &str, placed: usize) -> Vec<ComputedResult> {
    let table: Table = serde_json::from_str(json).unwrap();
    let rows = rows(&table);
    let ranked = rank_results(Format::Classic, &Ruleset::default(), &rows);
    let mut compared = 0;
    for (rider, row) in table.riders.iter().zip(&rows) {
        assert_eq!(row.statistics.0, [rider.n0, rider.n1, rider.n2, rider.n3, rider.n5]);
        if let Some(total) = rider.total {
            assert_eq!(row.total, Some(total));
        }
        if let Some(place) = rider.place {
            assert!(row.is_finished);
            let (ranked_place, _) =
                ranked.iter().find(|(_, other)| other.participant == row.participant).unwrap();
            assert_eq!(*ranked_place, place);
            compared += 1;
        }
    }
    assert_eq!(compared, placed);
    rows
}

#[test]
fn a_two_day_trial_of_eight_laps_is_reproduced() {
    check_reproduction(include_str!("fixtures/stage-a-8-laps.json"), 4);
}

#[test]
fn a_close_trial_of_eight_laps_is_reproduced() {
    check_reproduction(include_str!("fixtures/stage-b-8-laps.json"), 4);
}

#[test]
fn a_tie_on_101_points_is_decided_by_the_number_of_cleans() {
    let rows = check_reproduction(include_str!("fixtures/stage-c-tie-by-cleans.json"), 9);
    assert_eq!((rows[5].total, rows[6].total), (Some(101), Some(101)));
    assert_eq!(
        decider(Format::Classic, &Ruleset::default(), &rows[5], &rows[6]),
        Some(Decider::Tie(StageTie::Most(0)))
    );
}
