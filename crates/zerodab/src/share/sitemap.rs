//! The sitemap of all public pages for search engines, and the rules for robots.

use std::collections::BTreeMap;

use app::ChampionshipPath;
use app::championships::PublishedStage;
use app::{App, Caller, Error, StagePath};
use askama::Template;
use domain::Language;
use domain::stages::Phase;
use jiff::Timestamp;

use super::{Subject, ad};

/// The maximum number of pages in a sitemap.
const MAX_PAGES: usize = 50_000;

#[derive(Template)]
#[template(path = "sitemap.xml")]
struct Xml<'a> {
    site: &'a str,
    pages: &'a [Page],
    languages: [Language; 3],
}

/// A page, and when it last changed if that is known.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    path: String,
    changed: Option<String>,
}

/// Returns the sitemap, newest competitions first.
pub async fn sitemap(app: &App) -> Result<String, Error> {
    let announced =
        app::championships::list_published_stages(app, &Caller::visitor(), Timestamp::UNIX_EPOCH).await?;
    let mut pages = pages(&announced);
    pages.extend([&Subject::Market, &Subject::StandaloneJudge].map(|subject| Page::of(subject, None)));
    let ads = ad::list_current(app, MAX_PAGES.saturating_sub(pages.len())).await?;
    pages.extend(ads.into_iter().map(|id| Page::of(&Subject::Ad(id), None)));
    pages.truncate(MAX_PAGES);
    let xml = Xml { site: app.site(), pages: &pages, languages: Language::ALL };
    xml.render().map_err(Error::internal)
}

/// Returns the content of `robots.txt`: pages that are empty without an account are disallowed. The API stays
/// allowed, because robots render pages as a browser does.
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
    // it begins like a disallowed path; the longer rule wins
    let open = "Allow: /judge-standalone\n";
    format!("User-agent: *\n{closed}{open}\nSitemap: {site}/sitemap.xml\n")
}

fn pages(announced: &[PublishedStage]) -> Vec<Page> {
    let mut pages = vec![Page::of(&Subject::Competitions, None)];
    let mut championships: BTreeMap<(&str, &str), Option<Timestamp>> = BTreeMap::new();
    for PublishedStage { competition, changed, .. } in announced.iter().rev() {
        let stage = StagePath {
            institution: competition.institution.clone(),
            championship: competition.championship.clone(),
            stage: competition.stage.clone(),
        };
        pages.push(Page::of(&Subject::Stage(stage.clone()), *changed));
        // results that aren't approved change by the minute, so no date would be right
        let phase = competition.timing.phase;
        let done = phase >= Phase::Approved;
        if phase.has_started() {
            pages.push(Page::of(&Subject::Results(stage), changed.filter(|_| done)));
        }
        let last =
            championships.entry((&competition.institution, &competition.championship)).or_insert(*changed);
        *last = (*last).max(*changed);
    }
    for ((institution, championship), changed) in championships {
        let path =
            ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() };
        pages.push(Page::of(&Subject::Standings(path), changed));
    }
    pages
}

impl Page {
    fn of(subject: &Subject, changed: Option<Timestamp>) -> Self {
        Self {
            path: subject.page(),
            changed: changed.map(|changed| changed.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()),
        }
    }
}
