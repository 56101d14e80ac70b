//! The differences between a rider's data in the standings and at a stage, and the choices that settle them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Standing;
use crate::registration::Gender;

/// A field of a rider that may differ between the standings and a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Field {
    /// The name. Its spelling may differ although the slug is the same.
    Name,
    /// The year of birth.
    BirthYear,
    /// The club for which the rider rides.
    Club,
    /// The rider's gender.
    Gender,
    /// The number on the plate.
    RacingNumber,
    /// The family cup team.
    Team,
    /// The women group. It differs if the rider's birth date or the day that determines the age has changed.
    WomenGroup,
}

impl Field {
    /// Returns the field's name in the API and in the alert.
    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::BirthYear => "birthYear",
            Self::Club => "club",
            Self::Gender => "gender",
            Self::RacingNumber => "racingNumber",
            Self::Team => "team",
            Self::WomenGroup => "womenGroup",
        }
    }
}

/// A difference between the existing standings and the stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Data is different for field {} ({previous} - {new}) for {name} <{standing}>", field.name())]
pub struct Difference {
    /// The id of the standing.
    pub standing: String,
    /// The rider's name.
    pub name: String,
    /// The field that differs.
    pub field: Field,
    /// The value in the standing; may be empty.
    pub previous: String,
    /// The value at the stage; may be empty.
    pub new: String,
}

/// The value that a secretary chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Choice {
    /// The value in the standing.
    Previous,
    /// The value at the stage.
    New,
}

/// The choices made so far, by the id of the standing and the field.
pub type Choices = BTreeMap<(String, Field), Choice>;

/// Returns the differences between two rows with the same id. An empty previous value is no difference. An
/// empty new value is none for the gender and the racing number, but it is one for the club and the team,
/// because a rider may have left them **(ours)**.
pub fn differences(previous: &Standing, new: &Standing) -> Vec<Difference> {
    let club = |standing: &Standing| standing.club.as_ref().map(|club| club.id.clone()).unwrap_or_default();
    let gender = |standing: &Standing| match standing.gender {
        Some(Gender::Male) => "male".to_owned(),
        Some(Gender::Female) => "female".to_owned(),
        None => String::new(),
    };
    let team = |standing: &Standing| standing.team.clone().unwrap_or_default();
    let birth_year =
        |standing: &Standing| standing.birth_year.map(|year| year.to_string()).unwrap_or_default();
    [
        (Field::Name, previous.name.clone(), new.name.clone()),
        (Field::BirthYear, birth_year(previous), birth_year(new)),
        (Field::Club, club(previous), club(new)),
        (Field::Gender, gender(previous), gender(new)),
        (Field::RacingNumber, previous.racing_number.clone(), new.racing_number.clone()),
        (Field::Team, team(previous), team(new)),
    ]
    .into_iter()
    .filter(|(field, previous, new)| match field {
        _ if previous == new || previous.is_empty() => false,
        Field::Gender | Field::RacingNumber => !new.is_empty(),
        _ => true,
    })
    .map(|(field, previous_value, new_value)| Difference {
        standing: previous.id.clone(),
        name: new.name.clone(),
        field,
        previous: previous_value,
        new: new_value,
    })
    .collect()
}

/// Returns the previous row with the chosen values. Differences without a choice are added to `unresolved`.
pub(super) fn reconcile(
    previous: Standing,
    new: Standing,
    choices: &Choices,
    unresolved: &mut Vec<Difference>,
) -> Standing {
    let mut row = previous;
    for difference in differences(&row, &new) {
        match choices.get(&(row.id.clone(), difference.field)) {
            None => unresolved.push(difference),
            Some(Choice::Previous) => {}
            Some(Choice::New) => match difference.field {
                Field::Name => row.name.clone_from(&new.name),
                Field::BirthYear => row.birth_year = new.birth_year,
                Field::Club => row.club.clone_from(&new.club),
                Field::Gender => row.gender = new.gender,
                Field::RacingNumber => row.racing_number.clone_from(&new.racing_number),
                Field::Team => row.team.clone_from(&new.team),
                // decided by `Generation::women_group`, before this row exists
                Field::WomenGroup => {}
            },
        }
    }
    if row.racing_number.is_empty() {
        row.racing_number = new.racing_number;
    }
    row.gender = row.gender.or(new.gender);
    row.club = row.club.or(new.club);
    row.team = row.team.or(new.team);
    row.ref_original = new.ref_original.or(row.ref_original);
    row
}
