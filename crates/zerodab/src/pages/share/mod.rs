//! What other sites and programs see of a page: its head, its picture, and the sitemap. It is built only from
//! public data: a link preview must not reveal more than the page does without an account.
//!
//! A page that can be shared has a [`Subject`]. The file of the subject's noun makes its [`Preview`]: a
//! title, a description and a drawing.

mod ad;
mod head;
mod notices;
mod picture;
mod pictures;
mod results;
mod routes;
mod sitemap;
mod stage;
mod standings;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use app::{App, ChampionshipPath, Error, StagePath};
use domain::Language;
use domain::ids::AdId;
use http_api::page_paths::{self, page_at};
use http_api::{PathMatch, PathPatterns};
use live::Live;

use picture::Drawing;

pub use head::Head;
pub use routes::routes;

/// The paths of pictures, without their ending.
mod picture_paths {
    pub const COMPETITIONS: &str = "/share/competitions";
    pub const MARKET: &str = "/share/market";
    pub const STANDALONE_JUDGE: &str = "/share/judge-standalone";
    // doesn't conflict with the path of a stage, because no institution is called market
    pub const AD: &str = "/share/market/ads/:ad";
    pub const CHAMPIONSHIP: &str = "/share/:institution/:championship";
    pub const STAGE: &str = "/share/:institution/:championship/:stage";
    pub const RESULTS: &str = "/share/:institution/:championship/:stage/results";
    pub const ALL: [&str; 7] = [COMPETITIONS, MARKET, STANDALONE_JUDGE, AD, CHAMPIONSHIP, STAGE, RESULTS];
}

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
    /// An ad.
    Ad(AdId),
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
    /// Returns the subject of the page at a path; none for pages that aren't shared.
    pub fn from_page_path(path: &str) -> Option<Self> {
        let page = page_at(path)?;
        match page.pattern {
            page_paths::HOME | page_paths::HOME_ALIAS => Some(Self::Competitions),
            page_paths::MARKET => Some(Self::Market),
            page_paths::STANDALONE_JUDGE => Some(Self::StandaloneJudge),
            page_paths::AD => ad_id(&page).map(Self::Ad),
            page_paths::CHAMPIONSHIP => page.championship().map(Self::Standings),
            page_paths::STAGE => page.stage().map(Self::Stage),
            page_paths::RESULTS => page.stage().map(Self::Results),
            _ => None,
        }
    }

    /// Returns the path of the page on this site.
    pub fn page_path(&self) -> String {
        match self {
            Self::Competitions => "/".to_owned(),
            Self::Standings(path) => format!("/competitions/{}/{}", path.institution, path.championship),
            Self::Stage(path) => format!("/competitions/{path}"),
            Self::Results(path) => format!("/competitions/{path}/results"),
            Self::Market => "/market".to_owned(),
            Self::Ad(id) => format!("/market/ads/{id}"),
            Self::StandaloneJudge => "/judge-standalone".to_owned(),
        }
    }

    /// Returns the path of its picture on this site.
    pub fn picture_path(&self) -> String {
        match self {
            Self::Competitions => "/share/competitions.png".to_owned(),
            Self::Standings(path) => format!("/share/{}/{}.png", path.institution, path.championship),
            Self::Stage(path) => format!("/share/{path}.png"),
            Self::Results(path) => format!("/share/{path}/results.png"),
            Self::Market => "/share/market.png".to_owned(),
            Self::Ad(id) => format!("/share/market/ads/{id}.png"),
            Self::StandaloneJudge => "/share/judge-standalone.png".to_owned(),
        }
    }

    /// Returns the subject of the picture at a path.
    pub fn from_picture_path(path: &str) -> Option<Self> {
        static PATTERNS: LazyLock<PathPatterns> = LazyLock::new(|| PathPatterns::new(picture_paths::ALL));
        let picture = PATTERNS.find(path.strip_suffix(".png")?)?;
        match picture.pattern {
            picture_paths::COMPETITIONS => Some(Self::Competitions),
            picture_paths::MARKET => Some(Self::Market),
            picture_paths::STANDALONE_JUDGE => Some(Self::StandaloneJudge),
            picture_paths::AD => ad_id(&picture).map(Self::Ad),
            picture_paths::CHAMPIONSHIP => picture.championship().map(Self::Standings),
            picture_paths::STAGE => picture.stage().map(Self::Stage),
            picture_paths::RESULTS => picture.stage().map(Self::Results),
            _ => None,
        }
    }

    /// Returns the public description. Fails with `NotFound` for unpublished subjects too.
    async fn preview(&self, app: &App, live: &Live, language: Language) -> Result<Preview, Error> {
        match self {
            Self::Competitions => Ok(notices::competitions(language)),
            Self::Standings(path) => standings::preview(app, path, language).await,
            Self::Stage(path) => stage::preview(app, path, language).await,
            Self::Results(path) => results::preview(app, live, path, language).await,
            Self::Market => Ok(notices::market(language)),
            Self::Ad(id) => ad::preview(app, *id, language).await,
            Self::StandaloneJudge => Ok(notices::standalone_judge(language)),
        }
    }
}

fn ad_id(page: &PathMatch<'_>) -> Option<AdId> {
    page.slugs.first()?.parse().ok().map(AdId)
}
