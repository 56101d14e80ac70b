//! A championship: a season's series of stages with settings shared by them.

mod form;

use serde::{Deserialize, Serialize};

pub(crate) use form::ORDERS;
pub use form::{Checked, ClassForm, Form, InstitutionForm};

/// A racing class as the championship knows it. A stage's class of the same name refers to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipClass {
    /// The class's name, unique in the championship.
    pub name: String,
    /// The higher, the harder. A class with none can't be compared across classes.
    pub order: Option<i32>,
    /// What an individual point of this class is worth for the club, default 1.
    pub club_standing_multiplier: Option<f64>,
    /// Background colour, `#rrggbb`.
    pub bg_color: Option<String>,
    /// Border colour, `#rrggbb`.
    pub border_color: Option<String>,
}

/// What a championship's standings are made of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipSettings {
    /// Family cup standings exist.
    pub has_team_competition: bool,
    /// Club standings exist.
    pub has_club_standings: bool,
    /// Female riders also count in a women group.
    pub has_women_classes: bool,
    /// The classes, in any order.
    pub classes: Vec<ChampionshipClass>,
}

impl ChampionshipSettings {
    /// The class of that name.
    pub fn class(&self, name: &str) -> Option<&ChampionshipClass> {
        self.classes.iter().find(|class| class.name == name)
    }

    /// How hard a class is: its order, if it has one.
    pub fn order_of(&self, class: &str) -> Option<i32> {
        self.class(class).and_then(|class| class.order)
    }
}
