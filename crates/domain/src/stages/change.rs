//! The consequences of a change of a stage's course for the recorded rides. A change is refused if a ride
//! would be lost or its score would change its meaning.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde::Serialize;

use super::{Format, GateValues, RacingClass, ResultsStatus};
use crate::ids::ParticipantId;
use crate::ride_key::RideKey;

/// The fields of a stage on which its results and its order in the season depend.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The competition's start, which gives the order of the stages in standings.
    pub starts_at: Timestamp,
    /// The format in which sections are scored.
    pub format: Format,
    /// The values of gates in open free.
    pub gate_values: GateValues,
    /// The racing classes, in any order.
    pub classes: &'a [RacingClass],
}

/// A rider with the recorded rides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiderRides {
    /// The rider's participant id.
    pub participant: ParticipantId,
    /// The class's name.
    pub racing_class: String,
    /// The rides that count.
    pub rides: BTreeSet<RideKey>,
}

/// The kind of a consequence of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum ConsequenceKind {
    /// Refused: the results are approved. Texts, locations, links and colours may still change **(ours)**.
    Approved,
    /// Refused: rides were scored in the other format.
    FormatOfRides,
    /// Refused: a class with participants would be removed.
    ClassWithRiders,
    /// Refused: rides would be outside of the class's laps and sections.
    RidesLost,
    /// A class and its riders get a new class name.
    ClassRenamed,
    /// Rides would be annulled: they stay on record, but don't count.
    RidesAnnulled,
    /// Rides would count again that were annulled, or set aside when their riders changed class.
    RidesCountAgain,
    /// Riders who have finished would be unfinished.
    Unfinished,
    /// Riders who are unfinished would have finished.
    Finished,
    /// The order of the classes in the absolute ranking would change.
    OrderOfClasses,
    /// Recorded rides keep their points, while later rides get the new gate values.
    GateValues,
}

impl ConsequenceKind {
    /// Whether a change with this consequence is refused.
    pub fn is_refused(self) -> bool {
        matches!(self, Self::Approved | Self::FormatOfRides | Self::ClassWithRiders | Self::RidesLost)
    }

    /// Whether the user has to confirm a change with this consequence. A new class name needs no
    /// confirmation, because it is entered on purpose.
    pub fn needs_confirmation(self) -> bool {
        !self.is_refused() && self != Self::ClassRenamed
    }
}

/// A consequence of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What would happen.
    pub kind: ConsequenceKind,
    /// The class concerned, by its name before the change; `None` if it concerns all classes.
    pub class: Option<String>,
    /// The riders concerned.
    pub riders: Vec<ParticipantId>,
    /// How many of their rides are concerned.
    pub rides: usize,
}

/// Returns all consequences of a change of the course. `renames` maps the name of each continuing class to
/// its new name. `recorded` has all participants, also those without rides.
pub fn consequences(
    before: &Course<'_>,
    after: &Course<'_>,
    renames: &BTreeMap<String, String>,
    status: ResultsStatus,
    recorded: &[RiderRides],
) -> Vec<Consequence> {
    let ridden: Vec<_> = recorded.iter().filter(|rider| !rider.rides.is_empty()).collect();
    let for_all = |kind| consequence(kind, None, &ridden, |rider| rider.rides.len());
    if !status.may_change() {
        let settings = |course: &Course<'_>| (course.starts_at, course.format, course.gate_values);
        let is_same = settings(before) == settings(after) && equal_classes(before.classes, after.classes);
        return if is_same { Vec::new() } else { vec![for_all(ConsequenceKind::Approved)] };
    }
    let mut consequences = Vec::new();
    if !ridden.is_empty() && before.format != after.format {
        consequences.push(for_all(ConsequenceKind::FormatOfRides));
    } else if !ridden.is_empty()
        && before.format == Format::OpenFree
        && before.gate_values != after.gate_values
    {
        consequences.push(for_all(ConsequenceKind::GateValues));
    }
    for class in before.classes {
        let riders: Vec<_> = recorded.iter().filter(|rider| rider.racing_class == class.name).collect();
        let class_after =
            renames.get(&class.name).and_then(|name| after.classes.iter().find(|class| class.name == *name));
        consequences.extend(class_consequences(class, class_after, &riders));
    }
    if changes_order(before.classes, after.classes, renames, &ridden) {
        consequences.push(for_all(ConsequenceKind::OrderOfClasses));
    }
    consequences
}

