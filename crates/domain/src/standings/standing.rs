//! A rider's row in a group of the standings. Its results are those of the rider's stages.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Group;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::registration::{Club, Gender};
use crate::results::RiderStatus;

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
    /// Points of the place; 0 with a status.
    pub points: Hundredths,
    /// Points of the place in the absolute ranking.
    pub position_absolute_points: Hundredths,
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
    /// The year of birth, if it is known. Only secretaries see it.
    pub birth_year: Option<i16>,
    /// In a women group: the id of the same rider's class standing **(ours)**.
    pub ref_original: Option<String>,
    /// At most one result per stage, sorted by `order`.
    pub results: Vec<StandingResult>,
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

    /// Returns the results that count: those without a status.
    pub(super) fn counting_results(&self) -> impl Iterator<Item = &StandingResult> {
        self.results.iter().filter(|result| result.rider_status.is_none())
    }
}
