//! The times of the starts.

use std::collections::BTreeMap;

use jiff::civil::{Date, Time};
use jiff::{SignedDuration, Timestamp, ToSpan as _};

use super::{Start, StartSettings};
use crate::registration::Participant;
use crate::stages::{RacingClass, Zone};

/// The longest time from a stage's start to a first start on the next day **(ours)**: at a night trial that is after
/// midnight, while at a trial of two days an early time is a mistake.
const NEXT_DAY: SignedDuration = SignedDuration::from_hours(12);

/// Returns the moment of the first start, between the stage's start and end: on the first day of the stage, or at a
/// night trial after midnight. `None` if there is none.
pub fn first_start_on(
    time: Time,
    starts_at: Timestamp,
    ends_at: Timestamp,
    zone: &Zone,
) -> Option<Timestamp> {
    let first_day = zone.local(starts_at).date();
    let on = |day: Date| zone.moment(day.to_datetime(time)).ok();
    let is_during = |moment: &Timestamp| (starts_at..ends_at).contains(moment);
    let next_day = || {
        let moment = on(first_day.saturating_add(1.day())).filter(is_during)?;
        (moment.duration_since(starts_at) <= NEXT_DAY).then_some(moment)
    };
    on(first_day).filter(is_during).or_else(next_day)
}

/// Returns the moment of the first start, as [`first_start_on`] does. If the stage was moved so that the time
/// doesn't fit any more, it is the stage's start **(ours)**.
pub fn first_start_at(time: Time, starts_at: Timestamp, ends_at: Timestamp, zone: &Zone) -> Timestamp {
    first_start_on(time, starts_at, ends_at, zone).unwrap_or(starts_at)
}

/// Returns the starts of the classes that have a start time of their own, in seconds after the first start of
/// the stage.
pub fn class_starts(
    classes: &[RacingClass],
    first_start: Timestamp,
    starts_at: Timestamp,
    zone: &Zone,
) -> BTreeMap<String, u32> {
    let first_day = zone.local(starts_at).date();
    let seconds = |class: &RacingClass| {
        let moment = zone.moment(first_day.to_datetime(class.start_time?)).ok()?;
        u32::try_from(moment.as_second() - first_start.as_second()).ok()
    };
    classes.iter().filter_map(|class| Some((class.name.clone(), seconds(class)?))).collect()
}

/// Gives every rider a start, class by class. A class starts after the gap that follows the class before it, and
/// not before its own start time in `class_starts` **(ours)**.
pub fn assign(
    groups: &[Vec<&Participant>],
    settings: &StartSettings,
    class_starts: &BTreeMap<String, u32>,
) -> Vec<Start> {
    let mut starts: Vec<Start> = Vec::new();
    for group in groups {
        let Some(first) = group.first() else { continue };
        let pause = settings.class_gap_seconds.max(settings.interval_seconds);
        let after_others = starts.last().map_or(0, |last| last.after_seconds.saturating_add(pause));
        let own_start = class_starts.get(&first.racing_class).copied().unwrap_or(0);
        let begin = after_others.max(own_start);
        let mut time = begin;
        for together in group.chunks(settings.riders_per_interval.max(1).into()) {
            starts.extend(together.iter().map(|rider| Start {
                participant: rider.id.clone(),
                racing_class: rider.racing_class.clone(),
                after_seconds: time,
            }));
            time = time.saturating_add(settings.interval_seconds);
        }
    }
    starts
}
