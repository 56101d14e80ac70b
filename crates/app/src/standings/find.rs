//! Reading standings: for everyone after publication, and for secretaries before it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::championships::ChampionshipSettings;
use domain::ids::{ChampionshipId, ParticipantId, StageId};
use domain::registration::Participant;
use domain::slug::fold;
use domain::stages::{ResultsStatus, ScheduleChangeKind};
use domain::standings::{Group, RankedStanding, Standing, may_be_two_people, rank_group};
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::stages::StoredCompetition;
use storage::standings::{StandingsState, StoredStanding};

use super::clubs_and_teams::{clubs, teams};
use super::output::{
    CalledOffStage, SecretaryStandingRow, StandingEntry, StandingGroup, StandingParticipant, StandingRow,
    StandingStage, Standings,
};
use super::season::Season;
use crate::{App, Caller, ChampionshipPath, Error, Noun, boards};

/// Returns the public standings: the results of published stages **(ours)**. Empty until the championship is
/// published.
pub async fn find(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
) -> Result<Standings<StandingRow>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let season = Season::authorize(&snapshot, caller, path, Action::ViewPublishedStandings).await?;
    let state = storage::standings::state(&snapshot, season.championship.id).await?;
    let stage_ids = published_stages(&season, state);
    let rows = load_rows(&snapshot, &season, &stage_ids).await?;
    Ok(build_standings(&season, state, &stage_ids, &rows, |ranked| to_row(&ranked)))
}

/// The groups of public standings in which a participant has a row.
pub(crate) struct OwnGroups {
    /// The groups with all their rows.
    pub groups: Vec<StandingGroup<StandingRow>>,
    /// The ids of the participant's rows.
    pub own_rows: BTreeSet<String>,
}

/// Returns the groups of the public standings in which a participant has a row.
pub(crate) async fn find_own_groups(
    db: &impl Connection,
    season: &Season,
    participant: &ParticipantId,
) -> Result<OwnGroups, Error> {
    let state = storage::standings::state(db, season.championship.id).await?;
    let stage_ids = published_stages(season, state);
    if stage_ids.is_empty() {
        return Ok(OwnGroups { groups: Vec::new(), own_rows: BTreeSet::new() });
    }
    let stored_rows = storage::standings::list_groups_of(db, season.championship.id, participant).await?;
    let is_own = |row: &StoredStanding| row.results.iter().any(|result| result.participant == *participant);
    let own_rows = stored_rows.values().filter(|row| is_own(row)).map(|row| row.id.clone()).collect();
    let rows = with_results(season, stored_rows, &stage_ids);
    let columns = columns(season, &stage_ids).len();
    let settings = &season.championship.settings;
    let groups = build_groups(settings, columns, state.is_final, &rows, |ranked| to_row(&ranked));
    Ok(OwnGroups { groups, own_rows })
}

/// Returns the places in the public standings, by class and folded name of the rider.
pub(crate) async fn find_class_places(
    db: &impl Connection,
    championship: StoredChampionship,
) -> Result<BTreeMap<(String, String), u32>, Error> {
    let season = Season::load(db, championship).await?;
    let state = storage::standings::state(db, season.championship.id).await?;
    let stage_ids = published_stages(&season, state);
    let rows = load_rows(db, &season, &stage_ids).await?;
    let columns = columns(&season, &stage_ids).len();
    let mut by_class: BTreeMap<&str, Vec<&Standing>> = BTreeMap::new();
    for row in &rows {
        if let Some(class) = row.group.class() {
            by_class.entry(class).or_default().push(row);
        }
    }
    let rules = &season.championship.settings.rules.values.season;
    let places = by_class.into_iter().flat_map(|(class, rows)| {
        let ranked = rank_group(rows, columns, state.is_final, rules).into_iter();
        ranked.map(|row| ((class.to_owned(), fold(&row.standing.name)), row.position)).collect::<Vec<_>>()
    });
    Ok(places.collect())
}

/// Returns the stages whose results everyone sees in the standings; none until the championship is published.
fn published_stages(season: &Season, state: StandingsState) -> BTreeSet<StageId> {
    let is_published = |stage: &&StoredCompetition| state.is_published && stage.standings_published;
    season.stages.iter().filter(is_published).map(|stage| stage.id).collect()
}

