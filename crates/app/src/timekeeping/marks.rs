//! The marks for lateness, given as penalty points by the secretary in one step.

use std::collections::BTreeSet;

use domain::access::Action;
use domain::audit_log::{EventData, PenaltyChange};
use domain::championships::Feature;
use domain::ids::{ParticipantId, PenaltyId};
use domain::results::{Reason, ReasonCode};
use domain::timekeeping::marks;
use jiff::Timestamp;
use storage::Transaction;
use storage::accounts::User;
use storage::changes::ChangedObject;
use storage::results::StoredPenalty;
use storage::stages::{StageLock, StoredStage};
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
            let penalties = missing_penalties(tx, &access.stage, &user, now).await?;
            for penalty in &penalties {
                give(tx, lock, &user, penalty).await?;
            }
            load_for_secretary(tx, &access.stage).await
        })
    })
    .await
}

/// Returns the penalties for lateness that riders with a result don't have yet.
async fn missing_penalties(
    tx: &Transaction,
    stage: &StoredStage,
    user: &User,
    now: Timestamp,
) -> Result<Vec<StoredPenalty>, Error> {
    let times = StageTimes::load(tx, stage).await?;
    let given = storage::results::list_penalties(tx, stage.id, None).await?;
    let results: BTreeSet<ParticipantId> = storage::results::list(tx, stage.id, None)
        .await?
        .into_iter()
        .map(|result| result.participant)
        .collect();
    let per_minute = times.settings().marks_per_minute;
    let mut missing = Vec::new();
    for rider in times.of_riders().filter(|rider| results.contains(&rider.rider.id)) {
        let id = &rider.rider.id;
        let lateness = [
            (ReasonCode::LateStart, rider.lateness.at_start),
            (ReasonCode::TimeLimit, rider.lateness.at_finish),
        ];
        for (reason, minutes) in lateness {
            let points = marks(minutes, per_minute);
            if points > 0 && given_marks(&given, id, reason) == 0 {
                missing.push(StoredPenalty {
                    id: PenaltyId(Uuid::now_v7()),
                    participant: id.clone(),
                    points,
                    reason: Reason::new(Some(reason), ""),
                    created_at: now,
                    user: user.id,
                    user_display_name: user.display_name.clone(),
                    user_email: user.email.clone(),
                    version: 1,
                });
            }
        }
    }
    Ok(missing)
}

async fn give(
    tx: &Transaction,
    lock: &mut StageLock,
    user: &User,
    penalty: &StoredPenalty,
) -> Result<(), Error> {
    let stage = lock.stage();
    storage::results::insert_penalty(tx, stage, penalty).await?;
    storage::changes::append(tx, lock, &ChangedObject::Result(penalty.participant.clone())).await?;
    let data = PenaltyChange {
        participant: penalty.participant.clone(),
        from: None,
        points: penalty.points,
        reason: penalty.reason.clone(),
    };
    audit_log::record(tx, stage, user, penalty.created_at, EventData::NewPenaltyPoints(data)).await
}
