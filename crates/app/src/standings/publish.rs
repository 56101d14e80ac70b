//! Publishing: the stage's standings are everyone's, and the stage never changes again.

use domain::access::Action;
use domain::audit::Event;
use domain::stages::ResultsStatus;
use storage::changes::Noun;

use crate::{App, Caller, Error, StagePath, audit, stages};

/// Publishes the standings of a stage; the championship is published with its first one **(ours)**.
pub async fn publish(app: &App, caller: &Caller, path: &StagePath) -> Result<stages::Stage, Error> {
    let mut at = stages::enter(app.storage.reader(), caller, path, Action::PublishStandings).await?;
    let (id, championship, user, now) = (at.stage.id, at.championship.id, caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let mut held = storage::stages::hold(tx, id).await?;
            match held.results_status {
                ResultsStatus::InProgress | ResultsStatus::Approved => return Err(Error::StandingsNotGenerated),
                ResultsStatus::StandingsPublished => return Err(Error::StandingsPublished),
                ResultsStatus::StandingsGenerated => {}
            }
            let heading = storage::standings::hold(tx, championship).await?;
            storage::standings::set_heading(tx, championship, true, heading.is_final).await?;
            storage::stages::set_results_status(tx, &mut held, ResultsStatus::StandingsPublished).await?;
            storage::changes::append(tx, &mut held, &Noun::Stage).await?;
            audit::log(tx, id, &user, now, Event::PublishStandings, &serde_json::json!({})).await?;
            Ok(((), vec![id]))
        })
    })
    .await?;
    at.stage.results_status = ResultsStatus::StandingsPublished;
    Ok(stages::output(&at, caller, app.now()))
}
