//! Creating and editing institutions and championships.

use std::collections::BTreeMap;

use domain::audit_log::{ChampionshipCreation, ChampionshipEdit, EventData, LoggedInstitution};
use domain::championships::{InstitutionForm, ValidChampionship};
use domain::ids::{ChampionshipId, InstitutionId, StageId};
use domain::rule_packs::ChosenRules;
use domain::slug::unique_slug;
use storage::Transaction;
use storage::championships::{StoredChampionship, StoredInstitution};
use storage::changes::ChangedObject;
use storage::registration::teams;
use storage::stages::StageLock;
use uuid::Uuid;

use super::classes::LockedStages;
use super::form::{ChampionshipIn, ChampionshipSettings, InstitutionIn, load_settings};
use super::overview::{InstitutionOverview, require_championship_manager, to_institution_output};
use super::rules::require_possible_change;
use crate::{App, Caller, ChampionshipPath, Error, FieldCode, Noun, audit_log};

/// Creates an institution.
pub async fn create_institution(
    app: &App,
    caller: &Caller,
    input: InstitutionIn,
) -> Result<InstitutionOverview, Error> {
    require_championship_manager(caller)?;
    let InstitutionForm { name, country } =
        InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let institutions = storage::championships::list_institutions(tx).await?;
            let is_taken = |slug: &str| institutions.iter().any(|institution| institution.slug == slug);
            let slug = unique_slug(&name, "institution", is_taken);
            let institution =
                StoredInstitution { id: InstitutionId(Uuid::now_v7()), slug, name, country, version: 1 };
            storage::championships::insert_institution(tx, &institution).await?;
            let data = EventData::CreateInstitution(to_logged(&institution));
            audit_log::record_for_site(tx, &user, now, data).await?;
            Ok((to_institution_output(institution, Vec::new()), Vec::new()))
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
    require_championship_manager(caller)?;
    let InstitutionForm { name, country } =
        InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let mut stages = lock_stages(tx, &slug).await?;
            let before = storage::championships::lock_institution(tx, &slug)
                .await?
                .ok_or(Error::NotFound(Noun::Institution))?;
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
    for id in storage::stages::ids_for_institution(tx, slug).await? {
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
    require_championship_manager(caller)?;
    let form = input.into_form(ChosenRules::default())?.check(&[]).map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let institution = storage::championships::lock_institution(tx, &institution)
                .await?
                .ok_or(Error::NotFound(Noun::Institution))?;
            let championship = insert(tx, institution, form).await?;
            let name = championship.display_name.clone();
            let data = EventData::CreateChampionship(ChampionshipCreation { name, copy_of: None });
            audit_log::record_for_championship(tx, championship.id, &user, now, data).await?;
            Ok((load_settings(tx, championship, now).await?, Vec::new()))
        })
    })
    .await
}

/// Adds a championship to a locked institution.
pub(super) async fn insert(
    tx: &Transaction,
    institution: StoredInstitution,
    form: ValidChampionship,
) -> Result<StoredChampionship, Error> {
    let ValidChampionship { display_name, season, settings, teams, .. } = form;
    let slug = find_free_slug(tx, institution.id, &display_name, season, None).await?;
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
    require_championship_manager(caller)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let find = async || {
                storage::championships::find_by_slug(tx, &path.institution, &path.championship)
                    .await?
                    .ok_or(Error::NotFound(Noun::Championship))
            };
            let mut stages = LockedStages::lock(tx, find().await?.id).await?;
            let before = find().await?;
            if before.version != version {
                return Err(Error::stale(load_settings(tx, before, now).await?));
            }
            let class_names: Vec<_> =
                before.settings.classes.iter().map(|class| class.name.as_str()).collect();
            let is_confirmed = input.rules.as_ref().is_some_and(|rules| rules.confirmed);
            let form = input
                .into_form(before.settings.rules.clone())?
                .check(&class_names)
                .map_err(Error::invalid_input)?;
            stages.check_class_changes(&class_names, &form)?;
            let new_rules =
                (form.settings.rules != before.settings.rules).then(|| form.settings.rules.clone());
            if let Some(rules) = &new_rules {
                require_possible_change(tx, &mut stages, rules, is_confirmed).await?;
            }
            set_teams(tx, before.id, &form.teams).await?;
            let slug = if stages.has_been_public() {
                before.slug.clone()
            } else {
                // locked last, so that nobody takes the slug at the same time
                storage::championships::lock_institution(tx, &path.institution).await?;
                let (name, season) = (&form.display_name, form.season);
                find_free_slug(tx, before.institution.id, name, season, Some(&before.slug)).await?
            };
            let ValidChampionship { display_name, season, settings, renames, .. } = form;
            let renamed_classes: BTreeMap<_, _> =
                renames.into_iter().filter(|(from, to)| from != to).collect();
            let mut changed_stages = stages.rename_classes(tx, &renamed_classes, &user, now).await?;
            storage::entry_desk::fees::rename_classes_of_championship(tx, before.id, &renamed_classes)
                .await?;
            if display_name != before.display_name
                || settings.features != before.settings.features
                || new_rules.is_some()
            {
                changed_stages = stages.notify_viewers(tx).await?;
            }
            let after = StoredChampionship { slug, display_name, season, settings, ..before };
            storage::championships::update(tx, &after).await?;
            let name = after.display_name.clone();
            let rules = new_rules.map(|rules| rules.pack.name);
            let data = EventData::EditChampionship(ChampionshipEdit { name, renamed_classes, rules });
            audit_log::record_for_championship(tx, after.id, &user, now, data).await?;
            let after = StoredChampionship { version: version + 1, ..after };
            Ok((load_settings(tx, after, now).await?, changed_stages))
        })
    })
    .await
}

/// Returns a slug that no other championship of the institution has. It includes the season, so that next
/// season's championship of the same name has a similar one. `present_slug` is that of the championship, if
/// it has one, and may be returned again.
async fn find_free_slug(
    tx: &Transaction,
    institution: InstitutionId,
    name: &str,
    season: i16,
    present_slug: Option<&str>,
) -> Result<String, Error> {
    let championships = storage::championships::list_overviews(tx).await?;
    let season = season.to_string();
    let slug_text = if name.contains(&season) { name.to_owned() } else { format!("{name} {season}") };
    let is_taken = |slug: &str| {
        present_slug != Some(slug)
            && championships.iter().any(|other| other.institution == institution && other.slug == slug)
    };
    Ok(unique_slug(&slug_text, "championship", is_taken))
}

/// Replaces the teams of a championship. Fails with `Invalid` if a rider rides for a removed team.
async fn set_teams(tx: &Transaction, championship: ChampionshipId, input: &[String]) -> Result<(), Error> {
    let ridden_for = teams::list_with_riders(tx, championship).await?;
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
