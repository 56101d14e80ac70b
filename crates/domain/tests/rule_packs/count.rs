//! Places, points and positions equal those that `count.mjs` computes from the same rides without this crate.

use std::collections::{BTreeMap, BTreeSet};

use domain::Hundredths;
use domain::ids::ParticipantId;
use domain::judging::RideKey;
use domain::results::{
    ResultInput, RiderFacts, RiderStatus, TableTotals, award_class_points, compute, rank_results, sum_days,
};
use domain::rule_packs::{RulePack, shipped};
use domain::ruleset::{GateEnding, GateRide, Ruleset, UnriddenKind};
use domain::stages::{Format, RacingClass};
use domain::standings::{Group, ResultFinality, Standing, StandingResult, rank_group};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

#[derive(Deserialize)]
struct Case {
    name: String,
    rules: Value,
    stages: Vec<Stage>,
    seasons: Vec<Season>,
    rides: Vec<OpenFreeRide>,
}

#[derive(Debug, Deserialize)]
struct OpenFreeRide {
    gates: Vec<u32>,
    dabs: u32,
    ending: String,
    expected: u32,
}

#[derive(Deserialize)]
struct Stage {
    riders: Vec<Rider>,
    expected: BTreeMap<String, StageAnswer>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rider {
    number: String,
    class: String,
    laps: Vec<Vec<Option<Cell>>>,
    penalty: Option<u32>,
    riding_seconds: Option<u32>,
    last_ride: Option<i64>,
    birth_date: Option<Date>,
    age: Option<u32>,
    bike_year: Option<u16>,
    #[serde(default)]
    cards: u32,
    power_section: Option<u32>,
    order_by_hand: Option<u32>,
    #[serde(default)]
    is_guest: bool,
    status: Option<RiderStatus>,
    #[serde(default)]
    later_days: Vec<LaterDay>,
}

/// A later day of an event whose days are added up.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LaterDay {
    laps: Vec<Vec<Option<Cell>>>,
    penalty: Option<u32>,
    riding_seconds: Option<u32>,
    last_ride: Option<i64>,
    status: Option<RiderStatus>,
}

/// A score, or the letter of a section without a ride.
#[derive(Deserialize)]
#[serde(untagged)]
enum Cell {
    Score(u32),
    Letter(String),
}

#[derive(Debug, PartialEq, Deserialize)]
struct StageAnswer {
    place: u32,
    total: Option<i64>,
    /// In hundredths.
    points: u64,
}

#[derive(Deserialize)]
struct Season {
    rows: Vec<Vec<Option<Entry>>>,
    expected: Vec<SeasonAnswer>,
}

/// Points, or a status.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Points(u32),
    Status(RiderStatus),
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeasonAnswer {
    position: u32,
    is_ranked: bool,
    total: u32,
}

fn cases() -> Vec<(Case, Ruleset)> {
    let cases: Vec<Case> = serde_json::from_str(include_str!("count.json")).unwrap();
    let with_rules = |case: Case| {
        let file =
            json!({ "version": 1, "id": "test", "name": "Test", "summary": "A test.", "rules": case.rules });
        let pack = RulePack::read(&file.to_string())
            .unwrap_or_else(|problems| panic!("{}: {problems:?}", case.name));
        (case, pack.rules)
    };
    cases.into_iter().map(with_rules).collect()
}

#[test]
fn every_shipped_pack_is_compared() {
    let cases = cases();
    for pack in shipped() {
        let case = cases.iter().find(|(case, _)| case.name == pack.id);
        assert_eq!(case.map(|(_, rules)| rules), Some(&pack.rules), "{}", pack.id);
    }
}

#[test]
fn places_totals_and_points_of_a_stage_equal_the_count() {
    for (case, rules) in cases() {
        for (index, stage) in case.stages.iter().enumerate() {
            assert_eq!(places(stage, &rules), stage.expected, "stage {index} by the rules “{}”", case.name);
        }
    }
}

#[test]
fn positions_and_totals_of_a_season_equal_the_count() {
    for (case, rules) in cases() {
        for (index, season) in case.seasons.iter().enumerate() {
            assert_eq!(
                positions(season, &rules),
                season.expected,
                "season {index} by the rules “{}”",
                case.name
            );
        }
    }
}

#[test]
fn points_of_rides_in_open_free_equal_the_count() {
    for (case, rules) in cases() {
        for ride in &case.rides {
            let gates = GateRide {
                gates: u32::try_from(ride.gates.len()).unwrap(),
                gate_points: ride.gates.iter().sum(),
                dabs: ride.dabs,
                dab_points: ride.dabs * rules.gates.dab,
                ending: match ride.ending.as_str() {
                    "finished" => GateEnding::Finished,
                    "failed" => GateEnding::Failed,
                    _ => GateEnding::TimeUp,
                },
            };
            assert_eq!(rules.gates.points(&gates), ride.expected, "{ride:?} by the rules “{}”", case.name);
        }
    }
}

fn id(index: usize) -> ParticipantId {
    ParticipantId::external(Uuid::from_u128(index as u128))
}

