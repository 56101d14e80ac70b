//! A group of the standings: a class or a women group. They are told apart by their kind, never by their name (`RULES.md`).

use serde::{Deserialize, Serialize};

use super::WomenGroup;
use crate::slug::slug;

/// Stands before the slug in the id of a women group's row. A slug has no double dash, so no class's row has such an id.
const WOMEN_PREFIX: &str = "women--";

/// A group of the standings. A class may have the name of a women group, and both may stand in one championship.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Group {
    /// The riders of a class.
    Class(String),
    /// The women of an age, whatever their class.
    Women(WomenGroup),
}

impl Group {
    /// The class's name, or that of the women group in English.
    pub fn name(&self) -> &str {
        match self {
            Self::Class(name) => name,
            Self::Women(group) => group.name(),
        }
    }

    /// The class's name; none for a women group.
    pub fn class(&self) -> Option<&str> {
        match self {
            Self::Class(name) => Some(name),
            Self::Women(_) => None,
        }
    }

    /// The women group; none for a class.
    pub fn women(&self) -> Option<WomenGroup> {
        match self {
            Self::Class(_) => None,
            Self::Women(group) => Some(*group),
        }
    }

    /// The id of a rider's row: the slug of `name-group`, with `women--` before it in a women group **(ours)**. `more` tells
    /// namesakes apart.
    pub(super) fn id_of(&self, rider: &str, more: &[&str]) -> String {
        let parts: Vec<&str> = [rider, self.name()].into_iter().chain(more.iter().copied()).collect();
        let slug = slug(&parts.join("-"));
        match self {
            Self::Class(_) => slug,
            Self::Women(_) => format!("{WOMEN_PREFIX}{slug}"),
        }
    }
}
