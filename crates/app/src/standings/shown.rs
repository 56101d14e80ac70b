//! Showing standings: what everyone may see once they are published, and what the office sees before.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::championships::ChampionshipSettings;
use domain::ids::{ChampionshipId, ParticipantId, StageId};
use domain::registration::Participant;
use domain::stages::ResultsStatus;
use domain::standings::{Group, Placed, StandingPosition, may_be_two_people, rank_group};
use storage::Connection;
use storage::standings::Heading;

use super::derived::{clubs, teams};
use super::season::Season;
use super::table::{SecretaryStandingRow, StandingEntry, StandingGroup, StandingParticipant, StandingRow, StandingStage, Standings};
use crate::championships::ChampionshipPath;
use crate::{App, Caller, Error, boards};

/// The standings as everyone may see them: those of published stages **(ours)**, and nothing before the championship is published.
pub async fn find(app: &App, caller: &Caller, path: &ChampionshipPath) -> Result<Standings<StandingRow>, Error> {
    let view = app.storage.snapshot().await?;
    let season = Season::enter(&view, caller, path, Action::ViewPublishedStandings).await?;
    let heading = storage::standings::heading(&view, season.championship.id).await?;
    let published = season.stages.iter().filter(|stage| heading.is_published && stage.standings_published);
    let of = published.map(|stage| stage.id).collect();
    let rows = rows(&view, &season, &of).await?;
    Ok(standings(&season, heading, &of, &rows, |placed| row(&placed)))
}

/// The proof that someone may see a championship's standings as its office may.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StandingsInFull {
    championship: ChampionshipId,
}

/// May the caller see the standings as the office may?
pub async fn watch_in_full(app: &App, caller: &Caller, path: &ChampionshipPath) -> Result<StandingsInFull, Error> {
    let season = Season::enter(app.storage.reader(), caller, path, Action::ViewStandingsInFull).await?;
    Ok(StandingsInFull { championship: season.championship.id })
}

/// Waits until the holder of a session's token may no longer see the standings as the office may.
pub async fn full_view_lost(app: App, token: String, path: ChampionshipPath) {
    let (app, path) = (&app, &path);
    boards::view_lost(app, &token, |caller| async move { watch_in_full(app, &caller, path).await.map(drop) }).await;
}

/// The standings as the office sees them, also before they are published.
pub async fn find_in_full(app: &App, caller: &Caller, path: &ChampionshipPath) -> Result<Standings<SecretaryStandingRow>, Error> {
    in_full(app, &watch_in_full(app, caller, path).await?).await
}

/// The same for who has the proof.
pub async fn in_full(app: &App, of: &StandingsInFull) -> Result<Standings<SecretaryStandingRow>, Error> {
    let view = app.storage.snapshot().await?;
    let championship = storage::championships::get(&view, of.championship).await?.ok_or(Error::NotFound("championship"))?;
    let season = Season::of(&view, championship).await?;
    let heading = storage::standings::heading(&view, season.championship.id).await?;
    let entries_of = season.generated().map(|stage| stage.id).collect();
    let rows = rows(&view, &season, &entries_of).await?;
    let of = season.stages.iter().map(|stage| stage.id).collect();
    let mut registered: BTreeMap<ParticipantId, Participant> = BTreeMap::new();
    for (_, stage) in season.columns() {
        let of_stage = storage::registration::list(&view, stage.id).await?;
        registered.extend(of_stage.into_iter().map(|registration| (registration.participant.id.clone(), registration.participant)));
    }
    Ok(standings(&season, heading, &of, &rows, |placed| SecretaryStandingRow {
        public: row(&placed),
        birth_year: placed.standing.birth_year,
        gender: placed.standing.gender,
        participants: participants(placed.standing, &registered),
        may_be_two_people: {
            let ids = placed.standing.participants();
            may_be_two_people(ids.into_iter().map(|id| (id, registered.get(id).map(|rider| rider.birth_date))))
        },
    }))
}

async fn rows(on: &impl Connection, season: &Season, of: &BTreeSet<StageId>) -> Result<Vec<StandingPosition>, Error> {
    if of.is_empty() {
        return Ok(Vec::new());
    }
    let stored = storage::standings::list(on, season.championship.id).await?;
    let rows = season.rows(stored, of)?.into_values();
    Ok(rows.filter(|row| !row.results.is_empty()).collect())
}

fn standings<R>(
    season: &Season,
    heading: Heading,
    of: &BTreeSet<StageId>,
    rows: &[StandingPosition],
    row: impl Fn(Placed<'_>) -> R,
) -> Standings<R> {
    let settings = &season.championship.settings;
    let mut by_group: BTreeMap<&Group, Vec<StandingPosition>> = BTreeMap::new();
    for row in rows {
        by_group.entry(&row.group).or_default().push(row.clone());
    }
    // a stage that isn't shown has no column and is missed by nobody: it would put the dropped stages back
    let columns: Vec<_> = season.columns().filter(|(_, stage)| of.contains(&stage.id)).collect();
    let groups = in_order(settings, by_group.keys().copied())
        .into_iter()
        .map(|group| {
            let class = group.class().and_then(|name| settings.class(name));
            StandingGroup {
                name: group.name().to_owned(),
                women: group.women().is_some(),
                bg_color: class.and_then(|class| class.bg_color.clone()),
                border_color: class.and_then(|class| class.border_color.clone()),
                rows: rank_group(&by_group[group], columns.len(), heading.is_final).into_iter().map(&row).collect(),
            }
        })
        .collect();
    Standings {
        version: heading.version,
        display_name: season.championship.display_name.clone(),
        is_published: heading.is_published,
        is_final: heading.is_final,
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
                being_corrected: stage.standings_published && stage.results_status != ResultsStatus::StandingsPublished,
            })
            .collect(),
        groups,
        clubs: if settings.has_club_standings { clubs(rows, settings) } else { Vec::new() },
        teams: if settings.has_team_competition { teams(rows) } else { Vec::new() },
    }
}

/// Classes hardest first, those without an order after them by name, then the women groups.
fn in_order<'a>(settings: &ChampionshipSettings, groups: impl Iterator<Item = &'a Group>) -> Vec<&'a Group> {
    let mut groups: Vec<_> = groups.collect();
    groups.sort_by_key(|group| (group.women(), Reverse(group.class().and_then(|class| settings.order_of(class))), *group));
    groups
}

fn row(placed: &Placed<'_>) -> StandingRow {
    let standing = placed.standing;
    StandingRow {
        id: standing.id.clone(),
        name: standing.name.clone(),
        racing_number: standing.racing_number.clone(),
        club: standing.club.as_ref().map(|club| club.id.clone()),
        team: standing.team.clone(),
        position: placed.position,
        total: placed.total,
        total_minus_worst: placed.total_minus_worst,
        final_total: placed.final_total,
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
                status: result.status,
                result_status: result.result_status,
                dropped: placed.dropped == Some(result.order),
                club_id: result.club_id.clone(),
                team: result.team.clone(),
                racing_class: result.racing_class.clone(),
            })
            .collect(),
    }
}

fn participants(standing: &StandingPosition, registered: &BTreeMap<ParticipantId, Participant>) -> Vec<StandingParticipant> {
    let of = |id: &ParticipantId| StandingParticipant {
        id: id.to_string(),
        name: registered.get(id).map_or(&standing.name, |rider| &rider.name).clone(),
        stages: standing.results.iter().filter(|result| result.participant == *id).map(|result| result.order).collect(),
    };
    standing.participants().into_iter().map(of).collect()
}
