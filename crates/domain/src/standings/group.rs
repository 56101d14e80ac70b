//! A group of the standings: a class or a women group. Groups are distinguished by their kind, never by name
//! alone (`RULES.md`).

use serde::{Deserialize, Serialize};

use super::WomenGroup;
use crate::slug::slug;

/// The prefix of the id of a row in a women group. A slug has no double dash, so no row of a class has such
/// an id.
const WOMEN_PREFIX: &str = "women--";

/// A group of the standings. A class may have the same name as a women group of the same championship.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Group {
    /// The riders of a class.
    Class(String),
    /// The female riders of an age group, of all classes.
    Women(WomenGroup),
}

impl Group {
    /// Returns the class's name, or the English name of the women group.
    pub fn name(&self) -> &str {
        match self {
            Self::Class(name) => name,
            Self::Women(group) => group.name(),
        }
    }

    /// Returns the class's name; `None` for a women group.
    pub fn class(&self) -> Option<&str> {
        match self {
            Self::Class(name) => Some(name),
            Self::Women(_) => None,
        }
    }

    /// Returns the women group; `None` for a class.
    pub fn women(&self) -> Option<WomenGroup> {
        match self {
            Self::Class(_) => None,
            Self::Women(group) => Some(*group),
        }
    }

    /// Returns the id of a rider's row: the slug of `name-group`, with the prefix `women--` in a women group
    /// **(ours)**. `extra` has further parts that distinguish namesakes.
    pub(super) fn id_of(&self, rider: &str, extra: &[&str]) -> String {
        let parts: Vec<&str> = [rider, self.name()].into_iter().chain(extra.iter().copied()).collect();
        let slug = slug(&parts.join("-"));
        match self {
            Self::Class(_) => slug,
            Self::Women(_) => format!("{WOMEN_PREFIX}{slug}"),
        }
    }
}
