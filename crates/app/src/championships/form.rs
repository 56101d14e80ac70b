//! Input and output of the forms for institutions and championships.

use std::collections::BTreeSet;

use domain::championships::{ChampionshipClass as Class, ClassForm, Feature, Form, InstitutionForm};
use domain::rule_packs::ChosenRules;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::stages::{ListQuery, StoredCompetition};
use utoipa::ToSchema;

use super::rules::{RulesIn, RulesSettings, fixed_by};
use super::{ChampionshipClass, Competition, to_classes, to_competition};
use crate::{Error, api_enums};

/// The input for an institution.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InstitutionIn {
    /// Its name, at most 100 characters.
    pub name: String,
    /// Its country as a two-letter code, for example `LV`.
    pub country: String,
}

/// The input for a championship.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChampionshipIn {
    /// Its name, at most 100 characters.
    pub display_name: String,
    /// The year, from 1990 to 2100.
    pub season: i16,
    /// Whether there are family cup standings.
    pub has_team_competition: bool,
    /// Whether there are club standings.
    pub has_club_standings: bool,
    /// Whether female riders also count in a women group.
    pub has_women_classes: bool,
    /// The optional features that are turned on.
    #[schema(value_type = Vec<api_enums::Feature>)]
    pub features: BTreeSet<Feature>,
    /// How long riders may query provisional results, in minutes: from 5 to 240, 30 by default.
    #[serde(default = "default_protest_minutes")]
    #[schema(required = false)]
    pub protest_minutes: u16,
    /// The rules by which its stages are scored; left out to leave them as they are, which for a new championship are
    /// the default ones. They can't change once results are approved or in published standings.
    #[serde(default)]
    pub rules: Option<RulesIn>,
    /// The family cup teams. A team that a rider rides for can't be removed.
    pub teams: Vec<String>,
    /// The racing classes, at most 40.
    pub classes: Vec<ChampionshipClassIn>,
}

/// The input for a racing class of a championship.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChampionshipClassIn {
    /// The present name of an existing class; null for a new class.
    pub former: Option<String>,
    /// Its name, unique within the championship.
    pub name: String,
    /// Its difficulty from -1000 to 1000; a higher number is harder.
    pub order: Option<i32>,
    /// The factor of its points in the club standings, from 0 to 100; null means 1.
    pub club_standing_multiplier: Option<f64>,
    /// The background colour as `#rrggbb`; must have enough contrast with dark or white text.
    pub bg_color: Option<String>,
    /// The border colour as `#rrggbb`.
    pub border_color: Option<String>,
}

/// The settings of a championship, for its form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "they are independent settings of the specification")]
pub struct ChampionshipSettings {
    /// The institution's slug.
    pub institution: String,
    /// The institution's name.
    pub institution_name: String,
    /// The championship's slug.
    pub slug: String,
    /// Its name.
    pub display_name: String,
    /// The year.
    pub season: i16,
    /// Whether its standings are public.
    pub is_published: bool,
    /// Whether there are family cup standings.
    pub has_team_competition: bool,
    /// Whether there are club standings.
    pub has_club_standings: bool,
    /// Whether female riders also count in a women group.
    pub has_women_classes: bool,
    /// The optional features that are turned on.
    #[schema(value_type = Vec<api_enums::Feature>)]
    pub features: BTreeSet<Feature>,
    /// How long riders may query provisional results, in minutes.
    pub protest_minutes: u16,
    /// The rules by which its stages are scored.
    pub rules: RulesSettings,
    /// The family cup teams, ordered by name.
    pub teams: Vec<String>,
    /// The racing classes, hardest first.
    pub classes: Vec<ChampionshipClass>,
    /// All stages, ordered by start.
    pub stages: Vec<ChampionshipStage>,
    /// The version, increased by every edit. Send it with an edit.
    pub version: i64,
}

/// A stage in the settings of its championship.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipStage {
    /// The stage, as in the list of competitions.
    #[serde(flatten)]
    pub competition: Competition,
    /// Whether everyone may see it.
    pub is_published: bool,
}

const fn default_protest_minutes() -> u16 {
    domain::protests::DEFAULT_MINUTES
}

impl From<InstitutionIn> for InstitutionForm {
    fn from(InstitutionIn { name, country }: InstitutionIn) -> Self {
        Self { name, country }
    }
}

impl ChampionshipIn {
    /// Converts the input to the form of the domain. Without rules it has the present ones.
    pub(super) fn into_form(self, present_rules: ChosenRules) -> Result<Form, Error> {
        let input = self;
        let rules = input.rules.as_ref().map_or(Ok(present_rules), RulesIn::read)?;
        let class = |input: ChampionshipClassIn| ClassForm {
            former_name: input.former,
            class: Class {
                name: input.name,
                order: input.order,
                club_standing_multiplier: input.club_standing_multiplier,
                bg_color: input.bg_color,
                border_color: input.border_color,
            },
        };
        Ok(Form {
            display_name: input.display_name,
            season: input.season,
            has_team_competition: input.has_team_competition,
            has_club_standings: input.has_club_standings,
            has_women_classes: input.has_women_classes,
            features: input.features,
            protest_minutes: input.protest_minutes,
            rules,
            teams: input.teams,
            classes: input.classes.into_iter().map(class).collect(),
        })
    }
}

/// Loads the settings of a championship for its form, with its teams and stages.
pub(super) async fn load_settings(
    db: &impl Connection,
    championship: StoredChampionship,
    now: Timestamp,
) -> Result<ChampionshipSettings, Error> {
    let teams = storage::registration::teams::list(db, championship.id).await?;
    let stages = storage::stages::list(db, ListQuery::AllOfChampionship(championship.id)).await?;
    let rules = championship.settings.rules;
    let approvals =
        stages.iter().map(|stage| (stage.title.as_str(), stage.results_status, stage.standings_published));
    let rules = RulesSettings {
        pack: rules.pack.id,
        name: rules.pack.name,
        values: rules.values,
        fixed_by: fixed_by(approvals),
    };
    let to_stage = |listed: StoredCompetition| ChampionshipStage {
        is_published: listed.is_published,
        competition: to_competition(listed, now),
    };
    Ok(ChampionshipSettings {
        institution: championship.institution.slug,
        institution_name: championship.institution.name,
        slug: championship.slug,
        display_name: championship.display_name,
        season: championship.season,
        is_published: championship.is_published,
        has_team_competition: championship.settings.has_team_competition,
        has_club_standings: championship.settings.has_club_standings,
        has_women_classes: championship.settings.has_women_classes,
        features: championship.settings.features,
        protest_minutes: championship.settings.protest_minutes,
        rules,
        teams,
        classes: to_classes(championship.settings.classes),
        stages: stages.into_iter().map(to_stage).collect(),
        version: championship.version,
    })
}
