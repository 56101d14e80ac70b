//! Generating standings from an approved stage. Repeating it replaces the entries of this stage and no
//! others.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::access::Action;
use domain::audit_log::EventData;
use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use domain::results::{ApprovedPlace, ComputedResult};
use domain::stages::ResultsStatus;
use domain::standings::{
    ApprovedRider, Choice, Choices, Difference, Draft, Field, GeneratedStandings, GenerationInput,
    NotJoinable, Standing, StandingsStage, UnknownClass, unknown_classes,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::championships::StoredChampionship;
use storage::changes::ChangedObject;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::StandingsError;
use super::publish::{PublishIn, publish_generated};
use super::season::Season;
use crate::results::ResultsError;
use crate::{App, Caller, Error, FieldCode, StagePath, api_enums, audit_log, boards, stages};

/// The decisions of a secretary for generating standings.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateIn {
    /// One choice for each difference; empty in the first request.
    #[serde(default)]
    #[schema(required = false)]
    pub choices: Vec<ChoiceIn>,
    /// For classes of the stage that the championship doesn't have: the class they are joined with. Classes
    /// that aren't listed are joined as in the last generation, or not at all.
    #[serde(default)]
    #[schema(required = false)]
    pub classes: Vec<JoinIn>,
    /// Publishes the standings in the same step. Required for a stage that is being corrected and whose
    /// standings are public.
    #[serde(default)]
    #[schema(required = false)]
    pub publish: Option<PublishIn>,
}

/// A class to join with a class of the championship.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinIn {
    /// The name of the class at the stage.
    pub class: String,
    /// A class of the championship that the stage doesn't have; the class itself to join it with none.
    pub joins: String,
}

/// The choice for one difference.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceIn {
    /// The id of the standing.
    pub standing: String,
    /// The field that differs.
    #[schema(value_type = api_enums::StandingField)]
    pub field: Field,
    /// The value to use.
    #[schema(value_type = api_enums::Choice)]
    pub choice: Choice,
}

/// A difference between the data of a rider in the standings and at the stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DifferentData {
    /// The id of the standing.
    pub standing: String,
    /// The rider's name.
    pub name: String,
    /// The field that differs.
    #[schema(value_type = api_enums::StandingField)]
    pub field: Field,
    /// The value in the standings; empty if there is none.
    pub previous: String,
    /// The value at the stage; empty if there is none.
    pub new: String,
}

impl From<Difference> for DifferentData {
    fn from(difference: Difference) -> Self {
        let Difference { standing, name, field, previous, new } = difference;
        Self { standing, name, field, previous, new }
    }
}

/// The result of generating standings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Generation {
    /// The stage in its new state.
    pub stage: stages::Stage,
    /// The number of the stage's riders in the standings.
    pub riders: usize,
    /// Riders without a standing in a women group, because their class has no order in the championship.
    pub left_out: Vec<RiderWithoutWomenStanding>,
}

/// A rider without a standing in a women group.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RiderWithoutWomenStanding {
    /// The participant's id.
    pub participant: String,
    /// The rider's name.
    pub name: String,
    /// The class without an order.
    pub racing_class: String,
}

/// Adds a stage's approved results to the standings of its championship. Changes nothing if there is a
/// difference without a choice.
///
/// # Errors
/// `StandingsError::Differ` with the differences to choose from; `Invalid` for a class that can't be joined
/// as requested; `StandingsError::PublishRequired` if the standings must be published in the same step.
pub async fn generate(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: GenerateIn,
) -> Result<Generation, Error> {
    let mut access = stages::authorize(app.storage.reader(), caller, path, Action::GenerateStandings).await?;
    if input.publish.is_some() {
        access.allow(caller, Action::PublishStandings)?;
    }
    let (id, championship, user) = (access.stage.id, access.championship.clone(), caller.user()?.clone());
    let (now, rules, publish) = (app.now(), app.rules.clone(), input.publish);
    let (stage, riders, left_out) = app
        .change_several(move |tx| {
            Box::pin(async move {
                let mut lock = storage::stages::lock(tx, id).await?;
                match lock.results_status {
                    ResultsStatus::InProgress => return Err(ResultsError::NotApproved.into()),
                    ResultsStatus::StandingsPublished => return Err(StandingsError::Published.into()),
                    ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
                }
                if lock.standings_published && publish.is_none() {
                    return Err(StandingsError::PublishRequired.into());
                }
                let state = storage::standings::lock(tx, championship.id).await?;
                let plan = Plan::load(tx, championship, id, &input, &rules).await?;
                let Plan { season, standings_stage, existing, deleted, riders, draft, .. } = plan;
                let generated = draft.finish().map_err(|differences| {
                    StandingsError::Differ(differences.into_iter().map(Into::into).collect())
                })?;
                replace(tx, &season, &existing, &generated.standings).await?;
                restore_deleted_rows(tx, &season, &standings_stage, deleted, &generated).await?;
                storage::standings::set_state(tx, season.championship.id, state.is_published, state.is_final)
                    .await?;
                storage::stages::set_results_status(tx, &mut lock, ResultsStatus::StandingsGenerated).await?;
                let data = EventData::GenerateStandings(domain::audit_log::GeneratedStandings {
                    riders: riders.len(),
                });
                audit_log::record(tx, id, &user, now, data).await?;
                if let Some(publish) = publish {
                    publish_generated(tx, &mut lock, &season, publish).await?;
                    audit_log::record(tx, id, &user, now, publish.to_logged()).await?;
                }
                storage::changes::append(tx, &mut lock, &ChangedObject::Stage).await?;
                let left_out = riders_without_women_standing(&riders, &generated);
                Ok(((stages::reload(tx, id).await?, riders.len(), left_out), vec![id]))
            })
        })
        .await?;
    access.stage = stage;
    Ok(Generation { stage: stages::to_output(&access, caller, app.now()), riders, left_out })
}

