//! The officials of a stage: everyone sees their roles and names, secretaries also their licences.

mod output;

use domain::access::Action;
use domain::audit_log::{EventData, OfficialsEdit};
use domain::championships::Feature;
use domain::officials::{changed_fields, check};
use storage::Connection;
use storage::changes::ChangedObject;
use storage::officials::StoredOfficials;
use storage::stages::ListQuery;

use crate::stages::{StageAccess, authorize, refresh};
use crate::{App, Caller, Error, StagePath, audit_log};

pub use output::{
    Official, OfficialIn, OfficialsIn, OfficialsSource, SecretaryOfficial, SecretaryOfficials, StageOfficials,
};

/// Returns the officials of a stage without their licences; none if the championship doesn't use the feature.
pub async fn list(app: &App, caller: &Caller, path: &StagePath) -> Result<StageOfficials, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ViewStage).await?;
    let stored = match access.require_feature(Feature::Officials) {
        Ok(()) => storage::officials::find(&snapshot, access.stage.id).await?,
        Err(_) => StoredOfficials::default(),
    };
    Ok(StageOfficials { officials: stored.officials.into_iter().map(Into::into).collect() })
}

/// Returns the officials of a stage with their licences, and the other stages of the championship from which
/// they can be copied.
pub async fn find_for_secretary(
    app: &App,
    caller: &Caller,
    path: &StagePath,
) -> Result<SecretaryOfficials, Error> {
    let snapshot = app.storage.snapshot().await?;
    let access = authorize(&snapshot, caller, path, Action::ManageOfficials).await?;
    let stored = storage::officials::find(&snapshot, access.stage.id).await?;
    load_output(&snapshot, &access, stored).await
}

/// Replaces the officials of a stage.
///
/// # Errors
/// `StageError::FeatureOff` if the championship doesn't use the feature; `Stale` if `version` isn't the stored
/// one.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    version: i64,
    input: OfficialsIn,
) -> Result<SecretaryOfficials, Error> {
    let mut access = authorize(app.storage.reader(), caller, path, Action::ManageOfficials).await?;
    access.require_feature(Feature::Officials)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    let input: Vec<_> = input.officials.into_iter().map(Into::into).collect();
    app.change(access.stage.id, move |tx, lock| {
        Box::pin(async move {
            refresh(tx, lock, &mut access.stage).await?;
            let before = storage::officials::find(tx, access.stage.id).await?;
            if before.version != version {
                return Err(Error::stale(load_output(tx, &access, before).await?));
            }
            let officials = check(&input, access.stage.details.sections).map_err(Error::invalid_input)?;
            if officials == before.officials {
                return load_output(tx, &access, before).await;
            }
            let fields = changed_fields(&before.officials, &officials);
            let after = StoredOfficials { version: version + 1, officials };
            storage::officials::save(tx, lock, &after).await?;
            storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
            let data = EventData::EditOfficials(OfficialsEdit { fields });
            audit_log::record(tx, access.stage.id, &user, now, data).await?;
            load_output(tx, &access, after).await
        })
    })
    .await
}

/// Converts the officials for a secretary, and loads the stages from which others can be copied.
async fn load_output(
    db: &impl Connection,
    access: &StageAccess,
    stored: StoredOfficials,
) -> Result<SecretaryOfficials, Error> {
    let mut stages = storage::stages::list(db, ListQuery::AllOfChampionship(access.championship.id)).await?;
    stages.retain(|stage| stage.id != access.stage.id);
    let counts = storage::officials::count(db, stages.iter().map(|stage| stage.id)).await?;
    let to_source = |stage: storage::stages::StoredCompetition| {
        let officials = *counts.get(&stage.id)?;
        Some(OfficialsSource {
            stage: stage.slug,
            title: stage.title,
            starts_at: stage.starts_at,
            time_zone: stage.time_zone,
            officials,
        })
    };
    Ok(SecretaryOfficials {
        version: stored.version,
        officials: stored.officials.into_iter().map(Into::into).collect(),
        other_stages: stages.into_iter().rev().filter_map(to_source).collect(),
    })
}
