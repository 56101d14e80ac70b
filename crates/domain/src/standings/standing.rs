//! A rider's row in a group of the standings, and the order of a group (`RULES.md`, Standings). The results of
//! a row are those of the rider's stages.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Group;
use crate::ids::ParticipantId;
use crate::registration::{Club, Gender};
use crate::results::{RiderStatus, rank};

/// Whether a secretary has made a stage's result final in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ResultFinality {
    /// Generated or merged, and not final.
    Draft,
    /// Made final by a secretary.
    Final,
}

/// A rider's result of one stage in the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StandingResult {
    /// The stage's index by start date, from 0.
    pub order: u32,
    /// The participant of the stage.
    pub participant: ParticipantId,
    /// Points of the place; 0 with DNF or DQ.
    pub points: u32,
    /// Points of the place in the absolute ranking.
    pub position_absolute_points: u32,
    /// `location or title MM.DD`.
    pub title: String,
    /// The URL of the stage's results.
    pub url: String,
    /// Draft or final.
    #[serde(rename = "status")]
    pub finality: ResultFinality,
    /// DNF, DQ or neither.
    #[serde(rename = "resultStatus")]
    pub rider_status: Option<RiderStatus>,
    /// The club for which the rider rode at the stage.
    pub club_id: Option<String>,
    /// The family cup team for which the rider rode at the stage.
    pub team: Option<String>,
    /// The class in which the rider rode at the stage.
    pub racing_class: String,
    /// The id of the standing for which it was generated, if a secretary has merged it into this one.
    pub merged_from: Option<String>,
}

/// One rider's row in a group. Its id is [`Standing::id_of`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// The slug of `name-group`, with the prefix `women--` in a women group.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
    /// The class, or a women group.
    pub group: Group,
    /// The club for which the rider rides now.
    pub club: Option<Club>,
    /// The family cup team.
    pub team: Option<String>,
    /// The gender, if it was asked for.
    pub gender: Option<Gender>,
    /// The year of birth, which only secretaries see.
    pub birth_year: i16,
    /// In a women group: the id of the same rider's class standing **(ours)**.
    pub ref_original: Option<String>,
    /// At most one result per stage, sorted by `order`.
    pub results: Vec<StandingResult>,
}

/// A row with its position and totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedStanding<'a> {
    /// The position, counted from 1; equal rows share a position.
    pub position: u32,
    /// See [`Standing::total`].
    pub total: u32,
    /// See [`Standing::total_minus_worst`].
    pub total_minus_worst: Option<u32>,
    /// See [`Standing::final_total`].
    pub final_total: u32,
    /// The index of the stage that [`Self::total_minus_worst`] leaves out.
    pub worst_stage: Option<u32>,
    /// The rider's row with its results.
    pub standing: &'a Standing,
}

impl Standing {
    /// Returns the id of a rider's standing in a group.
    pub fn id_of(name: &str, group: &Group) -> String {
        group.id_of(name, &[])
    }

    /// Returns the participants whose results are in this row. Several participants may be one rider with
    /// several registrations, or several riders with the same name.
    pub fn participants(&self) -> BTreeSet<&ParticipantId> {
        self.results.iter().map(|result| &result.participant).collect()
    }

    /// Returns the sum of points, without results that have DNF or DQ.
    pub fn total(&self) -> u32 {
        self.counting_results().map(|result| result.points).sum()
    }

    /// Returns the total minus the lowest result. It exists if there are at least two stages and the rider has
    /// a counted result in each of them **(ours: when it exists)**; a rider who missed a stage has already
    /// dropped that one. `stages` is the number of stages in the standings.
    pub fn total_minus_worst(&self, stages: usize) -> Option<u32> {
        self.worst(stages).map(|worst| self.total() - worst.points)
    }

    /// Returns the total by which rows are ranked with Final: [`Self::total_minus_worst`] if it exists, or
    /// else the total.
    pub fn final_total(&self, stages: usize) -> u32 {
        self.total_minus_worst(stages).unwrap_or_else(|| self.total())
    }

    /// Returns the result that [`Self::total_minus_worst`] leaves out. Among equal results it is the latest.
    fn worst(&self, stages: usize) -> Option<&StandingResult> {
        let is_complete = stages > 1 && self.counting_results().count() == stages;
        self.counting_results()
            .filter(|_| is_complete)
            .min_by_key(|result| (result.points, Reverse(result.order)))
    }

    /// Adds the result, and replaces an existing result of the same stage. Results stay sorted by stage.
    pub fn put(&mut self, result: StandingResult) {
        self.remove(result.order);
        self.results.push(result);
        self.results.sort_by_key(|result| result.order);
    }

    /// Removes the result of a stage.
    pub fn remove(&mut self, order: u32) {
        self.results.retain(|other| other.order != order);
    }

    fn counting_results(&self) -> impl Iterator<Item = &StandingResult> {
        self.results.iter().filter(|result| result.rider_status.is_none())
    }

    /// Returns the points by stage from the one with the index `latest` to the first, 0 for a stage without
    /// a result.
    fn points_latest_first(&self, latest: u32) -> Vec<Reverse<u32>> {
        let points_of = |order| {
            self.counting_results().find(|result| result.order == order).map_or(0, |result| result.points)
        };
        (0..=latest).rev().map(|order| Reverse(points_of(order))).collect()
    }
}

/// Ranks the rows of one group: by total (with `use_final`, by [`Standing::final_total`]), higher
/// first; then by the number of results; then by the points of the latest stage, of the one before it, and so
/// on. Rows that are still equal share a position.
///
/// `stages` is the number of stages in the standings.
pub fn rank_group<'a>(
    standings: impl IntoIterator<Item = &'a Standing>,
    stages: usize,
    use_final: bool,
) -> Vec<RankedStanding<'a>> {
    let standings: Vec<_> = standings.into_iter().collect();
    let results = standings.iter().flat_map(|standing| &standing.results);
    let latest = results.map(|result| result.order).max().unwrap_or(0);
    let key = |standing: &Standing| {
        let total = if use_final { standing.final_total(stages) } else { standing.total() };
        (Reverse(total), Reverse(standing.results.len()), standing.points_latest_first(latest))
    };
    let keyed = standings.into_iter().map(|standing| (key(standing), standing)).collect();
    let compare = |a: &(_, &Standing), b: &(_, &Standing)| -> Ordering { Ord::cmp(&a.0, &b.0) };
    rank(keyed, compare, |item| item.1.id.clone())
        .into_iter()
        .map(|(position, (_, standing))| RankedStanding {
            position,
            total: standing.total(),
            total_minus_worst: standing.total_minus_worst(stages),
            final_total: standing.final_total(stages),
            worst_stage: standing.worst(stages).map(|worst| worst.order),
            standing,
        })
        .collect()
}