/// Proof that the caller may see a championship's standings as a secretary.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StandingsAccess {
    championship: ChampionshipId,
}

/// Authorises the caller to see the standings as a secretary.
pub async fn authorize_secretary(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
) -> Result<StandingsAccess, Error> {
    let season = Season::authorize(app.storage.reader(), caller, path, Action::ViewStandingsInFull).await?;
    Ok(StandingsAccess { championship: season.championship.id })
}

/// Waits until the user of a session may no longer see the standings as a secretary.
pub async fn wait_for_secretary_access_loss(app: App, token: String, path: ChampionshipPath) {
    let (app, path) = (&app, &path);
    boards::wait_for_permission_loss(app, &token, |caller| async move {
        authorize_secretary(app, &caller, path).await.map(drop)
    })
    .await;
}

/// Returns the standings for a secretary, published or not.
pub async fn find_for_secretary(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
) -> Result<Standings<SecretaryStandingRow>, Error> {
    find_with_access(app, &authorize_secretary(app, caller, path).await?).await
}

/// Returns the standings for the holder of the access.
pub async fn find_with_access(
    app: &App,
    access: &StandingsAccess,
) -> Result<Standings<SecretaryStandingRow>, Error> {
    let snapshot = app.storage.snapshot().await?;
    let championship = storage::championships::find(&snapshot, access.championship)
        .await?
        .ok_or(Error::NotFound(Noun::Championship))?;
    let season = Season::load(&snapshot, championship).await?;
    let state = storage::standings::state(&snapshot, season.championship.id).await?;
    let generated = season.stages_with_standings().map(|stage| stage.id).collect();
    let rows = load_rows(&snapshot, &season, &generated).await?;
    let stage_ids = season.stages.iter().map(|stage| stage.id).collect();
    let mut registered: BTreeMap<ParticipantId, Participant> = BTreeMap::new();
    for (_, stage) in season.columns() {
        let of_stage = storage::registration::list_participants(&snapshot, stage.id).await?;
        registered.extend(of_stage.into_iter().map(|participant| (participant.id.clone(), participant)));
    }
    Ok(build_standings(&season, state, &stage_ids, &rows, |ranked| SecretaryStandingRow {
        public: to_row(&ranked),
        birth_year: ranked.standing.birth_year,
        gender: ranked.standing.gender,
        participants: to_participants(ranked.standing, &registered),
        may_be_two_people: {
            let ids = ranked.standing.participants();
            may_be_two_people(
                ids.into_iter().map(|id| (id, registered.get(id).and_then(|rider| rider.birth_date))),
            )
        },
    }))
}

/// Loads the rows that have results of these stages, with those results only.
async fn load_rows(
    db: &impl Connection,
    season: &Season,
    stages: &BTreeSet<StageId>,
) -> Result<Vec<Standing>, Error> {
    if stages.is_empty() {
        return Ok(Vec::new());
    }
    let stored_rows = storage::standings::list(db, season.championship.id).await?;
    Ok(with_results(season, stored_rows, stages))
}

/// Converts the rows that have results of these stages, with those results only.
fn with_results(
    season: &Season,
    stored_rows: BTreeMap<String, StoredStanding>,
    stages: &BTreeSet<StageId>,
) -> Vec<Standing> {
    season.rows(stored_rows, stages).into_values().filter(|row| !row.results.is_empty()).collect()
}

/// Returns the stages with a column among these, with their order.
fn columns<'a>(season: &'a Season, stages: &BTreeSet<StageId>) -> Vec<(u32, &'a StoredCompetition)> {
    season.columns().filter(|(_, stage)| stages.contains(&stage.id)).collect()
}

