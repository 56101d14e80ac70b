//! Joining a class that has another name at one stage with the championship's class.

use std::collections::{BTreeMap, BTreeSet};

use super::{ApprovedRider, Group, Standing};
use crate::championships::ChampionshipSettings;
use crate::stages::RacingClass;

/// A class of a stage that the championship doesn't have, and that may be one of the championship's classes
/// under another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClass {
    /// The class's name at the stage.
    pub class: String,
    /// How many of its riders have a result.
    pub riders: usize,
    /// The championship's classes that the stage doesn't have, hardest first.
    pub candidates: Vec<String>,
    /// The most likely candidate: the only one with the same order, or else the one in which more than half
    /// of the riders have a row **(ours)**.
    pub suggestion: Option<String>,
    /// The candidate whose rows now have these riders' results of the stage.
    pub target: Option<String>,
}

/// The class of the championship with which each class of a stage is joined, by its name at the stage.
pub type ClassMapping = BTreeMap<String, String>;

/// Why a class can't be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotJoinable {
    /// The stage has no such class, or the championship has it too.
    #[error("must be a class of the stage that the championship doesn't have")]
    UnknownClass,
    /// The target is neither a candidate nor the class itself.
    #[error("must be a class of the championship that the stage doesn't have, or the class itself")]
    UnknownTarget,
    /// Another class is joined with the target already: two winners would get the same points.
    #[error("another class is joined with it")]
    Taken,
}

/// Returns the classes of a stage that could be joined. Classes without a result or without a candidate are
/// left out.
pub fn unknown_classes(
    classes: &[RacingClass],
    settings: &ChampionshipSettings,
    riders: &[ApprovedRider],
    existing: &BTreeMap<String, Standing>,
    stage_order: u32,
) -> Vec<UnknownClass> {
    let is_at_stage = |name: &str| classes.iter().any(|class| class.name == name);
    let mut absent: Vec<_> = settings.classes.iter().filter(|class| !is_at_stage(&class.name)).collect();
    absent.sort_by_key(|class| (std::cmp::Reverse(class.order), &class.name));
    let unknown_class = |class: &RacingClass| {
        let own_riders: Vec<&ApprovedRider> =
            riders.iter().filter(|rider| rider.participant.racing_class == class.name).collect();
        if own_riders.is_empty() || absent.is_empty() {
            return None;
        }
        let candidates: Vec<String> = absent.iter().map(|class| class.name.clone()).collect();
        let mut of_same_order = absent.iter().filter(|other| other.order == Some(class.order));
        let only_of_same_order = of_same_order.next().filter(|_| of_same_order.next().is_none());
        let suggestion = only_of_same_order
            .map(|other| other.name.clone())
            .or_else(|| find_class_of_majority(&candidates, &own_riders, existing));
        let target =
            candidates.iter().find(|name| has_entries_of(name, &own_riders, existing, stage_order)).cloned();
        Some(UnknownClass {
            class: class.name.clone(),
            riders: own_riders.len(),
            candidates,
            suggestion,
            target,
        })
    };
    classes.iter().filter(|class| settings.class(&class.name).is_none()).filter_map(unknown_class).collect()
}

/// Returns the candidate in which more than half of the riders have a row. Rows are found by the riders'
/// names.
fn find_class_of_majority(
    candidates: &[String],
    riders: &[&ApprovedRider],
    existing: &BTreeMap<String, Standing>,
) -> Option<String> {
    let count_rows = |name: &String| {
        let group = Group::Class(name.clone());
        riders
            .iter()
            .filter(|rider| existing.contains_key(&Standing::id_of(&rider.participant.name, &group)))
            .count()
    };
    candidates.iter().find(|name| count_rows(name) * 2 > riders.len()).cloned()
}

/// Whether rows of the class have a result of this stage for one of the riders. Merged results don't count.
fn has_entries_of(
    class: &str,
    riders: &[&ApprovedRider],
    existing: &BTreeMap<String, Standing>,
    stage_order: u32,
) -> bool {
    let ids: BTreeSet<_> = riders.iter().map(|rider| &rider.participant.id).collect();
    let of_class = existing.values().filter(|row| row.group.class() == Some(class));
    of_class.flat_map(|row| &row.results).any(|result| {
        result.order == stage_order && result.merged_from.is_none() && ids.contains(&result.participant)
    })
}

/// Returns the classes to join when generating: the requested ones, and the previous ones for classes that
/// aren't mentioned. A class that is joined with itself isn't joined.
///
/// # Errors
/// Fails with the index of an invalid request and the reason.
pub fn map_classes(
    requested: &[(String, String)],
    unknown: &[UnknownClass],
) -> Result<ClassMapping, (usize, NotJoinable)> {
    // if two classes have results in the same target, the previous join is ambiguous
    let is_unambiguous =
        |target: &String| unknown.iter().filter(|class| class.target.as_ref() == Some(target)).count() == 1;
    let previous = unknown
        .iter()
        .filter_map(|class| Some((class.class.clone(), class.target.clone().filter(is_unambiguous)?)));
    let mut mapping: ClassMapping = previous.collect();
    for (index, (class, target)) in requested.iter().enumerate() {
        let unknown_class =
            unknown.iter().find(|other| other.class == *class).ok_or((index, NotJoinable::UnknownClass))?;
        if target == class {
            mapping.remove(class);
        } else if unknown_class.candidates.contains(target) {
            mapping.insert(class.clone(), target.clone());
        } else {
            return Err((index, NotJoinable::UnknownTarget));
        }
    }
    let is_taken = |(class, target): &(String, String)| {
        mapping.iter().any(|(other, joined)| other != class && joined == target)
    };
    match requested.iter().position(is_taken) {
        Some(index) => Err((index, NotJoinable::Taken)),
        None => Ok(mapping),
    }
}

/// Moves the riders to the classes with which theirs are joined.
pub fn join_classes(riders: &mut [ApprovedRider], mapping: &ClassMapping) {
    for rider in riders {
        if let Some(target) = mapping.get(&rider.participant.racing_class) {
            rider.participant.racing_class.clone_from(target);
            rider.row.racing_class.clone_from(target);
        }
    }
}
