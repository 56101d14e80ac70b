//! Creating and editing stages.

use std::collections::BTreeMap;

use domain::Ruleset;
use domain::access::{Action, Scope};
use domain::audit_log::{EventData, NoData, StageCreation};
use domain::ids::StageId;
use domain::ruleset::EventDays;
use domain::slug::unique_slug;
use domain::stages::change::ConsequenceKind;
use domain::stages::{
    Annulment, Form, FormContext, RacingClass, ResultsStatus, ValidStage, find_missing_fields,
};
use storage::championships::StoredChampionship;
use storage::changes::ChangedObject;
use storage::stages::{ListQuery, StoredStage};
use storage::{Connection, Transaction};
use uuid::Uuid;

use super::change::{compute_change, course};
use super::event_days::{check_previous_day, find_previous_day, lock_all};
use super::form::load_settings;
use super::logos::use_logos;
use super::{StageChange, StageError, StageIn, StageSettings, authorize, edit_log};
use crate::{App, Caller, ChampionshipPath, Error, FieldError, Noun, StagePath, audit_log, result_updates};

/// Returns a stage's settings.
pub async fn find_settings(app: &App, caller: &Caller, path: &StagePath) -> Result<StageSettings, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageChampionships).await?;
    load_settings(&snapshot, access.stage, &access.championship).await
}

/// Creates a stage, which is hidden until it is published.
pub async fn create(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    input: StageIn,
) -> Result<StageSettings, Error> {
    domain::access::may(&caller.actor, Action::ManageChampionships, &Scope::Anywhere)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let championship =
                storage::championships::find_by_slug(tx, &path.institution, &path.championship)
                    .await?
                    .ok_or(Error::NotFound(Noun::Championship))?;
            let previous_day = find_previous_day(tx, championship.id, input.previous_day.as_deref()).await?;
            let mut locks = lock_all(tx, previous_day.into_iter().collect()).await?;
            storage::standings::lock(tx, championship.id).await?;
            let rules = championship.settings.rules.values.clone();
            let valid_stage = validate(input, &[], &rules)?;
            let slug = find_free_slug(tx, &championship, &valid_stage.details.title, None).await?;
            let stage = StoredStage { previous_day, ..new_stage(&championship, slug, valid_stage) };
            check_previous_day(tx, &stage, None, &rules).await?;
            storage::stages::insert(tx, &stage).await?;
            use_logos(tx, stage.id, &stage.details.sponsors).await?;
            let data = StageCreation { title: stage.details.title.clone(), copy_of: None };
            audit_log::record(tx, stage.id, &user, now, EventData::CreateStage(data)).await?;
            for lock in locks.values_mut() {
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            }
            let changed = previous_day.into_iter().collect();
            Ok((load_settings(tx, stage, &championship).await?, changed))
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
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let named_day = find_previous_day(tx, championship.id, input.previous_day.as_deref()).await?;
            let former_day = storage::stages::find(tx, id).await?.and_then(|stage| stage.previous_day);
            let adds_days_up = championship.settings.rules.values.ranking.days == EventDays::Summed;
            // by other rules the form doesn't have the day
            let previous_day = named_day.or(former_day.filter(|_| !adds_days_up));
            let days: Vec<_> = [Some(id), previous_day, former_day].into_iter().flatten().collect();
            let mut locks = lock_all(tx, days.clone()).await?;
            let lock = locks.get_mut(&id).ok_or(Error::NotFound(Noun::Stage))?;
            let before = storage::stages::find(tx, id).await?.ok_or(Error::NotFound(Noun::Stage))?;
            if before.version != version {
                return Err(Error::stale(load_settings(tx, before, &championship).await?));
            }
            let is_confirmed = input.confirmed;
            let valid_stage = validate_for(input, &before)?;
            let after = course(valid_stage.starts_at, &valid_stage.details, &valid_stage.classes);
            let change =
                compute_change(tx, &before, lock.results_status, &after, &valid_stage.renames).await?;
            change.require_confirmed(is_confirmed)?;
            if before.is_published {
                require_publishable(&valid_stage.details.organizer, &valid_stage.classes)?;
            }
            let slug = if before.has_been_public {
                before.slug.clone()
            } else {
                storage::standings::lock(tx, championship.id).await?;
                find_free_slug(tx, &championship, &valid_stage.details.title, Some(&before.slug)).await?
            };
            let renames = valid_stage.renames.clone().into_iter();
            let renamed_classes: BTreeMap<_, _> = renames.filter(|(from, to)| from != to).collect();
            let mut after = with_settings(StoredStage { slug, previous_day, ..before.clone() }, valid_stage);
            check_previous_day(tx, &after, before.previous_day, &after.rules).await?;
            let start_changed = before.starts_at != after.starts_at;
            after.schedule_change = after.schedule_change.filter(|change| change.remains(start_changed));
            storage::stages::update(tx, lock, &after).await?;
            use_logos(tx, id, &after.details.sponsors).await?;
            storage::rename_classes(tx, id, &renamed_classes).await?;
            recount_times(tx, id, &change).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let data = EventData::EditStage(edit_log::edit_data(&before, &after, renamed_classes));
            audit_log::record(tx, id, &user, now, data).await?;
            if before.schedule_change.is_some() && after.schedule_change.is_none() {
                audit_log::record(tx, id, &user, now, EventData::ResumeStage(NoData {})).await?;
            }
            let changed = if before.previous_day == previous_day { vec![id] } else { days };
            for (_, lock) in locks.iter_mut().filter(|(day, _)| **day != id && changed.contains(day)) {
                storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            }
            let after = StoredStage { version: version + 1, ..after };
            Ok((load_settings(tx, after, &championship).await?, changed))
        })
    })
    .await
}

