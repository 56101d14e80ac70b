//! The form for a participant, and its validation.

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::{Club, Gender, Participant};
use crate::Ruleset;
use crate::championships::ChampionshipSettings;
use crate::ids::ParticipantId;
use crate::slug::fold;
use crate::stages::RacingClass;
use crate::validation::{FieldProblem, FieldProblems, check_country, check_required_text, check_text, tidy};

/// The maximum number of characters in a name.
const MAX_NAME: usize = 200;
/// The maximum number of characters in any other text **(ours)**.
pub(super) const MAX_TEXT: usize = 100;
/// The maximum number of digits in a racing number **(ours)**: as many as fit a plate.
const MAX_DIGITS: usize = 5;
/// The highest racing number with [`MAX_DIGITS`] digits.
pub(super) const MAX_NUMBER: u32 = 99_999;

/// A participant as entered by the rider or a secretary. Spaces around texts are ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// First and last name.
    pub name: String,
    /// The number on the plate; empty if there is none.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name.
    pub racing_class: String,
    /// The day of birth; `None` while none is entered.
    pub birth_date: Option<Date>,
    /// The number of the licence that the federation issued.
    pub license: Option<String>,
    /// An existing club, or a new one.
    pub club: Option<Club>,
    /// An existing team, or a new one; empty while a new one has no name.
    pub team: Option<String>,
    /// The gender; `None` while none is selected.
    pub gender: Option<Gender>,
}

/// The data of a stage against which a participant's form is validated.
#[derive(Clone, Copy, Debug)]
pub struct FormContext<'a> {
    /// The settings for the championship's standings.
    pub settings: &'a ChampionshipSettings,
    /// The classes of the stage.
    pub classes: &'a [RacingClass],
    /// Today's date in the stage's time zone.
    pub today: Date,
    /// The sport's constants.
    pub rules: &'a Ruleset,
    /// Whether the birth date and the gender may be unknown: in a table of results that was made elsewhere, and of a
    /// rider who was registered with one.
    pub may_be_incomplete: bool,
    /// Whether a gender or a team is stored although the championship doesn't ask for it: true for input of
    /// the secretary, false for input of riders **(ours)**.
    pub keeps_disabled_fields: bool,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// First and last name.
    Name,
    /// The number on the plate.
    RacingNumber,
    /// Make and model.
    Bike,
    /// The name of the class.
    RacingClass,
    /// The day of birth.
    BirthDate,
    /// The number of the licence that the federation issued.
    License,
    /// The club's name.
    Club,
    /// The club's country.
    Country,
    /// The family cup team.
    Team,
    /// Male or female.
    Gender,
}

impl Field {
    /// Returns the field's name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::RacingNumber => "racingNumber",
            Self::Bike => "bike",
            Self::RacingClass => "racingClass",
            Self::BirthDate => "birthDate",
            Self::License => "license",
            Self::Club => "club",
            Self::Country => "club.country",
            Self::Team => "team",
            Self::Gender => "gender",
        }
    }
}

impl FormContext<'_> {
    /// Whether the form asks for the gender, because club standings or women groups are made with it.
    pub fn asks_gender(&self) -> bool {
        self.settings.has_club_standings || self.settings.has_women_classes
    }

    /// Whether a problem of the birth date is refused.
    fn refuses(&self, problem: &FieldProblem) -> bool {
        *problem != FieldProblem::Empty || !self.may_be_incomplete
    }

    /// Whether the gender is required.
    pub fn requires_gender(&self) -> bool {
        self.settings.has_women_classes
    }
}

