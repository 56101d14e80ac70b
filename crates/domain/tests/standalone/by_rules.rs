//! Rides by other rules than the default ones.

use domain::Ruleset;
use domain::judging::{EntryEvent, EventName, total};
use domain::rule_packs::shipped;
use domain::ruleset::{DabRule, Overtime, ScoringRules, SectionTimeLimit};
use domain::stages::Format;
use jiff::Timestamp;
use serde::Serialize;

/// Rides by other rules.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RidesByRules {
    name: &'static str,
    scoring_rules: ScoringRules,
    rides: Vec<RideByRules>,
}

/// A ride with the name, the points and the time of each event.
#[derive(Serialize)]
struct RideByRules {
    format: Format,
    events: Vec<(EventName, u32, Option<u32>)>,
    total: u32,
}

/// Returns rides by the rules of packs, and by rules with marks for overtime.
pub fn rides() -> Vec<RidesByRules> {
    use EventName::{
        JudgeAddFault as Fault, JudgeAddPointsA as A, JudgeAddPointsB as B, JudgeAddPointsC as C,
        JudgeFailRide, JudgeSetPoints as Set, JudgeTimeUp, SectionMissed, SectionRefused,
    };
    let classic: Vec<Vec<(EventName, u32, Option<u32>)>> = vec![
        vec![],
        vec![(Fault, 1, None); 2],
        vec![(Fault, 1, None); 7],
        vec![(Fault, 1, Some(95))],
        vec![(Set, 0, Some(90))],
        vec![(Set, 0, Some(91))],
        vec![(Set, 0, Some(100))],
        vec![(Set, 0, Some(101))],
        vec![(A, 1, Some(131))],
        vec![(C, 3, Some(500))],
        vec![(Set, 60, None)],
        vec![(Fault, 1, None), (Set, 20, None)],
        vec![(SectionMissed, 10, None)],
        vec![(SectionRefused, 5, Some(300))],
    ];
    let open_free: Vec<Vec<(EventName, u32, Option<u32>)>> = vec![
        vec![],
        vec![(A, 10, None)],
        vec![(A, 10, Some(12)), (B, 5, Some(40)), (Fault, 0, Some(41))],
        vec![(C, 2, None), (Fault, 1, None), (Fault, 1, None), (Fault, 1, None)],
        vec![(Fault, 1, None); 4],
        vec![(A, 10, None), (JudgeFailRide, 0, None)],
        vec![(JudgeFailRide, 0, None)],
        vec![(A, 10, Some(30)), (JudgeTimeUp, 0, Some(91))],
        vec![(A, 10, Some(61))],
        vec![(JudgeTimeUp, 0, Some(91))],
        vec![(Set, 47, None)],
    ];
    let of = |name, rules: &Ruleset| {
        let to_ride = |format: Format, ride: &[(EventName, u32, Option<u32>)]| {
            let to_event =
                |&(name, points, time)| EntryEvent { name, points, timestamp: Timestamp::UNIX_EPOCH, time };
            let events: Vec<_> = ride.iter().map(to_event).collect();
            RideByRules { format, events: ride.to_vec(), total: total(format, &events, rules) }
        };
        let rides = classic.iter().map(|ride| to_ride(Format::Classic, ride));
        let rides = rides.chain(open_free.iter().map(|ride| to_ride(Format::OpenFree, ride))).collect();
        RidesByRules { name, scoring_rules: rules.scoring(), rides }
    };
    let overtime = |fail_after_seconds| {
        let mut rules = Ruleset::default();
        let overtime = Overtime::Graded { step_seconds: 10, marks: 1, cap: 3, fail_after_seconds };
        rules.section.time_limit = Some(SectionTimeLimit { seconds: 90, overtime });
        rules.section.dabs = DabRule::FailFrom(4);
        rules
    };
    let mut all: Vec<_> = PACKS.map(|id| of(id, &pack(id))).into();
    all.push(of("marks for overtime", &overtime(None)));
    all.push(of("marks for overtime, then a failure", &overtime(Some(30))));
    all
}

/// The packs by whose rules rides and fields are checked.
pub const PACKS: [&str; 7] =
    ["latvia", "acu", "germany-club", "australia-club", "uci-bicycle", "open-free-france", "open-free-italy"];

/// Returns the rules of a pack.
pub fn pack(id: &str) -> Ruleset {
    shipped().into_iter().find(|pack| pack.id == id).unwrap().rules
}
