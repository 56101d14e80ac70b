//! The rules of the sport as data, so that another federation's rules are another value and not another branch
//! of code. [`RulePack`](crate::rule_packs::RulePack) reads and writes them as a file; `docs/rules` explains
//! each parameter.
//!
//! The defaults are those of `RULES.md`. Each part has a default of its own, so that a file names only what
//! differs.

mod ages;
mod check;
mod coefficients;
mod gates;
mod points;
mod ranking;
mod season;
mod section;
mod time;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use ages::AgeRules;
pub use check::{MAX_PENALTY_POINTS, RulesProblem};
pub use coefficients::{AgeHandicap, CardRules, Coefficient};
pub use gates::{FailedGates, GateEnding, GateOvertime, GateRide, GateRules, GateTimeLimit};
pub use points::{CurtailedStep, GuestPlaces, PointsList, PointsRules, SharedPlaces};
pub use ranking::{EventDays, FewerLaps, RankingRules, StageTie};
pub use season::{DropCondition, DropRules, SeasonRules, SeasonTie, TiedPositions};
pub use section::{Better, DabRule, Overtime, SectionRules, SectionTimeLimit, UnriddenKind, UnriddenRule};
pub use time::{BikeYearHandicap, Minutes, RidingTimeRules};

use crate::reason_code::ReasonCode;

/// The rules by which a championship is scored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Ruleset {
    /// The score of a section in classic.
    pub section: SectionRules,
    /// The points of a section in open free.
    pub gates: GateRules,
    /// The time that riders have for the day, and what exceeding it costs.
    pub riding_time: RidingTimeRules,
    /// The marks of penalties, by their reason. The marks of other penalties are decided in each case.
    pub penalties: BTreeMap<ReasonCode, u32>,
    /// Marks that newer motorcycles get in addition; null for none.
    pub bike_year_handicap: Option<BikeYearHandicap>,
    /// Marks that older riders have taken off; null for none.
    pub age_handicap: Option<AgeHandicap>,
    /// The coefficients by which the marks or points of sections are multiplied.
    pub coefficients: Vec<Coefficient>,
    /// Cards that officials show to riders.
    pub cards: CardRules,
    /// The order of the riders of a class at a stage.
    pub ranking: RankingRules,
    /// The points that places at a stage give in the standings.
    pub points: PointsRules,
    /// The order of the riders of a class in the standings.
    pub season: SeasonRules,
    /// The ages of riders.
    pub ages: AgeRules,
}

/// The rules by which the rides of sections are scored, in the format of a rule pack file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ScoringRules {
    /// The score of a section in classic.
    pub section: SectionRules,
    /// The points of a section in open free.
    pub gates: GateRules,
}

impl Ruleset {
    /// Whether results depend on the riding time.
    pub fn needs_riding_time(&self) -> bool {
        self.riding_time.has_effect() || self.ranking.ties.contains(&StageTie::RidingTime)
    }

    /// Returns the marks that a penalty with this reason has; `None` if they are decided in each case.
    pub fn penalty_marks(&self, reason: Option<ReasonCode>) -> Option<u32> {
        reason.and_then(|reason| self.penalties.get(&reason)).copied()
    }

    /// Returns the rules by which the rides of sections are scored.
    pub fn scoring(&self) -> ScoringRules {
        ScoringRules { section: self.section.clone(), gates: self.gates.clone() }
    }

    /// Returns these rules for a stage of which only `ridden` of `planned` sections and laps were ridden: with
    /// the share of the points that [`PointsRules::curtailed`] gives.
    #[must_use]
    pub fn for_curtailed_stage(&self, planned: u32, ridden: u32) -> Self {
        Self { points: self.points.for_curtailed_stage(planned, ridden), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_depend_on_the_riding_time_if_it_costs_marks_or_excludes_or_breaks_ties() {
        let needs = |change: fn(&mut Ruleset)| {
            let mut rules = Ruleset::default();
            change(&mut rules);
            rules.needs_riding_time()
        };
        assert!(!needs(|rules| rules.riding_time.limit_minutes = Some(300)));
        assert!(needs(|rules| rules.riding_time.marks_per_minute = 1));
        assert!(needs(|rules| rules.riding_time.excluded_after_minutes = Some(20)));
        assert!(needs(|rules| rules.ranking.ties = vec![StageTie::Most(0), StageTie::RidingTime]));
    }

    #[test]
    fn rides_are_scored_by_the_rules_of_sections_and_gates() {
        let section = SectionRules { missed: UnriddenRule::Marks(10), ..SectionRules::default() };
        let gates = GateRules { dab: 2, ..GateRules::default() };
        let rules = Ruleset { section: section.clone(), gates: gates.clone(), ..Ruleset::default() };
        assert_eq!(rules.scoring(), ScoringRules { section, gates });
    }
}
