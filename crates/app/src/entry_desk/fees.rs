//! The fees of a stage: secretaries read and edit them. A stage without fees of its own has those of its championship.

use domain::access::Action;
use domain::audit_log::{EventData, NoData};
use domain::entry_desk::{ChampionshipFees, FeeSource, FeesForm, fees_of_stage};
use domain::ids::StageId;
use jiff::Timestamp;
use jiff::civil::Date;
use storage::changes::ChangedObject;
use storage::entry_desk::fees::StoredFees;
use storage::stages::StoredStage;
use storage::{Connection, Transaction};

use super::authorize;
use super::input::FeesIn;
use super::output::Fees;
use crate::championships::LockedStages;
use crate::stages::{self, refresh, reload};
use crate::{App, Caller, Error, StagePath, audit_log};

/// The fees that a stage has, and whose they are.
pub(super) struct StageFees {
    /// The version of the stage's own fees; 0 before the first edit.
    pub version: i64,
    pub fees: domain::entry_desk::Fees,
    pub source: FeeSource,
    pub championship_has_fees: bool,
}

/// Loads the fees that a stage has: its own, without those the championship's.
pub(super) async fn load(db: &impl Connection, stage: &StoredStage) -> Result<StageFees, Error> {
    let StoredFees { version, fees } = storage::entry_desk::fees::find(db, stage.id).await?;
    let championship = storage::entry_desk::fees::find_of_championship(db, stage.championship).await?;
    let (fees, source) = fees_of_stage(fees, championship.as_ref(), first_day(stage));
    Ok(StageFees { version, fees, source, championship_has_fees: championship.is_some() })
}

fn first_day(stage: &StoredStage) -> Date {
    stage.time_zone.local(stage.starts_at).date()
}

/// Returns the fees of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk.
pub async fn find_fees(app: &App, caller: &Caller, path: &StagePath) -> Result<Fees, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path).await?;
    Ok(load(&snapshot, &access.stage).await?.into())
}

/// Edits the fees of a stage, which has fees of its own from then on. What riders owe changes at once, what they have
/// paid doesn't.
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
            require_version(tx, &access.stage, version).await?;
            let classes: Vec<_> = access.stage.classes.iter().map(|class| class.name.as_str()).collect();
            let fees = FeesForm::from(input).check(&classes).map_err(Error::invalid_input)?;
            let after = StoredFees { version: version + 1, fees: Some(fees) };
            storage::entry_desk::fees::save(tx, stage, &after).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, stage, &user, now, EventData::EditFees(NoData {})).await?;
            Ok(load(tx, &access.stage).await?.into())
        })
    })
    .await
}

/// Removes the own fees of a stage, which then has those of its championship.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no entry desk; `Stale` if `version` isn't the stored one.
pub async fn remove_fees(app: &App, caller: &Caller, path: &StagePath, version: i64) -> Result<Fees, Error> {
    let mut access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            let stage = access.stage.id;
            require_version(tx, &access.stage, version).await?;
            remove(tx, stage, version).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            audit_log::record(tx, stage, &user, now, EventData::EditFees(NoData {})).await?;
            Ok(load(tx, &access.stage).await?.into())
        })
    })
    .await
}

/// Gives the championship the own fees of a stage, which then has those of the championship, as all its stages without
/// fees of their own. Those that have begun or have payments keep the fees that they had, as own ones **(ours)**, so that
/// nobody owes anything else afterwards. Does nothing for a stage without own fees.
///
/// # Errors
/// `Forbidden` for others than admins; `StageError::FeatureOff` if the championship has no entry desk; `Stale` if
/// `version` isn't the stored one.
pub async fn share_fees(app: &App, caller: &Caller, path: &StagePath, version: i64) -> Result<Fees, Error> {
    stages::authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let access = authorize(app.storage.reader(), caller, path).await?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let (stage, championship) = (access.stage.id, access.stage.championship);
            let mut stages = LockedStages::lock(tx, championship).await?;
            let StoredFees { fees, .. } = require_version(tx, &access.stage, version).await?;
            let Some(fees) = fees else { return Ok((load(tx, &access.stage).await?.into(), Vec::new())) };
            let former = storage::entry_desk::fees::find_of_championship(tx, championship).await?;
            let present = reload(tx, stage).await?;
            let shared = ChampionshipFees { fees, starts_on: first_day(&present) };
            storage::entry_desk::fees::save_of_championship(tx, championship, &shared).await?;
            let mut changed = Vec::new();
            for (lock, other) in stages.iter_mut() {
                if other.id == stage {
                    remove(tx, stage, version).await?;
                } else if !keep_settled_fees(tx, other, former.as_ref(), now).await? {
                    continue;
                }
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                audit_log::record(tx, other.id, &user, now, EventData::EditFees(NoData {})).await?;
                changed.push(other.id);
            }
            Ok((load(tx, &present).await?.into(), changed))
        })
    })
    .await
}

/// Prepares a stage for other fees of its championship. Returns whether it has no own ones, so that they apply to it.
async fn keep_settled_fees(
    tx: &Transaction,
    stage: &StoredStage,
    former: Option<&ChampionshipFees>,
    now: Timestamp,
) -> Result<bool, Error> {
    let StoredFees { version, fees } = storage::entry_desk::fees::find(tx, stage.id).await?;
    if fees.is_some() {
        return Ok(false);
    }
    let has_payments = !storage::entry_desk::payments::list(tx, stage.id).await?.is_empty();
    if stage.starts_at <= now || has_payments {
        let (fees, _) = fees_of_stage(None, former, first_day(stage));
        let own = StoredFees { version: version + 1, fees: Some(fees) };
        storage::entry_desk::fees::save(tx, stage.id, &own).await?;
    }
    Ok(true)
}

/// Returns the own fees of a stage if they have this version.
async fn require_version(
    db: &impl Connection,
    stage: &StoredStage,
    version: i64,
) -> Result<StoredFees, Error> {
    let stored = storage::entry_desk::fees::find(db, stage.id).await?;
    if stored.version == version { Ok(stored) } else { Err(Error::Stale(None)) }
}

/// Removes the own fees of a stage. The version goes on, so that an edit that is based on removed fees is stale.
async fn remove(tx: &Transaction, stage: StageId, version: i64) -> Result<(), Error> {
    let after = StoredFees { version: version + 1, fees: None };
    Ok(storage::entry_desk::fees::save(tx, stage, &after).await?)
}
