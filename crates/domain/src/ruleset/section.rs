//! The score of a section in classic.

use serde::{Deserialize, Serialize};

use super::check::MAX_MARKS;

/// The score of a section in classic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SectionRules {
    /// The possible scores, from the best to the worst. The worst is that of a failure.
    pub scores: Vec<u32>,
    /// Which total is better.
    pub better: Better,
    /// How faults become a score.
    pub dabs: DabRule,
    /// A section that the rider left out.
    pub missed: UnriddenRule,
    /// A section that the rider chose not to attempt.
    pub refused: UnriddenRule,
    /// A section that an official ordered the rider not to attempt.
    pub barred: UnriddenRule,
    /// The time for one section; null for no limit.
    pub time_limit: Option<SectionTimeLimit>,
}

/// Which of two totals is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Better {
    /// The lower: scores are marks lost.
    Lower,
    /// The higher: scores are points won.
    Higher,
}

/// How faults become a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DabRule {
    /// Each fault is one mark, at most this many.
    CappedAt(u32),
    /// Each fault is one mark, and this many faults or more are a failure.
    FailFrom(u32),
    /// Faults aren't counted.
    Uncounted,
}

/// Why a rider has no ride of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum UnriddenKind {
    /// The rider left it out.
    Missed,
    /// The rider chose not to attempt it.
    Refused,
    /// An official ordered the rider not to attempt it.
    Barred,
}

impl UnriddenKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Missed, Self::Refused, Self::Barred];

    /// Returns the letter in tables.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Missed => "M",
            Self::Refused => "R",
            Self::Barred => "B",
        }
    }

    /// Returns the kind with this letter.
    pub fn of_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| letter.eq_ignore_ascii_case(kind.letter()))
    }
}

/// What a section without a ride costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum UnriddenRule {
    /// It can't be recorded: without the ride the lap isn't complete.
    Blocked,
    /// It has this many marks, and counts as ridden. If that is one of the scores, it counts as that score in
    /// ties.
    Marks(u32),
}

/// The time for one section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SectionTimeLimit {
    /// The limit in seconds.
    pub seconds: u32,
    /// What exceeding it costs.
    pub overtime: Overtime,
}

/// What exceeding the time for a section costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Overtime {
    /// The section is a failure.
    Fail,
    /// Marks for each begun step of overtime.
    Graded {
        /// The length of a step in seconds.
        step_seconds: u32,
        /// The marks of each begun step.
        marks: u32,
        /// The score that overtime never raises the section above, unless it was higher before.
        cap: u32,
        /// The seconds of overtime after which the section is a failure; null for never.
        fail_after_seconds: Option<u32>,
    },
}

impl Default for SectionRules {
    fn default() -> Self {
        Self {
            scores: vec![0, 1, 2, 3, 5],
            better: Better::Lower,
            dabs: DabRule::CappedAt(3),
            missed: UnriddenRule::Blocked,
            refused: UnriddenRule::Blocked,
            barred: UnriddenRule::Blocked,
            time_limit: None,
        }
    }
}

impl SectionRules {
    /// Returns the best score, which is that of a clean.
    pub fn clean(&self) -> u32 {
        self.scores.first().copied().unwrap_or_default()
    }

    /// Returns the score of a failure.
    pub fn failure(&self) -> u32 {
        self.scores.last().copied().unwrap_or_default()
    }

    /// Returns the score of a ride with this many dabs and without another fault.
    pub fn of_dabs(&self, dabs: u32) -> u32 {
        match self.dabs {
            DabRule::CappedAt(most) => dabs.min(most),
            DabRule::FailFrom(failure) if dabs >= failure => self.failure(),
            DabRule::FailFrom(_) => dabs,
            DabRule::Uncounted => self.clean(),
        }
    }

    /// Returns the marks of a section without a ride; `None` if the rules don't have it.
    pub fn of_unridden(&self, kind: UnriddenKind) -> Option<u32> {
        let rule = match kind {
            UnriddenKind::Missed => self.missed,
            UnriddenKind::Refused => self.refused,
            UnriddenKind::Barred => self.barred,
        };
        match rule {
            UnriddenRule::Blocked => None,
            UnriddenRule::Marks(marks) => Some(marks),
        }
    }

