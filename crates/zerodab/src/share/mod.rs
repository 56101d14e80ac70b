//! What other sites and programs are told of a page: its head, its picture, and the map of all pages. Made of what everyone may see, and
//! of nothing else: whoever opens a link without an account must not learn more by its preview.
//!
//! A noun that can be shared is a [`Subject`] with a file of its own, which tells its title, a description and what to draw.

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
use domain::ids::AdId;
use live::Live;

use crate::preload::matched;
use picture::Drawing;

pub use head::Head;
pub use routes::routes;

/// What a page is about.
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
    /// The judge's screen without a competition, which works without an account.
    StandaloneJudge,
}

/// What is told of it, in one language.
#[derive(Debug)]
pub struct Shared {
    title: String,
    description: String,
    drawing: Drawing,
}

impl Subject {
    /// Of the page at a path without its first slash; none of pages that nobody shares.
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
        if let Some(path) = matched("market/ads/*", path) {
            return advert(&path).map(Self::Advert);
        }
        if let Some(path) = matched("competitions/*/*", path) {
            return championship(&path).map(Self::Standings);
        }
        if let Some(path) = matched("competitions/*/*/*", path) {
            return stage(&path).map(Self::Stage);
        }
        stage(&matched("competitions/*/*/*/results", path)?).map(Self::Results)
    }

    /// The page's address on this site.
    pub fn page(&self) -> String {
        match self {
            Self::Competitions => "/".to_owned(),
            Self::Standings(of) => format!("/competitions/{}/{}", of.institution, of.championship),
            Self::Stage(of) => format!("/competitions/{of}"),
            Self::Results(of) => format!("/competitions/{of}/results"),
            Self::Market => "/market".to_owned(),
            Self::Advert(id) => format!("/market/ads/{id}"),
            Self::StandaloneJudge => "/judge-standalone".to_owned(),
        }
    }

    /// Its picture's address on this site.
    pub fn picture(&self) -> String {
        match self {
            Self::Competitions => "/share/competitions.png".to_owned(),
            Self::Standings(of) => format!("/share/{}/{}.png", of.institution, of.championship),
            Self::Stage(of) => format!("/share/{of}.png"),
            Self::Results(of) => format!("/share/{of}/results.png"),
            Self::Market => "/share/market.png".to_owned(),
            Self::Advert(id) => format!("/share/market/ads/{id}.png"),
            Self::StandaloneJudge => "/share/judge-standalone.png".to_owned(),
        }
    }

    /// What its picture shows, by the picture's path without its first slash.
    pub fn pictured_at(path: &str) -> Option<Self> {
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
        // no institution has a stage of an advert's name
        if let Some(id) = matched("market/ads/*", path).and_then(|path| advert(&path)) {
            return Some(Self::Advert(id));
        }
        if let Some(path) = matched("*/*", path) {
            return championship(&path).map(Self::Standings);
        }
        if let Some(path) = matched("*/*/*", path) {
            return stage(&path).map(Self::Stage);
        }
        stage(&matched("*/*/*/results", path)?).map(Self::Results)
    }

    /// What everyone may know of it. Not found is also what everyone is told of what isn't published.
    async fn shared(&self, app: &App, live: &Live, language: &str) -> Result<Shared, Error> {
        match self {
            Self::Competitions => Ok(competitions::shared(language)),
            Self::Standings(of) => standings::shared(app, of, language).await,
            Self::Stage(of) => stage::shared(app, of, language).await,
            Self::Results(of) => results::shared(app, live, of, language).await,
            Self::Market => Ok(competitions::market(language)),
            Self::Advert(id) => advert::shared(app, *id, language).await,
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
    Some(StagePath { institution: institution.to_owned(), championship: championship.to_owned(), stage: stage.to_owned() })
}
