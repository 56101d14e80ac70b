//! How often each page is opened: sums by day and path, and nothing of who opened it.
//!
//! Views are counted in memory and written once in a while, so that a crowd of spectators costs no commit each.

mod path;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::access::{Action, Place};
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Serialize;
use storage::page_views as stored;
pub use storage::page_views::PageViews;
use utoipa::ToSchema;

use crate::{App, Caller, Error, StagePath, boards};

/// How many days are shown.
const DAYS: i32 = 30;
/// The most different paths that are held between two writings: whoever invents addresses fills no memory.
const MOST: usize = 10_000;

/// What was counted and isn't written yet.
#[derive(Default)]
pub(crate) struct Counter(Mutex<BTreeMap<(Date, String), u64>>);

impl Counter {
    fn held(&self) -> MutexGuard<'_, BTreeMap<(Date, String), u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, day: Date, path: String, views: u64) {
        let mut held = self.held();
        let key = (day, path);
        if held.len() < MOST || held.contains_key(&key) {
            *held.entry(key).or_default() += views;
        }
    }
}

/// The views of the last days.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfPages {
    /// Each of the last thirty days, the first one first, in UTC.
    pub days: Vec<ViewsOfDay>,
    /// Each page that was opened in that time, the one that was opened most first.
    pub paths: Vec<ViewsOfPath>,
}

/// How often pages were opened on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// How often.
    pub views: u64,
}

/// How often a page was opened.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsOfPath {
    /// Its path; of pages that are one for each user or advert, their pattern.
    pub path: String,
    /// How often.
    pub views: u64,
}

/// Counts that a page was opened. An address that leads to no screen is refused.
pub fn count(app: &App, page_path: &str) -> Result<(), Error> {
    let known = path::known(page_path).ok_or_else(|| Error::invalid("pagePath", "unknown", "is no page of this site"))?;
    app.page_views.add(today(app), known.path(), 1);
    Ok(())
}

/// The pattern of a page's address, without anything that names somebody; none of an address that leads nowhere.
pub fn pattern(page_path: &str) -> Option<&'static str> {
    path::known(page_path).map(|known| known.pattern)
}

/// Writes what was counted, and gives it. Views of competitions that nobody knows are dropped here: anyone can send any address.
pub async fn flush(app: &App) -> Result<Vec<PageViews>, Error> {
    let held = std::mem::take(&mut *app.page_views.held());
    match write(app, &held).await {
        Ok(written) => Ok(written),
        Err(error) => {
            for ((day, path), views) in held {
                app.page_views.add(day, path, views);
            }
            Err(error)
        }
    }
}

async fn write(app: &App, held: &BTreeMap<(Date, String), u64>) -> Result<Vec<PageViews>, Error> {
    let counted = existing(app, held).await?;
    if !counted.is_empty() {
        let rows = counted.clone();
        app.writer
            .write(move |tx| {
                Box::pin(async move {
                    for row in &rows {
                        stored::add(tx, row).await?;
                    }
                    Ok::<_, Error>(())
                })
            })
            .await?;
    }
    Ok(counted)
}

/// The last days, with what this server has not written yet.
pub async fn of_last_days(app: &App, caller: &Caller) -> Result<ViewsOfPages, Error> {
    domain::access::may(&caller.actor, Action::ViewPageViews, &Place::Anywhere)?;
    let today = today(app);
    let first = today.saturating_sub((DAYS - 1).days());
    let held = app.page_views.held().clone();
    let mut counted = stored::since(app.storage.reader(), first).await?;
    counted.extend(existing(app, &held).await?);
    let mut days: BTreeMap<_, _> = (0..DAYS).map(|later| (first.saturating_add(later.days()), 0)).collect();
    let mut paths = BTreeMap::<_, u64>::new();
    for PageViews { day, path, views } in counted {
        if let Some(sum) = days.get_mut(&day) {
            *sum += views;
            *paths.entry(path).or_default() += views;
        }
    }
    let mut paths: Vec<_> = paths.into_iter().map(|(path, views)| ViewsOfPath { path, views }).collect();
    paths.sort_by(|a, b| b.views.cmp(&a.views).then_with(|| a.path.cmp(&b.path)));
    Ok(ViewsOfPages { days: days.into_iter().map(|(day, views)| ViewsOfDay { day, views }).collect(), paths })
}

/// What was counted of pages that are there.
async fn existing(app: &App, held: &BTreeMap<(Date, String), u64>) -> Result<Vec<PageViews>, Error> {
    let places: BTreeSet<_> = held.keys().filter_map(|(_, path)| place(path)).collect();
    let mut there = BTreeSet::new();
    for of in places {
        if is_there(app, &of).await? {
            there.insert(of);
        }
    }
    let counted = held.iter().filter(|((_, path), _)| place(path).is_none_or(|of| there.contains(&of)));
    Ok(counted.map(|((day, path), views)| PageViews { day: *day, path: path.clone(), views: *views }).collect())
}

/// The slugs of the competition that a path is of: a championship's two, or a stage's three.
fn place(path: &str) -> Option<Vec<String>> {
    path::known(path).map(|known| known.slugs).filter(|slugs| !slugs.is_empty())
}

async fn is_there(app: &App, slugs: &[String]) -> Result<bool, Error> {
    match slugs {
        [institution, championship] => Ok(storage::championships::find(app.storage.reader(), institution, championship).await?.is_some()),
        [institution, championship, stage] => {
            let path = StagePath { institution: institution.clone(), championship: championship.clone(), stage: stage.clone() };
            Ok(boards::published(app, &path).await?.is_some())
        }
        _ => Ok(false),
    }
}

fn today(app: &App) -> Date {
    app.now().to_zoned(TimeZone::UTC).date()
}
