//! Writes the expected results for the standalone judge screen. It has no server, so it computes totals and
//! the ranking in the browser; its test reads the file that this test writes.
#![allow(clippy::unwrap_used)]

mod by_rules;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use domain::ids::ParticipantId;
use domain::judging::{EntryEvent, EventName, RideKey, total};
use domain::results::{
    ComputedResult, Decider, ResultInput, RiderFacts, RiderStatus, Statistics, compute, decider, rank_results,
};
use domain::rule_packs::shipped;
use domain::ruleset::{RankingRules, ScoringRules, StageTie};
use domain::stages::{Format, GateValues, RacingClass};
use domain::{Language, Ruleset};
use jiff::Timestamp;
use serde::Serialize;
use uuid::Uuid;

use by_rules::{PACKS, pack};

const FORMATS: [Format; 2] = [Format::Classic, Format::OpenFree];

/// The events of one ride and its total.
#[derive(Serialize)]
struct RideTotal {
    format: Format,
    events: Vec<EventName>,
    total: u32,
}

/// A rule pack that the organizer of a day can choose, without the rules that a day doesn't need.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DayPack {
    id: String,
    names: BTreeMap<String, String>,
    #[serde(flatten)]
    scoring: ScoringRules,
    ranking: RankingRules,
}

/// A field of riders and its ranking.
#[derive(Serialize)]
struct Field {
    name: String,
    /// The id of the rule pack; missing for the default rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<&'static str>,
    format: Format,
    sections: u8,
    laps: u8,
    riders: Vec<Rider>,
    ranking: Vec<RankedRider>,
}

/// A rider as stored on the phone.
#[derive(Clone, Serialize)]
struct Rider {
    number: String,
    dnf: bool,
    rides: Vec<Ride>,
}

/// Section, lap, total, and the time in seconds. It is a tuple so that a field of riders fits in one line.
#[derive(Clone, Copy, Serialize)]
struct Ride(u8, u8, u32, i64);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RankedRider {
    place: u32,
    number: String,
    total: Option<i64>,
    statistics: Statistics,
    is_finished: bool,
    /// What decided between the rider and the one above, by its name in the web app; `None` for the first.
    decider: Option<&'static str>,
}

#[test]
fn the_expected_results_for_the_standalone_judge_screen_equal_their_snapshot() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/standalone.json");
    let vectors = vectors();
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, &vectors).unwrap();
    }
    assert!(
        vectors == std::fs::read_to_string(path).unwrap(),
        "UPDATE_SNAPSHOTS=1 writes {path} again: check the difference first"
    );
}

#[test]
fn the_rule_packs_of_the_standalone_judge_screen_equal_the_files() {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/features/judge-standalone/rules/packs.json");
    let packs = shipped().into_iter().map(|pack| DayPack {
        names: Language::ALL
            .into_iter()
            .map(|language| (language.to_string(), pack.title(language).name))
            .collect(),
        scoring: pack.rules.scoring(),
        ranking: pack.rules.ranking,
        id: pack.id,
    });
    let lines: Vec<_> = packs.map(|pack| serde_json::to_string(&pack).unwrap()).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert!(text == std::fs::read_to_string(path).unwrap(), "UPDATE_SNAPSHOTS=1 writes {path} again");
}

#[test]
fn the_expected_results_include_every_criterion_that_decides_a_place() {
    let decided: Vec<_> =
        fields().into_iter().flat_map(|field| field.ranking).filter_map(|place| place.decider).collect();
    for name in ["status", "total", "cleans", "ones", "twos", "threes", "fives", "lastTime", "equal"] {
        assert!(decided.contains(&name), "{name}");
    }
}

