//! What is typed about an institution and a championship, and whether it can be.

use std::collections::BTreeMap;

use super::{ChampionshipClass, ChampionshipSettings};
use crate::colour;
use crate::validation::{Fault, Faults, at_most, between, continued, country, once, required, tidy};

/// The most characters of a name **(ours)**.
const NAME: usize = 100;
/// The most classes **(ours)**.
const CLASSES: usize = 40;
/// The most teams **(ours)**.
const TEAMS: usize = 500;
/// The seasons that there can be **(ours)**.
const SEASONS: (i32, i32) = (1990, 2100);
/// The orders that a class can have **(ours)**.
pub(crate) const ORDERS: (i32, i32) = (-1000, 1000);

/// An institution as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InstitutionForm {
    /// Its name.
    pub name: String,
    /// Its country, as LV.
    pub country: String,
}

impl InstitutionForm {
    /// The institution's name and country without needless spaces, or everything that is wrong.
    pub fn check(self) -> Result<Self, Vec<(String, Fault)>> {
        let mut faults = Faults::default();
        let read = Self { name: tidy(&self.name), country: self.country.trim().to_uppercase() };
        faults.refuse("name", required(&read.name, NAME));
        faults.refuse("country", country(&read.country));
        faults.unless(Some(read))
    }
}

/// A championship as typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// Its name.
    pub display_name: String,
    /// The year.
    pub season: i16,
    /// Family cup standings exist.
    pub has_team_competition: bool,
    /// Club standings exist.
    pub has_club_standings: bool,
    /// Female riders also count in a women group.
    pub has_women_classes: bool,
    /// The family cup teams.
    pub teams: Vec<String>,
    /// The classes, in any order.
    pub classes: Vec<ClassForm>,
}

/// A class as typed.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassForm {
    /// The name of the class whose place it takes; none for a new one.
    pub former: Option<String>,
    /// What it says of itself.
    pub class: ChampionshipClass,
}

/// A championship that can be.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// Its name.
    pub display_name: String,
    /// The year.
    pub season: i16,
    /// What its standings are made of.
    pub settings: ChampionshipSettings,
    /// The family cup teams.
    pub teams: Vec<String>,
    /// The classes that stood before and still do: former name → name.
    pub continued: BTreeMap<String, String>,
}

impl Form {
    /// The championship, or everything that is wrong with the form. `before` are the names of the classes that stand.
    pub fn check(self, before: &[&str]) -> Result<Checked, Vec<(String, Fault)>> {
        let mut faults = Faults::default();
        let display_name = tidy(&self.display_name);
        let teams: Vec<_> = self.teams.iter().map(|team| tidy(team)).collect();
        faults.refuse("displayName", required(&display_name, NAME));
        faults.refuse("season", between(self.season, SEASONS.0, SEASONS.1));
        faults.refuse("teams", at_most(&teams, TEAMS));
        for (index, team) in teams.iter().enumerate() {
            faults.refuse(format!("teams[{index}]"), required(team, NAME));
        }
        once(teams.iter().map(String::as_str), |index| format!("teams[{index}]"), &mut faults);
        faults.refuse("classes", at_most(&self.classes, CLASSES));
        let (classes, former): (Vec<_>, Vec<_>) = self.classes.into_iter().map(|input| (tidied(input.class), input.former)).unzip();
        for (index, class) in classes.iter().enumerate() {
            check_class(class, &format!("classes[{index}]"), &mut faults);
        }
        once(classes.iter().map(|class| class.name.as_str()), |index| format!("classes[{index}].name"), &mut faults);
        let named: Vec<_> = classes.iter().zip(&former).map(|(class, former)| (class.name.as_str(), former.as_deref())).collect();
        let continued = continued(before, &named, &mut faults);
        let settings = ChampionshipSettings {
            has_team_competition: self.has_team_competition,
            has_club_standings: self.has_club_standings,
            has_women_classes: self.has_women_classes,
            classes,
        };
        faults.unless(Some(Checked { display_name, season: self.season, settings, teams, continued }))
    }
}

fn tidied(class: ChampionshipClass) -> ChampionshipClass {
    let colour = |input: Option<String>| input.map(|colour| colour.trim().to_lowercase()).filter(|colour| !colour.is_empty());
    ChampionshipClass { name: tidy(&class.name), bg_color: colour(class.bg_color), border_color: colour(class.border_color), ..class }
}

fn check_class(class: &ChampionshipClass, path: &str, faults: &mut Faults) {
    faults.refuse(format!("{path}.name"), required(&class.name, NAME));
    faults.refuse(format!("{path}.order"), class.order.and_then(|order| between(order, ORDERS.0, ORDERS.1)));
    let is_weight = class.club_standing_multiplier.is_none_or(|weight| (0.0..=100.0).contains(&weight));
    faults.refuse(format!("{path}.clubStandingMultiplier"), (!is_weight).then_some(Fault::OutOfRange(0, 100)));
    faults.refuse(format!("{path}.bgColor"), class.bg_color.as_deref().and_then(colour::background));
    faults.refuse(format!("{path}.borderColor"), class.border_color.as_deref().and_then(colour::line));
}
