//! The consent of parents or guardians of riders under 18: who needs it, the organiser's text, and how it is given.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::registration::age_on;
use crate::validation::{
    FieldProblem, FieldProblems, check_lines, check_required_text, tidy, without_invisible,
};

/// From this age on riders need nobody's consent.
pub const ADULT_AGE: i16 = 18;
/// The maximum number of characters in the text of one language **(ours)**.
const MAX_TEXT: usize = 4000;
/// The maximum number of characters in a name **(ours)**: that of a rider's.
const MAX_NAME: usize = 200;

/// Whether a rider is under 18 on a day.
pub fn is_minor(birth_date: Date, day: Date) -> bool {
    age_on(birth_date, day) < ADULT_AGE
}

/// Returns the latest day of birth of a rider who is 18 on a day.
pub fn latest_birth_date_of_adult(day: Date) -> Date {
    day.saturating_sub(ADULT_AGE.years())
}

/// The text to which parents or guardians agree, in the languages in which the organiser wrote it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    /// Latvian; empty if it isn't written in Latvian.
    #[serde(default)]
    pub lv: String,
    /// Estonian; empty if it isn't written in Estonian.
    #[serde(default)]
    pub et: String,
    /// English; empty if it isn't written in English.
    #[serde(default)]
    pub en: String,
}

impl Texts {
    /// Validates the texts and returns them without needless spaces. At least one language is needed.
    ///
    /// # Errors
    /// Fails with the problems of all fields.
    pub fn check(&self) -> Result<Self, Vec<(String, FieldProblem)>> {
        let clean = |text: &str| without_invisible(text).trim().to_owned();
        let texts = Self { lv: clean(&self.lv), et: clean(&self.et), en: clean(&self.en) };
        let mut problems = FieldProblems::default();
        for (field, text) in [("lv", &texts.lv), ("et", &texts.et), ("en", &texts.en)] {
            problems.add(field, check_lines(text, MAX_TEXT));
        }
        problems.add("texts", (texts == Self::default()).then_some(FieldProblem::Empty));
        problems.into_result(Some(texts))
    }
}

/// How a consent was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ConsentMethod {
    /// In the registration form, from the rider's account.
    Account,
    /// Signed on paper, which a secretary recorded.
    Paper,
}

/// What a registration form says about the consent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// The name of the parent or guardian; empty if nobody agrees in the form.
    pub guardian: String,
    /// Whether the parent or guardian agrees to the text.
    pub agrees: bool,
}

impl Agreement {
    /// Returns the name of the parent or guardian who agrees; `None` if the form was left empty, because the consent
    /// can also be signed on paper.
    ///
    /// # Errors
    /// Fails if only one of name and agreement is there, or the name is wrong.
    pub fn check(&self) -> Result<Option<String>, Vec<(String, FieldProblem)>> {
        let guardian = tidy(&self.guardian);
        if guardian.is_empty() && !self.agrees {
            return Ok(None);
        }
        let mut problems = FieldProblems::default();
        problems.add("guardian", check_required_text(&guardian, MAX_NAME));
        problems.add("agrees", (!self.agrees).then_some(FieldProblem::Empty));
        problems.into_result(Some(Some(guardian)))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_rider_is_a_minor_until_the_day_before_the_eighteenth_birthday() {
        let born = date(2008, 6, 15);
        assert!(is_minor(born, date(2026, 6, 14)));
        assert!(!is_minor(born, date(2026, 6, 15)));
        let leap = date(2008, 2, 29);
        assert!(is_minor(leap, date(2026, 2, 28)));
        assert!(!is_minor(leap, date(2026, 3, 1)));
    }

    #[test]
    fn the_latest_birth_date_of_an_adult_agrees_with_the_rule_on_every_day() {
        for day in
            [date(2026, 2, 28), date(2026, 3, 1), date(2028, 2, 29), date(2028, 3, 1), date(2026, 12, 31)]
        {
            let latest = latest_birth_date_of_adult(day);
            assert!(!is_minor(latest, day), "{latest} on {day}");
            assert!(is_minor(latest.saturating_add(1.day()), day), "the day after {latest} on {day}");
        }
    }

    #[test]
    fn a_text_is_needed_in_one_language() {
        let text = |en: &str| Texts { en: en.to_owned(), ..Texts::default() };
        assert_eq!(text(" I agree.\n").check(), Ok(text("I agree.")));
        assert_eq!(text(" ").check(), Err(vec![("texts".to_owned(), FieldProblem::Empty)]));
        assert_eq!(
            text(&"a".repeat(MAX_TEXT + 1)).check(),
            Err(vec![("en".to_owned(), FieldProblem::TooLong(MAX_TEXT))])
        );
    }

    #[test]
    fn an_agreement_has_a_name_and_an_empty_form_is_none() {
        let agreement = |guardian: &str, agrees| Agreement { guardian: guardian.to_owned(), agrees };
        assert_eq!(agreement(" Anna  Liepa ", true).check(), Ok(Some("Anna Liepa".to_owned())));
        assert_eq!(agreement(" ", false).check(), Ok(None));
        assert_eq!(agreement("", true).check(), Err(vec![("guardian".to_owned(), FieldProblem::Empty)]));
        assert_eq!(agreement("Anna", false).check(), Err(vec![("agrees".to_owned(), FieldProblem::Empty)]));
    }
}
