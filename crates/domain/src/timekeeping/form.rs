//! Validation of the settings of timekeeping.

use super::TimekeepingSettings;
use crate::stages::RacingClass;
use crate::validation::{FieldProblem, FieldProblems, check_range};

/// The longest riding time of a class, in minutes: two days.
const MAX_LIMIT_MINUTES: i32 = 2880;
/// The most marks for a minute of lateness.
const MAX_MARKS_PER_MINUTE: i32 = 10;

/// Checks the settings of a stage with these classes.
///
/// # Errors
/// The problems of the fields, such as `limits.A`.
pub fn check(
    settings: &TimekeepingSettings,
    classes: &[RacingClass],
) -> Result<TimekeepingSettings, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    for (class, minutes) in &settings.limits {
        let is_known = classes.iter().any(|known| known.name == *class);
        let problem =
            if is_known { check_range(*minutes, 1, MAX_LIMIT_MINUTES) } else { Some(FieldProblem::Unknown) };
        problems.add(format!("limits.{class}"), problem);
    }
    problems.add("marksPerMinute", check_range(settings.marks_per_minute, 0, MAX_MARKS_PER_MINUTE));
    problems.into_result(Some(settings.clone()))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn problems(limits: &[(&str, u16)], marks_per_minute: u8) -> Vec<(String, FieldProblem)> {
        let limits: BTreeMap<_, _> =
            limits.iter().map(|(name, limit)| ((*name).to_owned(), *limit)).collect();
        let class = RacingClass {
            name: "A".to_owned(),
            color: String::new(),
            start_time: None,
            end_time: None,
            years_from: 0,
            years_to: None,
            laps: 1,
            sections: vec![1],
            order: 0,
            annulled: BTreeSet::new(),
        };
        check(&TimekeepingSettings { limits, marks_per_minute }, &[class]).err().unwrap_or_default()
    }

    #[test]
    fn a_limit_is_at_least_a_minute_and_belongs_to_a_class_of_the_stage() {
        assert_eq!(problems(&[("A", 300)], 1), []);
        assert_eq!(problems(&[], 0), []);
        assert_eq!(problems(&[("A", 0)], 0), [("limits.A".to_owned(), FieldProblem::OutOfRange(1, 2880))]);
        assert_eq!(problems(&[("X", 300)], 0), [("limits.X".to_owned(), FieldProblem::Unknown)]);
        assert_eq!(problems(&[], 11), [("marksPerMinute".to_owned(), FieldProblem::OutOfRange(0, 10))]);
    }
}
