//! Access to a stage with the caller's permissions, which nearly every use case of a stage begins with.

use std::collections::BTreeSet;

use domain::access::{Action, Scope};
use domain::championships::Feature;
use domain::ids::StageId;
use domain::judging::HandedOver;
use jiff::Timestamp;
use storage::championships::StoredChampionship;
use storage::stages::{StageLock, StoredStage};
use storage::{Connection, Transaction};

use super::{EventDays, StageError};
use crate::{App, Caller, Error, Noun, StagePath};

/// A stage, and the scope that determines the caller's permissions.
#[derive(Clone)]
pub(crate) struct StageAccess {
    pub stage: StoredStage,
    pub championship: StoredChampionship,
    pub scope: Scope,
    /// The other days of the event.
    pub days: EventDays,
    /// The sections that the caller's account has handed over.
    handed_over: HandedOver,
}

impl StageAccess {
    /// Returns the sections that the caller is assigned to as a judge.
    pub(crate) fn judged_sections(&self) -> &BTreeSet<u8> {
        static NONE: BTreeSet<u8> = BTreeSet::new();
        match &self.scope {
            Scope::Stage { assigned, .. } => assigned,
            _ => &NONE,
        }
    }

    /// Returns the sections that the caller has handed over to the next judge.
    pub(crate) fn handed_over<'a>(&'a self, caller: &'a Caller) -> &'a HandedOver {
        caller.link.as_ref().map_or(&self.handed_over, |link| &link.handed_over)
    }

    /// Returns the same stage with the permissions of another caller.
    pub(crate) async fn for_caller(self, db: &impl Connection, caller: &Caller) -> Result<Self, Error> {
        let (scope, handed_over) = scope_of(db, caller, &self.stage).await?;
        Ok(Self { scope, handed_over, ..self })
    }

    /// Fails unless the caller may do this at the stage.
    pub(crate) fn allow(&self, caller: &Caller, action: Action) -> Result<(), Error> {
        Ok(domain::access::may(&caller.actor, action, &self.scope)?)
    }

    /// Returns when the approved results were corrected; `None` if they weren't, while they may change, and if the
    /// championship doesn't use the feature.
    pub(crate) fn corrected_at(&self) -> Option<Timestamp> {
        let is_shown =
            !self.stage.results_status.may_change() && self.require_feature(Feature::Corrections).is_ok();
        self.stage.corrected_at.filter(|_| is_shown)
    }

    /// Fails with `StageError::FeatureOff` unless the championship has turned the feature on.
    pub(crate) fn require_feature(&self, feature: Feature) -> Result<(), Error> {
        if self.championship.settings.features.contains(&feature) {
            Ok(())
        } else {
            Err(StageError::FeatureOff.into())
        }
    }
}

/// Finds a stage and checks that the caller may do this there. For everybody but its secretaries, an
/// unpublished stage doesn't exist.
pub(crate) async fn authorize(
    db: &impl Connection,
    caller: &Caller,
    path: &StagePath,
    action: Action,
) -> Result<StageAccess, Error> {
    check(load(db, caller, path).await?, caller, action)
}

/// Does the same as [`authorize`] outside a transaction, without a query if the stage was just read. For what
/// a phone does again and again.
pub(crate) async fn authorize_recent(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    action: Action,
) -> Result<StageAccess, Error> {
    let (key, moment) = ((path.clone(), caller.user.as_ref().map(|user| user.id)), app.moment());
    if let Some(access) = app.recent_reads.stages.get(&key, moment) {
        return check(access, caller, action);
    }
    let access = load(app.storage.reader(), caller, path).await?;
    app.recent_reads.stages.insert(key, access.clone(), moment);
    check(access, caller, action)
}

const MISSING: Error = Error::NotFound(Noun::Stage);

async fn load(db: &impl Connection, caller: &Caller, path: &StagePath) -> Result<StageAccess, Error> {
    let championship = storage::championships::find_by_slug(db, &path.institution, &path.championship)
        .await?
        .ok_or(MISSING)?;
    let stage = storage::stages::find_by_slug(db, &championship, &path.stage).await?.ok_or(MISSING)?;
    let (scope, handed_over) = scope_of(db, caller, &stage).await?;
    let days = EventDays::load(db, &stage).await?;
    Ok(StageAccess { stage, championship, scope, days, handed_over })
}

fn check(access: StageAccess, caller: &Caller, action: Action) -> Result<StageAccess, Error> {
    if !access.stage.is_published && access.allow(caller, Action::ViewResultsInFull).is_err() {
        return Err(MISSING);
    }
    access.allow(caller, action)?;
    Ok(access)
}

/// Loads a stage again if it was edited after it was read and before this transaction locked it. Returns
/// whether it was.
pub(crate) async fn refresh(
    tx: &Transaction,
    lock: &StageLock,
    stage: &mut StoredStage,
) -> Result<bool, Error> {
    if lock.version == stage.version {
        return Ok(false);
    }
    *stage = reload(tx, stage.id).await?;
    Ok(true)
}

/// Loads a stage as this transaction has changed it.
pub(crate) async fn reload(tx: &Transaction, stage: StageId) -> Result<StoredStage, Error> {
    storage::stages::find(tx, stage).await?.ok_or(Error::NotFound(Noun::Stage))
}

/// Returns the scope of a stage, including the sections that the caller is assigned to, and those that the caller has handed
/// over.
async fn scope_of(
    db: &impl Connection,
    caller: &Caller,
    stage: &StoredStage,
) -> Result<(Scope, HandedOver), Error> {
    let (assigned, handed_over) = match &caller.user {
        Some(user) => storage::judging::judges::sections(db, stage.id, user.id).await?,
        None => (BTreeSet::new(), HandedOver::new()),
    };
    Ok((Scope::Stage { institution: stage.institution, stage: stage.id, assigned }, handed_over))
}

/// Fails unless the caller may edit the stage. Called before an upload is received, so that nobody uploads in
/// vain.
pub async fn require_editor(app: &App, caller: &Caller, path: &StagePath) -> Result<(), Error> {
    authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await.map(drop)
}
