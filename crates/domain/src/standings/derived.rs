//! Club and team (family cup) standings, derived from the riders' rows.

use std::collections::BTreeMap;

use super::{Group, StandingPosition};

/// Points with two decimals, kept as hundredths: sums stay exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub u64);

impl Hundredths {
    /// `points × multiplier`, rounded to 2 decimals, half away from zero. A multiplier below 0 or not a number counts as 0.
    pub fn of(points: u32, multiplier: f64) -> Self {
        // multipliers are typed with few decimals: rounded to millionths they are exact, and so is what follows
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let millionths = (multiplier.max(0.0) * 1e6).round() as u64;
        Self((u64::from(points).saturating_mul(millionths).saturating_add(5_000)) / 10_000)
    }
}

/// What one stage gave a club in one group: the best entry of its riders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubResult {
    /// The group.
    pub group: Group,
    /// The stage's index.
    pub order: u32,
    /// The rider's standing.
    pub standing: String,
    /// Points × the class's multiplier.
    pub club_points: Hundredths,
}

/// A club's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubStanding {
    /// The club.
    pub club: String,
    /// Sum over groups and stages.
    pub total: Hundredths,
    /// What it is the sum of.
    pub results: Vec<ClubResult>,
}

impl ClubStanding {
    /// What a rider brought, by the rider's standing.
    pub fn brought_by(&self, standing: &str) -> Hundredths {
        Hundredths(self.results.iter().filter(|result| result.standing == standing).map(|result| result.club_points.0).sum())
    }

    /// What all riders together brought, by the stage's index; nothing where nobody did.
    pub fn by_stage(&self) -> BTreeMap<u32, Hundredths> {
        let mut sums = BTreeMap::new();
        for result in &self.results {
            sums.entry(result.order).or_insert(Hundredths(0)).0 += result.club_points.0;
        }
        sums
    }
}

/// Club standings, best first. Per stage and group the best entry with a title and without DNF or DQ counts, for the club that
/// the rider rode for then. Women groups count. `multiplier_of` a group is 1 where the class has none.
pub fn clubs(standings: &[StandingPosition], multiplier_of: impl Fn(&Group) -> Option<f64>) -> Vec<ClubStanding> {
    type Best<'a> = BTreeMap<(&'a str, &'a Group, u32), (Hundredths, &'a str)>;
    let mut best: Best<'_> = BTreeMap::new();
    for standing in standings {
        let multiplier = multiplier_of(&standing.group).unwrap_or(1.0);
        for result in standing.results.iter().filter(|result| result.result_status.is_none() && !result.title.is_empty()) {
            let Some(club) = &result.club_id else { continue };
            let points = Hundredths::of(result.points, multiplier);
            let entry = best.entry((club, &standing.group, result.order)).or_insert((points, &standing.id));
            // among equals the rider with the lower id, so that the input's order doesn't matter
            if points > entry.0 || (points == entry.0 && standing.id.as_str() < entry.1) {
                *entry = (points, &standing.id);
            }
        }
    }
    let mut clubs: BTreeMap<&str, ClubStanding> = BTreeMap::new();
    for ((club, group, order), (club_points, standing)) in best {
        let row = clubs.entry(club).or_insert_with(|| ClubStanding { club: club.to_owned(), total: Hundredths(0), results: Vec::new() });
        row.total.0 += club_points.0;
        row.results.push(ClubResult { group: group.clone(), order, standing: standing.to_owned(), club_points });
    }
    let mut rows: Vec<_> = clubs.into_values().collect();
    rows.sort_by(|a, b| b.total.cmp(&a.total).then_with(|| a.club.cmp(&b.club)));
    rows
}

/// A family cup team's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The team.
    pub team: String,
    /// Sum of its riders' points.
    pub total: u32,
    /// By rider's standing and stage.
    pub results: BTreeMap<(String, u32), u32>,
}

impl TeamStanding {
    /// What a rider brought, by the rider's standing.
    pub fn brought_by(&self, standing: &str) -> u32 {
        self.results.iter().filter(|((of, _), _)| of == standing).map(|(_, points)| points).sum()
    }

    /// What all riders together brought, by the stage's index; nothing where nobody did.
    pub fn by_stage(&self) -> BTreeMap<u32, u32> {
        let mut sums = BTreeMap::new();
        for (&(_, order), points) in &self.results {
            *sums.entry(order).or_insert(0) += points;
        }
        sums
    }
}

/// Family cup standings, best first: the points of all riders of a team over all stages, women groups excluded.
pub fn teams(standings: &[StandingPosition]) -> Vec<TeamStanding> {
    let mut teams: BTreeMap<&str, TeamStanding> = BTreeMap::new();
    for standing in standings.iter().filter(|standing| standing.group.women().is_none()) {
        for result in standing.results.iter().filter(|result| result.result_status.is_none()) {
            let Some(team) = &result.team else { continue };
            let row = teams.entry(team).or_insert_with(|| TeamStanding { team: team.clone(), total: 0, results: BTreeMap::new() });
            row.total += result.points;
            row.results.insert((standing.id.clone(), result.order), result.points);
        }
    }
    let mut rows: Vec<_> = teams.into_values().collect();
    rows.sort_by(|a, b| b.total.cmp(&a.total).then_with(|| a.team.cmp(&b.team)));
    rows
}
