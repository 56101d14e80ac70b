//! Two participants that may be one (`spec/1-app.md` §5), and which racing numbers are free instead.

use std::collections::BTreeSet;

use super::Participant;
use super::form::MOST_NUMBER;
use crate::slug::fold;

/// How many free numbers are offered in place of one that is taken **(ours)**.
const FREE_NUMBERS: usize = 4;

/// What a participant shares with another of the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicate {
    /// The racing number: it can't be.
    Number,
    /// The name, and has no number to tell them apart: it can't be.
    Name,
    /// The name, with a number of its own: it may be two people.
    SameName,
}

/// What a participant shares with the others of the stage; itself doesn't count. Names are the same whatever their case and diacritics
/// **(ours)**.
pub fn duplicate<'a>(of: &Participant, others: impl IntoIterator<Item = &'a Participant>) -> Option<Duplicate> {
    let name = fold(&of.name);
    let has_number = !of.racing_number.is_empty();
    let mut same_name = None;
    for other in others.into_iter().filter(|other| other.id != of.id) {
        if has_number && other.racing_number == of.racing_number {
            return Some(Duplicate::Number);
        }
        if fold(&other.name) == name {
            same_name = Some(if has_number { Duplicate::SameName } else { Duplicate::Name });
        }
    }
    same_name
}

/// The free numbers nearest to `wanted`, ascending **(ours)**. Numbers are compared as figures: 7 is taken where somebody has 007. None
/// where `wanted` is no number.
pub fn free_numbers<'a>(wanted: &str, taken: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let Ok(wanted) = wanted.parse::<u32>() else { return Vec::new() };
    let taken: BTreeSet<u32> = taken.into_iter().filter_map(|number| number.parse().ok()).chain([wanted]).collect();
    let is_free = |number: &u32| (1..=MOST_NUMBER).contains(number) && !taken.contains(number);
    let mut free: Vec<_> = (1..=MOST_NUMBER)
        .flat_map(|distance| [wanted.checked_sub(distance), wanted.checked_add(distance)])
        .flatten()
        .filter(is_free)
        .take(FREE_NUMBERS)
        .collect();
    free.sort_unstable();
    free.into_iter().map(|number| number.to_string()).collect()
}
