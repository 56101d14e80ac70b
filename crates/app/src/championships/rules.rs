//! The rules of a championship: the packs to choose from, changed values, and what a change does to results.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::access::{Action, Scope};
use domain::ids::ParticipantId;
use domain::judging::RideScore;
use domain::results::rank_results;
use domain::rule_packs::{ChosenRules, RulePack, read_rules, sentences, shipped};
use domain::ruleset::RulesProblem;
use domain::{Language, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::Connection;
use storage::judging::Score;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use super::ChampionshipError;
use super::classes::LockedStages;
use crate::boards::{self, BoardStage, Rider};
use crate::{App, Caller, ChampionshipPath, Error, FieldCode, FieldError, Noun};

/// The rules to set: those of a pack, with changed values if there are any.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesIn {
    /// The id of a pack in the list of packs; null with a file.
    #[serde(default)]
    pub pack: Option<String>,
    /// A rule pack file as JSON, in the format of `docs/rules`; null with a pack of the list.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub file: Option<Value>,
    /// The values, in the format of `rules` in a rule pack file; null for those of the pack. A value that is left out is
    /// that of the default rules.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub values: Option<Value>,
    /// Whether the effects on results were seen and are wanted.
    #[serde(default)]
    pub confirmed: bool,
}

/// The rules of a championship, for its form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RulesSettings {
    /// The id of the rule pack.
    pub pack: String,
    /// The name of the rule pack.
    pub name: String,
    /// Every value, in the format of `rules` in a rule pack file.
    #[schema(value_type = Object)]
    pub values: Arc<Ruleset>,
    /// The title of a stage whose results are approved or in published standings, so that the rules can't change; null
    /// if they can.
    pub fixed_by: Option<String>,
}

/// A rule pack to choose.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulePackOut {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One sentence about what is special.
    pub summary: String,
    /// Every value, in the format of `rules` in a rule pack file.
    #[schema(value_type = Object)]
    pub values: Ruleset,
    /// The rules in words.
    pub sentences: Vec<RuleSentence>,
}

/// The rules of a championship in words, for everyone.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RulesInWords {
    /// The name of the rule pack.
    pub name: String,
    /// Whether values differ from those of the pack.
    pub is_changed: bool,
    /// The rules, in the order of a competition.
    pub sentences: Vec<RuleSentence>,
}

/// A sentence about some of the rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleSentence {
    /// The paths of the values that it describes, such as `points.byPlace`.
    pub paths: Vec<&'static str>,
    /// The sentence.
    pub text: String,
    /// Whether the default rules say something else.
    pub is_special: bool,
}

/// What a change of rules does to results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RulesChange {
    /// The riders whose total, place or status changes, by stage.
    pub stages: Vec<StageRulesChange>,
}

/// What a change of rules does to the results of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StageRulesChange {
    /// The stage's title.
    pub title: String,
    /// The riders whose total, place or status changes, by class and new place.
    pub riders: Vec<ResultChange>,
}

/// How a rider's result changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResultChange {
    /// The rider's name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The class.
    pub racing_class: String,
    /// The result by the present rules.
    pub before: ComparedResult,
    /// The result by the new rules.
    pub after: ComparedResult,
}

/// A total and a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ComparedResult {
    /// The total; null without a ride.
    pub total: Option<i64>,
    /// The place in the class; null without one.
    pub place: Option<u32>,
}

/// Returns the rule packs that the program contains, the default first.
pub fn list_packs(caller: &Caller, language: Language) -> Result<Vec<RulePackOut>, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let to_output = |pack: RulePack| {
        let title = pack.title(language);
        RulePackOut {
            id: pack.id,
            name: title.name,
            summary: title.summary,
            sentences: in_words(&pack.rules, language),
            values: pack.rules,
        }
    };
    Ok(shipped().into_iter().map(to_output).collect())
}

/// Returns the rules of a championship in words.
pub async fn find_rules(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    language: Language,
) -> Result<RulesInWords, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let championship = storage::championships::find_by_slug(&snapshot, &path.institution, &path.championship)
        .await?
        .ok_or(Error::NotFound(Noun::Championship))?;
    Ok(to_words(&championship.settings.rules, language))
}

/// Returns rules in words, without setting them.
pub fn explain(caller: &Caller, input: &RulesIn, language: Language) -> Result<RulesInWords, Error> {
    super::overview::require_championship_manager(caller)?;
    Ok(to_words(&input.read()?, language))
}

fn to_words(rules: &ChosenRules, language: Language) -> RulesInWords {
    RulesInWords {
        name: rules.name(language),
        is_changed: rules.is_changed(),
        sentences: in_words(&rules.values, language),
    }
}

fn in_words(rules: &Ruleset, language: Language) -> Vec<RuleSentence> {
    let default: Vec<_> =
        sentences(&Ruleset::default(), language).into_iter().map(|sentence| sentence.text).collect();
    let to_output = |sentence: domain::rule_packs::Sentence| RuleSentence {
        is_special: !default.contains(&sentence.text),
        paths: sentence.paths,
        text: sentence.text,
    };
    sentences(rules, language).into_iter().map(to_output).collect()
}