/// Returns the content of the file: one line per case, so that a diff shows the changed cases.
fn vectors() -> String {
    fn lines<T: Serialize>(cases: &[T]) -> String {
        cases.iter().map(|case| serde_json::to_string(case).unwrap()).collect::<Vec<_>>().join(",\n")
    }
    let mut text = String::new();
    writeln!(text, "{{\n\"gateValues\": {},", serde_json::to_string(&GateValues::default()).unwrap())
        .unwrap();
    writeln!(text, "\"rides\": [\n{}\n],", lines(&rides())).unwrap();
    writeln!(text, "\"ridesByRules\": [\n{}\n],", lines(&by_rules::rides())).unwrap();
    writeln!(text, "\"fields\": [\n{}\n]\n}}", lines(&fields())).unwrap();
    text
}

/// Returns the total of every sequence of up to two presses, and some longer ones.
fn rides() -> Vec<RideTotal> {
    use EventName::{
        JudgeAddFault as Fault, JudgeAddPointsA as A, JudgeAddPointsB as B, JudgeAddPointsC as C,
        JudgeAddPointsD as D,
    };
    let mut presses = vec![vec![]];
    for from in 0..=5 {
        for name in [A, B, C, D, Fault] {
            let mut longer: Vec<EventName> = presses[from].clone();
            longer.push(name);
            presses.push(longer);
        }
    }
    presses.extend([
        vec![Fault; 4],
        vec![Fault; 9],
        vec![A, A, B, C, D, Fault],
        vec![D, Fault, Fault, A],
        vec![Fault, D, A, Fault],
    ]);
    let totals = |format| {
        presses.iter().map(move |names| {
            let events: Vec<_> = names.iter().map(|&name| event(format, name)).collect();
            RideTotal { format, events: names.clone(), total: total(format, &events, &Ruleset::default()) }
        })
    };
    FORMATS.into_iter().flat_map(totals).collect()
}

fn event(format: Format, name: EventName) -> EntryEvent {
    let points = name.points(format, &GateValues::default()).unwrap();
    EntryEvent { name, points, timestamp: Timestamp::UNIX_EPOCH, time: None }
}

fn fields() -> Vec<Field> {
    let mut fields = vec![];
    for format in FORMATS {
        let field = |name: &str, totals: &[&[u32]]| {
            field_of(name, format, 6, 1, totals.iter().enumerate().map(in_order).collect())
        };
        fields.push(field("nobody rode", &[]));
        fields.push(field("written down and not ridden yet", &[&[], &[0], &[]]));
        fields.push(field("the total decides", &[&[5, 5], &[0, 1], &[3, 0]]));
        fields.push(field("more 0s", &[&[1, 1, 1, 1, 1, 1], &[0, 0, 0, 1, 2, 3], &[0, 0, 1, 1, 2, 2]]));
        fields.push(field("more 1s", &[&[0, 2, 2, 2, 2, 2], &[0, 1, 1, 3, 5, 0], &[0, 0, 2, 3, 3, 2]]));
        fields.push(field(
            "more 1s at as many 0s",
            &[&[0, 0, 1, 1, 4, 0], &[0, 0, 0, 2, 4, 0], &[0, 0, 0, 3, 3, 0]],
        ));
        fields.push(field("more 2s", &[&[0, 2, 2, 2, 4, 0], &[0, 2, 0, 4, 4, 0], &[0, 0, 2, 3, 5, 0]]));
        fields.push(field("more 3s", &[&[0, 3, 3, 4], &[0, 3, 7, 0], &[0, 0, 4, 6]]));
        fields.push(field("more 5s", &[&[5, 5, 4, 4], &[9, 9, 0], &[5, 13, 0], &[4, 4, 10]]));
        fields.push(field(
            "unfinished riders stand by what they have",
            &[&[1, 1, 1, 1, 1, 1], &[0, 0], &[5], &[0; 6]],
        ));

        let at = |totals: &'static [u32], second| {
            move |number: &str| Rider { rides: timed(totals, second), ..rider(number, vec![]) }
        };
        let same: &[u32] = &[0, 1, 2];
        let times = [
            at(same, 900)("1"),
            at(same, 899)("2"),
            at(same, 901)("3"),
            at(same, 899)("4"),
            at(same, 902)("5"),
        ];
        fields.push(field_of(
            "the earlier last ride, and a shared place skips the next",
            format,
            6,
            1,
            times.to_vec(),
        ));
        let dnf = |number: &str, totals: &'static [u32]| Rider { dnf: true, ..at(totals, 500)(number) };
        let given_up = vec![
            dnf("1", &[0, 0, 0]),
            at(&[5, 5], 500)("2"),
            dnf("3", &[]),
            rider("4", vec![]),
            dnf("5", &[0, 0, 0]),
        ];
        fields.push(field_of("who gave up stands behind those who ride", format, 6, 1, given_up));
        let late = Rider { rides: vec![ride(1, 1, 0, 700), ride(2, 1, 0, 20)], ..rider("1", vec![]) };
        let early = Rider { rides: vec![ride(1, 1, 0, 10), ride(2, 1, 0, 600)], ..rider("2", vec![]) };
        fields.push(field_of(
            "the last ride is the latest, whatever its section",
            format,
            2,
            1,
            vec![late, early],
        ));
        fields.push(laps(format));
        for seed in 1..=15 {
            fields.push(random_field(format, seed, None));
        }
        for id in PACKS.into_iter().skip(1) {
            for seed in 1..=6 {
                fields.push(random_field(format, seed, Some(id)));
            }
        }
    }
    fields
}

