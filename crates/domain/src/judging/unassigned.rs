//! Rides of riders whom the judge couldn't identify. They are kept without a rider until a secretary finds out whose they
//! are, and count for nobody until then **(ours)**.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{EventName, InvalidEntry, RideKey, check_entry, next_missing_lap};
use crate::stages::{Format, RacingClass};
use crate::validation::{FieldProblem, check_lines, check_required_text, check_text, tidy};

/// The maximum of what a judge read on a plate, in characters.
pub const MAX_PLATE_CHARS: usize = 8;
/// The maximum of a judge's note and of the reason for discarding a ride, in characters.
pub const MAX_NOTE_CHARS: usize = 200;
/// The most rides without a rider at one stage: more than any real day needs.
pub const MAX_UNASSIGNED_RIDES: usize = 500;

/// What was done with a ride without a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum UnassignedState {
    /// It waits for a secretary.
    Waiting,
    /// A secretary found its rider, who has the ride now.
    Assigned,
    /// A secretary decided that it is nobody's ride. It can still be assigned.
    Discarded,
}

impl UnassignedState {
    /// Whether a secretary can give the ride to a rider.
    pub fn may_assign(self) -> bool {
        self != Self::Assigned
    }

    /// Whether a secretary can discard the ride.
    pub fn may_discard(self) -> bool {
        self == Self::Waiting
    }
}

/// Checks what a judge read on the plate. It may be empty.
pub fn check_plate(plate: &str) -> Option<FieldProblem> {
    check_text(plate, MAX_PLATE_CHARS)
}

/// Checks a judge's note. It may be empty.
pub fn check_note(note: &str) -> Option<FieldProblem> {
    check_lines(note, MAX_NOTE_CHARS)
}

/// Returns the reason for discarding a ride, tidied.
///
/// # Errors
/// Fails with the problem of the reason: it can't be empty or too long.
pub fn check_discard_reason(reason: &str) -> Result<String, FieldProblem> {
    let reason = tidy(reason);
    check_required_text(&reason, MAX_NOTE_CHARS).map_or(Ok(reason), Err)
}

/// Checks that a rider of some class could have ridden this, and that a judge could have recorded the events. Without a
/// lap it is enough that a class rides the section.
///
/// # Errors
/// Fails with the reason for which the last class can't have ridden it.
pub fn check_unassigned(
    format: Format,
    classes: &[RacingClass],
    section: u8,
    lap: Option<u8>,
    events: &[(EventName, u32)],
) -> Result<(), InvalidEntry> {
    let key = RideKey::new(section, lap.unwrap_or(1));
    let mut outcome = Err(InvalidEntry::Section { section });
    for class in classes {
        outcome = check_entry(format, class, key, events);
        if outcome.is_ok() {
            break;
        }
    }
    outcome
}

/// Whether this may be the racing number that a judge read in part: `?` stands for one character.
pub fn may_be_number(plate: &str, number: &str) -> bool {
    !plate.is_empty()
        && plate.chars().count() == number.chars().count()
        && plate.chars().zip(number.chars()).all(|(read, real)| read == '?' || read == real)
}

/// How a ride without a rider would fit a rider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleRide {
    /// The lap that is proposed: the one that the judge gave, if the rider lacks it, else the first one that the rider
    /// lacks. `None` if the rider has ridden all laps of the section.
    pub lap: Option<u8>,
    /// The laps of the section that have a score.
    pub scored_laps: BTreeSet<u8>,
    /// Whether the racing number fits what the judge read.
    pub fits_plate: bool,
}

/// A ride without a rider, as far as it says whose it may be.
#[derive(Clone, Copy, Debug)]
pub struct UnassignedRide<'a> {
    /// The section.
    pub section: u8,
    /// The lap, if the judge knew it.
    pub lap: Option<u8>,
    /// What the judge read on the plate.
    pub plate: &'a str,
}

