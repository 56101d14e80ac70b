//! Emergency contacts: whom to call if something happens to a rider at a stage.

use jiff::{SignedDuration, Timestamp};

use crate::validation::{FieldProblem, FieldProblems, check_required_text, tidy};

/// How long contacts are kept after the end of the stage.
pub const KEPT_DAYS: i64 = 30;
/// The maximum number of characters in a name **(ours)**: it may also say how the person is related.
const MAX_NAME: usize = 100;
/// The minimum and maximum number of digits of a phone number **(ours)**. A number without a country code is accepted,
/// because it is called from the stage.
const DIGITS: (usize, usize) = (5, 15);
/// The maximum number of characters in a phone number, with spaces and signs **(ours)**.
const MAX_PHONE: usize = 40;

/// Whom to call if something happens to a rider.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmergencyContact {
    /// The person's name.
    pub name: String,
    /// The phone number, as people write it.
    pub phone: String,
}

impl EmergencyContact {
    /// Validates a contact as entered. Returns it without needless spaces; `None` if nothing was entered and a contact
    /// isn't required.
    ///
    /// # Errors
    /// Fails with all problems of the contact.
    pub fn check(self, is_required: bool) -> Result<Option<Self>, Vec<(String, FieldProblem)>> {
        let contact = Self { name: tidy(&self.name), phone: tidy(&self.phone) };
        if !is_required && contact == Self::default() {
            return Ok(None);
        }
        let mut problems = FieldProblems::default();
        problems.add("name", check_required_text(&contact.name, MAX_NAME));
        problems.add("phone", check_phone(&contact.phone));
        problems.into_result(Some(Some(contact)))
    }
}

/// Returns when the contacts of a stage are deleted.
pub fn deletion_time(stage_ends_at: Timestamp) -> Timestamp {
    stage_ends_at.saturating_add(kept_time()).unwrap_or(Timestamp::MAX)
}

/// Returns the latest end of a stage whose contacts are to be deleted now.
pub fn latest_end_of_deleted(now: Timestamp) -> Timestamp {
    now.saturating_sub(kept_time()).unwrap_or(Timestamp::MIN)
}

fn kept_time() -> SignedDuration {
    SignedDuration::from_hours(24 * KEPT_DAYS)
}

fn check_phone(phone: &str) -> Option<FieldProblem> {
    if phone.is_empty() {
        return Some(FieldProblem::Empty);
    }
    if phone.chars().count() > MAX_PHONE {
        return Some(FieldProblem::TooLong(MAX_PHONE));
    }
    let number = phone.strip_prefix('+').unwrap_or(phone);
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    let is_number =
        number.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-' | '(' | ')' | '.' | '/'));
    (!is_number || !(DIGITS.0..=DIGITS.1).contains(&digits)).then_some(FieldProblem::Format)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contact(name: &str, phone: &str) -> EmergencyContact {
        EmergencyContact { name: name.to_owned(), phone: phone.to_owned() }
    }

    #[test]
    fn a_contact_has_a_name_and_a_number_that_can_be_called() {
        for phone in ["29123456", "+371 29 123 456", "+371 (29) 123-456", "29.12.34/56"] {
            assert_eq!(contact("Anna", phone).check(true), Ok(Some(contact("Anna", phone))));
        }
        assert_eq!(
            contact(" Anna  Bērziņa ", " +371  29123456 ").check(true),
            Ok(Some(contact("Anna Bērziņa", "+371 29123456")))
        );
        for (name, phone, field, problem) in [
            ("", "29123456", "name", FieldProblem::Empty),
            ("-", "29123456", "name", FieldProblem::Empty),
            ("Anna", "", "phone", FieldProblem::Empty),
            ("Anna", "call me", "phone", FieldProblem::Format),
            ("Anna", "2912", "phone", FieldProblem::Format),
            ("Anna", "1234567890123456", "phone", FieldProblem::Format),
            ("Anna", "29+123456", "phone", FieldProblem::Format),
        ] {
            assert_eq!(
                contact(name, phone).check(false),
                Err(vec![(field.to_owned(), problem)]),
                "{name} {phone}"
            );
        }
        assert_eq!(
            contact(&"a".repeat(101), &"1 ".repeat(21)).check(false),
            Err(vec![
                ("name".to_owned(), FieldProblem::TooLong(100)),
                ("phone".to_owned(), FieldProblem::TooLong(40))
            ])
        );
    }

    #[test]
    fn nothing_entered_is_no_contact_unless_one_is_required() {
        assert_eq!(contact(" ", "").check(false), Ok(None));
        let empty = |field: &str| (field.to_owned(), FieldProblem::Empty);
        assert_eq!(contact("", " ").check(true), Err(vec![empty("name"), empty("phone")]));
    }

    #[test]
    fn contacts_are_deleted_thirty_days_after_the_end_of_the_stage() {
        let end = Timestamp::constant(1_781_452_800, 0); // 2026-06-14T16:00:00Z
        let deletion = Timestamp::constant(1_784_044_800, 0); // 2026-07-14T16:00:00Z
        assert_eq!(deletion_time(end), deletion);
        assert_eq!(latest_end_of_deleted(deletion), end);
        assert_eq!(deletion_time(Timestamp::MAX), Timestamp::MAX);
    }
}
