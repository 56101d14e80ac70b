//! The map of all pages that everyone may see, for search engines, and what they are asked not to look at.

use std::collections::BTreeMap;

use app::championships::{Announced, ChampionshipPath};
use app::{App, Caller, Error, StagePath};
use askama::Template;
use domain::stages::Phase;
use jiff::Timestamp;

use super::{Subject, advert};
use crate::locale::LANGUAGES;

/// The most that a map may hold.
const MOST: usize = 50_000;

#[derive(Template)]
#[template(path = "sitemap.xml")]
struct Xml<'a> {
    site: &'a str,
    pages: &'a [Page],
    languages: [&'static str; 3],
}

/// A page, and when it last changed where that is known.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    path: String,
    changed: Option<String>,
}

/// The map, with the newest competitions first.
pub async fn sitemap(app: &App) -> Result<String, Error> {
    let announced = app::championships::announced(app, &Caller::visitor(), Timestamp::UNIX_EPOCH).await?;
    let mut pages = pages(&announced);
    pages.extend([&Subject::Market, &Subject::StandaloneJudge].map(|subject| Page::of(subject, None)));
    let ads = advert::offered(app, MOST.saturating_sub(pages.len())).await?;
    pages.extend(ads.into_iter().map(|id| Page::of(&Subject::Advert(id), None)));
    pages.truncate(MOST);
    let xml = Xml { site: app.site(), pages: &pages, languages: LANGUAGES };
    xml.render().map_err(|error| Error::Internal(error.to_string()))
}

/// What robots are asked: a person's own pages are empty for them. The API stays open, for they draw a page as a browser does.
pub fn robots(site: &str) -> String {
    let closed = [
        "/login",
        "/profile",
        "/my-results",
        "/users",
        "/championship",
        "/judge",
        "/market/new",
        "/market/my-ads",
        "/market/reports",
        "/clubs",
        "/log",
        "/page-views",
    ];
    let closed = closed.map(|path| format!("Disallow: {path}\n")).concat();
    // its name begins as that of a closed page; the longer rule goes before
    let open = "Allow: /judge-standalone\n";
    format!("User-agent: *\n{closed}{open}\nSitemap: {site}/sitemap.xml\n")
}

fn pages(announced: &[Announced]) -> Vec<Page> {
    let mut pages = vec![Page::of(&Subject::Competitions, None)];
    let mut championships: BTreeMap<(&str, &str), Option<Timestamp>> = BTreeMap::new();
    for Announced { competition, changed, .. } in announced.iter().rev() {
        let stage = StagePath {
            institution: competition.institution.clone(),
            championship: competition.championship.clone(),
            stage: competition.stage.clone(),
        };
        pages.push(Page::of(&Subject::Stage(stage.clone()), *changed));
        // results that are still ridden change by the minute: no day is right
        let phase = competition.timing.phase;
        let done = phase >= Phase::Approved;
        if phase.has_started() {
            pages.push(Page::of(&Subject::Results(stage), changed.filter(|_| done)));
        }
        let last = championships.entry((&competition.institution, &competition.championship)).or_insert(*changed);
        *last = (*last).max(*changed);
    }
    for ((institution, championship), changed) in championships {
        let path = ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() };
        pages.push(Page::of(&Subject::Standings(path), changed));
    }
    pages
}

impl Page {
    fn of(subject: &Subject, changed: Option<Timestamp>) -> Self {
        Self { path: subject.page(), changed: changed.map(|changed| changed.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()) }
    }
}
