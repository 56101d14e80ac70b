//! The caller's own results over the seasons, with the places in the standings.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use domain::access::{Action, Scope};
use domain::ids::ParticipantId;
use domain::results::{RiderStatus, rank_results};
use domain::stages::{Format, ResultsStatus, Zone};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::stages::StoredCompetition;
use utoipa::ToSchema;

use crate::boards::{BoardStage, load_riders};
use crate::stages::ReopeningOut;
use crate::standings::Season;
use crate::{App, Caller, ChampionshipPath, Error, api_enums, standings};

/// The caller's results.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnResults {
    /// The seasons, newest first.
    pub seasons: Vec<OwnSeason>,
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
    /// How many sections were scored 0, 1, 2, 3 and 5.
    #[schema(value_type = Vec<u32>, min_items = 5, max_items = 5)]
    pub statistics: [u32; 5],
    /// DNF or DQ; null if neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
    /// Whether the rider has an entry for every section of every lap.
    pub finished: bool,
    /// The points of the place; null until the results are approved.
    pub position_points: Option<u32>,
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
    pub total: u32,
    /// The standing's id.
    pub standing: String,
}

/// Returns the caller's results and standings.
pub async fn find(app: &App, caller: &Caller) -> Result<OwnResults, Error> {
    domain::access::may(&caller.actor, Action::ViewOwnResults, &Scope::Anywhere)?;
    let participant = ParticipantId::from_user(caller.user()?.id);
    let snapshot = app.storage.snapshot().await?;
    let mut seasons: BTreeMap<Reverse<i16>, OwnSeason> = BTreeMap::new();
    let mut championships = BTreeMap::new();
    for (stage, _) in storage::registration::list_for_participant(&snapshot, &participant).await? {
        let Some(stage) = storage::stages::find(&snapshot, stage).await? else { continue };
        let season = match championships.entry(stage.championship.0) {
            Entry::Occupied(loaded) => loaded.into_mut(),
            Entry::Vacant(missing) => {
                let Some(championship) = storage::championships::find(&snapshot, stage.championship).await?
                else {
                    continue;
                };
                missing.insert(Season::load(&snapshot, championship).await?)
            }
        };
        let Some(competition) = season.stages.iter().find(|other| other.id == stage.id && other.is_published)
        else {
            continue;
        };
        if let Some(result) = find_result(app, &snapshot, competition, &participant).await? {
            let year = season.championship.season;
            let own_season = seasons.entry(Reverse(year)).or_insert(OwnSeason {
                season: year,
                results: Vec::new(),
                standings: Vec::new(),
            });
            own_season.results.push(result);
        }
    }
    for season in championships.into_values() {
        let year = season.championship.season;
        if let Some(own_season) = seasons.get_mut(&Reverse(year)) {
            own_season.standings.extend(find_standings(app, season, &participant).await?);
        }
    }
    let mut seasons: Vec<_> = seasons.into_values().collect();
    for season in &mut seasons {
        season.results.sort_by_key(|result| Reverse(result.starts_at));
        season.standings.sort_by(|a, b| {
            (&a.championship_name, a.women, &a.group).cmp(&(&b.championship_name, b.women, &b.group))
        });
    }
    Ok(OwnResults { seasons })
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
    let riders = load_riders(db, &board_stage, only, &app.rules).await?;
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
        let mut ranking = rank_results(board_stage.format(), class_results).into_iter();
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
        statistics: row.statistics,
        status,
        finished: row.finished,
        position_points: row.position_points,
    }))
}

/// Returns the caller's places in a season's published standings.
async fn find_standings(
    app: &App,
    season: Season,
    participant: &ParticipantId,
) -> Result<Vec<OwnStanding>, Error> {
    let (institution, championship) =
        (season.championship.institution.slug.clone(), season.championship.slug.clone());
    let path = ChampionshipPath { institution, championship };
    let own_ids = season.standings_of(app.storage.reader(), participant).await?;
    let published = standings::find(app, &Caller::visitor(), &path).await?;
    let mut own_standings = Vec::new();
    for group in &published.groups {
        for row in group.rows.iter().filter(|row| own_ids.contains(&row.id)) {
            own_standings.push(OwnStanding {
                institution: path.institution.clone(),
                championship: path.championship.clone(),
                championship_name: published.display_name.clone(),
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
