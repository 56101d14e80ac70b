//! The riders of an account: a family has several on one.

use jiff::civil::Date;

use crate::Ruleset;
use crate::registration::{check_birth_date, check_name};
use crate::validation::{FieldProblem, FieldProblems, tidy};

/// The maximum number of riders of an account besides the own one **(ours)**: more than any family has.
pub const MAX_RIDERS: usize = 20;

/// How many days another account can take over a rider by a link **(ours)**.
pub const LINK_DAYS: i64 = 7;

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

/// Why a rider can't be added to an account, removed from it or moved to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiderRefusal {
    /// The account has as many riders as possible.
    TooMany,
    /// This is the account's own rider.
    Own,
    /// The rider is registered for a stage, or has rides at one.
    Registered,
    /// The rider belongs to the account already.
    SameAccount,
    /// Somebody has registered with the account's own rider, so another one can't take that place.
    HasOwn,
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

/// Fails with `Own` for the account's own rider, who stays with the account **(ours)**: the account is theirs.
///
/// # Errors
/// See above.
pub fn check_offer(is_own: bool) -> Result<(), RiderRefusal> {
    if is_own { Err(RiderRefusal::Own) } else { Ok(()) }
}

/// Fails with the reason why an account can't take over a rider. `may_have_own` says whether a rider could become the
/// account's own one.
///
/// # Errors
/// See above.
pub fn check_take_over(is_same_account: bool, as_own: bool, may_have_own: bool) -> Result<(), RiderRefusal> {
    if is_same_account {
        return Err(RiderRefusal::SameAccount);
    }
    if as_own && !may_have_own { Err(RiderRefusal::HasOwn) } else { Ok(()) }
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

    #[test]
    fn the_own_rider_stays_with_the_account() {
        assert_eq!((check_offer(false), check_offer(true)), (Ok(()), Err(RiderRefusal::Own)));
    }

    #[test]
    fn a_rider_is_taken_over_by_another_account_and_becomes_its_own_only_if_it_has_none() {
        assert_eq!(check_take_over(false, false, false), Ok(()));
        assert_eq!(check_take_over(false, true, true), Ok(()));
        assert_eq!(check_take_over(false, true, false), Err(RiderRefusal::HasOwn));
        assert_eq!(check_take_over(true, false, true), Err(RiderRefusal::SameAccount));
    }
}
