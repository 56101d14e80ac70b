//! Creating and editing stages.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::access::{Action, Scope};
use domain::audit_log::{EventData, StageCreation};
use domain::ids::StageId;
use domain::slug::unique_slug;
use domain::stages::change::ConsequenceKind;
use domain::stages::{Form, FormContext, RacingClass, ResultsStatus, ValidStage, find_missing_fields};
use storage::Connection;
use storage::championships::StoredChampionship;
use storage::changes::ChangedObject;
use storage::stages::{ListQuery, StoredStage};
use uuid::Uuid;

use super::change::compute_change;
use super::form::settings;
use super::logos::use_logos;
use super::{StageError, StageIn, StageSettings, authorize, edit_log};
use crate::{App, Caller, ChampionshipPath, Error, FieldError, StagePath, audit_log, result_updates};

/// Returns a stage's settings.
pub async fn find_settings(app: &App, caller: &Caller, path: &StagePath) -> Result<StageSettings, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageChampionships).await?;
    Ok(settings(access.stage, &access.championship))
}

/// Creates a stage, which is hidden until it is published.
pub async fn create(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    input: StageIn,
) -> Result<StageSettings, Error> {
    domain::access::may(&caller.actor, Action::ManageChampionships, &Scope::Anywhere)?;
    let (path, user, now, rules) = (path.clone(), caller.user()?.clone(), app.now(), app.rules.clone());
    app.change_several(move |tx| {
        Box::pin(async move {
            let found =
                storage::championships::find_by_slug(tx, &path.institution, &path.championship).await?;
            let championship = found.ok_or(Error::NotFound("championship"))?;
            storage::standings::lock(tx, championship.id).await?;
            let checked = validate(input, &[], &rules)?;
            let slug = slug(tx, &championship, &checked.details.title, None).await?;
            let stage = new_stage(&championship, slug, checked);
            storage::stages::insert(tx, &stage).await?;
            use_logos(tx, stage.id, &stage.details.sponsors).await?;
            let data = StageCreation { title: stage.details.title.clone(), copy_of: None };
            audit_log::record(tx, stage.id, &user, now, EventData::CreateStage(data)).await?;
            Ok((settings(stage, &championship), Vec::new()))
        })
    })
    .await
}

/// Replaces the settings of a stage.
///
/// # Errors
/// `Stale` if `version` isn't the stored one; `StageError::ChangeLosesEntries` if recorded rides would be
/// lost; `StageError::ChangeUnconfirmed` if the change affects results and isn't confirmed.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: StageIn,
) -> Result<StageSettings, Error> {
    let access = authorize(app.storage.reader(), caller, path, Action::ManageChampionships).await?;
    let (id, championship) = (access.stage.id, access.championship);
    let (user, now, rules) = (caller.user()?.clone(), app.now(), app.rules.clone());
    app.change(id, move |tx, lock| {
        Box::pin(async move {
            let before = storage::stages::find(tx, id).await?.ok_or(Error::NotFound("stage"))?;
            if before.version != version {
                return Err(Error::stale(settings(before, &championship)));
            }
            let is_confirmed = input.confirmed;
            let checked = validate_for(input, &before, &rules)?;
            let change = compute_change(tx, &before, lock.results_status, &checked).await?;
            if !change.refused.is_empty() {
                return Err(StageError::ChangeLosesEntries(Box::new(change)).into());
            }
            if change.needs_confirmation && !is_confirmed {
                return Err(StageError::ChangeUnconfirmed(Box::new(change)).into());
            }
            if before.is_published {
                require_publishable(&checked.details.organizer, &checked.classes)?;
            }
            let slug = if before.has_been_public {
                before.slug.clone()
            } else {
                storage::standings::lock(tx, championship.id).await?;
                slug(tx, &championship, &checked.details.title, Some(&before.slug)).await?
            };
            let renamed: BTreeMap<_, _> =
                checked.renames.clone().into_iter().filter(|(from, to)| from != to).collect();
            let after = with_settings(StoredStage { slug, ..before.clone() }, checked);
            storage::stages::update(tx, lock, &after).await?;
            use_logos(tx, id, &after.details.sponsors).await?;
            storage::registration::rename_classes(tx, id, &renamed).await?;
            for line in change.effects.iter().filter(|line| line.kind == ConsequenceKind::RidesCountAgain) {
                for rider in &line.riders {
                    result_updates::recount_times(tx, id, &rider.id).await?;
                }
            }
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let data = EventData::EditStage(edit_log::data(&before, &after, renamed));
            audit_log::record(tx, id, &user, now, data).await?;
            Ok(settings(StoredStage { version: version + 1, ..after }, &championship))
        })
    })
    .await
}

/// Validates the input for an existing stage.
pub(super) fn validate_for(
    input: StageIn,
    stage: &StoredStage,
    rules: &Ruleset,
) -> Result<ValidStage, Error> {
    let before: Vec<_> = stage.classes.iter().map(|class| class.name.as_str()).collect();
    validate(input, &before, rules)
}

fn validate(input: StageIn, before: &[&str], rules: &Ruleset) -> Result<ValidStage, Error> {
    Form::from(input).check(&FormContext { before, rules }).map_err(Error::invalid_input)
}

/// Returns a free slug for a stage, unique within its championship.
pub(super) async fn slug(
    on: &impl Connection,
    championship: &StoredChampionship,
    title: &str,
    own: Option<&str>,
) -> Result<String, Error> {
    let known = storage::stages::list(on, ListQuery::EveryOf(championship.id)).await?;
    Ok(unique_slug(title, "stage", |slug| own != Some(slug) && known.iter().any(|known| known.slug == slug)))
}

/// Fails with `StageError::NotPublishable` if a stage with these settings can't be published yet.
pub(super) fn require_publishable(organizer: &str, classes: &[RacingClass]) -> Result<(), Error> {
    let missing_fields = find_missing_fields(organizer, classes);
    if missing_fields.is_empty() {
        return Ok(());
    }
    let missing_fields = missing_fields.into_iter().map(|(field, problem)| FieldError::of(field, problem));
    Err(StageError::NotPublishable(missing_fields.collect()).into())
}

/// Returns a new stage with validated settings.
fn new_stage(championship: &StoredChampionship, slug: String, checked: ValidStage) -> StoredStage {
    StoredStage {
        id: StageId(Uuid::now_v7()),
        institution: championship.institution.id,
        championship: championship.id,
        slug,
        details: checked.details,
        starts_at: checked.starts_at,
        ends_at: checked.ends_at,
        registration_ends_at: checked.registration_ends_at,
        time_zone: checked.time_zone,
        classes: checked.classes,
        is_published: false,
        results_status: ResultsStatus::InProgress,
        reopening: None,
        standings_published: false,
        documents: BTreeMap::new(),
        has_been_public: false,
        version: 1,
    }
}

/// Returns a stage with other, validated settings.
fn with_settings(stage: StoredStage, checked: ValidStage) -> StoredStage {
    StoredStage {
        details: checked.details,
        starts_at: checked.starts_at,
        ends_at: checked.ends_at,
        registration_ends_at: checked.registration_ends_at,
        time_zone: checked.time_zone,
        classes: checked.classes,
        ..stage
    }
}
