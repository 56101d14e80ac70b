//! The preview of generating a stage's standings: its effect, and missing data that would cost points. Also
//! the tasks left until the standings are published.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::stages::ResultsStatus;
use serde::Serialize;
use storage::Connection;
use utoipa::ToSchema;

use super::StandingsError;
use super::generate::{
    DifferentData, GenerateIn, MissingRiders, Plan, RiderWithoutWomenStanding, riders_without_women_standing,
};
use crate::results::{
    ApprovalRider, RemainingTask, RemainingTaskKind, ResultsError, sort_riders, to_approval_rider,
};
use crate::stages::StageAccess;
use crate::{App, Caller, Error, StagePath, stages};

/// The effect of generating standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GenerationPreview {
    /// The number of the stage's riders that will be in the standings.
    pub riders: usize,
    /// Whether generating must publish in the same step, because the stage is being corrected while its
    /// standings are public.
    pub publishes: bool,
    /// The differences for which a choice is required.
    pub differences: Vec<DifferentData>,
    /// The missing data that the standings need.
    pub missing: Vec<MissingData>,
    /// Riders whose women entry will be left out, because their class has no order in the championship.
    pub left_out: Vec<RiderWithoutWomenStanding>,
    /// Classes of the stage that the championship doesn't have, and that may mean one of its classes.
    pub classes: Vec<UnknownClass>,
}

/// Riders who lack data that the standings need.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MissingData {
    /// The kind of missing data.
    pub kind: MissingDataKind,
    /// The riders, hardest class first, then by number.
    pub riders: Vec<ApprovalRider>,
}

/// A kind of missing data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MissingDataKind {
    /// The gender. Without it a rider belongs to no women group.
    Gender,
    /// The club. Without it the points count for no club.
    Club,
}

impl From<MissingDataKind> for RemainingTaskKind {
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
    /// The number of its riders with a result.
    pub riders: usize,
    /// The championship's classes that the stage doesn't have, hardest first.
    pub candidates: Vec<String>,
    /// The class that is probably meant; null if there is none.
    pub suggestion: Option<String>,
    /// The class that it is joined with in the present standings; null if it is joined with none.
    pub joined: Option<String>,
}

impl From<domain::standings::UnknownClass> for UnknownClass {
    fn from(unknown: domain::standings::UnknownClass) -> Self {
        let domain::standings::UnknownClass { class, riders, candidates, suggestion, joined } = unknown;
        Self { class, riders, candidates, suggestion, joined }
    }
}

/// Returns the effect of generating standings with these choices, without changing anything.
///
/// # Errors
/// `ResultsError::NotApproved`, `StandingsError::Published` or `StandingsError::StageNotInChampionship`, as
/// the generation would.
pub async fn preview(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: GenerateIn,
) -> Result<GenerationPreview, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::GenerateStandings).await?;
    match access.stage.results_status {
        ResultsStatus::InProgress => return Err(ResultsError::NotApproved.into()),
        ResultsStatus::StandingsPublished => return Err(StandingsError::Published.into()),
        ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
    }
    let plan =
        Plan::load(&snapshot, access.championship.clone(), access.stage.id, &input, &app.rules).await?;
    Ok(GenerationPreview {
        riders: plan.riders.len(),
        publishes: access.stage.standings_published,
        missing: find_missing_data(&snapshot, &access, MissingRiders::of(&plan)).await?,
        left_out: riders_without_women_standing(&plan.riders, &plan.draft.generated),
        classes: plan.classes.into_iter().map(Into::into).collect(),
        differences: plan.draft.differences.into_iter().map(Into::into).collect(),
    })
}

async fn find_missing_data(
    on: &impl Connection,
    access: &StageAccess,
    riders: MissingRiders,
) -> Result<Vec<MissingData>, Error> {
    let MissingRiders { without_gender, without_club } = riders;
    if without_gender.is_empty() && without_club.is_empty() {
        return Ok(Vec::new());
    }
    let registered = storage::registration::participants(on, access.stage.id).await?;
    let people: BTreeMap<ParticipantId, Participant> =
        registered.into_iter().map(|participant| (participant.id.clone(), participant)).collect();
    let data = |(kind, ids): (MissingDataKind, Vec<ParticipantId>)| {
        let riders: Vec<_> = ids.iter().filter_map(|id| people.get(id).cloned()).collect();
        MissingData {
            kind,
            riders: sort_riders(riders, &access.stage).into_iter().map(to_approval_rider).collect(),
        }
    };
    let without = [(MissingDataKind::Gender, without_gender), (MissingDataKind::Club, without_club)];
    Ok(without.into_iter().map(data).filter(|missing| !missing.riders.is_empty()).collect())
}

/// Returns the tasks left for the standings of a stage. Before the approval, these are the missing data of
/// its riders, while there is time to add them.
pub(crate) async fn remaining_tasks(
    on: &impl Connection,
    app: &App,
    access: &StageAccess,
) -> Result<Vec<RemainingTask>, Error> {
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let task = |kind, number: usize, blocking| RemainingTask {
        kind,
        count: count(number),
        blocking,
        riders: Vec::new(),
    };
    let data_tasks = async |riders: MissingRiders| -> Result<Vec<RemainingTask>, Error> {
        let task = |MissingData { kind, riders }| RemainingTask {
            kind: kind.into(),
            count: count(riders.len()),
            blocking: false,
            riders,
        };
        Ok(find_missing_data(on, access, riders).await?.into_iter().map(task).collect())
    };
    let all = match access.stage.results_status {
        ResultsStatus::InProgress if !access.stage.is_published => Vec::new(),
        ResultsStatus::InProgress => {
            let championship = access.championship.clone();
            data_tasks(MissingRiders::before_approval(on, championship, access.stage.id, &app.rules).await?)
                .await?
        }
        _ if !access.stage.is_published => vec![task(RemainingTaskKind::StageNotPublished, 1, true)],
        ResultsStatus::Approved => {
            let plan = Plan::load(
                on,
                access.championship.clone(),
                access.stage.id,
                &GenerateIn::default(),
                &app.rules,
            )
            .await?;
            let mut all = vec![task(RemainingTaskKind::Differences, plan.draft.differences.len(), true)];
            all.extend(data_tasks(MissingRiders::of(&plan)).await?);
            all.push(task(
                RemainingTaskKind::UnknownClasses,
                plan.classes.iter().filter(|class| class.joined.is_none()).count(),
                false,
            ));
            all
        }
        ResultsStatus::StandingsGenerated | ResultsStatus::StandingsPublished => {
            let drafts = storage::standings::drafts(on, access.championship.id, access.stage.id).await?;
            vec![task(RemainingTaskKind::DraftEntries, usize::try_from(drafts).unwrap_or(usize::MAX), false)]
        }
    };
    Ok(all.into_iter().filter(|task| task.count > 0).collect())
}
