//! Women groups, in which female riders count in addition to their class (`RULES.md`, Women groups).

use std::cmp::Reverse;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::Ruleset;
use crate::registration::{Gender, Participant};
use crate::results::{ComputedResult, rank, rank_results};
use crate::stages::Format;

/// A women group by age on [`age_day`]. Screens show its name in the user's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WomenGroup {
    /// 18 or older.
    Women,
    /// 12 to under 18.
    Juniors,
    /// Under 12.
    Girls,
}

/// Returns the day that determines the riders' age: the day of the championship's earliest stage, given the
/// days of all its stages. Unpublished stages count too **(ours)**, so that the order in which stages are
/// published doesn't change a rider's group. `None` without stages.
pub fn age_day(stages: impl IntoIterator<Item = Date>) -> Option<Date> {
    stages.into_iter().min()
}

impl WomenGroup {
    /// All groups.
    pub const ALL: [Self; 3] = [Self::Women, Self::Juniors, Self::Girls];

    /// Returns the group's name in standings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Women => "Women",
            Self::Juniors => "Juniors",
            Self::Girls => "Girls",
        }
    }

    /// Returns the group with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.name() == name)
    }

    /// Returns a participant's group by her age on [`age_day`]; `None` unless the gender is female and the age
    /// is known.
    pub fn for_participant(participant: &Participant, age_day: Date, rules: &Ruleset) -> Option<Self> {
        let age = participant.age_on(age_day).filter(|_| participant.gender == Some(Gender::Female))?;
        Some(match age {
            age if age >= rules.ages.women_from => Self::Women,
            age if age >= rules.ages.juniors_from => Self::Juniors,
            _ => Self::Girls,
        })
    }
}

/// The class has no order, so its riders can't be ranked in a women group. Other riders aren't affected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Class order not found for class {class}")]
pub struct ClassOrderMissing {
    /// The name of the class.
    pub class: String,
}

/// The ranking of a women group.
pub struct GroupRanking<'a> {
    /// Places from 1, best first.
    pub places: Vec<(u32, &'a ComputedResult)>,
    /// The rows that can't be ranked.
    pub without_order: Vec<(&'a ComputedResult, ClassOrderMissing)>,
}

/// Ranks one women group of a stage: by class order, hardest first, then by the stage ranking.
pub fn rank_women_group<'a>(
    format: Format,
    rules: &Ruleset,
    rows: &[&'a ComputedResult],
    order_of: impl Fn(&str) -> Option<i32>,
) -> GroupRanking<'a> {
    let (ordered, missing): (Vec<&ComputedResult>, Vec<&ComputedResult>) =
        rows.iter().copied().partition(|row| order_of(&row.racing_class).is_some());
    // the place among all ranked riders also orders two riders of the same class by the stage ranking
    let placed = rank_results(format, rules, ordered)
        .into_iter()
        .map(|(place, row)| {
            let status = rules.ranking.order_of(row.status);
            ((status, Reverse(order_of(&row.racing_class)), place), row)
        })
        .collect();
    let ranked: Vec<(u32, (_, &ComputedResult))> = rank(placed, |a, b| a.0.cmp(&b.0), |a| &a.1.participant);
    GroupRanking {
        places: ranked.into_iter().map(|(place, (_, row))| (place, row)).collect(),
        without_order: missing
            .into_iter()
            .map(|row| (row, ClassOrderMissing { class: row.racing_class.clone() }))
            .collect(),
    }
}