fn places(stage: &Stage, rules: &Ruleset) -> BTreeMap<String, StageAnswer> {
    let rows: Vec<_> = stage
        .riders
        .iter()
        .enumerate()
        .map(|(index, rider)| {
            let course = course(rider);
            let days = days(id(index), rider);
            let results: Vec<_> =
                days.iter().map(|day| (&course, compute(Format::Classic, &course, day, rules))).collect();
            sum_days(&results, rules).unwrap()
        })
        .collect();
    let points = award_class_points(Format::Classic, rules, &rows);
    let classes: BTreeSet<_> = rows.iter().map(|row| row.racing_class.as_str()).collect();
    let ranked = classes.into_iter().flat_map(|class| {
        rank_results(Format::Classic, rules, rows.iter().filter(move |row| row.racing_class == class))
    });
    ranked
        .map(|(place, row)| {
            let index = rows.iter().position(|other| other.participant == row.participant).unwrap();
            let points = points[&row.participant].0;
            (stage.riders[index].number.clone(), StageAnswer { place, total: row.total, points })
        })
        .collect()
}

fn course(rider: &Rider) -> RacingClass {
    RacingClass {
        name: rider.class.clone(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps: u8::try_from(rider.laps.len()).unwrap(),
        sections: (1..=u8::try_from(rider.laps[0].len()).unwrap()).collect(),
        order: 1,
        annulled: BTreeSet::new(),
    }
}

/// Returns the rider's days, one unless the rules add them up.
fn days(participant: ParticipantId, rider: &Rider) -> Vec<ResultInput> {
    let (scores, unridden) = rides(&rider.laps);
    let first = ResultInput {
        participant,
        racing_class: rider.class.clone(),
        scores,
        penalty_points: rider.penalty.unwrap_or_default(),
        status: rider.status,
        last_time_recorded: rider.last_ride.map(|second| Timestamp::from_second(second).unwrap()),
        facts: RiderFacts {
            unridden,
            riding_seconds: rider.riding_seconds,
            late_seconds: None,
            birth_date: rider.birth_date,
            age: rider.age,
            bike_year: rider.bike_year,
            cards: rider.cards,
            power_section: rider.power_section,
            order_by_hand: rider.order_by_hand,
            order_by_hand_reason: None,
            is_guest: rider.is_guest,
            totals: TableTotals::default(),
        },
    };
    let later = rider.later_days.iter().map(|day| {
        let (scores, unridden) = rides(&day.laps);
        ResultInput {
            scores,
            penalty_points: day.penalty.unwrap_or_default(),
            status: day.status,
            last_time_recorded: day.last_ride.map(|second| Timestamp::from_second(second).unwrap()),
            facts: RiderFacts { unridden, riding_seconds: day.riding_seconds, ..first.facts.clone() },
            ..first.clone()
        }
    });
    std::iter::once(first.clone()).chain(later).collect()
}

/// Returns the scores of laps, and the sections without a ride.
fn rides(laps: &[Vec<Option<Cell>>]) -> (BTreeMap<RideKey, u32>, BTreeMap<RideKey, UnriddenKind>) {
    let (mut scores, mut unridden) = (BTreeMap::new(), BTreeMap::new());
    for (lap, cells) in (1..).zip(laps) {
        for (section, cell) in (1..).zip(cells) {
            let key = RideKey::new(section, lap);
            match cell {
                None => {}
                Some(Cell::Score(score)) => drop(scores.insert(key, *score)),
                Some(Cell::Letter(letter)) => {
                    let kind = match letter.as_str() {
                        "M" => UnriddenKind::Missed,
                        "R" => UnriddenKind::Refused,
                        _ => UnriddenKind::Barred,
                    };
                    unridden.insert(key, kind);
                }
            }
        }
    }
    (scores, unridden)
}

fn positions(season: &Season, rules: &Ruleset) -> Vec<SeasonAnswer> {
    let rows: Vec<_> = season.rows.iter().enumerate().map(|(index, row)| standing(index, row)).collect();
    let stages = season.rows[0].len();
    let ranked = rank_group(&rows, stages, true, &rules.season);
    let position = |row: &Standing| {
        let ranked = ranked.iter().find(|ranked| ranked.standing.id == row.id).unwrap();
        SeasonAnswer {
            position: ranked.position,
            is_ranked: ranked.is_ranked,
            total: ranked.final_total.rounded(),
        }
    };
    rows.iter().map(position).collect()
}

fn standing(index: usize, row: &[Option<Entry>]) -> Standing {
    let results = (0..).zip(row).filter_map(|(order, entry)| {
        let (points, rider_status) = match entry.as_ref()? {
            Entry::Points(points) => (Hundredths::whole(*points), None),
            Entry::Status(status) => (Hundredths::default(), Some(*status)),
        };
        Some(StandingResult {
            order,
            participant: id(index),
            points,
            position_absolute_points: Hundredths::default(),
            title: String::new(),
            url: String::new(),
            finality: ResultFinality::Final,
            rider_status,
            club_id: None,
            team: None,
            racing_class: "A".into(),
            merged_from: None,
        })
    });
    Standing {
        id: format!("{index}"),
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
