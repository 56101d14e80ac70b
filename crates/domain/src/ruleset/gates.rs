//! The points of a section in open free.

use serde::{Deserialize, Serialize};

use super::check::Problems;

/// The number of grades of gates: A, B, C and D.
const MAX_GRADES: usize = 4;
/// The most points of a gate, a dab, a bonus or a passage.
const MAX_GATE_POINTS: u32 = 1000;

/// The points of a section in open free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GateRules {
    /// The points of a gate of each grade, from A, the hardest, to D. A stage may set others.
    pub values: Vec<u32>,
    /// The points that each fault takes off. A stage may set another number.
    pub dab: u32,
    /// The points in addition of a ride with no fault, with one fault, and so on; none for more faults.
    pub bonus: Vec<u32>,
    /// Whether only a ride that passed a gate gets the bonus.
    pub bonus_needs_gate: bool,
    /// The points of a ride that left the section without a failure and has no other points.
    pub passage: u32,
    /// What a failed ride keeps. It gets neither the bonus nor the passage.
    pub failed: FailedGates,
    /// The time for one section; null for no limit.
    pub time_limit: Option<GateTimeLimit>,
}

/// What a failed ride keeps in open free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FailedGates {
    /// The points of the gates that it passed **(ours)**.
    KeepsGates,
    /// Nothing.
    NoPoints,
}

/// The time for one section in open free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GateTimeLimit {
    /// The limit in seconds.
    pub seconds: u32,
    /// What a ride is worth whose time is up.
    #[serde(default)]
    pub overtime: GateOvertime,
}

/// What a ride is worth whose time is up in open free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum GateOvertime {
    /// What a failed ride is worth **(ours: when the rules don't say)**.
    #[default]
    Fail,
    /// The gates that it passed and the passage, without the bonus.
    GatesAndPassage,
}

/// A ride in open free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GateRide {
    /// The number of gates that were passed.
    pub gates: u32,
    /// The sum of their points.
    pub gate_points: u32,
    /// The number of dabs.
    pub dabs: u32,
    /// The sum of the points that the dabs take off.
    pub dab_points: u32,
    /// How the ride ended.
    pub ending: GateEnding,
}

/// How a ride in open free ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GateEnding {
    /// The rider left the section at its end.
    #[default]
    Finished,
    /// The rider failed.
    Failed,
    /// The time was up.
    TimeUp,
}

impl Default for GateRules {
    /// A 10, B 5, C 2, D 1, and a dab takes off 1 **(ours)**.
    fn default() -> Self {
        Self {
            values: vec![10, 5, 2, 1],
            dab: 1,
            bonus: Vec::new(),
            bonus_needs_gate: false,
            passage: 0,
            failed: FailedGates::KeepsGates,
            time_limit: None,
        }
    }
}

impl GateRules {
    /// Returns the points of a ride; they are never negative.
    pub fn points(&self, ride: &GateRide) -> u32 {
        let kept = ride.gate_points.saturating_sub(ride.dab_points);
        match (ride.ending, self.time_limit.map(|limit| limit.overtime).unwrap_or_default()) {
            (GateEnding::Finished, _) => {
                let has_bonus = ride.gates > 0 || !self.bonus_needs_gate;
                let bonus = self.bonus.get(ride.dabs as usize).filter(|_| has_bonus).copied();
                let points =
                    ride.gate_points.saturating_add(bonus.unwrap_or(0)).saturating_sub(ride.dab_points);
                if points == 0 { self.passage } else { points }
            }
            (GateEnding::TimeUp, GateOvertime::GatesAndPassage) => kept.saturating_add(self.passage),
            (GateEnding::TimeUp | GateEnding::Failed, _) => match self.failed {
                FailedGates::KeepsGates => kept,
                FailedGates::NoPoints => 0,
            },
        }
    }

    /// Returns how a ride that wasn't failed and took this long ended.
    pub fn ending_after(&self, seconds: u32) -> GateEnding {
        let is_late = self.time_limit.is_some_and(|limit| seconds > limit.seconds);
        if is_late { GateEnding::TimeUp } else { GateEnding::Finished }
    }

