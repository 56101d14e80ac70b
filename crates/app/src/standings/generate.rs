//! Generating standings from an approved stage, again too: this stage's entries are replaced and no others.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit::Event;
use domain::ids::StageId;
use domain::results::Row;
use domain::stages::ResultsStatus;
use domain::standings::{Approved, Choice, Choices, Difference, Field, StageEntry, StandingPosition};
use serde::{Deserialize, Serialize};
use storage::Transaction;
use storage::changes::Noun;
use utoipa::ToSchema;

use super::season::Season;
use crate::{App, Caller, Error, StagePath, audit, boards, names, stages};

/// What a secretary decided about riders of whom the standings say otherwise than the stage.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoicesIn {
    /// One for each difference; none at first.
    #[serde(default)]
    #[schema(required = false)]
    pub choices: Vec<ChoiceIn>,
}

/// One decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceIn {
    /// The standing.
    pub standing: String,
    /// The field.
    #[schema(value_type = names::StandingField)]
    pub field: Field,
    /// Which value is right.
    #[schema(value_type = names::Choice)]
    pub choice: Choice,
}

/// A rider of whom the standings say otherwise than the stage.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DifferentData {
    /// The standing.
    pub standing: String,
    /// The rider.
    pub name: String,
    /// The field.
    #[schema(value_type = names::StandingField)]
    pub field: Field,
    /// What the standings say; empty for nothing.
    pub previous: String,
    /// What the stage says; empty for nothing.
    pub new: String,
}

impl From<Difference> for DifferentData {
    fn from(difference: Difference) -> Self {
        let Difference { standing, name, field, previous, new } = difference;
        Self { standing, name, field, previous, new }
    }
}

/// What was generated.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Generation {
    /// The stage as it is now.
    pub stage: stages::Stage,
    /// How many riders of the stage are in the standings.
    pub riders: usize,
    /// Riders whose women entry was left out: their class has no order in the championship.
    pub left_out: Vec<LeftOut>,
}

/// A rider without a women entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// The participant's id.
    pub participant: String,
    /// The rider.
    pub name: String,
    /// The class that has no order.
    pub racing_class: String,
}

/// Puts a stage's approved results into its championship's standings. Differences without a choice stop it, and nothing changes.
pub async fn generate(app: &App, caller: &Caller, path: &StagePath, choices: ChoicesIn) -> Result<Generation, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::GenerateStandings).await?;
    if !at.stage.is_published {
        return Err(Error::StageNotInChampionship);
    }
    let (id, championship, user) = (at.stage.id, at.championship.clone(), caller.user()?.clone());
    let choices: Choices = choices.choices.into_iter().map(|choice| ((choice.standing, choice.field), choice.choice)).collect();
    let (now, rules) = (app.now(), app.rules.clone());
    let (riders, left_out) = app
        .change_several(move |tx| {
            Box::pin(async move {
                let mut held = storage::stages::hold(tx, id).await?;
                match held.results_status {
                    ResultsStatus::InProgress => return Err(Error::NotApproved),
                    ResultsStatus::StandingsPublished => return Err(Error::StandingsPublished),
                    ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
                }
                let heading = storage::standings::hold(tx, championship.id).await?;
                let season = Season::of(tx, championship).await?;
                let riders = approved(tx, id, &rules).await?;
                let entry = entry(&season, id)?;
                // a row that was deleted comes back with all of its entries once the stage has one for it
                let (existing, deleted) = season.rows_with_deleted(tx).await?;
                let age_day = season.age_day()?.ok_or(Error::StageNotInChampionship)?;
                let settings = &season.championship.settings;
                let generated = domain::standings::generate(&existing, &entry, &riders, settings, age_day, &choices, &rules)
                    .map_err(|differences| Error::StandingsDiffer(differences.into_iter().map(Into::into).collect()))?;
                replace(tx, &season, &existing, &generated.standings).await?;
                for (id, at) in deleted {
                    let Some(row) = generated.standings.get(&id) else { continue };
                    let returns = row.results.iter().any(|result| result.order == entry.order);
                    storage::standings::set_deleted(tx, season.championship.id, &id, (!returns).then_some(at)).await?;
                }
                storage::standings::set_heading(tx, season.championship.id, heading.is_published, heading.is_final).await?;
                storage::stages::set_results_status(tx, &mut held, ResultsStatus::StandingsGenerated).await?;
                storage::changes::append(tx, &mut held, &Noun::Stage).await?;
                let data = serde_json::json!({ "riders": riders.len() });
                audit::log(tx, id, &user, now, Event::GenerateStandings, &data).await?;
                let names: BTreeMap<_, _> = riders.iter().map(|rider| (&rider.participant.id, &rider.participant.name)).collect();
                let left_out = generated.without_order.iter().map(|(participant, why)| LeftOut {
                    participant: participant.to_string(),
                    name: names.get(participant).map_or_else(String::new, |name| (*name).clone()),
                    racing_class: why.class.clone(),
                });
                Ok(((riders.len(), left_out.collect()), vec![id]))
            })
        })
        .await?;
    at.stage.results_status = ResultsStatus::StandingsGenerated;
    Ok(Generation { stage: stages::output(&at, caller, app.now()), riders, left_out })
}

/// The stage as the standings see it.
fn entry(season: &Season, stage: StageId) -> Result<StageEntry, Error> {
    let order = season.order_of(stage).ok_or(Error::StageNotInChampionship)?;
    let stage = season.stage(order).ok_or(Error::StageNotInChampionship)?;
    Ok(StageEntry { order, title: Season::title(stage)?, url: Season::url(stage), format: stage.format })
}

/// The stage's riders with what approving wrote.
async fn approved(tx: &Transaction, stage: StageId, rules: &domain::Ruleset) -> Result<Vec<Approved>, Error> {
    let course = boards::Course::of(tx, stage).await?.ok_or(Error::NotFound("stage"))?;
    let computed = boards::riders(tx, &course, None, rules).await?;
    let mut rows: BTreeMap<_, Row> = computed.into_iter().map(|rider| (rider.computed.participant.clone(), rider.computed)).collect();
    let mut people: BTreeMap<_, _> = storage::registration::list(tx, stage)
        .await?
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let results = storage::results::list(tx, stage).await?;
    let rider = |result: storage::results::StoredResult| {
        let (place, row) = (result.approved?, rows.remove(&result.participant)?);
        Some(Approved { participant: people.remove(&result.participant)?, row, place })
    };
    Ok(results.into_iter().filter_map(rider).collect())
}

/// Writes what is different, and nothing else.
async fn replace(
    tx: &Transaction,
    season: &Season,
    before: &BTreeMap<String, StandingPosition>,
    after: &BTreeMap<String, StandingPosition>,
) -> Result<(), Error> {
    let championship = season.championship.id;
    for gone in before.keys().filter(|id| !after.contains_key(*id)) {
        storage::standings::delete(tx, championship, gone).await?;
    }
    for row in after.values().filter(|row| before.get(&row.id) != Some(row)) {
        storage::standings::put(tx, championship, &season.stored(row)).await?;
    }
    Ok(())
}
