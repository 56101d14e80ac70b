//! Approving a stage's results, which gives them places and points, and reopening them. Approved results
//! can't change until they are reopened.

use domain::access::Action;
use domain::audit_log::{EventData, ReopenedResults};
use domain::protests::SignOff;
use domain::results::{Acknowledged, ApprovalCheck, NotApprovable, unacknowledged};
use domain::stages::{Reopening, ResultsStatus};
use serde::Deserialize;
use storage::changes::ChangedObject;
use utoipa::ToSchema;

use super::checklist::Checklist;
use super::{ResultsError, versions};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, api_enums, audit_log, boards, stages};

/// The items of the checklist that a secretary has seen and accepts.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApproveIn {
    /// One for each item that doesn't block the approval.
    pub acknowledged: Vec<AcknowledgedIn>,
    /// The name of the official who signs the results, at most 100 characters; it is public. By default the
    /// caller's name. Not stored if the championship has protests turned off.
    #[serde(default)]
    #[schema(required = false)]
    pub signed_off_by: Option<String>,
}

/// An item of the checklist that a secretary has seen.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcknowledgedIn {
    /// The kind of item.
    #[schema(value_type = api_enums::ApprovalCheck)]
    pub kind: ApprovalCheck,
    /// The number that was seen. The approval is refused if there are more now.
    pub count: u32,
}

/// The reason for reopening results.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenIn {
    /// The reason, at most 500 characters. It is public.
    pub reason: String,
}

/// Approves a stage, and keeps what was approved. All riders must have finished or have a status, and all items of the checklist must be
/// resolved or acknowledged.
///
/// # Errors
/// `StageError::CalledOff` if the stage is cancelled or postponed; `StageError::EarlierDayNotApproved` if a day before
/// of the same event isn't approved; `ResultsError::NotAllFinished`, `ResultsError::OpenConflicts` and
/// `ResultsError::ApprovalNotConfirmed` with the present checklist.
pub async fn approve(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    approval: ApproveIn,
) -> Result<stages::Stage, Error> {
    let mut access = stages::authorize(app.storage.reader(), caller, path, Action::ApproveStage).await?;
    let user = caller.user()?.clone();
    let acknowledged: Acknowledged =
        approval.acknowledged.into_iter().map(|item| (item.kind, item.count)).collect();
    let signed_off_by = approval.signed_off_by.unwrap_or_else(|| user.display_name.clone());
    let signed_off_by = access.stage.protests.as_ref().map(|_| SignOff::check_name(&signed_off_by));
    let sign_off = signed_off_by.transpose().map_err(Error::invalid_input)?;
    let (id, now) = (access.stage.id, app.now());
    let before = access.stage.clone();
    access.stage = app
        .change_stages(move |tx| {
            Box::pin(async move {
                let mut locks = stages::EventLocks::lock(tx, &before).await?;
                let stage = boards::BoardStage::load(tx, id).await?.ok_or(Error::NotFound(Noun::Stage))?;
                if stage.stored_stage().schedule_change.is_some() {
                    return Err(stages::StageError::CalledOff.into());
                }
                locks.days.require_earlier_approved()?;
                let changed = locks.stages();
                let lock = locks.of(id)?;
                let riders = boards::load_riders(tx, &stage, None).await?;
                let rows: Vec<_> = riders.iter().map(|rider| rider.computed.clone()).collect();
                let places = domain::results::approve(
                    stage.format(),
                    lock.results_status,
                    &rows,
                    &stage.stored_stage().classes,
                    stage.rules(),
                );
                let checklist = Checklist::load(tx, stage.stored_stage(), &riders, now).await?;
                let places = match places {
                    Ok(places) => places,
                    Err(NotApprovable::AlreadyApproved) => return Err(ResultsError::AlreadyApproved.into()),
                    Err(NotApprovable::Unfinished(_)) => {
                        return Err(ResultsError::NotAllFinished(checklist.into_output()).into());
                    }
                };
                require_acknowledged(checklist, &acknowledged)?;
                for (participant, place) in &places {
                    storage::results::set_approved_place(tx, id, participant, *place).await?;
                }
                let reopening = stage.stored_stage().reopening.as_ref();
                versions::store(tx, lock, &rows, &places, reopening, sign_off.as_deref(), now).await?;
                storage::stages::set_results_status(tx, lock, ResultsStatus::Approved).await?;
                let sign_off = sign_off.map(|name| SignOff { name, at: now });
                storage::stages::set_sign_off(tx, lock, sign_off.as_ref()).await?;
                let signed_off_by = sign_off.map(|signed| signed.name);
                let approval = domain::audit_log::Approval { results: places.len(), signed_off_by };
                let data = EventData::ApproveResults(approval);
                audit_log::record(tx, id, &user, now, data).await?;
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                for other in locks.of_other_days(id) {
                    storage::changes::append(tx, other, &ChangedObject::Stage).await?;
                }
                Ok((stages::reload(tx, id).await?, changed))
            })
        })
        .await?;
    Ok(stages::to_output(&access, caller, app.now()))
}

