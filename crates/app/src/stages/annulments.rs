//! Annulling sections, during the competition or after it, and taking that back. Both may change results, so the
//! effects are shown first and must be confirmed.

use std::collections::{BTreeMap, BTreeSet};

use domain::access::Action;
use domain::audit_log::{AnnulledSection, EventData};
use domain::championships::Feature;
use domain::ids::AnnulmentId;
use domain::stages::{Annulment, AnnulmentDetails};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use storage::changes::ChangedObject;
use storage::stages::StoredStage;
use utoipa::ToSchema;
use uuid::Uuid;

use super::change::{compute_change, course};
use super::edit::recount_times;
use super::{Stage, authorize, reload, to_output};
use crate::{App, Caller, Error, Noun, StagePath, audit_log};

/// A section to annul.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnulmentIn {
    /// The section's number.
    pub section: u8,
    /// The laps in which it is annulled.
    #[schema(value_type = Vec<u32>)]
    pub laps: BTreeSet<u8>,
    /// The names of the classes for which it is annulled.
    pub classes: BTreeSet<String>,
    /// The reason, at most 500 characters. It is public.
    pub reason: String,
    /// Whether the effects on results were seen and are wanted.
    #[serde(default)]
    pub confirmed: bool,
}

/// An annulled section.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnnulmentOut {
    /// The id by which it is taken back.
    #[schema(value_type = Uuid)]
    pub id: AnnulmentId,
    /// The section's number.
    pub section: u8,
    /// The laps in which it is annulled, ascending.
    #[schema(value_type = Vec<u32>)]
    pub laps: BTreeSet<u8>,
    /// The names of the classes for which it is annulled.
    pub classes: BTreeSet<String>,
    /// The reason.
    pub reason: String,
    /// When it was annulled.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
}

impl From<Annulment> for AnnulmentOut {
    fn from(Annulment { id, details, since }: Annulment) -> Self {
        let AnnulmentDetails { section, laps, classes, reason } = details;
        Self { id, section, laps, classes, reason, since }
    }
}

/// Annuls a section for some classes in some laps. Its rides stay on record and count for nobody. Does nothing if all of
/// them are annulled already, so that a repeated request annuls once.
///
/// # Errors
/// `StageError::FeatureOff` if the championship has no annulments; `StageError::ChangeLosesEntries` if the results are approved; `StageError::ChangeUnconfirmed` if the change
/// affects results and isn't confirmed.
pub async fn annul(app: &App, caller: &Caller, path: &StagePath, input: AnnulmentIn) -> Result<Stage, Error> {
    authorize(app.storage.reader(), caller, path, Action::AnnulSections)
        .await?
        .require_feature(Feature::Annulments)?;
    let AnnulmentIn { section, laps, classes, reason, confirmed } = input;
    let (details, since) = (AnnulmentDetails { section, laps, classes, reason }, app.now());
    let add = move |stage: &StoredStage| {
        let details = details.check(&stage.classes).map_err(Error::invalid_input)?;
        let logged = logged(&details);
        let mut annulments = stage.annulments.clone();
        if details.annuls_nothing_more(&stage.classes) {
            return Ok(None);
        }
        annulments.push(Annulment { id: AnnulmentId(Uuid::now_v7()), details, since });
        Ok(Some((annulments, EventData::AnnulSection(logged))))
    };
    change(app, caller, path, confirmed, add).await
}

/// Takes an annulment back: its rides count again. It works with the feature turned off, too, because earlier
/// annulments still apply.
///
/// # Errors
/// `StageError::ChangeLosesEntries` and `StageError::ChangeUnconfirmed` like [`annul`].
pub async fn take_back(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    id: AnnulmentId,
    confirmed: bool,
) -> Result<Stage, Error> {
    let remove = move |stage: &StoredStage| {
        let (removed, annulments): (Vec<_>, Vec<_>) =
            stage.annulments.iter().cloned().partition(|annulment| annulment.id == id);
        let removed = removed.first().ok_or(Error::NotFound(Noun::Annulment))?;
        Ok(Some((annulments, EventData::TakeBackAnnulment(logged(&removed.details)))))
    };
    change(app, caller, path, confirmed, remove).await
}

fn logged(details: &AnnulmentDetails) -> AnnulledSection {
    let AnnulmentDetails { section, laps, classes, reason } = details.clone();
    AnnulledSection { section, laps, classes, reason }
}

/// Replaces the annulments of a stage by what `edit` returns, with the event to log. `None` changes nothing.
async fn change(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    is_confirmed: bool,
    edit: impl FnOnce(&StoredStage) -> Result<Option<(Vec<Annulment>, EventData)>, Error> + Send + 'static,
) -> Result<Stage, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::AnnulSections).await?;
    let (id, user, now) = (access.stage.id, caller.user()?.clone(), app.now());
    access.stage = app
        .change(id, move |tx, lock| {
            Box::pin(async move {
                let before = reload(tx, id).await?;
                let Some((annulments, event)) = edit(&before)? else { return Ok(before) };
                let mut classes = before.classes.clone();
                domain::stages::annul(&mut classes, &annulments);
                let after = course(before.starts_at, &before.details, &classes);
                let same_names = before.classes.iter().map(|class| (class.name.clone(), class.name.clone()));
                let renames: BTreeMap<_, _> = same_names.collect();
                let effects = compute_change(tx, &before, lock.results_status, &after, &renames).await?;
                effects.require_confirmed(is_confirmed)?;
                storage::stages::set_annulments(tx, lock, &annulments).await?;
                recount_times(tx, id, &effects).await?;
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                audit_log::record(tx, id, &user, now, event).await?;
                reload(tx, id).await
            })
        })
        .await?;
    Ok(to_output(&access, caller, app.now()))
}