/// Recomputes the times of the riders whose rides count again, or no longer.
pub(super) async fn recount_times(
    tx: &Transaction,
    stage: StageId,
    change: &StageChange,
) -> Result<(), Error> {
    for effect in &change.effects {
        if matches!(effect.kind, ConsequenceKind::RidesAnnulled | ConsequenceKind::RidesCountAgain) {
            for rider in &effect.riders {
                result_updates::recount_times(tx, stage, &rider.id).await?;
            }
        }
    }
    Ok(())
}

/// Validates the input for an existing stage. Its sections stay annulled.
pub(super) fn validate_for(input: StageIn, stage: &StoredStage) -> Result<ValidStage, Error> {
    let class_names: Vec<_> = stage.classes.iter().map(|class| class.name.as_str()).collect();
    let mut valid_stage = validate(input, &class_names, &stage.rules)?;
    let annulments = continued_annulments(stage, &valid_stage.renames);
    domain::stages::annul(&mut valid_stage.classes, &annulments);
    Ok(valid_stage)
}

/// Returns the annulments after an edit that renames classes.
fn continued_annulments(stage: &StoredStage, renames: &BTreeMap<String, String>) -> Vec<Annulment> {
    stage.annulments.iter().filter_map(|annulment| annulment.with_renamed_classes(renames)).collect()
}

fn validate(input: StageIn, class_names: &[&str], rules: &Ruleset) -> Result<ValidStage, Error> {
    Form::from(input)
        .check(&FormContext { existing_classes: class_names, rules })
        .map_err(Error::invalid_input)
}

/// Returns a slug that no other stage of the championship has. `present_slug` is that of the stage, if it has
/// one, and may be returned again.
pub(super) async fn find_free_slug(
    db: &impl Connection,
    championship: &StoredChampionship,
    title: &str,
    present_slug: Option<&str>,
) -> Result<String, Error> {
    let stages = storage::stages::list(db, ListQuery::AllOfChampionship(championship.id)).await?;
    let is_taken = |slug: &str| present_slug != Some(slug) && stages.iter().any(|stage| stage.slug == slug);
    Ok(unique_slug(title, "stage", is_taken))
}

/// Fails with `StageError::NotPublishable` if a stage with these settings can't be published yet.
pub(super) fn require_publishable(organizer: &str, classes: &[RacingClass]) -> Result<(), Error> {
    let missing_fields = find_missing_fields(organizer, classes);
    if missing_fields.is_empty() {
        return Ok(());
    }
    let missing_fields =
        missing_fields.into_iter().map(|(field, problem)| FieldError::from_problem(field, problem));
    Err(StageError::NotPublishable(missing_fields.collect()).into())
}

/// Returns a new, hidden stage.
fn new_stage(championship: &StoredChampionship, slug: String, valid_stage: ValidStage) -> StoredStage {
    StoredStage {
        id: StageId(Uuid::now_v7()),
        institution: championship.institution.id,
        championship: championship.id,
        slug,
        details: valid_stage.details,
        starts_at: valid_stage.starts_at,
        ends_at: valid_stage.ends_at,
        registration_ends_at: valid_stage.registration_ends_at,
        time_zone: valid_stage.time_zone,
        classes: valid_stage.classes,
        rules: championship.settings.rules.values.clone(),
        annulments: Vec::new(),
        is_published: false,
        results_status: ResultsStatus::InProgress,
        schedule_change: None,
        corrected_at: None,
        previous_day: None,
        reopening: None,
        protests: None,
        standings_published: false,
        documents: BTreeMap::new(),
        has_been_public: false,
        version: 1,
    }
}

/// Replaces the settings of a stage.
fn with_settings(stage: StoredStage, valid_stage: ValidStage) -> StoredStage {
    StoredStage {
        annulments: continued_annulments(&stage, &valid_stage.renames),
        details: valid_stage.details,
        starts_at: valid_stage.starts_at,
        ends_at: valid_stage.ends_at,
        registration_ends_at: valid_stage.registration_ends_at,
        time_zone: valid_stage.time_zone,
        classes: valid_stage.classes,
        ..stage
    }
}