/// Restores the deleted rows in which the stage has a result again. The others remain deleted.
async fn restore_deleted_rows(
    tx: &Transaction,
    season: &Season,
    stage: &StandingsStage,
    deleted: BTreeMap<String, Timestamp>,
    generated: &GeneratedStandings,
) -> Result<(), Error> {
    for (id, at) in deleted {
        let Some(row) = generated.standings.get(&id) else { continue };
        let is_restored = row.results.iter().any(|result| result.order == stage.order);
        storage::standings::set_deleted(tx, season.championship.id, &id, (!is_restored).then_some(at))
            .await?;
    }
    Ok(())
}

/// Returns the riders without a standing in a women group.
pub(super) fn riders_without_women_standing(
    riders: &[ApprovedRider],
    generated: &GeneratedStandings,
) -> Vec<RiderWithoutWomenStanding> {
    let names: BTreeMap<_, _> =
        riders.iter().map(|rider| (&rider.participant.id, &rider.participant.name)).collect();
    let left_out = generated.without_order.iter().map(|(participant, why)| RiderWithoutWomenStanding {
        participant: participant.to_string(),
        name: names.get(participant).map_or_else(String::new, |name| (*name).clone()),
        racing_class: why.class.clone(),
    });
    left_out.collect()
}

/// The input and the result of generating a stage's standings.
pub(super) struct Plan {
    pub season: Season,
    pub standings_stage: StandingsStage,
    /// All rows, including deleted ones.
    pub existing: BTreeMap<String, Standing>,
    /// The times at which deleted rows were deleted.
    pub deleted: BTreeMap<String, Timestamp>,
    /// The riders, in the classes that their own are joined with.
    pub riders: Vec<ApprovedRider>,
    pub classes: Vec<UnknownClass>,
    pub draft: Draft,
}

impl Plan {
    /// Loads the plan of an approved stage. Fails with `ResultsError::NotApproved` otherwise.
    pub async fn load(
        on: &impl Connection,
        championship: StoredChampionship,
        stage: StageId,
        input: &GenerateIn,
        rules: &Ruleset,
    ) -> Result<Self, Error> {
        let season = Season::load(on, championship).await?;
        let stage = boards::BoardStage::load(on, stage).await?.ok_or(Error::NotFound("stage"))?;
        if stage.stored().results_status == ResultsStatus::InProgress {
            return Err(ResultsError::NotApproved.into());
        }
        Self::build(on, season, &stage, input, rules).await
    }

    /// Builds a plan from the present results. Before the approval, the results have no places.
    async fn build(
        on: &impl Connection,
        season: Season,
        stage: &boards::BoardStage,
        input: &GenerateIn,
        rules: &Ruleset,
    ) -> Result<Self, Error> {
        if !stage.is_public() {
            return Err(StandingsError::StageNotInChampionship.into());
        }
        let mut riders = riders(on, stage, rules).await?;
        let standings_stage = standings_stage(&season, stage.stored().id)?;
        // a deleted row is restored with all its results if the stage has one for it
        let (existing, deleted) = season.rows_with_deleted(on).await?;
        let age_day = season.age_day().ok_or(StandingsError::StageNotInChampionship)?;
        let settings = &season.championship.settings;
        let classes =
            unknown_classes(&stage.stored().classes, settings, &riders, &existing, standings_stage.order);
        let requested_joins: Vec<_> =
            input.classes.iter().map(|join| (join.class.clone(), join.joins.clone())).collect();
        let mapping =
            domain::standings::map_classes(&requested_joins, &classes).map_err(|(index, why)| match why {
                NotJoinable::UnknownClass => {
                    Error::invalid(format!("classes[{index}].class"), FieldCode::Unknown, why.to_string())
                }
                NotJoinable::UnknownTarget => {
                    Error::invalid(format!("classes[{index}].joins"), FieldCode::Unknown, why.to_string())
                }
                NotJoinable::Taken => {
                    Error::invalid(format!("classes[{index}].joins"), FieldCode::Taken, why.to_string())
                }
            })?;
        domain::standings::join_classes(&mut riders, &mapping);
        let choices: Choices = input
            .choices
            .iter()
            .map(|choice| ((choice.standing.clone(), choice.field), choice.choice))
            .collect();
        let draft = domain::standings::draft(&GenerationInput {
            existing: &existing,
            stage: &standings_stage,
            riders: &riders,
            settings,
            age_day,
            choices: &choices,
            rules,
        });
        Ok(Self { season, standings_stage, existing, deleted, riders, classes, draft })
    }
}

