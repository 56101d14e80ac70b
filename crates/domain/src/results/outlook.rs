//! What riders of a class can still reach while rides are missing: the best and the worst place, and the marks
//! that a rider may still lose and be sure of a place.
//!
//! Every missing ride may get any score of the rules, independently of all others. It may already have been ridden,
//! on a phone without a network, so a rider's last time can be as early as that of the rides so far. Nobody is
//! expected to give up or to be disqualified **(ours)**. In open free a ride may bring any number of points, so
//! whoever has a missing ride can still win.
//!
//! Nothing is said under rules whose missing rides or ties can't be foreseen in this way ([`is_foreseeable`]).

use std::cmp::Ordering;

use jiff::Timestamp;

use super::ranking::compare;
use super::{ComputedResult, Statistics};
use crate::Ruleset;
use crate::ruleset::{Better, FewerLaps, StageTie, UnriddenRule};
use crate::stages::Format;

/// More points than any rider can have in open free.
const UNLIMITED: i64 = i64::MAX / 4;

/// A rider of a class, with or without a ride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The result so far.
    pub result: ComputedResult,
    /// The number of rides of the class that the rider lacks.
    pub missing: u32,
    /// The sum of the penalty points. A total includes them; without a total they count from the next ride on.
    pub penalty_points: u32,
}

/// What a rider can still reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The best place, from 1, if the rider's missing rides go as well as possible and those of all others as
    /// badly as possible. `None` with a status.
    pub best_place: Option<u32>,
    /// The worst place, if they go the other way round: the place that the rider is sure of. `None` with a
    /// status.
    pub worst_place: Option<u32>,
    /// For each place from `best_place` on that the rider isn't sure of yet, the most marks that the rider may
    /// still lose in all missing rides together and be sure of it, whatever the others do; places that the rider
    /// can't be sure of by own rides alone are left out. Empty in open free, and for riders without missing
    /// rides.
    pub needs: Vec<Need>,
}

/// The condition for being sure of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// The place, from 1.
    pub place: u32,
    /// The most marks that the rider may still lose.
    pub marks: u32,
}

/// Returns what each rider of a class can still reach, in the order of the input. `needs` has the places up to
/// `places`.
pub fn outlook(format: Format, rules: &Ruleset, riders: &[Contender], places: u32) -> Vec<Outlook> {
    let unknown = Outlook { best_place: None, worst_place: None, needs: Vec::new() };
    if !is_foreseeable(rules) {
        return vec![unknown; riders.len()];
    }
    let bounds: Vec<_> = riders.iter().map(|rider| Bounds::of(format, rules, rider)).collect();
    let sorted = |result: fn(&Bounds) -> &ComputedResult| {
        let mut indices: Vec<_> = (0..bounds.len()).collect();
        indices.sort_by(|&a, &b| compare(format, rules, result(&bounds[a]), result(&bounds[b])));
        indices
    };
    let (by_best, by_worst) = (sorted(|bounds| &bounds.best), sorted(|bounds| &bounds.worst));
    let outlook_of = |(index, rider): (usize, &Contender)| {
        if rider.result.status.is_some() {
            return unknown.clone();
        }
        let own = &bounds[index];
        let place = |ahead: usize| u32::try_from(ahead + 1).unwrap_or(u32::MAX);
        let surely_ahead =
            by_worst.partition_point(|&other| beats(format, rules, &bounds[other].worst, &own.best));
        let maybe_ahead =
            by_best.partition_point(|&other| beats(format, rules, &bounds[other].best, &own.worst));
        let is_own_counted = beats(format, rules, &own.best, &own.worst);
        let (best_place, worst_place) =
            (place(surely_ahead), place(maybe_ahead - usize::from(is_own_counted)));
        let has_needs = format == Format::Classic && rider.missing > 0;
        // to be sure of a place, a rider must stay ahead of the rival who could be there at best
        let rivals = || by_best.iter().filter(|other| **other != index).map(|other| &bounds[*other].best);
        let needs = (best_place..worst_place.min(places.saturating_add(1)))
            .filter(|_| has_needs)
            .filter_map(|place| {
                let rival = rivals().nth(place as usize - 1)?;
                Some(Need { place, marks: most_marks(rules, rider, rival)? })
            })
            .collect();
        Outlook { best_place: Some(best_place), worst_place: Some(worst_place), needs }
    };
    riders.iter().enumerate().map(outlook_of).collect()
}

