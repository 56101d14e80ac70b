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
use storage::page_views as stored;
pub use storage::page_views::PageViews;
use utoipa::ToSchema;

use crate::page_paths::{HOME, HOME_ALIAS, page_at};
use crate::{App, Caller, Error, FieldCode};

/// How many days are shown.
const DAYS: i32 = 30;
/// The most paths counted between two writes, so that invented paths can't fill the memory.
const MAX_PATHS: usize = 10_000;

/// The counts that aren't written to the database yet, by day and path.
#[derive(Default)]
pub(crate) struct Counter(Mutex<BTreeMap<(Date, String), u64>>);

impl Counter {
    fn pending(&self) -> MutexGuard<'_, BTreeMap<(Date, String), u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, day: Date, path: String, views: u64) {
        let mut pending = self.pending();
        let key = (day, path);
        if pending.len() < MAX_PATHS || pending.contains_key(&key) {
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
///
/// # Errors
/// `Invalid` if there is no screen at the path.
pub fn count(app: &App, page_path: &str) -> Result<(), Error> {
    let path = counted_path(page_path)
        .ok_or_else(|| Error::invalid("pagePath", FieldCode::Unknown, "is no page of this site"))?;
    app.page_views.add(today(app), path, 1);
    Ok(())
}

/// Returns the path under which the views of a page are counted. Pages of competitions are counted by path, all
/// others by pattern, so that no id of a person is stored.
fn counted_path(page_path: &str) -> Option<String> {
    let (pattern, slugs) = (pattern(page_path)?, slugs_of(page_path).unwrap_or_default());
    let mut slugs = slugs.iter();
    let parts = pattern
        .split('/')
        .map(|part| if part.starts_with(':') { slugs.next().map_or(part, String::as_str) } else { part });
    Some(parts.collect::<Vec<_>>().join("/"))
}

/// Returns the pattern of a page's path, which contains no names or ids; `None` if there is no screen at the
/// path.
pub fn pattern(page_path: &str) -> Option<&'static str> {
    let pattern = page_at(page_path)?.pattern;
    Some(if pattern == HOME_ALIAS { HOME } else { pattern })
}

/// Writes the pending counts to the database and returns them. Counts of competitions that don't exist are
/// dropped, because anyone can send any path.
pub async fn flush(app: &App) -> Result<Vec<PageViews>, Error> {
    let pending = std::mem::take(&mut *app.page_views.pending());
    match write(app, &pending).await {
        Ok(written) => Ok(written),
        Err(error) => {
            for ((day, path), views) in pending {
                app.page_views.add(day, path, views);
            }
            Err(error)
        }
    }
}

async fn write(app: &App, pending: &BTreeMap<(Date, String), u64>) -> Result<Vec<PageViews>, Error> {
    let counts = existing(app, pending).await?;
    if !counts.is_empty() {
        let rows = counts.clone();
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
    Ok(counts)
}

/// Returns the views of the last days, including those that this server hasn't written yet.
pub async fn list_recent(app: &App, caller: &Caller) -> Result<ViewsOfPages, Error> {
    domain::access::may(&caller.actor, Action::ViewPageViews, &Scope::Anywhere)?;
    let today = today(app);
    let first = today.saturating_sub((DAYS - 1).days());
    let pending = app.page_views.pending().clone();
    let mut counts = stored::since(app.storage.reader(), first).await?;
    counts.extend(existing(app, &pending).await?);
    let mut days: BTreeMap<_, _> = (0..DAYS).map(|offset| (first.saturating_add(offset.days()), 0)).collect();
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
async fn existing(app: &App, pending: &BTreeMap<(Date, String), u64>) -> Result<Vec<PageViews>, Error> {
    let is_of_competition = |(_, path): &(Date, String)| slugs_of(path).is_some();
    let existing_slugs = if pending.keys().any(is_of_competition) {
        storage::stages::public_slugs(app.storage.reader()).await?
    } else {
        BTreeSet::new()
    };
    let counts = pending
        .iter()
        .filter(|((_, path), _)| slugs_of(path).is_none_or(|slugs| existing_slugs.contains(&slugs)));
    Ok(counts
        .map(|((day, path), views)| PageViews { day: *day, path: path.clone(), views: *views })
        .collect())
}

/// Returns the slugs of a path to a competition: two for a championship, three for a stage.
fn slugs_of(path: &str) -> Option<Vec<String>> {
    let page = page_at(path).filter(|page| page.pattern.starts_with("/competitions/"))?;
    Some(page.slugs.into_iter().map(str::to_owned).collect())
}

fn today(app: &App) -> Date {
    app.now().to_zoned(TimeZone::UTC).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_competition_is_counted_by_its_path_and_a_page_with_an_id_by_its_pattern() {
        for (path, expected) in [
            ("/", "/"),
            ("/home", "/"),
            ("/privacy/", "/privacy"),
            ("/competitions/btf/cup", "/competitions/btf/cup"),
            ("/competitions/btf/cup/round-1/results", "/competitions/btf/cup/round-1/results"),
            ("/market/ads/0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "/market/ads/:ad"),
            ("/championship", "/championship/*"),
            ("/championship/btf/cup/round-1", "/championship/*"),
        ] {
            assert_eq!(counted_path(path).as_deref(), Some(expected), "{path}");
        }
    }

    #[test]
    fn a_path_that_is_no_page_is_not_counted() {
        for path in [
            "",
            "results",
            "/nowhere",
            "/login?return=/profile",
            "/competitions/btf/cup/Round 1",
            "/competitions/btf/cup/../x",
            "//",
        ] {
            assert_eq!(counted_path(path), None, "{path}");
        }
    }
}
