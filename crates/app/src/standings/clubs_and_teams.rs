//! Club and family cup standings, with the points that each rider and stage contributed.

use std::collections::BTreeMap;

use domain::championships::ChampionshipSettings;
use domain::standings::{Group, Hundredths, Standing};

use super::table::{ClubRider, ClubRow, ClubStage, TeamRider, TeamRow, TeamStage};

pub(crate) fn clubs(rows: &[Standing], settings: &ChampionshipSettings) -> Vec<ClubRow> {
    let by_id = by_id(rows);
    let multiplier =
        |group: &Group| settings.class(group.class()?).and_then(|class| class.club_standing_multiplier);
    let clubs = domain::standings::clubs(rows, multiplier);
    let totals: Vec<_> = clubs.iter().map(|club| club.total).collect();
    let row = |club: domain::standings::ClubStanding| {
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
            position: position(&totals, &club.total),
            total_points: decimal(club.total),
            club: club.club,
            people: people(&by_id, riders.iter().map(|rider| rider.standing.as_str())),
            stages,
            riders,
        }
    };
    clubs.into_iter().map(row).collect()
}

pub(crate) fn teams(rows: &[Standing]) -> Vec<TeamRow> {
    let by_id = by_id(rows);
    let teams = domain::standings::teams(rows);
    let totals: Vec<_> = teams.iter().map(|team| team.total).collect();
    let row = |team: domain::standings::TeamStanding| {
        let mut riders: Vec<TeamRider> = Vec::new();
        let stages = team
            .by_stage()
            .into_iter()
            .map(|(order, team_points)| TeamStage { order, team_points })
            .collect();
        for (&(ref standing, order), &team_points) in &team.results {
            let stage = TeamStage { order, team_points };
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
            position: position(&totals, &team.total),
            total_points: team.total,
            team: team.team,
            people: people(&by_id, riders.iter().map(|rider| rider.standing.as_str())),
            stages,
            riders,
        }
    };
    teams.into_iter().map(row).collect()
}

/// Returns the position of a total. Equal totals share a position, and the next position is skipped.
fn position<T: PartialOrd>(totals: &[T], own: &T) -> u32 {
    u32::try_from(totals.iter().filter(|total| *total > own).count()).unwrap_or(u32::MAX).saturating_add(1)
}

type ById<'a> = BTreeMap<&'a str, &'a Standing>;

fn by_id(rows: &[Standing]) -> ById<'_> {
    rows.iter().map(|row| (row.id.as_str(), row)).collect()
}

fn name(by_id: &ById<'_>, standing: &str) -> String {
    by_id.get(standing).map(|row| row.name.clone()).unwrap_or_default()
}

/// Returns the number of people to whom these standings belong.
fn people<'a>(by_id: &ById<'_>, standings: impl Iterator<Item = &'a str>) -> u32 {
    let rows = standings.filter_map(|standing| by_id.get(standing).copied());
    u32::try_from(domain::standings::count_people(rows)).unwrap_or(u32::MAX)
}

#[allow(clippy::cast_precision_loss)] // a season's points are small enough for a float
fn decimal(points: Hundredths) -> f64 {
    points.0 as f64 / 100.0
}
