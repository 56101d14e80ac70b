//! Creating and editing institutions and championships.

use std::collections::BTreeMap;

use domain::audit_log::{ChampionshipCreation, ChampionshipEdit, EventData, LoggedInstitution};
use domain::championships::{Form, InstitutionForm, ValidChampionship};
use domain::ids::{ChampionshipId, InstitutionId, StageId};
use domain::slug::unique_slug;
use storage::Transaction;
use storage::championships::{StoredChampionship, StoredInstitution};
use storage::changes::ChangedObject;
use storage::registration::teams;
use storage::stages::StageLock;
use uuid::Uuid;

use super::classes::LockedStages;
use super::form::{ChampionshipIn, ChampionshipSettings, InstitutionIn, settings};
use super::overview::{InstitutionOverview, require_manager, to_output};
use crate::{App, Caller, ChampionshipPath, Error, FieldCode, audit_log};

/// Creates an institution.
pub async fn create_institution(
    app: &App,
    caller: &Caller,
    input: InstitutionIn,
) -> Result<InstitutionOverview, Error> {
    require_manager(caller)?;
    let InstitutionForm { name, country } =
        InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let known = storage::championships::institutions(tx).await?;
            let slug = unique_slug(&name, "institution", |slug| known.iter().any(|known| known.slug == slug));
            let institution =
                StoredInstitution { id: InstitutionId(Uuid::now_v7()), slug, name, country, version: 1 };
            storage::championships::insert_institution(tx, &institution).await?;
            let data = EventData::CreateInstitution(to_logged(&institution));
            audit_log::record_for_site(tx, &user, now, data).await?;
            Ok((to_output(institution, Vec::new()), Vec::new()))
        })
    })
    .await
}

/// Edits an institution's name and country. Its slug doesn't change, because roles and links refer to it.
///
/// # Errors
/// `Stale` if `version` isn't the stored one.
pub async fn edit_institution(
    app: &App,
    caller: &Caller,
    slug: String,
    version: i64,
    input: InstitutionIn,
) -> Result<(), Error> {
    require_manager(caller)?;
    let InstitutionForm { name, country } =
        InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let mut stages = lock_stages(tx, &slug).await?;
            let before = storage::championships::lock_institution(tx, &slug)
                .await?
                .ok_or(Error::NotFound("institution"))?;
            if before.version != version {
                return Err(Error::Stale(None));
            }
            if name != before.name {
                for (_, lock) in &mut stages {
                    storage::changes::append(tx, lock, &ChangedObject::Stage).await?;
                }
            }
            let after = StoredInstitution { name, country, ..before };
            storage::championships::update_institution(tx, &after).await?;
            let data = EventData::EditInstitution(to_logged(&after));
            audit_log::record_for_site(tx, &user, now, data).await?;
            Ok(((), stages.into_iter().map(|(id, _)| id).collect()))
        })
    })
    .await
}

fn to_logged(institution: &StoredInstitution) -> LoggedInstitution {
    LoggedInstitution { institution: institution.slug.clone(), name: institution.name.clone() }
}

/// Locks the stages of an institution, which show its name.
async fn lock_stages(tx: &Transaction, slug: &str) -> Result<Vec<(StageId, StageLock)>, Error> {
    let mut locked = Vec::new();
    for id in storage::stages::of_institution(tx, slug).await? {
        locked.push((id, storage::stages::lock(tx, id).await?));
    }
    Ok(locked)
}

/// Creates a championship without stages.
pub async fn create(
    app: &App,
    caller: &Caller,
    institution: String,
    input: ChampionshipIn,
) -> Result<ChampionshipSettings, Error> {
    require_manager(caller)?;
    let checked = Form::from(input).check(&[]).map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let institution = storage::championships::lock_institution(tx, &institution)
                .await?
                .ok_or(Error::NotFound("institution"))?;
            let championship = insert(tx, institution, checked).await?;
            let name = championship.display_name.clone();
            let data = EventData::CreateChampionship(ChampionshipCreation { name, copy_of: None });
            audit_log::record_for_championship(tx, championship.id, &user, now, data).await?;
            Ok((settings(tx, championship, now).await?, Vec::new()))
        })
    })
    .await
}

