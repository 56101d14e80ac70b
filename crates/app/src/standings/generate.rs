//! Generating standings from an approved stage, again too: this stage's entries are replaced and no others.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::access::Action;
use domain::audit::Event;
use domain::ids::{ParticipantId, StageId};
use domain::registration::Participant;
use domain::results::{ApprovedPlace, Row};
use domain::stages::ResultsStatus;
use domain::standings::{
    Approved, Choice, Choices, Difference, Draft, Field, Generated, NotJoinable, StageEntry, StandingPosition, UnknownClass,
    unknown_classes,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::championships::Championship;
use storage::changes::Noun;
use storage::{Connection, Transaction};
use utoipa::ToSchema;

use super::publish::{PublishIn, publish_generated};
use super::season::Season;
use crate::{App, Caller, Error, StagePath, audit, boards, names, stages};

/// What a secretary decided before standings are generated.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GenerateIn {
    /// One for each difference; none at first.
    #[serde(default)]
    #[schema(required = false)]
    pub choices: Vec<ChoiceIn>,
    /// Classes of the stage that the championship doesn't have, with what they are joined with. What isn't mentioned is as it was generated
    /// before, else not joined.
    #[serde(default)]
    #[schema(required = false)]
    pub classes: Vec<JoinIn>,
    /// Publishes the standings in the same act. Of a stage whose standings everyone sees while it is being corrected it is required.
    #[serde(default)]
    #[schema(required = false)]
    pub publish: Option<PublishIn>,
}

/// One class to be joined.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinIn {
    /// The class's name at the stage.
    pub class: String,
    /// A class of the championship that the stage doesn't have; the class itself is joined with none.
    pub joins: String,
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
///
/// # Errors
/// `StandingsDiffer` with what has to be chosen; `Invalid` for a class that can't be joined so; `PublishRequired`.
pub async fn generate(app: &App, caller: &Caller, path: &StagePath, asked: GenerateIn) -> Result<Generation, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::GenerateStandings).await?;
    if asked.publish.is_some() {
        at.allow(caller, Action::PublishStandings)?;
    }
    let (id, championship, user) = (at.stage.id, at.championship.clone(), caller.user()?.clone());
    let (now, rules, publish) = (app.now(), app.rules.clone(), asked.publish);
    let (riders, left_out) = app
        .change_several(move |tx| {
            Box::pin(async move {
                let mut lock = storage::stages::lock(tx, id).await?;
                match lock.results_status {
                    ResultsStatus::InProgress => return Err(Error::NotApproved),
                    ResultsStatus::StandingsPublished => return Err(Error::StandingsPublished),
                    ResultsStatus::Approved | ResultsStatus::StandingsGenerated => {}
                }
                if lock.standings_published && publish.is_none() {
                    return Err(Error::PublishRequired);
                }
                let heading = storage::standings::lock(tx, championship.id).await?;
                let plan = Plan::load(tx, championship, id, &asked, &rules).await?;
                let Plan { season, entry, existing, deleted, riders, draft, .. } = plan;
                if !draft.differences.is_empty() {
                    return Err(Error::StandingsDiffer(draft.differences.into_iter().map(Into::into).collect()));
                }
                let generated = draft.generated;
                replace(tx, &season, &existing, &generated.standings).await?;
                for (id, at) in deleted {
                    let Some(row) = generated.standings.get(&id) else { continue };
                    let returns = row.results.iter().any(|result| result.order == entry.order);
                    storage::standings::set_deleted(tx, season.championship.id, &id, (!returns).then_some(at)).await?;
                }
                storage::standings::set_heading(tx, season.championship.id, heading.is_published, heading.is_final).await?;
                storage::stages::set_results_status(tx, &mut lock, ResultsStatus::StandingsGenerated).await?;
                let data = serde_json::json!({ "riders": riders.len() });
                audit::log(tx, id, &user, now, Event::GenerateStandings, &data).await?;
                if let Some(publish) = publish {
                    publish_generated(tx, &mut lock, &season, publish).await?;
                    audit::log(tx, id, &user, now, Event::PublishStandings, &publish.logged()).await?;
                }
                storage::changes::append(tx, &mut lock, &Noun::Stage).await?;
                let left_out = left_out(&riders, &generated);
                Ok(((riders.len(), left_out), vec![id]))
            })
        })
        .await?;
    at.stage.results_status = if publish.is_some() { ResultsStatus::StandingsPublished } else { ResultsStatus::StandingsGenerated };
    Ok(Generation { stage: stages::output(&at, caller, app.now()), riders, left_out })
}

/// Riders whose women entry can't be made.
pub(super) fn left_out(riders: &[Approved], generated: &Generated) -> Vec<LeftOut> {
    let names: BTreeMap<_, _> = riders.iter().map(|rider| (&rider.participant.id, &rider.participant.name)).collect();
    let left_out = generated.without_order.iter().map(|(participant, why)| LeftOut {
        participant: participant.to_string(),
        name: names.get(participant).map_or_else(String::new, |name| (*name).clone()),
        racing_class: why.class.clone(),
    });
    left_out.collect()
}