/// Ranks the rows by group. `columns` is the number of stages with a column.
fn build_groups<R>(
    settings: &ChampionshipSettings,
    columns: usize,
    is_final: bool,
    rows: &[Standing],
    row: impl Fn(RankedStanding<'_>) -> R,
) -> Vec<StandingGroup<R>> {
    let mut by_group: BTreeMap<&Group, Vec<&Standing>> = BTreeMap::new();
    for row in rows {
        by_group.entry(&row.group).or_default().push(row);
    }
    let rules = &settings.rules.values.season;
    sort_groups(settings, by_group.keys().copied())
        .into_iter()
        .map(|group| {
            let class = group.class().and_then(|name| settings.class(name));
            let ranked = rank_group(by_group[group].iter().copied(), columns, is_final, rules);
            StandingGroup {
                name: group.name().to_owned(),
                women: group.women().is_some(),
                bg_color: class.and_then(|class| class.bg_color.clone()),
                border_color: class.and_then(|class| class.border_color.clone()),
                rows: ranked.into_iter().map(&row).collect(),
            }
        })
        .collect()
}

/// Ranks the rows by group, and computes the club and family cup standings. `stages` are those with a column.
fn build_standings<R>(
    season: &Season,
    state: StandingsState,
    stages: &BTreeSet<StageId>,
    rows: &[Standing],
    row: impl Fn(RankedStanding<'_>) -> R,
) -> Standings<R> {
    let settings = &season.championship.settings;
    // a hidden stage has no column, and doesn't count as missed: otherwise the dropped stages would count
    // again
    let columns = columns(season, stages);
    let groups = build_groups(settings, columns.len(), state.is_final, rows, row);
    Standings {
        version: state.version,
        display_name: season.championship.display_name.clone(),
        is_published: state.is_published,
        is_final: state.is_final,
        has_default_rules: settings.rules.are_default(),
        has_club_standings: settings.has_club_standings,
        has_team_competition: settings.has_team_competition,
        stages: columns
            .into_iter()
            .map(|(order, stage)| StandingStage {
                order,
                stage: stage.slug.clone(),
                title: stage.title.clone(),
                starts_at: stage.starts_at,
                time_zone: stage.time_zone.clone(),
                results_status: stage.results_status,
                being_corrected: stage.standings_published
                    && stage.results_status != ResultsStatus::StandingsPublished,
            })
            .collect(),
        called_off: season.called_off().map(to_called_off).collect(),
        groups,
        clubs: if settings.has_club_standings { clubs(rows, settings) } else { Vec::new() },
        teams: if settings.has_team_competition { teams(rows) } else { Vec::new() },
    }
}

fn to_called_off((stage, kind): (&StoredCompetition, ScheduleChangeKind)) -> CalledOffStage {
    CalledOffStage {
        stage: stage.slug.clone(),
        title: stage.title.clone(),
        starts_at: stage.starts_at,
        time_zone: stage.time_zone.clone(),
        kind,
    }
}

/// Sorts groups: classes hardest first, then classes without an order by name, then the women groups.
fn sort_groups<'a>(
    settings: &ChampionshipSettings,
    groups: impl Iterator<Item = &'a Group>,
) -> Vec<&'a Group> {
    let mut groups: Vec<_> = groups.collect();
    groups.sort_by_key(|group| {
        (group.women(), Reverse(group.class().and_then(|class| settings.order_of(class))), *group)
    });
    groups
}

fn to_row(ranked: &RankedStanding<'_>) -> StandingRow {
    let standing = ranked.standing;
    StandingRow {
        id: standing.id.clone(),
        name: standing.name.clone(),
        racing_number: standing.racing_number.clone(),
        club: standing.club.as_ref().map(|club| club.id.clone()),
        team: standing.team.clone(),
        position: ranked.position,
        total: ranked.total,
        total_minus_worst: ranked.total_minus_worst,
        final_total: ranked.final_total,
        ref_original: standing.ref_original.clone(),
        results: standing
            .results
            .iter()
            .map(|result| StandingEntry {
                order: result.order,
                points: result.points,
                position_absolute_points: result.position_absolute_points,
                title: result.title.clone(),
                url: result.url.clone(),
                finality: result.finality,
                rider_status: result.rider_status,
                is_worst: ranked.dropped_stages.contains(&result.order),
                club_id: result.club_id.clone(),
                team: result.team.clone(),
                racing_class: result.racing_class.clone(),
            })
            .collect(),
    }
}

fn to_participants(
    standing: &Standing,
    registered: &BTreeMap<ParticipantId, Participant>,
) -> Vec<StandingParticipant> {
    let to_output = |id: &ParticipantId| StandingParticipant {
        id: id.to_string(),
        name: registered.get(id).map_or(&standing.name, |rider| &rider.name).clone(),
        stages: standing
            .results
            .iter()
            .filter(|result| result.participant == *id)
            .map(|result| result.order)
            .collect(),
    };
    standing.participants().into_iter().map(to_output).collect()
}
