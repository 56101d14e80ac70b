//! The tasks that remain until a stage's standings are published.

use domain::stages::ResultsStatus;
use storage::Connection;

use super::generate::GenerateIn;
use super::missing_data::{MissingData, MissingRiders, find_missing_data};
use super::plan::Plan;
use crate::Error;
use crate::results::{RemainingTask, RemainingTaskKind};
use crate::stages::StageAccess;

/// Returns the tasks left for the standings of a stage. Before the approval, these are the missing data of
/// its riders, while there is time to add them.
pub(crate) async fn remaining_tasks(
    db: &impl Connection,
    access: &StageAccess,
) -> Result<Vec<RemainingTask>, Error> {
    let (championship, stage) = (access.championship.clone(), &access.stage);
    let tasks = match stage.results_status {
        ResultsStatus::InProgress if !stage.is_published => Vec::new(),
        ResultsStatus::InProgress => {
            let missing = MissingRiders::load_before_approval(db, championship, stage.id).await?;
            data_tasks(db, access, missing).await?
        }
        _ if !stage.is_published => vec![task(RemainingTaskKind::StageNotPublished, 1, true)],
        ResultsStatus::Approved => {
            let plan = Plan::load(db, championship, stage.id, &GenerateIn::default()).await?;
            let unjoined_classes = plan.unknown_classes.iter().filter(|class| class.target.is_none()).count();
            let mut tasks = vec![task(RemainingTaskKind::Differences, plan.draft.differences.len(), true)];
            tasks.extend(data_tasks(db, access, MissingRiders::from_plan(&plan)).await?);
            tasks.push(task(RemainingTaskKind::UnknownClasses, unjoined_classes, false));
            tasks
        }
        ResultsStatus::StandingsGenerated | ResultsStatus::StandingsPublished => {
            let drafts = storage::standings::count_drafts(db, championship.id, stage.id).await?;
            vec![task(RemainingTaskKind::DraftEntries, usize::try_from(drafts).unwrap_or(usize::MAX), false)]
        }
    };
    Ok(tasks.into_iter().filter(|task| task.count > 0).collect())
}

/// Returns the tasks of adding missing data.
async fn data_tasks(
    db: &impl Connection,
    access: &StageAccess,
    riders: MissingRiders,
) -> Result<Vec<RemainingTask>, Error> {
    let to_task = |MissingData { kind, riders }| {
        let task = task(kind.into(), riders.len(), false);
        RemainingTask { riders, ..task }
    };
    Ok(find_missing_data(db, access, riders).await?.into_iter().map(to_task).collect())
}

fn task(kind: RemainingTaskKind, count: usize, blocking: bool) -> RemainingTask {
    RemainingTask { kind, count: u32::try_from(count).unwrap_or(u32::MAX), blocking, riders: Vec::new() }
}
