//! Making and editing institutions and championships.

use std::collections::BTreeMap;

use domain::audit::Event;
use domain::championships::{Checked, Form, InstitutionForm};
use domain::ids::{ChampionshipId, InstitutionId, StageId};
use domain::slug::free;
use storage::Transaction;
use storage::championships::{Championship, Institution};
use storage::changes::Noun;
use storage::registration::teams;
use storage::stages::StageLock;
use uuid::Uuid;

use super::ChampionshipPath;
use super::classes::Riding;
use super::form::{ChampionshipIn, ChampionshipSettings, InstitutionIn, settings};
use super::office::{OfficeInstitution, may_manage, to_output};
use crate::{App, Caller, Error, audit};

/// Makes an institution.
pub async fn create_institution(app: &App, caller: &Caller, input: InstitutionIn) -> Result<OfficeInstitution, Error> {
    may_manage(caller)?;
    let InstitutionForm { name, country } = InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let known = storage::championships::institutions(tx).await?;
            let slug = free(&name, "institution", |slug| known.iter().any(|known| known.slug == slug));
            let institution = Institution { id: InstitutionId(Uuid::now_v7()), slug, name, country, version: 1 };
            storage::championships::insert_institution(tx, &institution).await?;
            let data = serde_json::json!({ "institution": institution.slug, "name": institution.name });
            audit::log_of_office(tx, &user, now, Event::CreateInstitution, &data).await?;
            Ok((to_output(institution, Vec::new()), Vec::new()))
        })
    })
    .await
}

/// Writes an institution's name and country. Its address stays: roles and links lead there.
pub async fn edit_institution(app: &App, caller: &Caller, slug: String, version: i64, input: InstitutionIn) -> Result<(), Error> {
    may_manage(caller)?;
    let InstitutionForm { name, country } = InstitutionForm::from(input).check().map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let mut stages = hold_stages(tx, &slug).await?;
            let before = storage::championships::hold_institution(tx, &slug).await?.ok_or(Error::NotFound("institution"))?;
            if before.version != version {
                return Err(Error::Changed);
            }
            if name != before.name {
                for (_, lock) in &mut stages {
                    storage::changes::append(tx, lock, &Noun::Stage).await?;
                }
            }
            let after = Institution { name, country, ..before };
            storage::championships::update_institution(tx, &after).await?;
            let data = serde_json::json!({ "institution": after.slug, "name": after.name });
            audit::log_of_office(tx, &user, now, Event::EditInstitution, &data).await?;
            Ok(((), stages.into_iter().map(|(id, _)| id).collect()))
        })
    })
    .await
}

/// Holds the stages of an institution, which show its name.
async fn hold_stages(tx: &Transaction, slug: &str) -> Result<Vec<(StageId, StageLock)>, Error> {
    let mut lock = Vec::new();
    for id in storage::stages::of_institution(tx, slug).await? {
        lock.push((id, storage::stages::lock(tx, id).await?));
    }
    Ok(lock)
}

/// Makes a championship without stages.
pub async fn create(app: &App, caller: &Caller, institution: String, input: ChampionshipIn) -> Result<ChampionshipSettings, Error> {
    may_manage(caller)?;
    let checked = Form::from(input).check(&[]).map_err(Error::invalid_input)?;
    let (user, now) = (caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let institution = storage::championships::hold_institution(tx, &institution).await?.ok_or(Error::NotFound("institution"))?;
            let championship = insert(tx, institution, checked).await?;
            let data = serde_json::json!({ "name": championship.display_name });
            audit::log_of_championship(tx, championship.id, &user, now, Event::CreateChampionship, &data).await?;
            Ok((settings(tx, championship, now).await?, Vec::new()))
        })
    })
    .await
}

/// Adds a championship to an institution that is held.
pub(super) async fn insert(tx: &Transaction, institution: Institution, checked: Checked) -> Result<Championship, Error> {
    let Checked { display_name, season, settings, teams, .. } = checked;
    let slug = slug(tx, institution.id, &display_name, season, None).await?;
    let id = ChampionshipId(Uuid::now_v7());
    let championship = Championship { id, institution, slug, display_name, season, is_published: false, settings, version: 1 };
    storage::championships::insert(tx, &championship).await?;
    for team in &teams {
        teams::insert(tx, id, team).await?;
    }
    Ok(championship)
}

/// Writes a championship anew. `version` is that which was seen. A class that is renamed is renamed at its stages too, with its riders.
pub async fn edit(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    version: i64,
    input: ChampionshipIn,
) -> Result<ChampionshipSettings, Error> {
    may_manage(caller)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let find = async || {
                let found = storage::championships::find(tx, &path.institution, &path.championship).await?;
                found.ok_or(Error::NotFound("championship"))
            };
            let mut riding = Riding::hold(tx, find().await?.id).await?;
            let before = find().await?;
            if before.version != version {
                return Err(Error::StaleChampionship(Box::new(settings(tx, before, now).await?)));
            }
            let names: Vec<_> = before.settings.classes.iter().map(|class| class.name.as_str()).collect();
            let checked = Form::from(input).check(&names).map_err(Error::invalid_input)?;
            riding.expect_kept(&names, &checked)?;
            keep_teams(tx, before.id, &checked.teams).await?;
            let slug = if riding.has_been_public() {
                before.slug.clone()
            } else {
                // last of all that is held: nobody takes the address meanwhile
                storage::championships::hold_institution(tx, &path.institution).await?;
                slug(tx, before.institution.id, &checked.display_name, checked.season, Some(&before.slug)).await?
            };
            let renamed: BTreeMap<_, _> = checked.continued.iter().filter(|(from, to)| from != to).map(owned).collect();
            let mut changed: Vec<StageId> = riding.rename(tx, &renamed, &user, now).await?;
            let Checked { display_name, season, settings: of_classes, .. } = checked;
            if display_name != before.display_name {
                changed = riding.announce(tx).await?;
            }
            let after = Championship { slug, display_name, season, settings: of_classes, ..before };
            storage::championships::update(tx, &after).await?;
            let data = serde_json::json!({ "name": after.display_name, "renamedClasses": renamed });
            audit::log_of_championship(tx, after.id, &user, now, Event::EditChampionship, &data).await?;
            let after = Championship { version: version + 1, ..after };
            Ok((settings(tx, after, now).await?, changed))
        })
    })
    .await
}

fn owned((from, to): (&String, &String)) -> (String, String) {
    (from.clone(), to.clone())
}

/// The name of a championship in addresses: with its season, so that the next one isn't a second of the same name.
async fn slug(tx: &Transaction, of: InstitutionId, name: &str, season: i16, own: Option<&str>) -> Result<String, Error> {
    let known = storage::championships::overview(tx).await?;
    let season = season.to_string();
    let whole = if name.contains(&season) { name.to_owned() } else { format!("{name} {season}") };
    let is_taken = |slug: &str| own != Some(slug) && known.iter().any(|known| known.institution == of && known.slug == slug);
    Ok(free(&whole, "championship", is_taken))
}

/// Makes the teams those of the form. A team for which somebody rides stays.
async fn keep_teams(tx: &Transaction, championship: ChampionshipId, input: &[String]) -> Result<(), Error> {
    let ridden_for = teams::ridden_for(tx, championship).await?;
    for team in teams::list(tx, championship).await? {
        if input.contains(&team) {
            continue;
        }
        if ridden_for.contains(&team) {
            return Err(Error::invalid("teams", "in-use", format!("somebody rides for {team}")));
        }
        teams::delete(tx, championship, &team).await?;
    }
    for team in input {
        teams::insert(tx, championship, team).await?;
    }
    Ok(())
}
