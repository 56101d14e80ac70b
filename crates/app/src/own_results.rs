//! The caller's own results over the seasons, with the places in the standings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use domain::Hundredths;
use domain::access::{Action, Scope};
use domain::ids::{ChampionshipId, ParticipantId, StageId};
use domain::results::{RiderStatus, rank_results};
use domain::stages::{Format, ResultsStatus, Zone};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredCompetition;
use utoipa::ToSchema;

use crate::boards::{BoardStage, load_riders};
use crate::riders::require_own_rider;
use crate::stages::ReopeningOut;
use crate::standings::{OwnGroups, Season};
use crate::{App, Caller, Error, Noun, api_enums, standings};

/// A page has whole seasons with at least this number of results, if there are so many.
const PAGE_RESULTS: usize = 10;

/// One page of the caller's results.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnResults {
    /// The seasons, newest first.
    pub seasons: Vec<OwnSeason>,
    /// The `before` of the next page; null on the last page.
    pub next: Option<i16>,
}

/// The caller's results of one year.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnSeason {
    /// The year.
    pub season: i16,
    /// The results, newest first.
    pub results: Vec<OwnResult>,
    /// The caller's places in published standings.
    pub standings: Vec<OwnStanding>,
}

/// A result of the caller. The first three fields form the stage's URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnResult {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The stage's slug.
    pub stage: String,
    /// The stage's title.
    pub title: String,
    /// The championship's name.
    pub championship_name: String,
    /// The competition's start.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The IANA name of the time zone in which times are shown.
    #[schema(value_type = String)]
    pub time_zone: Zone,
    /// The status of the stage's results. Places may change until the approval.
    #[schema(value_type = api_enums::ResultsStatus)]
    pub results_status: ResultsStatus,
    /// Since when and why the results are being corrected; null if they aren't.
    pub being_corrected: Option<ReopeningOut>,
    /// The scoring format of the stage.
    #[schema(value_type = api_enums::Format)]
    pub format: Format,
    /// The caller's participant id at the stage.
    pub participant: String,
    /// The racing class.
    pub racing_class: String,
    /// The colour of the class as `#rrggbb`; null if the stage no longer has the class.
    pub class_color: Option<String>,
    /// The place in the class; null if there is a status.
    pub place: Option<u32>,
    /// The number of riders who have started in the class.
    pub of: u32,
    /// Points including penalties; null while there is no section entry.
    pub total: Option<i64>,
    /// The scores that a section can have by the rules, in classic.
    pub scores: Vec<u32>,
    /// How many sections have each score of the rules, in the order of `scores`; empty if it is unknown.
    pub statistics: Vec<u32>,
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// Whether the rider has an entry for every section of every lap.
    pub finished: bool,
    /// The points of the place; null until the results are approved.
    #[schema(value_type = Option<f64>)]
    pub position_points: Option<Hundredths>,
}

/// A place of the caller in published standings. The first two fields form the championship's URL.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnStanding {
    /// The institution's slug.
    pub institution: String,
    /// The championship's slug.
    pub championship: String,
    /// The championship's name.
    pub championship_name: String,
    /// The name of the class or women group.
    pub group: String,
    /// Whether the group is a women group, whose name must be translated.
    pub women: bool,
    /// The border colour of the group as `#rrggbb`; null for the default.
    pub border_color: Option<String>,
    /// The place.
    pub position: u32,
    /// The number of riders in the group.
    pub of: u32,
    /// The sum of the points, without DNF and DQ.
    #[schema(value_type = f64)]
    pub total: Hundredths,
    /// The standing's id.
    pub standing: String,
}

/// Returns a page of the caller's results and standings: the newest seasons, or those before the year `before`.
pub async fn find(app: &App, caller: &Caller, before: Option<i16>) -> Result<OwnResults, Error> {
    domain::access::may(&caller.actor, Action::ViewOwnResults, &Scope::Anywhere)?;
    let snapshot = app.storage.snapshot().await?;
    let participant = require_own_rider(&snapshot, caller).await?.into();
    let mut stages_by_season: BTreeMap<Reverse<i16>, BTreeMap<ChampionshipId, Vec<StageId>>> =
        BTreeMap::new();
    for started in storage::results::list_started_stages(&snapshot, &participant).await? {
        if before.is_none_or(|before| started.season < before) {
            let championships = stages_by_season.entry(Reverse(started.season)).or_default();
            championships.entry(started.championship).or_default().push(started.stage);
        }
    }
    let mut seasons: Vec<OwnSeason> = Vec::new();
    let mut remaining = stages_by_season.into_iter();
    while seasons.iter().map(|season| season.results.len()).sum::<usize>() < PAGE_RESULTS {
        let Some((Reverse(year), championships)) = remaining.next() else { break };
        seasons.push(find_season(app, &snapshot, year, championships, &participant).await?);
    }
    let next = seasons.last().map(|season| season.season).filter(|_| remaining.len() > 0);
    Ok(OwnResults { seasons, next })
}

