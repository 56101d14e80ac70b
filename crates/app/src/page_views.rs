//! Counts of page views by day and path, without any data about the visitors.
//!
//! Views are counted in memory and written to the database from time to time, so that a crowd of spectators
//! doesn't cause a commit for each view.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::access::{Action, Scope};
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Serialize;
pub use storage::page_views::PageViews;
use utoipa::ToSchema;

use crate::{App, Caller, Error};

/// The number of days of the overview.
const DAYS: i32 = 30;
/// The most pages counted between two writes, so that invented paths can't fill the memory.
const MAX_PAGES: usize = 10_000;

/// A page whose views are counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ViewedPage {
    /// The path under which its views are counted. A page that belongs to one user or ad is counted under the
    /// pattern of its path, so that no id of a person is stored.
    pub path: String,
    /// The slugs of the competition that the page belongs to: two for a championship, three for a stage;
    /// `None` for any other page.
    pub competition: Option<Vec<String>>,
}

/// The counts that aren't written to the database yet, by day and page.
type PendingViews = BTreeMap<(Date, ViewedPage), u64>;

#[derive(Default)]
pub(crate) struct Counter(Mutex<PendingViews>);

impl Counter {
    fn pending(&self) -> MutexGuard<'_, PendingViews> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, day: Date, page: ViewedPage, views: u64) {
        let mut pending = self.pending();
        let key = (day, page);
        if pending.len() < MAX_PAGES || pending.contains_key(&key) {
            *pending.entry(key).or_default() += views;
        }
    }
}

/// Page views of the last days.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfPages {
    /// The last thirty days in UTC, oldest first.
    pub days: Vec<ViewsOfDay>,
    /// The pages viewed in that time, most viewed first.
    pub paths: Vec<ViewsOfPath>,
}

/// The page views of a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The number of views.
    pub views: u64,
}

/// The views of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfPath {
    /// The path of the page; for pages that belong to one user or ad, the pattern of the path.
    pub path: String,
    /// The number of views.
    pub views: u64,
}

/// Counts a view of a page.
pub fn count(app: &App, page: ViewedPage) {
    app.page_views.add(today(app), page, 1);
}

/// Writes the pending counts to the database and returns them. Counts of competitions that don't exist are
/// dropped, because anyone can send any path.
pub async fn flush(app: &App) -> Result<Vec<PageViews>, Error> {
    let pending = std::mem::take(&mut *app.page_views.pending());
    let result = store(app, &pending).await;
    if result.is_err() {
        // kept for the next attempt
        for ((day, page), views) in pending {
            app.page_views.add(day, page, views);
        }
    }
    result
}

async fn store(app: &App, pending: &PendingViews) -> Result<Vec<PageViews>, Error> {
    let counts = filter_existing(app, pending).await?;
    if !counts.is_empty() {
        let rows = counts.clone();
        app.writer
            .write(move |tx| {
                Box::pin(async move {
                    for row in &rows {
                        storage::page_views::add(tx, row).await?;
                    }
                    Ok::<_, Error>(())
                })
            })
            .await?;
    }
    Ok(counts)
}

/// Returns the views of the last days, including those that this server hasn't written yet.
pub async fn list_recent(app: &App, caller: &Caller) -> Result<ViewsOfPages, Error> {
    domain::access::may(&caller.actor, Action::ViewPageViews, &Scope::Anywhere)?;
    let today = today(app);
    let first_day = today.saturating_sub((DAYS - 1).days());
    let pending = app.page_views.pending().clone();
    let mut counts = storage::page_views::since(app.storage.reader(), first_day).await?;
    counts.extend(filter_existing(app, &pending).await?);
    let mut days: BTreeMap<_, _> =
        (0..DAYS).map(|offset| (first_day.saturating_add(offset.days()), 0)).collect();
    let mut paths = BTreeMap::<_, u64>::new();
    for PageViews { day, path, views } in counts {
        if let Some(sum) = days.get_mut(&day) {
            *sum += views;
            *paths.entry(path).or_default() += views;
        }
    }
    let mut paths: Vec<_> = paths.into_iter().map(|(path, views)| ViewsOfPath { path, views }).collect();
    paths.sort_by(|a, b| b.views.cmp(&a.views).then_with(|| a.path.cmp(&b.path)));
    Ok(ViewsOfPages { days: days.into_iter().map(|(day, views)| ViewsOfDay { day, views }).collect(), paths })
}

/// Returns the counts of pages that exist.
async fn filter_existing(app: &App, pending: &PendingViews) -> Result<Vec<PageViews>, Error> {
    let existing_competitions = if pending.keys().any(|(_, page)| page.competition.is_some()) {
        storage::stages::public_slugs(app.storage.reader()).await?
    } else {
        BTreeSet::new()
    };
    let exists = |page: &ViewedPage| {
        page.competition.as_ref().is_none_or(|slugs| existing_competitions.contains(slugs))
    };
    Ok(pending
        .iter()
        .filter(|((_, page), _)| exists(page))
        .map(|((day, page), views)| PageViews { day: *day, path: page.path.clone(), views: *views })
        .collect())
}

fn today(app: &App) -> Date {
    app.now().to_zoned(TimeZone::UTC).date()
}
