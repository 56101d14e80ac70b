//! Handicaps of riders: coefficients by which the marks of sections are multiplied, and marks by age. And the cards after
//! which a rider is excluded.

use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::check::Problems;

/// The largest coefficient, ten times the marks.
const MAX_PERCENT: u32 = 1000;

/// A coefficient for the riders of a class, or of an age. The first one of the list that fits a rider applies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Coefficient {
    /// The class; null for every class.
    #[serde(default)]
    pub class: Option<String>,
    /// The highest age in years; null for every age. Riders of unknown age have no coefficient with an age.
    #[serde(default)]
    pub to_age: Option<u32>,
    /// The coefficient in percent: 110 makes 11 marks of 10.
    pub percent: u32,
}

impl Coefficient {
    /// Whether it is for riders of this class, perhaps only of some ages.
    pub fn is_for(&self, class: &str) -> bool {
        self.class.as_deref().is_none_or(|own| own == class)
    }

    fn fits(&self, class: &str, age: Option<u32>) -> bool {
        self.is_for(class) && self.to_age.is_none_or(|most| age.is_some_and(|age| age <= most))
    }

    /// Whether every rider whom the other one fits has this one.
    fn covers(&self, other: &Self) -> bool {
        let has_class = self.class.is_none() || self.class == other.class;
        has_class && self.to_age.is_none_or(|most| other.to_age.is_some_and(|age| age <= most))
    }
}

impl Ruleset {
    /// Returns the points of sections multiplied by the coefficient of a rider, rounded half up.
    pub fn multiply(&self, points: u64, class: &str, age: Option<u32>) -> u64 {
        let fitting = self.coefficients.iter().find(|coefficient| coefficient.fits(class, age));
        fitting.map_or(points, |coefficient| {
            (points.saturating_mul(coefficient.percent.into()).saturating_add(50)) / 100
        })
    }
}

pub(super) fn check(coefficients: &[Coefficient], problems: &mut Problems) {
    for (index, coefficient) in coefficients.iter().enumerate() {
        let path = format!("coefficients[{index}]");
        problems.refuse_if(
            !(1..=MAX_PERCENT).contains(&coefficient.percent),
            format!("{path}.percent"),
            format!("A coefficient is from 1 to {MAX_PERCENT} percent."),
        );
        problems.refuse_if(
            coefficient.class.as_ref().is_some_and(|class| class.trim().is_empty()),
            format!("{path}.class"),
            "A class needs a name; leave it out for every class.",
        );
        problems.refuse_if(
            coefficient.class.is_none() && coefficient.to_age.is_none(),
            &path,
            "A coefficient is for a class or for an age.",
        );
        let is_covered = coefficients[..index].iter().any(|before| before.covers(coefficient));
        problems.refuse_if(is_covered, path, "One before it applies to all of its riders.");
    }
}

/// The marks that older riders have taken off: one for each full number of years above an age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgeHandicap {
    /// The age above which years count.
    pub from_age: u32,
    /// The number of years for each mark.
    pub years_per_mark: u32,
}

impl AgeHandicap {
    /// Returns the marks that a rider of this age has taken off.
    pub fn marks(self, age: u32) -> u32 {
        age.saturating_sub(self.from_age) / self.years_per_mark.max(1)
    }
}

/// Cards that officials show to riders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct CardRules {
    /// The number of yellow cards from which a rider is excluded and gets the status DQ; null for never.
    pub excluded_from: Option<u32>,
}

impl CardRules {
    /// Whether a rider with this many yellow cards is excluded.
    pub fn excludes(self, cards: u32) -> bool {
        self.excluded_from.is_some_and(|most| cards >= most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coefficient(class: Option<&str>, to_age: Option<u32>, percent: u32) -> Coefficient {
        Coefficient { class: class.map(str::to_owned), to_age, percent }
    }

    #[test]
    fn the_first_coefficient_that_fits_applies_and_the_marks_are_rounded() {
        let coefficients = vec![
            coefficient(Some("Femina"), Some(9), 100),
            coefficient(Some("Femina"), Some(12), 110),
            coefficient(Some("Femina"), None, 125),
            coefficient(None, Some(12), 50),
        ];
        let rules = Ruleset { coefficients, ..Ruleset::default() };
        let marks = |class: &str, age| rules.multiply(15, class, age);
        assert_eq!([9, 10, 12, 13].map(|age| marks("Femina", Some(age))), [15, 17, 17, 19]);
        assert_eq!(marks("Femina", None), 19, "of unknown age");
        assert_eq!([marks("Boys", Some(12)), marks("Boys", Some(13)), marks("Boys", None)], [8, 15, 15]);
        assert_eq!(rules.multiply(u64::MAX, "Boys", Some(1)), u64::MAX / 100);
    }

    #[test]
    fn a_coefficient_is_refused_only_if_one_before_it_applies_to_all_of_its_riders() {
        let refused = |first, second| {
            let rules = Ruleset { coefficients: vec![first, second], ..Ruleset::default() };
            rules.problems().into_iter().map(|problem| problem.path).collect::<Vec<_>>()
        };
        let (a, b) = (Some("A"), Some("B"));
        assert_eq!(refused(coefficient(a, None, 110), coefficient(b, None, 120)), [""; 0]);
        assert_eq!(refused(coefficient(a, Some(12), 110), coefficient(a, Some(13), 120)), [""; 0]);
        assert_eq!(refused(coefficient(a, Some(12), 110), coefficient(a, None, 120)), [""; 0]);
        assert_eq!(refused(coefficient(a, Some(12), 110), coefficient(None, Some(12), 120)), [""; 0]);
        for covered in [coefficient(a, Some(12), 120), coefficient(a, Some(9), 120)] {
            assert_eq!(refused(coefficient(a, Some(12), 110), covered.clone()), ["coefficients[1]"]);
            assert_eq!(refused(coefficient(None, Some(12), 110), covered), ["coefficients[1]"]);
        }
        assert_eq!(refused(coefficient(a, None, 110), coefficient(a, None, 120)), ["coefficients[1]"]);
    }

    #[test]
    fn an_older_rider_has_a_mark_taken_off_for_each_full_number_of_years() {
        let handicap = AgeHandicap { from_age: 40, years_per_mark: 2 };
        assert_eq!([9, 40, 41, 42, 65].map(|age| handicap.marks(age)), [0, 0, 0, 1, 12]);
    }

    #[test]
    fn cards_exclude_from_the_number_of_the_rules() {
        let rules = CardRules { excluded_from: Some(3) };
        assert_eq!([2, 3, 4].map(|cards| rules.excludes(cards)), [false, true, true]);
        assert!(!CardRules::default().excludes(u32::MAX));
    }
}
