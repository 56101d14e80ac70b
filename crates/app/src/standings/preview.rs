//! The preview of generating a stage's standings: its effect, and missing data that would cost points.

use domain::access::Action;
use domain::stages::ResultsStatus;
use domain::standings::possible_duplicates;
use serde::Serialize;
use utoipa::ToSchema;

use super::StandingsError;
use super::generate::{DifferentData, GenerateIn, RiderWithoutWomenStanding, riders_without_women_standing};
use super::missing_data::{MissingData, MissingRiders, find_missing_data};
use super::plan::Plan;
use crate::results::ResultsError;
use crate::similar_names::are_similar;
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
    /// Riders whose women's result will be left out, because their class has no order in the championship.
    pub without_women_standing: Vec<RiderWithoutWomenStanding>,
    /// Riders who may get a second row in their class, because the stage spells the name differently.
    pub possible_duplicates: Vec<PossibleDuplicate>,
    /// Classes of the stage that the championship doesn't have, and that may mean one of its classes.
    pub classes: Vec<UnknownClass>,
}

/// A rider of a stage with a new row, and a row that may be the same rider's: it is in the same class, has the
/// same year of birth and a similar name, and no result of the stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PossibleDuplicate {
    /// The id of the new standing.
    pub standing: String,
    /// The rider's name at the stage.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The id of the other standing.
    pub existing: String,
    /// The name in the other standing.
    pub existing_name: String,
    /// The year of birth in both; null if it is unknown.
    pub birth_year: Option<i16>,
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
        let domain::standings::UnknownClass { class, riders, candidates, suggestion, target } = unknown;
        Self { class, riders, candidates, suggestion, joined: target }
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
    access.days.require_last_day()?;
    match access.stage.results_status {
        ResultsStatus::InProgress => return Err(ResultsError::NotApproved.into()),
        ResultsStatus::StandingsPublished => return Err(StandingsError::Published.into()),
        ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
    }
    let plan = Plan::load(&snapshot, access.championship.clone(), access.stage.id, &input).await?;
    Ok(GenerationPreview {
        riders: plan.riders.len(),
        publishes: access.stage.standings_published,
        missing: find_missing_data(&snapshot, &access, MissingRiders::from_plan(&plan)).await?,
        without_women_standing: riders_without_women_standing(&plan.riders, &plan.draft.generated),
        possible_duplicates: find_possible_duplicates(&plan),
        classes: plan.unknown_classes.into_iter().map(Into::into).collect(),
        differences: plan.draft.differences.into_iter().map(Into::into).collect(),
    })
}

/// Returns the new rows that may belong to riders who have one. Rows that remain deleted don't count.
fn find_possible_duplicates(plan: &Plan) -> Vec<PossibleDuplicate> {
    let rows = plan.draft.generated.standings.values();
    possible_duplicates(rows, plan.standings_stage.order, are_similar)
        .into_iter()
        .filter(|(_, existing)| !plan.deletion_times.contains_key(&existing.id))
        .map(|(new, existing)| PossibleDuplicate {
            standing: new.id.clone(),
            name: new.name.clone(),
            racing_number: new.racing_number.clone(),
            existing: existing.id.clone(),
            existing_name: existing.name.clone(),
            birth_year: existing.birth_year,
        })
        .collect()
}
