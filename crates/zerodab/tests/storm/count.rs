//! The independent count: compares the server's final state with the plan and the phones' responses, without
//! using the product's code.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::crew::CrewReport;
use crate::network::{NetworkCounts, TIME_LIMIT};
use crate::phone::PhoneReport;
use crate::plan::{Plan, Ride};
use crate::site::FinalState;

/// The counts of the final state, with the planned ones.
pub struct Comparison {
    exactly_once: usize,
    rides: usize,
    stored: usize,
    entries: usize,
    conflicts: usize,
    contradictions: usize,
    equal_totals: usize,
    riders: usize,
    repeats: usize,
    points: u64,
}

/// Compares the server's final state with what it must be. Panics at the first difference.
pub fn compare(
    plan: &Plan,
    reports: &[PhoneReport],
    final_state: &FinalState,
    storm: &RangeInclusive<Timestamp>,
) -> Comparison {
    let outcomes: BTreeMap<Uuid, &str> = reports
        .iter()
        .flat_map(|phone| &phone.outcomes)
        .map(|(id, outcome)| (*id, outcome.as_str()))
        .collect();
    assert_eq!(outcomes.len(), plan.count_entries(), "every entry has a response");

    let (mut conflicts, mut repeats) = (BTreeSet::new(), 0);
    let mut totals: BTreeMap<&str, u64> = BTreeMap::new();
    for ride in &plan.rides {
        let score = u64::from(counting_score(ride, &outcomes));
        *totals.entry(&ride.participant).or_default() += score;
        let (counting_total, others) = stored_entries(ride, &final_state.results[&ride.participant]);
        assert_eq!(counting_total, score, "the score that counts of {ride:?}");
        let expected = expected_others(ride, &outcomes);
        assert_eq!(others, expected, "the other entries of {ride:?}");
        repeats += expected.values().filter(|(state, _)| *state == "duplicate").count();
        if expected.values().any(|(state, _)| *state == "conflict") {
            conflicts.insert((ride.participant.as_str(), ride.key.as_str()));
        }
    }

    assert_eq!(
        undecided_rides(&final_state.board),
        conflicts,
        "every contradiction is open, and nothing else is"
    );
    assert_totals_on_board(&final_state.board, &totals);
    let (exactly_once, stored) = count_stored(final_state, plan.rides.len() / totals.len(), storm);
    Comparison {
        exactly_once,
        rides: plan.rides.len(),
        stored,
        entries: plan.count_entries(),
        conflicts: conflicts.len(),
        contradictions: plan.count_contradictions(),
        equal_totals: rows(&final_state.board).len(),
        riders: totals.len(),
        repeats,
        points: totals.values().sum(),
    }
}

/// Returns the entries that must be stored beside the one that counts, each with its state and score: those
/// that were corrected, duplicates and conflicts.
fn expected_others<'a>(ride: &Ride, outcomes: &BTreeMap<Uuid, &'a str>) -> BTreeMap<Uuid, (&'a str, u64)> {
    let mut expected = BTreeMap::new();
    for entry in &ride.entries {
        let state = if ride.is_corrected(entry) { "replaced" } else { outcomes[&entry.id] };
        if state != "accepted" {
            expected.insert(entry.id, (state, u64::from(entry.score)));
        }
    }
    expected
}

/// Fails unless the board has each rider once, finished and with the expected total.
fn assert_totals_on_board(board: &Value, totals: &BTreeMap<&str, u64>) {
    let rows = rows(board);
    assert_eq!(rows.len(), totals.len(), "riders on the board");
    for row in rows {
        let participant = row["id"].as_str().unwrap();
        assert_eq!(row["total"].as_u64(), Some(totals[participant]), "the total of {participant}");
        assert_eq!(row["finished"], true, "{participant} has ridden everything");
    }
}

/// Returns the number of stored rides and that of stored entries. Fails if a rider lacks a ride, has a late
/// one, or has one with a wrong time.
fn count_stored(
    final_state: &FinalState,
    rides_per_rider: usize,
    storm: &RangeInclusive<Timestamp>,
) -> (usize, usize) {
    let (mut rides, mut stored) = (0, 0);
    for result in final_state.results.values() {
        let entries = result["entries"].as_array().unwrap();
        assert_eq!(entries.len(), rides_per_rider, "rides of {}", result["name"]);
        assert!(result["lateEntries"].as_array().unwrap().is_empty(), "{result}");
        for entry in entries {
            assert_time_is_corrected(entry, storm);
            stored += 1 + entry["others"].as_array().unwrap().len();
        }
        rides += entries.len();
    }
    (rides, stored)
}

