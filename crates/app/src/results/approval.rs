//! Approving a stage: places and points are written to every result at once, and nothing of them changes after.

use std::collections::BTreeMap;

use domain::access::Action;
use domain::audit::Event;
use domain::results::NotApprovable;
use domain::stages::ResultsStatus;
use storage::changes::Noun;

use crate::{App, Caller, Error, StagePath, audit, boards, stages};

/// Approves a stage whose riders have all finished or have a status.
pub async fn approve(app: &App, caller: &Caller, path: &StagePath) -> Result<stages::Stage, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::ApproveStage).await?;
    let user = caller.user()?.clone();
    let (id, now, rules) = (at.stage.id, app.now(), app.rules.clone());
    app.change(id, move |tx, held| {
        Box::pin(async move {
            let course = boards::Course::of(tx, id).await?.ok_or(Error::NotFound("stage"))?;
            let riders = boards::riders(tx, &course, None, &rules).await?;
            let rows: Vec<_> = riders.iter().map(|rider| rider.computed.clone()).collect();
            let order = |class: &str| course.order_of(class);
            let places = domain::results::approve(course.format(), held.results_status, &rows, order, &rules).map_err(|why| match why {
                NotApprovable::AlreadyApproved => Error::AlreadyApproved,
                NotApprovable::Unfinished(ids) => {
                    let names: BTreeMap<_, _> = riders.iter().map(|rider| (&rider.computed.participant, &rider.row.name)).collect();
                    let name = |id| names.get(id).map_or_else(String::new, |name| (*name).clone());
                    Error::NotAllFinished(ids.iter().map(|id| (id.clone(), name(id))).collect())
                }
            })?;
            for (participant, place) in &places {
                storage::results::approve(tx, id, participant, *place).await?;
            }
            storage::stages::set_results_status(tx, held, ResultsStatus::Approved).await?;
            let data = serde_json::json!({ "results": places.len() });
            audit::log(tx, id, &user, now, Event::ApproveResults, &data).await?;
            Ok(storage::changes::append(tx, held, &Noun::Stage).await?)
        })
    })
    .await?;
    at.stage.results_status = ResultsStatus::Approved;
    Ok(stages::output(&at, caller, app.now()))
}