    /// Returns the score of a ride that took this long.
    pub fn after_seconds(&self, score: u32, seconds: u32) -> u32 {
        let Some(limit) = self.time_limit else { return score };
        let over = seconds.saturating_sub(limit.seconds);
        match limit.overtime {
            _ if over == 0 => score,
            Overtime::Fail => self.failure(),
            Overtime::Graded { fail_after_seconds: Some(most), .. } if over > most => self.failure(),
            Overtime::Graded { step_seconds, marks, cap, .. } => {
                let steps = over.div_ceil(step_seconds.max(1));
                score.saturating_add(steps.saturating_mul(marks)).min(cap).max(score)
            }
        }
    }

    /// Whether a ride of a section may have this total.
    pub fn has_score(&self, total: u32) -> bool {
        let is_overtime = match self.time_limit.map(|limit| limit.overtime) {
            Some(Overtime::Graded { marks, cap, .. }) => self.scores.iter().any(|&score| {
                score < total
                    && total <= cap
                    && (total == cap || (total - score).is_multiple_of(marks.max(1)))
            }),
            _ => false,
        };
        self.scores.contains(&total) || is_overtime
    }

    /// Returns every total that a section may have, with a ride or without, the lowest first.
    pub fn totals(&self) -> Vec<u32> {
        let without_ride =
            |total| UnriddenKind::ALL.iter().any(|&kind| self.of_unridden(kind) == Some(total));
        (0..=MAX_MARKS).filter(|&total| self.has_score(total) || without_ride(total)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dabs_are_capped_or_fail_the_section_or_are_not_counted() {
        let scores = |dabs| {
            [0, 1, 3, 4, 9].map(|count| SectionRules { dabs, ..SectionRules::default() }.of_dabs(count))
        };
        assert_eq!(scores(DabRule::CappedAt(3)), [0, 1, 3, 3, 3]);
        assert_eq!(scores(DabRule::FailFrom(4)), [0, 1, 3, 5, 5]);
        assert_eq!(scores(DabRule::Uncounted), [0; 5]);
    }

    #[test]
    fn a_section_without_a_ride_has_marks_only_if_the_rules_have_them() {
        let rules = SectionRules { missed: UnriddenRule::Marks(10), ..SectionRules::default() };
        assert_eq!(rules.of_unridden(UnriddenKind::Missed), Some(10));
        assert_eq!(rules.of_unridden(UnriddenKind::Refused), None);
    }

    #[test]
    fn overtime_fails_the_section_or_adds_marks_for_each_begun_step() {
        let after = |overtime, score, seconds| {
            let time_limit = Some(SectionTimeLimit { seconds: 60, overtime });
            SectionRules { time_limit, ..SectionRules::default() }.after_seconds(score, seconds)
        };
        assert_eq!([60, 61].map(|seconds| after(Overtime::Fail, 1, seconds)), [1, 5]);
        let graded =
            |fail_after_seconds| Overtime::Graded { step_seconds: 10, marks: 1, cap: 3, fail_after_seconds };
        assert_eq!([60, 61, 70, 71, 300].map(|seconds| after(graded(None), 1, seconds)), [1, 2, 2, 3, 3]);
        assert_eq!([70, 71].map(|seconds| after(graded(Some(10)), 0, seconds)), [1, 5]);
        assert_eq!(after(graded(None), 5, 300), 5, "a failure stays one");
        assert_eq!(SectionRules::default().after_seconds(1, 9999), 1);
    }

    #[test]
    fn a_total_is_a_score_or_a_score_with_overtime() {
        let has = |rules: &SectionRules| (0..7).filter(|total| rules.has_score(*total)).collect::<Vec<_>>();
        assert_eq!(has(&SectionRules::default()), [0, 1, 2, 3, 5]);
        let overtime = Overtime::Graded { step_seconds: 30, marks: 1, cap: 5, fail_after_seconds: None };
        let time_limit = Some(SectionTimeLimit { seconds: 90, overtime });
        assert_eq!(has(&SectionRules { time_limit, ..SectionRules::default() }), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_score_with_overtime_is_full_steps_above_a_score_or_the_cap() {
        let overtime = Overtime::Graded { step_seconds: 30, marks: 4, cap: 7, fail_after_seconds: None };
        let time_limit = Some(SectionTimeLimit { seconds: 90, overtime });
        let rules = SectionRules { scores: vec![0, 1, 20], time_limit, ..SectionRules::default() };
        let totals: Vec<_> = (0..=20).filter(|total| rules.has_score(*total)).collect();
        assert_eq!(totals, [0, 1, 4, 5, 7, 20]);
    }
}
