//! The riders of an account: a family has several on one.

use jiff::civil::Date;

use crate::Ruleset;
use crate::registration::{check_birth_date, check_name};
use crate::validation::{FieldProblem, FieldProblems, tidy};

/// The maximum number of riders of an account besides the own one **(ours)**: more than any family has.
pub const MAX_RIDERS: usize = 20;

/// What is known of an account's rider between the registrations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiderData {
    /// First and last name.
    pub name: String,
    /// The date of birth.
    pub birth_date: Date,
}

impl RiderData {
    /// Validates a rider as entered, by the rules of the registration form. `birth_date` is `None` while none is entered.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(
        name: &str,
        birth_date: Option<Date>,
        today: Date,
        rules: &Ruleset,
    ) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let name = tidy(name);
        problems.add("name", check_name(&name));
        problems.add("birthDate", check_birth_date(birth_date, today, rules));
        problems.into_result(birth_date.map(|birth_date| Self { name, birth_date }))
    }
}

/// Why a rider can't be added to an account, or removed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiderRefusal {
    /// The account has as many riders as possible.
    TooMany,
    /// This is the account's own rider.
    Own,
    /// The rider is registered for a stage, or has rides at one.
    Registered,
}

/// Fails with `TooMany` if an account with this number of further riders can't have another one.
///
/// # Errors
/// See above.
pub fn check_addition(further_riders: usize) -> Result<(), RiderRefusal> {
    if further_riders < MAX_RIDERS { Ok(()) } else { Err(RiderRefusal::TooMany) }
}

/// Fails with the reason why a rider can't be removed from the account.
///
/// # Errors
/// See above.
pub fn check_removal(is_own: bool, is_registered: bool) -> Result<(), RiderRefusal> {
    match (is_own, is_registered) {
        (true, _) => Err(RiderRefusal::Own),
        (false, true) => Err(RiderRefusal::Registered),
        (false, false) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn check(name: &str, birth_date: Option<Date>) -> Result<RiderData, Vec<(String, FieldProblem)>> {
        RiderData::check(name, birth_date, date(2026, 5, 1), &Ruleset::default())
    }

    #[test]
    fn a_rider_has_the_name_and_birth_date_that_the_registration_form_accepts() {
        let anna = RiderData { name: "Anna Liepa".to_owned(), birth_date: date(2015, 4, 3) };
        assert_eq!(check("  Anna   Liepa ", Some(date(2015, 4, 3))), Ok(anna));
        assert_eq!(
            check(" ", None),
            Err(vec![
                ("name".to_owned(), FieldProblem::Empty),
                ("birthDate".to_owned(), FieldProblem::Empty)
            ])
        );
        assert_eq!(
            check(&"a".repeat(201), Some(date(2026, 4, 30))),
            Err(vec![
                ("name".to_owned(), FieldProblem::TooLong(200)),
                ("birthDate".to_owned(), FieldProblem::TooLate)
            ])
        );
    }

    #[test]
    fn an_account_has_at_most_twenty_further_riders() {
        assert_eq!(check_addition(MAX_RIDERS - 1), Ok(()));
        assert_eq!(check_addition(MAX_RIDERS), Err(RiderRefusal::TooMany));
    }

    #[test]
    fn only_a_further_rider_without_registrations_can_be_removed() {
        assert_eq!(check_removal(false, false), Ok(()));
        assert_eq!(check_removal(false, true), Err(RiderRefusal::Registered));
        assert_eq!(check_removal(true, false), Err(RiderRefusal::Own));
    }
}
