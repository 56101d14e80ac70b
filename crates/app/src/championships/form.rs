//! What is typed about institutions and championships, and what their forms are filled with.

use domain::championships::{ChampionshipClass as Class, ClassForm, Form, InstitutionForm};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::Connection;
use storage::championships::Championship as Stored;
use storage::stages::Listed;
use utoipa::ToSchema;

use super::{ChampionshipClass, Competition, by_difficulty, competition};
use crate::Error;

/// An institution as typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InstitutionIn {
    /// Its name, at most 100 characters.
    pub name: String,
    /// Its country in two letters, as LV.
    pub country: String,
}

/// A championship as typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // the specification's settings, each for itself
pub struct ChampionshipIn {
    /// Its name, at most 100 characters.
    pub display_name: String,
    /// The year, from 1990 to 2100.
    pub season: i16,
    /// Family cup standings exist.
    pub has_team_competition: bool,
    /// Club standings exist.
    pub has_club_standings: bool,
    /// Female riders also count in a women group.
    pub has_women_classes: bool,
    /// The family cup teams. One for which somebody rides can't go.
    pub teams: Vec<String>,
    /// At most 40 classes.
    pub classes: Vec<ChampionshipClassIn>,
}

/// A championship's class as typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChampionshipClassIn {
    /// The name of the class whose place it takes; null for a new class.
    pub former: Option<String>,
    /// Its name, which no other class of the championship has.
    pub name: String,
    /// The higher, the harder, from -1000 to 1000.
    pub order: Option<i32>,
    /// What an individual point is worth for the club, from 0 to 100; null is 1.
    pub club_standing_multiplier: Option<f64>,
    /// Background colour, `#rrggbb`, on which dark or white letters can be read.
    pub bg_color: Option<String>,
    /// Border colour, `#rrggbb`.
    pub border_color: Option<String>,
}

/// A championship as its form is filled.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // the specification's settings, each for itself
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
    /// Its standings are public.
    pub is_published: bool,
    /// Family cup standings exist.
    pub has_team_competition: bool,
    /// Club standings exist.
    pub has_club_standings: bool,
    /// Female riders also count in a women group.
    pub has_women_classes: bool,
    /// The family cup teams, by name.
    pub teams: Vec<String>,
    /// The classes, hardest first.
    pub classes: Vec<ChampionshipClass>,
    /// All stages by start.
    pub stages: Vec<OfficeStage>,
    /// Counts edits: what an edit names.
    pub version: i64,
}

/// A stage as its championship's office lists it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeStage {
    /// As everyone sees it once it is published.
    #[serde(flatten)]
    pub competition: Competition,
    /// Whether everyone may see it.
    pub is_published: bool,
}

impl From<InstitutionIn> for InstitutionForm {
    fn from(InstitutionIn { name, country }: InstitutionIn) -> Self {
        Self { name, country }
    }
}

impl From<ChampionshipIn> for Form {
    fn from(input: ChampionshipIn) -> Self {
        let class = |input: ChampionshipClassIn| ClassForm {
            former: input.former,
            class: Class {
                name: input.name,
                order: input.order,
                club_standing_multiplier: input.club_standing_multiplier,
                bg_color: input.bg_color,
                border_color: input.border_color,
            },
        };
        Self {
            display_name: input.display_name,
            season: input.season,
            has_team_competition: input.has_team_competition,
            has_club_standings: input.has_club_standings,
            has_women_classes: input.has_women_classes,
            teams: input.teams,
            classes: input.classes.into_iter().map(class).collect(),
        }
    }
}

/// What a championship's form is filled with.
pub(super) async fn settings(on: &impl Connection, stored: Stored, now: Timestamp) -> Result<ChampionshipSettings, Error> {
    let teams = storage::registration::teams::list(on, stored.id).await?;
    let stages = storage::stages::list(on, Listed::EveryOf(stored.id)).await?;
    let stage =
        |listed: storage::stages::Competition| OfficeStage { is_published: listed.is_published, competition: competition(listed, now) };
    Ok(ChampionshipSettings {
        institution: stored.institution.slug,
        institution_name: stored.institution.name,
        slug: stored.slug,
        display_name: stored.display_name,
        season: stored.season,
        is_published: stored.is_published,
        has_team_competition: stored.settings.has_team_competition,
        has_club_standings: stored.settings.has_club_standings,
        has_women_classes: stored.settings.has_women_classes,
        teams,
        classes: by_difficulty(stored.settings.classes),
        stages: stages.into_iter().map(stage).collect(),
        version: stored.version,
    })
}
