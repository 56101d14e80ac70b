//! Page views: sums by day and path of existing pages, over several servers.

use app::Error;
use app::page_views::{ViewsOfPages, count, flush, list_recent};
use jiff::SignedDuration;
use testkit::{Federation, Role, apply, on_both};

const RESULTS: &str = "/competitions/btf/cup/classic/results";

async fn views(federation: &Federation) -> ViewsOfPages {
    list_recent(&federation.app, &federation.caller(Role::Admin).await).await.unwrap()
}

fn paths(views: &ViewsOfPages) -> Vec<(&str, u64)> {
    views.paths.iter().map(|path| (path.path.as_str(), path.views)).collect()
}

#[apply(on_both)]
async fn views_of_several_servers_add_up_and_unsaved_ones_are_included(federation: Federation) {
    let other = federation.another().await;
    for path in [RESULTS, RESULTS, "/"] {
        count(&federation.app, path).unwrap();
    }
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 2), ("/", 1)]);
    flush(&federation.app).await.unwrap();
    count(&other, RESULTS).unwrap();
    flush(&other).await.unwrap();
    count(&federation.app, "/home").unwrap();
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 3), ("/", 2)]);
    assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
    assert!(flush(&federation.app).await.unwrap().is_empty());
    assert_eq!(paths(&views(&federation).await), [(RESULTS, 3), ("/", 2)]);
}

#[apply(on_both)]
async fn page_views_of_the_last_thirty_days_are_returned(federation: Federation) {
    count(&federation.app, "/").unwrap();
    flush(&federation.app).await.unwrap();
    federation.advance(SignedDuration::from_hours(29 * 24));
    count(&federation.app, "/privacy").unwrap();
    let last_days = views(&federation).await;
    assert_eq!(last_days.days.len(), 30);
    let days: Vec<_> = last_days.days.iter().map(|day| day.views).collect();
    assert_eq!((days[0], days[29], days[1..29].iter().sum()), (1, 1, 0));
    federation.advance(SignedDuration::from_hours(24));
    assert_eq!(paths(&views(&federation).await), [("/privacy", 1)]);
}

#[apply(on_both)]
async fn views_of_unknown_paths_are_refused_or_dropped(federation: Federation) {
    for invalid in ["/wp-login.php", "results", "/login?return=/profile"] {
        assert!(matches!(count(&federation.app, invalid), Err(Error::Invalid(_))), "{invalid}");
    }
    // only the secretary may know that the hidden stage exists
    for unknown in
        ["/competitions/btf/cup/nowhere/results", "/competitions/nobody/cup", "/competitions/btf/cup/hidden"]
    {
        count(&federation.app, unknown).unwrap();
    }
    count(&federation.app, "/competitions/btf/cup").unwrap();
    assert_eq!(paths(&views(&federation).await), [("/competitions/btf/cup", 1)]);
    assert_eq!(flush(&federation.app).await.unwrap().len(), 1);
}
