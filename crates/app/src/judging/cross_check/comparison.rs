//! The comparison of a second judge's scores with those that count.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::championships::Feature;
use domain::ids::{JudgeLinkId, ParticipantId, StageId};
use domain::judging::{Comparison, RideKey, compare_cross_check, is_test, standing_cross_checks, unridden};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::judging::cross_checks::{self, StoredCrossCheck};
use storage::judging::{EntryState, Score};
use utoipa::ToSchema;

use super::to_cross_check;
use crate::judging::sheet::RecordedScore;
use crate::{App, Caller, Error, StagePath, stages};

/// The scores of second judges, compared with those that count.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrossChecks {
    /// How many scores agree.
    pub agreeing: usize,
    /// The rides whose scores don't agree, by section, racing number and lap.
    pub differences: Vec<CrossCheckDifference>,
}

/// A ride whose score the second judge saw otherwise.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CrossCheckDifference {
    /// The participant's id.
    pub participant: String,
    /// The racing number.
    pub racing_number: String,
    /// First and last name.
    pub name: String,
    /// The name of the racing class.
    pub racing_class: String,
    /// The section.
    pub section: u8,
    /// The lap.
    pub lap: u8,
    /// The score that counts; null if none does.
    pub counting: Option<ComparedScore>,
    /// The second judge's score.
    pub cross_check: ComparedScore,
    /// The name of the second judge.
    pub judge_name: String,
}

/// One of two scores that are compared.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComparedScore {
    /// The ride's total.
    pub total: u32,
    /// When it was recorded; null for a paper card, which has no time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub recorded_at: Option<Timestamp>,
}

/// Returns how the scores of second judges compare with those that count. Rides from before the start are left out.
///
/// # Errors
/// `StageError::FeatureOff` without the feature.
pub async fn list_cross_checks(app: &App, caller: &Caller, path: &StagePath) -> Result<CrossChecks, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ViewResultsInFull).await?;
    access.require_feature(Feature::RaceDay)?;
    let stage = &access.stage;
    let checks = standing(cross_checks::list(&snapshot, stage.id).await?);
    let mut compared = CrossChecks { agreeing: 0, differences: Vec::new() };
    if checks.is_empty() {
        return Ok(compared);
    }
    let counting: BTreeMap<(ParticipantId, RideKey), Score> =
        storage::judging::list_scores(&snapshot, stage.id, None)
            .await?
            .into_iter()
            .filter(|score| score.state == EntryState::Counts)
            .map(|score| ((score.participant.clone(), score.key), score))
            .collect();
    let mut riders = storage::registration::list_participants(&snapshot, stage.id).await?;
    domain::registration::sort_by_number(&mut riders);
    let places: BTreeMap<_, _> = riders.iter().enumerate().map(|(place, rider)| (&rider.id, place)).collect();
    let mut found = Vec::new();
    for check in checks.into_iter().filter(|check| !is_test(check.recorded_at, stage.starts_at)) {
        let Some(&place) = places.get(&check.participant) else { continue };
        let counting = counting.get(&(check.participant.clone(), check.key));
        match compare_cross_check(counting.map(|score| score.total), check.total) {
            Comparison::Agrees => compared.agreeing += 1,
            Comparison::Differs | Comparison::OnlyCrossCheck => found.push((check, place, counting)),
        }
    }
    found.sort_by_key(|(check, place, _)| (check.key.section, *place, check.key.lap, check.id));
    let to_difference = |(check, place, counting): (StoredCrossCheck, usize, Option<&Score>)| {
        let rider = &riders[place];
        CrossCheckDifference {
            participant: rider.id.to_string(),
            racing_number: rider.racing_number.clone(),
            name: rider.name.clone(),
            racing_class: rider.racing_class.clone(),
            section: check.key.section,
            lap: check.key.lap,
            counting: counting.map(|score| ComparedScore {
                total: score.total,
                recorded_at: (!score.time.from_card).then_some(score.time.recorded_at),
            }),
            cross_check: ComparedScore { total: check.total, recorded_at: Some(check.recorded_at) },
            judge_name: check.judge_name,
        }
    };
    compared.differences = found.into_iter().map(to_difference).collect();
    Ok(compared)
}

/// Returns the scores of a second judge's own link that stand, for the sheet. The second judge doesn't see those that count.
pub(in crate::judging) async fn own_scores(
    db: &impl Connection,
    stage: StageId,
    link: JudgeLinkId,
) -> Result<Vec<RecordedScore>, Error> {
    let mut scores = standing(cross_checks::list(db, stage).await?);
    scores.retain(|score| score.link == link);
    scores.sort_by(|a, b| (&a.participant, a.key).cmp(&(&b.participant, b.key)));
    let to_recorded = |score: StoredCrossCheck| RecordedScore {
        participant: score.participant.to_string(),
        key: score.key,
        total: score.total,
        unridden: unridden(&score.events),
        conflict: false,
    };
    Ok(scores.into_iter().map(to_recorded).collect())
}

fn standing(scores: Vec<StoredCrossCheck>) -> Vec<StoredCrossCheck> {
    let all: Vec<_> = scores.iter().map(to_cross_check).collect();
    let ids = standing_cross_checks(&all);
    scores.into_iter().filter(|score| ids.contains(&score.id)).collect()
}