/// Returns a field of riders who have finished or not, and of one with a ride outside of the day's sections,
/// which doesn't count.
fn laps(format: Format) -> Field {
    let all = |count: usize| {
        (0..count)
            .map(|i| ride(u8::try_from(i % 2 + 1).unwrap(), u8::try_from(i / 2 + 1).unwrap(), 1, 60))
            .collect::<Vec<_>>()
    };
    let beyond = all(3).into_iter().chain([ride(3, 1, 1, 60)]).collect();
    let riders = vec![rider("1", all(4)), rider("2", all(3)), rider("3", beyond), rider("4", all(0))];
    field_of("every section in every lap", format, 2, 2, riders)
}

/// Returns a pseudorandom field, the same in every run. It has few different values, so that ties are
/// frequent.
fn random_field(format: Format, seed: u64, pack_id: Option<&'static str>) -> Field {
    let rules = pack_id.map(pack).unwrap_or_default();
    let mut state = seed;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let scores = match format {
        Format::Classic if pack_id.is_some() => rules.section.totals(),
        Format::Classic => vec![0, 1, 2, 3, 5],
        Format::OpenFree => vec![0, 1, 5, 9, 10],
    };
    let (sections, laps) = (u8::try_from(random(3) + 1).unwrap(), u8::try_from(random(3) + 1).unwrap());
    let riders = (1..=8).map(|number| {
        let mut rides = vec![];
        for lap in 1..=laps {
            for section in 1..=sections {
                if random(10) > 0 {
                    let score = usize::try_from(random(scores.len() as u64)).unwrap();
                    rides.push(ride(section, lap, scores[score], i64::try_from(random(3)).unwrap()));
                }
            }
        }
        Rider { dnf: random(9) == 0, ..rider(&number.to_string(), rides) }
    });
    let riders = riders.collect();
    let name = format!("{} {seed}", pack_id.unwrap_or("drawn"));
    field_by_rules(&name, pack_id, format, sections, laps, riders)
}

fn in_order((index, totals): (usize, &&[u32])) -> Rider {
    rider(&(index + 1).to_string(), timed(totals, 60))
}

fn rider(number: &str, rides: Vec<Ride>) -> Rider {
    Rider { number: number.to_owned(), dnf: false, rides }
}

/// Returns rides of sections of one lap, all recorded at the same time.
fn timed(totals: &[u32], second: i64) -> Vec<Ride> {
    (1..).zip(totals).map(|(section, &total)| ride(section, 1, total, second)).collect()
}

fn ride(section: u8, lap: u8, total: u32, second: i64) -> Ride {
    Ride(section, lap, total, second)
}

