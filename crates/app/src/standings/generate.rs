//! Generating standings from an approved stage. Repeating it replaces the results of this stage and no
//! others.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit_log::EventData;
use domain::stages::ResultsStatus;
use domain::standings::{
    ApprovedRider, Choice, Difference, Field, GeneratedStandings, Standing, StandingsStage,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::changes::ChangedObject;
use utoipa::ToSchema;

use super::StandingsError;
use super::plan::Plan;
use super::publish::{PublishIn, publish_generated};
use super::season::Season;
use crate::results::ResultsError;
use crate::{App, Caller, Error, StagePath, api_enums, audit_log, stages};

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
    pub without_women_standing: Vec<RiderWithoutWomenStanding>,
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
    access.days.require_last_day()?;
    let (id, championship, user) = (access.stage.id, access.championship.clone(), caller.user()?.clone());
    let (now, publish) = (app.now(), input.publish);
    let (stage, riders, without_women_standing) = app
        .change_stages(move |tx| {
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
                let plan = Plan::load(tx, championship, id, &input).await?;
                let Plan { season, standings_stage, existing_rows, deletion_times, riders, draft, .. } = plan;
                let generated = draft.finish().map_err(|differences| {
                    StandingsError::Differ(differences.into_iter().map(Into::into).collect())
                })?;
                save_changed_rows(tx, &season, &existing_rows, &generated.standings).await?;
                restore_deleted_rows(tx, &season, &standings_stage, deletion_times, &generated).await?;
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
                let without_women_standing = riders_without_women_standing(&riders, &generated);
                Ok(((stages::reload(tx, id).await?, riders.len(), without_women_standing), vec![id]))
            })
        })
        .await?;
    access.stage = stage;
    Ok(Generation { stage: stages::to_output(&access, caller, app.now()), riders, without_women_standing })
}

/// Restores the deleted rows in which the stage has a result again. The others remain deleted.
async fn restore_deleted_rows(
    tx: &Transaction,
    season: &Season,
    stage: &StandingsStage,
    deletion_times: BTreeMap<String, Timestamp>,
    generated: &GeneratedStandings,
) -> Result<(), Error> {
    for (id, deleted_at) in deletion_times {
        let Some(row) = generated.standings.get(&id) else { continue };
        let is_restored = row.results.iter().any(|result| result.order == stage.order);
        storage::standings::set_deleted(
            tx,
            season.championship.id,
            &id,
            (!is_restored).then_some(deleted_at),
        )
        .await?;
    }
    Ok(())
}

/// Returns the riders whom the generation left out of their women group.
pub(super) fn riders_without_women_standing(
    riders: &[ApprovedRider],
    generated: &GeneratedStandings,
) -> Vec<RiderWithoutWomenStanding> {
    let names: BTreeMap<_, _> =
        riders.iter().map(|rider| (&rider.participant.id, &rider.participant.name)).collect();
    let without_women_standing =
        generated.without_order.iter().map(|(participant, why)| RiderWithoutWomenStanding {
            participant: participant.to_string(),
            name: names.get(participant).map_or_else(String::new, |name| (*name).clone()),
            racing_class: why.class.clone(),
        });
    without_women_standing.collect()
}

/// Saves the generated rows that differ from the existing ones, and deletes those that no longer exist.
async fn save_changed_rows(
    tx: &Transaction,
    season: &Season,
    before: &BTreeMap<String, Standing>,
    after: &BTreeMap<String, Standing>,
) -> Result<(), Error> {
    let championship = season.championship.id;
    for id in before.keys().filter(|id| !after.contains_key(*id)) {
        storage::standings::delete(tx, championship, id).await?;
    }
    for row in after.values().filter(|row| before.get(&row.id) != Some(row)) {
        storage::standings::put(tx, championship, &season.to_stored_standing(row)).await?;
    }
    Ok(())
}
