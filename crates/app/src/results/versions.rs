//! The stored approvals of a stage: each is kept, so that everyone can see what a later one corrected.

use std::collections::BTreeMap;

use domain::ids::ParticipantId;
use domain::results::{ApprovedPlace, ApprovedResult, ComputedResult, corrections};
use domain::stages::Reopening;
use jiff::Timestamp;
use storage::Transaction;
use storage::results::StoredApproval;
use storage::stages::StageLock;

use crate::Error;

/// Stores what is approved now, whether or not the championship shows corrections. If it differs from the
/// previous approval, the stage is corrected. Approvals of versions that didn't store them aren't compared.
pub(super) async fn store(
    tx: &Transaction,
    lock: &StageLock,
    rows: &[ComputedResult],
    places: &BTreeMap<ParticipantId, ApprovedPlace>,
    reopening: Option<&Reopening>,
    signed_off_by: Option<&str>,
    now: Timestamp,
) -> Result<(), Error> {
    let results: Vec<_> = rows
        .iter()
        .filter_map(|row| Some(ApprovedResult::new(row, *places.get(&row.participant)?)))
        .collect();
    let previous = storage::results::list_approvals(tx, lock.stage()).await?.pop();
    if let Some(previous) = &previous
        && !corrections(&previous.results, &results, |_| 0).is_empty()
    {
        storage::stages::set_corrected_at(tx, lock, now).await?;
    }
    let approval = StoredApproval {
        version: previous.map_or(1, |previous| previous.version + 1),
        approved_at: now,
        reason: reopening.map(|reopening| reopening.reason.clone()),
        signed_off_by: signed_off_by.map(str::to_owned),
        results,
    };
    Ok(storage::results::insert_approval(tx, lock, &approval).await?)
}
