//! Two participants that may be one (`spec/1-app.md` §5).

use super::Participant;
use crate::slug::fold;

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