/// Returns the caller's results of one year: those at the given stages of its championships.
async fn find_season(
    app: &App,
    db: &impl Connection,
    year: i16,
    championships: BTreeMap<ChampionshipId, Vec<StageId>>,
    participant: &ParticipantId,
) -> Result<OwnSeason, Error> {
    let (mut results, mut own_standings) = (Vec::new(), Vec::new());
    for (championship, stages) in championships {
        let championship = storage::championships::find(db, championship)
            .await?
            .ok_or(Error::NotFound(Noun::Championship))?;
        let season = Season::load(db, championship).await?;
        for stage in season.stages.iter().filter(|stage| stages.contains(&stage.id)) {
            results.extend(find_result(app, db, stage, participant).await?);
        }
        own_standings.extend(find_standings(db, &season, participant).await?);
    }
    results.sort_by_key(|result| Reverse(result.starts_at));
    own_standings.sort_by(|a, b| {
        (&a.championship_name, a.women, &a.group).cmp(&(&b.championship_name, b.women, &b.group))
    });
    Ok(OwnSeason { season: year, results, standings: own_standings })
}

/// Returns the caller's result at one stage, if there is one.
async fn find_result(
    app: &App,
    db: &impl Connection,
    stage: &StoredCompetition,
    participant: &ParticipantId,
) -> Result<Option<OwnResult>, Error> {
    let Some(board_stage) = BoardStage::load(db, stage.id).await? else { return Ok(None) };
    // an approved place doesn't change, so that only the caller's own row is loaded
    let only = (!stage.results_status.may_change()).then_some(std::slice::from_ref(participant));
    let riders = load_riders(db, &board_stage, only).await?;
    let Some(own) = riders.iter().find(|rider| rider.computed.participant == *participant) else {
        return Ok(None);
    };
    let (place, rider_count) = if only.is_some() {
        let count = storage::results::count_in_class(db, stage.id, &own.row.racing_class).await?;
        (own.row.position, u32::try_from(count).unwrap_or(u32::MAX))
    } else {
        let class_results: Vec<_> = riders
            .iter()
            .filter(|rider| rider.row.racing_class == own.row.racing_class)
            .map(|rider| &rider.computed)
            .collect();
        let count = u32::try_from(class_results.len()).unwrap_or(u32::MAX);
        let mut ranking = rank_results(board_stage.format(), board_stage.rules(), class_results).into_iter();
        (ranking.find(|(_, row)| row.participant == *participant).map(|(place, _)| place), count)
    };
    let row = &own.row;
    let status = row.displayed_status(app.now());
    Ok(Some(OwnResult {
        institution: stage.institution.clone(),
        championship: stage.championship.clone(),
        stage: stage.slug.clone(),
        title: stage.title.clone(),
        championship_name: stage.championship_name.clone(),
        starts_at: stage.starts_at,
        time_zone: stage.time_zone.clone(),
        results_status: stage.results_status,
        being_corrected: board_stage.being_corrected(),
        format: board_stage.format(),
        participant: row.id.clone(),
        racing_class: row.racing_class.clone(),
        class_color: board_stage.class(&row.racing_class).map(|class| class.color.clone()),
        place: place.filter(|_| status.is_none()),
        of: rider_count,
        total: row.total,
        scores: board_stage.rules().section.scores.clone(),
        statistics: row.statistics.clone(),
        status,
        finished: row.finished,
        position_points: row.position_points,
    }))
}

/// Returns the caller's places in a season's published standings.
async fn find_standings(
    db: &impl Connection,
    season: &Season,
    participant: &ParticipantId,
) -> Result<Vec<OwnStanding>, Error> {
    let OwnGroups { groups, own_rows } = standings::find_own_groups(db, season, participant).await?;
    let championship = &season.championship;
    let mut own_standings = Vec::new();
    for group in &groups {
        for row in group.rows.iter().filter(|row| own_rows.contains(&row.id)) {
            own_standings.push(OwnStanding {
                institution: championship.institution.slug.clone(),
                championship: championship.slug.clone(),
                championship_name: championship.display_name.clone(),
                group: group.name.clone(),
                women: group.women,
                border_color: group.border_color.clone(),
                position: row.position,
                of: u32::try_from(group.rows.len()).unwrap_or(u32::MAX),
                total: row.total,
                standing: row.id.clone(),
            });
        }
    }
    Ok(own_standings)
}
