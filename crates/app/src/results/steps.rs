//! The status of a stage's results, and the steps that remain until its standings are published.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::results;
use domain::stages::ResultsStatus;

use super::approval_output::{Approval, RemainingTask, RemainingTaskKind, ResultsStep};
use super::checklist::Checklist;
use crate::{App, Caller, Error, Noun, StagePath, boards, stages, standings};

/// Returns the status of a stage's results, the checklist of the approval, and what is left to do until the
/// standings are published.
pub async fn find_approval(app: &App, caller: &Caller, path: &StagePath) -> Result<Approval, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = stages::authorize(&snapshot, caller, path, Action::ApproveStage).await?;
    let stage =
        boards::BoardStage::load(&snapshot, access.stage.id).await?.ok_or(Error::NotFound(Noun::Stage))?;
    let riders = boards::load_riders(&snapshot, &stage, None).await?;
    let mut checklist = Checklist::load(&snapshot, &access.stage, &riders, app.now()).await?;
    let status = access.stage.results_status;
    if !status.may_change() {
        checklist.items.retain(|item| item.check.needs_decision());
    }
    let counts_later = !access.days.later.is_empty();
    let tasks =
        if counts_later { Vec::new() } else { standings::remaining_tasks(&snapshot, &access).await? };
    let mut steps = build_steps(status, !riders.is_empty(), &checklist.items, tasks);
    if counts_later {
        // the standings get the results of the last day
        steps.retain(|step| step.step <= results::ResultsStep::Approved);
    }
    Ok(Approval {
        results_status: status,
        being_corrected: access.stage.reopening.clone().map(Into::into),
        may_reopen: results::may_reopen(status)
            && access.allow(caller, Action::to_reopen(access.stage.standings_published)).is_ok(),
        steps,
        items: checklist.into_output(),
    })
}

/// Returns the four steps with the tasks left in each: those of the checklist, and those of the standings.
fn build_steps(
    status: ResultsStatus,
    has_started: bool,
    items: &[results::ApprovalItem],
    standings_tasks: Vec<RemainingTask>,
) -> Vec<ResultsStep> {
    let mut tasks_by_step: BTreeMap<results::ResultsStep, Vec<RemainingTask>> = BTreeMap::new();
    for item in items {
        tasks_by_step.entry(item.check.step()).or_default().push(RemainingTask {
            kind: item.check.into(),
            count: item.count,
            blocking: item.blocks,
            riders: Vec::new(),
        });
    }
    let is_race_over = has_started && !tasks_by_step.contains_key(&results::ResultsStep::RaceInProgress);
    for task in standings_tasks {
        let step = match task.kind {
            RemainingTaskKind::DraftEntries => results::ResultsStep::StandingsPublished,
            _ => results::ResultsStep::StandingsGenerated,
        };
        tasks_by_step.entry(step).or_default().push(task);
    }
    results::results_steps(status, is_race_over)
        .into_iter()
        .map(|(step, state)| {
            let tasks = tasks_by_step.remove(&step).unwrap_or_default();
            ResultsStep { step, state, tasks }
        })
        .collect()
}
