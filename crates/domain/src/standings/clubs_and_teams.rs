//! Club and team (family cup) standings, derived from the riders' rows.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Group, Standing};
use crate::hundredths::Hundredths;
use crate::results::rank;

/// A club's points from one stage and group: those of the best result of its riders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubResult {
    /// The class or the women group.
    pub group: Group,
    /// The stage's index by start date, from 0.
    pub order: u32,
    /// The id of the rider's standing.
    pub standing: String,
    /// The result's points × the class's multiplier.
    pub club_points: Hundredths,
}

/// A club's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubStanding {
    /// The club's name.
    pub club: String,
    /// The sum over groups and stages.
    pub total: Hundredths,
    /// The results of which the total is the sum.
    pub results: Vec<ClubResult>,
}

impl ClubStanding {
    /// Returns the points that a rider contributed, by the id of the rider's standing.
    pub fn points_from(&self, standing: &str) -> Hundredths {
        let of_rider = self.results.iter().filter(|result| result.standing == standing);
        of_rider.map(|result| result.club_points).sum()
    }

    /// Returns the points that all riders together contributed, by the stage's index. Stages without a
    /// contribution are missing.
    pub fn by_stage(&self) -> BTreeMap<u32, Hundredths> {
        let mut sums = BTreeMap::new();
        for result in &self.results {
            *sums.entry(result.order).or_default() += result.club_points;
        }
        sums
    }
}

/// Returns the club standings with their places, best first; equal totals share a place. Of each stage and
/// group the best result with a title and without DNF or DQ counts, for the club for which the rider rode at
/// that stage. Women groups count. A group for which `multiplier_of` returns `None` has the multiplier 1.
pub fn rank_clubs(
    standings: &[Standing],
    multiplier_of: impl Fn(&Group) -> Option<f64>,
) -> Vec<(u32, ClubStanding)> {
    type Best<'a> = BTreeMap<(&'a str, &'a Group, u32), (Hundredths, Reverse<&'a str>)>;
    let mut best: Best<'_> = BTreeMap::new();
    for standing in standings {
        let multiplier = multiplier_of(&standing.group).unwrap_or(1.0);
        for result in
            standing.results.iter().filter(|result| result.rider_status.is_none() && !result.title.is_empty())
        {
            let Some(club) = &result.club_id else { continue };
            // among equal points the lower id wins, so that the order of the input doesn't matter
            let entry = (result.points.times(multiplier), Reverse(standing.id.as_str()));
            best.entry((club, &standing.group, result.order))
                .and_modify(|best| *best = entry.max(*best))
                .or_insert(entry);
        }
    }
    let mut clubs: BTreeMap<&str, ClubStanding> = BTreeMap::new();
    for ((club, group, order), (club_points, Reverse(standing))) in best {
        let row = clubs.entry(club).or_insert_with(|| ClubStanding {
            club: club.to_owned(),
            total: Hundredths::default(),
            results: Vec::new(),
        });
        row.total += club_points;
        row.results.push(ClubResult {
            group: group.clone(),
            order,
            standing: standing.to_owned(),
            club_points,
        });
    }
    rank(clubs.into_values().collect(), |a, b| b.total.cmp(&a.total), |row| row.club.clone())
}

/// A family cup team's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The team's name.
    pub team: String,
    /// The sum of its riders' points.
    pub total: Hundredths,
    /// The points by the id of the rider's standing and the stage's index.
    pub results: BTreeMap<(String, u32), Hundredths>,
}

impl TeamStanding {
    /// Returns the points that a rider contributed, by the id of the rider's standing.
    pub fn points_from(&self, standing: &str) -> Hundredths {
        self.results.iter().filter(|((id, _), _)| id == standing).map(|(_, points)| *points).sum()
    }

    /// Returns the points that all riders together contributed, by the stage's index. Stages without a
    /// contribution are missing.
    pub fn by_stage(&self) -> BTreeMap<u32, Hundredths> {
        let mut sums = BTreeMap::new();
        for (&(_, order), &points) in &self.results {
            *sums.entry(order).or_default() += points;
        }
        sums
    }
}

/// Returns the family cup standings with their places, best first; equal totals share a place. A team has the
/// points of all its riders at all stages, except those of women groups.
pub fn rank_teams(standings: &[Standing]) -> Vec<(u32, TeamStanding)> {
    let mut teams: BTreeMap<&str, TeamStanding> = BTreeMap::new();
    for standing in standings.iter().filter(|standing| standing.group.women().is_none()) {
        for result in standing.results.iter().filter(|result| result.rider_status.is_none()) {
            let Some(team) = &result.team else { continue };
            let row = teams.entry(team).or_insert_with(|| TeamStanding {
                team: team.clone(),
                total: Hundredths::default(),
                results: BTreeMap::new(),
            });
            row.total += result.points;
            row.results.insert((standing.id.clone(), result.order), result.points);
        }
    }
    rank(teams.into_values().collect(), |a, b| b.total.cmp(&a.total), |row| row.team.clone())
}
