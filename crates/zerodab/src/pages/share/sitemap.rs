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
    let stages =
        app::championships::list_published_stages(app, &Caller::visitor(), Timestamp::UNIX_EPOCH).await?;
    let mut pages = pages(&stages);
    pages.extend([&Subject::Market, &Subject::StandaloneJudge].map(|subject| Page::new(subject, None)));
    let ads = ad::list_current(app, MAX_PAGES.saturating_sub(pages.len())).await?;
    pages.extend(ads.into_iter().map(|id| Page::new(&Subject::Ad(id), None)));
    pages.truncate(MAX_PAGES);
    let xml = Xml { site: app.site(), pages: &pages, languages: Language::ALL };
    xml.render().map_err(Error::internal)
}

/// Returns the content of `robots.txt`: pages that are empty without an account are disallowed. The API stays
/// allowed, because robots render pages as a browser does.
pub fn robots(site: &str) -> String {
    let disallowed = [
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
        "/server-health",
    ];
    let disallowed = disallowed.map(|path| format!("Disallow: {path}\n")).concat();
    // it begins with a disallowed path, and the longer rule wins
    let allowed = "Allow: /judge-standalone\n";
    format!("User-agent: *\n{disallowed}{allowed}\nSitemap: {site}/sitemap.xml\n")
}

/// Returns the pages of the stages and of their championships.
fn pages(stages: &[PublishedStage]) -> Vec<Page> {
    let mut pages = vec![Page::new(&Subject::Competitions, None)];
    let mut championships: BTreeMap<(&str, &str), Option<Timestamp>> = BTreeMap::new();
    for PublishedStage { competition, last_changed_at, .. } in stages.iter().rev() {
        let stage = StagePath {
            institution: competition.institution.clone(),
            championship: competition.championship.clone(),
            stage: competition.stage.clone(),
        };
        pages.push(Page::new(&Subject::Stage(stage.clone()), *last_changed_at));
        // results that aren't approved change by the minute, so they have no date of a last change
        let phase = competition.timing.phase;
        let is_approved = phase >= Phase::Approved;
        if phase.has_started() {
            pages.push(Page::new(&Subject::Results(stage), last_changed_at.filter(|_| is_approved)));
        }
        let last_change = championships
            .entry((&competition.institution, &competition.championship))
            .or_insert(*last_changed_at);
        *last_change = (*last_change).max(*last_changed_at);
    }
    for ((institution, championship), changed) in championships {
        let path =
            ChampionshipPath { institution: institution.to_owned(), championship: championship.to_owned() };
        pages.push(Page::new(&Subject::Standings(path), changed));
    }
    pages
}

impl Page {
    fn new(subject: &Subject, changed: Option<Timestamp>) -> Self {
        Self {
            path: subject.page_path(),
            changed: changed.map(|changed| changed.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()),
        }
    }
}
