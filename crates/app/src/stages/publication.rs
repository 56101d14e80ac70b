//! Publishing and hiding a stage.

use domain::access::Action;
use domain::audit_log::{EventData, NoData};
use storage::changes::ChangedObject;
use storage::stages::StoredStage;

use super::edit::require_publishable;
use super::form::load_settings;
use super::{StageError, StageSettings, authorize};
use crate::{App, Caller, Error, Noun, StagePath, audit_log};

/// Publishes a stage or hides it. Does nothing if the stage is already published or hidden.
///
/// # Errors
/// `StageError::HasRides` when hiding a stage with recorded rides; `StageError::NotPublishable` if required
/// settings are missing.
pub async fn publish(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    is_published: bool,
) -> Result<StageSettings, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let (id, championship) = (access.stage.id, access.championship);
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(id, move |tx, lock| {
        Box::pin(async move {
            let before = storage::stages::find(tx, id).await?.ok_or(Error::NotFound(Noun::Stage))?;
            if before.is_published == is_published {
                return load_settings(tx, before, &championship).await;
            }
            if is_published {
                require_publishable(&before.details.organizer, &before.classes)?;
            } else if !storage::judging::list_scores(tx, id, None).await?.is_empty() {
                return Err(StageError::HasRides.into());
            }
            let after = StoredStage { is_published, has_been_public: true, ..before };
            storage::stages::update(tx, lock, &after).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let event = if is_published { EventData::PublishStage } else { EventData::UnpublishStage };
            audit_log::record(tx, id, &user, now, event(NoData {})).await?;
            let after = StoredStage { version: after.version + 1, ..after };
            load_settings(tx, after, &championship).await
        })
    })
    .await
}
