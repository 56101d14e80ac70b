//! The marks for lateness, given as penalty points by the secretary in one step.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, PenaltyChange};
use domain::championships::Feature;
use domain::ids::{ParticipantId, PenaltyId};
use domain::results::{Reason, ReasonCode};
use domain::timekeeping::{Lateness, conflicting};
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::results::{StoredPenalty, StoredResult};
use storage::stages::StageLock;
use uuid::Uuid;

use super::output::{SecretaryTimekeeping, given_marks, load_for_secretary};
use crate::results::require_open_results;
use crate::stage_times::StageTimes;
use crate::stages::{authorize, refresh};
use crate::{App, Caller, Error, StagePath, audit_log};

/// Gives every late rider who has a result the marks for it, as penalty points with the reason `lateStart` or
/// `timeLimit`. A rider who has points for that reason already gets no more, and one whose recorded times contradict each
/// other none until a secretary has removed the wrong ones.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use start times; `ResultsError::AlreadyApproved` if the results
/// can't change any more.
pub async fn give_marks(app: &App, caller: &Caller, path: &StagePath) -> Result<SecretaryTimekeeping, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ManagePenalties).await?;
    access.require_feature(Feature::StartTimes)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            require_open_results(lock.results_status)?;
            refresh(tx, lock, &mut access.stage).await?;
            let stage = access.stage.id;
            let times = StageTimes::load(tx, &access.stage).await?;
            let given = storage::results::list_penalties(tx, stage, None).await?;
            let results = storage::results::list(tx, stage, None).await?;
            for missing in missing_marks(&times, &given, &results) {
                give(tx, lock, &user, now, missing).await?;
            }
            load_for_secretary(tx, &access.stage).await
        })
    })
    .await
}

/// Marks for lateness that a rider hasn't been given.
pub(super) struct MissingMarks {
    pub participant: ParticipantId,
    pub reason: ReasonCode,
    pub points: u32,
}

/// Returns the marks that would be given now: to riders with a result and times without contradictions, for each reason for
/// which they have no points yet.
pub(super) fn missing_marks(
    times: &StageTimes,
    given: &[StoredPenalty],
    results: &[StoredResult],
) -> Vec<MissingMarks> {
    let has_result: BTreeSet<_> = results.iter().map(|result| &result.participant).collect();
    let records = times.to_records();
    let conflicts = conflicting(&records);
    let contradicted: BTreeSet<_> = records
        .iter()
        .filter(|record| conflicts.contains(&record.id))
        .map(|record| &record.participant)
        .collect();
    let is_known = |id: &ParticipantId| has_result.contains(id) && !contradicted.contains(id);
    let mut missing = Vec::new();
    for rider in times.of_riders().filter(|rider| is_known(&rider.rider.id)) {
        let participant = &rider.rider.id;
        let Lateness { at_start, at_finish } = rider.lateness;
        for (reason, minutes) in [(ReasonCode::LateStart, at_start), (ReasonCode::TimeLimit, at_finish)] {
            let points = times.marks_to_give(reason, minutes);
            if points > 0 && given_marks(given, participant, reason) == 0 {
                missing.push(MissingMarks { participant: participant.clone(), reason, points });
            }
        }
    }
    missing
}

async fn give(
    tx: &Transaction,
    lock: &mut StageLock,
    user: &User,
    now: Timestamp,
    missing: MissingMarks,
) -> Result<(), Error> {
    let MissingMarks { participant, reason, points } = missing;
    let (stage, reason) = (lock.stage(), Reason::new(Some(reason), ""));
    let penalty = StoredPenalty {
        id: PenaltyId(Uuid::now_v7()),
        participant: participant.clone(),
        points,
        reason: reason.clone(),
        created_at: now,
        user: user.id,
        user_display_name: user.display_name.clone(),
        user_email: user.email.clone(),
        version: 1,
    };
    storage::results::insert_penalty(tx, stage, &penalty).await?;
    storage::changes::append(tx, lock, &ChangedObject::Result(participant.clone())).await?;
    let data = PenaltyChange { participant, from: None, points, reason };
    audit_log::record(tx, stage, user, now, EventData::NewPenaltyPoints(data)).await
}
