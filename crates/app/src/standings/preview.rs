//! What generating a stage's standings would do and what is missing for it, said before points are lost; and what is left to do there.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::stages::ResultsStatus;
use serde::Serialize;
use storage::Connection;
use utoipa::ToSchema;

use super::generate::{DifferentData, GenerateIn, LeftOut, MissingRiders, Plan, left_out};
use crate::results::{ApprovalRider, StepLeft, StepLeftKind, in_order, rider};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, StagePath, stages};

/// What generating would do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GenerationPreview {
    /// How many riders of the stage will be in the standings.
    pub riders: usize,
    /// Everyone sees the stage's standings while it is being corrected: generating must publish them in the same act.
    pub publishes: bool,
    /// What has to be chosen first.
    pub differences: Vec<DifferentData>,
    /// What the standings lack.
    pub missing: Vec<MissingData>,
    /// Riders whose women entry will be left out: their class has no order in the championship.
    pub left_out: Vec<LeftOut>,
    /// Classes of the stage that the championship doesn't have, where one of its own could be meant.
    pub classes: Vec<UnknownClass>,
}

/// Riders without something that the standings need.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MissingData {
    /// What.
    pub kind: MissingDataKind,
    /// The riders, the hardest class first, then by number.
    pub riders: Vec<ApprovalRider>,
}

/// What riders may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MissingDataKind {
    /// Without a gender nobody has a place in the women's ranking.
    Gender,
    /// Without a club the points count for none.
    Club,
}

impl From<MissingDataKind> for StepLeftKind {
    fn from(kind: MissingDataKind) -> Self {
        match kind {
            MissingDataKind::Gender => Self::MissingGender,
            MissingDataKind::Club => Self::MissingClub,
        }
    }
}

/// A class of a stage that the championship doesn't have.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UnknownClass {
    /// Its name at the stage.
    pub class: String,
    /// How many of its riders have a result.
    pub riders: usize,
    /// The championship's classes that the stage doesn't have, hardest first.
    pub candidates: Vec<String>,
    /// The one that is probably meant.
    pub suggestion: Option<String>,
    /// The one with which it is joined in the standings as they stand.
    pub joined: Option<String>,
}

impl From<domain::standings::UnknownClass> for UnknownClass {
    fn from(unknown: domain::standings::UnknownClass) -> Self {
        let domain::standings::UnknownClass { class, riders, candidates, suggestion, joined } = unknown;
        Self { class, riders, candidates, suggestion, joined }
    }
}

/// Says what generating would do with these choices. Nothing changes.
pub async fn preview(app: &App, caller: &Caller, path: &StagePath, asked: GenerateIn) -> Result<GenerationPreview, Error> {
    let view = app.storage.snapshot().await?;
    let at = stages::enter(&view, caller, path, Action::GenerateStandings).await?;
    match at.stage.results_status {
        ResultsStatus::InProgress => return Err(Error::NotApproved),
        ResultsStatus::StandingsPublished => return Err(Error::StandingsPublished),
        ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
    }
    let plan = Plan::load(&view, at.championship.clone(), at.stage.id, &asked, &app.rules).await?;
    Ok(GenerationPreview {
        riders: plan.riders.len(),
        publishes: at.stage.standings_published,
        missing: missing(&view, &at, MissingRiders::of(&plan)).await?,
        left_out: left_out(&plan.riders, &plan.draft.generated),
        classes: plan.classes.into_iter().map(Into::into).collect(),
        differences: plan.draft.differences.into_iter().map(Into::into).collect(),
    })
}

async fn missing(on: &impl Connection, at: &StageAccess, riders: MissingRiders) -> Result<Vec<MissingData>, Error> {
    let MissingRiders { without_gender, without_club } = riders;
    if without_gender.is_empty() && without_club.is_empty() {
        return Ok(Vec::new());
    }
    let registered = storage::registration::list(on, at.stage.id).await?;
    let people: BTreeMap<ParticipantId, Participant> =
        registered.into_iter().map(|registration| (registration.participant.id.clone(), registration.participant)).collect();
    let data = |(kind, ids): (MissingDataKind, Vec<ParticipantId>)| {
        let riders: Vec<_> = ids.iter().filter_map(|id| people.get(id).cloned()).collect();
        MissingData { kind, riders: in_order(riders, &at.stage.classes).into_iter().map(rider).collect() }
    };
    let without = [(MissingDataKind::Gender, without_gender), (MissingDataKind::Club, without_club)];
    Ok(without.into_iter().map(data).filter(|missing| !missing.riders.is_empty()).collect())
}

/// What is left to do for the standings of a stage. Before it is approved: what its riders lack, while there is time to add it.
pub(crate) async fn left(on: &impl Connection, app: &App, at: &StageAccess) -> Result<Vec<StepLeft>, Error> {
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let left = |kind, number: usize, blocking| StepLeft { kind, count: count(number), blocking, riders: Vec::new() };
    let data_left = async |riders: MissingRiders| -> Result<Vec<StepLeft>, Error> {
        let step = |MissingData { kind, riders }| StepLeft { kind: kind.into(), count: count(riders.len()), blocking: false, riders };
        Ok(missing(on, at, riders).await?.into_iter().map(step).collect())
    };
    let all = match at.stage.results_status {
        ResultsStatus::InProgress if !at.stage.is_published => Vec::new(),
        ResultsStatus::InProgress => data_left(MissingRiders::so_far(on, at.championship.clone(), at.stage.id, &app.rules).await?).await?,
        _ if !at.stage.is_published => vec![left(StepLeftKind::StageNotPublished, 1, true)],
        ResultsStatus::Approved => {
            let plan = Plan::load(on, at.championship.clone(), at.stage.id, &GenerateIn::default(), &app.rules).await?;
            let mut all = vec![left(StepLeftKind::Differences, plan.draft.differences.len(), true)];
            all.extend(data_left(MissingRiders::of(&plan)).await?);
            all.push(left(StepLeftKind::UnknownClasses, plan.classes.iter().filter(|class| class.joined.is_none()).count(), false));
            all
        }
        ResultsStatus::StandingsGenerated | ResultsStatus::StandingsPublished => {
            let drafts = storage::standings::drafts(on, at.championship.id, at.stage.id).await?;
            vec![left(StepLeftKind::DraftEntries, usize::try_from(drafts).unwrap_or(usize::MAX), false)]
        }
    };
    Ok(all.into_iter().filter(|left| left.count > 0).collect())
}
