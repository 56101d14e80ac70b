//! Approving the results of a stage, and reopening them.

use std::collections::{BTreeMap, BTreeSet};

use super::award::{award_class_points, award_points};
use super::{ComputedResult, rank_absolute, rank_results};
use crate::Ruleset;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::ruleset::FewerLaps;
use crate::stages::{Format, RacingClass, ResultsStatus};

/// The values that approving a stage stores in one result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApprovedPlace {
    /// The place in the class; results with a status follow the others.
    pub position: u32,
    /// The points of that place by [`PointsRules`](crate::ruleset::PointsRules); 0 with a status.
    pub position_points: Hundredths,
    /// The points of the place in the absolute ranking; 0 with a status.
    pub position_absolute_points: Hundredths,
}

impl ApprovedPlace {
    /// Returns the same place without points: that of a day whose results count in those of a later day.
    #[must_use]
    pub fn without_points(self) -> Self {
        Self { position: self.position, ..Self::default() }
    }
}

/// Why a stage can't be approved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotApprovable {
    /// The results are approved already.
    #[error("the results are approved already")]
    AlreadyApproved,
    /// These riders have neither finished nor a status.
    #[error("not all participants finished or DNF/DQ")]
    Unfinished(Vec<ParticipantId>),
}

/// Whether results can be reopened: once they are approved, even if the standings are published. Who may do
/// so is decided by [`Action::to_reopen`](crate::access::Action::to_reopen).
pub fn may_reopen(status: ResultsStatus) -> bool {
    status != ResultsStatus::InProgress
}

/// Returns the places and points of every result of the stage, by participant. Callers check the
/// [`checklist`](super::checklist()) first. Points are those of a curtailed stage, if so many rides of the class are
/// annulled; `classes` are those of the stage.
///
/// # Errors
/// Fails if the results are approved already, and if a rider has neither finished nor a status and the rules don't
/// rank riders with fewer laps.
pub fn approve(
    format: Format,
    status: ResultsStatus,
    rows: &[ComputedResult],
    classes: &[RacingClass],
    rules: &Ruleset,
) -> Result<BTreeMap<ParticipantId, ApprovedPlace>, NotApprovable> {
    if status != ResultsStatus::InProgress {
        return Err(NotApprovable::AlreadyApproved);
    }
    let may_be_unfinished = rules.ranking.fewer_laps == FewerLaps::RankedAfter;
    let is_unfinished =
        |row: &&ComputedResult| !row.is_finished && row.status.is_none() && !may_be_unfinished;
    let unfinished: Vec<_> = rows.iter().filter(is_unfinished).map(|row| row.participant.clone()).collect();
    if !unfinished.is_empty() {
        return Err(NotApprovable::Unfinished(unfinished));
    }
    let find_class = |name: &str| classes.iter().find(|class| class.name == name);
    let order_of = |name: &str| find_class(name).map_or(i32::MIN, |class| class.order);
    let absolute_points = award_points(&rank_absolute(format, rules, rows, order_of), rules);
    let names: BTreeSet<&str> = rows.iter().map(|row| row.racing_class.as_str()).collect();
    let mut approved = BTreeMap::new();
    for name in names {
        let rules_of_class = find_class(name).map(|class| rules_for_annulled_rides(rules, class));
        let class_points = award_class_points(format, rules_of_class.as_ref().unwrap_or(rules), rows);
        let rows_of_class = rows.iter().filter(|row| row.racing_class == name);
        for (position, row) in rank_results(format, rules, rows_of_class) {
            let place = ApprovedPlace {
                position,
                position_points: class_points[&row.participant],
                position_absolute_points: absolute_points[&row.participant],
            };
            approved.insert(row.participant.clone(), place);
        }
    }
    Ok(approved)
}

/// Returns the rules for a class of which annulled rides weren't ridden **(ours)**.
fn rules_for_annulled_rides(rules: &Ruleset, class: &RacingClass) -> Ruleset {
    let count = |rides: usize| u32::try_from(rides).unwrap_or(u32::MAX);
    let planned = usize::from(class.laps) * class.sections.len();
    rules.for_curtailed_stage(count(planned), count(class.rides()))
}
