//! Riders who have no start, because they registered or changed their class after the starts were given.

use std::collections::BTreeMap;

use super::{Start, StartSettings};
use crate::registration::Participant;

/// Returns the riders without a start in their class.
pub fn late_riders<'a>(starts: &[Start], riders: &'a [Participant]) -> Vec<&'a Participant> {
    riders.iter().filter(|rider| !starts.iter().any(|start| start.is_of(rider))).collect()
}

/// Gives riders without a start the next free time after the last start of their class, without changing the
/// other starts **(ours)**. In a class without starts it is the next free time after all others, and not before the
/// class's own start time in `class_starts`. A withdrawn rider's time stays empty. Nobody gets a time before `now`, in
/// seconds after the first start.
pub fn add_late_riders(
    starts: &[Start],
    late: &[&Participant],
    settings: &StartSettings,
    class_starts: &BTreeMap<String, u32>,
    now: u32,
) -> Vec<Start> {
    let is_late = |start: &Start| late.iter().any(|rider| rider.id == start.participant);
    let mut all: Vec<_> = starts.iter().filter(|start| !is_late(start)).cloned().collect();
    for rider in late {
        let of_class = all.iter().filter(|start| start.racing_class == rider.racing_class);
        let last_of_class = of_class.map(|start| start.after_seconds).max();
        let pause = settings.class_gap_seconds.max(settings.interval_seconds);
        let after_all = || all.iter().map(|start| start.after_seconds.saturating_add(pause)).max();
        let own_start = class_starts.get(&rider.racing_class).copied().unwrap_or(0);
        let earliest = last_of_class.or_else(after_all).unwrap_or(0).max(own_start);
        all.push(Start {
            participant: rider.id.clone(),
            racing_class: rider.racing_class.clone(),
            after_seconds: next_free(&all, earliest, now, settings),
        });
    }
    all.sort_by_key(|start| start.after_seconds);
    all
}

/// Returns the first free time from `earliest` on that isn't before `now`, in steps of the interval.
fn next_free(starts: &[Start], earliest: u32, now: u32, settings: &StartSettings) -> u32 {
    let interval = settings.interval_seconds.max(1);
    let is_free = |time: u32| {
        let close = starts.iter().map(|start| start.after_seconds.abs_diff(time));
        let close: Vec<_> = close.filter(|difference| *difference < interval).collect();
        close.iter().all(|difference| *difference == 0)
            && close.len() < usize::from(settings.riders_per_interval)
    };
    let mut time = earliest;
    while (time < now || !is_free(time)) && time < u32::MAX - interval {
        time += interval;
    }
    time
}
