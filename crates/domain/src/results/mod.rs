//! Results: one rider's record at one stage, derived from section entries, penalties and status.
//!
//! [`compute`] adds up the total with its penalties, [`rank_results`] gives the places, and [`approve`] the
//! points of the places.

mod approval;
mod award;
mod checklist;
mod class_change;
mod corrections;
mod days;
mod fact_edit;
mod facts;
mod outlook;
mod penalty;
mod phone;
mod progress;
mod ranking;
mod reason;
mod ride_exchange;
mod sequence;
mod statistics;
mod steps;
mod table_totals;
mod times;

use std::collections::BTreeMap;

use jiff::civil::Time;
use jiff::{Timestamp, ToSpan as _};

pub use approval::{ApprovedPlace, NotApprovable, approve, may_reopen};
pub use award::{award_class_points, award_points};
pub use checklist::{
    Acknowledged, ApprovalCheck, ApprovalItem, ParticipantToCheck, StageFacts, checklist, unacknowledged,
};
pub use class_change::{ClassChange, class_change};
pub use corrections::{ApprovedResult, CorrectedResult, corrections};
pub use days::sum_days;
pub use fact_edit::{FactsForm, RiderFact, changed_facts};
pub use facts::{RankingDetails, RiderFacts};
pub use outlook::{Contender, Need, Outlook, outlook};
pub use penalty::{MAX_PENALTY_POINTS, check_penalty, split_into_penalties};
pub use phone::Phone;
pub use progress::{Progress, progress};
pub use ranking::{Decider, compare, decider, rank, rank_absolute, rank_by_class, rank_results};
pub use reason::Reason;
pub use ride_exchange::{Scores, exchange_rides};
pub use sequence::{OddRideReason, OverdueRides, odd_rides, overdue_rides};
pub use statistics::{Statistics, statistics};
pub use steps::{ResultsStep, StepState, results_steps};
pub use table_totals::TableTotals;
pub use times::Times;

use crate::Ruleset;
use crate::ids::ParticipantId;
use crate::judging::RideKey;
pub use crate::reason_code::ReasonCode;
pub use crate::rider_status::RiderStatus;
use crate::ruleset::Better;
use crate::stages::{Format, RacingClass, Zone};

/// The data from which a result is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultInput {
    /// The id of the participant.
    pub participant: ParticipantId,
    /// The class's name.
    pub racing_class: String,
    /// The total of each ride. Rides that the class doesn't have are set aside and don't count.
    pub scores: BTreeMap<RideKey, u32>,
    /// The sum of the penalty points.
    pub penalty_points: u32,
    /// The status, if there is one.
    pub status: Option<RiderStatus>,
    /// The time of the last entry, or the finish time that a secretary has set.
    pub last_time_recorded: Option<Timestamp>,
    /// What only some rules ask for.
    pub facts: RiderFacts,
}

/// A computed result, which can be ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputedResult {
    /// The id of the participant.
    pub participant: ParticipantId,
    /// The class's name.
    pub racing_class: String,
    /// The points including penalties; `None` while there is no section entry. It may be negative in open
    /// free because of penalties.
    pub total: Option<i64>,
    /// The counts that break ties.
    pub statistics: Statistics,
    /// Whether every lap is complete.
    pub is_finished: bool,
    /// The status, if there is one.
    pub status: Option<RiderStatus>,
    /// The time that breaks the remaining ties.
    pub last_time_recorded: Option<Timestamp>,
    /// What only some rules have.
    pub details: RankingDetails,
}

/// Computes a result from the rides that the class has. Penalties, marks for lateness and handicaps are added
/// if the lower total is better, and subtracted otherwise **(ours: the minus)**. A coefficient multiplies the sections
/// alone **(ours)**. Without a ride the totals of a table count.
pub fn compute(format: Format, class: &RacingClass, input: &ResultInput, rules: &Ruleset) -> ComputedResult {
    let facts = &input.facts;
    let mut scores: BTreeMap<RideKey, u32> = input
        .scores
        .iter()
        .filter(|(key, _)| class.rides_at(**key))
        .map(|(&key, &total)| (key, total))
        .collect();
    if format == Format::Classic {
        for (&key, &kind) in facts.unridden.iter().filter(|(key, _)| class.rides_at(**key)) {
            if let Some(marks) = rules.section.of_unridden(kind) {
                scores.entry(key).or_insert(marks);
            }
        }
    }
    let late_seconds = facts
        .late_seconds
        .or_else(|| facts.riding_seconds.map(|seconds| rules.riding_time.late_seconds(seconds)))
        .unwrap_or_default();
    let handicap = rules.bike_year_handicap.zip(facts.bike_year).map_or(0, |(rule, year)| rule.marks(year));
    let table = (scores.is_empty() && !facts.totals.is_empty()).then_some(&facts.totals);
    let sum_of_rides = scores.values().copied().map(i64::from).reduce(|sum, score| sum + score);
    let points = sum_of_rides.or_else(|| table?.sum_of_laps());
    let late_marks = rules.riding_time.late_marks(late_seconds);
    let added = [input.penalty_points, late_marks, handicap];
    let added: i64 = added.map(i64::from).iter().sum();
    let taken_off = rules.age_handicap.zip(facts.age).map_or(0, |(rule, age)| rule.marks(age));
    let added = added - i64::from(taken_off);
    let with_added = |points: i64| {
        let points = multiply(points, input, rules);
        match format.better(rules) {
            Better::Lower => points.saturating_add(added),
            Better::Higher => points.saturating_sub(added),
        }
    };
    let total = points.map(with_added).or_else(|| table?.total);
    let excluded = if rules.cards.excludes(facts.cards) {
        Some(RiderStatus::Disqualified)
    } else {
        rules.riding_time.excludes(late_seconds).then_some(RiderStatus::DidNotFinish)
    };
    ComputedResult {
        participant: input.participant.clone(),
        racing_class: input.racing_class.clone(),
        total,
        is_finished: match table {
            Some(table) => table.is_finished(class),
            None => class.is_finished(scores.keys().copied()),
        },
        status: input.status.or(excluded),
        last_time_recorded: input.last_time_recorded,
        details: RankingDetails { late_marks, ..facts::ranking_details(class, &scores, table, facts, rules) },
        statistics: match table {
            Some(table) => table.statistics(rules),
            None => statistics(scores.into_values(), rules),
        },
    }
}

