//! The marks for lateness, given as penalty points by the secretary in one step.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, PenaltyChange};
use domain::championships::Feature;
use domain::ids::{ParticipantId, PenaltyId, StageId};
use domain::results::{Reason, ReasonCode};
use domain::timekeeping::marks;
use jiff::Timestamp;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::results::StoredPenalty;
use storage::stages::StageLock;
use storage::{Connection, Transaction};
use uuid::Uuid;

use super::output::{SecretaryTimekeeping, given_marks, load_for_secretary};
use super::stage_times::StageTimes;
use crate::results::require_open_results;
use crate::stages::{authorize, refresh};
use crate::{App, Caller, Error, StagePath, audit_log};

/// Gives every late rider who has a result the marks for it, as penalty points with the reason `lateStart` or
/// `timeLimit`. A rider who has points for that reason already gets no more.
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
            let has_result = riders_with_result(tx, stage).await?;
            for missing in missing_marks(&times, &given, &has_result) {
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

/// Returns the marks that would be given now: to riders with a result, for each reason for which they have no points yet.
pub(super) fn missing_marks(
    times: &StageTimes,
    given: &[StoredPenalty],
    has_result: &BTreeSet<ParticipantId>,
) -> Vec<MissingMarks> {
    let per_minute = times.settings().marks_per_minute;
    let mut missing = Vec::new();
    for rider in times.of_riders().filter(|rider| has_result.contains(&rider.rider.id)) {
        let participant = &rider.rider.id;
        let lateness = [
            (ReasonCode::LateStart, rider.lateness.at_start),
            (ReasonCode::TimeLimit, rider.lateness.at_finish),
        ];
        for (reason, minutes) in lateness {
            let points = marks(minutes, per_minute);
            if points > 0 && given_marks(given, participant, reason) == 0 {
                missing.push(MissingMarks { participant: participant.clone(), reason, points });
            }
        }
    }
    missing
}

/// Returns the riders of a stage who have a result.
pub(super) async fn riders_with_result(
    db: &impl Connection,
    stage: StageId,
) -> Result<BTreeSet<ParticipantId>, Error> {
    let results = storage::results::list(db, stage, None).await?;
    Ok(results.into_iter().map(|result| result.participant).collect())
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
