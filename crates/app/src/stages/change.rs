//! The effects of a change of a stage on recorded data, shown before the change is saved.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::stages::change::{Consequence, ConsequenceKind, Course, RiderRides, consequences};
use domain::stages::{RacingClass, ResultsStatus, StageDetails};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::edit::validate_for;
use super::{StageError, StageIn, authorize};
use crate::{App, Caller, Error, StagePath, api_enums};

/// The effects of a change. If both lists are empty, the change doesn't affect results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageChange {
    /// Effects for which the change is refused.
    pub refused: Vec<StageConsequence>,
    /// Effects on results and riders.
    pub effects: Vec<StageConsequence>,
    /// Whether the edit must confirm the effects.
    pub needs_confirmation: bool,
}

/// One effect of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageConsequence {
    /// The kind of effect.
    #[schema(value_type = api_enums::StageConsequenceKind)]
    pub kind: ConsequenceKind,
    /// The present name of the class concerned; null if all classes are.
    pub class: Option<String>,
    /// The new name of the class; null if it is removed or no single class is concerned.
    pub new_name: Option<String>,
    /// The riders concerned.
    pub riders: Vec<AffectedRider>,
    /// The number of their rides concerned.
    pub rides: usize,
}

/// A rider concerned by a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AffectedRider {
    /// The participant's id.
    #[schema(value_type = String)]
    pub id: ParticipantId,
    /// The rider's name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
}

/// Returns the effects of an edit of a stage, without saving it.
pub async fn preview(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: StageIn,
) -> Result<StageChange, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageChampionships).await?;
    let after = validate_for(input, &access.stage)?;
    let course = course(after.starts_at, &after.details, &after.classes);
    compute_change(&snapshot, &access.stage, access.stage.results_status, &course, &after.renames).await
}

impl StageChange {
    /// Fails if the change is refused, or if it must be confirmed and isn't.
    pub(super) fn require_confirmed(&self, is_confirmed: bool) -> Result<(), Error> {
        if !self.refused.is_empty() {
            return Err(StageError::ChangeLosesEntries(Box::new(self.clone())).into());
        }
        if self.needs_confirmation && !is_confirmed {
            return Err(StageError::ChangeUnconfirmed(Box::new(self.clone())).into());
        }
        Ok(())
    }
}

/// Computes the effects of changing a stage's course. `renames` maps the name of each continuing class to its
/// new name.
pub(super) async fn compute_change(
    db: &impl Connection,
    stage: &StoredStage,
    status: ResultsStatus,
    after: &Course<'_>,
    renames: &BTreeMap<String, String>,
) -> Result<StageChange, Error> {
    let (rider_rides, affected_riders) = load_riders(db, stage.id).await?;
    let before = course(stage.starts_at, &stage.details, &stage.classes);
    let consequences = consequences(&before, after, renames, status, &rider_rides);
    let needs_confirmation = consequences.iter().any(|consequence| consequence.kind.needs_confirmation());
    let to_output = |Consequence { kind, class, riders: ids, rides }: Consequence| StageConsequence {
        kind,
        new_name: class.as_ref().and_then(|name| renames.get(name).cloned()),
        class,
        riders: ids.iter().filter_map(|id| affected_riders.get(id).cloned()).collect(),
        rides,
    };
    let (refused, effects): (Vec<_>, Vec<_>) =
        consequences.into_iter().partition(|consequence| consequence.kind.is_refused());
    Ok(StageChange {
        refused: refused.into_iter().map(to_output).collect(),
        effects: effects.into_iter().map(to_output).collect(),
        needs_confirmation,
    })
}

/// Returns what results depend on.
pub(super) fn course<'a>(
    starts_at: Timestamp,
    details: &StageDetails,
    classes: &'a [RacingClass],
) -> Course<'a> {
    Course { starts_at, format: details.format, gate_values: details.gate_values, classes }
}

/// Loads the registered riders with their rides: those that count and those that wait for a decision.
async fn load_riders(
    db: &impl Connection,
    stage: StageId,
) -> Result<(Vec<RiderRides>, BTreeMap<ParticipantId, AffectedRider>), Error> {
    let mut rides_by_rider: BTreeMap<ParticipantId, BTreeSet<_>> = BTreeMap::new();
    for score in storage::judging::list_scores(db, stage, None).await? {
        rides_by_rider.entry(score.participant).or_default().insert(score.key);
    }
    let (mut rider_rides, mut affected_riders) = (Vec::new(), BTreeMap::new());
    let mut participants = storage::registration::list_participants(db, stage).await?;
    domain::registration::sort_by_number(&mut participants);
    for participant in participants {
        let id = participant.id;
        let rides = rides_by_rider.remove(&id).unwrap_or_default();
        rider_rides.push(RiderRides {
            participant: id.clone(),
            racing_class: participant.racing_class,
            rides,
        });
        let (name, racing_number) = (participant.name, participant.racing_number);
        affected_riders.insert(id.clone(), AffectedRider { id, name, racing_number });
    }
    Ok((rider_rides, affected_riders))
}
