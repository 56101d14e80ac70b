//! The forms for an institution and a championship, and their validation.

use std::collections::{BTreeMap, BTreeSet};

use super::{ChampionshipClass, ChampionshipSettings, Feature, match_renames};
use crate::rule_packs::ChosenRules;
use crate::validation::{
    FieldProblem, FieldProblems, check_count, check_country, check_range, check_required_text, check_unique,
    tidy,
};
use crate::{color, protests};

/// The maximum number of characters in a name **(ours)**.
const MAX_NAME: usize = 100;
/// The maximum number of classes **(ours)**.
const MAX_CLASSES: usize = 40;
/// The maximum number of teams **(ours)**.
const MAX_TEAMS: usize = 500;
/// The earliest and the latest season **(ours)**.
const SEASONS: (i32, i32) = (1990, 2100);
/// The lowest and the highest order of a class **(ours)**.
pub(crate) const ORDERS: (i32, i32) = (-1000, 1000);

/// An institution as entered in its form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InstitutionForm {
    /// The name of the federation or club.
    pub name: String,
    /// The country as a two-letter code, such as `LV`.
    pub country: String,
}

impl InstitutionForm {
    /// Validates the form and returns the institution without needless spaces.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(self) -> Result<Self, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let institution = Self { name: tidy(&self.name), country: self.country.trim().to_uppercase() };
        problems.add("name", check_required_text(&institution.name, MAX_NAME));
        problems.add("country", check_country(&institution.country));
        problems.into_result(Some(institution))
    }
}

/// A championship as entered in its form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Form {
    /// The name shown to everyone.
    pub display_name: String,
    /// The year in which its stages take place.
    pub season: i16,
    /// Whether there are family cup standings.
    pub has_team_competition: bool,
    /// Whether there are club standings.
    pub has_club_standings: bool,
    /// Whether female riders also count in a women group.
    pub has_women_classes: bool,
    /// The optional features that are turned on.
    pub features: BTreeSet<Feature>,
    /// How long riders may query provisional results, in minutes.
    pub protest_minutes: u16,
    /// The rules by which its stages are ridden.
    pub rules: ChosenRules,
    /// The family cup teams.
    pub teams: Vec<String>,
    /// The classes, in any order.
    pub classes: Vec<ClassForm>,
}

/// A class as entered in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassForm {
    /// The name of the existing class that it continues; `None` for a new class.
    pub former_name: Option<String>,
    /// The fields of the class.
    pub class: ChampionshipClass,
}

/// A validated championship.
#[derive(Clone, Debug, PartialEq)]
pub struct ValidChampionship {
    /// The name shown to everyone.
    pub display_name: String,
    /// The year in which its stages take place.
    pub season: i16,
    /// The settings for its standings.
    pub settings: ChampionshipSettings,
    /// The family cup teams.
    pub teams: Vec<String>,
    /// The existing classes that continue: former name → name.
    pub renames: BTreeMap<String, String>,
}

impl Form {
    /// Validates the form. `existing_classes` has the names of the championship's classes before the edit.
    ///
    /// # Errors
    /// Fails with all problems of the form.
    pub fn check(self, existing_classes: &[&str]) -> Result<ValidChampionship, Vec<(String, FieldProblem)>> {
        let mut problems = FieldProblems::default();
        let display_name = tidy(&self.display_name);
        let teams: Vec<_> = self.teams.iter().map(|team| tidy(team)).collect();
        problems.add("displayName", check_required_text(&display_name, MAX_NAME));
        problems.add("season", check_range(self.season, SEASONS.0, SEASONS.1));
        problems.add("protestMinutes", protests::check_minutes(self.protest_minutes));
        problems.add("teams", check_count(&teams, MAX_TEAMS));
        for (index, team) in teams.iter().enumerate() {
            problems.add(format!("teams[{index}]"), check_required_text(team, MAX_NAME));
        }
        check_unique(teams.iter().map(String::as_str), |index| format!("teams[{index}]"), &mut problems);
        problems.add("classes", check_count(&self.classes, MAX_CLASSES));
        let (classes, former_names): (Vec<_>, Vec<_>) =
            self.classes.into_iter().map(|input| (tidy_class(input.class), input.former_name)).unzip();
        for (index, class) in classes.iter().enumerate() {
            check_class(class, &format!("classes[{index}]"), &mut problems);
        }
        check_unique(
            classes.iter().map(|class| class.name.as_str()),
            |index| format!("classes[{index}].name"),
            &mut problems,
        );
        let names: Vec<_> = classes
            .iter()
            .zip(&former_names)
            .map(|(class, former_name)| (class.name.as_str(), former_name.as_deref()))
            .collect();
        let renames = match_renames(existing_classes, &names, &mut problems);
        let settings = ChampionshipSettings {
            has_team_competition: self.has_team_competition,
            has_club_standings: self.has_club_standings,
            has_women_classes: self.has_women_classes,
            features: self.features,
            protest_minutes: self.protest_minutes,
            rules: self.rules,
            classes,
        };
        problems.into_result(Some(ValidChampionship {
            display_name,
            season: self.season,
            settings,
            teams,
            renames,
        }))
    }
}

fn tidy_class(class: ChampionshipClass) -> ChampionshipClass {
    let tidy_color = |input: Option<String>| {
        input.map(|color| color.trim().to_lowercase()).filter(|color| !color.is_empty())
    };
    ChampionshipClass {
        name: tidy(&class.name),
        bg_color: tidy_color(class.bg_color),
        border_color: tidy_color(class.border_color),
        ..class
    }
}

fn check_class(class: &ChampionshipClass, path: &str, problems: &mut FieldProblems) {
    problems.add(format!("{path}.name"), check_required_text(&class.name, MAX_NAME));
    problems
        .add(format!("{path}.order"), class.order.and_then(|order| check_range(order, ORDERS.0, ORDERS.1)));
    let is_in_range =
        class.club_standing_multiplier.is_none_or(|multiplier| (0.0..=100.0).contains(&multiplier));
    problems.add(
        format!("{path}.clubStandingMultiplier"),
        (!is_in_range).then_some(FieldProblem::OutOfRange(0, 100)),
    );
    problems.add(format!("{path}.bgColor"), class.bg_color.as_deref().and_then(color::check_background));
    problems.add(format!("{path}.borderColor"), class.border_color.as_deref().and_then(color::check_line));
}