/// Returns the points of sections multiplied by the rider's coefficient. Points below 0 have none.
fn multiply(points: i64, input: &ResultInput, rules: &Ruleset) -> i64 {
    let multiplied = u64::try_from(points).map(|it| rules.multiply(it, &input.racing_class, input.facts.age));
    multiplied.map_or(points, |points| i64::try_from(points).unwrap_or(i64::MAX))
}

/// Returns the time from which DNF is displayed although no secretary has set it: the competition's end, if the
/// result is unfinished and without a status, and the stage doesn't leave DNF to the secretary; otherwise
/// `None`. It affects only the display: it never blocks or unblocks an approval.
pub fn auto_dnf_from(
    result: &ComputedResult,
    competition_end: Timestamp,
    manual_dnf: bool,
) -> Option<Timestamp> {
    (!manual_dnf && !result.is_finished && result.status.is_none()).then_some(competition_end)
}

/// Whether the score of a ride may be deleted: only if the same section has no score in the next lap.
pub fn may_delete_ride(key: RideKey, ridden: impl Fn(RideKey) -> bool) -> bool {
    key.next_lap().is_none_or(|next| !ridden(next))
}

/// Whether a result may be deleted: only without points, so that no ride is deleted with it. Rides that are
/// set aside count as rides here **(ours)**.
pub fn may_delete(result: &ComputedResult, rides_set_aside: usize) -> bool {
    result.total.is_none() && rides_set_aside == 0
}

/// Returns the moment of a finish time `HH:MM:SS` that a secretary enters, in the stage's time zone. Of the
/// possible days it is the one nearest to the recorded time, so that a correction at a night trial may cross
/// midnight **(ours)**. `None` if the input isn't a time of day.
pub fn parse_finish_time(input: &str, recorded_at: Timestamp, zone: &Zone) -> Option<Timestamp> {
    const FORMAT: &str = "%H:%M:%S";
    let time = Time::strptime(FORMAT, input).ok()?;
    // the parser also accepts `9:05:00` and a leap second
    if time.strftime(FORMAT).to_string() != input {
        return None;
    }
    let day = zone.local(recorded_at).date();
    let days = [day.saturating_sub(1.day()), day, day.saturating_add(1.day())];
    let moments = days.into_iter().filter_map(|day| zone.moment(day.to_datetime(time)).ok());
    moments.min_by_key(|moment| moment.duration_since(recorded_at).abs())
}

