//! The points that places at a stage give in the standings.

use std::collections::BTreeMap;

use super::{ComputedResult, rank_by_class, rank_results};
use crate::Ruleset;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::ruleset::{Better, GuestPlaces, PointsList};
use crate::stages::Format;

/// Returns the points of each result of a list that is ranked with places. Results with a status and those of
/// guests get 0.
pub fn award_points<'a>(
    ranked: &[(u32, &'a ComputedResult)],
    rules: &Ruleset,
) -> BTreeMap<&'a ParticipantId, Hundredths> {
    let takes_place = |row: &ComputedResult| {
        row.status.is_none() && !(row.details.is_guest && rules.points.guests == GuestPlaces::PassedOver)
    };
    let (mut points, mut before) = (BTreeMap::new(), 0);
    for sharing in ranked.chunk_by(|(a, _), (b, _)| a == b) {
        let riders =
            u32::try_from(sharing.iter().filter(|(_, row)| takes_place(row)).count()).unwrap_or(u32::MAX);
        for (_, row) in sharing {
            let has_points = takes_place(row) && !row.details.is_guest;
            let of_place = || rules.points.of_shared_place(before + 1, riders);
            points.insert(&row.participant, if has_points { of_place() } else { Hundredths::default() });
        }
        before += riders;
    }
    points
}

/// Returns the points of each result of a stage for the standings of its class.
pub fn award_class_points<'a>(
    format: Format,
    rules: &Ruleset,
    rows: &'a [ComputedResult],
) -> BTreeMap<&'a ParticipantId, Hundredths> {
    let mut points = BTreeMap::new();
    for row in rows {
        if points.contains_key(&row.participant) {
            continue;
        }
        let classes = rules.points.classes_with(&row.racing_class);
        // the hardest class has the highest order
        let order_of = |class: &str| classes.iter().rev().position(|other| *other == class);
        let ranked = match &rules.points.list {
            PointsList::Class | PointsList::Ranked(_) => {
                let is_in_list = |other: &&ComputedResult| classes.contains(&other.racing_class.as_str());
                rank_results(format, rules, rows.iter().filter(is_in_list))
            }
            PointsList::Joint(_) => rank_by_class(format, rules, rows, order_of),
        };
        points.extend(award_points(&ranked, rules));
    }
    for (participant, bonus) in lap_bonuses(format, rules, rows) {
        *points.entry(participant).or_default() += bonus;
    }
    for row in rows.iter().filter(|row| row.status.is_none() && !row.details.is_guest) {
        let bonus = row.details.power_section.map(|place| rules.points.of_power_section(place));
        *points.entry(&row.participant).or_default() += bonus.unwrap_or_default();
    }
    points
}

/// Returns the points in addition of the riders with the best total of a lap of their class.
fn lap_bonuses<'a>(
    format: Format,
    rules: &Ruleset,
    rows: &'a [ComputedResult],
) -> Vec<(&'a ParticipantId, Hundredths)> {
    let mut best: BTreeMap<(&str, usize), i64> = BTreeMap::new();
    let is_in = |row: &&ComputedResult| row.status.is_none() && row.is_finished && !row.details.is_guest;
    let laps = rows.iter().filter(is_in).flat_map(|row| {
        row.details.laps.iter().enumerate().filter_map(move |(lap, total)| Some((row, lap, (*total)?)))
    });
    for (row, lap, total) in laps.clone() {
        let best = best.entry((&row.racing_class, lap)).or_insert(total);
        *best = match format.better(rules) {
            Better::Lower => total.min(*best),
            Better::Higher => total.max(*best),
        };
    }
    laps.filter(|(row, lap, total)| best.get(&(row.racing_class.as_str(), *lap)) == Some(total))
        .map(|(row, _, _)| (&row.participant, rules.points.per_lap_won))
        .collect()
}
