//! Registration: the participants of a stage, and the form that they fill in.

mod duplicate;
mod form;
mod racing_number;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::ids::ParticipantId;

pub use duplicate::{
    Duplicate, RiderIdentity, find_duplicate, find_namesake, find_number_holder, is_same_rider,
};
pub use form::{Field, Form, FormContext, latest_birth_date, match_existing_name};
pub(crate) use form::{check_birth_date, check_name};
pub use racing_number::{free_numbers, lowest_free_number, number_order, sort_by_number};

pub use crate::validation::FieldProblem;
use crate::validation::{FieldProblems, check_country, check_required_text, tidy};

/// A rider's gender, where the championship asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Gender {
    /// Male or boy.
    Male,
    /// Female or girl.
    Female,
}

/// Whether the secretary has confirmed a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ParticipantStatus {
    /// Not confirmed yet.
    Registered,
    /// Confirmed by a secretary.
    Confirmed,
}

impl ParticipantStatus {
    /// Returns the name under which the status is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Registered => "registered",
            Self::Confirmed => "confirmed",
        }
    }
}

/// A rider's club.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Club {
    /// The club's name, which is its id.
    pub id: String,
    /// Two-letter country code.
    pub country: String,
}

impl Club {
    /// Validates the club and returns it without needless spaces.
    ///
    /// # Errors
    /// Fails with all problems of the club.
    pub fn check(self) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let club = Self { id: tidy(&self.id), country: self.country.trim().to_uppercase() };
        problems.add("id", check_required_text(&club.id, form::MAX_TEXT));
        problems.add("country", check_country(&club.country));
        problems.into_result(Some(club))
    }
}

/// A rider of one stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Participant {
    /// The user's id, or `ext-…`.
    pub id: ParticipantId,
    /// First and last name.
    pub name: String,
    /// The number on the plate; empty if there is none.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name.
    pub racing_class: String,
    /// The day of birth; never public. `None` if a table of results that was made elsewhere doesn't say it.
    pub birth_date: Option<Date>,
    /// The number of the licence that the federation issued.
    pub license: Option<String>,
    /// The club for which the rider rides, if any.
    pub club: Option<Club>,
    /// The gender, if it was asked for.
    pub gender: Option<Gender>,
    /// The family cup team.
    pub team: Option<String>,
}

impl Participant {
    /// Returns the year of birth, if it is known.
    pub fn birth_year(&self) -> Option<i16> {
        self.birth_date.map(Date::year)
    }

    /// Returns the age in whole years on a day, if the birth date is known.
    pub fn age_on(&self, day: Date) -> Option<i16> {
        self.birth_date.map(|birth_date| age_on(birth_date, day))
    }
}

/// Returns the age in whole years on a day. Somebody born on 29 February gets older on 1 March in years that
/// aren't leap years.
pub fn age_on(birth_date: Date, day: Date) -> i16 {
    let has_had_birthday = (day.month(), day.day()) >= (birth_date.month(), birth_date.day());
    day.year() - birth_date.year() - i16::from(!has_had_birthday)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn age_changes_on_the_birthday() {
        let born = date(2008, 6, 15);
        assert_eq!(age_on(born, date(2026, 6, 14)), 17);
        assert_eq!(age_on(born, date(2026, 6, 15)), 18);
        assert_eq!(age_on(date(2012, 2, 29), date(2026, 2, 28)), 13);
        assert_eq!(age_on(date(2012, 2, 29), date(2026, 3, 1)), 14);
    }
}