impl RulesIn {
    /// Reads the rules.
    ///
    /// # Errors
    /// Fails with every problem by the path of its field.
    pub(super) fn read(&self) -> Result<ChosenRules, Error> {
        let mut chosen: ChosenRules = match (&self.pack, &self.file) {
            (Some(id), None) => {
                let pack = shipped().into_iter().find(|pack| pack.id == *id);
                pack.map(Into::into).ok_or_else(|| {
                    Error::invalid("rules.pack", FieldCode::Unknown, "there is no such rule pack")
                })?
            }
            (None, Some(file)) => {
                RulePack::read(&file.to_string()).map_err(|problems| invalid("rules.file", problems))?.into()
            }
            _ => {
                let message = "the rules are either those of a pack or those of a file";
                return Err(Error::invalid("rules.pack", FieldCode::Required, message));
            }
        };
        if let Some(values) = &self.values {
            let values =
                read_rules(&values.to_string()).map_err(|problems| invalid("rules.values", problems))?;
            chosen.values = Arc::new(values);
        }
        Ok(chosen)
    }
}

fn invalid(parent: &str, problems: Vec<RulesProblem>) -> Error {
    let to_field = |problem: RulesProblem| {
        let path = problem.path.trim_start_matches('.');
        let separator = if path.is_empty() { "" } else { "." };
        FieldError {
            field: format!("{parent}{separator}{path}"),
            code: FieldCode::Rules,
            message: problem.message,
        }
    };
    Error::Invalid(problems.into_iter().map(to_field).collect())
}

/// Returns the title of a stage by which the rules can't change any more: its results are approved or in published
/// standings.
pub(super) fn fixed_by<'a>(
    mut stages: impl Iterator<Item = (&'a str, domain::stages::ResultsStatus, bool)>,
) -> Option<String> {
    let is_fixed = |(_, status, is_in_standings): &(_, domain::stages::ResultsStatus, _)| {
        !status.may_change() || *is_in_standings
    };
    stages.find(is_fixed).map(|(title, ..)| title.to_owned())
}

/// Fails if the rules of a championship can't be replaced by these, or if that changes results and isn't confirmed.
pub(super) async fn require_possible_change(
    db: &impl Connection,
    stages: &mut LockedStages,
    rules: &ChosenRules,
    is_confirmed: bool,
) -> Result<(), Error> {
    let approvals = stages
        .iter_mut()
        .map(|(lock, stage)| (stage.details.title.clone(), lock.results_status, stage.standings_published));
    let approvals: Vec<_> = approvals.collect();
    if let Some(title) =
        fixed_by(approvals.iter().map(|(title, status, published)| (title.as_str(), *status, *published)))
    {
        return Err(ChampionshipError::RulesFixed(title).into());
    }
    let mut change = RulesChange { stages: Vec::new() };
    for (_, stage) in stages.iter_mut() {
        let board = BoardStage::load(db, stage.id).await?.ok_or(Error::NotFound(Noun::Stage))?;
        require_known_scores(db, stage, &rules.values).await?;
        let before = boards::load_riders(db, &board, None).await?;
        let after = boards::load_riders(db, &board.with_rules(rules.values.clone()), None).await?;
        let riders = compare(&board, &stage.rules, &before, &rules.values, &after);
        if !riders.is_empty() {
            change.stages.push(StageRulesChange { title: stage.details.title.clone(), riders });
        }
    }
    if change.stages.is_empty() || is_confirmed {
        return Ok(());
    }
    Err(ChampionshipError::RulesUnconfirmed(Box::new(change)).into())
}

/// Fails if a ride was recorded at the stage that the rules don't have, or whose dabs would have another meaning.
async fn require_known_scores(
    db: &impl Connection,
    stage: &StoredStage,
    rules: &Ruleset,
) -> Result<(), Error> {
    let scores = storage::judging::list_scores(db, stage.id, None).await?;
    let is_ride = |format, total, rules| {
        RideScore::of_total(format, total, rules).is_ok_and(|score| score.unridden.is_none())
    };
    let same_dabs = rules.section.dabs == stage.rules.section.dabs;
    let is_known = |score: &Score| match score.unridden {
        Some(kind) => rules.section.of_unridden(kind) == Some(score.total),
        None => same_dabs && is_ride(stage.details.format, score.total, rules),
    };
    if scores.iter().all(is_known) {
        return Ok(());
    }
    Err(ChampionshipError::RulesLoseScores(stage.details.title.clone()).into())
}

/// Returns the riders whose total, place or status differ, by class and new place.
fn compare(
    stage: &BoardStage,
    rules: &Ruleset,
    riders: &[Rider],
    new_rules: &Ruleset,
    new_riders: &[Rider],
) -> Vec<ResultChange> {
    let before: BTreeMap<_, _> =
        results(stage, rules, riders).map(|(rider, result)| (rider.row.id.clone(), result)).collect();
    results(stage, new_rules, new_riders)
        .filter_map(|(rider, after)| {
            let before = *before.get(&rider.row.id)?;
            (before != after).then(|| ResultChange {
                name: rider.row.name.clone(),
                racing_number: rider.row.racing_number.clone(),
                racing_class: rider.row.racing_class.clone(),
                before,
                after,
            })
        })
        .collect()
}

/// Goes through the riders by class and place, each with the result.
fn results<'a>(
    stage: &BoardStage,
    rules: &Ruleset,
    riders: &'a [Rider],
) -> impl Iterator<Item = (&'a Rider, ComparedResult)> {
    let mut by_class: BTreeMap<&str, BTreeMap<&ParticipantId, &Rider>> = BTreeMap::new();
    for rider in riders {
        by_class.entry(&rider.computed.racing_class).or_default().insert(&rider.computed.participant, rider);
    }
    let format = stage.format();
    by_class.into_values().flat_map(move |riders| {
        let ranked = rank_results(format, rules, riders.values().map(|rider| &rider.computed));
        let results = ranked.into_iter().filter_map(|(place, computed)| {
            let result =
                ComparedResult { total: computed.total, place: computed.status.is_none().then_some(place) };
            Some((*riders.get(&computed.participant)?, result))
        });
        results.collect::<Vec<_>>()
    })
}
