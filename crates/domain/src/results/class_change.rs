//! What becomes of a rider's rides when the rider's class changes (`RULES.md`, Settled after the first release).

use std::collections::BTreeSet;

use super::is_finished;
use crate::judging::SectionKey;
use crate::stages::RacingClass;

/// What changing a rider's class does to recorded rides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassChange {
    /// The rides that count now and that the new class doesn't have. They are kept, and count for nothing.
    pub set_aside: Vec<SectionKey>,
    /// The rides that count for nothing now and that the new class has.
    pub counting_again: Vec<SectionKey>,
    /// The rider has finished in the class of now.
    pub was_finished: bool,
    /// The rider has finished in the new class.
    pub is_finished: bool,
}

impl ClassChange {
    /// Whether it does anything that has to be confirmed.
    pub fn has_effect(&self) -> bool {
        !self.set_aside.is_empty() || !self.counting_again.is_empty() || self.was_finished != self.is_finished
    }
}

/// What a change of class does to these rides. A class that the stage doesn't have any more has no rides.
pub fn class_change(from: Option<&RacingClass>, to: &RacingClass, rides: &BTreeSet<SectionKey>) -> ClassChange {
    let counted = |key: SectionKey| from.is_some_and(|class| class.rides_at(key));
    let of = |is_meant: &dyn Fn(SectionKey) -> bool| rides.iter().copied().filter(|&key| is_meant(key)).collect();
    ClassChange {
        set_aside: of(&|key| counted(key) && !to.rides_at(key)),
        counting_again: of(&|key| !counted(key) && to.rides_at(key)),
        was_finished: from.is_some_and(|class| is_finished(class, rides.iter().copied())),
        is_finished: is_finished(to, rides.iter().copied()),
    }
}
