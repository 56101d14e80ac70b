//! The effect of a change of a rider's class on the rider's rides (`RULES.md`, Corrections, test rides and
//! approvals).

use std::collections::BTreeSet;

use crate::judging::RideKey;
use crate::stages::RacingClass;

/// The effect of a change of a rider's class on the recorded rides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassChange {
    /// The rides that count now and that the new class doesn't have. They stay stored, but no longer count.
    pub set_aside: Vec<RideKey>,
    /// The rides that don't count now and that the new class has.
    pub counting_again: Vec<RideKey>,
    /// Whether the rider has finished in the current class.
    pub was_finished: bool,
    /// Whether the rider has finished in the new class.
    pub is_finished: bool,
}

impl ClassChange {
    /// Whether the change has an effect that has to be confirmed.
    pub fn has_effect(&self) -> bool {
        !self.set_aside.is_empty() || !self.counting_again.is_empty() || self.was_finished != self.is_finished
    }
}

/// Returns the effect of a change of class on these rides. `from` is `None` if the stage no longer has the
/// rider's current class; then none of the rides count now.
pub fn class_change(from: Option<&RacingClass>, to: &RacingClass, rides: &BTreeSet<RideKey>) -> ClassChange {
    let counted = |key: RideKey| from.is_some_and(|class| class.rides_at(key));
    let select =
        |matches: &dyn Fn(RideKey) -> bool| rides.iter().copied().filter(|&key| matches(key)).collect();
    ClassChange {
        set_aside: select(&|key| counted(key) && !to.rides_at(key)),
        counting_again: select(&|key| !counted(key) && to.rides_at(key)),
        was_finished: from.is_some_and(|class| class.is_finished(rides.iter().copied())),
        is_finished: to.is_finished(rides.iter().copied()),
    }
}
