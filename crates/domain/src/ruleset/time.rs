//! The time that riders have for the day, and the marks of newer motorcycles.

use serde::{Deserialize, Serialize};

/// The time that riders have for the day, and what exceeding it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct RidingTimeRules {
    /// The time from the start to the finish, in minutes; null if each stage sets its own.
    pub limit_minutes: Option<u32>,
    /// The minutes after the limit that cost nothing.
    pub grace_minutes: u32,
    /// The marks of each minute after the grace.
    pub marks_per_minute: u32,
    /// Which minutes count.
    pub counted_minutes: Minutes,
    /// The minutes after the limit from which a rider is excluded, and gets the status DNF; null for never.
    pub excluded_after_minutes: Option<u32>,
}

/// Which minutes of lateness count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Minutes {
    /// Only full minutes.
    Full,
    /// A minute that has begun too.
    Begun,
}

impl Default for RidingTimeRules {
    fn default() -> Self {
        Self {
            limit_minutes: None,
            grace_minutes: 0,
            marks_per_minute: 0,
            counted_minutes: Minutes::Full,
            excluded_after_minutes: None,
        }
    }
}

impl RidingTimeRules {
    /// Returns the seconds by which a riding time exceeds the limit; 0 without a limit.
    pub fn late_seconds(&self, riding_seconds: u32) -> u32 {
        let limit = self.limit_minutes.unwrap_or(u32::MAX).saturating_mul(60);
        riding_seconds.saturating_sub(limit)
    }

    /// Returns the marks for exceeding the limit by this many seconds.
    pub fn late_marks(&self, late_seconds: u32) -> u32 {
        let seconds = late_seconds.saturating_sub(self.grace_minutes.saturating_mul(60));
        let minutes = match self.counted_minutes {
            Minutes::Full => seconds / 60,
            Minutes::Begun => seconds.div_ceil(60),
        };
        minutes.saturating_mul(self.marks_per_minute)
    }

    /// Whether exceeding the limit affects results.
    pub fn has_effect(&self) -> bool {
        self.marks_per_minute > 0 || self.excluded_after_minutes.is_some()
    }

    /// Whether a rider who exceeds the limit by this many seconds is excluded.
    pub fn excludes(&self, late_seconds: u32) -> bool {
        self.excluded_after_minutes.is_some_and(|minutes| late_seconds > minutes.saturating_mul(60))
    }
}

/// The marks that newer motorcycles get in addition: one for each full number of years since the first year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BikeYearHandicap {
    /// The year from which years count.
    pub from_year: u16,
    /// The number of years for each mark.
    pub years_per_mark: u16,
}

impl BikeYearHandicap {
    /// Returns the marks of a motorcycle of this year.
    pub fn marks(&self, bike_year: u16) -> u32 {
        u32::from(bike_year.saturating_sub(self.from_year) / self.years_per_mark.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_minutes_cost_marks_after_the_grace_and_exclude_in_the_end() {
        let rules = RidingTimeRules {
            limit_minutes: Some(300),
            grace_minutes: 5,
            marks_per_minute: 2,
            counted_minutes: Minutes::Begun,
            excluded_after_minutes: Some(20),
        };
        let full = RidingTimeRules { counted_minutes: Minutes::Full, ..rules };
        assert_eq!([300 * 60, 300 * 60 + 1].map(|seconds| rules.late_seconds(seconds)), [0, 1]);
        assert_eq!([0, 300, 301, 360, 361].map(|late| rules.late_marks(late)), [0, 0, 2, 2, 4]);
        assert_eq!([359, 360, 419, 420].map(|late| full.late_marks(late)), [0, 2, 2, 4]);
        assert_eq!([1200, 1201].map(|late| rules.excludes(late)), [false, true]);
        assert_eq!(RidingTimeRules::default().late_seconds(u32::MAX), 0);
    }

    #[test]
    fn a_limit_has_an_effect_if_exceeding_it_costs_marks_or_excludes() {
        let has_effect = |marks_per_minute, excluded_after_minutes| {
            let limit_minutes = Some(300);
            RidingTimeRules {
                limit_minutes,
                marks_per_minute,
                excluded_after_minutes,
                ..RidingTimeRules::default()
            }
            .has_effect()
        };
        assert!(!has_effect(0, None));
        assert!(has_effect(1, None));
        assert!(has_effect(0, Some(20)));
    }

    #[test]
    fn a_newer_motorcycle_gets_a_mark_for_each_full_number_of_years() {
        let handicap = BikeYearHandicap { from_year: 1990, years_per_mark: 5 };
        assert_eq!([1974, 1990, 1994, 1995, 2026].map(|year| handicap.marks(year)), [0, 0, 0, 1, 7]);
    }
}