/// Riders of a stage who lack data that the standings need.
#[derive(Default)]
pub(super) struct MissingRiders {
    pub without_gender: Vec<ParticipantId>,
    pub without_club: Vec<ParticipantId>,
}

impl MissingRiders {
    /// Returns the riders of a plan who lack data.
    pub fn of(plan: &Plan) -> Self {
        Self {
            without_gender: plan.draft.without_gender.clone(),
            without_club: plan.draft.without_club.clone(),
        }
    }

    /// Returns the riders who have started and lack data, before the approval. Only this part of a plan is
    /// meaningful then.
    pub async fn before_approval(
        on: &impl Connection,
        championship: StoredChampionship,
        stage: StageId,
        rules: &Ruleset,
    ) -> Result<Self, Error> {
        let settings = &championship.settings;
        let (needs_gender, needs_club) = (settings.has_women_classes, settings.has_club_standings);
        let lacks_data = |participant: &Participant| {
            (needs_gender && participant.gender.is_none()) || (needs_club && participant.club.is_none())
        };
        // the usual case, requested by every secretary's screen each half minute, needs no plan
        if !storage::registration::participants(on, stage).await?.iter().any(lacks_data) {
            return Ok(Self::default());
        }
        let season = Season::load(on, championship).await?;
        let stage = boards::BoardStage::load(on, stage).await?.ok_or(Error::NotFound("stage"))?;
        let plan = Plan::build(on, season, &stage, &GenerateIn::default(), rules).await?;
        Ok(Self::of(&plan))
    }
}

/// Returns what the standings contain of a stage.
fn standings_stage(season: &Season, stage: StageId) -> Result<StandingsStage, Error> {
    let order = season.order_of(stage).ok_or(StandingsError::StageNotInChampionship)?;
    let stage = season.stage(order).ok_or(StandingsError::StageNotInChampionship)?;
    Ok(StandingsStage { order, title: Season::title(stage), url: Season::url(stage), format: stage.format })
}

/// Loads the stage's riders with the places written by the approval. Without an approval they have default
/// places.
async fn riders(
    on: &impl Connection,
    stage: &boards::BoardStage,
    rules: &Ruleset,
) -> Result<Vec<ApprovedRider>, Error> {
    let id = stage.stored().id;
    let computed = boards::riders(on, stage, None, rules).await?;
    let mut rows: BTreeMap<_, ComputedResult> =
        computed.into_iter().map(|rider| (rider.computed.participant.clone(), rider.computed)).collect();
    let registered = storage::registration::participants(on, id).await?;
    let mut people: BTreeMap<_, _> =
        registered.into_iter().map(|participant| (participant.id.clone(), participant)).collect();
    let results = storage::results::list(on, id).await?;
    let no_place = (stage.stored().results_status == ResultsStatus::InProgress).then(ApprovedPlace::default);
    let rider = |result: storage::results::StoredResult| {
        let (place, row) = (result.approved.or(no_place)?, rows.remove(&result.participant)?);
        Some(ApprovedRider { participant: people.remove(&result.participant)?, row, place })
    };
    Ok(results.into_iter().filter_map(rider).collect())
}

/// Writes only the rows that have changed.
async fn replace(
    tx: &Transaction,
    season: &Season,
    before: &BTreeMap<String, Standing>,
    after: &BTreeMap<String, Standing>,
) -> Result<(), Error> {
    let championship = season.championship.id;
    for deleted in before.keys().filter(|id| !after.contains_key(*id)) {
        storage::standings::delete(tx, championship, deleted).await?;
    }
    for row in after.values().filter(|row| before.get(&row.id) != Some(row)) {
        storage::standings::put(tx, championship, &season.to_stored_standing(row)).await?;
    }
    Ok(())
}