/// Returns the minutes by which a rider finished after the class's end, rounded up, as a negative number;
/// `None` if the rider was in time.
pub fn end_time_difference(finish: Timestamp, class_end: Timestamp) -> Option<i64> {
    let seconds = class_end.as_second() - finish.as_second();
    (seconds < 0).then(|| -((-seconds + 59) / 60))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::stages::testing::racing_class;

    fn class() -> RacingClass {
        racing_class(2, &[1, 3])
    }

    fn input(scores: &[(u8, u8, u32)]) -> ResultInput {
        ResultInput {
            participant: ParticipantId::external(Uuid::nil()),
            racing_class: "A".into(),
            scores: scores.iter().map(|&(section, lap, total)| (RideKey::new(section, lap), total)).collect(),
            penalty_points: 0,
            status: None,
            last_time_recorded: None,
            facts: RiderFacts::default(),
        }
    }

    const FULL: [(u8, u8, u32); 4] = [(1, 1, 0), (3, 1, 5), (1, 2, 1), (3, 2, 0)];

    #[test]
    fn the_total_is_null_while_there_is_no_section_entry() {
        let mut empty = input(&[]);
        empty.penalty_points = 5;
        assert_eq!(compute(Format::Classic, &class(), &empty, &Ruleset::default()).total, None);
    }

    #[test]
    fn penalty_points_are_added_in_classic_and_subtracted_in_open_free() {
        let mut result = input(&FULL);
        result.penalty_points = 10;
        let total = |format| compute(format, &class(), &result, &Ruleset::default()).total;
        assert_eq!(total(Format::Classic), Some(16));
        assert_eq!(total(Format::OpenFree), Some(-4));
    }

    #[test]
    fn a_ride_that_the_class_does_not_have_does_not_count() {
        let with_others = [&FULL[..], &[(2, 1, 5), (1, 3, 5)]].concat();
        let row = |scores: &[(u8, u8, u32)]| {
            compute(Format::Classic, &class(), &input(scores), &Ruleset::default())
        };
        assert_eq!(row(&with_others), row(&FULL));
        assert_eq!(row(&[(2, 1, 5)]).total, None);
    }

    #[test]
    fn finished_means_every_active_section_in_every_lap() {
        let finished = |scores: &[(u8, u8, u32)]| class().is_finished(input(scores).scores.into_keys());
        assert!(finished(&FULL));
        assert!(!finished(&FULL[..3]));
        assert!(
            !finished(&[(1, 1, 0), (3, 1, 5), (1, 2, 1), (2, 2, 0)]),
            "section 2 is not ridden by the class"
        );
    }

    #[test]
    fn nobody_finishes_in_a_class_without_laps_or_sections() {
        for class in [racing_class(0, &[1]), racing_class(2, &[])] {
            assert!(!class.is_finished([]), "{class:?}");
        }
    }

    #[test]
    fn a_status_is_shown_as_it_is_stored() {
        for (status, name) in RiderStatus::ALL.into_iter().zip(["DNF", "NC", "DNS", "DQ"]) {
            assert_eq!(status.name(), name);
            assert_eq!(serde_json::to_string(&status).expect("JSON"), format!("\"{name}\""));
        }
    }

    #[test]
    fn auto_dnf_is_shown_from_the_end_and_only_for_unfinished_results_without_a_status() {
        let at = |second| Timestamp::from_second(second).expect("a time");
        let row = compute(Format::Classic, &class(), &input(&FULL[..1]), &Ruleset::default());
        assert_eq!(auto_dnf_from(&row, at(100), false), Some(at(100)));
        assert_eq!(auto_dnf_from(&row, at(100), true), None);
        assert_eq!(
            auto_dnf_from(
                &ComputedResult { status: Some(RiderStatus::DidNotFinish), ..row.clone() },
                at(100),
                false
            ),
            None
        );
        assert_eq!(auto_dnf_from(&ComputedResult { is_finished: true, ..row }, at(100), false), None);
    }

    #[test]
    fn a_section_with_a_score_in_the_next_lap_may_not_be_deleted() {
        let ridden = |key| input(&FULL).scores.contains_key(&key);
        assert!(!may_delete_ride(RideKey::new(1, 1), ridden));
        assert!(may_delete_ride(RideKey::new(1, 2), ridden));
    }

    #[test]
    fn the_end_time_difference_is_shown_only_when_late() {
        let at = |second| Timestamp::from_second(second).expect("a time");
        assert_eq!(end_time_difference(at(100), at(100)), None);
        assert_eq!(end_time_difference(at(160), at(100)), Some(-1));
        assert_eq!(end_time_difference(at(161), at(100)), Some(-2));
    }

    #[test]
    fn a_result_with_points_may_not_be_deleted() {
        let row = |scores: &[(u8, u8, u32)]| {
            compute(Format::Classic, &class(), &input(scores), &Ruleset::default())
        };
        assert!(may_delete(&row(&[]), 0));
        assert!(!may_delete(&row(&[(1, 1, 0)]), 0), "a clean section is a ride too");
        assert!(
            !may_delete(&row(&[(2, 1, 5)]), 1),
            "the class doesn't ride section 2, but the ride is not thrown away"
        );
    }

    #[test]
    fn a_finish_time_is_on_the_day_that_is_nearest_to_the_recorded_time()
    -> Result<(), Box<dyn std::error::Error>> {
        let riga = "Europe/Riga".parse()?;
        // 00:30 on the 7th in the stage's time zone
        let recorded: Timestamp = "2026-06-06T21:30:00.25Z".parse()?;
        let finish = |input| parse_finish_time(input, recorded, &riga).map(|at| at.to_string());
        assert_eq!(finish("11:05:09").as_deref(), Some("2026-06-07T08:05:09Z"));
        assert_eq!(finish("00:00:00").as_deref(), Some("2026-06-06T21:00:00Z"));
        assert_eq!(finish("23:50:00").as_deref(), Some("2026-06-06T20:50:00Z"), "before midnight");
        let evening = "2026-06-06T18:55:00Z".parse()?;
        assert_eq!(
            parse_finish_time("00:15:00", evening, &riga).map(|at| at.to_string()).as_deref(),
            Some("2026-06-06T21:15:00Z")
        );
        for wrong in [
            "",
            "13:05",
            "9:05:09",
            "13:5:09",
            "24:00:00",
            "23:59:60",
            "13:05:09 ",
            "13.05.09",
            "13:05:09.5",
            "-1:05:09",
        ] {
            assert_eq!(finish(wrong), None, "{wrong}");
        }
        Ok(())
    }
}
