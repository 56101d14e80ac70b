//! Joining a class that only one stage names so with the championship's class.

use std::collections::{BTreeMap, BTreeSet};

use super::{Approved, Group, StandingPosition};
use crate::championships::ChampionshipSettings;
use crate::stages::RacingClass;

/// A class of a stage that the championship doesn't have, where one of the championship's could be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClass {
    /// The class's name at the stage.
    pub class: String,
    /// How many of its riders have a result.
    pub riders: usize,
    /// The championship's classes that the stage doesn't have, hardest first.
    pub candidates: Vec<String>,
    /// The candidate that is probably meant: the only one of the same order, else the one where most of its riders stand **(ours)**.
    pub suggestion: Option<String>,
    /// The candidate whose rows have the stage's entries of these riders now.
    pub joined: Option<String>,
}

/// Which class of the championship a stage's class is joined with, by the stage's name for it.
pub type Joins = BTreeMap<String, String>;

/// Why a class can't be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotJoinable {
    /// The stage has no such class that the championship doesn't know.
    #[error("must be a class of the stage that the championship doesn't have")]
    UnknownClass,
    /// It is none of the candidates, and not the class itself.
    #[error("must be a class of the championship that the stage doesn't have, or the class itself")]
    UnknownTarget,
    /// Another class is joined with it: two winners would get the points of one.
    #[error("another class is joined with it")]
    Taken,
}

/// The classes of a stage that could be joined. Those without a result or without a candidate are none.
pub fn unknown_classes(
    classes: &[RacingClass],
    settings: &ChampionshipSettings,
    riders: &[Approved],
    existing: &BTreeMap<String, StandingPosition>,
    stage_order: u32,
) -> Vec<UnknownClass> {
    let is_at_stage = |name: &str| classes.iter().any(|class| class.name == name);
    let mut free: Vec<_> = settings.classes.iter().filter(|class| !is_at_stage(&class.name)).collect();
    free.sort_by_key(|class| (std::cmp::Reverse(class.order), &class.name));
    let unknown = |class: &RacingClass| {
        let own: Vec<&Approved> = riders.iter().filter(|rider| rider.participant.racing_class == class.name).collect();
        if own.is_empty() || free.is_empty() {
            return None;
        }
        let candidates: Vec<String> = free.iter().map(|class| class.name.clone()).collect();
        let mut of_order = free.iter().filter(|free| free.order == Some(class.order));
        let same_order = of_order.next().filter(|_| of_order.next().is_none()).map(|free| free.name.clone());
        Some(UnknownClass {
            class: class.name.clone(),
            riders: own.len(),
            suggestion: same_order.or_else(|| where_most_stand(&candidates, &own, existing)),
            joined: candidates.iter().find(|name| has_entries_of(name, &own, existing, stage_order)).cloned(),
            candidates,
        })
    };
    classes.iter().filter(|class| settings.class(&class.name).is_none()).filter_map(unknown).collect()
}

/// The class in which more than half of the riders have a row, by their names.
fn where_most_stand(candidates: &[String], riders: &[&Approved], existing: &BTreeMap<String, StandingPosition>) -> Option<String> {
    let standing = |name: &String| {
        let group = Group::Class(name.clone());
        riders.iter().filter(|rider| existing.contains_key(&StandingPosition::id_of(&rider.participant.name, &group))).count()
    };
    candidates.iter().find(|name| standing(name) * 2 > riders.len()).cloned()
}

/// Whether rows of the class have an entry of this stage for one of the riders, other than by a merge.
fn has_entries_of(class: &str, riders: &[&Approved], existing: &BTreeMap<String, StandingPosition>, stage_order: u32) -> bool {
    let ids: BTreeSet<_> = riders.iter().map(|rider| &rider.participant.id).collect();
    let of_class = existing.values().filter(|row| row.group.class() == Some(class));
    of_class
        .flat_map(|row| &row.results)
        .any(|result| result.order == stage_order && result.merged_from.is_none() && ids.contains(&result.participant))
}

/// The joins to generate with: what is asked for, and for what isn't mentioned what was generated before. A class that is joined with itself
/// stays on its own.
///
/// # Errors
/// The index of what can't be, and why.
pub fn joins(asked: &[(String, String)], unknown: &[UnknownClass]) -> Result<Joins, (usize, NotJoinable)> {
    // entries of two classes in one don't say which of them it was
    let is_of_one = |target: &String| unknown.iter().filter(|class| class.joined.as_ref() == Some(target)).count() == 1;
    let before = unknown.iter().filter_map(|class| Some((class.class.clone(), class.joined.clone().filter(is_of_one)?)));
    let mut joins: Joins = before.collect();
    for (index, (class, target)) in asked.iter().enumerate() {
        let known = unknown.iter().find(|known| known.class == *class).ok_or((index, NotJoinable::UnknownClass))?;
        if target == class {
            joins.remove(class);
        } else if known.candidates.contains(target) {
            joins.insert(class.clone(), target.clone());
        } else {
            return Err((index, NotJoinable::UnknownTarget));
        }
    }
    let is_taken = |(class, target): &(String, String)| joins.iter().any(|(other, joined)| other != class && joined == target);
    match asked.iter().position(is_taken) {
        Some(index) => Err((index, NotJoinable::Taken)),
        None => Ok(joins),
    }
}

/// The riders as riders of the classes that theirs are joined with.
pub fn join(riders: &mut [Approved], joins: &Joins) {
    for rider in riders {
        if let Some(target) = joins.get(&rider.participant.racing_class) {
            rider.participant.racing_class.clone_from(target);
            rider.row.racing_class.clone_from(target);
        }
    }
}
