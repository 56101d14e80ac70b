//! The score of one ride and the events of which it consists (`RULES.md`, Section entries).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Ruleset;
use crate::ruleset::{GateEnding, GateRide, UnriddenKind};
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
    /// Classic: the judge pressed a score that has no letter, or a clean that has a time. Open free: the total of a
    /// ride that was written down without its gates **(ours)**.
    JudgeSetPoints,
    /// Open free: the ride failed **(ours)**.
    JudgeFailRide,
    /// Open free: the time for the section was up **(ours)**.
    JudgeTimeUp,
    /// Classic: the rider left the section out **(ours)**.
    SectionMissed,
    /// Classic: the rider chose not to attempt the section **(ours)**.
    SectionRefused,
    /// Classic: an official ordered the rider not to attempt the section **(ours)**.
    SectionBarred,
    /// A secretary replaced the total. If there is no ride of the section, an event that says why follows.
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
    /// Returns the points of an event with this name; `None` if the name doesn't say them: for an edit, a score
    /// without a letter, and a section without a ride.
    pub fn points(self, format: Format, gates: &GateValues) -> Option<u32> {
        let (classic, open_free) = match self {
            Self::JudgeAddPointsA => (1, gates.a),
            Self::JudgeAddPointsB => (2, gates.b),
            Self::JudgeAddPointsC => (3, gates.c),
            Self::JudgeAddPointsD => (5, gates.d),
            Self::JudgeAddFault => (1, gates.fault),
            Self::JudgeFailRide | Self::JudgeTimeUp => (0, 0),
            Self::JudgeSetPoints
            | Self::SectionMissed
            | Self::SectionRefused
            | Self::SectionBarred
            | Self::EditedTo => return None,
        };
        Some(match format {
            Format::Classic => classic,
            Format::OpenFree => open_free,
        })
    }

    /// Whether rides of this format have such events.
    pub fn is_of(self, format: Format) -> bool {
        match format {
            Format::Classic => !matches!(self, Self::JudgeFailRide | Self::JudgeTimeUp),
            Format::OpenFree => self.unridden().is_none(),
        }
    }

    /// Returns the number of the grade of a gate, from 0 for A; `None` if the event isn't a gate.
    pub fn grade(self) -> Option<usize> {
        let gates =
            [Self::JudgeAddPointsA, Self::JudgeAddPointsB, Self::JudgeAddPointsC, Self::JudgeAddPointsD];
        gates.iter().position(|gate| *gate == self)
    }

    /// Returns why there is no ride of the section, if this event says so.
    pub fn unridden(self) -> Option<UnriddenKind> {
        match self {
            Self::SectionMissed => Some(UnriddenKind::Missed),
            Self::SectionRefused => Some(UnriddenKind::Refused),
            Self::SectionBarred => Some(UnriddenKind::Barred),
            _ => None,
        }
    }
}

impl From<UnriddenKind> for EventName {
    fn from(kind: UnriddenKind) -> Self {
        match kind {
            UnriddenKind::Missed => Self::SectionMissed,
            UnriddenKind::Refused => Self::SectionRefused,
            UnriddenKind::Barred => Self::SectionBarred,
        }
    }
}

/// Returns why there is no ride of the section, if the last event besides faults says so.
pub fn unridden(events: &[EntryEvent]) -> Option<UnriddenKind> {
    last_decisive(events)?.name.unridden()
}

/// Returns the last event that isn't a fault.
pub(super) fn last_decisive(events: &[EntryEvent]) -> Option<&EntryEvent> {
    events.iter().rev().find(|event| event.name != EventName::JudgeAddFault)
}

/// Returns the total of a ride from its events.
///
/// If there is an `EditedTo`, the last one gives the total. Otherwise, in classic the total is the last
/// pressed score, or what the rules make of the number of faults if no score was pressed, with what they add for
/// overtime; a section without a ride has the recorded marks. In open free it is a total that was written down, or
/// what the rules make of the gates, the faults, a failure and the time; by default the points of the gates minus
/// those of the faults, at least 0, also of a failed ride **(ours)**.
pub fn total(format: Format, events: &[EntryEvent], rules: &Ruleset) -> u32 {
    let last = |name: EventName| events.iter().rev().find(move |event| event.name == name);
    if let Some(edit) = last(EventName::EditedTo) {
        return edit.points;
    }
    let seconds = events.iter().filter_map(|event| event.time).max().unwrap_or_default();
    match format {
        Format::Classic => match last_decisive(events) {
            Some(event) if event.name.unridden().is_some() => event.points,
            pressed => {
                let dabs = u32::try_from(events.len()).unwrap_or(u32::MAX);
                let score = pressed.map_or_else(|| rules.section.of_dabs(dabs), |event| event.points);
                rules.section.after_seconds(score, seconds)
            }
        },
        Format::OpenFree => match last(EventName::JudgeSetPoints) {
            Some(event) => event.points,
            None => rules.gates.points(&gate_ride(events, seconds, rules)),
        },
    }
}

