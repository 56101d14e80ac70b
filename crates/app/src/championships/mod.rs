//! Championships and their institutions: the list of competitions, and the use cases of administrators.

mod calendar;
mod classes;
mod copy;
mod edit;
mod error;
mod form;
mod overview;
mod public_stages;
mod rules;

use domain::access::{Action, Scope};
use domain::ids::StageId;
use domain::stages;
use jiff::Timestamp;
use serde::Serialize;
use storage::championships::StoredChampionship;
use storage::stages::{ListQuery, StoredCompetition};
use utoipa::ToSchema;

use crate::stages::{ReopeningOut, Timing};
use crate::{App, Caller, ChampionshipPath, Error, Noun, api_enums, cursor};

pub use calendar::{find_calendar, find_calendar_entry};
pub(crate) use classes::LockedStages;
pub use copy::{ChampionshipCopyIn, copy};
pub use edit::{create, create_institution, edit, edit_institution};
pub use error::ChampionshipError;
pub use form::{ChampionshipClassIn, ChampionshipIn, ChampionshipSettings, ChampionshipStage, InstitutionIn};
pub(crate) use overview::permitted_institutions;
pub use overview::{
    ChampionshipOverview, ChampionshipsOverview, InstitutionOverview, find_overview, find_settings,
};
pub use public_stages::{PublishedStage, list_published_stages};
pub use rules::{
    ComparedResult, ResultChange, RulePackOut, RuleSentence, RulesChange, RulesIn, RulesInWords,
    RulesSettings, StageRulesChange, explain, find_rules, list_packs,
};

/// The most past competitions on a page.
const PAGE_SIZE: usize = 48;

/// The list of competitions.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Competitions {
    /// The stages that haven't ended, running ones included, soonest first. Empty on further pages.
    pub upcoming: Vec<Competition>,
    /// The stages that have ended, newest first.
    pub past: Vec<Competition>,
    /// The value of `before` for the next page of past stages; null on the last page.
    pub next: Option<String>,
}

/// A stage in the list. The first three fields form its URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Competition {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// The institution's name.
    pub institution_name: String,
    /// The championship's name.
    pub championship_name: String,
    /// The stage's title.
    pub title: String,
    /// The organiser's name.
    pub organizer: String,
    /// The competition's start.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The competition's end.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The end of registration; null if there is none.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub registration_ends_at: Option<Timestamp>,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: stages::Zone,
    /// The name of the venue; null while it isn't decided.
    pub location: Option<String>,
    /// The scoring format.
    #[schema(value_type = api_enums::Format)]
    pub format: stages::Format,
    /// The status of the results.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: stages::ResultsStatus,
    /// Since when and why the results are being corrected; null if they aren't.
    pub being_corrected: Option<ReopeningOut>,
    /// The stage's phase and whether registration is open.
    #[serde(flatten)]
    pub timing: Timing,
}

/// A championship with its published stages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "they are independent settings of the specification")]
pub struct Championship {
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
    /// The racing classes, hardest first.
    pub classes: Vec<ChampionshipClass>,
    /// The published stages, ordered by start.
    pub stages: Vec<Competition>,
}

/// A racing class of a championship.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChampionshipClass {
    /// The class's name.
    pub name: String,
    /// Its difficulty; a higher number is harder. Null if undefined.
    pub order: Option<i32>,
    /// The factor of its points in the club standings; null means 1.
    pub club_standing_multiplier: Option<f64>,
    /// The background colour as `#rrggbb`.
    pub bg_color: Option<String>,
    /// The border colour as `#rrggbb`.
    pub border_color: Option<String>,
}

/// Returns the list of competitions. `before` is the `next` of the previous page.
pub async fn list(app: &App, caller: &Caller, before: Option<&str>) -> Result<Competitions, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let cursor = before
        .map(|before| cursor::parse_time("before", before))
        .transpose()?
        .map(|(start, id)| (start, StageId(id)));
    let snapshot = app.storage.snapshot().await?;
    let now = app.now();
    let upcoming = match cursor {
        None => storage::stages::list(&snapshot, ListQuery::NotEnded(now)).await?,
        Some(_) => Vec::new(),
    };
    let past_page = ListQuery::Past { now, before: cursor, limit: PAGE_SIZE as u64 + 1 };
    let mut past = storage::stages::list(&snapshot, past_page).await?;
    let has_more = past.len() > PAGE_SIZE;
    past.truncate(PAGE_SIZE);
    let next = past.last().filter(|_| has_more).map(|last| cursor::format_time(last.starts_at, last.id.0));
    let to_output = |stages: Vec<_>| stages.into_iter().map(|stage| to_competition(stage, now)).collect();
    Ok(Competitions { upcoming: to_output(upcoming), past: to_output(past), next })
}

/// Returns a championship by the slugs of its path.
pub async fn find(app: &App, caller: &Caller, path: &ChampionshipPath) -> Result<Championship, Error> {
    domain::access::may(&caller.actor, Action::ViewCompetitions, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let StoredChampionship { id, institution, slug, display_name, season, is_published, settings, .. } =
        storage::championships::find_by_slug(&snapshot, &path.institution, &path.championship)
            .await?
            .ok_or(Error::NotFound(Noun::Championship))?;
    let stages = storage::stages::list(&snapshot, ListQuery::PublishedOfChampionship(id)).await?;
    Ok(Championship {
        institution: institution.slug,
        institution_name: institution.name,
        slug,
        display_name,
        season,
        is_published,
        has_team_competition: settings.has_team_competition,
        has_club_standings: settings.has_club_standings,
        has_women_classes: settings.has_women_classes,
        classes: to_classes(settings.classes),
        stages: stages.into_iter().map(|stage| to_competition(stage, app.now())).collect(),
    })
}

/// Converts classes, hardest first.
fn to_classes(mut classes: Vec<domain::championships::ChampionshipClass>) -> Vec<ChampionshipClass> {
    classes.sort_by(|a, b| b.order.cmp(&a.order).then_with(|| a.name.cmp(&b.name)));
    let to_class = |class: domain::championships::ChampionshipClass| ChampionshipClass {
        name: class.name,
        order: class.order,
        club_standing_multiplier: class.club_standing_multiplier,
        bg_color: class.bg_color,
        border_color: class.border_color,
    };
    classes.into_iter().map(to_class).collect()
}

/// Converts a stage for the list. `now` determines its phase.
fn to_competition(stage: StoredCompetition, now: Timestamp) -> Competition {
    let timing = Timing::new(&stage.timetable(), now);
    Competition {
        institution: stage.institution,
        championship: stage.championship,
        stage: stage.slug,
        institution_name: stage.institution_name,
        championship_name: stage.championship_name,
        title: stage.title,
        organizer: stage.organizer,
        starts_at: stage.starts_at,
        ends_at: stage.ends_at,
        registration_ends_at: stage.registration_ends_at,
        time_zone: stage.time_zone,
        location: stage.location,
        format: stage.format,
        results_status: stage.results_status,
        being_corrected: stage.reopening.map(Into::into),
        timing,
    }
}
