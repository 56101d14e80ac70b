//! The score of one ride and the events of which it consists (`RULES.md`, Section entries).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Ruleset;
use crate::ruleset::GateRide;
use crate::stages::{Format, GateValues};

/// The kind of an event, with the specification's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventName {
    /// Classic: the judge pressed 1. Open free: a gate of grade A.
    JudgeAddPointsA,
    /// Classic: 2. Open free: grade B.
    JudgeAddPointsB,
    /// Classic: 3. Open free: grade C.
    JudgeAddPointsC,
    /// Classic: 5 **(ours)**. Open free: grade D.
    JudgeAddPointsD,
    /// One dab.
    JudgeAddFault,
    /// A secretary replaced the total.
    EditedTo,
}

/// One event of a ride. Its points are stored when it is recorded, so that a later change of the stage's gate
/// values doesn't alter old rides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryEvent {
    /// The kind of the event.
    pub name: EventName,
    /// The points of the score, gate or fault, or the new total of an edit.
    pub points: u32,
    /// The time of the event, by the corrected clock.
    pub timestamp: Timestamp,
    /// The seconds since the rider entered the section, if the judge used the stopwatch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<u32>,
}

impl EventName {
    /// Returns the points of an event with this name. `None` for an edit, whose points are the new total.
    pub fn points(self, format: Format, gates: &GateValues) -> Option<u32> {
        let (classic, open_free) = match self {
            Self::JudgeAddPointsA => (1, gates.a),
            Self::JudgeAddPointsB => (2, gates.b),
            Self::JudgeAddPointsC => (3, gates.c),
            Self::JudgeAddPointsD => (5, gates.d),
            Self::JudgeAddFault => (1, gates.fault),
            Self::EditedTo => return None,
        };
        Some(match format {
            Format::Classic => classic,
            Format::OpenFree => open_free,
        })
    }
}

/// Returns the event for a score that the judge presses in classic; `None` for a clean, which has no event.
pub fn classic_event(score: u32) -> Option<EventName> {
    match score {
        1 => Some(EventName::JudgeAddPointsA),
        2 => Some(EventName::JudgeAddPointsB),
        3 => Some(EventName::JudgeAddPointsC),
        5 => Some(EventName::JudgeAddPointsD),
        _ => None,
    }
}

/// Returns the total of a ride from its events.
///
/// If there is an `EditedTo`, the last one gives the total. Otherwise, in classic the total is the last
/// pressed score, or what the rules make of the number of faults if no score was pressed, with what they add for
/// overtime. In open free it is what
/// the rules make of the gates, the faults and the time; by default the points of the gates minus those of the faults,
/// at least 0. A failed ride isn't recorded as one, so it keeps the gates that it passed **(ours)**.
pub fn total(format: Format, events: &[EntryEvent], rules: &Ruleset) -> u32 {
    if let Some(edit) = events.iter().rev().find(|event| event.name == EventName::EditedTo) {
        return edit.points;
    }
    let is_fault = |event: &&EntryEvent| event.name == EventName::JudgeAddFault;
    let seconds = events.iter().filter_map(|event| event.time).max().unwrap_or_default();
    match format {
        Format::Classic => {
            let pressed = events.iter().rev().find(|event| !is_fault(event));
            let score = pressed.map_or_else(
                || rules.section.of_dabs(u32::try_from(events.len()).unwrap_or(u32::MAX)),
                |event| event.points,
            );
            rules.section.after_seconds(score, seconds)
        }
        Format::OpenFree => {
            let of = |faults: bool| events.iter().filter(move |event| is_fault(event) == faults);
            let count = |faults| u32::try_from(of(faults).count()).unwrap_or(u32::MAX);
            let points = |faults| of(faults).fold(0, |sum: u32, event| sum.saturating_add(event.points));
            rules.gates.points(&GateRide {
                gates: count(false),
                gate_points: points(false),
                dabs: count(true),
                dab_points: points(true),
                ending: rules.gates.ending_after(seconds),
            })
        }
    }
}

/// The number of passed gates of each grade in open free, and the number of faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gates {
    /// Gates of grade A.
    pub a: u32,
    /// Gates of grade B.
    pub b: u32,
    /// Gates of grade C.
    pub c: u32,
    /// Gates of grade D.
    pub d: u32,
    /// Faults.
    pub faults: u32,
}

impl Gates {
    /// Counts the gates of rides in open free, each given by its events. Leaves out rides whose total was
    /// edited, because their gates no longer add up to the total.
    pub fn from_rides<Events: IntoIterator<Item = EventName> + Clone>(
        rides: impl IntoIterator<Item = Events>,
    ) -> Self {
        let is_edited = |ride: &Events| ride.clone().into_iter().any(|event| event == EventName::EditedTo);
        let mut gates = Self::default();
        for event in rides.into_iter().filter(|ride| !is_edited(ride)).flatten() {
            match event {
                EventName::JudgeAddPointsA => gates.a += 1,
                EventName::JudgeAddPointsB => gates.b += 1,
                EventName::JudgeAddPointsC => gates.c += 1,
                EventName::JudgeAddPointsD => gates.d += 1,
                EventName::JudgeAddFault => gates.faults += 1,
                EventName::EditedTo => {}
            }
        }
        gates
    }
}

/// The maximum total of a section in open free **(ours)**.
pub const MAX_SECTION_POINTS: u32 = 9999;

/// Why a total of a section is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidScore {
    /// It isn't one of these scores, which are the only ones in classic.
    #[error("must be {}", alternatives(.0))]
    NotOneOf(Vec<u32>),
    /// It is more than the maximum of a section.
    #[error("must be at most {0}")]
    TooHigh(u32),
}

