//! A rider's row in a group of the standings, and the order of a group (`RULES.md`, Standings).

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Group;
use crate::ids::ParticipantId;
use crate::registration::{Club, Gender};
use crate::results::{Status, rank};

/// Whether a secretary has made a stage's entry final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EntryStatus {
    /// As generated or merged.
    Draft,
    /// Approved.
    Final,
}

/// What one stage gave a rider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StandingResult {
    /// The stage's index by start date, from 0.
    pub order: u32,
    /// Whose result it is.
    pub participant: ParticipantId,
    /// Points of the place; 0 with a result status.
    pub points: u32,
    /// Points of the place in the absolute ranking.
    pub position_absolute_points: u32,
    /// `location or title MM.DD`.
    pub title: String,
    /// The stage's results.
    pub url: String,
    /// Draft or final.
    pub status: EntryStatus,
    /// DNF or DQ.
    pub result_status: Option<Status>,
    /// The club that the rider rode for.
    pub club_id: Option<String>,
    /// The family cup team that the rider rode for.
    pub team: Option<String>,
    /// The class that the rider rode in.
    pub racing_class: String,
    /// The standing that it was generated for, if a secretary has merged it into this one.
    pub merged_from: Option<String>,
}

/// One rider's row in a group. Its id is [`StandingPosition::id_of`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StandingPosition {
    /// The slug of `name-group`; of a women group with `women--` before it.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class, or a women group.
    pub group: Group,
    /// The club.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// The gender, where it was asked for.
    pub gender: Option<Gender>,
    /// The year of birth; secretaries see it.
    pub birth_year: i16,
    /// In a women group: the same rider's class standing **(ours)**.
    pub ref_original: Option<String>,
    /// One entry per stage at most, by `order`.
    pub results: Vec<StandingResult>,
}

/// A row with what is derived from its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<'a> {
    /// From 1; equals share it.
    pub position: u32,
    /// Sum of points, DNF and DQ excluded.
    pub total: u32,
    /// Where it exists.
    pub total_minus_worst: Option<u32>,
    /// What ranks with Final: [`Self::total_minus_worst`], where it exists; else the total.
    pub final_total: u32,
    /// The stage that is left out of it, by its index.
    pub dropped: Option<u32>,
    /// The row.
    pub standing: &'a StandingPosition,
}

impl StandingPosition {
    /// The id of a rider's standing in a group.
    pub fn id_of(name: &str, group: &Group) -> String {
        group.id_of(name, &[])
    }

    /// The participants whose results are in here. More than one may be one rider with two registrations, or two riders of one name.
    pub fn participants(&self) -> BTreeSet<&ParticipantId> {
        self.results.iter().map(|result| &result.participant).collect()
    }

    /// Sum of points, DNF and DQ excluded.
    pub fn total(&self) -> u32 {
        self.counted().map(|result| result.points).sum()
    }

    /// Total minus the lowest entry. It exists when the rider has a counted entry in every one of `stages` published stages
    /// that have a results status, and there is more than one; a rider who missed a stage has already dropped it
    /// **(ours: when it exists)**.
    pub fn total_minus_worst(&self, stages: usize) -> Option<u32> {
        self.worst(stages).map(|worst| self.total() - worst.points)
    }

    /// What ranks with Final. Who missed a stage has dropped that one, so there the total stands.
    pub fn final_total(&self, stages: usize) -> u32 {
        self.total_minus_worst(stages).unwrap_or_else(|| self.total())
    }

    /// The entry that [`Self::total_minus_worst`] leaves out: of equal ones the latest.
    fn worst(&self, stages: usize) -> Option<&StandingResult> {
        let is_complete = stages > 1 && self.counted().count() == stages;
        self.counted().filter(|_| is_complete).min_by_key(|result| (result.points, Reverse(result.order)))
    }

    /// Replaces the entry of that stage and no other; entries stay sorted by stage.
    pub fn put(&mut self, result: StandingResult) {
        self.remove(result.order);
        let at = self.results.partition_point(|other| other.order < result.order);
        self.results.insert(at, result);
    }

    /// Takes the entry of a stage away.
    pub fn remove(&mut self, order: u32) {
        self.results.retain(|other| other.order != order);
    }

    fn counted(&self) -> impl Iterator<Item = &StandingResult> {
        self.results.iter().filter(|result| result.result_status.is_none())
    }

    /// Points by stage from the latest to the first, 0 where there is none.
    fn points_latest_first(&self, stages: usize) -> Vec<Reverse<u32>> {
        let of = |order: usize| self.counted().find(|result| result.order as usize == order).map_or(0, |result| result.points);
        (0..stages).rev().map(|order| Reverse(of(order))).collect()
    }
}

/// The order of a group of one championship: total (with `use_final`: less the worst, where that exists), higher first; then
/// more entries; then the points of the latest stage, of the one before it, and so on; still equal: the same position.
///
/// `stages` is how many published stages have a results status.
pub fn rank_group(standings: &[StandingPosition], stages: usize, use_final: bool) -> Vec<Placed<'_>> {
    let latest = standings.iter().flat_map(|standing| &standing.results).map(|result| result.order as usize + 1).max().unwrap_or(0);
    let key = |standing: &StandingPosition| {
        let total = if use_final { standing.final_total(stages) } else { standing.total() };
        (Reverse(total), Reverse(standing.results.len()), standing.points_latest_first(latest.max(stages)))
    };
    let keyed = standings.iter().map(|standing| (key(standing), standing)).collect();
    let compare = |a: &(_, &StandingPosition), b: &(_, &StandingPosition)| -> Ordering { Ord::cmp(&a.0, &b.0) };
    rank(keyed, compare, |item| item.1.id.clone())
        .into_iter()
        .map(|(position, (_, standing))| Placed {
            position,
            total: standing.total(),
            total_minus_worst: standing.total_minus_worst(stages),
            final_total: standing.final_total(stages),
            dropped: standing.worst(stages).map(|worst| worst.order),
            standing,
        })
        .collect()
}