fn gate_ride(events: &[EntryEvent], seconds: u32, rules: &Ruleset) -> GateRide {
    let has = |name: EventName| events.iter().any(|event| event.name == name);
    let gates = || events.iter().filter(|event| event.name.grade().is_some());
    let dabs = || events.iter().filter(|event| event.name == EventName::JudgeAddFault);
    let add = |sum: u32, event: &EntryEvent| sum.saturating_add(event.points);
    GateRide {
        gates: u32::try_from(gates().count()).unwrap_or(u32::MAX),
        gate_points: gates().fold(0, add),
        dabs: u32::try_from(dabs().count()).unwrap_or(u32::MAX),
        dab_points: dabs().fold(0, add),
        ending: if has(EventName::JudgeFailRide) {
            GateEnding::Failed
        } else if has(EventName::JudgeTimeUp) {
            GateEnding::TimeUp
        } else {
            rules.gates.ending_after(seconds)
        },
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
    /// edited or written down, because their gates don't add up to the total.
    pub fn from_rides<Events: IntoIterator<Item = EventName> + Clone>(
        rides: impl IntoIterator<Item = Events>,
    ) -> Self {
        let has_other_total = |ride: &Events| {
            let mut events = ride.clone().into_iter();
            events.any(|event| matches!(event, EventName::EditedTo | EventName::JudgeSetPoints))
        };
        let mut gates = Self::default();
        for event in rides.into_iter().filter(|ride| !has_other_total(ride)).flatten() {
            match event {
                EventName::JudgeAddPointsA => gates.a += 1,
                EventName::JudgeAddPointsB => gates.b += 1,
                EventName::JudgeAddPointsC => gates.c += 1,
                EventName::JudgeAddPointsD => gates.d += 1,
                EventName::JudgeAddFault => gates.faults += 1,
                _ => {}
            }
        }
        gates
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{FailedGates, GateOvertime, GateTimeLimit, Overtime, SectionTimeLimit};

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
    fn classic_with_a_time_limit_counts_the_time_of_the_press_and_not_that_of_a_section_without_a_ride() {
        use EventName::{JudgeSetPoints, SectionMissed};
        let mut rules = Ruleset::default();
        rules.section.time_limit = Some(SectionTimeLimit { seconds: 90, overtime: Overtime::Fail });
        let ride = |name, points, time| {
            let events = [EntryEvent { name, points, timestamp: Timestamp::UNIX_EPOCH, time: Some(time) }];
            total(Format::Classic, &events, &rules)
        };
        assert_eq!([ride(JudgeSetPoints, 0, 90), ride(JudgeSetPoints, 0, 91), ride(A, 1, 91)], [0, 5, 5]);
        assert_eq!(ride(SectionMissed, 10, 91), 10);
    }

    #[test]
    fn a_section_is_without_a_ride_if_the_last_press_or_edit_says_so() {
        use EventName::{SectionMissed as Missed, SectionRefused as Refused};
        let of = |names: &[EventName]| unridden(&events(Format::Classic, names));
        assert_eq!([of(&[]), of(&[A]), of(&[Missed, A])], [None; 3]);
        assert_eq!([of(&[A, Missed]), of(&[Missed, Fault])], [Some(UnriddenKind::Missed); 2]);
        assert_eq!(
            [of(&[Missed, EditedTo]), of(&[A, EditedTo, Refused])],
            [None, Some(UnriddenKind::Refused)]
        );
    }

    #[test]
    fn open_free_a_failure_and_the_end_of_the_time_follow_the_rules_and_a_written_total_stays() {
        use EventName::{JudgeFailRide, JudgeSetPoints, JudgeTimeUp};
        let mut rules = Ruleset::default();
        rules.gates.bonus = vec![15];
        rules.gates.failed = FailedGates::NoPoints;
        rules.gates.time_limit = Some(GateTimeLimit { seconds: 60, overtime: GateOvertime::GatesAndPassage });
        let of = |names: &[EventName]| total(Format::OpenFree, &events(Format::OpenFree, names), &rules);
        assert_eq!([of(&[A]), of(&[A, JudgeFailRide]), of(&[A, JudgeTimeUp])], [25, 0, 10]);
        let mut written = events(Format::OpenFree, &[JudgeSetPoints]);
        written[0].points = 7;
        assert_eq!(total(Format::OpenFree, &written, &rules), 7);
        assert_eq!(open_free(&[A, JudgeFailRide]), 10, "by default a failed ride keeps its gates");
    }
}