/// Whether every missing ride gets one of the scores, the lower is better, and counts of scores and the time of
/// the last ride alone break ties, the counts in the order of the scores.
fn is_foreseeable(rules: &Ruleset) -> bool {
    let section = &rules.section;
    let has_marks =
        [section.missed, section.refused, section.barred].iter().any(|rule| *rule != UnriddenRule::Blocked);
    let counts: Vec<_> = section.scores.iter().copied().map(StageTie::Most).collect();
    let ties = rules.ranking.ties.strip_suffix(&[StageTie::LastRide]).unwrap_or(&rules.ranking.ties);
    section.better == Better::Lower
        && !has_marks
        && section.time_limit.is_none()
        && rules.ranking.fewer_laps == FewerLaps::NeedStatus
        && rules.coefficients.is_empty()
        && rules.age_handicap.is_none()
        && ties == counts
}

fn beats(format: Format, rules: &Ruleset, a: &ComputedResult, b: &ComputedResult) -> bool {
    compare(format, rules, a, b) == Ordering::Less
}

/// The results between which a rider's final one will be.
struct Bounds {
    best: ComputedResult,
    worst: ComputedResult,
}

impl Bounds {
    fn of(format: Format, rules: &Ruleset, rider: &Contender) -> Self {
        let Contender { result, missing, .. } = rider;
        if *missing == 0 || result.status.is_some() {
            return Self { best: result.clone(), worst: result.clone() };
        }
        let earliest = result.last_time_recorded.unwrap_or(Timestamp::MIN);
        let (best, worst) = match format {
            Format::Classic => (0, rules.section.scores.len() - 1),
            // the points of the best are unlimited, so that no tie is left to break
            Format::OpenFree => (0, 0),
        };
        let with_all = |index: usize, time| {
            let mut added = vec![0; rules.section.scores.len()];
            added[index] = *missing;
            with_rides(format, rules, rider, &added, time)
        };
        let mut best = with_all(best, earliest);
        if format == Format::OpenFree {
            best.total = Some(UNLIMITED);
        }
        Self { best, worst: with_all(worst, Timestamp::MAX) }
    }
}

/// Returns the result with this number of further rides of each score.
fn with_rides(
    format: Format,
    rules: &Ruleset,
    rider: &Contender,
    added: &[u32],
    time: Timestamp,
) -> ComputedResult {
    let result = &rider.result;
    let marks: i64 = rules
        .section
        .scores
        .iter()
        .zip(added)
        .map(|(score, rides)| i64::from(*score) * i64::from(*rides))
        .sum();
    let mut counts = result.statistics.0.clone();
    for (count, rides) in counts.iter_mut().zip(added) {
        *count += rides;
    }
    ComputedResult {
        total: Some(total_so_far(format, rider) + marks),
        statistics: Statistics(counts),
        is_finished: true,
        last_time_recorded: Some(time),
        ..result.clone()
    }
}

/// Returns the total on which the missing rides build.
fn total_so_far(format: Format, rider: &Contender) -> i64 {
    let penalty = i64::from(rider.penalty_points);
    rider.result.total.unwrap_or(match format {
        Format::Classic => penalty,
        Format::OpenFree => -penalty,
    })
}

/// Returns the most marks that a rider may still lose and stay ahead of this best result of another rider;
/// `None` if even clean rides aren't enough.
fn most_marks(rules: &Ruleset, rider: &Contender, other: &ComputedResult) -> Option<u32> {
    let lead = u32::try_from(other.total? - total_so_far(Format::Classic, rider)).ok()?;
    let is_enough = |marks: &u32| {
        // with the same total the fewest clean rides lose the tie
        worst_rides(rules, rider.missing, *marks).is_some_and(|rides| {
            let result = with_rides(Format::Classic, rules, rider, &rides, Timestamp::MAX);
            !beats(Format::Classic, rules, other, &result)
        })
    };
    (0..=lead).rev().find(is_enough)
}

/// Returns the rides of these marks that lose a tie against all others: the fewest of the first score, then of
/// the second, and so on. `None` if no such number of rides has this sum.
fn worst_rides(rules: &Ruleset, rides: u32, marks: u32) -> Option<Vec<u32>> {
    fn fill(scores: &[u32], rides: u32, marks: u32) -> Option<Vec<u32>> {
        let (score, rest) = scores.split_first()?;
        if rest.is_empty() {
            return (score * rides == marks).then(|| vec![rides]);
        }
        let (lowest, highest) = (scores.iter().min()?, scores.iter().max()?);
        if !(lowest * rides..=highest * rides).contains(&marks) {
            return None;
        }
        (0..=rides).find_map(|count| {
            let mut counts = fill(rest, rides - count, marks.checked_sub(score * count)?)?;
            counts.insert(0, count);
            Some(counts)
        })
    }
    fill(&rules.section.scores, rides, marks)
}