    pub(super) fn check(&self, problems: &mut Problems) {
        problems.refuse_if(
            !(1..=MAX_GRADES).contains(&self.values.len()),
            "gates.values",
            format!("There are from 1 to {MAX_GRADES} grades of gates."),
        );
        for (index, value) in self.values.iter().enumerate() {
            problems.refuse_if(
                !(1..=MAX_GATE_POINTS).contains(value),
                format!("gates.values[{index}]"),
                format!("A gate has from 1 to {MAX_GATE_POINTS} points."),
            );
        }
        problems.refuse_if(
            !self.values.is_sorted_by(|harder, easier| harder > easier),
            "gates.values",
            "Each grade must have fewer points than the one before it.",
        );
        for (name, points) in [("dab", self.dab), ("passage", self.passage)] {
            problems.refuse_if(
                points > MAX_GATE_POINTS,
                format!("gates.{name}"),
                format!("It is at most {MAX_GATE_POINTS} points."),
            );
        }
        for (index, points) in self.bonus.iter().enumerate() {
            let before = self.bonus[..index].last();
            problems.refuse_if(
                before.is_some_and(|before| points > before),
                format!("gates.bonus[{index}]"),
                "More faults can't give a higher bonus.",
            );
            problems.refuse_if(
                !(1..=MAX_GATE_POINTS).contains(points),
                format!("gates.bonus[{index}]"),
                format!("A bonus has from 1 to {MAX_GATE_POINTS} points; leave out those of no points."),
            );
        }
        problems.refuse_if(
            self.bonus_needs_gate && self.bonus.is_empty(),
            "gates.bonusNeedsGate",
            "There is no bonus.",
        );
        problems.refuse_if(
            self.time_limit.is_some_and(|limit| limit.seconds == 0),
            "gates.timeLimit.seconds",
            "The limit must be at least a second.",
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ride(gates: &[u32], dabs: u32, ending: GateEnding, rules: &GateRules) -> u32 {
        let count = u32::try_from(gates.len()).expect("a few gates");
        rules.points(&GateRide {
            gates: count,
            gate_points: gates.iter().sum(),
            dabs,
            dab_points: dabs * rules.dab,
            ending,
        })
    }

    use GateEnding::{Failed, Finished, TimeUp};

    #[test]
    fn by_default_dabs_take_points_off_and_a_failure_keeps_the_gates() {
        let rules = GateRules::default();
        let of = |gates: &[u32], dabs, ending| ride(gates, dabs, ending, &rules);
        assert_eq!([of(&[10, 5, 1], 2, Finished), of(&[1], 3, Finished), of(&[], 0, Finished)], [14, 0, 0]);
        assert_eq!([of(&[10, 5], 1, Failed), of(&[10, 5], 1, TimeUp)], [14, 14]);
    }

    #[test]
    fn the_bonus_depends_on_the_dabs_and_may_need_a_gate() {
        let bonus = GateRules { dab: 0, bonus: vec![15, 7, 4], ..GateRules::default() };
        let of = |gates: &[u32], dabs, rules: &GateRules| ride(gates, dabs, Finished, rules);
        assert_eq!([0, 1, 2, 3].map(|dabs| of(&[10], dabs, &bonus)), [25, 17, 14, 10]);
        assert_eq!(of(&[], 0, &bonus), 15);
        assert_eq!(of(&[], 0, &GateRules { bonus_needs_gate: true, ..bonus }), 0);
    }

    #[test]
    fn the_passage_is_for_a_ride_without_points_and_if_the_rules_say_so_for_one_whose_time_is_up() {
        let limit = |overtime| Some(GateTimeLimit { seconds: 90, overtime });
        let rules = GateRules {
            dab: 0,
            bonus: vec![15],
            bonus_needs_gate: true,
            passage: 1,
            time_limit: limit(GateOvertime::GatesAndPassage),
            ..GateRules::default()
        };
        let of = |gates: &[u32], dabs, ending| ride(gates, dabs, ending, &rules);
        assert_eq!([of(&[], 0, Finished), of(&[2], 1, Finished)], [1, 2]);
        assert_eq!([of(&[], 0, TimeUp), of(&[10, 2], 0, TimeUp)], [1, 13]);
        assert_eq!([of(&[], 0, Failed), of(&[10, 2], 0, Failed)], [0, 12]);
        let none = GateRules {
            failed: FailedGates::NoPoints,
            time_limit: limit(GateOvertime::Fail),
            ..rules.clone()
        };
        assert_eq!([Failed, TimeUp].map(|ending| ride(&[10, 2], 0, ending, &none)), [0, 0]);
        assert_eq!([90, 91].map(|seconds| rules.ending_after(seconds)), [Finished, TimeUp]);
        assert_eq!(GateRules::default().ending_after(u32::MAX), Finished);
    }
}
