//! What changing a stage's course does to what was recorded on it, and what is refused, because a ride would be lost or its score would mean
//! something else.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde::Serialize;

use super::{Format, GateValues, RacingClass, ResultsStatus};
use crate::ids::ParticipantId;
use crate::judging::SectionKey;
use crate::results::{is_finished, may_change};

/// What of a stage its results and its place in the season depend on.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The competition's start, by which standings order their stages.
    pub starts_at: Timestamp,
    /// How sections are scored.
    pub format: Format,
    /// What gates are worth in open free.
    pub gate_values: GateValues,
    /// The classes.
    pub classes: &'a [RacingClass],
}

/// A rider and what was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Whose.
    pub participant: ParticipantId,
    /// The class's name.
    pub racing_class: String,
    /// The rides that count.
    pub rides: BTreeSet<SectionKey>,
}

/// What a change would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Refused: the results are approved. Texts, places, links and colours may still change **(ours)**.
    Approved,
    /// Refused: rides were scored in the other format.
    FormatOfRides,
    /// Refused: a class goes in which somebody rides.
    ClassWithRiders,
    /// Refused: rides would stand outside of the class's laps and sections.
    RidesLost,
    /// A class has a new name, and its riders with it.
    ClassRenamed,
    /// Rides that were set aside when their riders changed class would count again.
    RidesCountAgain,
    /// Riders who had finished would have rides to make.
    Unfinished,
    /// Riders who had not finished would have.
    Finished,
    /// The places of all riders together would be by another order of the classes.
    OrderOfClasses,
    /// Rides keep the points with which they were recorded; later ones get others.
    GateValues,
}

impl Kind {
    /// Whether a change that would do this can't be made.
    pub fn is_refused(self) -> bool {
        matches!(self, Self::Approved | Self::FormatOfRides | Self::ClassWithRiders | Self::RidesLost)
    }

    /// Whether it takes a word that this is meant. A new name says so by itself.
    pub fn needs_confirmation(self) -> bool {
        !self.is_refused() && self != Self::ClassRenamed
    }
}

/// One thing that a change would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What.
    pub kind: Kind,
    /// To which class, by its name before; none if to all.
    pub class: Option<String>,
    /// To whom.
    pub riders: Vec<ParticipantId>,
    /// How many of their rides it touches.
    pub rides: usize,
}

/// Everything that a change of the course would do. `continued` says which class has which name afterwards.
pub fn consequences(
    before: &Course<'_>,
    after: &Course<'_>,
    continued: &BTreeMap<String, String>,
    status: ResultsStatus,
    recorded: &[Recorded],
) -> Vec<Consequence> {
    let ridden: Vec<_> = recorded.iter().filter(|rider| !rider.rides.is_empty()).collect();
    let of_all = |kind| consequence(kind, None, &ridden, |rider| rider.rides.len());
    if !may_change(status) {
        let figures = |course: &Course<'_>| (course.starts_at, course.format, course.gate_values);
        let is_same = figures(before) == figures(after) && same(before.classes, after.classes);
        return if is_same { Vec::new() } else { vec![of_all(Kind::Approved)] };
    }
    let mut all = Vec::new();
    if !ridden.is_empty() && before.format != after.format {
        all.push(of_all(Kind::FormatOfRides));
    } else if !ridden.is_empty() && before.format == Format::OpenFree && before.gate_values != after.gate_values {
        all.push(of_all(Kind::GateValues));
    }
    for class in before.classes {
        let riders: Vec<_> = recorded.iter().filter(|rider| rider.racing_class == class.name).collect();
        let new = continued.get(&class.name).and_then(|name| after.classes.iter().find(|class| class.name == *name));
        all.extend(of_class(class, new, &riders));
    }
    if reorders(before.classes, after.classes, continued, &ridden) {
        all.push(of_all(Kind::OrderOfClasses));
    }
    all
}

/// What becomes of those who ride a class.
fn of_class(class: &RacingClass, new: Option<&RacingClass>, riders: &[&Recorded]) -> Vec<Consequence> {
    if riders.is_empty() {
        return Vec::new();
    }
    let of_class = |kind, riders: &[&Recorded], rides: &dyn Fn(&Recorded) -> usize| consequence(kind, Some(&class.name), riders, rides);
    let Some(new) = new else { return vec![of_class(Kind::ClassWithRiders, riders, &|rider| rider.rides.len())] };
    let which = |is_meant: &dyn Fn(&Recorded) -> bool| riders.iter().copied().filter(|rider| is_meant(rider)).collect::<Vec<_>>();
    let lost = |rider: &Recorded| rider.rides.iter().filter(|key| class.rides_at(**key) && !new.rides_at(**key)).count();
    let finished = |class: &RacingClass, rider: &Recorded| is_finished(class, rider.rides.iter().copied());
    let again = |rider: &Recorded| rider.rides.iter().filter(|key| !class.rides_at(**key) && new.rides_at(**key)).count();
    let losing = which(&|rider| lost(rider) > 0);
    let returning = which(&|rider| again(rider) > 0);
    let unfinished = which(&|rider| lost(rider) == 0 && finished(class, rider) && !finished(new, rider));
    let finishing = which(&|rider| lost(rider) == 0 && !finished(class, rider) && finished(new, rider));
    let renamed = if new.name == class.name { Vec::new() } else { riders.to_vec() };
    let lines = [
        of_class(Kind::ClassRenamed, &renamed, &|rider| rider.rides.len()),
        of_class(Kind::RidesLost, &losing, &lost),
        of_class(Kind::RidesCountAgain, &returning, &again),
        of_class(Kind::Unfinished, &unfinished, &|rider| rider.rides.len()),
        of_class(Kind::Finished, &finishing, &|rider| rider.rides.len()),
    ];
    lines.into_iter().filter(|line| !line.riders.is_empty()).collect()
}

fn consequence(kind: Kind, class: Option<&str>, riders: &[&Recorded], count: impl Fn(&Recorded) -> usize) -> Consequence {
    Consequence {
        kind,
        class: class.map(str::to_owned),
        riders: riders.iter().map(|rider| rider.participant.clone()).collect(),
        rides: riders.iter().map(|rider| count(rider)).sum(),
    }
}

/// Whether classes that were ridden would stand in another order of difficulty, by which all riders are ranked together.
fn reorders(before: &[RacingClass], after: &[RacingClass], continued: &BTreeMap<String, String>, ridden: &[&Recorded]) -> bool {
    let orders: Vec<_> = before
        .iter()
        .filter(|class| ridden.iter().any(|rider| rider.racing_class == class.name))
        .filter_map(|class| {
            let name = continued.get(&class.name)?;
            Some((class.order, after.iter().find(|class| class.name == *name)?.order))
        })
        .collect();
    orders.iter().any(|a| orders.iter().any(|b| a.0.cmp(&b.0) != a.1.cmp(&b.1)))
}

/// Whether classes differ in their colours at most.
fn same(before: &[RacingClass], after: &[RacingClass]) -> bool {
    let plain = |classes: &[RacingClass]| {
        let named = classes.iter().map(|class| (class.name.clone(), RacingClass { color: String::new(), ..class.clone() }));
        named.collect::<BTreeMap<_, _>>()
    };
    plain(before) == plain(after)
}
