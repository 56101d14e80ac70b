//! What a change of a stage does to what was recorded there, told before it is made.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::ids::{ParticipantId, StageId};
use domain::stages::change::{Consequence, Course, Kind, Recorded, consequences};
use domain::stages::{Checked, ResultsStatus};
use serde::Serialize;
use storage::Connection;
use storage::stages::Stage as Stored;
use utoipa::ToSchema;

use super::edit::read;
use super::{StageIn, enter};
use crate::{App, Caller, Error, StagePath, names};

/// What a change would do. With nothing in either list it does nothing to results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageChange {
    /// What it is refused for.
    pub refused: Vec<StageConsequence>,
    /// What it would do to results and riders.
    pub effects: Vec<StageConsequence>,
    /// Whether the edit must say that the effects are meant.
    pub needs_confirmation: bool,
}

/// One thing that a change would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StageConsequence {
    /// What.
    #[schema(value_type = names::StageConsequenceKind)]
    pub kind: Kind,
    /// To which class, by its name before; null if to all.
    pub class: Option<String>,
    /// The class's name afterwards; null where it has none.
    pub new_name: Option<String>,
    /// To whom.
    pub riders: Vec<ConcernedRider>,
    /// How many of their rides it touches.
    pub rides: usize,
}

/// A rider whom a change concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConcernedRider {
    /// The participant's id.
    pub id: String,
    /// The rider's name.
    pub name: String,
    /// The number on the plate.
    pub racing_number: String,
}

/// What an edit of a stage would do; nothing is written.
pub async fn preview(app: &App, caller: &Caller, path: &StagePath, input: StageIn) -> Result<StageChange, Error> {
    let view = app.storage.snapshot().await?;
    let at = enter(&view, caller, path, Action::ManageChampionships).await?;
    let checked = read(input, &at.stage, &app.rules)?;
    change(&view, &at.stage, at.stage.results_status, &checked).await
}

/// What making a stage what was checked would do to it as it is.
pub(super) async fn change(on: &impl Connection, stage: &Stored, status: ResultsStatus, to: &Checked) -> Result<StageChange, Error> {
    let (recorded, people) = recorded(on, stage.id).await?;
    let Stored { starts_at, format, gate_values, classes, .. } = stage;
    let before = Course { starts_at: *starts_at, format: *format, gate_values: *gate_values, classes };
    let after = Course { starts_at: to.starts_at, format: to.format, gate_values: to.gate_values, classes: &to.classes };
    let all = consequences(&before, &after, &to.continued, status, &recorded);
    let needs_confirmation = all.iter().any(|line| line.kind.needs_confirmation());
    let to_output = |Consequence { kind, class, riders: concerned, rides }: Consequence| StageConsequence {
        kind,
        new_name: class.as_ref().and_then(|name| to.continued.get(name).cloned()),
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

/// Who is registered, with their rides: those that count and those that contradict them.
async fn recorded(on: &impl Connection, stage: StageId) -> Result<(Vec<Recorded>, BTreeMap<ParticipantId, ConcernedRider>), Error> {
    let mut ridden: BTreeMap<ParticipantId, BTreeSet<_>> = BTreeMap::new();
    for score in storage::judging::scores(on, stage, None).await? {
        ridden.entry(score.participant).or_default().insert(score.key);
    }
    let (mut recorded, mut people) = (Vec::new(), BTreeMap::new());
    let mut registered: Vec<_> =
        storage::registration::list(on, stage).await?.into_iter().map(|registration| registration.participant).collect();
    // as people look for them: by number, those without first
    registered.sort_by_cached_key(|rider| (rider.racing_number.len(), rider.racing_number.clone(), rider.name.clone()));
    for participant in registered {
        let id = participant.id.clone();
        let rides = ridden.remove(&id).unwrap_or_default();
        recorded.push(Recorded { participant: id.clone(), racing_class: participant.racing_class, rides });
        people.insert(id.clone(), ConcernedRider { id: id.to_string(), name: participant.name, racing_number: participant.racing_number });
    }
    Ok((recorded, people))
}
