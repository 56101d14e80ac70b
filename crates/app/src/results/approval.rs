//! Approving a stage: places and points are written to every result at once, and nothing of them changes until it is reopened.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit::Event;
use domain::results::{Acknowledged, ApprovalCheck, NotApprovable, unacknowledged};
use domain::stages::{Correction, ResultsStatus};
use serde::Deserialize;
use storage::changes::Noun;
use utoipa::ToSchema;

use super::checklist::Checklist;
use super::reasons::checked_words;
use crate::{App, Caller, Error, StagePath, audit, boards, names, stages};

/// The most characters of a reason.
const MAX_REASON: usize = 500;

/// What a secretary has seen of the checklist and accepts.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveIn {
    /// One for each item that doesn't block.
    pub acknowledged: Vec<AcknowledgedIn>,
}

/// An item of the checklist that somebody has seen.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcknowledgedIn {
    /// What it is about.
    #[schema(value_type = names::ApprovalCheck)]
    pub kind: ApprovalCheck,
    /// How many were seen. More than these are refused.
    pub count: u32,
}

/// Why results are reopened.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenIn {
    /// In words that everyone reads, at most 500 characters.
    pub reason: String,
}

/// Approves a stage whose riders have all finished or have a status, and of whose checklist everything is settled or acknowledged.
///
/// # Errors
/// `NotAllFinished` names the riders; `OpenConflicts` and `ApprovalNotConfirmed` have the checklist as it stands.
pub async fn approve(app: &App, caller: &Caller, path: &StagePath, approval: ApproveIn) -> Result<stages::Stage, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::ApproveStage).await?;
    let user = caller.user()?.clone();
    let acknowledged: Acknowledged = approval.acknowledged.into_iter().map(|seen| (seen.kind, seen.count)).collect();
    let (id, now, rules) = (at.stage.id, app.now(), app.rules.clone());
    app.change(id, move |tx, lock| {
        Box::pin(async move {
            let course = boards::Course::of(tx, id).await?.ok_or(Error::NotFound("stage"))?;
            let riders = boards::riders(tx, &course, None, &rules).await?;
            let rows: Vec<_> = riders.iter().map(|rider| rider.computed.clone()).collect();
            let order = |class: &str| course.order_of(class);
            let places = domain::results::approve(course.format(), lock.results_status, &rows, order, &rules).map_err(|why| match why {
                NotApprovable::AlreadyApproved => Error::AlreadyApproved,
                NotApprovable::Unfinished(ids) => {
                    let names: BTreeMap<_, _> = riders.iter().map(|rider| (&rider.computed.participant, &rider.row.name)).collect();
                    let name = |id| names.get(id).map_or_else(String::new, |name| (*name).clone());
                    Error::NotAllFinished(ids.iter().map(|id| (id.clone(), name(id))).collect())
                }
            })?;
            expect_acknowledged(Checklist::load(tx, course.stage(), &riders, now).await?, &acknowledged)?;
            for (participant, place) in &places {
                storage::results::approve(tx, id, participant, *place).await?;
            }
            storage::stages::set_results_status(tx, lock, ResultsStatus::Approved).await?;
            let data = serde_json::json!({ "results": places.len() });
            audit::log(tx, id, &user, now, Event::ApproveResults, &data).await?;
            Ok(storage::changes::append(tx, lock, &Noun::Stage).await?)
        })
    })
    .await?;
    at.stage.results_status = ResultsStatus::Approved;
    at.stage.correction = None;
    Ok(stages::output(&at, caller, app.now()))
}

fn expect_acknowledged(checklist: Checklist, acknowledged: &Acknowledged) -> Result<(), Error> {
    let open = unacknowledged(&checklist.items, acknowledged);
    if open.is_empty() {
        return Ok(());
    }
    let items = checklist.into_output();
    if open.contains(&ApprovalCheck::OpenConflicts) {
        return Err(Error::OpenConflicts(items));
    }
    let was_seen = |check| if acknowledged.contains_key(check) { "more-than-seen" } else { "not-acknowledged" };
    let open = open.iter().map(|check| (*check, was_seen(check))).collect();
    Err(Error::ApprovalNotConfirmed { open, items })
}

/// Puts approved results back in progress: places and points are removed, and everything of them can be changed until they are approved
/// again. Standings that everyone sees stay as they are until they are published again; others are not shown until they are generated again.
pub async fn reopen(app: &App, caller: &Caller, path: &StagePath, reopening: ReopenIn) -> Result<stages::Stage, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::ReopenStage).await?;
    let correction = Correction { since: app.now(), reason: reason(&reopening.reason)? };
    let (id, championship, user) = (at.stage.id, at.championship.id, caller.user()?.clone());
    let (actor, place, written) = (caller.actor.clone(), at.place.clone(), correction.clone());
    app.change_several(move |tx| {
        Box::pin(async move {
            let mut lock = storage::stages::lock(tx, id).await?;
            if !domain::results::may_reopen(lock.results_status) {
                return Err(Error::NotApproved);
            }
            domain::access::may(&actor, reopening_of(lock.standings_published), &place)?;
            // whoever changes standings must have seen that these are being corrected
            let heading = storage::standings::lock(tx, championship).await?;
            storage::standings::set_heading(tx, championship, heading.is_published, heading.is_final).await?;
            storage::results::clear_approval(tx, id).await?;
            storage::stages::reopen(tx, &mut lock, &written).await?;
            storage::changes::append(tx, &mut lock, &Noun::Stage).await?;
            let data = serde_json::json!({ "reason": written.reason });
            audit::log(tx, id, &user, written.since, Event::ReopenResults, &data).await?;
            Ok(((), vec![id]))
        })
    })
    .await?;
    at.stage.results_status = ResultsStatus::InProgress;
    at.stage.correction = Some(correction);
    Ok(stages::output(&at, caller, app.now()))
}

/// What reopening is: once everyone has seen the stage in the standings it is for administrators, also when it is approved again.
pub(super) fn reopening_of(standings_published: bool) -> Action {
    if standings_published { Action::ReopenPublishedStage } else { Action::ReopenStage }
}

fn reason(written: &str) -> Result<String, Error> {
    let reason = checked_words(written, MAX_REASON)?;
    if reason.is_empty() { Err(Error::invalid("reason", "required", "must say why")) } else { Ok(reason) }
}