/// What generating a stage's standings starts from, and what it would give.
pub(super) struct Plan {
    pub season: Season,
    pub entry: StageEntry,
    /// All rows, the deleted ones too.
    pub existing: BTreeMap<String, StandingPosition>,
    /// When the deleted ones were deleted.
    pub deleted: BTreeMap<String, Timestamp>,
    /// The riders in the classes that theirs are joined with.
    pub riders: Vec<Approved>,
    pub classes: Vec<UnknownClass>,
    pub draft: Draft,
}

impl Plan {
    /// The plan of an approved stage; `NotApproved` before that.
    pub async fn load(
        on: &impl Connection,
        championship: Championship,
        stage: StageId,
        asked: &GenerateIn,
        rules: &Ruleset,
    ) -> Result<Self, Error> {
        let season = Season::of(on, championship).await?;
        let course = boards::Course::of(on, stage).await?.ok_or(Error::NotFound("stage"))?;
        if course.stage().results_status == ResultsStatus::InProgress {
            return Err(Error::NotApproved);
        }
        Self::build(on, season, &course, asked, rules).await
    }

    /// The plan with the places that the stage's results have by now, which before the approval are none.
    async fn build(
        on: &impl Connection,
        season: Season,
        course: &boards::Course,
        asked: &GenerateIn,
        rules: &Ruleset,
    ) -> Result<Self, Error> {
        if !course.is_public() {
            return Err(Error::StageNotInChampionship);
        }
        let mut riders = riders(on, course, rules).await?;
        let entry = entry(&season, course.stage().id)?;
        // a row that was deleted comes back with all of its entries once the stage has one for it
        let (existing, deleted) = season.rows_with_deleted(on).await?;
        let age_day = season.age_day()?.ok_or(Error::StageNotInChampionship)?;
        let settings = &season.championship.settings;
        let classes = unknown_classes(&course.stage().classes, settings, &riders, &existing, entry.order);
        let asked_joins: Vec<_> = asked.classes.iter().map(|join| (join.class.clone(), join.joins.clone())).collect();
        let joins = domain::standings::joins(&asked_joins, &classes).map_err(|(index, why)| match why {
            NotJoinable::UnknownClass => Error::invalid(format!("classes[{index}].class"), "unknown", why.to_string()),
            NotJoinable::UnknownTarget => Error::invalid(format!("classes[{index}].joins"), "unknown", why.to_string()),
            NotJoinable::Taken => Error::invalid(format!("classes[{index}].joins"), "taken", why.to_string()),
        })?;
        domain::standings::join(&mut riders, &joins);
        let choices: Choices = asked.choices.iter().map(|choice| ((choice.standing.clone(), choice.field), choice.choice)).collect();
        let draft = domain::standings::draft(&existing, &entry, &riders, settings, age_day, &choices, rules);
        Ok(Self { season, entry, existing, deleted, riders, classes, draft })
    }
}

/// Riders of a stage without something that the standings need.
#[derive(Default)]
pub(super) struct MissingRiders {
    pub without_gender: Vec<ParticipantId>,
    pub without_club: Vec<ParticipantId>,
}

impl MissingRiders {
    /// Those of a plan.
    pub fn of(plan: &Plan) -> Self {
        Self { without_gender: plan.draft.without_gender.clone(), without_club: plan.draft.without_club.clone() }
    }

    /// Those who have ridden by now, while the stage isn't approved. Of the plan behind it nothing else is true, so nothing else is returned.
    pub async fn so_far(on: &impl Connection, championship: Championship, stage: StageId, rules: &Ruleset) -> Result<Self, Error> {
        let settings = &championship.settings;
        let (needs_gender, needs_club) = (settings.has_women_classes, settings.has_club_standings);
        let lacks =
            |participant: &Participant| (needs_gender && participant.gender.is_none()) || (needs_club && participant.club.is_none());
        // the usual case, which the office asks about every half minute, costs no plan
        if !storage::registration::list(on, stage).await?.iter().any(|registration| lacks(&registration.participant)) {
            return Ok(Self::default());
        }
        let season = Season::of(on, championship).await?;
        let course = boards::Course::of(on, stage).await?.ok_or(Error::NotFound("stage"))?;
        let plan = Plan::build(on, season, &course, &GenerateIn::default(), rules).await?;
        Ok(Self::of(&plan))
    }
}

/// The stage as the standings see it.
fn entry(season: &Season, stage: StageId) -> Result<StageEntry, Error> {
    let order = season.order_of(stage).ok_or(Error::StageNotInChampionship)?;
    let stage = season.stage(order).ok_or(Error::StageNotInChampionship)?;
    Ok(StageEntry { order, title: Season::title(stage)?, url: Season::url(stage), format: stage.format })
}

/// The stage's riders with what approving wrote. Before that nobody has a place.
async fn riders(on: &impl Connection, course: &boards::Course, rules: &Ruleset) -> Result<Vec<Approved>, Error> {
    let stage = course.stage().id;
    let computed = boards::riders(on, course, None, rules).await?;
    let mut rows: BTreeMap<_, Row> = computed.into_iter().map(|rider| (rider.computed.participant.clone(), rider.computed)).collect();
    let mut people: BTreeMap<_, _> = storage::registration::list(on, stage)
        .await?
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let results = storage::results::list(on, stage).await?;
    let no_place = (course.stage().results_status == ResultsStatus::InProgress).then(ApprovedPlace::default);
    let rider = |result: storage::results::StoredResult| {
        let (place, row) = (result.approved.or(no_place)?, rows.remove(&result.participant)?);
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
