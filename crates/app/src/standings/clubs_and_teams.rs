//! Club and family cup standings, with the points that each rider and stage contributed.

use std::collections::BTreeMap;

use domain::Hundredths;
use domain::championships::ChampionshipSettings;
use domain::standings::{Group, Standing};

use super::output::{ClubRider, ClubRow, ClubStage, TeamRider, TeamRow, TeamStage};

/// Returns the club standings of these rows, best club first.
pub(super) fn clubs(rows: &[Standing], settings: &ChampionshipSettings) -> Vec<ClubRow> {
    let by_id = rows_by_id(rows);
    let multiplier =
        |group: &Group| settings.class(group.class()?).and_then(|class| class.club_standing_multiplier);
    let clubs = domain::standings::rank_clubs(rows, multiplier);
    let to_row = |(position, club): (u32, domain::standings::ClubStanding)| {
        let mut riders: Vec<ClubRider> = Vec::new();
        let stage = |(order, points)| ClubStage { order, club_points: decimal(points) };
        let stages = club.by_stage().into_iter().map(stage).collect();
        for result in &club.results {
            let stage = ClubStage { order: result.order, club_points: decimal(result.club_points) };
            match riders.iter_mut().find(|rider| rider.standing == result.standing) {
                Some(rider) => rider.stages.push(stage),
                None => riders.push(ClubRider {
                    name: name(&by_id, &result.standing),
                    club_standing_multiplier: multiplier(&result.group).unwrap_or(1.0),
                    total_points: decimal(club.points_from(&result.standing)),
                    standing: result.standing.clone(),
                    women: result.group.women().is_some(),
                    group: result.group.name().to_owned(),
                    stages: vec![stage],
                }),
            }
        }
        ClubRow {
            position,
            total_points: decimal(club.total),
            club: club.club,
            people: count_people(&by_id, riders.iter().map(|rider| rider.standing.as_str())),
            stages,
            riders,
        }
    };
    clubs.into_iter().map(to_row).collect()
}

/// Returns the family cup standings of these rows, best team first.
pub(super) fn teams(rows: &[Standing]) -> Vec<TeamRow> {
    let by_id = rows_by_id(rows);
    let teams = domain::standings::rank_teams(rows);
    let to_row = |(position, team): (u32, domain::standings::TeamStanding)| {
        let mut riders: Vec<TeamRider> = Vec::new();
        let stages = team
            .by_stage()
            .into_iter()
            .map(|(order, points)| TeamStage { order, team_points: points })
            .collect();
        for (&(ref standing, order), points) in &team.results {
            let stage = TeamStage { order, team_points: *points };
            match riders.iter_mut().find(|rider| rider.standing == *standing) {
                Some(rider) => rider.stages.push(stage),
                None => riders.push(TeamRider {
                    name: name(&by_id, standing),
                    group: by_id
                        .get(standing.as_str())
                        .map(|row| row.group.name().to_owned())
                        .unwrap_or_default(),
                    total_points: team.points_from(standing),
                    standing: standing.clone(),
                    stages: vec![stage],
                }),
            }
        }
        TeamRow {
            position,
            total_points: team.total,
            team: team.team,
            people: count_people(&by_id, riders.iter().map(|rider| rider.standing.as_str())),
            stages,
            riders,
        }
    };
    teams.into_iter().map(to_row).collect()
}

type RowsById<'a> = BTreeMap<&'a str, &'a Standing>;

fn rows_by_id(rows: &[Standing]) -> RowsById<'_> {
    rows.iter().map(|row| (row.id.as_str(), row)).collect()
}

fn name(by_id: &RowsById<'_>, standing: &str) -> String {
    by_id.get(standing).map(|row| row.name.clone()).unwrap_or_default()
}

/// Returns the number of people to whom these standings belong.
fn count_people<'a>(by_id: &RowsById<'_>, standings: impl Iterator<Item = &'a str>) -> u32 {
    let rows = standings.filter_map(|standing| by_id.get(standing).copied());
    u32::try_from(domain::standings::count_people(rows)).unwrap_or(u32::MAX)
}

#[allow(clippy::cast_precision_loss)] // a season's points are small enough for a float
fn decimal(points: Hundredths) -> f64 {
    points.0 as f64 / 100.0
}
