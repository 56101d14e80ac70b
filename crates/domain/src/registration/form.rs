//! What is typed about a participant, and whether it can be (`spec/1-app.md` §5).

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::{Club, Gender, Participant};
use crate::Ruleset;
use crate::championships::ChampionshipSettings;
use crate::ids::ParticipantId;
use crate::slug::fold;
use crate::stages::RacingClass;
use crate::validation::{Fault, country, required, text, tidy};

/// The most characters of a name.
const NAME: usize = 200;
/// The most characters of any other text **(ours)**.
pub(super) const TEXT: usize = 100;
/// The most digits of a racing number **(ours)**: what fits a plate.
const NUMBER: usize = 5;
/// The highest racing number: as many nines as a number has digits.
pub(super) const MOST_NUMBER: u32 = 99_999;

/// A participant as typed by the rider or a secretary. Spaces around texts don't count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// First and last name.
    pub name: String,
    /// Empty where there is none.
    pub racing_number: String,
    /// Make and model.
    pub bike: String,
    /// The class's name.
    pub racing_class: String,
    /// None while nothing is picked.
    pub birth_date: Option<Date>,
    /// The federation's license number.
    pub license: Option<String>,
    /// A known club, or a new one.
    pub club: Option<Club>,
    /// A known team, or a new one; empty while a new one has no name.
    pub team: Option<String>,
    /// Male or female.
    pub gender: Option<Gender>,
}

/// What a stage asks of its participants.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// What the championship's standings are made of.
    pub settings: &'a ChampionshipSettings,
    /// The classes that the stage runs.
    pub classes: &'a [RacingClass],
    /// Today, in the stage's zone.
    pub today: Date,
    /// The sport's figures.
    pub rules: &'a Ruleset,
    /// Whether a gender or a team is stored that the championship doesn't ask for: what the office enters is, what riders enter isn't
    /// **(ours)**.
    pub keeps_unasked: bool,
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
    /// The class.
    RacingClass,
    /// The day of birth.
    BirthDate,
    /// The license.
    License,
    /// The club's name.
    Club,
    /// The club's country.
    Country,
    /// The family cup team.
    Team,
    /// The gender.
    Gender,
}

impl Asked<'_> {
    /// Whether the gender is asked for: club standings or a women's ranking are made with it.
    pub fn asks_gender(&self) -> bool {
        self.settings.has_club_standings || self.settings.has_women_classes
    }

    /// Whether it must be answered.
    pub fn requires_gender(&self) -> bool {
        self.settings.has_women_classes
    }
}

impl Form {
    /// The participant, or everything that is wrong with the form. A team or a gender that the championship doesn't ask for is left out,
    /// unless `asked.keeps_unasked`.
    pub fn check(self, id: ParticipantId, asked: &Asked<'_>) -> Result<Participant, Vec<(Field, Fault)>> {
        let mut wrong = Vec::new();
        let mut refuse = |field, fault: Option<Fault>| wrong.extend(fault.map(|fault| (field, fault)));
        let (name, bike) = (tidy(&self.name), tidy(&self.bike));
        let (license, team) = (self.license.as_deref().map(tidy), self.team.as_deref().map(tidy));
        let club = self.club.map(|club| Club { id: tidy(&club.id), country: club.country.trim().to_uppercase() });
        let team = team.filter(|_| asked.keeps_unasked || asked.settings.has_team_competition);
        let gender = self.gender.filter(|_| asked.keeps_unasked || asked.asks_gender());
        refuse(Field::Name, required(&name, NAME));
        refuse(Field::RacingNumber, number(&self.racing_number));
        refuse(Field::Bike, text(&bike, TEXT));
        refuse(Field::RacingClass, class(&self.racing_class, asked));
        refuse(Field::BirthDate, birth_date(self.birth_date, asked));
        refuse(Field::License, license.as_deref().and_then(|license| text(license, TEXT)));
        refuse(Field::Club, club.as_ref().and_then(|club| required(&club.id, TEXT)));
        refuse(Field::Country, club.as_ref().and_then(|club| country(&club.country)));
        refuse(Field::Team, team.as_deref().and_then(|team| required(team, TEXT)));
        refuse(Field::Gender, (gender.is_none() && asked.requires_gender()).then_some(Fault::Empty));
        match self.birth_date {
            Some(birth_date) if wrong.is_empty() => Ok(Participant {
                id,
                name,
                racing_number: self.racing_number.trim().to_owned(),
                bike,
                racing_class: self.racing_class,
                birth_date,
                license: license.filter(|text| !text.is_empty()),
                club,
                gender,
                team,
            }),
            _ => Err(wrong),
        }
    }
}

/// The latest day of birth that a rider may have.
pub fn latest_birth_date(today: Date, rules: &Ruleset) -> Date {
    today.saturating_sub(rules.min_age.years())
}

/// Digits alone: that is what a judge can type. Only spaces is a number that was meant and not given.
fn number(input: &str) -> Option<Fault> {
    let number = input.trim();
    match number {
        "" => (!input.is_empty()).then_some(Fault::Empty),
        _ if !number.bytes().all(|byte| byte.is_ascii_digit()) => Some(Fault::Format),
        _ => text(number, NUMBER),
    }
}

fn class(name: &str, asked: &Asked<'_>) -> Option<Fault> {
    if name.trim().is_empty() {
        return Some(Fault::Empty);
    }
    (!asked.classes.iter().any(|class| class.name == name)).then_some(Fault::Unknown)
}

fn birth_date(date: Option<Date>, asked: &Asked<'_>) -> Option<Fault> {
    match date {
        None => Some(Fault::Empty),
        Some(date) if date > latest_birth_date(asked.today, asked.rules) => Some(Fault::TooLate),
        Some(date) if date < asked.today.saturating_sub(asked.rules.max_age.years()) => Some(Fault::TooEarly),
        Some(_) => None,
    }
}

/// The one of `known` that a typed name means, whatever its case and diacritics; else the name itself.
pub fn known_or_new<'a>(input: &'a str, known: impl IntoIterator<Item = &'a str>) -> &'a str {
    let folded = fold(input);
    known.into_iter().find(|name| fold(name) == folded).unwrap_or(input)
}
