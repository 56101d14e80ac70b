//! Consents that are signed on paper, as the secretary records them.

use domain::access::Action;
use domain::audit_log::{EventData, LoggedRider};
use domain::championships::Feature;
use domain::consents::ConsentMethod;
use domain::ids::ParticipantId;
use domain::registration::Participant;
use storage::consents::StoredConsent;
use storage::{Connection, Transaction};

use super::{StageConsents, load};
use crate::stages::{StageAccess, authorize};
use crate::{App, Caller, Error, FieldCode, Noun, StagePath, audit_log};

/// Records that a parent or guardian has signed a version of the text on paper; without a version, the newest one. A
/// consent that is there already stays as it is.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `NotFound` if the rider isn't registered or
/// there is no text yet; `Invalid` with the problem of an unknown version.
pub async fn record_on_paper(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
    version: Option<i64>,
) -> Result<StageConsents, Error> {
    change(app, caller, path, id, Change::Record(version)).await
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
    change(app, caller, path, id, Change::Remove).await
}

/// What a secretary does with the consent for a rider.
#[derive(Clone, Copy, Debug)]
enum Change {
    Record(Option<i64>),
    Remove,
}

async fn change(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: ParticipantId,
    change: Change,
) -> Result<StageConsents, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageConsents).await?;
    access.require_feature(Feature::Consents)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, _| {
        Box::pin(async move {
            let stage = access.stage.id;
            let registration = storage::registration::find(tx, stage, &id).await?;
            let rider = registration.ok_or(Error::NotFound(Noun::Participant))?.participant;
            let is_given = storage::consents::find(tx, stage, &id).await?.is_some();
            let event = match change {
                Change::Record(version) => {
                    let text_version = find_version(tx, &access, version).await?;
                    let method = ConsentMethod::Paper;
                    let consent = StoredConsent { text_version, method, guardian: None, given_at: now };
                    (!is_given).then_some((EventData::RecordConsent(to_logged(rider)), Some(consent)))
                }
                Change::Remove => is_given.then_some((EventData::RemoveConsent(to_logged(rider)), None)),
            };
            if let Some((event, consent)) = event {
                save(tx, &access, &id, consent).await?;
                audit_log::record(tx, stage, &user, now, event).await?;
            }
            load(tx, &access).await
        })
    })
    .await
}

async fn save(
    tx: &Transaction,
    access: &StageAccess,
    id: &ParticipantId,
    consent: Option<StoredConsent>,
) -> Result<(), Error> {
    match consent {
        Some(consent) => storage::consents::save(tx, access.stage.id, id, &consent).await?,
        None => storage::consents::delete(tx, access.stage.id, id).await?,
    }
    Ok(())
}

/// Returns the version that was signed, which the championship must have.
async fn find_version(
    db: &impl Connection,
    access: &StageAccess,
    version: Option<i64>,
) -> Result<i64, Error> {
    let texts = storage::consents::list_texts(db, access.championship.id).await?;
    let newest = texts.iter().map(|text| text.version).max().ok_or(Error::NotFound(Noun::ConsentText))?;
    let signed = version.unwrap_or(newest);
    if texts.iter().any(|text| text.version == signed) {
        Ok(signed)
    } else {
        Err(Error::invalid("version", FieldCode::Unknown, "is no version of the text"))
    }
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
