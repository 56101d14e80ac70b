//! Giving a rider's payments a receipt with the next number of the institution.

use domain::ids::ParticipantId;
use serde::Deserialize;
use storage::changes::ChangedObject;
use utoipa::ToSchema;

use super::authorize;
use super::find::find_rider;
use super::output::DeskRider;
use crate::{App, Caller, Error, StagePath};

/// For whom a receipt is issued.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReceiptIn {
    /// The participant's id.
    #[schema(value_type = String)]
    pub participant: ParticipantId,
}

/// Issues a receipt for the payments and refunds of a rider that have none yet; without such payments nothing changes.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `NotFound` if the rider is no participant and has no
/// payments.
pub async fn issue_receipt(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    input: ReceiptIn,
) -> Result<DeskRider, Error> {
    let access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.id, app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            let (stage, rider) = (&access.stage, &input.participant);
            let payments = storage::entry_desk::payments::list_for_rider(tx, stage.id, rider).await?;
            let ids: Vec<_> = payments.iter().map(|payment| payment.id).collect();
            let receipts = storage::entry_desk::receipts::list(tx, &ids).await?;
            let open: Vec<_> = ids.into_iter().filter(|payment| !receipts.contains_key(payment)).collect();
            if !open.is_empty() {
                let year = stage.time_zone.local(now).date().year();
                storage::entry_desk::receipts::issue(tx, stage.institution, year, &open, user, now).await?;
                storage::changes::append(tx, lock, &ChangedObject::Participant(rider.clone())).await?;
            }
            find_rider(tx, &access, rider).await
        })
    })
    .await
}