fn field_of(name: &str, format: Format, sections: u8, laps: u8, riders: Vec<Rider>) -> Field {
    field_by_rules(name, None, format, sections, laps, riders)
}

fn field_by_rules(
    name: &str,
    pack_id: Option<&'static str>,
    format: Format,
    sections: u8,
    laps: u8,
    riders: Vec<Rider>,
) -> Field {
    let rules = pack_id.map(pack).unwrap_or_default();
    let class = RacingClass {
        name: String::new(),
        color: String::new(),
        start_time: None,
        end_time: None,
        years_from: 0,
        years_to: None,
        laps,
        sections: (1..=sections).collect(),
        order: 1,
        annulled: BTreeSet::new(),
    };
    // ids are in the order of the riders, which is the order among riders who share a place
    let numbers: BTreeMap<_, _> =
        (0..).map(id).zip(riders.iter().map(|rider| rider.number.clone())).collect();
    let rows: Vec<_> =
        (0..).zip(&riders).map(|(index, rider)| row(format, &rules, &class, id(index), rider)).collect();
    let ranking = rank_results(format, &rules, &rows);
    let above = std::iter::once(None).chain(ranking.iter().map(|(_, row)| Some(*row)));
    let ranking = ranking
        .iter()
        .zip(above)
        .map(|(&(place, row), above)| RankedRider {
            place,
            number: numbers[&row.participant].clone(),
            total: row.total,
            statistics: row.statistics.clone(),
            is_finished: row.is_finished,
            decider: above.map(|above| name_of(decider(format, &rules, above, row))),
        })
        .collect();
    Field { name: name.to_owned(), pack: pack_id, format, sections, laps, riders, ranking }
}

fn id(index: u128) -> ParticipantId {
    ParticipantId::external(Uuid::from_u128(index))
}

fn row(
    format: Format,
    rules: &Ruleset,
    class: &RacingClass,
    participant: ParticipantId,
    rider: &Rider,
) -> ComputedResult {
    let last = rider
        .rides
        .iter()
        .filter(|ride| class.rides_at(RideKey::new(ride.0, ride.1)))
        .map(|ride| ride.3)
        .max();
    let input = ResultInput {
        participant,
        racing_class: class.name.clone(),
        scores: rider.rides.iter().map(|ride| (RideKey::new(ride.0, ride.1), ride.2)).collect(),
        penalty_points: 0,
        status: rider.dnf.then_some(RiderStatus::DidNotFinish),
        last_time_recorded: last.map(|second| Timestamp::from_second(second).unwrap()),
        facts: RiderFacts::default(),
    };
    compute(format, class, &input, rules)
}

fn name_of(decider: Option<Decider>) -> &'static str {
    match decider {
        Some(Decider::Status) => "status",
        Some(Decider::Total) => "total",
        Some(Decider::Tie(StageTie::Most(score))) => match score {
            0 => "cleans",
            1 => "ones",
            2 => "twos",
            3 => "threes",
            5 => "fives",
            _ => "score",
        },
        Some(Decider::Tie(StageTie::LastRide)) => "lastTime",
        Some(Decider::FullLaps) => "fullLaps",
        Some(Decider::TablePlace) => "tablePlace",
        Some(Decider::Tie(StageTie::BestLap)) => "bestLap",
        Some(Decider::Tie(StageTie::LastLap)) => "lastLap",
        Some(Decider::Tie(StageTie::LapsBackwards)) => "lapsBackwards",
        Some(Decider::Tie(StageTie::RidingTime)) => "ridingTime",
        Some(Decider::Tie(StageTie::FurthestClean)) => "furthestClean",
        Some(Decider::Tie(StageTie::OlderRider)) => "olderRider",
        Some(Decider::Tie(StageTie::YoungerRider)) => "youngerRider",
        Some(Decider::Tie(StageTie::ByHand)) => "byHand",
        None => "equal",
    }
}
