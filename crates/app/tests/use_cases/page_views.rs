//! Page views: sums by day and path of existing pages, over several servers.

use app::App;
use app::page_views::{self, ViewedPage, ViewsOfPages, flush, list_recent};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

const RESULTS: &str = "/competitions/btf/cup/classic/results";

/// Counts a view of the page at a path.
fn count(app: &App, path: &str) {
    let slugs = |rest: &str| rest.split('/').take(3).map(str::to_owned).collect();
    let competition = path.strip_prefix("/competitions/").map(slugs);
    page_views::count(app, ViewedPage { path: path.to_owned(), competition });
}

async fn views(federation: &Federation) -> ViewsOfPages {
    list_recent(&federation.app, &federation.caller(Role::Admin).await).await.unwrap()
}

fn paths(views: &ViewsOfPages) -> Vec<(&str, u64)> {
    views.paths.iter().map(|path| (path.path.as_str(), path.views)).collect()
}

#[apply(on_both)]
async fn views_of_several_servers_add_up_and_unsaved_ones_are_included(federation: Federation) {
    let other = federation.another_app().await;
    for path in [RESULTS, RESULTS, "/"] {
        count(&federation.app, path);
    }
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 2), ("/", 1)]);
    flush(&federation.app).await.unwrap();
    count(&other, RESULTS);
    flush(&other).await.unwrap();
    count(&federation.app, "/");
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 3), ("/", 2)]);
    assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
    assert!(flush(&federation.app).await.unwrap().is_empty());
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 3), ("/", 2)]);
}

#[apply(on_both)]
async fn page_views_of_the_last_thirty_days_are_returned(federation: Federation) {
    count(&federation.app, "/");
    flush(&federation.app).await.unwrap();
    federation.advance(SignedDuration::from_hours(29 * 24));
    count(&federation.app, "/privacy");
    let last_days = views(&federation).await;
    assert_eq!(last_days.days.len(), 30);
    let days: Vec<_> = last_days.days.iter().map(|day| day.views).collect();
    assert_eq!((days[0], days[29], days[1..29].iter().sum()), (1, 1, 0));
    federation.advance(SignedDuration::from_hours(24));
    assert_eq!(paths(&views(&federation).await), [("/privacy", 1)]);
}

#[apply(on_both)]
async fn views_of_unknown_competitions_are_dropped(federation: Federation) {
    // only the secretary may know that the hidden stage exists
    for unknown in
        ["/competitions/btf/cup/nowhere/results", "/competitions/nobody/cup", "/competitions/btf/cup/hidden"]
    {
        count(&federation.app, unknown);
    }
    count(&federation.app, "/competitions/btf/cup");
    assert_eq!(paths(&views(&federation).await), [("/competitions/btf/cup", 1)]);
    assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
}