/// Checks a total that a secretary sets. A value that the format doesn't have is refused: a mistyped 10 must
/// not become a clean **(ours)**.
///
/// # Errors
/// Fails with the scores that are allowed.
pub fn check_score(format: Format, score: u32, rules: &Ruleset) -> Result<(), InvalidScore> {
    match format {
        Format::Classic if !rules.section.has_score(score) => {
            Err(InvalidScore::NotOneOf(rules.section.scores.clone()))
        }
        Format::OpenFree if score > MAX_SECTION_POINTS => Err(InvalidScore::TooHigh(MAX_SECTION_POINTS)),
        Format::Classic | Format::OpenFree => Ok(()),
    }
}

/// Returns the scores as text: `0, 1, 2, 3 or 5`.
fn alternatives(scores: &[u32]) -> String {
    let texts: Vec<_> = scores.iter().map(u32::to_string).collect();
    match texts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{GateOvertime, GateTimeLimit};

    fn events(format: Format, names: &[EventName]) -> Vec<EntryEvent> {
        let gates = GateValues::default();
        names
            .iter()
            .map(|&name| EntryEvent {
                name,
                points: name.points(format, &gates).unwrap_or(0),
                timestamp: Timestamp::UNIX_EPOCH,
                time: None,
            })
            .collect()
    }

    use EventName::{
        EditedTo, JudgeAddFault as Fault, JudgeAddPointsA as A, JudgeAddPointsB as B, JudgeAddPointsC as C,
        JudgeAddPointsD as D,
    };

    fn classic(names: &[EventName]) -> u32 {
        total(Format::Classic, &events(Format::Classic, names), &Ruleset::default())
    }

    fn open_free(names: &[EventName]) -> u32 {
        total(Format::OpenFree, &events(Format::OpenFree, names), &Ruleset::default())
    }

    #[test]
    fn classic_a_clean_is_an_entry_with_no_point_event() {
        assert_eq!(classic(&[]), 0);
    }

    #[test]
    fn classic_the_buttons_are_1_2_3_and_5() {
        assert_eq!([A, B, C, D].map(|name| classic(&[name])), [1, 2, 3, 5]);
        assert_eq!([1, 2, 3, 5].map(classic_event), [Some(A), Some(B), Some(C), Some(D)]);
        assert_eq!(classic_event(0), None);
    }

    #[test]
    fn classic_the_last_pressed_score_counts() {
        assert_eq!(classic(&[Fault, D, A, Fault]), 1);
    }

    #[test]
    fn classic_faults_count_up_to_3() {
        assert_eq!(classic(&[Fault, Fault]), 2);
        assert_eq!(classic(&[Fault; 7]), 3);
    }

    #[test]
    fn open_free_is_gates_minus_faults_and_never_negative() {
        assert_eq!(open_free(&[A, A, B, C, D, Fault]), 10 + 10 + 5 + 2 + 1 - 1);
        assert_eq!(open_free(&[D, Fault, Fault]), 0);
    }

    #[test]
    fn open_free_with_a_bonus_and_a_time_limit_follows_the_rules() {
        let mut rules = Ruleset::default();
        rules.gates.bonus = vec![15, 7];
        rules.gates.time_limit = Some(GateTimeLimit { seconds: 60, overtime: GateOvertime::GatesAndPassage });
        rules.gates.passage = 3;
        let total = |events: &[EntryEvent]| total(Format::OpenFree, events, &rules);
        let mut ride = events(Format::OpenFree, &[A, Fault]);
        assert_eq!([total(&ride[..1]), total(&ride), total(&[])], [25, 16, 15]);
        ride[1].time = Some(61);
        assert_eq!(total(&ride), 10 - 1 + 3, "the time was up, so there is no bonus");
    }

    #[test]
    fn open_free_points_stay_as_they_were_recorded() {
        let mut old = events(Format::OpenFree, &[A]);
        old[0].points = 8; // recorded when a gate A was worth 8
        assert_eq!(total(Format::OpenFree, &old, &Ruleset::default()), 8);
    }

    #[test]
    fn edited_to_replaces_the_total_and_keeps_the_earlier_events() {
        let mut ride = events(Format::Classic, &[Fault, D]);
        ride.push(EntryEvent { name: EditedTo, points: 2, timestamp: Timestamp::UNIX_EPOCH, time: None });
        assert_eq!(total(Format::Classic, &ride, &Ruleset::default()), 2);
        assert_eq!(ride.len(), 3);
    }

    #[test]
    fn gates_are_counted_by_grade_over_all_rides_whose_total_was_not_edited() {
        let (ridden, again, edited) = (vec![A, A, C, Fault], vec![D, B, Fault], vec![A, B, EditedTo]);
        assert_eq!(
            Gates::from_rides([ridden, again, edited.clone()]),
            Gates { a: 2, b: 1, c: 1, d: 1, faults: 2 }
        );
        assert_eq!(Gates::from_rides([edited]), Gates::default());
    }

    #[test]
    fn classic_accepts_five_scores_and_open_free_any_up_to_its_maximum() {
        let rules = Ruleset::default();
        let accepted = |format, scores: &[u32]| {
            scores
                .iter()
                .copied()
                .filter(|&score| check_score(format, score, &rules).is_ok())
                .collect::<Vec<_>>()
        };
        assert_eq!(accepted(Format::Classic, &[0, 1, 2, 3, 4, 5, 6, 10, u32::MAX]), [0, 1, 2, 3, 5]);
        assert_eq!(accepted(Format::OpenFree, &[0, 4, 47, 9999, 10_000, u32::MAX]), [0, 4, 47, 9999]);
        assert_eq!(
            check_score(Format::Classic, 10, &rules).map_err(|why| why.to_string()),
            Err("must be 0, 1, 2, 3 or 5".to_owned())
        );
    }
}
