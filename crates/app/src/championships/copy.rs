//! Copies a championship for the next season: settings, classes, teams and optionally the stages; no riders,
//! judges or results.

use std::collections::BTreeMap;

use domain::audit_log::{ChampionshipCreation, EventData};
use domain::championships::{ClassForm, Form};
use domain::stages::same_weekday;
use serde::Deserialize;
use storage::stages::{ListQuery, StoredStage};
use utoipa::ToSchema;

use super::edit::insert;
use super::form::{ChampionshipSettings, load_settings};
use super::overview::require_championship_manager;
use crate::stages::copy::{build_copy, copy_fees, copy_timekeeping, local_start};
use crate::{App, Caller, ChampionshipPath, Error, Noun, audit_log};

/// The properties of the copy of a championship.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChampionshipCopyIn {
    /// Its name, at most 100 characters.
    pub display_name: String,
    /// Its year, from 1990 to 2100.
    pub season: i16,
    /// Whether to copy the stages, too. The copies are unpublished, each on the same day of the week as near
    /// as possible to the original's date.
    pub stages: bool,
}

/// Copies a championship within its institution.
///
/// # Errors
/// `Invalid` with the problems of the name and the season.
pub async fn copy(
    app: &App,
    caller: &Caller,
    path: &ChampionshipPath,
    input: ChampionshipCopyIn,
) -> Result<ChampionshipSettings, Error> {
    require_championship_manager(caller)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_stages(move |tx| {
        Box::pin(async move {
            let institution = storage::championships::lock_institution(tx, &path.institution).await?;
            let original =
                storage::championships::find_by_slug(tx, &path.institution, &path.championship).await?;
            let (institution, original) =
                institution.zip(original).ok_or(Error::NotFound(Noun::Championship))?;
            let years = input.season.saturating_sub(original.season);
            let form = Form {
                display_name: input.display_name,
                season: input.season,
                has_team_competition: original.settings.has_team_competition,
                has_club_standings: original.settings.has_club_standings,
                has_women_classes: original.settings.has_women_classes,
                features: original.settings.features.clone(),
                protest_minutes: original.settings.protest_minutes,
                rules: original.settings.rules.clone(),
                teams: storage::registration::teams::list(tx, original.id).await?,
                classes: original
                    .settings
                    .classes
                    .iter()
                    .map(|class| ClassForm { former_name: None, class: class.clone() })
                    .collect(),
            };
            let championship =
                insert(tx, institution, form.check(&[]).map_err(Error::invalid_input)?).await?;
            storage::entry_desk::fees::copy_of_championship(tx, original.id, championship.id).await?;
            if input.stages {
                // in the order of their starts, so the day before of an event is copied before the next day
                let mut copies = BTreeMap::new();
                for listed in storage::stages::list(tx, ListQuery::AllOfChampionship(original.id)).await? {
                    let Some(stage) = storage::stages::find(tx, listed.id).await? else { continue };
                    let original_start = local_start(&stage);
                    let date = same_weekday(original_start.date(), years);
                    let start = date.to_datetime(original_start.time());
                    let slug = stage.slug.clone();
                    let previous_day = stage.previous_day.and_then(|day| copies.get(&day).copied());
                    let copy = build_copy(stage, championship.id, slug, start)?;
                    let copy = StoredStage { previous_day, ..copy };
                    copies.insert(listed.id, copy.id);
                    crate::stages::copy::insert(tx, &copy).await?;
                    copy_fees(tx, listed.id, original_start, &copy).await?;
                    copy_timekeeping(tx, listed.id, &copy).await?;
                }
            }
            let (name, copy_of) = (championship.display_name.clone(), Some(original.id.0));
            let data = EventData::CreateChampionship(ChampionshipCreation { name, copy_of });
            audit_log::record_for_championship(tx, championship.id, &user, now, data).await?;
            Ok((load_settings(tx, championship, now).await?, Vec::new()))
        })
    })
    .await
}