/// Fails if there are open conflicts, or items that the secretary hasn't acknowledged with their present
/// count.
fn require_acknowledged(checklist: Checklist, acknowledged: &Acknowledged) -> Result<(), Error> {
    let open_checks = unacknowledged(&checklist.items, acknowledged);
    if open_checks.is_empty() {
        return Ok(());
    }
    let items = checklist.into_output();
    if open_checks.contains(&ApprovalCheck::OpenConflicts) {
        return Err(ResultsError::OpenConflicts(items).into());
    }
    let code = |check| {
        if acknowledged.contains_key(check) { FieldCode::MoreThanSeen } else { FieldCode::NotAcknowledged }
    };
    let open = open_checks.iter().map(|check| (*check, code(check))).collect();
    Err(ResultsError::ApprovalNotConfirmed { open, items }.into())
}

/// Reopens approved results: places and points are removed, and results can be changed until they are
/// approved again. Published standings don't change until they are published again; unpublished ones are
/// hidden until they are generated again.
///
/// # Errors
/// `ResultsError::NotApproved` if the results aren't approved; `StageError::LaterDayApproved` if those of a later day
/// of the same event are.
pub async fn reopen(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: ReopenIn,
) -> Result<stages::Stage, Error> {
    let mut access = stages::authorize(app.storage.reader(), caller, path, Action::ReopenStage).await?;
    let reason = Reopening::check_reason(&input.reason);
    let reopening = Reopening { since: app.now(), reason: reason.map_err(Error::invalid_input)? };
    let (id, championship, user) = (access.stage.id, access.championship.id, caller.user()?.clone());
    let (actor, scope, before) = (caller.actor.clone(), access.scope.clone(), access.stage.clone());
    access.stage = app
        .change_stages(move |tx| {
            Box::pin(async move {
                let mut locks = stages::EventLocks::lock(tx, &before).await?;
                let changed = locks.stages();
                let lock = locks.of(id)?;
                if !domain::results::may_reopen(lock.results_status) {
                    return Err(ResultsError::NotApproved.into());
                }
                domain::access::may(&actor, Action::to_reopen(lock.standings_published), &scope)?;
                // increases the version of the standings, so that edits must be based on the reopened state
                let state = storage::standings::lock(tx, championship).await?;
                storage::standings::set_state(tx, championship, state.is_published, state.is_final).await?;
                storage::results::clear_approval(tx, id).await?;
                storage::stages::reopen(tx, lock, &reopening).await?;
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                let data = ReopenedResults { reason: reopening.reason };
                audit_log::record(tx, id, &user, reopening.since, EventData::ReopenResults(data)).await?;
                locks.days.require_later_open()?;
                for other in locks.of_other_days(id) {
                    storage::changes::append(tx, other, &ChangedObject::Stage).await?;
                }
                Ok((stages::reload(tx, id).await?, changed))
            })
        })
        .await?;
    Ok(stages::to_output(&access, caller, app.now()))
}