/// Returns the consequences for the riders of one class. `after` is the class after the change, or `None` if
/// it is removed.
fn class_consequences(
    class: &RacingClass,
    after: Option<&RacingClass>,
    riders: &[&RiderRides],
) -> Vec<Consequence> {
    if riders.is_empty() {
        return Vec::new();
    }
    let for_class = |kind, riders: &[&RiderRides], rides: &dyn Fn(&RiderRides) -> usize| {
        consequence(kind, Some(&class.name), riders, rides)
    };
    let Some(after) = after else {
        return vec![for_class(ConsequenceKind::ClassWithRiders, riders, &|rider| rider.rides.len())];
    };
    let select = |matches: &dyn Fn(&RiderRides) -> bool| {
        riders.iter().copied().filter(|rider| matches(rider)).collect::<Vec<_>>()
    };
    let count_lost = |rider: &RiderRides| {
        rider.rides.iter().filter(|key| class.rides_at(**key) && !after.is_on_course(**key)).count()
    };
    let count_annulled = |rider: &RiderRides| {
        let is_annulled = |key: RideKey| after.is_on_course(key) && after.annulled.contains(&key);
        rider.rides.iter().filter(|key| class.rides_at(**key) && is_annulled(**key)).count()
    };
    let count_regained = |rider: &RiderRides| {
        rider.rides.iter().filter(|key| !class.rides_at(**key) && after.rides_at(**key)).count()
    };
    let finishes = |class: &RacingClass, rider: &RiderRides| class.is_finished(rider.rides.iter().copied());
    let losing_rides = select(&|rider| count_lost(rider) > 0);
    let annulled_rides = select(&|rider| count_annulled(rider) > 0);
    let regaining_rides = select(&|rider| count_regained(rider) > 0);
    let unfinished =
        select(&|rider| count_lost(rider) == 0 && finishes(class, rider) && !finishes(after, rider));
    let newly_finished =
        select(&|rider| count_lost(rider) == 0 && !finishes(class, rider) && finishes(after, rider));
    let renamed = if after.name == class.name { Vec::new() } else { riders.to_vec() };
    let consequences = [
        for_class(ConsequenceKind::ClassRenamed, &renamed, &|rider| rider.rides.len()),
        for_class(ConsequenceKind::RidesLost, &losing_rides, &count_lost),
        for_class(ConsequenceKind::RidesAnnulled, &annulled_rides, &count_annulled),
        for_class(ConsequenceKind::RidesCountAgain, &regaining_rides, &count_regained),
        for_class(ConsequenceKind::Unfinished, &unfinished, &|rider| rider.rides.len()),
        for_class(ConsequenceKind::Finished, &newly_finished, &|rider| rider.rides.len()),
    ];
    consequences.into_iter().filter(|consequence| !consequence.riders.is_empty()).collect()
}

fn consequence(
    kind: ConsequenceKind,
    class: Option<&str>,
    riders: &[&RiderRides],
    count: impl Fn(&RiderRides) -> usize,
) -> Consequence {
    Consequence {
        kind,
        class: class.map(str::to_owned),
        riders: riders.iter().map(|rider| rider.participant.clone()).collect(),
        rides: riders.iter().map(|rider| count(rider)).sum(),
    }
}

/// Whether the order of difficulty changes between two classes with recorded rides. The absolute ranking uses
/// this order.
fn changes_order(
    before: &[RacingClass],
    after: &[RacingClass],
    renames: &BTreeMap<String, String>,
    ridden: &[&RiderRides],
) -> bool {
    let orders: Vec<_> = before
        .iter()
        .filter(|class| ridden.iter().any(|rider| rider.racing_class == class.name))
        .filter_map(|class| {
            let name = renames.get(&class.name)?;
            Some((class.order, after.iter().find(|class| class.name == *name)?.order))
        })
        .collect();
    orders.iter().any(|a| orders.iter().any(|b| a.0.cmp(&b.0) != a.1.cmp(&b.1)))
}

/// Whether the classes are equal except for their colours.
fn equal_classes(before: &[RacingClass], after: &[RacingClass]) -> bool {
    let without_colors = |classes: &[RacingClass]| {
        let by_name = classes
            .iter()
            .map(|class| (class.name.clone(), RacingClass { color: String::new(), ..class.clone() }));
        by_name.collect::<BTreeMap<_, _>>()
    };
    without_colors(before) == without_colors(after)
}
