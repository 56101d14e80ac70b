//! The next season: a championship's settings, classes and teams again, and its stages where that is wished; no riders, judges or results.

use domain::audit::Event;
use domain::championships::{ClassForm, Form};
use domain::stages::same_weekday;
use serde::Deserialize;
use storage::stages::Listed;
use utoipa::ToSchema;

use super::ChampionshipPath;
use super::edit::insert;
use super::form::{ChampionshipSettings, settings};
use super::office::may_manage;
use crate::stages::copy::{copied, starts};
use crate::{App, Caller, Error, audit};

/// What the copy of a championship is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChampionshipCopyIn {
    /// Its name.
    pub display_name: String,
    /// Its year.
    pub season: i16,
    /// Whether the stages come too, unpublished, each on the same day of the week as near as can be to its date.
    pub stages: bool,
}

/// Copies a championship within its institution.
pub async fn copy(app: &App, caller: &Caller, path: &ChampionshipPath, wished: ChampionshipCopyIn) -> Result<ChampionshipSettings, Error> {
    may_manage(caller)?;
    let (path, user, now) = (path.clone(), caller.user()?.clone(), app.now());
    app.change_several(move |tx| {
        Box::pin(async move {
            let institution = storage::championships::hold_institution(tx, &path.institution).await?;
            let like = storage::championships::find(tx, &path.institution, &path.championship).await?;
            let (institution, like) = institution.zip(like).ok_or(Error::NotFound("championship"))?;
            let years = wished.season.saturating_sub(like.season);
            let form = Form {
                display_name: wished.display_name,
                season: wished.season,
                has_team_competition: like.settings.has_team_competition,
                has_club_standings: like.settings.has_club_standings,
                has_women_classes: like.settings.has_women_classes,
                teams: storage::registration::teams::list(tx, like.id).await?,
                classes: like.settings.classes.iter().map(|class| ClassForm { former: None, class: class.clone() }).collect(),
            };
            let championship = insert(tx, institution, form.check(&[]).map_err(Error::invalid_input)?).await?;
            if wished.stages {
                for listed in storage::stages::list(tx, Listed::EveryOf(like.id)).await? {
                    let Some(stage) = storage::stages::get(tx, listed.id).await? else { continue };
                    let start = starts(&stage)?;
                    let start = same_weekday(start.date(), years).to_datetime(start.time());
                    let slug = stage.slug.clone();
                    crate::stages::copy::insert(tx, &copied(stage, championship.id, slug, start)?).await?;
                }
            }
            let data = serde_json::json!({ "name": championship.display_name, "copyOf": like.id });
            audit::log_of_championship(tx, championship.id, &user, now, Event::CreateChampionship, &data).await?;
            Ok((settings(tx, championship, now).await?, Vec::new()))
        })
    })
    .await
}