/// Returns the score that counts: that of the accepted entry. Any other entry must be a duplicate if its
/// score is the same, else a conflict.
fn counting_score(ride: &Ride, outcomes: &BTreeMap<Uuid, &str>) -> u32 {
    let (accepted, others): (Vec<_>, Vec<_>) =
        ride.uncorrected_entries().partition(|entry| outcomes[&entry.id] == "accepted");
    assert_eq!(accepted.len(), 1, "exactly one entry of {ride:?} counts");
    for other in others {
        let expected = if other.score == accepted[0].score { "duplicate" } else { "conflict" };
        assert_eq!(outcomes[&other.id], expected, "{ride:?}");
    }
    accepted[0].score
}

/// Returns the stored entries of a ride: the total that counts, and the state and total of each other entry.
fn stored_entries<'a>(ride: &Ride, result: &'a Value) -> (u64, BTreeMap<Uuid, (&'a str, u64)>) {
    let of_ride: Vec<_> =
        result["entries"].as_array().unwrap().iter().filter(|entry| entry["key"] == *ride.key).collect();
    assert_eq!(of_ride.len(), 1, "{} {} is stored exactly once", ride.participant, ride.key);
    let other = |other: &'a Value| {
        (
            other["id"].as_str().unwrap().parse().unwrap(),
            (other["state"].as_str().unwrap(), other["total"].as_u64().unwrap()),
        )
    };
    let others = of_ride[0]["others"].as_array().unwrap();
    let by_id: BTreeMap<_, _> = others.iter().map(other).collect();
    assert_eq!(by_id.len(), others.len(), "{ride:?}");
    (of_ride[0]["total"].as_u64().unwrap(), by_id)
}

fn rows(board: &Value) -> &Vec<Value> {
    board["rows"].as_array().unwrap()
}

fn undecided_rides(board: &Value) -> BTreeSet<(&str, &str)> {
    rows(board)
        .iter()
        .flat_map(|row| {
            let participant = row["id"].as_str().unwrap();
            row["undecidedRides"]
                .as_array()
                .unwrap()
                .iter()
                .map(move |key| (participant, key.as_str().unwrap()))
        })
        .collect()
}

/// Fails if a time is off by more than a request takes, however wrong the phone's clock was.
fn assert_time_is_corrected(entry: &Value, storm: &RangeInclusive<Timestamp>) {
    let max_delay = SignedDuration::try_from(TIME_LIMIT).unwrap();
    let recorded: Timestamp = entry["recordedAt"].as_str().unwrap().parse().unwrap();
    let device: Timestamp = entry["deviceTime"].as_str().unwrap().parse().unwrap();
    let (from, until) = (*storm.start() - max_delay, *storm.end() + max_delay);
    assert!(
        (from..=until).contains(&recorded),
        "{recorded} is corrected from {device}, the storm was {from} to {until}"
    );
}

impl Comparison {
    /// Returns the counts, each with the planned one, for the output of the test.
    pub fn report(&self, report: &CrewReport, kills: usize) -> Value {
        let mut sum = NetworkCounts::default();
        for NetworkCounts { requests, lost, unanswered, delayed, twice, failed } in
            report.phones.iter().map(|phone| phone.network.counts)
        {
            sum.requests += requests;
            sum.lost += lost;
            sum.unanswered += unanswered;
            sum.delayed += delayed;
            sum.twice += twice;
            sum.failed += failed;
        }
        json!({
            "phones": report.phones.len(), "kills": kills, "seconds": report.duration.as_secs_f64(),
            "requests": sum.requests, "lost": sum.lost, "unanswered": sum.unanswered, "delayed": sum.delayed, "twice": sum.twice,
            "noResponse": sum.failed, "retryAfter": report.responses.refusals(),
            "rides": [self.exactly_once, self.rides], "acknowledged": [self.stored, self.entries],
            "contradictions": [self.conflicts, self.contradictions], "equalTotals": [self.equal_totals, self.riders],
            "duplicates": self.repeats, "points": self.points,
        })
    }
}