impl Form {
    /// Validates the form and returns the participant. A team or a gender that the championship doesn't ask
    /// for is left out, unless [`FormContext::keeps_disabled_fields`] is set.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(
        self,
        id: ParticipantId,
        context: &FormContext<'_>,
    ) -> Result<Participant, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let mut refuse = |field: Field, problem: Option<FieldProblem>| problems.add(field.name(), problem);
        let (name, bike) = (tidy(&self.name), tidy(&self.bike));
        let (license, team) = (self.license.as_deref().map(tidy), self.team.as_deref().map(tidy));
        let club =
            self.club.map(|club| Club { id: tidy(&club.id), country: club.country.trim().to_uppercase() });
        let team = team.filter(|_| context.keeps_disabled_fields || context.settings.has_team_competition);
        let gender = self.gender.filter(|_| context.keeps_disabled_fields || context.asks_gender());
        refuse(Field::Name, check_name(&name));
        refuse(Field::RacingNumber, check_number(&self.racing_number));
        refuse(Field::Bike, check_text(&bike, MAX_TEXT));
        refuse(Field::RacingClass, check_class(&self.racing_class, context));
        let birth_date = check_birth_date(self.birth_date, context.today, context.rules);
        refuse(Field::BirthDate, birth_date.filter(|problem| context.refuses(problem)));
        refuse(Field::License, license.as_deref().and_then(|license| check_text(license, MAX_TEXT)));
        refuse(Field::Club, club.as_ref().and_then(|club| check_required_text(&club.id, MAX_TEXT)));
        refuse(Field::Country, club.as_ref().and_then(|club| check_country(&club.country)));
        refuse(Field::Team, team.as_deref().and_then(|team| check_required_text(team, MAX_TEXT)));
        let lacks_gender = gender.is_none() && context.requires_gender() && !context.may_be_incomplete;
        refuse(Field::Gender, lacks_gender.then_some(FieldProblem::Empty));
        problems.into_result(Some(Participant {
            id,
            name,
            racing_number: self.racing_number.trim().to_ascii_uppercase(),
            bike,
            racing_class: self.racing_class,
            birth_date: self.birth_date,
            license: license.filter(|text| !text.is_empty()),
            club,
            gender,
            team,
        }))
    }
}

/// Returns the latest day of birth that a rider may have, by the minimum age.
pub fn latest_birth_date(today: Date, rules: &Ruleset) -> Date {
    today.saturating_sub(rules.ages.min_age.years())
}

/// Checks a racing number: digits, after which there may be one letter, such as `12A` **(ours)**. A judge types the digits
/// and chooses between the riders who have them. A number of only spaces is refused as empty: somebody wanted to enter one.
fn check_number(input: &str) -> Option<FieldProblem> {
    let number = input.trim();
    let digits = number.strip_suffix(|last: char| last.is_ascii_alphabetic()).unwrap_or(number);
    match number {
        "" => (!input.is_empty()).then_some(FieldProblem::Empty),
        _ if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(FieldProblem::Format)
        }
        _ => check_text(digits, MAX_DIGITS),
    }
}

fn check_class(name: &str, context: &FormContext<'_>) -> Option<FieldProblem> {
    if name.trim().is_empty() {
        return Some(FieldProblem::Empty);
    }
    (!context.classes.iter().any(|class| class.name == name)).then_some(FieldProblem::Unknown)
}

/// Checks a rider's name, of which needless spaces are removed.
pub(crate) fn check_name(name: &str) -> Option<FieldProblem> {
    check_required_text(name, MAX_NAME)
}

/// Checks a rider's date of birth.
pub(crate) fn check_birth_date(date: Option<Date>, today: Date, rules: &Ruleset) -> Option<FieldProblem> {
    match date {
        None => Some(FieldProblem::Empty),
        Some(date) if date > latest_birth_date(today, rules) => Some(FieldProblem::TooLate),
        Some(date) if date < today.saturating_sub(rules.ages.max_age.years()) => Some(FieldProblem::TooEarly),
        Some(_) => None,
    }
}

/// Returns the existing name that equals the input without case and diacritics, or else the input itself, so
/// that another spelling adds no second club or team.
pub fn match_existing_name<'a>(input: &'a str, existing: impl IntoIterator<Item = &'a str>) -> &'a str {
    let folded = fold(input);
    existing.into_iter().find(|name| fold(name) == folded).unwrap_or(input)
}