/// Returns how the ride would fit a rider of this class and number; `None` if the class doesn't ride the section.
/// `has_score` is whether the rider has a score for a ride.
pub fn possible_ride(
    ride: UnassignedRide<'_>,
    class: &RacingClass,
    racing_number: &str,
    has_score: impl Fn(RideKey) -> bool,
) -> Option<PossibleRide> {
    let UnassignedRide { section, lap, plate } = ride;
    if !class.sections.contains(&section) {
        return None;
    }
    let is_scored = |lap: u8| has_score(RideKey::new(section, lap));
    let given = lap.filter(|&lap| (1..=class.laps).contains(&lap) && !is_scored(lap));
    Some(PossibleRide {
        lap: given.or_else(|| next_missing_lap(class, section, &has_score)),
        scored_laps: (1..=class.laps).filter(|&lap| is_scored(lap)).collect(),
        fits_plate: may_be_number(plate, racing_number),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::testing::racing_class;

    #[test]
    fn a_question_mark_stands_for_one_character_of_the_number() {
        for (plate, number, fits) in [
            ("2?", "21", true),
            ("2?", "2", false),
            ("2?", "213", false),
            ("2?", "31", false),
            ("??", "07", true),
            ("21", "21", true),
            ("", "21", false),
            ("", "", false),
        ] {
            assert_eq!(may_be_number(plate, number), fits, "{plate} {number}");
        }
    }

    #[test]
    fn a_ride_without_a_rider_must_be_possible_in_some_class() {
        let classes = [racing_class(3, &[1, 2]), racing_class(2, &[2, 3])];
        let check = |section, lap| check_unassigned(Format::Classic, &classes, section, lap, &[]);
        assert_eq!(check(1, Some(3)), Ok(()));
        assert_eq!(check(3, None), Ok(()));
        assert_eq!(check(3, Some(3)), Err(InvalidEntry::Lap { laps: 2 }));
        assert_eq!(check(4, None), Err(InvalidEntry::Section { section: 4 }));
        let edit = check_unassigned(Format::Classic, &classes, 1, None, &[(EventName::EditedTo, 3)]);
        assert_eq!(edit, Err(InvalidEntry::Section { section: 1 }));
        let none = check_unassigned(Format::Classic, &[], 1, None, &[]);
        assert_eq!(none, Err(InvalidEntry::Section { section: 1 }));
    }

    #[test]
    fn the_lap_that_the_judge_gave_is_proposed_if_the_rider_lacks_it_else_the_first_missing_one() {
        let class = racing_class(3, &[1, 2]);
        let possible = |lap, scored: &[u8]| {
            let ride = UnassignedRide { section: 2, lap, plate: "2?" };
            possible_ride(ride, &class, "21", |key| scored.contains(&key.lap)).map(|ride| ride.lap)
        };
        assert_eq!(possible(None, &[1]), Some(Some(2)));
        assert_eq!(possible(Some(3), &[1]), Some(Some(3)));
        assert_eq!(possible(Some(1), &[1]), Some(Some(2)));
        assert_eq!(possible(Some(9), &[]), Some(Some(1)));
        assert_eq!(possible(None, &[1, 2, 3]), Some(None));
        let elsewhere = UnassignedRide { section: 3, lap: None, plate: "2?" };
        assert_eq!(possible_ride(elsewhere, &class, "21", |_| false), None);
    }

    #[test]
    fn a_discarded_ride_can_be_assigned_and_an_assigned_one_is_settled() {
        use UnassignedState::{Assigned, Discarded, Waiting};
        assert_eq!([Waiting, Assigned, Discarded].map(UnassignedState::may_assign), [true, false, true]);
        assert_eq!([Waiting, Assigned, Discarded].map(UnassignedState::may_discard), [true, false, false]);
    }

    #[test]
    fn discarding_needs_a_reason() {
        assert_eq!(check_discard_reason("  A  marshal "), Ok("A marshal".to_owned()));
        assert_eq!(check_discard_reason(" "), Err(FieldProblem::Empty));
        assert_eq!(check_discard_reason(&"x".repeat(201)), Err(FieldProblem::TooLong(200)));
    }
}
