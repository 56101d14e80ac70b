//! The fees of a stage: secretaries read and edit them.

use domain::audit_log::{EventData, NoData};
use domain::entry_desk::FeesForm;
use storage::changes::ChangedObject;
use storage::entry_desk::fees::StoredFees;

use super::authorize;
use super::input::FeesIn;
use super::output::Fees;
use crate::stages::refresh;
use crate::{App, Caller, Error, StagePath, audit_log};

/// Returns the fees of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn find_fees(app: &App, caller: &Caller, path: &StagePath) -> Result<Fees, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    Ok(storage::entry_desk::fees::find(&snapshot, access.stage.id).await?.into())
}

/// Edits the fees of a stage. What riders owe changes at once, what they have paid doesn't.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `Stale` if `version` isn't the stored one.
pub async fn edit_fees(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: FeesIn,
) -> Result<Fees, Error> {
    let mut access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            let stage = access.stage.id;
            if storage::entry_desk::fees::find(tx, stage).await?.version != version {
                return Err(Error::Stale(None));
            }
            let classes: Vec<_> = access.stage.classes.iter().map(|class| class.name.as_str()).collect();
            let fees = FeesForm::from(input).check(&classes).map_err(Error::invalid_input)?;
            let after = StoredFees { version: version + 1, fees };
            storage::entry_desk::fees::save(tx, stage, &after).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, stage, &user, now, EventData::EditFees(NoData {})).await?;
            Ok(after.into())
        })
    })
    .await
}
