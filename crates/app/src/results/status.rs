//! DNF and DQ: a secretary's decision, which can be taken back.

use domain::access::Action;
use domain::audit::Event;
use domain::ids::ParticipantId;
use domain::results::Status;

use super::{Edit, SecretaryResult};
use crate::{App, Caller, Error, StagePath};

/// Sets a status, or clears it with none. `version` is that of the result which was seen.
pub async fn set_status(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
    status: Option<Status>,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::SetResultStatus).await?;
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let result = storage::results::find(tx, edit.stage, &edit.participant).await?.ok_or(Error::NotFound("result"))?;
            edit.expect(tx, result.version, version).await?;
            storage::results::set_status(tx, edit.stage, &edit.participant, status).await?;
            let event = if status.is_some() { Event::SetStatus } else { Event::RemoveStatus };
            let data = serde_json::json!({ "participant": edit.participant, "from": result.status, "to": status });
            edit.log(tx, event, &data).await?;
            Ok(())
        })
    })
    .await
}
