//! The positions of a table of standings by some rules, and why.

use uuid::Uuid;

use super::table::{Table, TableRow};
use super::words::season_tie_in_words;
use crate::hundredths::Hundredths;
use crate::ids::ParticipantId;
use crate::standings::{
    Group, RankedStanding, ResultFinality, SeasonDecider, Standing, StandingResult, rank_group,
};
use crate::{Language, Ruleset};

/// A rider's position in the standings, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedStanding {
    /// What the table says.
    pub row: TableRow,
    /// The position; `None` for a rider with too few results.
    pub position: Option<u32>,
    /// The points that count.
    pub total: Hundredths,
    /// The stages, from 1, whose points are left out.
    pub dropped_stages: Vec<u32>,
    /// What ranked the rider behind the one before; `None` for the first.
    pub reason: Option<String>,
    /// What differs from the published position or total, as sentences.
    pub notes: Vec<String>,
}

/// Returns the classes of a table of standings in the order of the file, ranked by the rules in the final order.
pub fn explain_season(table: &Table, rules: &Ruleset) -> Vec<(String, Vec<ExplainedStanding>)> {
    let mut classes: Vec<(String, Vec<Standing>)> = Vec::new();
    for row in &table.rows {
        let standing = standing(row);
        match classes.iter_mut().find(|(class, _)| *class == row.class) {
            Some((_, standings)) => standings.push(standing),
            None => classes.push((row.class.clone(), vec![standing])),
        }
    }
    classes.into_iter().map(|(class, standings)| (class, explain_class(table, &standings, rules))).collect()
}

fn explain_class(table: &Table, standings: &[Standing], rules: &Ruleset) -> Vec<ExplainedStanding> {
    let ranked = rank_group(standings, table.stages as usize, true, &rules.season);
    let mut explained: Vec<ExplainedStanding> = Vec::new();
    for place in ranked {
        let line = place.standing.id.trim_start_matches('0');
        let Some(row) = table.rows.iter().find(|row| row.line.to_string() == line) else { continue };
        let position = place.is_ranked.then_some(place.position);
        let reason = explained.last().map(|above| reason(&place, above));
        let mut notes = Vec::new();
        let label = row.label();
        if row.place.is_some() && row.place != position {
            let published = row.place.unwrap_or_default();
            let computed =
                position.map_or("no position".to_owned(), |position| format!("position {position}"));
            notes.push(format!("{label}: the table says position {published}, the rules give {computed}."));
        }
        let published =
            row.points.or_else(|| row.total.and_then(|total| u32::try_from(total).ok()).map(Into::into));
        if let Some(published) = published.filter(|published| *published != place.final_total) {
            notes.push(format!(
                "{label}: the table says {published} points, the rules give {}.",
                place.final_total
            ));
        }
        explained.push(ExplainedStanding {
            row: row.clone(),
            position,
            total: place.final_total,
            dropped_stages: place.dropped_stages.iter().map(|order| order + 1).collect(),
            reason,
            notes,
        });
    }
    explained
}

fn reason(place: &RankedStanding<'_>, above: &ExplainedStanding) -> String {
    let label = above.row.label();
    match place.decider {
        None => format!("shares the position of {label}"),
        Some(SeasonDecider::FewestResults) => "has too few results".to_owned(),
        Some(SeasonDecider::Total) => {
            format!("fewer points than {label}: {} against {}", place.final_total, above.total)
        }
        Some(SeasonDecider::Tie(tie)) => {
            format!("as many points as {label}; behind by {}", season_tie_in_words(tie, Language::En))
        }
    }
}

/// Returns the row of the standings; its id is the line in the file, so that equal rows keep the order of the file.
fn standing(row: &TableRow) -> Standing {
    let participant = ParticipantId::external(Uuid::from_u128(row.line as u128));
    let results = row.stage_results.iter().map(|(stage, result)| StandingResult {
        order: stage - 1,
        participant: participant.clone(),
        points: result.unwrap_or_default(),
        position_absolute_points: Hundredths::default(),
        title: format!("Stage {stage}"),
        url: String::new(),
        finality: ResultFinality::Final,
        rider_status: result.err(),
        club_id: None,
        team: None,
        racing_class: row.class.clone(),
        merged_from: None,
    });
    Standing {
        id: format!("{:08}", row.line),
        name: row.name.clone(),
        racing_number: row.number.clone(),
        group: Group::Class(row.class.clone()),
        club: None,
        team: None,
        gender: None,
        birth_year: None,
        ref_original: None,
        results: results.collect(),
    }
}
