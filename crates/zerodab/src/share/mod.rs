//! What other sites and programs see of a page: its head, its picture, and the sitemap. It is built only from
//! public data: a link preview must not reveal more than the page does without an account.
//!
//! Each noun that can be shared is a [`Subject`] with its own file, which provides its title, a description
//! and a drawing.

mod advert;
mod competitions;
mod head;
mod picture;
mod pictures;
mod results;
mod routes;
mod sitemap;
mod stage;
mod standings;
#[cfg(test)]
mod tests;

use app::championships::ChampionshipPath;
use app::{App, Error, StagePath};
use domain::Language;
use domain::ids::AdId;
use live::Live;

use crate::preload::match_pattern;
use picture::Drawing;

pub use head::Head;
pub use routes::routes;

/// The subject of a page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The list of competitions.
    Competitions,
    /// A championship with its standings.
    Standings(ChampionshipPath),
    /// A stage.
    Stage(StagePath),
    /// A stage's results.
    Results(StagePath),
    /// The market.
    Market,
    /// An advert.
    Advert(AdId),
    /// The judge's screen without a competition, which needs no account.
    StandaloneJudge,
}

/// The public description of a subject, in one language.
#[derive(Debug)]
pub struct Preview {
    title: String,
    description: String,
    drawing: Drawing,
}

impl Subject {
    /// The subject of the page at a path without its leading slash; none for pages that aren't shared.
    pub fn at(path: &str) -> Option<Self> {
        if path.is_empty() || path == "home" {
            return Some(Self::Competitions);
        }
        if path == "market" {
            return Some(Self::Market);
        }
        if path == "judge-standalone" {
            return Some(Self::StandaloneJudge);
        }
        if let Some(path) = match_pattern("market/ads/*", path) {
            return advert(&path).map(Self::Advert);
        }
        if let Some(path) = match_pattern("competitions/*/*", path) {
            return championship(&path).map(Self::Standings);
        }
        if let Some(path) = match_pattern("competitions/*/*/*", path) {
            return stage(&path).map(Self::Stage);
        }
        stage(&match_pattern("competitions/*/*/*/results", path)?).map(Self::Results)
    }

    /// The path of the page on this site.
    pub fn page(&self) -> String {
        match self {
            Self::Competitions => "/".to_owned(),
            Self::Standings(path) => format!("/competitions/{}/{}", path.institution, path.championship),
            Self::Stage(path) => format!("/competitions/{path}"),
            Self::Results(path) => format!("/competitions/{path}/results"),
            Self::Market => "/market".to_owned(),
            Self::Advert(id) => format!("/market/ads/{id}"),
            Self::StandaloneJudge => "/judge-standalone".to_owned(),
        }
    }

    /// The path of its picture on this site.
    pub fn picture(&self) -> String {
        match self {
            Self::Competitions => "/share/competitions.png".to_owned(),
            Self::Standings(path) => format!("/share/{}/{}.png", path.institution, path.championship),
            Self::Stage(path) => format!("/share/{path}.png"),
            Self::Results(path) => format!("/share/{path}/results.png"),
            Self::Market => "/share/market.png".to_owned(),
            Self::Advert(id) => format!("/share/market/ads/{id}.png"),
            Self::StandaloneJudge => "/share/judge-standalone.png".to_owned(),
        }
    }

    /// The subject of the picture at a path without its leading slash.
    pub fn from_picture_path(path: &str) -> Option<Self> {
        let path = path.strip_prefix("share/")?.strip_suffix(".png")?;
        if path == "competitions" {
            return Some(Self::Competitions);
        }
        if path == "market" {
            return Some(Self::Market);
        }
        if path == "judge-standalone" {
            return Some(Self::StandaloneJudge);
        }
        // no conflict with a stage's path: no institution is called market
        if let Some(id) = match_pattern("market/ads/*", path).and_then(|path| advert(&path)) {
            return Some(Self::Advert(id));
        }
        if let Some(path) = match_pattern("*/*", path) {
            return championship(&path).map(Self::Standings);
        }
        if let Some(path) = match_pattern("*/*/*", path) {
            return stage(&path).map(Self::Stage);
        }
        stage(&match_pattern("*/*/*/results", path)?).map(Self::Results)
    }

    /// The public description. Fails with `NotFound` for unpublished subjects too.
    async fn preview(&self, app: &App, live: &Live, language: Language) -> Result<Preview, Error> {
        match self {
            Self::Competitions => Ok(competitions::preview(language)),
            Self::Standings(path) => standings::preview(app, path, language).await,
            Self::Stage(path) => stage::preview(app, path, language).await,
            Self::Results(path) => results::preview(app, live, path, language).await,
            Self::Market => Ok(competitions::market(language)),
            Self::Advert(id) => advert::preview(app, *id, language).await,
            Self::StandaloneJudge => Ok(competitions::standalone_judge(language)),
        }
    }
}

fn advert(parts: &[&str]) -> Option<AdId> {
    let &[id] = parts else { return None };
    id.parse().ok().map(AdId)
}

fn championship(slugs: &[&str]) -> Option<ChampionshipPath> {
    let &[institution, championship] = slugs else { return None };
    Some(ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() })
}

fn stage(slugs: &[&str]) -> Option<StagePath> {
    let &[institution, championship, stage] = slugs else { return None };
    Some(StagePath {
        institution: institution.to_owned(),
        championship: championship.to_owned(),
        stage: stage.to_owned(),
    })
}