/// Adds a championship to a locked institution.
pub(super) async fn insert(
    tx: &Transaction,
    institution: StoredInstitution,
    checked: ValidChampionship,
) -> Result<StoredChampionship, Error> {
    let ValidChampionship { display_name, season, settings, teams, .. } = checked;
    let slug = slug(tx, institution.id, &display_name, season, None).await?;
    let id = ChampionshipId(Uuid::now_v7());
    let championship = StoredChampionship {
        id,
        institution,
        slug,
        display_name,
        season,
        is_published: false,
        settings,
        version: 1,
    };
    storage::championships::insert(tx, &championship).await?;
    for team in &teams {
        teams::insert(tx, id, team).await?;
    }
    Ok(championship)
}

/// Replaces the settings of a championship. Renaming a class renames it at the stages and for their riders,
/// too.
///
/// # Errors
/// `Stale` if `version` isn't the stored one.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    input: ChampionshipIn,
) -> Result<ChampionshipSettings, Error> {
    require_manager(caller)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let find = async || {
                let found =
                    storage::championships::find_by_slug(tx, &path.institution, &path.championship).await?;
                found.ok_or(Error::NotFound("championship"))
            };
            let mut riding = LockedStages::lock(tx, find().await?.id).await?;
            let before = find().await?;
            if before.version != version {
                return Err(Error::stale(settings(tx, before, now).await?));
            }
            let names: Vec<_> = before.settings.classes.iter().map(|class| class.name.as_str()).collect();
            let checked = Form::from(input).check(&names).map_err(Error::invalid_input)?;
            riding.check_class_changes(&names, &checked)?;
            set_teams(tx, before.id, &checked.teams).await?;
            let slug = if riding.has_been_public() {
                before.slug.clone()
            } else {
                // locked last, so that nobody takes the slug at the same time
                storage::championships::lock_institution(tx, &path.institution).await?;
                slug(tx, before.institution.id, &checked.display_name, checked.season, Some(&before.slug))
                    .await?
            };
            let renamed: BTreeMap<_, _> =
                checked.renames.iter().filter(|(from, to)| from != to).map(to_owned_pair).collect();
            let mut changed: Vec<StageId> = riding.rename(tx, &renamed, &user, now).await?;
            let ValidChampionship { display_name, season, settings: class_settings, .. } = checked;
            if display_name != before.display_name {
                changed = riding.notify_viewers(tx).await?;
            }
            let after = StoredChampionship { slug, display_name, season, settings: class_settings, ..before };
            storage::championships::update(tx, &after).await?;
            let name = after.display_name.clone();
            let data = EventData::EditChampionship(ChampionshipEdit { name, renamed_classes: renamed });
            audit_log::record_for_championship(tx, after.id, &user, now, data).await?;
            let after = StoredChampionship { version: version + 1, ..after };
            Ok((settings(tx, after, now).await?, changed))
        })
    })
    .await
}

fn to_owned_pair((from, to): (&String, &String)) -> (String, String) {
    (from.clone(), to.clone())
}

/// Returns a free slug for a championship. It includes the season, so that next season's championship of the
/// same name has a similar one.
async fn slug(
    tx: &Transaction,
    institution: InstitutionId,
    name: &str,
    season: i16,
    own: Option<&str>,
) -> Result<String, Error> {
    let known = storage::championships::overview(tx).await?;
    let season = season.to_string();
    let whole = if name.contains(&season) { name.to_owned() } else { format!("{name} {season}") };
    let is_taken = |slug: &str| {
        own != Some(slug) && known.iter().any(|known| known.institution == institution && known.slug == slug)
    };
    Ok(unique_slug(&whole, "championship", is_taken))
}

/// Replaces the teams of a championship. Fails with `Invalid` if a rider rides for a removed team.
async fn set_teams(tx: &Transaction, championship: ChampionshipId, input: &[String]) -> Result<(), Error> {
    let ridden_for = teams::ridden_for(tx, championship).await?;
    for team in teams::list(tx, championship).await? {
        if input.contains(&team) {
            continue;
        }
        if ridden_for.contains(&team) {
            return Err(Error::invalid("teams", FieldCode::InUse, format!("somebody rides for {team}")));
        }
        teams::delete(tx, championship, &team).await?;
    }
    for team in input {
        teams::insert(tx, championship, team).await?;
    }
    Ok(())
}
