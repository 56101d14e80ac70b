//! The effects of a change of a stage on recorded data, shown before the change is saved.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::stages::change::{Consequence, ConsequenceKind, Course, RiderRides, consequences};
use domain::stages::{RacingClass, ResultsStatus, StageDetails, ValidStage};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::edit::validate_for;
use super::{StageIn, authorize};
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
    let checked = validate_for(input, &access.stage, &app.rules)?;
    compute_change(&snapshot, &access.stage, access.stage.results_status, &checked).await
}

/// Computes the effects of changing a stage to a validated form.
pub(super) async fn compute_change(
    on: &impl Connection,
    stage: &StoredStage,
    status: ResultsStatus,
    to: &ValidStage,
) -> Result<StageChange, Error> {
    let (recorded, people) = load_riders(on, stage.id).await?;
    let before = course(stage.starts_at, &stage.details, &stage.classes);
    let after = course(to.starts_at, &to.details, &to.classes);
    let all = consequences(&before, &after, &to.renames, status, &recorded);
    let needs_confirmation = all.iter().any(|line| line.kind.needs_confirmation());
    let to_output = |Consequence { kind, class, riders: concerned, rides }: Consequence| StageConsequence {
        kind,
        new_name: class.as_ref().and_then(|name| to.renames.get(name).cloned()),
        class,
        riders: concerned.iter().filter_map(|id| people.get(id).cloned()).collect(),
        rides,
    };
    let (refused, effects): (Vec<_>, Vec<_>) = all.into_iter().partition(|line| line.kind.is_refused());
    Ok(StageChange {
        refused: refused.into_iter().map(to_output).collect(),
        effects: effects.into_iter().map(to_output).collect(),
        needs_confirmation,
    })
}

fn course<'a>(starts_at: Timestamp, details: &StageDetails, classes: &'a [RacingClass]) -> Course<'a> {
    Course { starts_at, format: details.format, gate_values: details.gate_values, classes }
}

/// Loads the registered riders with their rides: those that count and those in conflict.
async fn load_riders(
    on: &impl Connection,
    stage: StageId,
) -> Result<(Vec<RiderRides>, BTreeMap<ParticipantId, AffectedRider>), Error> {
    let mut rides_by_rider: BTreeMap<ParticipantId, BTreeSet<_>> = BTreeMap::new();
    for score in storage::judging::scores(on, stage, None).await? {
        rides_by_rider.entry(score.participant).or_default().insert(score.key);
    }
    let (mut recorded, mut people) = (Vec::new(), BTreeMap::new());
    let mut participants = storage::registration::participants(on, stage).await?;
    // ordered by number, as people look for them; riders without a number first
    participants.sort_by_cached_key(|rider| {
        (rider.racing_number.len(), rider.racing_number.clone(), rider.name.clone())
    });
    for participant in participants {
        let id = participant.id;
        let rides = rides_by_rider.remove(&id).unwrap_or_default();
        recorded.push(RiderRides { participant: id.clone(), racing_class: participant.racing_class, rides });
        let concerned = AffectedRider {
            id: id.clone(),
            name: participant.name,
            racing_number: participant.racing_number,
        };
        people.insert(id, concerned);
    }
    Ok((recorded, people))
}
