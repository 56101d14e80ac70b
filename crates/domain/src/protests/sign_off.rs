//! The sign-off of official results.

use jiff::Timestamp;

use crate::validation::{FieldProblem, FieldProblems, check_required_text, tidy};

/// Who signed the official results, and when. It is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignOff {
    /// The official's name, as entered at the approval.
    pub name: String,
    /// When the results were approved.
    pub at: Timestamp,
}

impl SignOff {
    /// The maximum number of characters in the name **(ours)**.
    pub const MAX_NAME: usize = 100;

    /// Validates the name, and returns it as stored.
    ///
    /// # Errors
    /// Fails with the problem of the field `signedOffBy`.
    pub fn check_name(input: &str) -> Result<String, Vec<(String, FieldProblem)>> {
        let name = tidy(input);
        let mut problems = FieldProblems::default();
        problems.add("signedOffBy", check_required_text(&name, Self::MAX_NAME));
        problems.into_result(Some(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_signed_by_a_name_of_limited_length() {
        assert_eq!(SignOff::check_name("  Anna   Kalniņa ").as_deref(), Ok("Anna Kalniņa"));
        let problem = |input: &str| SignOff::check_name(input).err();
        assert_eq!(problem(" – "), Some(vec![("signedOffBy".to_owned(), FieldProblem::Empty)]));
        let long = "a".repeat(SignOff::MAX_NAME + 1);
        assert_eq!(problem(&long), Some(vec![("signedOffBy".to_owned(), FieldProblem::TooLong(100))]));
    }
}
