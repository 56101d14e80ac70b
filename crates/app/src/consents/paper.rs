//! Consents that are signed on paper, as the secretary records them.

use domain::access::Action;
use domain::audit_log::{EventData, LoggedRider};
use domain::championships::Feature;
use domain::consents::ConsentMethod;
use domain::ids::ParticipantId;
use domain::registration::Participant;
use storage::consents::StoredConsent;

use super::{StageConsents, load};
use crate::stages::authorize;
use crate::{App, Caller, Error, Noun, StagePath, audit_log};

/// Records that a parent or guardian has signed on paper. A consent that is there already stays as it is.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `NotFound` if the rider isn't registered or
/// there is no text yet.
pub async fn record_on_paper(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
) -> Result<StageConsents, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageConsents).await?;
    access.require_feature(Feature::Consents)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, _| {
        Box::pin(async move {
            let stage = access.stage.id;
            let registration = storage::registration::find(tx, stage, &id)
                .await?
                .ok_or(Error::NotFound(Noun::Participant))?;
            let text = storage::consents::find_text(tx, access.championship.id)
                .await?
                .ok_or(Error::NotFound(Noun::ConsentText))?;
            if storage::consents::find(tx, stage, &id).await?.is_none() {
                let consent = StoredConsent {
                    text_version: text.version,
                    method: ConsentMethod::Paper,
                    guardian: None,
                    given_at: now,
                };
                storage::consents::save(tx, stage, &id, &consent).await?;
                let data = EventData::RecordConsent(to_logged(registration.participant));
                audit_log::record(tx, stage, &user, now, data).await?;
            }
            load(tx, &access).await
        })
    })
    .await
}

/// Removes the consent for a rider, which is then missing again: a mistake, or a consent that was withdrawn.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `NotFound` if the rider isn't registered.
pub async fn remove(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
) -> Result<StageConsents, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageConsents).await?;
    access.require_feature(Feature::Consents)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, _| {
        Box::pin(async move {
            let stage = access.stage.id;
            let registration = storage::registration::find(tx, stage, &id)
                .await?
                .ok_or(Error::NotFound(Noun::Participant))?;
            if storage::consents::find(tx, stage, &id).await?.is_some() {
                storage::consents::delete(tx, stage, &id).await?;
                let data = EventData::RemoveConsent(to_logged(registration.participant));
                audit_log::record(tx, stage, &user, now, data).await?;
            }
            load(tx, &access).await
        })
    })
    .await
}

/// Returns what the log says of the rider.
fn to_logged(rider: Participant) -> LoggedRider {
    LoggedRider {
        participant: rider.id,
        name: rider.name,
        racing_number: rider.racing_number,
        racing_class: rider.racing_class,
    }
}
