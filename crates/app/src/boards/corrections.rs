//! What approvals changed in results that were approved before, which everyone sees below the results.

use std::collections::{BTreeMap, BTreeSet};

use domain::championships::Feature;
use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::results::{self, ApprovedResult, CorrectedResult, RiderStatus};
use jiff::Timestamp;
use serde::Serialize;
use storage::Connection;
use storage::results::StoredApproval;
use storage::stages::StoredStage;
use utoipa::ToSchema;

use crate::{Error, api_enums};

/// A correction of approved results, as everyone may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResultsCorrection {
    /// When the corrected results were approved.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Why the results were reopened.
    pub reason: String,
    /// Who signed off the corrected results; null if results aren't signed off.
    pub signed_off_by: Option<String>,
    /// The riders whose class, place, total or status changed: hardest class first, by their new place.
    pub riders: Vec<CorrectedRider>,
}

/// A rider whose result was corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedRider {
    /// First and last name.
    pub name: String,
    /// The racing number.
    pub racing_number: String,
    /// The result before; null if the rider had none.
    pub before: Option<CorrectedValues>,
    /// The result after the correction; null if the rider had none any more.
    pub after: Option<CorrectedValues>,
}

/// A result before or after a correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedValues {
    /// The name of the racing class.
    pub racing_class: String,
    /// The place in the class; null with a status.
    pub place: Option<u32>,
    /// The points including penalties; null without a ride that counts.
    pub total: Option<i64>,
    /// DNF, DQ or neither.
    #[schema(value_type = Option<api_enums::RiderStatus>)]
    pub status: Option<RiderStatus>,
}

/// Loads the corrections of a stage, newest first; none if its championship has the feature turned off. Riders
/// whose registration was deleted are left out.
pub(super) async fn load(db: &impl Connection, stage: &StoredStage) -> Result<Vec<ResultsCorrection>, Error> {
    if stage.corrected_at.is_none() || !is_turned_on(db, stage).await? {
        return Ok(Vec::new());
    }
    let approvals = storage::results::list_approvals(db, stage.id).await?;
    let corrections: Vec<_> = approvals.windows(2).filter_map(|pair| compare(stage, pair)).collect();
    let ids: BTreeSet<_> =
        corrections.iter().flat_map(|(_, riders)| riders).map(|rider| rider.participant.clone()).collect();
    let ids: Vec<_> = ids.into_iter().collect();
    let riders: BTreeMap<_, _> = storage::registration::list_some(db, stage.id, &ids)
        .await?
        .into_iter()
        .map(|registration| (registration.participant.id.clone(), registration.participant))
        .collect();
    let output = corrections.into_iter().rev().map(|(approval, corrected)| ResultsCorrection {
        at: approval.approved_at,
        reason: approval.reason.clone().unwrap_or_default(),
        signed_off_by: approval.signed_off_by.clone(),
        riders: corrected.into_iter().filter_map(|result| to_output(result, &riders)).collect(),
    });
    Ok(output.collect())
}

async fn is_turned_on(db: &impl Connection, stage: &StoredStage) -> Result<bool, Error> {
    let championship = storage::championships::find(db, stage.championship).await?;
    Ok(championship.is_some_and(|found| found.settings.features.contains(&Feature::Corrections)))
}

/// Compares two approvals that follow each other; `None` if the second one changed nothing.
fn compare<'a>(
    stage: &StoredStage,
    approvals: &'a [StoredApproval],
) -> Option<(&'a StoredApproval, Vec<CorrectedResult>)> {
    let [before, after] = approvals else { return None };
    let order_of = |class: &str| stage.find_class(class).map_or(i32::MIN, |class| class.order);
    let corrected = results::corrections(&before.results, &after.results, order_of);
    (!corrected.is_empty()).then_some((after, corrected))
}

fn to_output(
    result: CorrectedResult,
    riders: &BTreeMap<ParticipantId, Participant>,
) -> Option<CorrectedRider> {
    let rider = riders.get(&result.participant)?;
    Some(CorrectedRider {
        name: rider.name.clone(),
        racing_number: rider.racing_number.clone(),
        before: result.before.map(Into::into),
        after: result.after.map(Into::into),
    })
}

impl From<ApprovedResult> for CorrectedValues {
    fn from(ApprovedResult { racing_class, place, total, status, .. }: ApprovedResult) -> Self {
        Self { racing_class, place, total, status }
    }
}
