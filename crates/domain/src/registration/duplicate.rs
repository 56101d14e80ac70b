//! Finds participants who may be registered twice, by racing number or name.

use jiff::civil::Date;

use super::Participant;
use crate::slug::fold;

/// What a participant has in common with another participant of the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicate {
    /// The racing number, which is refused.
    Number,
    /// The name, and the participant has no racing number to distinguish the two, which is refused.
    Name,
    /// The name, but the participant has another racing number: they may be two people.
    SameName,
}

/// Returns what a participant has in common with another one of the stage. Names are compared without case
/// and diacritics **(ours)**. An entry in `others` with the participant's own id is ignored.
pub fn find_duplicate<'a>(
    participant: &Participant,
    others: impl IntoIterator<Item = &'a Participant>,
) -> Option<Duplicate> {
    let name = fold(&participant.name);
    let has_number = !participant.racing_number.is_empty();
    let mut same_name = None;
    for other in others.into_iter().filter(|other| other.id != participant.id) {
        if has_same_number(participant, other) {
            return Some(Duplicate::Number);
        }
        if fold(&other.name) == name {
            same_name = Some(if has_number { Duplicate::SameName } else { Duplicate::Name });
        }
    }
    same_name
}

/// Returns another participant of the stage who has the participant's racing number.
pub fn find_number_holder<'a>(
    participant: &Participant,
    others: impl IntoIterator<Item = &'a Participant>,
) -> Option<&'a Participant> {
    others.into_iter().find(|other| other.id != participant.id && has_same_number(participant, other))
}

/// Returns another participant of the stage with the participant's name, compared as in [`find_duplicate`].
pub fn find_namesake<'a>(
    participant: &Participant,
    others: impl IntoIterator<Item = &'a Participant>,
) -> Option<&'a Participant> {
    let name = fold(&participant.name);
    others.into_iter().find(|other| other.id != participant.id && fold(&other.name) == name)
}

/// Whether two participants have the same racing number, compared as text: 7 and 007 look different on
/// a plate, so both may start **(ours)**. [`super::free_numbers`] compares by value instead.
fn has_same_number(one: &Participant, other: &Participant) -> bool {
    !one.racing_number.is_empty() && one.racing_number == other.racing_number
}

/// What two participants of different stages are compared by.
#[derive(Clone, Copy, Debug)]
pub struct RiderIdentity<'a> {
    /// First and last name.
    pub name: &'a str,
    /// The racing number; empty if there is none.
    pub racing_number: &'a str,
    /// The birth date, if it is known.
    pub birth_date: Option<Date>,
}

impl<'a> From<&'a Participant> for RiderIdentity<'a> {
    fn from(participant: &'a Participant) -> Self {
        let Participant { name, racing_number, birth_date, .. } = participant;
        Self { name, racing_number, birth_date: *birth_date }
    }
}

/// Whether two participants are the same rider **(ours)**: they have the same name, without case and
/// diacritics, and the same racing number or date of birth.
pub fn is_same_rider(one: RiderIdentity<'_>, other: RiderIdentity<'_>) -> bool {
    let has_same_number = !one.racing_number.is_empty() && one.racing_number == other.racing_number;
    let has_same_birth_date = one.birth_date.is_some() && one.birth_date == other.birth_date;
    fold(one.name) == fold(other.name) && (has_same_number || has_same_birth_date)
}
