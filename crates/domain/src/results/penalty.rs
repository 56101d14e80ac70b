//! Penalty points, which a secretary adds to a result.

use super::{Reason, ReasonCode};
use crate::Ruleset;
use crate::validation::{FieldProblem, FieldProblems};

pub use crate::ruleset::MAX_PENALTY_POINTS;

/// Validates the points and the reason of a penalty, and returns the reason as stored. A reason that has marks in the
/// rules has no other points.
///
/// # Errors
/// Fails with the problems of the fields `points` and `reason`.
pub fn check_penalty(
    points: u32,
    code: Option<ReasonCode>,
    text: &str,
    rules: &Ruleset,
) -> Result<Reason, Vec<(String, FieldProblem)>> {
    let mut problems = FieldProblems::default();
    problems.add("points", points_problem(points, rules.penalty_marks(code)));
    let reason = Reason::new(code, text);
    problems.add("reason", reason.problem());
    problems.into_result(Some(reason))
}

fn points_problem(points: u32, set_by_rules: Option<u32>) -> Option<FieldProblem> {
    if let Some(marks) = set_by_rules {
        return (points != marks).then_some(FieldProblem::SetByRules(marks));
    }
    let is_valid = (1..=MAX_PENALTY_POINTS).contains(&points);
    (!is_valid).then_some(FieldProblem::OutOfRange(1, MAX_PENALTY_POINTS.cast_signed()))
}

/// Splits a sum of penalty points into penalties that can be edited.
pub fn split_into_penalties(sum: u32) -> impl Iterator<Item = u32> {
    (0..sum).step_by(MAX_PENALTY_POINTS as usize).map(move |start| (sum - start).min(MAX_PENALTY_POINTS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_penalty_has_1_to_1000_points_and_a_short_reason() {
        for points in [1, 1000] {
            assert!(check_penalty(points, None, "", &Ruleset::default()).is_ok());
        }
        let out_of_range = FieldProblem::OutOfRange(1, 1000);
        for points in [0, 1001] {
            let problems = check_penalty(points, None, "", &Ruleset::default()).expect_err("out of range");
            assert_eq!(problems, [("points".to_owned(), out_of_range)]);
        }
        let problems =
            check_penalty(0, None, &"ā".repeat(201), &Ruleset::default()).expect_err("two problems");
        let too_long = FieldProblem::TooLong(200);
        assert_eq!(problems, [("points".to_owned(), out_of_range), ("reason".to_owned(), too_long)]);
    }

    #[test]
    fn a_reason_with_marks_in_the_rules_has_no_other_points() {
        let rules = Ruleset { penalties: [(ReasonCode::Behaviour, 5)].into(), ..Ruleset::default() };
        let check = |points, code| check_penalty(points, code, "", &rules).map(drop);
        assert_eq!(check(5, Some(ReasonCode::Behaviour)), Ok(()));
        for points in [0, 3, 1001] {
            let other = vec![("points".to_owned(), FieldProblem::SetByRules(5))];
            assert_eq!(check(points, Some(ReasonCode::Behaviour)), Err(other));
        }
        assert_eq!((check(3, Some(ReasonCode::Practice)), check(3, None)), (Ok(()), Ok(())));
    }

    #[test]
    fn a_sum_is_split_into_penalties_of_at_most_1000_points() {
        assert_eq!(split_into_penalties(0).count(), 0);
        assert_eq!(split_into_penalties(1000).collect::<Vec<_>>(), [1000]);
        assert_eq!(split_into_penalties(2001).collect::<Vec<_>>(), [1000, 1000, 1]);
    }
}
