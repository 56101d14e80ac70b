//! Championships: a season's series of stages with shared settings.

mod feature;
mod form;
mod renames;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::protests;
use crate::rule_packs::ChosenRules;

pub use feature::Feature;
pub(crate) use form::ORDERS;
pub use form::{ClassForm, Form, InstitutionForm, ValidChampionship};
pub(crate) use renames::match_renames;

/// A racing class of a championship. A stage's class of the same name refers to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipClass {
    /// The class's name, unique in the championship.
    pub name: String,
    /// The difficulty: a harder class has a higher order. A class without an order can't be compared with
    /// others.
    pub order: Option<i32>,
    /// The factor by which a rider's points in this class count for the club, 1 by default.
    pub club_standing_multiplier: Option<f64>,
    /// Background colour, `#rrggbb`.
    pub bg_color: Option<String>,
    /// Border colour, `#rrggbb`.
    pub border_color: Option<String>,
}

/// The settings of a championship: what its standings are made of, and its optional features.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipSettings {
    /// Whether there are family cup standings.
    pub has_team_competition: bool,
    /// Whether there are club standings.
    pub has_club_standings: bool,
    /// Whether female riders also count in a women group.
    pub has_women_classes: bool,
    /// The optional features that are turned on.
    #[serde(default)]
    pub features: BTreeSet<Feature>,
    /// How long riders may query provisional results, in minutes.
    #[serde(default = "default_protest_minutes")]
    pub protest_minutes: u16,
    /// The rules by which its stages are ridden.
    #[serde(skip)]
    pub rules: ChosenRules,
    /// The classes, in any order.
    pub classes: Vec<ChampionshipClass>,
}

impl Default for ChampionshipSettings {
    fn default() -> Self {
        Self {
            has_team_competition: false,
            has_club_standings: false,
            has_women_classes: false,
            features: BTreeSet::new(),
            protest_minutes: protests::DEFAULT_MINUTES,
            rules: ChosenRules::default(),
            classes: Vec::new(),
        }
    }
}

const fn default_protest_minutes() -> u16 {
    protests::DEFAULT_MINUTES
}

impl ChampionshipSettings {
    /// Returns the length of a protest period in minutes; `None` if protests are turned off.
    pub fn protest_minutes(&self) -> Option<u16> {
        self.features.contains(&Feature::Protests).then_some(self.protest_minutes)
    }

    /// Returns the class with this name.
    pub fn class(&self, name: &str) -> Option<&ChampionshipClass> {
        self.classes.iter().find(|class| class.name == name)
    }

    /// Returns the order of the class with this name, if it exists and has one.
    pub fn order_of(&self, class: &str) -> Option<i32> {
        self.class(class).and_then(|class| class.order)
    }
}
